# SPDX-License-Identifier: MIT
"""What comes of reading a change: edits of the base, new sections, and what is to be said."""

from __future__ import annotations

import attrs

from gamedsl.diagnostics import Diagnostic
from gamedsl.syntax import nodes
from gamedsl.variants.paths import Edit

__all__ = ["Outcome"]


@attrs.define
class Outcome:
    """Edits are made all at the same moment, then the new sections are put behind the others.

    `kept` are edits that leave their place as it is: another change of that place still clashes with them.
    """

    edits: list[Edit] = attrs.Factory(list)
    added: list[nodes.Section] = attrs.Factory(list)
    found: list[Diagnostic] = attrs.Factory(list)
    kept: list[Edit] = attrs.Factory(list)
