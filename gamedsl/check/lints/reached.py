# SPDX-License-Identifier: MIT
"""Lines that nothing can reach, because the game is over before them (G503)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import Each, EndGame, If, Statement, While
from gamedsl.diagnostics import Diagnostic, problem

__all__ = ["unreached_lines"]

_REASON = "the game is over before it"


def unreached_lines(subject: Subject) -> Iterator[Diagnostic]:
    """Nothing stands behind a line that ends the game at once."""
    for procedure in subject.model.procedures:
        for line in _after_the_end(procedure.body):
            place = getattr(line, "place", -1)
            if place >= 0:
                yield problem("G503", subject.first_line(place), reason=_REASON)


def _after_the_end(body: tuple[Statement, ...]) -> Iterator[Statement]:
    """The first line behind an end, in this body and in those inside it."""
    for one, other in pairwise(body):
        if _ends(one) and other.place != one.place:
            yield other
            break
    for statement in body:
        match statement:
            case If():
                yield from _after_the_end(statement.yes)
                yield from _after_the_end(statement.no)
            case Each() | While():
                # What counts how often it was done stands in the body, and nobody wrote it.
                own = tuple(each for each in statement.body if each.place != statement.place)
                yield from _after_the_end(own)
            case _:
                pass


def _ends(statement: Statement) -> bool:
    """Whether the game is certainly over after it."""
    match statement:
        case EndGame():
            return True
        case If():
            return any(map(_ends, statement.yes)) and any(map(_ends, statement.no))
        case _:
            return False
