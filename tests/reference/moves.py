"""What a player may do at a decision, and what stands against what they may not do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, TypeAlias

import attrs

from gamedsl.check.model import Action, Expression, Guard, Operand, Parameter, Slot
from tests.reference.faults import ReferenceFault, Undefined
from tests.reference.values import Environment, holds, those, value_of
from tests.reference.world import World

Move: TypeAlias = tuple[int, tuple[Any, ...]]

_MOST = 16
"""A set is chosen from no more candidates than this."""


@attrs.frozen
class Given:
    """An action, the player with the arguments chosen so far, and the slots that it can read.

    The slots are those of the procedure in which the action is an option; none where it is not.
    """

    action: Action
    values: tuple[Any, ...]
    slots: Environment

    def and_then(self, value: Any) -> Given:
        """One argument more."""
        return attrs.evolve(self, values=(*self.values, value))


def chosen(action: Action) -> list[Parameter]:
    """The parameters that a player chooses, in order; a stated one is only compared."""
    return [each for each in action.parameters if each.kind != "stated"]


def legal_moves(world: World, decision: int, actor: int, slots: Environment) -> list[Move]:
    """All moves: the actions in their order, the last parameter changing fastest."""
    return [
        (index, values[1:])
        for index in world.model.decisions[decision].actions
        for values in _completions(world, Given(world.model.actions[index], (actor,), slots))
    ]


def failing(world: World, given: Given) -> list[tuple[int, tuple[int | None, ...]]]:
    """The numbers of the guards that fail, each with the values that its text mentions.

    Guards that make no sense for these arguments are left out; values that make none are None.
    """
    env = environment(world, given)
    return [
        (number, tuple(_perhaps(world, each.value, env) for each in _operands(guard)))
        for number, guard in enumerate(given.action.guards)
        if guard.parameters < len(given.values) and _fails(world, guard, env)
    ]


def choices(world: World, given: Given) -> list[int]:
    """The elements that can be the next argument, or be in it, whatever the guards say."""
    parameter = chosen(given.action)[len(given.values) - 1]
    return list(candidates(world, given.action, parameter, environment(world, given)))


def stated_values(world: World, given: Given) -> list[int | None]:
    """The right values of the stated parameters; None for one that has none."""
    env = environment(world, given)
    return [env.get(each.slot.index) for each in given.action.parameters if each.kind == "stated"]


def environment(world: World, given: Given) -> Environment:
    """The player and as many chosen arguments as are there, and what can be stated from them."""
    action = given.action
    slots = [_asked(world, action), *(each.slot for each in chosen(action))]
    own = {slot.index: value for slot, value in zip(slots, given.values, strict=False)}
    env = {**given.slots, **own} if action.inner else own
    for each in action.parameters:
        if each.kind == "stated" and each.value is not None:
            env.pop(each.slot.index, None)
            value = _perhaps(world, each.value, env)
            env |= {} if value is None else {each.slot.index: value}
    return env


def _asked(world: World, action: Action) -> Slot:
    """The slot for the player who was asked."""
    if not action.inner:
        return world.model.procedures[action.procedure].slots[0]
    return next(each.me for each in world.model.decisions if action.index in each.actions)


def _completions(world: World, given: Given) -> Iterator[tuple[Any, ...]]:
    """All ways to choose the arguments that are still open so that every guard holds.

    A guard is tested as soon as the arguments it needs are chosen, before the next one is. Behind
    an element that gave a move no neighbour that is like it gives another.
    """
    action = given.action
    env = environment(world, given)
    known = len(given.values) - 1
    for guard in action.guards:
        if guard.parameters == known and not _allows(world, guard, env):
            return
    if known == len(chosen(action)):
        yield given.values
        return
    parameter = chosen(action)[known]
    if parameter.kind == "several":
        yield from (given.and_then(found).values for found in _sets(world, action, parameter, env))
        return
    before = None
    for element in candidates(world, action, parameter, env):
        if before is not None and first_alike(world, parameter, element) == before:
            continue
        moves = list(_completions(world, given.and_then(element)))
        if moves and parameter.alike:
            before = first_alike(world, parameter, element)
        yield from moves


def _sets(
    world: World, action: Action, parameter: Parameter, env: Environment
) -> list[tuple[int, ...]]:
    """All sets that can be chosen: small ones first, then those without the last candidates."""
    found = list(candidates(world, action, parameter, env))
    try:
        _check_number(found)
        assert parameter.least is not None
        assert parameter.most is not None
        least = max(0, value_of(world, parameter.least, env))
        most = min(value_of(world, parameter.most, env), parameter.slot.type.group)
    except Undefined as undefined:
        raise ReferenceFault(action.place, str(undefined)) from undefined
    sets: list[tuple[int, ...]] = []
    for size in range(least, min(most, len(found)) + 1):
        these = sorted(combinations(range(len(found)), size), key=lambda each: each[::-1])
        sets += [each for each in these if _is_first(world, parameter, found, each)]
    return [tuple(found[number] for number in each) for each in sets]


def _check_number(found: list[int]) -> None:
    if len(found) > _MOST:
        raise Undefined("too many to choose from")


def _is_first(
    world: World, parameter: Parameter, found: list[int], numbers: tuple[int, ...]
) -> bool:
    """Of neighbours that are alike the first ones are taken."""
    firsts = [first_alike(world, parameter, element) for element in found]
    return not parameter.alike or all(
        number == 0
        or firsts[number] is None
        or firsts[number - 1] != firsts[number]
        or number - 1 in numbers
        for number in numbers
    )


def first_alike(world: World, parameter: Parameter, element: int) -> int | None:
    """The first element that is alike; None where no two are."""
    name = parameter.slot.type.domain
    if name is None:
        return None
    firsts: list[int] | None = world.once(("alike", name), lambda: _firsts(world, name))
    return None if firsts is None else firsts[element]


def _firsts(world: World, name: str) -> list[int] | None:
    """For each element of a domain the first one that is alike; None where no two are."""
    domain = world.model.domain(name)
    number = {each: at for at, each in reversed([*enumerate(domain.elements)])}
    first = list(domain.alike) or [number[each] for each in domain.elements]
    return None if first == list(range(domain.size)) else first


def candidates(
    world: World, action: Action, parameter: Parameter, env: Environment
) -> Iterator[int]:
    """The elements that may be chosen for a parameter, one after the other."""
    assert parameter.source is not None
    each = parameter.slot if parameter.each is None else parameter.each
    try:
        for element, _ in those(world, parameter.source, each, parameter.where, env):
            yield element
    except Undefined as undefined:
        raise ReferenceFault(action.place, str(undefined)) from undefined


def _allows(world: World, guard: Guard, env: Environment) -> bool:
    """Whether a guard holds; a fault where it makes no sense although all before it held."""
    try:
        return holds(world, guard.condition, env)
    except Undefined as undefined:
        raise ReferenceFault(guard.refusal.place, str(undefined)) from undefined


def _fails(world: World, guard: Guard, env: Environment) -> bool:
    """Whether a guard is known not to hold."""
    try:
        return not holds(world, guard.condition, env)
    except Undefined:
        return False


def _operands(guard: Guard) -> tuple[Operand, ...]:
    return () if guard.refusal.template is None else guard.refusal.template.operands


def _perhaps(world: World, value: Expression, env: Environment) -> int | None:
    """The value, or None where it makes no sense."""
    try:
        return value_of(world, value, env)
    except Undefined:
        return None
