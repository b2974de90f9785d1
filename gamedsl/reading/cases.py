# SPDX-License-Identifier: MIT
"""Rules that go by the kind of a thing, found again in the chain of cases that the model makes of them.

In: a case with its otherwise.  Out: what is looked at, and for each of its values what is done.  A
chain of fewer than three is left as it is: two cases are easier to read one after the other.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import Compare, Condition, Const, Expression, If, Some, Statement

__all__ = ["Cases", "cases"]

_FEWEST = 3


@attrs.frozen
class Cases:
    """For each of the groups of values of `subject` what is done; for all others nothing."""

    subject: Expression
    cases: tuple[tuple[tuple[int, ...], tuple[Statement, ...]], ...]


def cases(first: If) -> Cases | None:
    """The cases of a chain in which each asks whether one and the same value is something else."""
    found: list[tuple[tuple[int, ...], tuple[Statement, ...]]] = []
    subject: Expression | None = None
    case: If | None = first
    while case is not None:
        asked = _asked(case.condition)
        if asked is None or (subject is not None and asked[0] != subject):
            return None
        subject = asked[0]
        found.append((asked[1], case.yes))
        match case.no:
            case (If() as other,):
                case = other
            case ():
                case = None
            case _:
                return None
    if subject is None or subject.type.domain is None or len(found) < _FEWEST:
        return None
    return Cases(subject, tuple(found))


def _asked(condition: Condition) -> tuple[Expression, tuple[int, ...]] | None:
    """What is compared with which fixed values."""
    parts = condition.parts if isinstance(condition, Some) else (condition,)
    subjects: list[Expression] = []
    numbers: list[int] = []
    for part in parts:
        match part:
            case Compare(op="==", left=left, right=Const(value=number)):
                subjects.append(left)
                numbers.append(number)
            case _:
                return None
    if not subjects or any(each != subjects[0] for each in subjects):
        return None
    return subjects[0], tuple(numbers)
