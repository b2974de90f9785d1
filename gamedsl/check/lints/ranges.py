# SPDX-License-Identifier: MIT
"""Counters that an action would certainly take out of their range (G404)."""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.bounds import NOTHING, Known, assume, interval
from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import Action, Assign, Say
from gamedsl.diagnostics import Diagnostic, problem

__all__ = ["out_of_range"]


def out_of_range(subject: Subject) -> Iterator[Diagnostic]:
    """The first change of every action stays within the range, given what the conditions of the action say."""
    for action in subject.model.actions:
        known = _known(action)
        for statement in subject.model.procedures[action.procedure].body:
            if isinstance(statement, Say):
                continue
            if known is not None and isinstance(statement, Assign):
                yield from _outside(subject, statement, known)
            if (
                not isinstance(statement, Assign)
                or subject.model.variables[statement.variable].kind != "flow"
            ):
                break


def _known(action: Action) -> Known | None:
    known: Known | None = NOTHING
    for guard in action.guards:
        known = assume(guard.condition, known) if known is not None else None
    return known


def _outside(subject: Subject, change: Assign, known: Known) -> Iterator[Diagnostic]:
    variable = subject.model.variables[change.variable]
    low, high = interval(change.value, known)
    if low > variable.type.high or high < variable.type.low:
        value = low if low > variable.type.high else high
        yield problem(
            "G404",
            subject.first_line(change.place),
            name=variable.name,
            low=variable.type.low,
            high=variable.type.high,
            value=value,
            it="it",
        )
