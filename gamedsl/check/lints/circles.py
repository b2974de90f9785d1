# SPDX-License-Identifier: MIT
"""Games that can go round in circles, without a guard that says what stops them (G506).

Only what is certain is told: two actions that undo each other, or an action that changes nothing at all, in a loop of
the course of play in which nothing else happens that would bring the end nearer.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import (
    Action,
    Ask,
    Assign,
    Condition,
    Decision,
    Each,
    EndGame,
    If,
    Let,
    MoveCount,
    Read,
    Say,
    Statement,
    While,
    statements_in,
)
from gamedsl.check.walk import parts_of
from gamedsl.diagnostics import Diagnostic, problem

__all__ = ["endless_circles"]


def endless_circles(subject: Subject) -> Iterator[Diagnostic]:
    """A game with a circle in it has a guard."""
    if subject.model.guards:
        return
    main = subject.model.procedures[subject.model.main]
    for loop in statements_in(main.body):
        if isinstance(loop, While) and loop.fuel is None and _circles(subject, loop):
            yield problem("G506", subject.first_line(loop.place))
            return


def _circles(subject: Subject, loop: While) -> bool:
    counted = "round" in _noted(subject, loop.condition)
    if counted or not all(_harmless(subject, each) for each in loop.body):
        return False
    asked = [each for each in statements_in(loop.body) if isinstance(each, Ask)]
    decisions = [subject.model.decisions[each.decision] for each in asked]
    if any(_undone(subject, decision) for decision in decisions):
        return True
    waits = bool(_noted(subject, loop.condition)) or any(
        isinstance(each, If) and _noted(subject, each.condition) and _asks(each)
        for each in loop.body
    )
    return bool(decisions) and not waits and all(_may_idle(subject, each) for each in decisions)


def _noted(subject: Subject, condition: Condition) -> list[str]:
    """The names of what the course of play notes down for itself and the condition looks at."""
    reads = (each.variable for each in parts_of(condition) if isinstance(each, Read))
    variables = (subject.model.variables[index] for index in reads)
    return [each.name for each in variables if each.kind == "flow"]


def _asks(statement: If) -> bool:
    return any(isinstance(each, Ask) for each in statements_in(statement.yes))


def _undone(subject: Subject, decision: Decision) -> bool:
    ways = [_way(subject, subject.model.actions[index]) for index in decision.actions]
    return any(way is not None and (way[1], way[0]) in ways for way in ways)


def _way(subject: Subject, action: Action) -> tuple[object, object] | None:
    """From where to where the action moves tokens, if it does nothing else."""
    body = _own(subject, action)
    while len(body) == 1 and isinstance(body[0], If) and not body[0].no:
        body = body[0].yes
    if len(body) != 1 or not isinstance(body[0], MoveCount):
        return None
    move = body[0]
    return (move.things, move.origin), (move.things, move.target)


def _may_idle(subject: Subject, decision: Decision) -> bool:
    """Whether some action can always be done and changes nothing."""
    actions = (subject.model.actions[index] for index in decision.actions)
    return any(not each.guards and not _own(subject, each) for each in actions)


def _own(subject: Subject, action: Action) -> tuple[Statement, ...]:
    """What an action does besides noting who passed and writing to the log."""
    body = subject.model.procedures[action.procedure].body
    return tuple(each for each in body if not _flow_only(subject, each))


def _flow_only(subject: Subject, statement: Statement) -> bool:
    match statement:
        case Say() | Let():
            return True
        case Assign():
            return subject.model.variables[statement.variable].kind in {"flow", "marker"}
        case Each() | While():
            return all(_flow_only(subject, each) for each in statement.body)
        case If():
            return all(_flow_only(subject, each) for each in (*statement.yes, *statement.no))
        case _:
            return False


def _harmless(subject: Subject, statement: Statement) -> bool:
    """Whether a line of the course of play brings the end no nearer, unless it is the end."""
    match statement:
        case Ask() | EndGame():
            return True
        case Each() | While():
            return all(_harmless(subject, each) for each in statement.body)
        case If():
            return all(_harmless(subject, each) for each in (*statement.yes, *statement.no))
        case _:
            return _flow_only(subject, statement)
