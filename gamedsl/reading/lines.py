# SPDX-License-Identifier: MIT
"""Lines on a board, which the model spells out space by space, found again.

In: a condition that is one long "or", or a count of the lines through a space.  Out: how long a line of whose things
it asks for, or None when it asks something else.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import (
    Compare,
    Condition,
    Const,
    Every,
    Expression,
    Fold,
    Listed,
    Model,
    PieceAt,
    Some,
)
from gamedsl.reading.scope import Scope

__all__ = ["Line", "in_a_line", "line_of", "line_through"]


@attrs.frozen
class Line:
    """So many things of one sort in a line on a board; `store` holds what lies on its spaces."""

    length: int
    sort: Expression
    store: int
    board: str


def in_a_line(line: Line, scope: Scope) -> str:
    """As in "3 of the acting player's Marks stand in a line on the Grid"."""
    from gamedsl.reading.values import value

    whose = value(line.sort, scope)
    things = scope.things(scope.store(line.store).things)
    noun = f"{whose}'s {things.plural}" if things.player_sorts else f"{whose}"
    return f"{line.length} of {noun} stand in a line on the {line.board}"


def line_through(said: Compare, scope: Scope) -> str | None:
    """As in "3 of the acting player's Marks stand in a line on the Grid through that Space", "in that Row"."""
    from gamedsl.reading.values import value

    match said:
        case Compare(
            op=">=" | "<" as op,
            left=Fold(
                kind="count",
                source=Listed(says="through" | "in" as says, index=space),
                where=Every(parts=(Compare(left=PieceAt(store=store), right=sort), *_) as parts),
            ),
        ):
            owner = scope.store(store).owner
            board = next(each.name for each in scope.model.boards if each.space == owner)
            text = in_a_line(Line(len(parts), sort, store, board), scope)
            named = f"{space.type.domain} " if isinstance(space, Const) and says == "in" else ""
            text = f"{text} {says} {named}{value(space, scope)}"
            return text if op == ">=" else f"it is not so that {text}"
        case _:
            return None


def line_of(said: Some, model: Model) -> Line | None:
    """The line that is asked for, if all straight lines of one length are."""
    found = [_spaces(part) for part in said.parts]
    first = found[0] if found else None
    if first is None:
        return None
    asked = set()
    for each in found:
        if each is None or (each.store, each.sort) != (first.store, first.sort):
            return None
        asked.add(each.spaces)
    for board in model.boards:
        for length, lines in board.lines:
            if asked == {tuple(sorted(line)) for line in lines}:
                return Line(length, first.sort, first.store, board.name)
    return None


@attrs.frozen
class _Spaces:
    """Spaces that all hold one sort."""

    spaces: tuple[int, ...]
    sort: Expression
    store: int


def _spaces(part: Condition) -> _Spaces | None:
    if not isinstance(part, Every) or not part.parts:
        return None
    spaces: list[int] = []
    sorts: list[Expression] = []
    stores: set[int] = set()
    for each in part.parts:
        if not isinstance(each, Compare) or each.op != "==" or not isinstance(each.left, PieceAt):
            return None
        if not isinstance(each.left.owner, Const):
            return None
        spaces.append(each.left.owner.value)
        sorts.append(each.right)
        stores.add(each.left.store)
    if len(stores) != 1 or any(sort != sorts[0] for sort in sorts):
        return None
    return _Spaces(tuple(sorted(spaces)), sorts[0], stores.pop())
