# SPDX-License-Identifier: MIT
"""What is known at one point of the rules beyond the types: ranges, differences, what slots equal.

In: conditions that hold there (through `bounds`).  Out: an immutable set of facts that forgets, in
one step, all that speaks of something changed.  A fact is kept under a key, which is a value
without its types, and remembers what it was read from.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from collections.abc import Set as AbstractSet
from typing import TypeAlias, TypeVar

import attrs

from gamedsl.check.model import Expression
from gamedsl.compile.walk import EVERYTHING, Atom
from gamedsl.parts import Part, frozen_part

__all__ = ["Facts", "Interval", "Key"]

Interval: TypeAlias = tuple[int, int]
"""Least and greatest value."""

Key: TypeAlias = tuple[Hashable, ...]

Gap: TypeAlias = tuple[Key, Key]
"""Two values whose difference, first minus second, is known to be at most something."""

K = TypeVar("K")
V = TypeVar("V")

_Known: TypeAlias = Mapping[K, tuple[V, frozenset[Atom]]]


@frozen_part
class Facts(Part):
    """What is known in one scope, the procedure of that number."""

    scope: int
    ranges: _Known[Key, Interval] = attrs.field(factory=dict)
    gaps: _Known[Gap, int] = attrs.field(factory=dict)
    equals: _Known[int, Expression] = attrs.field(factory=dict)
    memo: dict[int, tuple[Expression, Interval]] = attrs.field(
        factory=dict, init=False, eq=False, repr=False
    )
    """Intervals worked out already, by the identity of the value, which is kept alive."""

    def without(self, changed: AbstractSet[Atom]) -> Facts:
        """What is still known after these have changed."""
        if not changed or not (self.ranges or self.gaps or self.equals):
            return self
        return Facts(
            self.scope,
            _untouched(self.ranges, changed),
            _untouched(self.gaps, changed),
            {
                slot: entry
                for slot, entry in _untouched(self.equals, changed).items()
                if ("slot", slot) not in changed
            },
        )

    def only_shared(self, scope: int) -> Facts:
        """What is known in another procedure, whose slots are others."""
        shared = {atom for entry in self._entries() for atom in entry if atom[0] == "slot"}
        return attrs.evolve(self.without(shared), scope=scope, equals={})

    def _entries(self) -> list[frozenset[Atom]]:
        known = [*self.ranges.values(), *self.gaps.values(), *self.equals.values()]
        return [entry[1] for entry in known]

    def in_range(self, key: Key, interval: Interval, read: frozenset[Atom]) -> Facts:
        """The value is known to be in that range as well."""
        old = self.ranges.get(key)
        if old is not None:
            interval = (max(interval[0], old[0][0]), min(interval[1], old[0][1]))
        ranges = {**self.ranges, key: (interval, read)}
        return Facts(self.scope, ranges, self.gaps, self.equals)

    def apart(self, first: Key, second: Key, most: int, read: frozenset[Atom]) -> Facts:
        """The first value minus the second is known to be at most `most`."""
        old = self.gaps.get((first, second))
        if old is not None:
            most = min(most, old[0])
        gaps = {**self.gaps, (first, second): (most, read)}
        return Facts(self.scope, self.ranges, gaps, self.equals)

    def equal(self, slot: int, value: Expression, read: frozenset[Atom]) -> Facts:
        """The slot holds that value for as long as nothing that it reads changes."""
        equals = {**self.equals, slot: (value, read)}
        return Facts(self.scope, self.ranges, self.gaps, equals)

    def joined(self, other: Facts) -> Facts:
        """What is known wherever one of the two is."""
        ranges = {
            key: ((min(low, there[0][0]), max(high, there[0][1])), read)
            for key, ((low, high), read) in self.ranges.items()
            if (there := other.ranges.get(key)) is not None
        }
        gaps = {
            key: (max(most, far[0]), read)
            for key, (most, read) in self.gaps.items()
            if (far := other.gaps.get(key)) is not None
        }
        equals = {
            slot: entry for slot, entry in self.equals.items() if other.equals.get(slot) == entry
        }
        return Facts(self.scope, ranges, gaps, equals)


def _untouched(
    known: _Known[K, V], changed: AbstractSet[Atom]
) -> dict[K, tuple[V, frozenset[Atom]]]:
    return {
        key: entry
        for key, entry in known.items()
        if not (entry[1] & changed) and EVERYTHING not in entry[1]
    }
