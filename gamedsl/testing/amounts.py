# SPDX-License-Identifier: MIT
"""What "A has 2 Stones in the middle" speaks of: a counter, or some sorts of things in one place.

In: whose they are, what is counted, and perhaps where.  Out: the counter with its owner, or the
spot with the sorts that count.  `given` and `then` read amounts in this one way.
"""

from __future__ import annotations

from gamedsl.check.model import PLAYER, Variable
from gamedsl.parts import Part, frozen_part
from gamedsl.testing.contents import Contents
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.places import Names, Owner, Spot, Wanted
from gamedsl.testing.words import Words

__all__ = ["Amounts", "Counted", "Pile"]


@frozen_part
class Counted(Part):
    """A counter of one owner (None: it belongs to nobody)."""

    variable: Variable
    owner: int | None


@frozen_part
class Pile(Part):
    """The things of these sorts that lie in one spot."""

    spot: Spot
    wanted: Wanted


class Amounts:
    """Finds what amounts of one game speak of."""

    def __init__(self, names: Names) -> None:
        """Know the names of the game."""
        self._names = names
        self._lists = Contents(names)

    def find(self, owner: Words, thing: Words, place: Words | None, players: int) -> Counted | Pile:
        """What the words speak of when so many play.

        Raises:
            StepMistake: nothing is called so, several things are, or the player does not play.
        """
        owners = self._names.owners(owner.text)
        for each in owners:
            counter = self._names.variable(thing.text, each)
            if place is None and counter is not None and counter[0].owner == each.domain:
                return Counted(*counter)
        wanted, spot = self._one_spot(owner, thing, place, owners)
        if spot.store.owner == PLAYER and spot.owner is not None:
            self._lists.seat(self._names.texts.player(spot.owner), players, owner)
        return Pile(spot, Wanted(wanted.things, self._sorts(wanted, spot, owners)))

    def _one_spot(
        self, owner: Words, thing: Words, place: Words | None, owners: tuple[Owner, ...]
    ) -> tuple[Wanted, Spot]:
        """What is counted, and the one spot where it can lie."""
        meanings = self._lists.meanings(thing)
        found = [
            (wanted, spot)
            for wanted in meanings
            for spot in self._places(owner, place, owners)
            if spot.store.things == wanted.things.name
        ]
        found = [pair for pair in found if _takes(*pair)] or found
        if not found:
            where = f'"{(place or owner).text}"'
            raise mistake("G302", thing, owner=where, thing=f'"{thing.text}"')
        if len(found) > 1:
            areas = tuple(dict.fromkeys(spot.store.name for _, spot in found))
            raise mistake(
                "G303",
                thing,
                thing=f'"{thing.text}"',
                areas=areas,
                owner=f'"{owner.text}"',
                example=areas[0],
            )
        return found[0]

    def _places(
        self, owner: Words, place: Words | None, owners: tuple[Owner, ...]
    ) -> tuple[Spot, ...]:
        if place is None:
            stores = tuple(
                spot
                for each in owners
                for things in self._names.model.things
                for spot in self._names.stores_of(each, things)
            )
            if found := stores or self._names.spots(owner.text):
                return found
            raise self._lists.unknown(owner)
        for each in (*owners, None):
            if found := self._names.spots(place.text, each):
                return found
        raise self._lists.unknown(place)

    def _sorts(self, wanted: Wanted, spot: Spot, owners: tuple[Owner, ...]) -> tuple[int, ...]:
        """The sorts that are meant: those the place takes, and of an owner's colour only theirs."""
        only = spot.store.only_sort
        if only is not None:
            return tuple(sort for sort in wanted.sorts if sort == only[spot.owner or 0])
        if wanted.things.player_sorts and len(wanted.sorts) > 1:
            seats = [owner.number for owner in owners if owner.domain == PLAYER]
            return tuple(seats) or wanted.sorts
        return wanted.sorts


def _takes(wanted: Wanted, spot: Spot) -> bool:
    only = spot.store.only_sort
    return only is None or only[spot.owner or 0] in wanted.sorts
