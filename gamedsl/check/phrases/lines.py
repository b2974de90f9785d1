# SPDX-License-Identifier: MIT
"""Straight lines on a board: "3 of my Marks stand in a line"."""

from __future__ import annotations

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Cells,
    Compare,
    Condition,
    Const,
    Every,
    Expression,
    PieceAt,
    Some,
    Type,
)
from gamedsl.check.phrases.meaning import Meaning, Stuff
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.world import World
from gamedsl.syntax import nodes

__all__ = ["in_a_line", "straight_lines"]

_STEPS = {
    "squares": ((1, 0), (0, 1), (1, 1), (1, -1)),
    "hexes": ((1, 0), (0, 1), (1, -1)),
}


def straight_lines(board: Cells, length: int) -> tuple[tuple[int, ...], ...]:
    """All runs of `length` neighbouring spaces in a row, a column or a diagonal, by their first space."""
    found = []
    for row in range(board.rows):
        for column in range(board.columns):
            for right, up in _STEPS[board.shape]:
                last = (column + right * (length - 1), row + up * (length - 1))
                if 0 <= last[0] < board.columns and 0 <= last[1] < board.rows:
                    found.append(
                        tuple(
                            (row + up * n) * board.columns + column + right * n
                            for n in range(length)
                        )
                    )
    return tuple(found)


def in_a_line(scope: Scope, subject: Meaning, node: nodes.WordCheck) -> Condition:
    """That so many of the things stand side by side in some straight line.

    Raises:
        Mistake: the subject is no number of tokens of one sort, or there is no board.
    """
    if (
        not isinstance(subject, Stuff)
        or subject.quantity is None
        or subject.quantity.number is None
        or subject.sort is None
    ):
        raise mistake(
            "G301",
            node.span,
            phrase=node.subject.span.text,
            found="different thing",
            wanted="number of tokens of one sort",
            example="3 of my Marks",
        )
    if not scope.world.boards:
        raise mistake(
            "G209", node.span, owner="the game", name="board", suggestion=None, areas=None
        )
    length = subject.quantity.number
    if subject.quantity.word == "exactly":
        scope.world.heard.quantity(subject.quantity)
    parts: list[Condition] = []
    for place, board in enumerate(scope.world.boards):
        store = scope.world.store(board.name, subject.things, board.space)
        if store is None:
            continue
        lines = straight_lines(board, length)
        _remember(scope.world, place, length, lines)
        sort = subject.sort
        parts.extend(_line(scope, store.index, board, line, sort) for line in lines)
    return Some(tuple(parts))


def _remember(world: World, place: int, length: int, lines: tuple[tuple[int, ...], ...]) -> None:
    board = world.boards[place]
    if all(known != length for known, _ in board.lines):
        world.boards[place] = attrs.evolve(board, lines=(*board.lines, (length, lines)))


def _line(
    scope: Scope, store: int, board: Cells, line: tuple[int, ...], sort: Expression
) -> Condition:
    space = scope.world.element_type(board.space)
    held = Type(sort.type.domain, -1, sort.type.high)
    return Every(
        tuple(Compare("==", PieceAt(store, Const(cell, space), held), sort) for cell in line)
    )
