# SPDX-License-Identifier: MIT
"""Variants: small files that extend a game and change named parts of it.

In: the tree of the base and the tree of the variant. Out: the tree of the game that is played. This
stage knows names and places only; what the parts mean is found out later, on the merged tree.
"""

from __future__ import annotations

from gamedsl.variants.merge import merge
from gamedsl.variants.sheets import with_sheets
from gamedsl.variants.stray import refuse_changes

__all__ = ["merge", "refuse_changes", "with_sheets"]
