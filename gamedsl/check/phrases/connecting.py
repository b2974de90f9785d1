# SPDX-License-Identifier: MIT
"""`my Stones connect Row 1 to Row 11`: things that stand side by side from one line of a board to another.

In: the things, and two rows or columns. Out: a condition. Spaces are side by side that share a side, of squares up to
four, of hexes up to six.
"""

from __future__ import annotations

import attrs

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import Cells, Condition, Connects, Listed
from gamedsl.check.phrases import drawn
from gamedsl.check.phrases.elements import members_of
from gamedsl.check.phrases.meaning import Element, Stuff
from gamedsl.check.phrases.resolve import resolve_core, resolve_phrase, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["connects", "side_by_side"]

_SIDES = {
    "squares": ((1, 0), (0, 1), (-1, 0), (0, -1)),
    "hexes": ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)),
}
"""Steps over the sides of a space: so many columns to the right, so many rows up."""


def connects(scope: Scope, node: nodes.ConnectCheck) -> Condition:
    """That some of the things stand in an unbroken row, side by side, which has an end on either line.

    Raises:
        Mistake: they are no tokens of one sort, or the lines are not those of a board on which they stand (G301).
    """
    stuff = resolve_phrase(scope, node.subject)
    if not isinstance(stuff, Stuff) or stuff.sort is None or stuff.quantity is not None:
        raise _wrong(node.subject.span, said_what(stuff), "class of tokens of one sort", "my Marks")
    for place, board in enumerate(scope.world.boards):
        store = scope.world.store(board.name, stuff.things, board.space)
        start, end = (_line(scope, board, core) for core in (node.start, node.end))
        if store is not None and start is not None and end is not None:
            scope.world.boards[place] = attrs.evolve(board, joined=True)
            return Connects(store.index, stuff.sort, start, end, side_by_side(board))
    span = node.start.span.to(node.end.span)
    raise _wrong(span, "different thing", "row or column of a board", "Row 1 to Row 11")


def _line(scope: Scope, board: Cells, core: nodes.Core) -> Listed | None:
    """The spaces of a row or a column; None where it is none of that board."""
    meaning = resolve_core(scope, core)
    if not isinstance(meaning, Element):
        return None
    found = members_of(scope, scope.world.domain(board.space), meaning.value)
    return found if isinstance(found, Listed) else None


def side_by_side(board: Cells) -> tuple[tuple[int, ...], ...]:
    """For each space of a board those that share a side with it, of points those that are one step from it."""
    if board.shape == "points":
        return drawn.beside(board)
    cells = [(column, row) for row in range(board.rows) for column in range(board.columns)]
    return tuple(
        tuple(
            (row + up) * board.columns + column + right
            for right, up in _SIDES[board.shape]
            if 0 <= column + right < board.columns and 0 <= row + up < board.rows
        )
        for column, row in cells
    )


def _wrong(span: Span, found: str, wanted: str, example: str) -> Mistake:
    return mistake(
        "G301", span, phrase=span.text, found=found, wanted=wanted, example=f'"{example}"'
    )
