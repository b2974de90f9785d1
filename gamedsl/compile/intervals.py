# SPDX-License-Identifier: MIT
"""The least and the greatest that a value can be at one point of the rules.

In: a value and the facts that hold where it stands.  Out: an interval.  It rests on what is enforced
when the game runs: types of variables and slots, the number of things, the room in an area.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

import attrs

from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    Along,
    Arith,
    Best,
    Condition,
    Conditional,
    Const,
    Elements,
    Expression,
    First,
    Fold,
    Grouped,
    Held,
    Hosted,
    Joining,
    Listed,
    Local,
    Lookup,
    PieceAt,
    PlayerCount,
    Read,
    RunOf,
    Runs,
    SeatAfter,
    Seats,
    Slot,
    Source,
    Spread,
    StoreCount,
)
from gamedsl.compile.facts import Facts, Interval, Key
from gamedsl.compile.remembered import remembered
from gamedsl.compile.seats import Seated
from gamedsl.compile.shape import Shape
from gamedsl.compile.walk import reads

__all__ = ["HUGE", "Intervals"]

HUGE = 2**40
"""Beyond every number of a game."""


@attrs.frozen(eq=False)
class Intervals(ABC):
    """Intervals of the values of one model; what is known of conditions comes from `Bounds`.

    `nothing` are slots that can hold nothing although their type does not say so.
    """

    shape: Shape
    seated: Seated
    nothing: frozenset[tuple[int, int]] = frozenset()

    @abstractmethod
    def key(self, value: Expression, facts: Facts | None = None) -> Key:
        """What the value is, without types; with facts, slots are replaced by what they equal."""

    @abstractmethod
    def keys(self, value: Expression, facts: Facts) -> Iterable[Key]:
        """The keys under which something may be known of the value."""

    @abstractmethod
    def gap(self, first: Expression, second: Expression, facts: Facts) -> int:
        """The most that the first value minus the second can be."""

    @abstractmethod
    def holds(self, condition: Condition, facts: Facts) -> bool | None:
        """True if the condition must hold where these facts do, False if it cannot, else None."""

    @abstractmethod
    def assume(self, condition: Condition, facts: Facts, *, holds: bool = True) -> Facts:
        """What is known when the condition holds (or does not) as well."""

    def interval(self, value: Expression, facts: Facts) -> Interval:
        """The least and the greatest that the value can be where these facts hold."""
        remembered = facts.memo.get(id(value))
        if remembered is not None:
            return remembered[1]
        low, high = self._structural(value, facts)
        if facts.ranges and not isinstance(value, Const):
            for key in self.keys(value, facts):
                known = facts.ranges.get(key)
                if known is not None:
                    low, high = max(low, known[0][0]), min(high, known[0][1])
        facts.memo[id(value)] = (value, (low, high))
        return low, high

    def _structural(self, value: Expression, facts: Facts) -> Interval:
        match value:
            case Const():
                return value.value, value.value
            case Local():
                return self._local(value, facts)
            case Read():
                return self._variable(value, facts)
            case Lookup():
                return self._lookup(value, facts)
            case Arith():
                return self._arith(value, facts)
            case Conditional():
                return self._conditional(value, facts)
            case StoreCount():
                return 0, self._most_held(value, facts)
            case PieceAt():
                return self._piece(value, facts)
            case SeatAfter():
                return 0, self.shape.most_players - 1
            case PlayerCount():
                return self.shape.least_players, self.shape.most_players
            case _:
                return self._gathered(value, facts)

    def _gathered(self, value: Expression, facts: Facts) -> Interval:
        """The interval of what is gathered over many elements, or unknown."""
        match value:
            case Fold():
                return self._fold(value, facts)
            case Best() | First():
                return self._found(value, facts)
            case RunOf():
                return -1, self.pieces_of(value.network) - 1
            case _:
                return -HUGE, HUGE

    def _piece(self, value: PieceAt, facts: Facts) -> Interval:
        low, high = self.held(value.store, value.owner, facts)
        number = StoreCount(value.store, value.owner, None, value.type)
        least, most = self.interval(number, facts)
        return (low if least > 0 else -1), (high if most > 0 else -1)

    def _local(self, value: Local, facts: Facts) -> Interval:
        low, high = value.slot.type.low, value.slot.type.high
        if (facts.scope, value.slot.index) in self.nothing:
            low = min(low, -1)
        same = facts.equals.get(value.slot.index)
        if same is not None:
            known = self.interval(same[0], facts)
            low, high = max(low, known[0]), min(high, known[1])
        return low, high

    def _variable(self, value: Read, facts: Facts) -> Interval:
        settled = self.shape.settled.get(value.variable)
        if settled is None:
            of = self.shape.model.variables[value.variable].type
            return of.low, of.high
        low, high = (0, 0) if value.owner is None else self.interval(value.owner, facts)
        possible = settled[max(0, low) : high + 1] or settled
        return min(possible), max(possible)

    def _lookup(self, value: Lookup, facts: Facts) -> Interval:
        low, high = self.interval(value.index, facts)
        first = max(0, low - value.first)
        possible = value.values[first : max(first, high - value.first + 1)] or value.values or (0,)
        return min(possible), max(possible)

    def _arith(self, value: Arith, facts: Facts) -> Interval:
        a, b = self.interval(value.left, facts)
        c, d = self.interval(value.right, facts)
        match value.op:
            case "+":
                return a + c, b + d
            case "-":
                return max(a - d, -self.gap(value.right, value.left, facts)), min(
                    b - c, self.gap(value.left, value.right, facts)
                )
            case "*":
                corners = (a * c, a * d, b * c, b * d)
                return min(corners), max(corners)
            case "min":
                return min(a, c), min(b, d)
            case "max":
                return max(a, c), max(b, d)
            case "//":
                return _quotients(a, b, c, d)
            case "%":
                return _remainders(a, b, c, d)

    def _conditional(self, value: Conditional, facts: Facts) -> Interval:
        known = self.holds(value.condition, facts)
        if known is not None:
            return self.interval(value.yes if known else value.no, facts)
        yes = self.interval(value.yes, self.assume(value.condition, facts))
        no = self.interval(value.no, self.assume(value.condition, facts, holds=False))
        return min(yes[0], no[0]), max(yes[1], no[1])

    def _most_held(self, value: StoreCount, facts: Facts) -> int:
        if value.store in self.shape.vacant:
            return 0
        store = self.shape.model.stores[value.store]
        counts = self.shape.of(value.store).counts
        most = self.shape.capacity(value.store)
        if store.only_sort is not None:
            low, high = (0, 0) if value.owner is None else self.interval(value.owner, facts)
            allowed = store.only_sort[max(0, low) : high + 1] or store.only_sort
            return min(most, max(counts[sort] for sort in allowed))
        if value.sort is not None:
            low, high = self.interval(value.sort, facts)
            return min(most, max(counts[max(0, low) : high + 1], default=0))
        return min(most, self.shape.pieces(value.store))

    def _fold(self, value: Fold, facts: Facts) -> Interval:
        least, most = self.size(value.source, facts)
        if value.where is not None:
            least = 0
        if value.kind == "count" or value.value is None:
            return least, most
        low, high = self.interval(value.value, self.bound(value, facts))
        if value.kind == "sum":
            return min(least * low, most * low), max(least * high, most * high)
        return (low, high) if least > 0 else (min(low, 0), max(high, 0))

    def _found(self, value: Best | First, facts: Facts) -> Interval:
        low, high = self.elements(value.source, facts)
        sure = self.size(value.source, facts)[0] > 0 and value.where is None
        alone = isinstance(value, Best) and value.alone
        return (low if sure and not alone else -1), high

    # ---- sources --------------------------------------------------------------------------------

    def elements(self, source: Source, facts: Facts) -> Interval:
        """The least and the greatest element that a source can have."""
        match source:
            case Elements() if source.domain != PLAYER:
                return 0, self.shape.sizes[source.domain] - 1
            case Elements() | Seats():
                return 0, self.shape.most_players - 1
            case Held():
                return self.held(source.store, source.owner, facts)
            case Listed() | Spread():
                return _listed(source)
            case Grouped():
                return self._local(Local(source.slot), facts)
            case Hosted():
                return 0, self.shape.sorts(source.store) - 1
            case Runs() | Along() | Joining():
                return 0, self.pieces_of(source.network) - 1

    def pieces_of(self, network: int) -> int:
        """How many pieces a network has."""
        return self.shape.sizes[self.shape.model.networks[network].piece]

    def held(self, store: int, owner: Expression | None, facts: Facts) -> Interval:
        """The least and the greatest sort that can lie in a store."""
        only = self.shape.model.stores[store].only_sort
        if only is None:
            return 0, self.shape.sorts(store) - 1
        low, high = (0, 0) if owner is None else self.interval(owner, facts)
        allowed = only[max(0, low) : high + 1] or only
        return min(allowed), max(allowed)

    def size(self, source: Source, facts: Facts) -> Interval:
        """The least and the greatest number of elements that a source can have."""
        match source:
            case Elements() if source.domain != PLAYER:
                return self.shape.sizes[source.domain], self.shape.sizes[source.domain]
            case Elements() | Seats():
                return self.shape.least_players, self.shape.most_players
            case Held():
                return self._size_held(source, facts)
            case Listed():
                return _lengths(source)
            case Grouped():
                return 0, source.slot.type.group
            case Hosted():
                if source.store in self.shape.vacant:
                    return 0, 0
                room = source.count * self.shape.capacity(source.store)
                return 0, min(room, self.shape.pieces(source.store))
            case Spread():
                least, most = self.size(source.outer, facts)
                shortest, longest = _lengths(source)
                return least * shortest, most * longest
            case Runs() | Along() | Joining():
                return 0, self.shape.most_in(source)

    def is_empty(self, source: Source, facts: Facts) -> bool:
        """The source surely has no element, and can be asked for them without a fault."""
        match source:
            case Held():
                domain = self.shape.model.stores[source.store].owner
                low, high = (0, 0) if source.owner is None else self.interval(source.owner, facts)
                inside = low >= 0 and high < self.shape.owners(domain)
                return inside and self.size(source, facts)[1] == 0
            case Spread():
                return self.is_empty(source.outer, facts)
            case _:
                return False

    def _size_held(self, source: Held, facts: Facts) -> Interval:
        store = self.shape.model.stores[source.store]
        number = StoreCount(source.store, source.owner, None, NUMBER)
        low, high = self.interval(number, facts)
        if store.form == "count":
            sorts = 1 if store.only_sort is not None else self.shape.sorts(source.store)
            return min(low, 1), min(high, sorts)
        return low, high

    def bound(self, value: Fold | Best | First, facts: Facts) -> Facts:
        """What is known while such a value looks at one element."""
        facts = self.bind(value.each, value.source, facts)
        return facts if value.where is None else self.assume(value.where, facts)

    def bind(self, slot: Slot, source: Source, facts: Facts) -> Facts:
        """What is known when the slot holds an element of the source."""
        local = Local(slot)
        inner = facts.without({("slot", slot.index)})
        inner = inner.in_range(self.key(local), self.elements(source, facts), reads(local))
        if isinstance(source, Held) and ("slot", slot.index) not in reads(source):
            for sort in (local, None):
                there = StoreCount(source.store, source.owner, sort, NUMBER)
                most = self._most_held(there, inner)
                inner = inner.in_range(self.key(there), (1, most), reads(there))
        if isinstance(source, Spread) and isinstance(source.outer, Held):
            return self._spread(local, source, source.outer, inner)
        return inner

    def _spread(self, local: Local, source: Spread, outer: Held, facts: Facts) -> Facts:
        """The piece to which an element is listed lies where the list is gone through."""
        number = len(self.shape.sizes) and self.shape.sizes.get(source.domain, 0)
        at = dict[int, int]()
        for piece, listed in enumerate(source.lists):
            at.update(dict.fromkeys(listed, piece))
        if len(at) != number or ("slot", local.slot.index) in reads(outer):
            return facts
        values = tuple(at[element] for element in range(number))
        piece_of = Lookup("", values, 0, local, source.each.type)
        there = StoreCount(outer.store, outer.owner, piece_of, NUMBER)
        return facts.in_range(self.key(there), (1, self._most_held(there, facts)), reads(there))


@remembered
def _listed(source: Listed | Spread) -> Interval:
    """The least and the greatest element of all lists."""
    found = [element for each in source.lists for element in each] or [0]
    return min(found), max(found)


@remembered
def _lengths(source: Listed | Spread) -> Interval:
    """How long the shortest and the longest list are."""
    lengths = [len(each) for each in source.lists] or [0]
    return min(lengths), max(lengths)


def _quotients(a: int, b: int, c: int, d: int) -> Interval:
    divisors = [each for each in (c, d, -1, 1) if c <= each <= d and each != 0]
    if not divisors:
        return 0, 0
    corners = [each // divisor for each in (a, b) for divisor in divisors]
    return min(corners), max(corners)


def _remainders(a: int, b: int, c: int, d: int) -> Interval:
    if c > 0 and a >= 0:
        return 0, min(b, d - 1)
    return min(0, c + 1), max(0, d - 1)
