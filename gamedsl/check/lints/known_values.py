# SPDX-License-Identifier: MIT
"""Values and conditions as far as they are known while only numbers of things are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from gamedsl.check.bounds import NOTHING, holds
from gamedsl.check.model import (
    PLAYER,
    Arith,
    Compare,
    Condition,
    Conditional,
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
    PieceAt,
    PlayerCount,
    Read,
    SeatAfter,
    Some,
    StoreCount,
    Touches,
)

__all__ = ["KnownValues", "Unknown"]


class Unknown(Exception):
    """What comes next depends on something that is not known."""


class KnownValues:
    """`slots` and `variables` hold what is known now, None what is not; `held` how many of which sort lie where."""

    def __init__(
        self, model: Model, players: int, held: Mapping[tuple[int, int | None], Counter[int]]
    ) -> None:
        """Nothing has a value yet but what the model says."""
        self.model = model
        self.players = players
        self.held = held
        self.slots: dict[int, int | None] = {}
        self.variables: dict[tuple[int, int | None], int | None] = {}

    def needed(self, value: Expression) -> int:
        """The value.

        Raises:
            Unknown: it is not known.
        """
        found = self.of(value)
        if found is None:
            raise Unknown
        return found

    def owner(self, value: Expression | None) -> int | None:
        """The owner of a store or variable, None when there is none; raises `Unknown`."""
        return None if value is None else self.needed(value)

    def known(self, condition: Condition) -> bool | None:
        """Whether the condition holds, None when it is not known."""
        return self._holds(condition)

    def sure(self, condition: Condition) -> bool:
        """Whether the condition holds; raises `Unknown`."""
        found = self._holds(condition)
        if found is None:
            raise Unknown
        return found

    def of(self, value: Expression) -> int | None:
        """The value, or None when it is not known."""
        match value:
            case Const():
                return value.value
            case Local(slot):
                return self.slots.get(slot.index)
            case PlayerCount():
                return self.players
            case Read():
                return self._read(value)
            case Lookup(values=values, first=first):
                index = self.of(value.index)
                inside = index is not None and first <= index < first + len(values)
                return values[index - first] if index is not None and inside else None
            case Arith():
                return self._arithmetic(value)
            case SeatAfter(player=player, steps=steps):
                seat = self.of(player)
                return None if seat is None else (seat + steps) % self.players
            case StoreCount():
                return self._count(value)
            case PieceAt():
                return -1 if self._lying(value) == 0 else None
            case Fold():
                return self._fold(value)
            case Conditional():
                decided = self._holds(value.condition)
                return None if decided is None else self.of(value.yes if decided else value.no)
            case _:
                return None

    def _read(self, value: Read) -> int | None:
        variable = self.model.variables[value.variable]
        if variable.kind in {"option", "input"} or (
            variable.kind == "marker" and variable.initial < 0
        ):
            return self.variables.get((value.variable, None))
        owner = None
        if value.owner is not None:
            owner = self.of(value.owner)
            if owner is None:
                return None
        return self.variables.get((value.variable, owner), variable.initial)

    def _arithmetic(self, value: Arith) -> int | None:
        left, right = self.of(value.left), self.of(value.right)
        if left is None or right is None:
            return None
        match value.op:
            case "+":
                return left + right
            case "-":
                return left - right
            case "*":
                return left * right
            case "min":
                return min(left, right)
            case "max":
                return max(left, right)
            case _:
                return None

    def _lying(self, value: StoreCount | PieceAt) -> int | None:
        owner = None if value.owner is None else self.of(value.owner)
        if value.owner is not None and owner is None:
            return None
        return sum(self.held.get((value.store, owner), Counter()).values())

    def _count(self, value: StoreCount) -> int | None:
        if value.sort is None:
            return self._lying(value)
        owner = None if value.owner is None else self.of(value.owner)
        sort = self.of(value.sort)
        if sort is None or (value.owner is not None and owner is None):
            return None
        return self.held.get((value.store, owner), Counter())[sort]

    def _fold(self, value: Fold) -> int | None:
        if value.kind not in {"count", "sum"} or not isinstance(value.source, Elements):
            return None
        domain = value.source.domain
        size = self.players if domain == PLAYER else self.model.domain(domain).size
        total = 0
        for element in range(size):
            self.slots[value.each.index] = element
            fits = True if value.where is None else self._holds(value.where)
            add = 1 if value.value is None else self.of(value.value)
            if fits is None or (fits and add is None):
                return None
            total += add if fits and add is not None else 0
        return total

    def _holds(self, condition: Condition) -> bool | None:
        match condition:
            case Not(part):
                inner = self._holds(part)
                return None if inner is None else not inner
            case Every(parts):
                found = [self._holds(part) for part in parts]
                return False if False in found else (None if None in found else True)
            case Some(parts):
                found = [self._holds(part) for part in parts]
                return True if True in found else (None if None in found else False)
            case Compare():
                return self._compared(condition)
            case Touches() | Fits() | IsClosed() | Connects():
                return None

    def _compared(self, condition: Compare) -> bool | None:
        left, right = self.of(condition.left), self.of(condition.right)
        if isinstance(condition.left, PieceAt) and right == -1:
            lying = self._lying(condition.left)
            there = None if lying is None else lying > 0
            return there if condition.op == "!=" or there is None else not there
        if left is None or right is None:
            return holds(condition, NOTHING)
        one, other = (Const(each, condition.left.type) for each in (left, right))
        return holds(Compare(condition.op, one, other), NOTHING)
