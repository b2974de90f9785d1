# SPDX-License-Identifier: MIT
"""Straight lines on a board: "3 of my Marks stand in a line", "... in a line through S".

In: so many things, and perhaps a space. Out: a condition. All lines of a board are spelled out space by space; of the
lines through a space a loop goes through those in a list.
"""

from __future__ import annotations

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Cells,
    Compare,
    Condition,
    Const,
    Domain,
    Every,
    Expression,
    Fold,
    Listed,
    Local,
    Lookup,
    PieceAt,
    Some,
    Store,
    Type,
)
from gamedsl.check.phrases import drawn
from gamedsl.check.phrases.amounts import over_many
from gamedsl.check.phrases.convert import convert
from gamedsl.check.phrases.meaning import Element, Many, Meaning, Stuff
from gamedsl.check.phrases.resolve import owner_meant, resolve_phrase, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.world import World, number
from gamedsl.syntax import nodes

__all__ = ["in_a_line", "straight_lines"]

_STEPS = {
    "squares": ((1, 0), (0, 1), (1, 1), (1, -1)),
    "hexes": ((1, 0), (0, 1), (1, -1)),
}


_Lines = tuple[tuple[int, ...], ...]


def straight_lines(board: Cells, length: int) -> _Lines:
    """All runs of `length` neighbouring spaces in a row, a column or a diagonal, by their first space.

    On a board of points they are those along the lines that are drawn.
    """
    if board.shape == "points":
        return drawn.runs(board, length)
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
    """That so many of the things stand side by side in some straight line, through a space where one is said.

    Raises:
        Mistake: the subject is no number of tokens of one sort, there is no board, or the space is none of it (G301).
    """
    players = _players(scope, subject, node.subject)
    if players is not None and isinstance(subject, Stuff):
        theirs = attrs.evolve(subject, sort=Local(players.each))
        return over_many(scope, players, in_a_line(scope, theirs, node))
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
    through = None if node.other is None else resolve_phrase(scope, node.other)
    parts: list[Condition] = []
    for place, board in enumerate(scope.world.boards):
        store = scope.world.store(board.name, subject.things, board.space)
        if store is None:
            continue
        lines = straight_lines(board, length)
        _remember(scope.world, place, length, lines)
        if through is None:
            parts.extend(_line(scope, store.index, board, line, subject.sort) for line in lines)
            continue
        space = _space(scope, board, through)
        if space is not None:
            parts.append(_some_line(scope, store, subject.sort, lines, space))
    if through is not None and node.other is not None and not parts:
        raise mistake(
            "G301",
            node.other.span,
            phrase=node.other.span.text,
            found=said_what(through),
            wanted="space of a board",
            example="the letter of a space that was chosen",
        )
    return parts[0] if through is not None else Some(tuple(parts))


def _players(scope: Scope, subject: Meaning, said: nodes.Phrase) -> Many | None:
    """As in "3 of a player's Men": whose they can be, where several players are meant; None where one is."""
    if (
        not isinstance(subject, Stuff)
        or subject.sort is not None
        or not subject.things.player_sorts
    ):
        return None
    cores = (said.core, *(link.core for link in said.links))
    owners = (owner_meant(scope, core) for core in cores if core.runs)
    return next((each for each in owners if isinstance(each, Many) and each.domain == PLAYER), None)


def _space(scope: Scope, board: Cells, meaning: Meaning) -> Expression | None:
    if not isinstance(meaning, Element):
        return None
    return convert(scope.world, meaning.value, board.space)


def _some_line(
    scope: Scope, store: Store, sort: Expression, lines: _Lines, space: Expression
) -> Condition:
    """One of the lines through the space holds nothing but the sort."""
    domain = _domain(scope.world, store, lines)
    size = scope.world.domain(store.owner or "").size
    through = tuple(
        tuple(at for at, line in enumerate(lines) if one in line) for one in range(size)
    )
    each, line = scope.each(domain)
    type_ = scope.world.element_type(store.owner or "")
    held = Type(sort.type.domain, -1, sort.type.high)
    columns = zip(*lines, strict=True)
    spaces = (Lookup(f"space {n}", cells, 0, line, type_) for n, cells in enumerate(columns, 1))
    where = Every(tuple(Compare("==", PieceAt(store.index, one, held), sort) for one in spaces))
    source = Listed(through, space, domain, "through")
    count = Fold("count", source, each, where, None, number(0, max(map(len, through), default=0)))
    return Compare(">=", count, Const(1, number(1, 1)))


def _domain(world: World, store: Store, lines: _Lines) -> str:
    """The lines, which no author names: there is one domain of those of a length on a board."""
    length = len(lines[0]) if lines else 0
    name = f"line of {length} on {store.name}"
    if name not in world.domains:
        elements = tuple(str(at + 1) for at in range(len(lines)))
        world.domains[name] = Domain(name, "line", elements, plural=name)
    return name


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
