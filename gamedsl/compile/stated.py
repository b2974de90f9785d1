# SPDX-License-Identifier: MIT
"""Conditions of an action without its stated parameters.

In: an action.  Out: the same action, where every stated parameter that a condition mentions is
replaced by the one value it can have, so that a value that makes no sense is a matter of the
condition that needs it and of no other.
"""

from __future__ import annotations

from gamedsl.check.model import Action, Expression, Guard, Parameter
from gamedsl.compile.remembered import remembered
from gamedsl.compile.walk import substitute
from gamedsl.parts import evolved

__all__ = ["stated_slots", "stated_values", "without_stated"]


def stated_slots(action: Action) -> dict[int, Expression]:
    """What each stated slot has to be, told without the others."""
    values: dict[int, Expression] = {}
    for each in action.parameters:
        if each.value is not None:
            values[each.slot.index] = substitute(each.value, values)
    return values


def stated_values(action: Action) -> tuple[Expression, ...]:
    """What each stated parameter has to be, in order."""
    return tuple(stated_slots(action).values())


@remembered
def without_stated(action: Action) -> Action:
    """The action with its stated parameters written out wherever they are mentioned."""
    values = stated_slots(action)
    if not values:
        return action
    parameters: list[Parameter] = []
    for each in action.parameters:
        where = None if each.where is None else substitute(each.where, values)
        source = None if each.source is None else substitute(each.source, values)
        value = None if each.value is None else values[each.slot.index]
        least = None if each.least is None else substitute(each.least, values)
        most = None if each.most is None else substitute(each.most, values)
        parameters.append(
            evolved(each, where=where, source=source, value=value, least=least, most=most)
        )
    guards: list[Guard] = [
        evolved(each, condition=substitute(each.condition, values)) for each in action.guards
    ]
    return evolved(action, parameters=tuple(parameters), guards=tuple(guards))
