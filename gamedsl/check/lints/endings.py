# SPDX-License-Identifier: MIT
"""Phases and games that cannot end (G501, G507).

A loop of the course of play ends when its condition can fail, or when a rule inside ends the game at once. `end the
game` alone lets the phase at hand finish first, so it does not end the turns of a phase.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.bounds import NOTHING, holds
from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import Ask, While, statements_in
from gamedsl.diagnostics import Diagnostic, problem

__all__ = ["missing_endings"]


def missing_endings(subject: Subject) -> Iterator[Diagnostic]:
    """Every block of turns, and the game, can end. The innermost block that cannot is told, and no other."""
    for loop in _endless(subject):
        inner = [each for each in statements_in(loop.body) if isinstance(each, While)]
        if any(each in inner for each in _endless(subject)):
            continue
        phase = _phase(subject, loop)
        if phase is None:
            yield problem("G507", subject.first_line(loop.place))
        else:
            yield problem("G501", subject.first_line(loop.place), phase=phase)


def _endless(subject: Subject) -> Iterator[While]:
    """The loops of the course of play that nothing ends."""
    main = subject.model.procedures[subject.model.main]
    for statement in statements_in(main.body):
        if isinstance(statement, While) and statement.fuel is None:
            goes_on = holds(statement.condition, NOTHING) is True
            if goes_on and not subject.may_end(statement.body):
                yield statement


def _phase(subject: Subject, loop: While) -> str | None:
    """The name of the phase in which the turns of a loop stand."""
    if loop.place < 0 or subject.model.places[loop.place].kind != "turns":
        return None
    asked = (each for each in statements_in(loop.body) if isinstance(each, Ask))
    phase = next((subject.model.decisions[each.decision].phase for each in asked), None)
    return subject.model.phases[phase].name if phase is not None else None
