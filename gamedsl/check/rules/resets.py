# SPDX-License-Identifier: MIT
"""Counters that go back to their first value at a moment: "back to 0 at the end of each turn"."""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Assign, Const, Each, Elements, Statement
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World, number
from gamedsl.diagnostics.spelling import suggestions

__all__ = ["check_moments", "resets_at"]


def resets_at(scope: Scope, edge: str, moment: str) -> tuple[Statement, ...]:
    """The statements that set counters back at the start or the end of a turn, a round or a phase of that name."""
    found: list[Statement] = []
    for index, value, when, name, span in scope.world.resets:
        if when != edge or said(name) != said(moment):
            continue
        variable = scope.world.variables[index]
        place = scope.world.place(span, None, "reset")
        back = Const(value, number(value, value))
        if variable.owner is None:
            found.append(Assign(index, None, back, place))
        else:
            each, owner = scope.each(variable.owner)
            inner = (Assign(index, owner, back, place),)
            found.append(Each(Elements(variable.owner), each, None, inner, place))
    return tuple(found)


def check_moments(world: World, moments: frozenset[str]) -> None:
    """Every counter that goes back does so at a moment that there is; others are told (G201)."""
    phases = tuple(phase.name for phase in world.phases)
    known = {*moments, *(said(phase) for phase in phases)}
    for _, _, _, name, span in world.resets:
        if said(name) not in known:
            near = suggestions(name, (*sorted(moments), *phases))
            with world.mistakes.gathered():
                raise mistake("G201", span, name=name, suggestions=near or None)
