# SPDX-License-Identifier: MIT
"""Whether a player has a move at all: a decision as a condition, asked before the decision itself.

In: a decision and its actions.  Out: the condition that one of them is possible, over slots of the procedure that asks.
What an action chooses from becomes a count that need not be finished: that there is one.
"""

from __future__ import annotations

from gamedsl.check.model import (
    Action,
    Compare,
    Condition,
    Const,
    Decision,
    Expression,
    Fold,
    Local,
    Parameter,
    Slot,
    all_of,
    any_of,
)
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.walk import parts_of, replace_slots
from gamedsl.check.world import number

__all__ = ["some_move"]


def some_move(scope: Scope, decision: Decision, player: Local) -> Condition | None:
    """That the player can choose something; None where an action asks for nothing."""
    found = []
    for index in decision.actions:
        action = scope.world.actions[index]
        wanted = _possible(action)
        if wanted is None:
            return None
        me = scope.world.procedures[action.procedure].slots[0]
        found.append(_moved(scope, wanted, me, player.slot))
    return any_of(*found)


def _possible(action: Action) -> Condition | None:
    """Over the slots of the action: that there are arguments for which all conditions hold."""
    chosen = [each for each in action.parameters if each.source is not None]
    inner: Condition | None = None
    for at in range(len(chosen), -1, -1):
        here = [guard.condition for guard in action.guards if guard.parameters == at]
        if at < len(chosen):
            here.append(_there_is(chosen[at], inner))
        inner = all_of(*here) if here else None
    return inner


def _there_is(parameter: Parameter, inner: Condition | None) -> Condition:
    """That there is an element to choose, or so many of them as make a set, for which the rest holds."""
    assert parameter.source is not None
    each = parameter.each or parameter.slot
    wanted = (parameter.where, None if parameter.kind == "several" else inner)
    asked = tuple(part for part in wanted if part is not None)
    where = all_of(*asked) if asked else None
    least: Expression = parameter.least or Const(1, number(1, 1))
    count = Fold("count", parameter.source, each, where, None, number(0, each.type.high + 1))
    return Compare(">=", count, least)


def _moved(scope: Scope, condition: Condition, me: Slot, player: Slot) -> Condition:
    """The same over slots of the procedure that asks."""
    slots = {me: player}
    for part in parts_of(condition):
        if isinstance(part, Slot) and part not in slots:
            slots[part] = scope.slot(part.name, part.type)
    return replace_slots(condition, slots)
