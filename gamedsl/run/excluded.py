# SPDX-License-Identifier: MIT
"""Options that do not go with the others: `only if` is asked when a match begins.

In: the options with their values, and how many play.  Out: the first option that is set to something that the values of
the others do not allow.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence

from gamedsl.check.model import (
    Compare,
    Condition,
    Const,
    Every,
    Expression,
    Fits,
    IsClosed,
    Model,
    Not,
    Option,
    PlayerCount,
    Read,
    Some,
    Touches,
)

__all__ = ["excluded"]

_SIGNS: Mapping[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def excluded(model: Model, values: Sequence[int], players: int) -> Option | None:
    """The first option that has another value than the standard one although its condition does not hold."""
    known = {option.variable: value for option, value in zip(model.options, values, strict=True)}
    for option, value in zip(model.options, values, strict=True):
        asked = option.only_if if value != option.standard else None
        if asked is not None and not _holds(asked, known, players):
            return option
    return None


def _holds(condition: Condition, known: Mapping[int, int], players: int) -> bool:
    match condition:
        case Every(parts):
            return all(_holds(each, known, players) for each in parts)
        case Some(parts):
            return any(_holds(each, known, players) for each in parts)
        case Not(part):
            return not _holds(part, known, players)
        case Compare(op, left, right):
            return _SIGNS[op](_worth(left, known, players), _worth(right, known, players))
        case Touches() | Fits() | IsClosed():
            raise TypeError("an option cannot depend on what lies on a board")


def _worth(value: Expression, known: Mapping[int, int], players: int) -> int:
    match value:
        case Const(number):
            return number
        case Read(variable):
            return known[variable]
        case PlayerCount():
            return players
        case _:
            msg = f"{type(value).__name__} is not settled before a match begins"
            raise TypeError(msg)
