# SPDX-License-Identifier: MIT
"""Once round the edge of a board: "each House anticlockwise from H", "S is 3 steps clockwise from P".

In: a space of a board of squares, and which way round.  Out: the other spaces at its edge in that order, or
how far on one lies.  Clockwise is so for whoever looks at the board as it is drawn, Row 1 being the lowest;
from its other side it is the same.
"""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Cells, Expression, Listed
from gamedsl.syntax import nodes

__all__ = ["AROUND", "ring_from", "steps_around"]

_CLOCKWISE = "clockwise from"
AROUND = frozenset({_CLOCKWISE, "anticlockwise from", "counterclockwise from"})
"""The words between what is gone round to and where one begins."""
_LEAST = 2


def ring_from(board: Cells, here: Expression, link: nodes.Link) -> Listed:
    """The spaces at the edge from the one next to `here` on, once round; none where it is no space of the edge."""
    says = "clockwise" if link.word == _CLOCKWISE else "anticlockwise"
    return Listed(_rings(board, link), here, board.space, says)


def steps_around(board: Cells, link: nodes.Link) -> dict[tuple[int, int], int]:
    """How many steps lead round the edge from the first space to the second, where both lie there."""
    rings = _rings(board, link)
    return {
        (start, end): steps
        for start, ring in enumerate(rings)
        for steps, end in enumerate(ring, start=1)
    }


def _rings(board: Cells, link: nodes.Link) -> tuple[tuple[int, ...], ...]:
    if board.shape != "squares" or min(board.columns, board.rows) < _LEAST:
        belongs = "on a board of squares with at least 2 columns and 2 rows"
        raise mistake("G311", link.span, what=link.word, where="here", belongs=belongs)
    ring = _edge(board)
    if link.word != _CLOCKWISE:
        ring = ring[::-1]
    places = {space: at for at, space in enumerate(ring)}
    return tuple(
        (*ring[places[space] + 1 :], *ring[: places[space]]) if space in places else ()
        for space in range(board.columns * board.rows)
    )


def _edge(board: Cells) -> tuple[int, ...]:
    """The spaces of the edge clockwise, from the lower left one up."""
    last, top = board.columns - 1, board.rows - 1
    cells = [
        *((0, row) for row in range(top)),
        *((column, top) for column in range(last)),
        *((last, row) for row in range(top, 0, -1)),
        *((column, 0) for column in range(last, 0, -1)),
    ]
    return tuple(row * board.columns + column for column, row in cells)
