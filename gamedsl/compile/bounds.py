# SPDX-License-Identifier: MIT
"""What must hold and what follows at one point of the rules: differences, conditions, proofs.

In: a condition and the facts that hold where it stands.  Out: whether it must or cannot hold, and
the facts that follow when it does.  What is proven here needs no test when the game runs.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import attrs

from gamedsl.check.model import (
    NUMBER,
    Arith,
    Compare,
    Condition,
    Conditional,
    Connects,
    Const,
    Every,
    Expression,
    Fits,
    IsClosed,
    Local,
    Not,
    PieceAt,
    PlayerCount,
    RunOf,
    Some,
    StoreCount,
    Touches,
)
from gamedsl.compile.facts import Facts, Interval, Key
from gamedsl.compile.intervals import HUGE
from gamedsl.compile.keys import Keys
from gamedsl.compile.walk import reads

__all__ = ["Bounds", "Op", "mirrored", "negated"]

Decided: TypeAlias = bool | None
"""Must hold, cannot hold, or has to be tested."""

Op = Literal["==", "!=", "<", "<=", ">", ">="]

_NEGATED: dict[Op, Op] = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_MIRRORED: dict[Op, Op] = {"==": "==", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}


def negated(op: Op) -> Op:
    """What holds when a comparison does not."""
    return _NEGATED[op]


def mirrored(op: Op) -> Op:
    """The same comparison with its two sides changed."""
    return _MIRRORED[op]


@attrs.frozen(eq=False)
class Bounds(Keys):
    """Reasons about the values and conditions of one model."""

    # ---- differences ----------------------------------------------------------------------------

    def linear(self, value: Expression, facts: Facts) -> tuple[Expression | None, int]:
        """The value as something (None: nothing) plus a fixed number."""
        low, high = self.interval(value, facts)
        if low == high:
            return None, low
        if isinstance(value, Arith) and value.op in {"+", "-"}:
            right = self.interval(value.right, facts)
            if right[0] == right[1]:
                core, fixed = self.linear(value.left, facts)
                return core, fixed + (right[0] if value.op == "+" else -right[0])
            left = self.interval(value.left, facts)
            if value.op == "+" and left[0] == left[1]:
                core, fixed = self.linear(value.right, facts)
                return core, fixed + left[0]
        return value, 0

    def gap(self, first: Expression, second: Expression, facts: Facts) -> int:
        """The most that the first value minus the second can be."""
        a, b = self.linear(first, facts), self.linear(second, facts)
        fixed = a[1] - b[1]
        low = self.interval(b[0], facts)[0] if b[0] is not None else 0
        high = self.interval(a[0], facts)[1] if a[0] is not None else 0
        most = high - low
        if a[0] is not None and b[0] is not None:
            for left in self.keys(a[0], facts):
                for right in self.keys(b[0], facts):
                    if left == right:
                        most = min(most, 0)
                    elif (left, right) in facts.gaps:
                        most = min(most, facts.gaps[left, right][0])
            if self._is_seat(a[0], b[0], facts):
                most = min(most, -1)
        return most + fixed

    def _is_seat(self, player: Expression, number: Expression, facts: Facts) -> bool:
        """The first is a seat that somebody has, and the second how many play."""
        return isinstance(number, PlayerCount) and self.seated.value(player, facts.scope)

    def sits(self, player: Expression, facts: Facts) -> bool:
        """The value is proven to be a player who plays."""
        low, high = self.interval(player, facts)
        least = self.shape.least_players
        return low >= 0 and (high < least or self.seated.value(player, facts.scope))

    # ---- conditions -----------------------------------------------------------------------------

    def holds(self, condition: Condition, facts: Facts) -> bool | None:
        """True if the condition must hold where these facts do, False if it cannot, else None."""
        match condition:
            case Compare():
                return self._compare(condition, facts)
            case Every():
                return self._parts(condition.parts, facts, wanted=True)
            case Some():
                return self._parts(condition.parts, facts, wanted=False)
            case Not():
                inner = self.holds(condition.part, facts)
                return None if inner is None else not inner
            case Touches() | Fits() | IsClosed():
                return self._told(condition, facts)
            case Connects():
                return None

    def _told(self, condition: Touches | Fits | IsClosed, facts: Facts) -> bool | None:
        for key in self._told_keys(condition, facts):
            known = facts.ranges.get(key)
            if known is not None:
                return known[0] == (1, 1)
        return None

    def _told_keys(self, condition: Touches | Fits | IsClosed, facts: Facts) -> set[Key]:
        """The keys under which it is known whether a condition on a growing board holds: 1 or 0."""
        name, number, *asked = _said_of(condition)
        known = (None, facts) if facts.equals else (None,)
        return {(name, number, *(self.key(part, by) for part in asked)) for by in known}

    def _parts(self, parts: tuple[Condition, ...], facts: Facts, *, wanted: bool) -> bool | None:
        result: bool | None = wanted
        for part in parts:
            known = self.holds(part, facts)
            if known is (not wanted):
                return not wanted
            if known is None:
                result = None
            facts = self.assume(part, facts, holds=wanted)
        return result

    def _compare(self, condition: Compare, facts: Facts) -> bool | None:
        left, right = condition.left, condition.right
        match condition.op:
            case "<=":
                return self._at_most(left, right, facts)
            case "<":
                return _negate(self._at_most(right, left, facts))
            case ">=":
                return self._at_most(right, left, facts)
            case ">":
                return _negate(self._at_most(left, right, facts))
            case "==":
                return self._same(left, right, facts)
            case "!=":
                return _negate(self._same(left, right, facts))

    def _at_most(self, left: Expression, right: Expression, facts: Facts) -> bool | None:
        if self.gap(left, right, facts) <= 0:
            return True
        return False if self.gap(right, left, facts) < 0 else None

    def _same(self, left: Expression, right: Expression, facts: Facts) -> bool | None:
        over, under = self.gap(left, right, facts), self.gap(right, left, facts)
        if over < 0 or under < 0:
            return False
        return True if over == under == 0 else None

    # ---- consequences ---------------------------------------------------------------------------

    def assume(self, condition: Condition, facts: Facts, *, holds: bool = True) -> Facts:
        """What is known when the condition holds (or does not) as well."""
        match condition:
            case Compare():
                op = condition.op if holds else _NEGATED[condition.op]
                return self._assume_compare(op, condition.left, condition.right, facts)
            case Not():
                return self.assume(condition.part, facts, holds=not holds)
            case Every() if holds:
                return self._assume_all(condition.parts, facts, holds=True)
            case Some() if not holds:
                return self._assume_all(condition.parts, facts, holds=False)
            case Every() | Some():
                return self._assume_one(condition.parts, facts, holds=holds)
            case Touches() | Fits() | IsClosed():
                answer = int(holds), int(holds)
                for key in self._told_keys(condition, facts):
                    facts = facts.in_range(key, answer, reads(condition))
                return self._assume_run(condition, facts) if holds else facts
            case Connects():
                return facts

    def _assume_run(self, condition: Touches | Fits | IsClosed, facts: Facts) -> Facts:
        """What is closed is a run."""
        if not isinstance(condition, IsClosed):
            return facts
        run = RunOf(condition.network, condition.piece, NUMBER)
        return self._limit(run, (0, HUGE), facts)

    def _assume_all(self, parts: tuple[Condition, ...], facts: Facts, *, holds: bool) -> Facts:
        for part in parts:
            facts = self.assume(part, facts, holds=holds)
        return facts

    def _assume_one(self, parts: tuple[Condition, ...], facts: Facts, *, holds: bool) -> Facts:
        """One of the parts holds (or not); if only one can, it does."""
        possible = [part for part in parts if self.holds(part, facts) is not (not holds)]
        return self.assume(possible[0], facts, holds=holds) if len(possible) == 1 else facts

    def _assume_compare(self, op: Op, left: Expression, right: Expression, facts: Facts) -> Facts:
        facts = self._branches(op, left, right, facts)
        facts = self._branches(_MIRRORED[op], right, left, facts)
        if op in {"<=", "<", "=="}:
            facts = self._assume_gap(left, right, -1 if op == "<" else 0, facts)
        if op in {">=", ">", "=="}:
            facts = self._assume_gap(right, left, -1 if op == ">" else 0, facts)
        if op == "!=":
            facts = self._assume_other(left, right, facts)
            facts = self._assume_other(right, left, facts)
        return facts

    def _branches(self, op: Op, left: Expression, right: Expression, facts: Facts) -> Facts:
        """If only one branch of a conditional value can compare so, its condition is decided."""
        if not isinstance(left, Conditional):
            return facts
        for value, holds in ((left.yes, False), (left.no, True)):
            there = self.assume(left.condition, facts, holds=not holds)
            if self.holds(Compare(op, value, right), there) is False:
                other = left.yes if holds else left.no
                facts = self.assume(left.condition, facts, holds=holds)
                return self._assume_compare(op, other, right, facts)
        return facts

    def _assume_gap(self, first: Expression, second: Expression, most: int, facts: Facts) -> Facts:
        """The first value minus the second is at most so much."""
        a, b = self.linear(first, facts), self.linear(second, facts)
        most += b[1] - a[1]
        before = facts
        if a[0] is not None:
            limit = most + (self.interval(b[0], before)[1] if b[0] is not None else 0)
            facts = self._limit(a[0], (-HUGE, limit), facts)
        if b[0] is not None:
            limit = (self.interval(a[0], before)[0] if a[0] is not None else 0) - most
            facts = self._limit(b[0], (limit, HUGE), facts)
        if a[0] is not None and b[0] is not None:
            read = reads(a[0]) | reads(b[0])
            for left in self.keys(a[0], before):
                for right in self.keys(b[0], before):
                    facts = facts.apart(left, right, most, read)
        return facts

    def _assume_other(self, left: Expression, right: Expression, facts: Facts) -> Facts:
        """The values differ: an end of the range falls away if the other value is just that."""
        low, high = self.interval(right, facts)
        if low != high:
            return facts
        core, fixed = self.linear(left, facts)
        if core is None:
            return facts
        least, most = self.interval(core, facts)
        if least == low - fixed:
            return self._limit(core, (least + 1, HUGE), facts)
        if most == low - fixed:
            return self._limit(core, (-HUGE, most - 1), facts)
        return facts

    def _limit(self, value: Expression, interval: Interval, facts: Facts) -> Facts:
        """The value is in that range; what lies on top tells whether anything lies there."""
        for key in self.keys(value, facts):
            facts = facts.in_range(key, interval, reads(value))
        if isinstance(value, Local):
            same = facts.equals.get(value.slot.index)
            if same is not None and not isinstance(same[0], Const):
                facts = self._limit_core(same[0], interval, facts)
        if isinstance(value, PieceAt):
            number = StoreCount(value.store, value.owner, None, NUMBER)
            if interval[0] >= 0:
                facts = facts.in_range(self.key(number), (1, HUGE), reads(number))
            elif interval[1] < 0:
                facts = facts.in_range(self.key(number), (0, 0), reads(number))
        return facts

    def _limit_core(self, value: Expression, interval: Interval, facts: Facts) -> Facts:
        core, fixed = self.linear(value, facts)
        if core is None or isinstance(core, Local):
            return facts
        return self._limit(core, (interval[0] - fixed, interval[1] - fixed), facts)


def _said_of(
    condition: Touches | Fits | IsClosed,
) -> tuple[str, int, *tuple[Expression, ...]]:
    """Which condition on which board or network it is, and of what."""
    match condition:
        case Touches():
            return "touches", condition.board, condition.space
        case Fits():
            return "fits", condition.board, condition.tile, condition.space, condition.way
        case IsClosed():
            return "closed", condition.network, condition.piece


def _negate(known: Decided) -> Decided:
    return None if known is None else not known
