# SPDX-License-Identifier: MIT
"""What a value can be, and whether a condition must or cannot hold, from the ranges of the model.

In: a value or a condition, and what is known where it stands (`Known`: a range for each value that a condition has
narrowed). Out: an interval; True, False or None; what is known when the condition holds as well. Everything rests on
what play enforces: the ranges of variables, the number of things, the room in areas. `gamedsl.compile` proves more,
since it follows the changes; here a plain look is enough, and what is said must be certain.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from gamedsl.check.model import (
    Arith,
    Compare,
    Condition,
    Conditional,
    Connects,
    Const,
    Every,
    Expression,
    Fits,
    Fold,
    IsClosed,
    Lookup,
    Not,
    Some,
    Touches,
)

__all__ = ["NOTHING", "OTHER_NUMBERS", "Interval", "Known", "assume", "holds", "interval"]

Interval: TypeAlias = tuple[int, int]
Known: TypeAlias = Mapping[Expression, Interval]

NOTHING: Known = {}
"""Nothing is known beyond the ranges of the model."""
OTHER_NUMBERS: Known = {}
"""The same, and of the numbers that stand in tables only that there could be others, from 0 on."""

_GREAT = 10**9

_MIRRORED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
_NEGATED = {"==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def interval(value: Expression, known: Known) -> Interval:
    """The least and the greatest that the value can be."""
    low, high = _plain(value, known)
    found = known.get(value) if known else None
    if found is not None:
        low, high = max(low, found[0]), min(high, found[1])
    return low, high


def _plain(value: Expression, known: Known) -> Interval:
    match value:
        case Const():
            return value.value, value.value
        case Lookup():
            low, high = interval(value.index, known)
            first = max(0, low - value.first)
            possible = value.values[first : max(first, high - value.first + 1)] or value.values
            if known is OTHER_NUMBERS and value.says is None and value.type.domain is None:
                return min((0, *possible)), _GREAT
            return (min(possible), max(possible)) if possible else (value.type.low, value.type.high)
        case Arith():
            found = _arithmetic(value, known)
            if known is OTHER_NUMBERS:
                return found
            return max(found[0], value.type.low), min(found[1], value.type.high)
        case Conditional():
            decided = holds(value.condition, known)
            if decided is not None:
                return interval(value.yes if decided else value.no, known)
            yes, no = interval(value.yes, known), interval(value.no, known)
            return min(yes[0], no[0]), max(yes[1], no[1])
        case Fold(kind="count", where=where) if where is not None and holds(where, known) is False:
            return 0, 0
        case _:
            return value.type.low, value.type.high


def _arithmetic(value: Arith, known: Known) -> Interval:
    a, b = interval(value.left, known)
    c, d = interval(value.right, known)
    match value.op:
        case "+":
            return a + c, b + d
        case "-":
            return a - d, b - c
        case "*":
            corners = (a * c, a * d, b * c, b * d)
            return min(corners), max(corners)
        case "min":
            return min(a, c), min(b, d)
        case "max":
            return max(a, c), max(b, d)
        case _:
            return value.type.low, value.type.high


def holds(condition: Condition, known: Known) -> bool | None:
    """Whether the condition must hold (True), cannot hold (False), or may do either (None)."""
    match condition:
        case Not(part):
            inner = holds(part, known)
            return None if inner is None else not inner
        case Every(parts):
            return _all([holds(part, known) for part in parts])
        case Some(parts):
            none = _all([_opposite(holds(part, known)) for part in parts])
            return _opposite(none)
        case Compare():
            return _compared(condition, known)
        case Touches() | Fits() | IsClosed() | Connects():
            return None


def _opposite(known: bool | None) -> bool | None:  # noqa: FBT001 - it is the answer of `holds`
    return None if known is None else not known


def _all(found: list[bool | None]) -> bool | None:
    if False in found:
        return False
    return None if None in found else True


def _compared(condition: Compare, known: Known) -> bool | None:
    if condition.left == condition.right:
        return condition.op in {"==", "<=", ">="}
    a, b = interval(condition.left, known)
    c, d = interval(condition.right, known)
    match condition.op:
        case "==":
            return False if b < c or d < a else (True if a == b == c == d else None)
        case "!=":
            return True if b < c or d < a else (False if a == b == c == d else None)
        case "<":
            return True if b < c else (False if a >= d else None)
        case "<=":
            return True if b <= c else (False if a > d else None)
        case ">":
            return True if a > d else (False if b <= c else None)
        case ">=":
            return True if a >= d else (False if b < c else None)


def assume(condition: Condition, known: Known) -> Known | None:
    """What is known when the condition holds too; None when it cannot."""
    match condition:
        case Every(parts):
            found: Known | None = known
            for part in parts:
                found = assume(part, found) if found is not None else None
            return found
        case Compare():
            return _narrowed(condition.op, condition.left, condition.right, known)
        case Not(Compare(op=op, left=left, right=right)):
            return _narrowed(_NEGATED[op], left, right, known)
        case _:
            return None if holds(condition, known) is False else known


def _narrowed(op: str, left: Expression, right: Expression, known: Known) -> Known | None:
    found = dict(known)
    for sign, one, other in ((op, left, right), (_MIRRORED[op], right, left)):
        low, high = interval(one, found)
        least, most = interval(other, found)
        match sign:
            case "==":
                low, high = max(low, least), min(high, most)
            case "<":
                high = min(high, most - 1)
            case "<=":
                high = min(high, most)
            case ">":
                low = max(low, least + 1)
            case ">=":
                low = max(low, least)
            case _ if least == most:
                low, high = low + (low == least), high - (high == most)
            case _:
                pass
        if low > high:
            return None
        if not isinstance(one, Const):
            found[one] = (low, high)
    return found
