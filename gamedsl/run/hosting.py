# SPDX-License-Identifier: MIT
"""The pieces of an area with what lies at each of them, as one viewer may see it.

In: a row, and what the viewer reads on a piece.  Out: a `HostView` for each piece that can host
others.  What lies at pieces stands in no area of its own: there are far more places than pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from gamedsl.check.model import PLAYER, Domain, Store, Type
from gamedsl.parts import Part, frozen_part
from gamedsl.run.calling import Calling

__all__ = ["HostView", "Hosting"]

Named: TypeAlias = Callable[[Store, int, int], str | None]


@frozen_part
class HostView(Part):
    """A piece at which others can lie, and what lies at each of its sides.

    `name` is what moves call it, such as "Oak 2"; `piece` what it is, None where the viewer does not
    know it. `sides` has each side by its printed name with the pieces there, None for unknown ones.
    """

    name: str
    piece: str | None
    sides: tuple[tuple[str, tuple[str | None, ...]], ...]

    @property
    def guests(self) -> int:
        """How many pieces lie at it."""
        return sum(len(pieces) for _, pieces in self.sides)


class Hosting:
    """The pieces that host others, at one row; `named` says what a viewer reads on a piece there."""

    def __init__(self, calling: Calling, named: Named, row: Sequence[int]) -> None:
        """Know the row; what lies at pieces is looked up when it is first needed."""
        self._calling = calling
        self._named = named
        self._row = list(row)
        places = calling.contents.places.values()
        self._sides = {domain.name: _sides(calling, domain) for domain in places}
        self._lying: dict[tuple[int, int], tuple[Store, int, tuple[int, ...]]] | None = None

    def hosts(self, store: Store, owner: int) -> tuple[HostView, ...]:
        """The pieces that lie in an area, each with what lies at it; unknown ones as in the area."""
        contents = self._calling.contents
        pieces = contents.pieces(self._row, store, owner)
        called = self._calling.at(self._row, owner if store.owner == PLAYER else None)
        things = contents.of(store)
        found = [
            HostView(
                called.piece(things, piece),
                self._named(store, owner, piece),
                tuple(self._at(store, piece)),
            )
            for piece in pieces
        ]
        return tuple(found if store.ordered else sorted(found, key=lambda each: each.piece is None))

    def _at(self, store: Store, piece: int) -> Iterator[tuple[str, tuple[str | None, ...]]]:
        assert store.hosts is not None
        for side, name in self._sides[store.hosts]:
            at = self._places.get((piece, side))
            names: tuple[str | None, ...] = ()
            if at is not None:
                of, owner, pieces = at
                names = tuple(self._named(of, owner, each) for each in pieces)
            yield name, names

    @property
    def _places(self) -> dict[tuple[int, int], tuple[Store, int, tuple[int, ...]]]:
        """What lies at each side of each piece, with the store and the number of its owner."""
        if self._lying is None:
            self._lying = {}
            contents = self._calling.contents
            for number, domain in contents.places.items():
                store = contents.layout.model.stores[number]
                host, side = domain.attributes[:2]
                for owner, pieces in contents.filled(self._row, store):
                    key = host.values[owner], side.values[owner]
                    self._lying[key] = store, owner, pieces
        return self._lying


def _sides(calling: Calling, domain: Domain) -> tuple[tuple[int, str], ...]:
    """The sides of a piece in their order, with their printed names."""
    side = domain.attributes[1]
    type_ = Type(side.domain, 0, max(side.values, default=0))
    return tuple((n, calling.texts.value(n, type_)) for n in dict.fromkeys(side.values))
