# SPDX-License-Identifier: MIT
"""Options that do not go with the others: `only if` is asked when a match begins.

In: the options with their values, and how many play.  Out: the first option that is set to something that the values of
the others, or what the sheets of the game say, do not allow.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence

import attrs

from gamedsl.check.model import (
    PLAYER,
    Compare,
    Condition,
    Connects,
    Const,
    Elements,
    Every,
    Expression,
    Fits,
    Fold,
    IsClosed,
    Local,
    Lookup,
    Model,
    Not,
    Option,
    PlayerCount,
    Read,
    Some,
    Touches,
)
from gamedsl.parts import Part, frozen_part

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
    settled = _Settled(model, known, players, {})
    for option, value in zip(model.options, values, strict=True):
        asked = option.only_if if value != option.standard else None
        if asked is not None and not settled.holds(asked):
            return option
    return None


@frozen_part
class _Settled(Part):
    """What is known before a match begins: options, how many play, what the sheets say; elements that are counted."""

    model: Model
    options: Mapping[int, int]
    players: int
    counted: Mapping[int, int]

    def holds(self, condition: Condition) -> bool:
        match condition:
            case Every(parts):
                return all(map(self.holds, parts))
            case Some(parts):
                return any(map(self.holds, parts))
            case Not(part):
                return not self.holds(part)
            case Compare(op, left, right):
                return _SIGNS[op](self.worth(left), self.worth(right))
            case Touches() | Fits() | IsClosed() | Connects():
                raise TypeError("an option cannot depend on what lies on a board")

    def worth(self, value: Expression) -> int:
        match value:
            case Const(number):
                return number
            case Read(variable):
                return self.options[variable]
            case PlayerCount():
                return self.players
            case Local(slot):
                return self.counted[slot.index]
            case Lookup():
                return value.values[self.worth(value.index) - value.first]
            case Fold(kind="count", source=Elements(domain)):
                return sum(self._counts(value, each) for each in range(self._size(domain)))
        msg = f"{type(value).__name__} is not settled before a match begins"
        raise TypeError(msg)

    def _counts(self, fold: Fold, element: int) -> bool:
        inside = attrs.evolve(self, counted={**self.counted, fold.each.index: element})
        return fold.where is None or inside.holds(fold.where)

    def _size(self, domain: str) -> int:
        return self.players if domain == PLAYER else self.model.domain(domain).size
