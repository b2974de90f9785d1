# SPDX-License-Identifier: MIT
"""`choose a spot, one of`: places of which a player chooses one, each with a name of the author's.

In: the alternatives as written.  Out: for each of them where it is, when it is open, and what is chosen along with it
("the left of a Bed in my pond" needs a Bed, "a Town" is itself chosen).  What is put on the spot later goes to that
store of the place in which such things lie.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Compare,
    Condition,
    Const,
    Domain,
    Expression,
    Guard,
    Local,
    Slot,
    StoreCount,
    Type,
    all_of,
)
from gamedsl.check.phrases.conditions import condition_of
from gamedsl.check.phrases.hosts import is_side, side_number, slot_at
from gamedsl.check.phrases.meaning import AreaRef, Chosen, Element, Many, SlotRef, Spot
from gamedsl.check.phrases.resolve import resolve_core, resolve_phrase, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.sharing import has_place
from gamedsl.check.rules.choosing import Offer, offer_of
from gamedsl.check.rules.requiring import required
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import AreaName, Host, number
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.syntax import nodes

__all__ = ["OfferedSpot", "OfferedSpots", "offered_spots"]


@frozen_part
class OfferedSpot(Part):
    """One alternative: its name, how a player says it, the place, when it is open, what has to be chosen for it.

    `places` are the stores there; `guards` are what its own `require` lines ask for, with what was chosen for it.
    """

    name: str
    words: str
    places: tuple[Spot, ...]
    condition: Condition | None
    offer: Offer | None
    guards: tuple[Guard, ...] = ()

    def open(self, also: Condition | None = None) -> Condition:
        """That this place can be chosen, and with it `also` holds."""
        asked = all_of(*(each.condition for each in self.guards), also)
        if self.offer is None:
            return all_of(self.condition, asked)
        return all_of(self.condition, self.offer.only(asked).exists())


@frozen_part
class OfferedSpots(Part):
    """All alternatives; `value` is the slot for the number of the one that is chosen.

    `shared` are the names of what is chosen along with them, each with the slot for it, whichever of the alternatives
    gives it; where none that gives it is chosen, the name means nothing.
    """

    spots: tuple[OfferedSpot, ...]
    name: str
    value: Local
    shared: tuple[tuple[str, Slot], ...]

    def inside(self, scope: Scope, number: int) -> Scope:
        """The scope in which the alternative of that number is the chosen one."""
        offer = self.spots[number].offer
        if offer is not None:
            scope = offer.chosen(scope, Local(offer.each))
        return self._behind(evolved(scope, given=None), Const(number, self.value.type))

    def after(self, scope: Scope) -> Scope:
        """The scope in which one of them, no matter which, is the chosen one."""
        for name, slot in self.shared:
            scope = scope.with_name(name, Local(slot))
        return self._behind(evolved(scope, given=None), self.value)

    def names_of(self, offer: Offer) -> tuple[tuple[Slot, Local], ...]:
        """The slots of the names that an offer gives, and what each of them means when it is chosen."""
        return tuple(
            (slot, Local(offer.each)) for name, slot in self.shared if name in _names(offer)
        )

    def _behind(self, scope: Scope, value: Expression) -> Scope:
        names = tuple(each.name for each in self.spots)
        chosen = Chosen(value, names, tuple(each.places for each in self.spots))
        return evolved(scope, spots=(*scope.spots, (self.name, chosen)))


def _names(offer: Offer) -> tuple[str, ...]:
    return tuple(said(name) for name in offer.names)


def offered_spots(scope: Scope, node: nodes.SpotChoice) -> OfferedSpots:
    """The alternatives of a choice of places.

    Raises:
        Mistake: one of them is no place.
    """
    placed = _what_is_placed(scope)
    spots = tuple(_spot(scope, each, placed) for each in node.spots)
    name = said(node.phrase.core.runs[-1][-1].text) if node.phrase.core.runs else "spot"
    names = tuple(each.name for each in spots)
    slot = scope.slot(name, Type(_domain(scope, name, names), 0, len(names) - 1))
    return OfferedSpots(spots, name, Local(slot), _shared(scope, spots))


def _shared(scope: Scope, spots: tuple[OfferedSpot, ...]) -> tuple[tuple[str, Slot], ...]:
    """A slot for each name that alternatives give to what is chosen along with them, if they mean the same by it."""
    types: dict[str, set[Type]] = {}
    written: dict[str, str] = {}
    for offer in (each.offer for each in spots if each.offer is not None):
        for name in offer.names:
            written.setdefault(said(name), name)
            types.setdefault(said(name), set()).add(offer.each.type)
    return tuple(
        (name, scope.slot(written[name], next(iter(found))))
        for name, found in types.items()
        if len(found) == 1
    )


def _domain(scope: Scope, name: str, names: tuple[str, ...]) -> str:
    """The alternatives as a domain of their own; alike ones share it."""
    for known in scope.world.domains.values():
        if known.role == "option" and known.elements == names:
            return known.name
    title = f"{name}: {', '.join(names)}"
    scope.world.domains[title] = Domain(title, "option", names)
    return title


def _what_is_placed(scope: Scope) -> Expression | None:
    """The piece or face for which a place is wanted: what was named last."""
    domains = {
        *(each.domain for each in scope.world.things if each.individual),
        *(each.domain for each in scope.world.faces.values()),
    }
    return next((value for _, value in reversed(scope.names) if value.type.domain in domains), None)


def _spot(scope: Scope, node: nodes.Spot, placed: Expression | None) -> OfferedSpot:
    found = _place(scope, node, placed)
    inside = scope if found.offer is None else found.offer.chosen(scope, Local(found.offer.each))
    chosen = 0 if found.offer is None else 1
    guards = []
    for part, covers in _requirements(node):
        place = scope.world.place(part.span, covers, "require")
        guard, inside = required(inside, part, place, chosen)
        guards.append(guard)
    return evolved(found, guards=tuple(guards))


def _requirements(node: nodes.Spot) -> Iterator[tuple[nodes.Require, nodes.Covers | None]]:
    """What stands below an alternative: `require` lines and nothing else, with the clauses that they cover."""
    for line in node.body:
        for part in line.parts if isinstance(line, nodes.Line) else (line,):
            if not isinstance(part, nodes.Require) or part.after:
                raise mistake(
                    "G311",
                    line.span,
                    what=line.span.text.split("\n")[0],
                    where="below a place that is offered",
                    belongs="behind the choice, below `if the spot is ...`",
                )
            yield part, line.covers if isinstance(line, nodes.Line) else None


def _place(scope: Scope, node: nodes.Spot, placed: Expression | None) -> OfferedSpot:
    condition = condition_of(scope, node.condition) if node.condition is not None else None
    name, phrase = node.name.text, node.phrase
    side = _side(scope, phrase)
    if side is not None:
        return _at_host(scope, node, placed, side, condition)
    offer = offer_of(scope, phrase.core, phrase.links, phrase.relative)
    if offer is not None:
        places = _stores_of(scope, Local(offer.each))
        if places and not offer.several:
            offer = offer.only(_room_for(scope, placed, places))
            return OfferedSpot(name, f"choose {name}", places, condition, offer)
        raise _no_place(phrase, phrase.span.text)
    meaning = resolve_phrase(scope, phrase)
    if isinstance(meaning, AreaRef) and not isinstance(meaning.owner, Many):
        spots = tuple(Spot(store, meaning.owner) for store in meaning.area.stores)
        free = _with_room(spots[0], None) if len(spots) == 1 else _room_for(scope, placed, spots)
        condition = condition if free is None else all_of(condition, free)
        return OfferedSpot(name, f"put it in the {meaning.area.name}", spots, condition, None)
    if isinstance(meaning, Element):
        places = _stores_of(scope, meaning.value)
        if places:
            free = _room_for(scope, placed, places)
            condition = condition if free is None else all_of(condition, free)
            return OfferedSpot(name, f"choose {name}", places, condition, None)
    raise _no_place(phrase, said_what(meaning))


def _stores_of(scope: Scope, value: Expression) -> tuple[Spot, ...]:
    """All stores that belong to one element: to a Town, to a run of a network."""
    stores = scope.world.stores
    return tuple(
        Spot(store, value)
        for store in stores
        if store.owner is not None and store.owner == value.type.domain
    )


def _room_for(
    scope: Scope, placed: Expression | None, places: tuple[Spot, ...]
) -> Condition | None:
    """That one more fits where such things lie as are to be placed; None where it always does, or nobody knows what."""
    things = [
        each.name
        for each in scope.world.things
        if placed is not None and each.domain == placed.type.domain
    ]
    there = [each for each in places if each.store.things in things]
    return _with_room(there[0], None) if len(there) == 1 else None


def _no_place(phrase: nodes.Phrase, found: str) -> Exception:
    return mistake(
        "G301",
        phrase.span,
        phrase=phrase.span.text,
        found=found,
        wanted="place",
        example="the name of an area",
    )


@frozen_part
class _Side(Part):
    """A side of a host: which hosts can be chosen, and which side of them (an element of the kind of the sides)."""

    host: Host
    offer: Offer
    side: Expression


def _side(scope: Scope, phrase: nodes.Phrase) -> _Side | None:
    """As in "the left of a Bed in my pond", "the F's position of a Bed in my pond"."""
    if not phrase.links or phrase.links[0].word != "of":
        return None
    host_core, rest = phrase.links[0].core, phrase.links[1:]
    host = _host(scope, host_core)
    if host is None:
        return None
    offer = offer_of(scope, host_core, rest)
    if offer is None:
        return None
    return _Side(host, offer, _which_side(scope, phrase.core, host))


def _host(scope: Scope, core: nodes.Core) -> Host | None:
    name = core.runs[-1][-1].text if core.runs else ""
    return next((each for each in scope.world.find(name) if isinstance(each, Host)), None)


def _which_side(scope: Scope, core: nodes.Core, host: Host) -> Expression:
    name = core.runs[-1][-1].text if core.runs else ""
    if len(core.runs) == 1:
        for entry in scope.world.find(name):
            if isinstance(entry, AreaName) and entry.owner == host.name and entry.side is not None:
                return side_number(host, entry.side)
    meaning = resolve_core(scope, evolved(core, determiners=()))
    if isinstance(meaning, Element) and meaning.value.type.domain == host.sides:
        return meaning.value
    raise mistake(
        "G301",
        core.span,
        phrase=core.span.text,
        found=said_what(meaning),
        wanted=f"side of a {host.name}",
        example="the name of a side",
    )


def _at_host(
    scope: Scope,
    node: nodes.Spot,
    placed: Expression | None,
    side: _Side,
    condition: Condition | None,
) -> OfferedSpot:
    world, host = scope.world, Local(side.offer.each)
    if not isinstance(side.side, Const):
        condition = all_of(condition, is_side(world, side.host, side.side))
    spot = Spot(world.stores[side.host.store], slot_at(world, side.host, host, side.side))
    place = SlotRef(side.host, host, side.side)
    free = has_place(scope, placed, place, node.span) if placed is not None else None
    offer = side.offer.only(free if free is not None else _with_room(spot, None))
    return OfferedSpot(node.name.text, _at(scope, side), (spot,), condition, offer)


def _at(scope: Scope, side: _Side) -> str:
    """How the move is said: with the side, where the alternative itself says which one that is."""
    if not isinstance(side.side, Const):
        return "put it at"
    return f"put it at the {scope.world.domain(side.host.sides).elements[side.side.value]} of"


def _with_room(spot: Spot, condition: Condition | None) -> Condition | None:
    """That one more fits into the area, if it has a limit."""
    assert not isinstance(spot.owner, Many)
    most = spot.store.capacity
    if most is None:
        return condition
    count = StoreCount(spot.store.index, spot.owner, None, number(0, most))
    free = Compare("<", count, Const(most, number(most, most)))
    return all_of(condition, free)
