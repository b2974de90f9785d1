# SPDX-License-Identifier: MIT
"""Counts of what lies with a player that depend on nothing else, so one walk can find many of them.

In: a value and the slot of the player.  Out: where its pieces lie and, as a list of 0 and 1, which
of them count.  Two counts that say the same in other words, with slots of other numbers, are equal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import attrs

from gamedsl.check.model import (
    Arith,
    Compare,
    Condition,
    Const,
    Every,
    Expression,
    Fold,
    Held,
    Hosted,
    Local,
    Lookup,
    Not,
    Read,
    Slot,
    Some,
    StoreCount,
    Variable,
)
from gamedsl.compile.shape import Shape
from gamedsl.compile.walk import Node, nodes

__all__ = ["HERE", "Counted", "Part", "Shows", "counted", "rarely_up"]


@attrs.frozen
class Part:
    """Slots of each piece that lies there: from `scale` times the piece plus `first`, so many."""

    store: int
    scale: int
    first: int
    count: int


HERE = Part(-1, 0, 0, 0)
"""The pieces that lie there themselves."""


@attrs.frozen
class Shows:
    """Which pieces count: by a variable of the piece, or (None) by the piece itself.

    `table` begins with the least value of the variable; empty means that all pieces count.
    """

    variable: int | None = None
    table: tuple[int, ...] = ()

    @property
    def nothing(self) -> bool:
        """No piece can ever count."""
        return bool(self.table) and not any(self.table)


@attrs.frozen
class Counted:
    """How many pieces count that lie in a store of the player, or at pieces that lie there."""

    store: int
    parts: tuple[Part, ...]
    shows: Shows

    def most(self, shape: Shape) -> int:
        """How many pieces there can be at the most that count."""
        every = shape.pieces(self.store)
        if not self.shows.table:
            return every
        if self.shows.variable is not None:
            variable = shape.model.variables[self.shows.variable]
            # A face is up on its own piece alone, but many pieces can show none.
            own = pieces_of_faces(variable, shape) is not None
            if not own or any(self.shows.table[: -variable.type.low]):
                return every
        return min(every, sum(self.shows.table))


def pieces_of_faces(variable: Variable, shape: Shape) -> tuple[int, ...] | None:
    """To which piece each face belongs, if the variable says which face of a piece is up."""
    if variable.kind != "face":
        return None
    domain = next(each for each in shape.model.domains if each.name == variable.type.domain)
    owners = (each.values for each in domain.attributes if each.domain == variable.owner)
    return next(owners, None)


class _Unfit(Exception):
    """The value depends on more than the piece."""


def counted(value: Node, player: Slot, shape: Shape) -> Counted | None:
    """What the value counts, if it is such a count for that player."""
    try:
        return _counted(value, player, shape)
    except _Unfit:
        return None


def _counted(value: Node, player: Slot, shape: Shape) -> Counted | None:
    match value:
        case StoreCount(sort=None) if _is_list(value.store, value.owner, player, shape):
            return Counted(value.store, (HERE,), Shows())
        case Fold(kind="count", source=Held() as held) if _is_of(held, player, shape):
            return Counted(held.store, (HERE,), _shows(value.where, value.each, shape))
        case Fold(
            kind="sum",
            source=Held() as held,
            where=None,
            value=Fold(kind="count", source=Hosted() as hosted) as inner,
        ) if _is_of(held, player, shape) and shape.model.stores[hosted.store].form == "list":
            scale, first = _scaled(hosted.first, value.each)
            last = (shape.sorts(held.store) - 1) * scale + first + hosted.count
            if first < 0 or last > shape.owners(shape.model.stores[hosted.store].owner):
                return None
            part = Part(hosted.store, scale, first, hosted.count)
            return Counted(held.store, (part,), _shows(inner.where, inner.each, shape))
        case Arith(op="+"):
            return _together(value, player, shape)
        case _:
            return None


def _together(value: Arith, player: Slot, shape: Shape) -> Counted | None:
    """Two counts of like pieces at different places are one."""
    left = _counted(value.left, player, shape)
    right = None if left is None else _counted(value.right, player, shape)
    if left is None or right is None:
        return None
    if (left.store, left.shows) != (right.store, right.shows) or set(left.parts) & set(right.parts):
        return None
    return attrs.evolve(left, parts=(*left.parts, *right.parts))


def _is_of(held: Held, player: Slot, shape: Shape) -> bool:
    return _is_list(held.store, held.owner, player, shape)


def _is_list(store: int, owner: Expression | None, player: Slot, shape: Shape) -> bool:
    return owner == Local(player) and shape.model.stores[store].form == "list"


def _scaled(first: Expression, each: Slot) -> tuple[int, int]:
    """A slot number as so many times the piece plus a fixed number."""
    match first:
        case Local(slot) if slot == each:
            return 1, 0
        case Arith(op="*", right=Const(number)):
            scale, fixed = _scaled(first.left, each)
            return scale * number, fixed * number
        case Arith(op="+", right=Const(number)):
            scale, fixed = _scaled(first.left, each)
            return scale, fixed + number
        case _:
            raise _Unfit


Ups: TypeAlias = frozenset[tuple[int, int, int]]
"""A variable that says which face of a piece is up, a piece, and one of its faces."""


def rarely_up(value: Node, shape: Shape, most: int) -> Ups | None:
    """Unless one of these faces is up, the number is 0; None if that cannot be said in so few."""
    match value:
        case Fold(kind="count" | "sum", source=Held() | Hosted() as source, where=where):
            if shape.model.stores[source.store].form != "list":
                return None
            parts = where.parts if isinstance(where, Every) else (where,)
            asked = (_ups(part, value.each, shape, most) for part in parts if part is not None)
            found = next((each for each in asked if each is not None), None)
            if found is None and value.value is not None:
                return rarely_up(value.value, shape, most)
            return found
        case Arith(op="+"):
            right = rarely_up(value.right, shape, most)
            left = None if right is None else rarely_up(value.left, shape, most)
            if left is None or right is None or len(left | right) > most:
                return None
            return left | right
        case _:
            return None


def _ups(part: Condition, each: Slot, shape: Shape, most: int) -> Ups | None:
    """The faces of which one is up if the condition holds for a piece."""
    try:
        shows = _shows(part, each, shape)
    except _Unfit:
        return None
    variable = None if shows.variable is None else shape.model.variables[shows.variable]
    pieces = None if variable is None else pieces_of_faces(variable, shape)
    if variable is None or pieces is None or sum(shows.table) > most:
        return None
    low = variable.type.low
    faces = [at + low for at, counts in enumerate(shows.table) if counts]
    if any(face < 0 for face in faces):
        return None
    return frozenset((variable.index, pieces[face], face) for face in faces)


# ---- which pieces -------------------------------------------------------------------------------


def _shows(where: Condition | None, each: Slot, shape: Shape) -> Shows:
    if where is None:
        return Shows()
    read = {node for node in nodes(where) if isinstance(node, Read)}
    if len(read) > 1 or any(node.owner != Local(each) for node in read):
        raise _Unfit
    if not read:
        keys = range(each.type.low, each.type.high + 1)
        if each.type.low:
            raise _Unfit
        return Shows(None, tuple(map(int, _column(where, Local(each), keys))))
    variable = shape.model.variables[read.pop().variable]
    if sum(node == Local(each) for node in nodes(where)) > sum(
        isinstance(node, Read) for node in nodes(where)
    ):
        raise _Unfit
    keys = range(variable.type.low, variable.type.high + 1)
    shown = Read(variable.index, Local(each), variable.type)
    return Shows(variable.index, tuple(map(int, _column(where, shown, keys))))


_ARITH: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "min": min,
    "max": max,
}
_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


def _column(node: Node, key: Read | Local, keys: range) -> list[int] | list[bool]:
    """What the node is for each of the keys."""
    match node:
        case Read() if isinstance(key, Read) and node.variable == key.variable:
            return list(keys)
        case Local() if node == key:
            return list(keys)
        case Const():
            return [node.value] * len(keys)
        case Lookup():
            index = _column(node.index, key, keys)
            if min(index) < node.first or max(index) >= node.first + len(node.values):
                raise _Unfit
            return [node.values[at - node.first] for at in index]
        case Arith() if node.op in _ARITH:
            return _combined(_ARITH[node.op], node.left, node.right, key, keys)
        case Compare():
            return _combined(_COMPARE[node.op], node.left, node.right, key, keys)
        case Every() | Some():
            columns = [_column(part, key, keys) for part in node.parts]
            asked = all if isinstance(node, Every) else any
            return [asked(column[at] for column in columns) for at in range(len(keys))]
        case Not():
            return [not each for each in _column(node.part, key, keys)]
        case _:
            raise _Unfit


def _combined(
    combine: Callable[[int, int], int],
    left: Expression,
    right: Expression,
    key: Read | Local,
    keys: range,
) -> list[int]:
    return list(map(combine, _column(left, key, keys), _column(right, key, keys)))
