# SPDX-License-Identifier: MIT
"""Actions read back: what is chosen, what may be said, when it is allowed.

In: an action.  Out: its name as a player would say it, and steps for its arguments and conditions;
each condition with the refusal that a player hears when it does not hold.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import (
    Action,
    Compare,
    Condition,
    Const,
    Expression,
    Lookup,
    Parameter,
    Shown,
)
from gamedsl.check.spelling_forms import article, plural, singular_forms
from gamedsl.reading.conditions import condition
from gamedsl.reading.counting import counted
from gamedsl.reading.document import Step
from gamedsl.reading.scope import Scope
from gamedsl.reading.sources import source, such_that
from gamedsl.reading.texts import refused
from gamedsl.reading.values import value

__all__ = ["ACTOR", "arguments", "in_action", "requirements", "title"]

_LONGEST = 160
ACTOR = "the acting player"


def title(action: Action) -> str:
    """The action as a player would say it: "drop into a Column"."""
    words = [action.verb]
    for parameter in action.parameters:
        if parameter.kind == "chosen":
            has_article = parameter.preposition.endswith(" the")
            words.append(parameter.preposition)
            words.append(parameter.word if has_article else article(parameter.word))
        elif parameter.kind == "several":
            is_plural = len(singular_forms(parameter.word)) > 1
            word = parameter.word if is_plural else plural(parameter.word)
            words += [parameter.preposition, word]
    return " ".join(filter(None, words))


def in_action(action: Action, scope: Scope) -> Scope:
    """The scope inside an action: who acts, and what each argument is called."""
    (me, *_) = scope.model.procedures[action.procedure].slots
    scope = scope.call(me, ACTOR)
    for parameter in action.parameters:
        scope = scope.bind(parameter.slot, "the", parameter.word)
        if parameter.each is not None:
            scope = scope.bind(parameter.each)
    return scope


def arguments(action: Action, scope: Scope) -> tuple[Step, ...]:
    """What is chosen, in order, and what may be said."""
    return tuple(_argument(parameter, scope) for parameter in action.parameters)


def _argument(parameter: Parameter, scope: Scope) -> Step:
    name = scope.slot(parameter.slot)
    if parameter.kind == "stated":
        right = "" if parameter.value is None else f"; right is {value(parameter.value, scope)}"
        return _with_refusal(f"may state {name}{right}", parameter, scope)
    among = "" if parameter.source is None else source(parameter.source, scope)
    number = _how_many(parameter, among, scope) if parameter.kind == "several" else "one"
    each = parameter.slot if parameter.each is None else parameter.each
    where = such_that(parameter.where, each, scope)
    text = f"chooses {name}: {number} of {among}{where}"
    return _with_refusal(text, parameter, scope)


def _how_many(parameter: Parameter, among: str, scope: Scope) -> str:
    """How many are chosen at once: "exactly 2", "1 to 3", "any number"."""
    least, most = parameter.least, parameter.most
    if least is not None and least == most:
        return f"exactly {value(least, scope)}"
    if most is not None and (pieces := counted(most, scope)) is not None:
        every = f"{among}{such_that(parameter.where, parameter.each or parameter.slot, scope)}"
        most = None if f"the {pieces.all}" == every else most
    low = None if least is None or _is_zero(least) else value(least, scope)
    high = None if most is None else value(most, scope)
    if low is None:
        return "any number" if high is None else f"at most {high}"
    return f"at least {low}" if high is None else f"{low} to {high}"


def _is_zero(number: Expression) -> bool:
    return isinstance(number, Const) and number.value == 0


def _with_refusal(text: str, parameter: Parameter, scope: Scope) -> Step:
    if parameter.refusal is None or not refused(parameter.refusal):
        return Step(text)
    return Step(f"{text}, else {refused(parameter.refusal)}", scope.place(parameter.refusal.place))


def requirements(action: Action, scope: Scope) -> Iterator[Step]:
    """The conditions, in order, each with its refusal."""
    for guard in action.guards:
        said = refused(guard.refusal)
        if not said and _goes_without_saying(guard.condition):
            continue
        text = condition(guard.condition, scope) + (f", else {said}" if said else "")
        if not said and len(text) > _LONGEST:
            kind = scope.model.places[guard.refusal.place].kind
            text = "something comes of it" if kind == "may" else "what it leads to can be done"
        yield Step(text, scope.place(guard.refusal.place))


def _goes_without_saying(said: Condition) -> bool:
    """Whether it only asks for a rule that is used: nobody says that there has to be one."""
    match said:
        case Compare(left=Lookup(says=Shown(rule=rule))):
            return bool(rule)
        case _:
            return False
