# SPDX-License-Identifier: MIT
"""Lints: what is allowed and is hardly meant, or is certain to fail in play.

In: a game without mistakes in its names and kinds, as tree and as model. Out: diagnostics. Each lint stands in a file
of its own and is a function of a `Subject`. Those that can stop a file are listed here, those that only warn in
`remarks`, both in the order of their codes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gamedsl.check.lints.aims import unclear_aims
from gamedsl.check.lints.clauses import unknown_clauses
from gamedsl.check.lints.endings import missing_endings
from gamedsl.check.lints.endless import endless_verbs
from gamedsl.check.lints.hidden import hidden_things
from gamedsl.check.lints.language import language_version
from gamedsl.check.lints.ranges import out_of_range
from gamedsl.check.lints.rooms import room_and_stock
from gamedsl.check.lints.subject import Subject
from gamedsl.check.lints.supply import more_than_there_is
from gamedsl.diagnostics import Diagnostic

__all__ = ["STOPS", "Subject", "lint"]

STOPS: tuple[Callable[[Subject], Iterator[Diagnostic]], ...] = (
    language_version,
    unclear_aims,
    unknown_clauses,
    out_of_range,
    more_than_there_is,
    room_and_stock,
    missing_endings,
    endless_verbs,
    hidden_things,
)


def lint(subject: Subject, *, remarks: bool = True) -> Iterator[Diagnostic]:
    """Everything that the lints find; without `remarks` only what the lints find that can stop a file."""
    for each in STOPS:
        yield from each(subject)
    if remarks:
        from gamedsl.check.lints.remarks import REMARKS

        for each in REMARKS:
            yield from each(subject)
