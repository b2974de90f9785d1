# SPDX-License-Identifier: MIT
"""Choices in the middle of a rule read back: who chooses what, and what each answer leads to.

In: a `Choose` and a scope.  Out: one step with a step for each option below it: what is chosen with
it, when it is allowed, what is done then.  Actions stand in sections of their own, options do not:
they belong to the place at which they are asked.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.check.model import Action, Choose, Statement
from gamedsl.reading.actions import arguments, requirements, title
from gamedsl.reading.document import Step
from gamedsl.reading.scope import Scope
from gamedsl.reading.values import value

__all__ = ["choice"]

Body = Callable[[tuple[Statement, ...], Scope], tuple[Step, ...]]


def choice(statement: Choose, scope: Scope, body: Body) -> Step:
    """The step of a choice; `body` reads back what an option leads to."""
    decision = scope.model.decisions[statement.decision]
    actor = value(statement.actor, scope)
    inner = scope.call(decision.me, actor)
    options = tuple(
        _option(scope.model.actions[number], branch, inner, body)
        for number, branch in zip(decision.actions, statement.branches, strict=True)
    )
    wanted = f" {decision.wanted}" if decision.wanted else ""
    return Step(f"{actor} chooses{wanted}", scope.place(statement.place), options)


def _option(action: Action, branch: tuple[Statement, ...], scope: Scope, body: Body) -> Step:
    for parameter in action.parameters:
        scope = scope.bind(parameter.slot, "the", parameter.word)
        if parameter.each is not None:
            scope = scope.bind(parameter.each)
    allowed = tuple(
        Step(f"allowed if {step.text}", step.place, step.steps)
        for step in requirements(action, scope)
    )
    said = (*arguments(action, scope), *allowed, *body(branch, scope))
    return Step(title(action), scope.place(action.place), said or (Step("nothing is done"),))
