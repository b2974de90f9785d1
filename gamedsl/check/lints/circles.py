# SPDX-License-Identifier: MIT
"""Games that can go round in circles, without a guard that says what stops them (G506).

Only what is certain is told: two actions that undo each other, or an action that changes nothing at all in a block that
does not wait for all to pass.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.lints.subject import Subject, statements_in
from gamedsl.check.model import (
    Action,
    Ask,
    Assign,
    Decision,
    Each,
    If,
    MoveCount,
    Read,
    Say,
    Statement,
    While,
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
        if not isinstance(loop, While) or loop.fuel is not None:
            continue
        for ask in statements_in(loop.body):
            if isinstance(ask, Ask) and _circles(
                subject, loop, subject.model.decisions[ask.decision]
            ):
                yield problem("G506", subject.first_line(loop.place))
                return


def _circles(subject: Subject, loop: While, decision: Decision) -> bool:
    actions = [subject.model.actions[index] for index in decision.actions]
    ways = [_way(subject, action) for action in actions]
    undone = any(way is not None and (way[1], way[0]) in ways for way in ways)
    idle = any(_idle(subject, action) for action in actions) and not _waits_for_passes(
        subject, loop
    )
    return undone or idle


def _way(subject: Subject, action: Action) -> tuple[object, object] | None:
    """From where to where the action moves tokens, if it does nothing else."""
    body = _own(subject, action)
    if len(body) != 1 or not isinstance(body[0], MoveCount):
        return None
    move = body[0]
    return (move.things, move.origin), (move.things, move.target)


def _idle(subject: Subject, action: Action) -> bool:
    return not action.guards and not _own(subject, action)


def _own(subject: Subject, action: Action) -> tuple[Statement, ...]:
    """What an action does besides noting who passed and writing to the log."""
    body = subject.model.procedures[action.procedure].body
    return tuple(each for each in body if not _flow_only(subject, each))


def _flow_only(subject: Subject, statement: Statement) -> bool:
    match statement:
        case Say():
            return True
        case Assign():
            return subject.model.variables[statement.variable].kind == "flow"
        case Each() | While():
            return all(_flow_only(subject, each) for each in statement.body)
        case If():
            return all(_flow_only(subject, each) for each in (*statement.yes, *statement.no))
        case _:
            return False


def _waits_for_passes(subject: Subject, loop: While) -> bool:
    """Whether the end of the loop, or who gets a turn in it, depends on what the course of play notes down."""
    depends = (loop.condition, *(each.condition for each in loop.body if isinstance(each, If)))
    return any(
        isinstance(each, Read) and subject.model.variables[each.variable].kind == "flow"
        for each in parts_of(depends)
    )
