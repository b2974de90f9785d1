# SPDX-License-Identifier: MIT
"""What lies in an area, read from a row and written into one.

In: a layout, a row, a store and the number of its owner.  Out: the single pieces that lie there,
from the bottom up, or how many tokens of each sort.  This is the only module of the runtime that
knows the three forms in which stores are kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import compress

import attrs

from gamedsl.check.model import Domain, Store, Things
from gamedsl.compile import Layout

__all__ = ["Contents"]


@attrs.frozen(eq=False)
class Contents:
    """The areas of a layout."""

    layout: Layout
    things: Mapping[str, Things] = attrs.field(init=False, repr=False)
    _places: Mapping[int, Domain] = attrs.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Look the classes of things up by name, once."""
        by_name = {each.name: each for each in self.layout.model.things}
        object.__setattr__(self, "things", by_name)
        slots = {each.name: each for each in self.layout.model.domains if each.role == "slot"}
        places = {e.index: slots[e.owner] for e in self.layout.model.stores if e.owner in slots}
        object.__setattr__(self, "_places", places)

    def of(self, store: Store) -> Things:
        """The class of things that the store holds."""
        return self.things[store.things]

    def owners(self, store: Store) -> range:
        """The numbers of the owners of a store; 0 alone if it has none."""
        if store.owner is None:
            return range(1)
        return range(self.layout.model.domain(store.owner).size)

    def whose(self, row: Sequence[int], domain: str | None, number: int | None) -> int:
        """Who of a domain it is that has areas and counters: for a piece of a network the run to which it belongs."""
        for which, network in enumerate(self.layout.model.networks):
            if network.piece == domain and number is not None:
                run = row[self.layout.networks[which].runs + number]
                return run - 1 if run else number
        return number or 0

    def pieces(self, row: Sequence[int], store: Store, owner: int) -> tuple[int, ...]:
        """The single pieces (or, in a store for one, the sort) that lie there, from the bottom up."""
        # Most places at pieces are empty: the first place of an owner says so in every form of a list.
        if store.form == "list" and not row[self.layout.stores[store.index].first + owner]:
            return ()
        return self.layout.pieces(row, store.index, owner)

    def tokens(self, row: Sequence[int], store: Store, owner: int) -> dict[int, int]:
        """How many tokens of each sort lie there; sorts of which there are none are left out."""
        if store.form != "count":
            return Counter(self.pieces(row, store, owner))
        sorts = self.sorts(store, owner)
        first = self.layout.count_slot(store.index, owner, sorts[0])
        numbers = row[first : first + len(sorts)]  # The sorts of one owner lie next to one another.
        return {sort: number for sort, number in zip(sorts, numbers, strict=True) if number}

    def size(self, row: Sequence[int], store: Store, owner: int) -> int:
        """How many things lie there."""
        return sum(self.tokens(row, store, owner).values())

    def sorts(self, store: Store, owner: int) -> Sequence[int]:
        """The sorts that may lie in a store of that owner."""
        if store.only_sort is not None:
            return (store.only_sort[owner],)
        return range(len(self.of(store).counts))

    def capacity(self, store: Store) -> int:
        """How many things a store of one owner can hold."""
        return self.layout.shape.capacity(store.index)

    def stores(self, things: str) -> Iterator[tuple[Store, int]]:
        """Every store that holds things of that class, with each of its owners."""
        for store in self.layout.model.stores:
            if store.things == things:
                yield from ((store, owner) for owner in self.owners(store))

    @property
    def places(self) -> Mapping[int, Domain]:
        """The stores that are places at pieces, with the domain of these places."""
        return self._places

    def hosted(self, row: Sequence[int], things: Things) -> dict[int, tuple[int, ...]]:
        """The pieces that lie at each piece of a class, side after side."""
        found: dict[int, tuple[int, ...]] = {}
        for number, domain in self.places.items():
            store = self.layout.model.stores[number]
            host = domain.attributes[0]
            if store.things == things.name:
                for owner, pieces in self.filled(row, store):
                    piece = host.values[owner]
                    found[piece] = (*found.get(piece, ()), *pieces)
        return found

    def everywhere(
        self, row: Sequence[int], things: Things
    ) -> Iterator[tuple[Store, int, tuple[int, ...]]]:
        """Every area and place in which single pieces of a class lie, with what lies there."""
        for store in self.layout.model.stores:
            if store.things == things.name:
                yield from ((store, owner, pieces) for owner, pieces in self.filled(row, store))

    def filled(self, row: Sequence[int], store: Store) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The owners of a store of single pieces that have something, with what lies there."""
        first = self.layout.stores[store.index].first
        held = row[first : first + len(self.owners(store))]
        if not any(held):
            return  # Most places at pieces are empty.
        if store.form == "one":
            for owner in compress(range(len(held)), held):
                yield owner, (held[owner] - 1,)
            return
        for owner in compress(range(len(held)), held):
            yield owner, self.layout.pieces(row, store.index, owner)

    def put_pieces(self, row: list[int], store: Store, owner: int, pieces: Sequence[int]) -> None:
        """Exactly these pieces lie there now, from the bottom up; what is in no order is sorted."""
        self.layout.lay(row, store.index, owner, pieces)

    def put_tokens(
        self, row: list[int], store: Store, owner: int, tokens: Mapping[int, int]
    ) -> None:
        """Exactly so many tokens of each sort lie there now."""
        if store.form != "count":
            self.put_pieces(
                row, store, owner, [sort for sort, n in tokens.items() for _ in range(n)]
            )
            return
        for sort in self.sorts(store, owner):
            row[self.layout.count_slot(store.index, owner, sort)] = tokens.get(sort, 0)
