# SPDX-License-Identifier: MIT
"""Sizes of a model that everything in the compiler asks for: domains, classes, stores, types.

In: a model, and what is settled before a game begins.  Out: answers by name or number, worked out
once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import attrs

from gamedsl.check.model import (
    PLAYER,
    Along,
    Elements,
    Grouped,
    Held,
    Hosted,
    Joining,
    Listed,
    Model,
    Parameter,
    Runs,
    Seats,
    Shuffle,
    Source,
    Spread,
    Store,
    Things,
    Type,
    statements_in,
)
from gamedsl.compile.remembered import remembered

__all__ = ["MOST_CHOSEN", "Shape"]

MOST_CHOSEN = 16
"""A set that is one move is chosen from no more elements than this: 65,536 sets are listed at the most."""

CHAINED_FROM = 800
"""Single pieces lie in chains if the list of them would take at least so many places."""


@attrs.frozen(eq=False)
class Shape:
    """A model with its sizes at hand.

    `players` is how many play, if only such games are meant; `settled` are variables that never
    change, by number, with the value of each owner; `vacant` are stores that stay empty then.
    """

    model: Model
    players: int | None = None
    settled: Mapping[int, tuple[int, ...]] = attrs.Factory(dict)
    vacant: frozenset[int] = frozenset()
    sizes: dict[str, int] = attrs.field(init=False, repr=False)
    things: dict[str, Things] = attrs.field(init=False, repr=False)
    boxes: dict[str, Store] = attrs.field(init=False, repr=False)
    chains: frozenset[int] = attrs.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Look everything up once."""
        model = self.model
        sizes = {each.name: each.size for each in model.domains}
        sizes.setdefault(PLAYER, model.most_players)
        boxes = {each.things: each for each in model.stores if each.name == "box"}
        object.__setattr__(self, "sizes", sizes)
        object.__setattr__(self, "things", {each.name: each for each in model.things})
        object.__setattr__(self, "boxes", boxes)
        object.__setattr__(self, "chains", frozenset(self._chains()))

    @property
    def least_players(self) -> int:
        """At least so many play."""
        return self.model.least_players if self.players is None else self.players

    @property
    def most_players(self) -> int:
        """At most so many play."""
        return self.model.most_players if self.players is None else self.players

    def owners(self, owner: str | None) -> int:
        """How many owners a store or variable has; 1 where it has none."""
        return 1 if owner is None else self.sizes[owner]

    def of(self, store: int) -> Things:
        """The class of things that a store holds."""
        return self.things[self.model.stores[store].things]

    def sorts(self, store: int) -> int:
        """How many sorts the class of a store has."""
        return len(self.of(store).counts)

    def pieces(self, store: int) -> int:
        """How many things of the class of a store there are in the whole game."""
        return sum(self.of(store).counts)

    def capacity(self, store: int) -> int:
        """How many things a store of one owner can hold."""
        asked = self.model.stores[store]
        if asked.form == "one":
            return 1
        return self.pieces(store) if asked.capacity is None else asked.capacity

    def is_chain(self, store: int) -> bool:
        """The pieces of an owner are chained: a place for the first one, and what follows each."""
        return store in self.chains

    def _chains(self) -> Iterator[int]:
        """The stores of single pieces that would take very many places; a shuffled one is a list."""
        shuffled = _shuffled(self.model)
        for each in self.model.stores:
            places = self.owners(each.owner) * (1 + self.capacity(each.index))
            loose = each.form == "list" and each.owner is not None and each.index not in shuffled
            if loose and places >= CHAINED_FROM:
                yield each.index

    def face(self, things: str) -> int | None:
        """The variable that says which face of a piece is up, if pieces of the class have faces."""
        domain = self.things[things].domain
        faces = (each for each in self.model.variables if each.kind == "face")
        return next((each.index for each in faces if each.owner == domain), None)

    def can_overflow(self, store: int) -> bool:
        """There are more things of the class than the store of one owner can hold."""
        return self.capacity(store) < self.pieces(store)

    def low(self, type_: Type) -> int:
        """The least value that a slot of a move can have."""
        if type_.domain is None or type_.domain not in self.sizes:
            return type_.low
        return min(0, type_.low)

    def radix(self, type_: Type) -> int:
        """How many values a slot of a move can have."""
        if type_.domain is None or type_.domain not in self.sizes:
            return type_.high - type_.low + 1
        return self.sizes[type_.domain] - self.low(type_)

    def candidates(self, several: Parameter) -> int:
        """Of how many elements at most a set is chosen."""
        assert several.source is not None
        return min(MOST_CHOSEN, self.most_in(several.source))

    def most_in(self, source: Source) -> int:
        """How many elements a source can give at most."""
        match source:
            case Elements():
                return self.sizes[source.domain]
            case Seats():
                return self.model.most_players
            case Listed():
                return max(map(len, source.lists), default=0)
            case Grouped():
                return source.slot.type.group
            case Held():
                return self._most_held(source)
            case Hosted():
                return min(source.count * self.capacity(source.store), self.pieces(source.store))
            case Spread():
                return self.most_in(source.outer) * max(map(len, source.lists), default=0)
            case Runs() | Along():
                return self.sizes[self.model.networks[source.network].piece]
            case Joining():
                return self.most_joined(source.network)

    def most_joined(self, network: int) -> int:
        """How many runs can become one when a tile is laid: one at each side, since no two pieces end at one."""
        return self.model.growing[self.model.networks[network].board].sides

    def _most_held(self, source: Held) -> int:
        store = self.model.stores[source.store]
        if store.form == "count":
            return 1 if store.only_sort is not None else self.sorts(source.store)
        return self.capacity(source.store)


@remembered
def _shuffled(model: Model) -> frozenset[int]:
    """The stores that are shuffled at some time."""
    return frozenset(
        statement.location.store
        for procedure in model.procedures
        for statement in statements_in(procedure.body)
        if isinstance(statement, Shuffle)
    )
