# SPDX-License-Identifier: MIT
"""What is different between two games, in the designer's words.

In: two checked games, related or not. Out: `Difference`s, one for each named thing that one of them
lacks or that is not the same in both; none when they say the same, however they are written.
"""

from __future__ import annotations

from gamedsl.differences.compare import differences
from gamedsl.differences.difference import GROUPS, Difference

__all__ = ["GROUPS", "Difference", "differences"]
