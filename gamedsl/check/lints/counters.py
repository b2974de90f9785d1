# SPDX-License-Identifier: MIT
"""Counters that are used up: they only grow, a condition stops the action, and nothing sets them back (G505).

A counter that is worth points, or that decides when something ends, is meant to grow and is left alone; so is one of a
board in a game without rounds, where nothing begins again.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import PLAYER, Arith, Assign, Const, If, Read, Variable, While
from gamedsl.check.walk import parts_of
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.syntax import nodes

__all__ = ["never_reset"]


def never_reset(subject: Subject) -> Iterator[Diagnostic]:
    """What limits an action goes back some time."""
    again = bool(subject.sections(nodes.Rounds))
    for variable in subject.world.entries(Variable):
        if (
            variable.kind == "counter"
            and (again or variable.owner == PLAYER)
            and _only_grows(subject, variable)
            and variable.index in _limits(subject) - _meant(subject)
        ):
            place = subject.world.place_of(variable)
            if place is not None:
                yield problem("G505", place, name=variable.name, low=variable.initial)


def _limits(subject: Subject) -> set[int]:
    """What decides whether an action may be chosen."""
    return _read_in(
        tuple(guard.condition for action in subject.model.actions for guard in action.guards)
    )


def _meant(subject: Subject) -> set[int]:
    """What counts for something else."""
    conditions = (each.condition for each in subject.play if isinstance(each, If | While))
    return _read_in((subject.model.scoring, *conditions))


def _read_in(parts: object) -> set[int]:
    return {each.variable for each in parts_of(parts) if isinstance(each, Read)}


def _only_grows(subject: Subject, variable: Variable) -> bool:
    changes = [
        each
        for each in subject.play
        if isinstance(each, Assign) and each.variable == variable.index
    ]
    return bool(changes) and all(_grows(each) for each in changes)


def _grows(change: Assign) -> bool:
    match change.value:
        case Arith(op="+", left=Read(variable=variable), right=Const(value=value)):
            return variable == change.variable and value > 0
        case _:
            return False
