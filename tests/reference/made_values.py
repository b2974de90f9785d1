"""Random values and conditions for random games, each with an honest type.

The compiler may leave out a test that the type of a value makes needless, so every type here holds
all that the value can be.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from gamedsl.check.model import (
    PLAYER,
    Arith,
    Best,
    Compare,
    Condition,
    Conditional,
    Const,
    Elements,
    Every,
    Expression,
    First,
    Fold,
    Grouped,
    Held,
    Hosted,
    Listed,
    Local,
    Lookup,
    Not,
    PieceAt,
    PlayerCount,
    Read,
    SeatAfter,
    Seats,
    Slot,
    Some,
    Source,
    Spread,
    Store,
    StoreCount,
    Type,
)
from tests.reference.build import Book, Scope
from tests.reference.dice import Dice
from tests.reference.made_parts import SIDES, SLOTS

_SMALL = 99


@attrs.frozen
class Sight:
    """Where a value stands: the slots of the procedure, and those that hold something there."""

    scope: Scope
    slots: tuple[Slot, ...] = ()

    def fresh(self, name: str, type_: Type) -> tuple[Slot, Sight]:
        """A new slot, and the sight in which it can be read."""
        slot = self.scope.slot(name, type_)
        return slot, Sight(self.scope, (*self.slots, slot))


class Values:
    """Draws values for a book whose components are complete."""

    def __init__(self, book: Book, rng: Dice) -> None:
        """Draw from this generator."""
        self.book = book
        self.rng = rng

    def chance(self, percent: int) -> bool:
        """True so many times in a hundred."""
        return self.rng.randrange(100) < percent

    # ---- numbers --------------------------------------------------------------------------------

    def number(self, at: Sight, depth: int) -> Expression:
        """A number."""
        simple: list[Callable[[Sight, int], Expression]] = [
            self._constant,
            self._number_in_reach,
            self._amount,
        ]
        deep: list[Callable[[Sight, int], Expression]] = [
            self._arith,
            self._conditional,
            self._fold,
            self._lookup,
        ]
        made = self.rng.choice(simple if depth == 0 else simple + deep)
        return made(at, depth - 1)

    def within(self, value: Expression, low: int, high: int) -> Expression:
        """The value, kept within limits."""
        if low <= value.type.low and value.type.high <= high:
            return value
        least = max(low, min(high, value.type.high))
        capped = Arith("min", value, fixed(high), Type(None, min(value.type.low, high), least))
        return Arith("max", capped, fixed(low), Type(None, low, high))

    def _constant(self, _at: Sight, _depth: int) -> Expression:
        return fixed(self.rng.randrange(-1, 5))

    def _number_in_reach(self, at: Sight, depth: int) -> Expression:
        slots = [slot for slot in at.slots if slot.type.domain is None]
        variables = [each for each in self.book.variables if each.type.domain is None]
        if slots and self.chance(50):
            return Local(self.rng.choice(slots))
        variable = self.rng.choice(variables)
        return Read(variable.index, self.owner(variable.owner, at, depth), variable.type)

    def _amount(self, at: Sight, depth: int) -> Expression:
        store = self.rng.choice(self.book.stores)
        things = next(each for each in self.book.things if each.name == store.things)
        sort = self.element(things.domain, at, depth) if self.chance(50) else None
        if self.chance(10):
            return PlayerCount(Type(None, self.book.least, self.book.most))
        most = Type(None, 0, sum(things.counts))
        return StoreCount(store.index, self.owner(store.owner, at, depth), sort, most)

    def _arith(self, at: Sight, depth: int) -> Expression:
        left = self.within(self.number(at, depth), -_SMALL, _SMALL)
        right = self.within(self.number(at, depth), -_SMALL, _SMALL)
        op = self.rng.choice(("+", "-", "*", "min", "max"))
        if self.chance(25):
            op = self.rng.choice(("//", "%"))
            if self.chance(97):
                right = self.within(right, 1, _SMALL)
        wide = Type(None, -_SMALL * _SMALL, _SMALL * _SMALL)
        return Arith(op, left, right, wide)  # type: ignore[arg-type]

    def _conditional(self, at: Sight, depth: int) -> Expression:
        yes, no = self.number(at, depth), self.number(at, depth)
        type_ = Type(None, min(yes.type.low, no.type.low), max(yes.type.high, no.type.high))
        return Conditional(self.condition(at, depth), yes, no, type_)

    def _fold(self, at: Sight, depth: int) -> Expression:
        source, type_ = self.source(at, depth)
        each, inner = at.fresh("each", type_)
        where = self.condition_of(each, inner, depth) if self.chance(60) else None
        kind = self.rng.choice(("count", "sum", "max", "min"))
        if kind == "count":
            return Fold("count", source, each, where, None, Type(None, 0, _SMALL))
        value = self.within(self.number(inner, depth), -_SMALL, _SMALL)
        wide = Type(None, -_SMALL * _SMALL, _SMALL * _SMALL)
        return Fold(kind, source, each, where, value, wide)  # type: ignore[arg-type]

    def _lookup(self, at: Sight, depth: int) -> Expression:
        values = tuple(self.rng.randrange(-2, 7) for _ in range(self.rng.randrange(1, 6)))
        first = self.rng.randrange(-1, 2)
        index = self.number(at, depth)
        if self.chance(96):
            index = self.within(index, first, first + len(values) - 1)
        return Lookup("table", values, first, index, Type(None, min(values), max(values)))

    # ---- elements -------------------------------------------------------------------------------

    def owner(self, domain: str | None, at: Sight, depth: int) -> Expression | None:
        """An owner, where there has to be one; now and then one that may be nobody."""
        if domain is None:
            return None
        if self.chance(1):
            return self.perhaps(domain, at, depth)
        return self.element(domain, at, depth)

    def element(self, domain: str, at: Sight, depth: int) -> Expression:
        """An element of a domain."""
        type_ = self.book.type(domain)
        slots = [slot for slot in at.slots if slot.type == type_]
        if slots and self.chance(70):
            return Local(self.rng.choice(slots))
        if domain == PLAYER and self.chance(50):
            steps = self.rng.randrange(1, 3)
            start = self.element(domain, at, 0) if slots else Const(0, type_)
            return SeatAfter(start, steps, type_)
        if depth > 0 and self.chance(30):
            other = self.rng.choice(self.book.domains)
            most = self.book.least - 1 if domain == PLAYER else type_.high
            values = tuple(self.rng.randrange(most + 1) for _ in other.elements)
            return Lookup("column", values, 0, self.element(other.name, at, depth - 1), type_)
        most = self.book.least - 1 if domain == PLAYER else type_.high
        return Const(self.rng.randrange(most + 1), type_)

    def perhaps(self, domain: str, at: Sight, depth: int) -> Expression:
        """An element of a domain, or nothing."""
        type_ = self.book.type(domain, nothing=True)
        held = [each for each in self._tops() if self._sorts(each) == domain]
        variables = [each for each in self.book.variables if each.type == type_]
        choice = self.rng.randrange(4)
        if choice == 0 and held:
            store = self.rng.choice(held)
            return PieceAt(store.index, self.owner(store.owner, at, 0), type_)
        if choice == 1 and variables:
            variable = self.rng.choice(variables)
            return Read(variable.index, self.owner(variable.owner, at, 0), type_)
        return self._found(domain, at, depth)

    def _found(self, domain: str, at: Sight, depth: int) -> Expression:
        source = self.source_of(domain, at, 0)
        each, inner = at.fresh("each", self.book.type(domain))
        less = max(0, depth - 1)
        where = self.condition_of(each, inner, less) if self.chance(70) else None
        type_ = self.book.type(domain, nothing=True)
        if self.chance(40):
            return First(source, each, where, type_)
        key = self.number(inner, less)
        return Best(
            source, each, where, key, most=self.chance(60), alone=self.chance(40), type=type_
        )

    def _tops(self) -> list[Store]:
        return [each for each in self.book.stores if each.form == "one" or each.ordered]

    def _sorts(self, store: Store) -> str:
        return next(each.domain for each in self.book.things if each.name == store.things)

    # ---- sources and conditions -----------------------------------------------------------------

    def source(self, at: Sight, depth: int) -> tuple[Source, Type]:
        """Something to go through, and the type of what is found there."""
        domain = self.rng.choice(self.book.domains).name
        return self.source_of(domain, at, depth), self.book.type(domain)

    def source_of(self, domain: str, at: Sight, depth: int) -> Source:
        """Elements of this domain to go through."""
        groups = [each for each in at.slots if each.type.group and each.type.domain == domain]
        if groups and self.chance(60):
            return Grouped(self.rng.choice(groups))
        if domain == "Card" and self.chance(15):
            return self._hosted(at, depth)
        if depth > 0 and self.chance(6):
            return self._spread(domain, at, depth - 1)
        stores = [each for each in self.book.stores if self._sorts(each) == domain]
        if stores and self.chance(60):
            store = self.rng.choice(stores)
            return Held(store.index, self.owner(store.owner, at, depth))
        if domain == PLAYER and self.chance(60):
            return Seats(self.element(domain, at, depth))
        if self.chance(25 if domain != PLAYER else 2):
            size = self.book.type(domain).high + 1
            lists = tuple(tuple(self.rng.some(range(size))) for _ in range(self.book.most))
            return Listed(lists, self.element(PLAYER, at, depth), domain)
        return Elements(domain)

    def _hosted(self, at: Sight, depth: int) -> Source:
        """The cards at the slots of a card; now and then at those of one that is none."""
        store = next(each for each in self.book.stores if each.name == SLOTS)
        host = self.perhaps("Card", at, 0) if self.chance(1) else self.element("Card", at, depth)
        high = SIDES * host.type.high
        first = Arith("*", host, fixed(SIDES), Type(None, SIDES * host.type.low, high))
        return Hosted(store.index, first, SIDES)

    def _spread(self, domain: str, at: Sight, depth: int) -> Source:
        """For each element of something else some of this domain."""
        other = self.rng.choice(self.book.domains).name
        each = at.scope.slot("of each", self.book.type(other))
        most = self.book.least if domain == PLAYER else self.book.type(domain).high + 1
        size = self.book.type(other).high + 1
        lists = tuple(tuple(self.rng.some(range(most))[:2]) for _ in range(size))
        return Spread(self.source_of(other, at, depth), each, lists, domain)

    def condition_of(self, each: Slot, at: Sight, depth: int) -> Condition:
        """A condition for each element of a source, mostly one that some of them satisfy."""
        if self.chance(40):
            return self.condition(at, depth)
        assert each.type.domain is not None
        other = self.element(each.type.domain, Sight(at.scope, at.slots[:-1]), 0)
        return Compare(self.rng.choice(("!=", "!=", "<", ">=", "==")), Local(each), other)

    def condition(self, at: Sight, depth: int) -> Condition:
        """A condition."""
        choice = self.rng.randrange(10) if depth > 0 else 9
        if choice < 4:
            parts = tuple(self.condition(at, depth - 1) for _ in range(self.rng.randrange(1, 4)))
            return Every(parts) if choice < 2 else Some(parts)
        if choice == 4:
            return Not(self.condition(at, depth - 1))
        op = self.rng.choice(("==", "!=", "<", "<=", ">", ">="))
        if self.chance(35):
            domain = self.rng.choice(self.book.domains).name
            left: Expression = self.perhaps(domain, at, depth)
            right = self.element(domain, at, depth)
            return Compare("==" if self.chance(50) else "!=", left, right)
        left = self.number(at, depth)
        return Compare(op, left, self.number(at, depth))  # type: ignore[arg-type]


def fixed(value: int) -> Const:
    """That number."""
    return Const(value, Type(None, value, value))
