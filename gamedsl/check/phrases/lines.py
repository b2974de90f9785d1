# SPDX-License-Identifier: MIT
"""Straight lines on a board: "3 of my Marks stand in a line", "... in a line through S".

In: so many things, and perhaps a space. Out: a condition. All lines of a board are spelled out space by space; of the
lines through a space a loop goes through those in a list.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from gamedsl.check.mistakes import Mistake, mistake
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
    Source,
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
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["in_a_line", "straight_lines"]

_STEPS = {
    "squares": ((1, 0), (0, 1), (1, 1), (1, -1)),
    "hexes": ((1, 0), (0, 1), (1, -1)),
}


_Runs = tuple[tuple[int, ...], ...]


@attrs.frozen
class _Lines:
    """Lines of a board, and lists of their numbers, of which `index` says one; `says` how it does."""

    lines: _Runs
    lists: _Runs
    index: Expression
    says: str


def straight_lines(board: Cells, length: int) -> _Runs:
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
    if subject.quantity.word == "exactly":
        scope.world.heard.quantity(subject.quantity)
    through = None if node.other is None else resolve_phrase(scope, node.other)
    parts: list[Condition] = []
    for place in range(len(scope.world.boards)):
        parts.extend(_on_board(scope, place, subject, through, node))
    if not parts and through is not None and node.other is not None:
        wanted, example = "space of a board", "the letter of a space that was chosen"
        raise _wrong(node.other.span, said_what(through), wanted, example)
    if not parts and subject.placed:
        wanted, example = "number of tokens of one sort on a board", "3 of my Marks in Row 1"
        raise _wrong(node.subject.span, "different thing", wanted, example)
    return parts[0] if len(parts) == 1 and isinstance(parts[0], Compare) else Some(tuple(parts))


def _wrong(span: Span, found: str, wanted: str, example: str) -> Mistake:
    return mistake("G301", span, phrase=span.text, found=found, wanted=wanted, example=example)


def _on_board(
    scope: Scope, place: int, subject: Stuff, through: Meaning | None, node: nodes.WordCheck
) -> Iterator[Condition]:
    """That they stand in one of the lines of a board: a condition for each line, or one for those in a list.

    Raises:
        Mistake: it is said in two ways which lines are meant (G311).
    """
    assert subject.quantity is not None
    assert subject.quantity.number is not None
    assert subject.sort is not None
    board, length = scope.world.boards[place], subject.quantity.number
    for store in scope.world.stores_of(board.space, subject.things):
        lines = straight_lines(board, length)
        _remember(scope.world, place, length, lines)
        among = _among(subject, store)
        space = None if through is None else _space(scope, board, through)
        if isinstance(among, Listed) and node.other is not None:
            belongs = "where no row, column or block is named"
            what, where = f"through {node.other.span.text}", "here"
            raise mistake("G311", node.other.span, what=what, where=where, belongs=belongs)
        if isinstance(among, Listed):
            inside = tuple(_inside(lines, frozenset(spaces)) for spaces in among.lists)
            listed = _Lines(lines, inside, among.index, f"in {among.says}".rstrip())
            yield _some_line(scope, store, subject.sort, listed)
        elif space is not None:
            spaces = range(board.columns * board.rows)
            along = tuple(tuple(n for n, line in enumerate(lines) if at in line) for at in spaces)
            listed = _Lines(lines, along, space, "through")
            yield _some_line(scope, store, subject.sort, listed)
        elif through is None and (among is not None or not subject.placed):
            yield from (_line(scope, store.index, board, line, subject.sort) for line in lines)


def _among(subject: Stuff, store: Store) -> Source | None:
    """On which spaces of a board they are to stand, where that is said."""
    for spot in subject.spots if subject.placed else ():
        if spot.store == store and isinstance(spot.owner, Many) and spot.owner.where is None:
            return spot.owner.source
    return None


def _inside(lines: _Runs, spaces: frozenset[int]) -> tuple[int, ...]:
    return tuple(n for n, line in enumerate(lines) if spaces.issuperset(line))


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


def _some_line(scope: Scope, store: Store, sort: Expression, listed: _Lines) -> Condition:
    """One of the lines in the list holds nothing but the sort."""
    domain = _domain(scope.world, store, listed.lines)
    each, line = scope.each(domain)
    type_ = scope.world.element_type(store.owner or "")
    held = Type(sort.type.domain, -1, sort.type.high)
    columns = zip(*listed.lines, strict=True)
    spaces = (Lookup(f"space {n}", cells, 0, line, type_) for n, cells in enumerate(columns, 1))
    where = Every(tuple(Compare("==", PieceAt(store.index, one, held), sort) for one in spaces))
    source = Listed(listed.lists, listed.index, domain, listed.says)
    most = number(0, max(map(len, listed.lists), default=0))
    count = Fold("count", source, each, where, None, most)
    return Compare(">=", count, Const(1, number(1, 1)))


def _domain(world: World, store: Store, lines: _Runs) -> str:
    """The lines, which no author names: there is one domain of those of a length on a board."""
    length = len(lines[0]) if lines else 0
    name = f"line of {length} on {store.name}"
    if name not in world.domains:
        elements = tuple(str(at + 1) for at in range(len(lines)))
        world.domains[name] = Domain(name, "line", elements, plural=name)
    return name


def _remember(world: World, place: int, length: int, lines: _Runs) -> None:
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
