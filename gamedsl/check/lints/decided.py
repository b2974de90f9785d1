# SPDX-License-Identifier: MIT
"""Conditions that are decided before anybody plays (G503, G504, G511).

Every condition as written is remembered with what it became, once for each use. One that has the same answer wherever
it is used decides nothing: an action that can never be allowed (G504), lines that are never reached (G503), or a
condition that says nothing new (G511).  One that would decide something with other numbers in a table is left alone:
tables are there to be replaced, and rules hold for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.bounds import NOTHING, OTHER_NUMBERS, Known, assume, holds
from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import Action, Condition
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["decided_conditions"]


def decided_conditions(subject: Subject) -> Iterator[Diagnostic]:
    """No action is forbidden for ever, and every condition can hold and can fail."""
    told: list[Span] = []
    for action in subject.model.actions:
        for diagnostic in _never_allowed(subject, action):
            told.append(subject.span(action.place))
            yield diagnostic
    branches = _branches(subject)
    for place, answer in _decided(subject):
        if any(_inside(place, other) for other in told):
            continue
        told.append(place)
        branch = branches.get(place)
        if branch is not None and not answer:
            yield problem("G503", branch, reason=f'"{place.text}" never holds')
        else:
            yield problem("G511", place, condition=place.text, when="always" if answer else "never")


def _inside(span: Span, other: Span) -> bool:
    return span.source == other.source and other.start <= span.start and span.end <= other.end


def _never_allowed(subject: Subject, action: Action) -> Iterator[Diagnostic]:
    """The first condition of the action that cannot hold together with those above it."""
    known: Known = NOTHING
    for guard in action.guards:
        more = assume(guard.condition, known)
        known = known if more is None else more
        if more is None:
            node = _require(subject, guard.refusal.place)
            text = node.condition.span.text if node is not None else action.verb
            place = node.span if node is not None else subject.span(action.place)
            yield problem("G504", place, action=action.verb, reason=f'"{text}" never holds')
            return


def _require(subject: Subject, place: int) -> nodes.Require | None:
    span = subject.span(place)
    return next((each for each in subject.nodes(nodes.Require) if each.span == span), None)


def _decided(subject: Subject) -> Iterator[tuple[Span, bool]]:
    """The conditions that have one answer wherever they are used, the innermost ones of each line."""
    answers: dict[Span, set[bool | None]] = {}
    for place, condition in subject.world.asked:
        answers.setdefault(place, set()).add(_answer(condition))
    sure = {place: found.pop() for place, found in answers.items() if len(found) == 1}
    decided = {place: answer for place, answer in sure.items() if answer is not None}
    for place, answer in decided.items():
        if not any(other != place and _inside(other, place) for other in decided):
            yield place, answer


def _answer(condition: Condition) -> bool | None:
    answer = holds(condition, NOTHING)
    return answer if answer is None else holds(condition, OTHER_NUMBERS)


def _branches(subject: Subject) -> dict[Span, Span]:
    """The conditions on which lines depend, each with the line or the head of the block."""
    found: dict[Span, Span] = {}
    for each in subject.nodes(nodes.Lead):
        if each.condition is not None:
            found[each.condition.span] = each.span
    for line in subject.nodes(nodes.Simple):
        if line.tails.condition is not None:
            found[line.tails.condition.span] = line.span
    return found
