# SPDX-License-Identifier: MIT
"""Choices in the middle of a rule read back: who chooses what, and what each answer leads to.

In: a `Choose` and a scope.  Out: one step with a step for each option below it: what is chosen with
it, when it is allowed, what is done then.  Actions stand in sections of their own, options do not:
they belong to the place at which they are asked.  What may be left is told as such, and a choice of
one thing in one sentence.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.check.model import Action, Choose, Statement, Template
from gamedsl.reading.actions import arguments, requirements, title
from gamedsl.reading.document import Step
from gamedsl.reading.scope import Scope
from gamedsl.reading.texts import quoted
from gamedsl.reading.values import value
from gamedsl.reading.words import does

__all__ = ["any_number", "choice", "chosen_names"]

Body = Callable[[tuple[Statement, ...], Scope], tuple[Step, ...]]


def choice(statement: Choose, scope: Scope, body: Body) -> Step:
    """The step of a choice; `body` reads back what an option leads to."""
    decision = scope.model.decisions[statement.decision]
    actor = value(statement.actor, scope)
    inner = scope.call(decision.me, actor)
    place = scope.place(statement.place)
    actions = [scope.model.actions[number] for number in decision.actions]
    if len(actions) == 1:
        only = _inside(actions[0], statement.branches[0], inner, body, decision.wanted)
        if len(only) == 1 and not only[0].steps and only[0].text.startswith("chooses "):
            return Step(does(actor, only[0].text), place)
    if _may(statement, actions, decision.question):
        done = _inside(actions[0], statement.branches[0], inner, body)
        return Step(f"{actor} may {title(actions[0])}", place, _unless_said(actions[0], done))
    options = tuple(
        _option(action, branch, inner, body)
        for action, branch in zip(actions, statement.branches, strict=True)
    )
    wanted = f" {decision.wanted}" if decision.wanted else ""
    if decision.question is not None:
        return Step(f"{does(actor, 'is')} asked {quoted(decision.question)}", place, options)
    return Step(f"{does(actor, 'chooses')}{wanted}", place, options)


def _may(statement: Choose, actions: list[Action], question: Template | None) -> bool:
    """Whether something is done or left."""
    two = 2
    left = len(actions) == two and not statement.branches[1] and not actions[1].parameters
    return left and question is None


def any_number(
    statement: Choose, scope: Scope, body: Body, often: str = "any number of times"
) -> Step:
    """A choice that is made again and again, until the last of its options ends it."""
    decision = scope.model.decisions[statement.decision]
    actor = value(statement.actor, scope)
    inner = scope.call(decision.me, actor)
    place = scope.place(statement.place)
    actions = [scope.model.actions[number] for number in decision.actions[:-1]]
    if len(actions) == 1:
        done = _inside(actions[0], statement.branches[0], inner, body)
        text = f"{often}, {actor} may {title(actions[0])}"
        return Step(text, place, _unless_said(actions[0], done))
    options = tuple(
        _option(action, branch, inner, body)
        for action, branch in zip(actions, statement.branches, strict=False)
    )
    return Step(f"{often}, {actor} may do one of these", place, options)


def chosen_names(statement: Choose, scope: Scope) -> Scope:
    """The scope behind a choice, in which what was chosen has a name."""
    decision = scope.model.decisions[statement.decision]
    for number in decision.actions:
        scope = _named(scope.model.actions[number], scope, decision.wanted)
    return scope


def _named(action: Action, scope: Scope, wanted: str = "") -> Scope:
    """The scope in which the arguments have names: the author's for those chosen together, if there is one."""
    for parameter in action.parameters:
        if parameter.kind == "several" and wanted.startswith("the "):
            scope = scope.call(parameter.slot, wanted)
        else:
            scope = scope.bind(parameter.slot, "the", parameter.word)
        if parameter.each is not None:
            scope = scope.bind(parameter.each)
    return scope


def _unless_said(action: Action, done: tuple[Step, ...]) -> tuple[Step, ...]:
    """What is done, unless the option says all of it by its name."""
    rest = [each for each in done if not each.text.startswith("allowed if ")]
    if [(each.text.casefold(), each.steps) for each in rest] == [(title(action).casefold(), ())]:
        return tuple(each for each in done if each not in rest)
    return done


def _option(action: Action, branch: tuple[Statement, ...], scope: Scope, body: Body) -> Step:
    done = _unless_said(action, _inside(action, branch, scope, body))
    said = done or (() if branch else (Step("nothing is done"),))
    return Step(title(action), scope.place(action.place), said)


def _inside(
    action: Action, branch: tuple[Statement, ...], scope: Scope, body: Body, wanted: str = ""
) -> tuple[Step, ...]:
    """What is chosen with an option, when it is allowed, and what it leads to."""
    scope = _named(action, scope, wanted)
    allowed = tuple(
        Step(f"allowed if {step.text}", step.place, step.steps)
        for step in requirements(action, scope)
    )
    return (*arguments(action, scope), *allowed, *body(branch, scope))
