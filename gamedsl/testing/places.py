# SPDX-License-Identifier: MIT
"""Where and what the words of a scenario mean: places, owners, pieces, counters.

In: a checked game and words such as "A's hand", "the stock of ruby", "amber 3", "2 Stones".
Out: stores of the model with their owners, and classes of things with the sorts that are meant.
Names count without regard to capitals, in the singular and the plural, in any language of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache

from gamedsl.check.model import PLAYER, Domain, Model, Store, Things, Variable
from gamedsl.check.spelling_forms import plural, singular_forms
from gamedsl.parts import Part, frozen_part
from gamedsl.run.texts import Texts, fold
from gamedsl.testing.faces import Faces

__all__ = ["Names", "Owner", "Spot", "Wanted", "same_name", "without_article"]

_ARTICLES = ("the ", "a ", "an ")


@frozen_part
class Owner(Part):
    """One element of a domain that things can belong to: a player, a board, a space."""

    domain: str
    number: int


@frozen_part
class Spot(Part):
    """One store of one owner (None: the store belongs to nobody)."""

    store: Store
    owner: int | None

    @property
    def key(self) -> tuple[int, int | None]:
        """What tells spots apart."""
        return self.store.index, self.owner


@frozen_part
class Wanted(Part):
    """Things of a class, and which of its sorts are meant (all of them for the class alone).

    `faces`: for each of the sorts the face that is meant, -1 for none; empty where none is.
    """

    things: Things
    sorts: tuple[int, ...]
    faces: tuple[int, ...] = ()


class Names:
    """The names of one game, as scenarios use them; players are the letters of their seats."""

    def __init__(self, model: Model, options: Mapping[str, str] | None = None) -> None:
        """Know the game; lists of names are made when they are first needed.

        `options` are set where a scenario says nothing of them.
        """
        self.model = model
        self.options = options or {}
        seats = model.domain(PLAYER).elements
        self.texts = Texts(model, model.languages[0], tuple(seats))
        self.faces = Faces(self.texts, same_name)
        self._spellings: dict[str, tuple[tuple[int, str], ...]] = {}
        self._elements: dict[str, dict[str, int]] = {}
        self._spots: dict[tuple[str, Owner | None], tuple[Spot, ...]] = {}
        self._wanted_for: dict[str, tuple[Wanted, ...]] = {}
        self._places_at: dict[str, dict[int, list[Spot]]] = {}

    # ---- owners ---------------------------------------------------------------------------------

    @cached_property
    def owning_domains(self) -> tuple[str, ...]:
        """The domains whose elements have stores or counters, the players first."""
        owners = [each.owner for each in self.model.stores]
        owners += [each.owner for each in self.model.variables]
        return tuple(dict.fromkeys((PLAYER, *(owner for owner in owners if owner is not None))))

    def element(self, domain: str, text: str) -> int | None:
        """The element of a domain that is called so, or None; "Row 3" is the row called 3."""
        if domain not in self._elements:
            by_name = self._elements.setdefault(domain, {})
            for number, name in self._spelled(domain):
                by_name.setdefault(name, number)
        said = without_article(text)
        found = self._elements[domain].get(said)
        alone = said.removeprefix(f"{fold(domain)} ")
        return self._elements[domain].get(alone) if found is None and alone.isdigit() else found

    def _spelled(self, domain: str) -> tuple[tuple[int, str], ...]:
        """Every way to spell the elements of a domain, worked out once."""
        if domain not in self._spellings:
            self._spellings[domain] = self.texts.spellings(domain)
        return self._spellings[domain]

    def owners(self, text: str) -> tuple[Owner, ...]:
        """Every element that is called so and can own something."""
        found = ((domain, self.element(domain, text)) for domain in self.owning_domains)
        return tuple(Owner(domain, number) for domain, number in found if number is not None)

    # ---- places ---------------------------------------------------------------------------------

    def spots(self, text: str, owner: Owner | None = None) -> tuple[Spot, ...]:
        """The stores of the place that is called so, one for each class that it can hold.

        An area's name alone is the shared area of that name, or that of `owner`. An owner's name
        alone stands for all its stores, which is how one speaks of the spaces of a board.
        """
        key = text, owner
        if key not in self._spots:
            self._spots[key] = self._find_spots(text, owner)
        return self._spots[key]

    def _find_spots(self, text: str, owner: Owner | None) -> tuple[Spot, ...]:
        for area, whose in self._readings(text):
            owners = (None,) if whose is None else self.owners(whose)
            for each in (*owners, owner) if whose is None else owners:
                if found := self._area(area, each):
                    return found
        return tuple(
            Spot(store, each.number)
            for each in self.owners(text)
            for store in self.model.stores
            if store.owner == each.domain
        )

    def variable(self, text: str, owner: Owner | None = None) -> tuple[Variable, int | None] | None:
        """The counter or marker of that name with its owner, or None."""
        for name, whose in self._readings(text):
            owners = (None,) if whose is None else self.owners(whose)
            for each in (*owners, owner) if whose is None else owners:
                for variable in self.model.variables:
                    if _owned_by(variable.owner, each) and same_name(name, variable.name):
                        return variable, None if each is None else each.number
        return None

    def stores_of(self, owner: Owner, things: Things) -> tuple[Spot, ...]:
        """The stores in which that owner can hold things of that class."""
        return tuple(
            Spot(store, owner.number)
            for store in self.model.stores
            if store.owner == owner.domain and store.things == things.name
        )

    def box(self, things: Things) -> Spot:
        """The box of a class."""
        stores = self.model.stores
        return next(
            Spot(store, None)
            for store in stores
            if (store.name, store.things, store.owner) == ("box", things.name, None)
        )

    def all_spots(self, things: Things, players: int) -> Iterator[Spot]:
        """Every spot that can hold things of a class, the box first; only of those who play."""
        yield self.box(things)
        for store in self.model.stores:
            if store.things != things.name or (store.name == "box" and store.owner is None):
                continue
            if store.owner is None:
                yield Spot(store, None)
                continue
            size = players if store.owner == PLAYER else self.model.domain(store.owner).size
            yield from (Spot(store, number) for number in range(size))

    @cached_property
    def _slots(self) -> dict[str, Domain]:
        """The domains of places at pieces."""
        return {each.name: each for each in self.model.domains if each.role == "slot"}

    def is_place(self, spot: Spot) -> bool:
        """Whether the spot is a place at a piece."""
        return spot.store.owner in self._slots

    def places_at(self, things: Things, piece: int, side: str | None = None) -> tuple[Spot, ...]:
        """The places at a piece, or that at its side of that name."""
        if things.name not in self._places_at:
            self._places_at[things.name] = self._find_places(things)
        places = self._places_at[things.name].get(piece, ())
        return tuple(spot for spot in places if side is None or self._is_side(spot, side))

    def _find_places(self, things: Things) -> dict[int, list[Spot]]:
        """The places at each piece of a class."""
        found: dict[int, list[Spot]] = {}
        for store in self.model.stores:
            if store.owner in self._slots and store.things == things.name:
                for number, host in enumerate(self._slots[store.owner].attributes[0].values):
                    found.setdefault(host, []).append(Spot(store, number))
        return found

    def side(self, spot: Spot) -> tuple[str, int] | None:
        """The side of a place at a piece: its domain and which one; None for other places."""
        if spot.store.owner not in self._slots or spot.owner is None:
            return None
        side = self._slots[spot.store.owner].attributes[1]
        return None if side.domain is None else (side.domain, side.values[spot.owner])

    def _is_side(self, place: Spot, said: str) -> bool:
        side = self.side(place)
        return side is not None and self.element(side[0], said) == side[1]

    def _area(self, name: str, owner: Owner | None) -> tuple[Spot, ...]:
        number = None if owner is None else owner.number
        return tuple(
            Spot(store, number)
            for store in self.model.stores
            if _owned_by(store.owner, owner) and same_name(name, store.name)
        )

    def _readings(self, text: str) -> Iterator[tuple[str, str | None]]:
        """Every way to read a text as a name and whose it is; whole names first."""
        folded = without_article(text)
        yield folded, None
        for joiner, whose_first in (("'s ", True), ("' ", True), (" of ", False)):
            before, found, after = folded.partition(joiner)
            while found:
                yield (after, before) if whose_first else (before, after)
                more, found, rest = after.partition(joiner)
                before, after = f"{before}{joiner}{more}", rest

    def is_down(self, text: str, store: Store) -> bool:
        """Whether the words mean what lies face down in an area that has a word for it."""
        if not store.down:
            return False
        said = without_article(text)
        return any(same_name(said, word) for word in self._words(store.down))

    def _words(self, name: str) -> tuple[str, ...]:
        """A name of the file in every language of the game."""
        languages = self.model.languages
        return tuple(dict.fromkeys((name, *(self.texts.name(name, each) for each in languages))))

    # ---- things ---------------------------------------------------------------------------------

    def things(self, name: str) -> Things:
        """The class of that name, which exists."""
        return next(each for each in self.model.things if each.name == name)

    def wanted(self, text: str) -> tuple[Wanted, ...]:
        """Every class of things, with its sorts, that the words can mean."""
        if text not in self._wanted_for:
            found = (self._wanted(things, text) for things in self.model.things)
            self._wanted_for[text] = tuple(each for each in found if each is not None)
        return self._wanted_for[text]

    def _wanted(self, things: Things, text: str) -> Wanted | None:
        folded = without_article(text)
        if things.individual and (part := self.faces.part(things, folded)):
            return Wanted(things, tuple(sorted(part)))
        if _class_name(folded, things):
            return Wanted(things, tuple(range(len(things.counts))))
        for name, whose in self._readings(text):
            if whose is not None and things.player_sorts and _class_name(name, things):
                seat = self.element(PLAYER, whose)
                return None if seat is None else Wanted(things, (seat,))
        if things.player_sorts:
            return None
        if things.individual and (pieces := self._pieces(things, folded)) is not None:
            return pieces
        sorts = tuple(
            number
            for number, name in self._spelled(things.domain)
            if same_name(folded, name) or _sort_of_class(folded, name, things)
        )
        return Wanted(things, tuple(dict.fromkeys(sorted(sorts)))) if sorts else None

    def _pieces(self, things: Things, said: str) -> Wanted | None:
        """Single pieces by what can only be said of them: a face, or a copy."""
        named = any(same_name(said, name) for _, name in self._spelled(things.domain))
        found = self.faces.called(things, said)
        if not found or (named and self.faces.variable(things) is None):
            return None
        pieces = tuple(sorted(found))
        return Wanted(things, pieces, tuple(found[piece] for piece in pieces))

    def sort_name(self, things: Things, sort: int) -> str:
        """What one sort or piece is called."""
        return self.texts.sort(things, sort)


def without_article(text: str) -> str:
    """The text as names are compared, without `the` or `a` before it."""
    folded = fold(text)
    for article in _ARTICLES:
        if folded.startswith(article):
            return folded.removeprefix(article)
    return folded


def same_name(said: str, name: str) -> bool:
    """Whether somebody who says `said` can mean `name`: singular and plural count alike."""
    wanted, said = fold(name), fold(said)
    return wanted in _meant(said) or said == _plural(wanted)


@lru_cache(maxsize=1024)  # What is said is compared with all names of a game.
def _meant(said: str) -> frozenset[str]:
    """The names that can be meant, but for those that are its plural: "filled column" for "filled columns"."""
    return frozenset((said, *singular_forms(said)[1:], plural(said)))


_plural = lru_cache(maxsize=8192)(plural)


def _class_name(said: str, things: Things) -> bool:
    return said == fold(things.plural) or same_name(said, things.name)


def _sort_of_class(said: str, sort: str, things: Things) -> bool:
    """Whether the words are a sort and its class: "apricot Jam"."""
    prefix = f"{sort} "
    return said.startswith(prefix) and _class_name(said.removeprefix(prefix), things)


def _owned_by(domain: str | None, owner: Owner | None) -> bool:
    return domain == (None if owner is None else owner.domain)
