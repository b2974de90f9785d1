# SPDX-License-Identifier: MIT
"""A position put right as `given` says.

In: a table on which a game was just set up, and the items of a `given`.  Out: the same table with
tokens and cards moved and counters set.  Here it is found out what the words of an item mean;
`laying` does the moving.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gamedsl.check.model import Things, Variable
from gamedsl.diagnostics.spelling import nearest
from gamedsl.testing import steps
from gamedsl.testing.laying import Laying, Table
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.places import Names, Owner, Spot, Wanted, without_article
from gamedsl.testing.words import Words

__all__ = ["Arranger"]


class Arranger:
    """Puts one table right; remembers what was settled on it."""

    def __init__(self, names: Names, table: Table) -> None:
        """Begin with a table on which nothing is settled."""
        self._names = names
        self._table = table
        self._laying = Laying(names, table)

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
            raise self._unknown(item.thing)
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
                raise self._unknown(item.owner)
            return found
        for owner in (*owners, None):
            if found := self._names.spots(item.place.text, owner):
                return found
        raise self._unknown(item.place)

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
            seats = [owner.number for owner in owners if owner.domain == "player"]
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
            raise self._unknown(item.place)
        self._check_players(item.place, spots[0])
        if not item.things:
            for spot in spots:
                self._lay_aside(spot, item.words)
            return
        self._fill_with(item, spots)

    def _fill_with(self, item: steps.Contents, spots: tuple[Spot, ...]) -> None:
        """The listed things lie in the one of the spots that holds their class."""
        for spot in spots:
            things = self._names.things(spot.store.things)
            listed = [self._listed(words, things) for words in item.things]
            if None in listed:
                continue
            known = [each for each in listed if each is not None]
            if things.individual:
                named = tuple(sorts for count, sorts in known if sorts for _ in range(count))
                self._laying.pieces(
                    spot,
                    things,
                    named,
                    sum(count for count, sorts in known if not sorts),
                    item.words,
                )
            else:
                self._fill_tokens(spot, things, known, item.words)
            return
        strange = next(
            words
            for words in item.things
            if not self._names.wanted(_after_number(words.text)[1])
            or len(item.things) == 1
            or words is item.things[-1]
        )
        raise self._unknown(strange)

    def _listed(self, words: Words, things: Things) -> tuple[int, tuple[int, ...]] | None:
        """How many of which sorts one entry of a list means; no sorts: never mind which."""
        for number, text in ((1, words.text), _after_number(words.text)):
            if things.individual and _stands_for_any(text, things):
                return number, ()
            for wanted in self._names.wanted(text):
                if wanted.things == things:
                    every = len(wanted.sorts) == len(things.counts) > 1
                    return number, () if every and things.individual else wanted.sorts
        return None

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
                raise self._unknown(item.things[0] if item.things else item.words)
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

    # ---- mistakes -------------------------------------------------------------------------------

    def _check_players(self, words: Words, spot: Spot) -> None:
        if spot.store.owner == "player" and (spot.owner or 0) >= self._table.players:
            model = self._names.model
            letter = model.domain("player").elements[spot.owner or 0]
            raise mistake(
                "G812",
                words,
                count=self._table.players,
                player=letter,
                needed=(spot.owner or 0) + 1,
                most=None,
            )

    def _unknown(self, words: Words) -> Exception:
        near = nearest(without_article(words.text), self._known())
        return mistake("G201", words, name=words.text, suggestions=(near,) if near else None)

    def _known(self) -> Iterable[str]:
        model = self._names.model
        yield from (each.name for each in model.stores)
        yield from (each.name for each in model.variables)
        yield from (each.name for each in model.things)
        for domain in model.domains:
            yield from domain.elements


def _after_number(text: str) -> tuple[int, str]:
    """A number at the beginning with what follows it; without one, 1 and the whole text."""
    number, _, rest = text.partition(" ")
    return (int(number), rest) if number.isdigit() and rest else (1, text)


def _stands_for_any(text: str, things: Things) -> bool:
    """Whether the words mean a piece of the class, never mind which."""
    said = without_article(text)
    return said in ("card", "cards", "piece", "pieces") or said == things.plural.casefold()
