# SPDX-License-Identifier: MIT
"""Names for values under which something is known of them.

In: a value.  Out: a key that says what the value is and leaves out its type, so that the same value
in two places of the rules has the same key.  Where a slot is known to equal another value, the key
can be that of the other.
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from gamedsl.check.model import (
    Arith,
    Const,
    Expression,
    Local,
    Lookup,
    PieceAt,
    PlayerCount,
    Read,
    RunOf,
    SeatAfter,
    StoreCount,
)
from gamedsl.compile.facts import Facts, Key
from gamedsl.compile.intervals import Intervals
from gamedsl.compile.remembered import remembered, same

__all__ = ["Keys"]


@attrs.frozen(eq=False)
class Keys(Intervals):
    """Intervals, with keys for what is known of values."""

    def key(self, value: Expression, facts: Facts | None = None) -> Key:
        """What the value is, without types; with facts, slots are replaced by what they equal."""
        match value:
            case Const():
                return ("const", value.value)
            case Local():
                equal = None if facts is None else facts.equals.get(value.slot.index)
                return ("slot", value.slot.index) if equal is None else self.key(equal[0], facts)
            case Read():
                return ("read", value.variable, self._owner(value.owner, facts))
            case Lookup():
                index = self.key(value.index, facts)
                if _is_itself(value):
                    return index
                return ("look", same(value.values), value.first, index)
            case Arith():
                return (value.op, self.key(value.left, facts), self.key(value.right, facts))
            case StoreCount():
                sort = None if value.sort is None else self.key(value.sort, facts)
                if sort is not None and self.takes_only(
                    value.store, value.owner, value.sort, facts
                ):
                    sort = None
                return ("count", value.store, self._owner(value.owner, facts), sort)
            case PieceAt():
                return ("piece", value.store, self._owner(value.owner, facts))
            case SeatAfter():
                return ("after", self.key(value.player, facts), value.steps)
            case PlayerCount():
                return ("players",)
            case _:
                return self._gathered_key(value, facts)

    def _gathered_key(self, value: Expression, facts: Facts | None) -> Key:
        if isinstance(value, RunOf):
            return ("run", value.network, self.key(value.piece, facts))
        return ("value", same(value))

    def keys(self, value: Expression, facts: Facts) -> Iterable[Key]:
        """The keys under which something may be known of the value."""
        plain = self.key(value)
        if not facts.equals:
            return (plain,)
        full = self.key(value, facts)
        return (plain,) if full == plain else (plain, full)

    def _owner(self, owner: Expression | None, facts: Facts | None) -> Key | None:
        return None if owner is None else self.key(owner, facts)

    def takes_only(
        self, store: int, owner: Expression | None, sort: Expression | None, facts: Facts | None
    ) -> bool:
        """The sort is proven to be the only one that may lie in that store of the owner."""
        only = self.shape.model.stores[store].only_sort
        if sort is None:
            return False
        facts = facts if facts is not None else Facts(0)
        if only is None:
            return self.shape.sorts(store) == 1 and self.interval(sort, facts) == (0, 0)
        low, high = (0, 0) if owner is None else self.interval(owner, facts)
        if not (0 <= low <= high < len(only)):
            return False
        return all(
            self._at(sort, owner, element, facts) == only[element]
            for element in range(low, high + 1)
        )

    def _at(
        self, value: Expression, where: Expression | None, element: int, facts: Facts
    ) -> int | None:
        """What the value is when `where` has that element, if that can be said."""
        if where is not None and self.key(value, facts) == self.key(where, facts):
            return element
        if isinstance(value, Lookup) and value.values:
            index = self._at(value.index, where, element, facts)
            if index is not None and 0 <= index - value.first < len(value.values):
                return value.values[index - value.first]
            return None
        low, high = self.interval(value, facts)
        return low if low == high else None


@remembered
def _is_itself(value: Lookup) -> bool:
    """The value looked up is always the index."""
    last = value.first + len(value.values)
    return value.values == tuple(range(value.first, last))
