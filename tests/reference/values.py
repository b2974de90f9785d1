"""Values and conditions, one small function for each kind of them.

An environment is a dict from the number of a slot to what it holds. A value that makes no sense
raises Undefined; whoever asked for it knows the place.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from functools import singledispatch
from itertools import takewhile
from typing import Any, TypeAlias, assert_never

from gamedsl.check.model import (
    Along,
    Arith,
    Best,
    Compare,
    Condition,
    Conditional,
    Connects,
    Const,
    Elements,
    Every,
    Expression,
    First,
    Fits,
    Fold,
    Grouped,
    Held,
    Hosted,
    IsClosed,
    Joining,
    Listed,
    Local,
    Lookup,
    Not,
    PieceAt,
    PlayerCount,
    Read,
    RunOf,
    Runs,
    SeatAfter,
    Seats,
    Slot,
    Some,
    Source,
    Spread,
    StoreCount,
    Total,
    Touches,
)
from gamedsl.check.walk import parts_of
from tests.reference import laid
from tests.reference.faults import Undefined
from tests.reference.world import World

Environment: TypeAlias = dict[int, Any]
"""A number for each slot; for a group slot a tuple of them."""

_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_ARITH: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": operator.floordiv,
    "%": operator.mod,
    "min": min,
    "max": max,
}


def holds(world: World, condition: Condition, env: Environment) -> bool:
    """Whether the condition holds; parts are tested from left to right, as far as needed."""
    match condition:
        case Compare():
            left = value_of(world, condition.left, env)
            return _COMPARE[condition.op](left, value_of(world, condition.right, env))
        case Every():
            return all(holds(world, part, env) for part in condition.parts)
        case Some():
            return any(holds(world, part, env) for part in condition.parts)
        case Not():
            return not holds(world, condition.part, env)
        case Touches():
            board = world.model.growing[condition.board]
            return laid.touches(world, board, value_of(world, condition.space, env))
        case Fits():
            tile, space, way = (
                value_of(world, each, env)
                for each in (condition.tile, condition.space, condition.way)
            )
            return laid.fits(world, world.model.growing[condition.board], tile, space, way)
        case IsClosed():
            network = world.model.networks[condition.network]
            return laid.is_closed(world, network, value_of(world, condition.piece, env))
        case Connects():
            return _connects(world, condition, env)
        case _:
            assert_never(condition)


def _connects(world: World, condition: Connects, env: Environment) -> bool:
    """Whether there is a way over spaces that hold the sort; what is reached grows until nothing comes to it."""
    sort = value_of(world, condition.sort, env)
    start, end = (
        each.lists[value_of(world, each.index, env)] for each in (condition.start, condition.end)
    )
    spaces = range(len(condition.near))
    held = {space for space in spaces if world.contents(condition.store, space) == [sort]}
    reached = held & set(start)
    while True:
        beside = {space for each in reached for space in condition.near[each]} & held
        if beside <= reached:
            return bool(reached & set(end))
        reached |= beside


def value_of(world: World, expression: Expression, env: Environment) -> int:
    """The number or element that an expression stands for."""
    if not isinstance(expression, Fold | Best | First):
        return _value(expression, world, env)
    key = id(expression), tuple([env.get(index) for index in _mentioned(expression)])
    found: int = world.once(key, lambda: _value(expression, world, env))
    return found


def _mentioned(expression: Expression | Condition) -> tuple[int, ...]:
    """The slots that something speaks of, its own ones included; it is the same wherever these hold the same."""
    known = _MENTIONED.get(id(expression))
    if known is None:
        slots = {each.index for each in parts_of(expression) if isinstance(each, Slot)}
        known = expression, tuple(sorted(slots))
        _MENTIONED[id(expression)] = known
    return known[1]


_MENTIONED: dict[int, tuple[Expression | Condition, tuple[int, ...]]] = {}
"""By identity; the value is kept with them, so that no other one gets its identity."""


def owner_of(world: World, owner: Expression | None, env: Environment) -> int | None:
    """Whose store or variable is meant; None where there is only one."""
    return None if owner is None else value_of(world, owner, env)


def seat_of(world: World, player: Expression, env: Environment) -> int:
    """The seat of somebody who plays; Undefined for anybody else."""
    seat = value_of(world, player, env)
    if not 0 <= seat < world.players:
        raise Undefined(f"nobody sits at {seat}")
    return seat


def total_of(world: World, player: int) -> int:
    """All points of a player in the scoring."""
    scoring = world.model.scoring
    categories = () if scoring is None else scoring.categories
    return sum(value_of(world, each.value, {each.player.index: player}) for each in categories)


def elements_of(world: World, source: Source, env: Environment) -> list[int]:
    """The elements that a source goes through, in its order."""
    match source:
        case Elements():
            return world.elements(source.domain)
        case Seats():
            start = seat_of(world, source.start, env)
            return [(start + steps) % world.players for steps in range(world.players)]
        case Held():
            contents = world.contents(source.store, owner_of(world, source.owner, env))
            return list(dict.fromkeys(contents))
        case Listed():
            return _listed(source.lists, value_of(world, source.index, env))
        case Grouped():
            return list(env.get(source.slot.index, ()))
        case Hosted():
            first = value_of(world, source.first, env)
            owners = range(first, first + source.count)
            return [piece for owner in owners for piece in world.contents(source.store, owner)]
        case Spread():
            outer = elements_of(world, source.outer, env)
            return [found for each in outer for found in _listed(source.lists, each)]
        case Runs() | Along() | Joining():
            return _runs(world, source, env)
        case _:
            assert_never(source)


def _runs(world: World, source: Runs | Along | Joining, env: Environment) -> list[int]:
    network = world.model.networks[source.network]
    match source:
        case Runs():
            return [
                run
                for run in laid.runs(world, network)
                if source.closed in {None, laid.is_closed(world, network, run)}
            ]
        case Along():
            return sorted(laid.run(world, network, value_of(world, source.piece, env)))
        case Joining():
            piece, space, way = (
                value_of(world, each, env) for each in (source.piece, source.space, source.way)
            )
            return laid.joining(world, network, piece, space, way)


def _listed(lists: Sequence[Sequence[int]], index: int) -> list[int]:
    if not 0 <= index < len(lists):
        raise Undefined(f"there is no list {index}")
    return list(lists[index])


def those(
    world: World, source: Source, each: Slot, where: Condition | None, env: Environment
) -> Iterator[tuple[int, Environment]]:
    """The elements of a source that satisfy `where`, each with the environment that names it."""
    for element in _possible(world, source, each, where, env):
        inner = {**env, each.index: element}
        if where is None or holds(world, where, inner):
            yield element, inner


def _possible(
    world: World, source: Source, each: Slot, where: Condition | None, env: Environment
) -> list[int]:
    """The elements without some that cannot satisfy `where`, whatever else there is: most spaces are far from any tile.

    While a question is waited for, they are found once by the first parts of the condition that speak of nothing else.
    """
    if world.found is None or not isinstance(source, Elements) or not isinstance(where, Every):
        return elements_of(world, source, env)
    first = [*takewhile(lambda part: _mentioned(part) == (each.index,), _parts(where))]

    def passing() -> list[int]:
        return [
            element
            for element in elements_of(world, source, env)
            if all(holds(world, part, {each.index: element}) for part in first)
        ]

    try:
        found: list[int] = world.once((id(where), "passing"), passing)
    except Undefined:
        return elements_of(world, source, env)  # One makes no sense; perhaps it is never come to.
    return found


def _parts(condition: Condition) -> Iterator[Condition]:
    """The conditions that all have to hold, in their order."""
    if isinstance(condition, Every):
        for part in condition.parts:
            yield from _parts(part)
    else:
        yield condition


@singledispatch
def _value(expression: Expression, _world: World, _env: Environment) -> int:
    raise TypeError(f"{expression} has no value")


@_value.register
def _const(expression: Const, _world: World, _env: Environment) -> int:
    return expression.value


@_value.register
def _local(expression: Local, _world: World, env: Environment) -> int:
    if expression.slot.index not in env:
        raise Undefined(f"{expression.slot.name} has no value")
    return env[expression.slot.index]


@_value.register
def _read(expression: Read, world: World, env: Environment) -> int:
    values = world.variables[expression.variable]
    owner = owner_of(world, expression.owner, env)
    if owner not in values:
        raise Undefined(f"variable {expression.variable} of {owner}")
    return values[owner]


@_value.register
def _lookup(expression: Lookup, world: World, env: Environment) -> int:
    index = value_of(world, expression.index, env) - expression.first
    if not 0 <= index < len(expression.values):
        raise Undefined(f"{expression.name} has nothing for it")
    return expression.values[index]


@_value.register
def _arith(expression: Arith, world: World, env: Environment) -> int:
    left = value_of(world, expression.left, env)
    right = value_of(world, expression.right, env)
    if expression.op in {"//", "%"} and right == 0:
        raise Undefined("a division by 0")
    return _ARITH[expression.op](left, right)


@_value.register
def _conditional(expression: Conditional, world: World, env: Environment) -> int:
    yes = holds(world, expression.condition, env)
    return value_of(world, expression.yes if yes else expression.no, env)


@_value.register
def _store_count(expression: StoreCount, world: World, env: Environment) -> int:
    contents = world.contents(expression.store, owner_of(world, expression.owner, env))
    if expression.sort is None:
        return len(contents)
    return contents.count(value_of(world, expression.sort, env))


@_value.register
def _piece_at(expression: PieceAt, world: World, env: Environment) -> int:
    contents = world.contents(expression.store, owner_of(world, expression.owner, env))
    return contents[-1] if contents else -1


@_value.register
def _run_of(expression: RunOf, world: World, env: Environment) -> int:
    network = world.model.networks[expression.network]
    return laid.name_of(world, network, value_of(world, expression.piece, env))


@_value.register
def _seat_after(expression: SeatAfter, world: World, env: Environment) -> int:
    return (seat_of(world, expression.player, env) + expression.steps) % world.players


@_value.register
def _player_count(_expression: PlayerCount, world: World, _env: Environment) -> int:
    return world.players


@_value.register
def _fold(expression: Fold, world: World, env: Environment) -> int:
    found = [
        inner
        for _, inner in those(world, expression.source, expression.each, expression.where, env)
    ]
    if expression.kind == "count" or expression.value is None:
        return len(found)
    values = [value_of(world, expression.value, inner) for inner in found]
    if expression.kind == "sum":
        return sum(values)
    return (max if expression.kind == "max" else min)(values, default=0)


@_value.register
def _best(expression: Best, world: World, env: Environment) -> int:
    keys = [
        (element, value_of(world, expression.key, inner))
        for element, inner in those(
            world, expression.source, expression.each, expression.where, env
        )
    ]
    if not keys:
        return -1
    wanted = (max if expression.most else min)(key for _, key in keys)
    best = [element for element, key in keys if key == wanted]
    return -1 if expression.alone and len(best) > 1 else best[0]


@_value.register
def _first(expression: First, world: World, env: Environment) -> int:
    found = those(world, expression.source, expression.each, expression.where, env)
    return next((element for element, _ in found), -1)


@_value.register
def _total(expression: Total, world: World, env: Environment) -> int:
    return total_of(world, value_of(world, expression.player, env))
