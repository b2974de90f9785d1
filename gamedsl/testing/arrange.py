# SPDX-License-Identifier: MIT
"""A position put right as `given` says.

In: a table on which a game was just set up, and the items of a `given`.  Out: the same table with
tokens and cards moved and counters set.  Here it is found out what the words of an item mean;
`laying` does the moving.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.model import PLAYER, Things, Variable
from gamedsl.testing import steps
from gamedsl.testing.contents import Contents
from gamedsl.testing.laying import Laying, Table
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.places import Names, Owner, Spot, Wanted
from gamedsl.testing.words import Words

__all__ = ["Arranger"]


class Arranger:
    """Puts one table right; remembers what was settled on it."""

    def __init__(self, names: Names, table: Table) -> None:
        """Begin with a table on which nothing is settled."""
        self._names = names
        self._table = table
        self._laying = Laying(names, table)
        self._lists = Contents(names)

    def put(self, item: steps.Amount | steps.Contents) -> None:
        """The item is true.

        Raises:
            StepMistake: it names what is not there, or asks for more than there is.
        """
        if isinstance(item, steps.Amount):
            self._amount(item)
        else:
            self._contents(item)

    # ---- amounts --------------------------------------------------------------------------------

    def _amount(self, item: steps.Amount) -> None:
        owners = self._names.owners(item.owner.text)
        for owner in owners:
            counter = self._names.variable(item.thing.text, owner)
            if item.place is None and counter is not None and counter[0].owner == owner.domain:
                self._set(counter, item.number, item.words)
                return
        wanted, spot = self._one_spot(item, owners)
        self._check_players(item.owner, spot)
        if wanted.things.individual:
            self._laying.pieces(spot, wanted.things, (), item.number, item.words)
            return
        sorts = self._sorts(wanted, spot, owners)
        if item.number == 0:
            for sort in sorts:
                self._laying.tokens(spot, wanted.things, sort, 0, item.words)
            return
        if len(sorts) != 1:
            choices = tuple(self._names.sort_name(wanted.things, sort) for sort in sorts)
            raise mistake("G307", item.thing, word=item.thing.text, candidates=choices)
        self._laying.tokens(spot, wanted.things, sorts[0], item.number, item.words)

    def _one_spot(self, item: steps.Amount, owners: tuple[Owner, ...]) -> tuple[Wanted, Spot]:
        """What is counted, and the one place where it can lie."""
        meanings = self._names.wanted(item.thing.text)
        if not meanings:
            raise self._lists.unknown(item.thing)
        spots = self._places(item, owners)
        found = [
            (wanted, spot)
            for wanted in meanings
            for spot in spots
            if spot.store.things == wanted.things.name
        ]
        found = [pair for pair in found if self._takes(*pair)] or found
        if not found:
            place = item.place or item.owner
            raise mistake("G302", item.words, owner=place.text, thing=item.thing.text)
        if len(found) > 1:
            areas = tuple(dict.fromkeys(spot.store.name for _, spot in found))
            raise mistake(
                "G303",
                item.words,
                thing=item.thing.text,
                areas=areas,
                owner=item.owner.text,
                example=areas[0],
            )
        return found[0]

    def _places(self, item: steps.Amount, owners: tuple[Owner, ...]) -> tuple[Spot, ...]:
        if item.place is None:
            stores = tuple(
                spot
                for owner in owners
                for things in self._names.model.things
                for spot in self._names.stores_of(owner, things)
            )
            found = stores or self._names.spots(item.owner.text)
            if not found:
                raise self._lists.unknown(item.owner)
            return found
        for owner in (*owners, None):
            if found := self._names.spots(item.place.text, owner):
                return found
        raise self._lists.unknown(item.place)

    def _takes(self, wanted: Wanted, spot: Spot) -> bool:
        only = spot.store.only_sort
        return only is None or only[spot.owner or 0] in wanted.sorts

    def _sorts(self, wanted: Wanted, spot: Spot, owners: tuple[Owner, ...]) -> tuple[int, ...]:
        """The sorts that are meant: those the place takes, and of an owner's colour only theirs."""
        if spot.store.only_sort is not None:
            return tuple(
                sort for sort in wanted.sorts if sort == spot.store.only_sort[spot.owner or 0]
            )
        if wanted.things.player_sorts and len(wanted.sorts) > 1:
            seats = [owner.number for owner in owners if owner.domain == PLAYER]
            return tuple(seats) or wanted.sorts
        return wanted.sorts

    # ---- contents -------------------------------------------------------------------------------

    def _contents(self, item: steps.Contents) -> None:
        variable = self._names.variable(item.place.text)
        spots = self._names.spots(item.place.text)
        if variable is not None and (not spots or variable[0].kind == "marker"):
            self._set(variable, self._value(variable[0], item), item.words)
            return
        if not spots:
            raise self._lists.unknown(item.place)
        self._check_players(item.place, spots[0])
        if not item.things:
            for spot in spots:
                self._lay_aside(spot, item.words)
            return
        self._fill_with(item, spots)

    def _fill_with(self, item: steps.Contents, spots: tuple[Spot, ...]) -> None:
        """The listed things lie in the one of the spots that holds their class."""
        spot, entries = self._lists.entries(item.things, spots)
        things = self._names.things(spot.store.things)
        if not things.individual:
            self._fill_tokens(spot, things, entries, item.words)
            return
        named = tuple(sorts for number, sorts in entries if sorts for _ in range(number))
        others = sum(number for number, sorts in entries if not sorts)
        self._laying.pieces(spot, things, named, others, item.words)

    def _fill_tokens(
        self,
        spot: Spot,
        things: Things,
        listed: Sequence[tuple[int, tuple[int, ...]]],
        words: Words,
    ) -> None:
        counts = dict.fromkeys(range(len(things.counts)), 0)
        for number, sorts in listed:
            only = spot.store.only_sort
            own = [sort for sort in sorts if only is None or only[spot.owner or 0] == sort]
            if len(own) != 1:
                choices = tuple(self._names.sort_name(things, sort) for sort in sorts)
                raise mistake("G307", words, word=things.name, candidates=choices)
            counts[own[0]] += number
        if spot.store.form == "one" and sum(counts.values()) > 1:
            raise mistake("G409", words, area=spot.store.name, room=1, count=sum(counts.values()))
        for sort, number in sorted(counts.items(), key=lambda pair: pair[1]):
            self._laying.tokens(spot, things, sort, number, words)

    def _lay_aside(self, spot: Spot, words: Words) -> None:
        things = self._names.things(spot.store.things)
        if things.individual:
            self._laying.pieces(spot, things, (), 0, words)
            return
        for sort in range(len(things.counts)):
            self._laying.tokens(spot, things, sort, 0, words)

    # ---- single pieces --------------------------------------------------------------------------

    # ---- counters -------------------------------------------------------------------------------

    def _value(self, variable: Variable, item: steps.Contents) -> int:
        said = item.things[0].text if len(item.things) == 1 else ""
        if variable.type.domain is not None:
            found = self._names.element(variable.type.domain, said)
            if found is None:
                raise self._lists.unknown(item.things[0] if item.things else item.words)
            return found
        if not said.lstrip("-").isdigit():
            raise mistake("G807", item.words, text=item.words.text, suggestion=None)
        return int(said)

    def _set(self, found: tuple[Variable, int | None], value: int, words: Words) -> None:
        variable, owner = found
        low, high = variable.type.low, variable.type.high
        if not low <= value <= high:
            raise mistake("G404", words, name=variable.name, low=low, high=high, value=value)
        self._table.set_value(variable, owner, value)

    # ---- players --------------------------------------------------------------------------------

    def _check_players(self, words: Words, spot: Spot) -> None:
        if spot.store.owner == PLAYER and spot.owner is not None:
            letter = self._names.texts.player(spot.owner)
            self._lists.seat(letter, self._table.players, words)
