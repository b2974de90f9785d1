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
    """The cases of a chain in which one and the same value is compared with fixed ones.

    The model may halve the values first: what is less than one of them goes one way, the rest the other.
    """
    subject = _subject(first.condition)
    if subject is None or subject.type.domain is None:
        return None
    found = _cases((first,), subject)
    return None if found is None or len(found) < _FEWEST else Cases(subject, tuple(found))


def _cases(
    statements: tuple[Statement, ...], subject: Expression
) -> list[tuple[tuple[int, ...], tuple[Statement, ...]]] | None:
    """The cases that a body consists of; None if it does anything else."""
    match statements:
        case ():
            return []
        case (If(condition=Compare(op="<", left=left, right=Const())) as half,) if left == subject:
            less, more = _cases(half.yes, subject), _cases(half.no, subject)
            return None if less is None or more is None else less + more
        case (If() as case,):
            numbers = _asked(case.condition, subject)
            others = None if numbers is None else _cases(case.no, subject)
            return None if numbers is None or others is None else [(numbers, case.yes), *others]
        case _:
            return None


def _subject(condition: Condition) -> Expression | None:
    """What a condition compares."""
    part = condition.parts[0] if isinstance(condition, Some) and condition.parts else condition
    return part.left if isinstance(part, Compare) else None


def _asked(condition: Condition, subject: Expression) -> tuple[int, ...] | None:
    """The values that the subject may have; None of another condition."""
    parts = condition.parts if isinstance(condition, Some) else (condition,)
    numbers: list[int] = []
    for part in parts:
        match part:
            case Compare(op="==", left=left, right=Const(value=number)) if left == subject:
                numbers.append(number)
            case _:
                return None
    return tuple(numbers) or None
