"""What a player may do at a decision, and what stands against what they may not do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from gamedsl.check.model import Action, Expression, Guard, Operand, Parameter
from tests.reference.faults import ReferenceFault, Undefined
from tests.reference.values import Environment, holds, those, value_of
from tests.reference.world import World

Move: TypeAlias = tuple[int, tuple[int, ...]]


def chosen(action: Action) -> list[Parameter]:
    """The parameters that a player chooses, in order; a stated one is only compared."""
    return [each for each in action.parameters if each.kind == "chosen"]


def legal_moves(world: World, decision: int, actor: int) -> list[Move]:
    """All moves: the actions in their order, the last parameter changing fastest."""
    return [
        (index, tuple(env[each.slot.index] for each in chosen(world.model.actions[index])))
        for index in world.model.decisions[decision].actions
        for env in _completions(world, world.model.actions[index], [actor])
    ]


def failing(
    world: World, actor: int, action: Action, arguments: Sequence[int]
) -> list[tuple[int, tuple[int | None, ...]]]:
    """The numbers of the guards that fail, each with the values that its text mentions.

    Guards that make no sense for these arguments are left out; values that make none are None.
    """
    env = environment(world, action, [actor, *arguments])
    return [
        (number, tuple(_perhaps(world, each.value, env) for each in _operands(guard)))
        for number, guard in enumerate(action.guards)
        if guard.parameters <= len(arguments) and _fails(world, guard, env)
    ]


def choices(world: World, actor: int, action: Action, arguments: Sequence[int]) -> list[int]:
    """The elements that can be the next argument, whatever the guards say."""
    env = environment(world, action, [actor, *arguments])
    return list(candidates(world, action, chosen(action)[len(arguments)], env))


def stated_values(
    world: World, actor: int, action: Action, arguments: Sequence[int]
) -> list[int | None]:
    """The right values of the stated parameters; None for one that has none."""
    env = environment(world, action, [actor, *arguments])
    return [env.get(each.slot.index) for each in action.parameters if each.kind == "stated"]


def environment(world: World, action: Action, values: Sequence[int]) -> Environment:
    """The player and as many chosen arguments as are there, and what can be stated from them."""
    slots = [world.model.procedures[action.procedure].slots[0]]
    slots += [each.slot for each in chosen(action)]
    env = {slot.index: value for slot, value in zip(slots, values, strict=False)}
    for each in action.parameters:
        if each.kind == "stated" and each.value is not None:
            value = _perhaps(world, each.value, env)
            env |= {} if value is None else {each.slot.index: value}
    return env


def _completions(world: World, action: Action, values: list[int]) -> Iterator[Environment]:
    """All ways to choose the arguments that are still open so that every guard holds.

    A guard is tested as soon as the arguments it needs are chosen, before the next one is.
    """
    env = environment(world, action, values)
    known = len(values) - 1
    for guard in action.guards:
        if guard.parameters == known and not _allows(world, guard, env):
            return
    if known == len(chosen(action)):
        yield env
        return
    for element in candidates(world, action, chosen(action)[known], env):
        yield from _completions(world, action, [*values, element])


def candidates(
    world: World, action: Action, parameter: Parameter, env: Environment
) -> Iterator[int]:
    """The elements that may be chosen for a parameter, one after the other."""
    assert parameter.source is not None
    try:
        for element, _ in those(world, parameter.source, parameter.slot, parameter.where, env):
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
