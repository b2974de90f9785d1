# SPDX-License-Identifier: MIT
"""One difference between two games."""

from __future__ import annotations

from typing import Literal

import attrs

from gamedsl.source import Span

__all__ = ["GROUPS", "Difference", "Line"]

GROUPS = (
    *("the game", "components", "areas", "definitions", "tables", "options", "setup"),
    *("course of play", "deeds and effects", "score", "texts", "aims"),
)
"""What differences can be about, in the order of a rulebook."""


@attrs.frozen
class Line:
    """A sentence of the rules as they are read back: only in the first game ("-") or in the second ("+")."""

    sign: Literal["-", "+"]
    text: str


@attrs.frozen
class Difference:
    """A named thing that is in one game alone, or is another in the second.

    `what` names it, `detail` says which side of it; `before` and `after` are what it was and is, where
    that is a few words; of rules there are `lines` instead. `place` is where the second game says it,
    or the first where the second does not.
    """

    group: str
    what: str
    change: Literal["added", "removed", "changed"]
    detail: str = ""
    before: str = ""
    after: str = ""
    lines: tuple[Line, ...] = ()
    place: Span | None = None
