# SPDX-License-Identifier: MIT
"""Conditions of an action without its stated parameters.

In: an action.  Out: the same action, where every stated parameter that a condition mentions is
replaced by the one value it can have, so that a value that makes no sense is a matter of the
condition that needs it and of no other.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import Action, Expression, Guard, Parameter
from gamedsl.compile.walk import substitute

__all__ = ["without_stated"]


def without_stated(action: Action) -> Action:
    """The action with its stated parameters written out wherever they are mentioned."""
    values: dict[int, Expression] = {}
    parameters: list[Parameter] = []
    for each in action.parameters:
        where = None if each.where is None else substitute(each.where, values)
        source = None if each.source is None else substitute(each.source, values)
        value = None if each.value is None else substitute(each.value, values)
        if value is not None:
            values[each.slot.index] = value
        parameters.append(attrs.evolve(each, where=where, source=source, value=value))
    guards: list[Guard] = [
        attrs.evolve(each, condition=substitute(each.condition, values)) for each in action.guards
    ]
    return attrs.evolve(action, parameters=tuple(parameters), guards=tuple(guards))
