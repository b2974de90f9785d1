# SPDX-License-Identifier: MIT
"""`choose a spot, one of`: places of which a player chooses one, each with a name of the author's.

In: the alternatives as written.  Out: for each of them where it is, when it is open, and what is chosen along with it
("the left of a Bed in my pond" needs a Bed).  What is put on the spot later goes where it was chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

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
    Some,
    StoreCount,
    Type,
    all_of,
)
from gamedsl.check.phrases.conditions import condition_of
from gamedsl.check.phrases.hosts import is_side, side_number, slot_at
from gamedsl.check.phrases.meaning import (
    AreaRef,
    AtElement,
    Chosen,
    Element,
    Many,
    SlotRef,
    Spot,
)
from gamedsl.check.phrases.resolve import resolve_core, resolve_phrase, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.sharing import has_place
from gamedsl.check.rules.choosing import Offer, offer_of
from gamedsl.check.spelling_forms import said
from gamedsl.check.walk import replace_slot
from gamedsl.check.world import AreaName, Host, number
from gamedsl.syntax import nodes

__all__ = ["OfferedSpot", "OfferedSpots", "offered_spots"]

# What a `require` line asks for, and the scope behind it; it stands above this module.
Required = Callable[[Scope, nodes.Require, int, int], tuple[Guard, Scope]]


@attrs.frozen
class OfferedSpot:
    """One alternative: its name, how a player says it, the place, when it is open, what has to be chosen for it.

    `guards` say with their reasons what must hold of the place besides.
    """

    name: str
    words: str
    spot: Spot | AtElement
    condition: Condition | None
    offer: Offer | None
    guards: tuple[Guard, ...] = ()

    def open(self) -> Condition:
        """That this place can be chosen."""
        needed = tuple(guard.condition for guard in self.guards)
        if self.offer is None:
            return all_of(self.condition, *needed)
        return all_of(self.condition, self.offer.only(all_of(*needed) if needed else None).exists())


@attrs.frozen
class OfferedSpots:
    """All alternatives; `chosen` is what later lines know of the choice, whose number lies in its slot.

    `letters` are the names of what was chosen along with a place, which later lines know, too.
    """

    spots: tuple[OfferedSpot, ...]
    name: str
    letters: tuple[tuple[str, Slot], ...] = ()

    def exists(self) -> Condition:
        """That one of the places can be chosen."""
        return Some(tuple(each.open() for each in self.spots))

    def chosen(self, scope: Scope) -> Chosen:
        """A new slot for the number of the place, and what it means."""
        names = tuple(each.name for each in self.spots)
        domain = _domain(scope, self.name, names)
        slot = scope.slot(self.name, Type(domain, 0, len(names) - 1))
        return Chosen(Local(slot), names, tuple(each.spot for each in self.spots))

    def behind(self, scope: Scope, chosen: Chosen) -> Scope:
        """The scope behind the choice."""
        scope = attrs.evolve(scope, spots=(*scope.spots, (self.name, chosen)), given=None)
        for letter, slot in self.letters:
            scope = scope.with_name(letter, Local(slot))
        return scope


def _domain(scope: Scope, name: str, names: tuple[str, ...]) -> str:
    """The alternatives as a domain of their own; alike ones share it."""
    for known in scope.world.domains.values():
        if known.role == "option" and known.elements == names:
            return known.name
    title = f"{name}: {', '.join(names)}"
    scope.world.domains[title] = Domain(title, "option", names)
    return title


def offered_spots(
    scope: Scope,
    node: nodes.SpotChoice,
    rest: Sequence[nodes.Statement | nodes.Part1],
    required: Required,
) -> OfferedSpots:
    """The alternatives of a choice of places; `rest` begins with what must hold of each of them.

    Raises:
        Mistake: one of them is no place.
    """
    placed = _what_is_placed(scope)
    name = said(node.phrase.core.runs[-1][-1].text) if node.phrase.core.runs else "spot"
    spots = tuple(_spot(scope, each, placed) for each in node.spots)
    found = _with_one_letter(OfferedSpots(spots, name))
    chosen = found.chosen(scope)
    conditions = _conditions(rest)
    guarded = []
    for index, (spot, written) in enumerate(zip(found.spots, node.spots, strict=True)):
        one = attrs.evolve(chosen, value=Const(index, chosen.value.type))
        inside = attrs.evolve(scope, spots=(*scope.spots, (name, one)), given=None)
        if spot.offer is not None:
            inside = spot.offer.chosen(inside, Local(spot.offer.each))
        # Something has to be chosen along with the place before it can be asked about.
        count = int(spot.offer is not None)
        guards = []
        for part in (*_only_conditions(written), *conditions):
            place = scope.world.place(part.span, written.covers, "condition")
            guards.append(required(inside, part, place, count)[0])
        guarded.append(attrs.evolve(spot, guards=tuple(guards)))
    return attrs.evolve(found, spots=tuple(guarded))


def _with_one_letter(found: OfferedSpots) -> OfferedSpots:
    """What is called by one letter in several alternatives is one thing for the lines below."""
    letters: dict[str, Slot] = {}
    spots = []
    for each in found.spots:
        if each.offer is None or not isinstance(each.spot, AtElement):
            spots.append(each)
            continue
        letter, slot = each.offer.names[0], each.offer.each
        known = letters.setdefault(letter, slot)
        if known.type != slot.type:
            known = slot
        spots.append(replace_slot(each, slot, known))
    return attrs.evolve(found, spots=tuple(spots), letters=tuple(letters.items()))


def _conditions(rest: Sequence[nodes.Statement | nodes.Part1]) -> list[nodes.Require]:
    """The `require` lines with which the lines below a choice begin."""
    found: list[nodes.Require] = []
    for node in rest:
        parts = node.parts if isinstance(node, nodes.Line) else (node,)
        for part in parts:
            if not isinstance(part, nodes.Require) or part.after:
                return found
            found.append(part)
    return found


def _only_conditions(node: nodes.Spot) -> list[nodes.Require]:
    """The lines below an alternative.

    Raises:
        Mistake: one of them is no condition (G311).
    """
    found = _conditions(node.body)
    if len(found) < sum(
        len(each.parts) if isinstance(each, nodes.Line) else 1 for each in node.body
    ):
        span = node.body[0].span
        what, where = span.text.split("\n")[0], "below a place that can be chosen"
        raise mistake("G311", span, what=what, where=where, belongs="below the choice")
    return found


def _what_is_placed(scope: Scope) -> Expression | None:
    """The piece or face for which a place is wanted: what was named last."""
    domains = {
        *(each.domain for each in scope.world.things if each.individual),
        *(each.domain for each in scope.world.faces.values()),
    }
    return next((value for _, value in reversed(scope.names) if value.type.domain in domains), None)


def _spot(scope: Scope, node: nodes.Spot, placed: Expression | None) -> OfferedSpot:
    condition = condition_of(scope, node.condition) if node.condition is not None else None
    name = node.name.text
    side = _side(scope, node.phrase)
    if side is not None:
        return _at_host(scope, node, placed, side, condition)
    element = _element(scope, node, condition)
    if element is not None:
        return element
    meaning = resolve_phrase(scope, node.phrase)
    if isinstance(meaning, AreaRef):
        spot = Spot(meaning.area.stores[0], meaning.owner)
        words = f"put it in the {meaning.area.name}"
        return OfferedSpot(name, words, spot, _with_room(spot, condition), None)
    raise mistake(
        "G301",
        node.phrase.span,
        phrase=node.phrase.span.text,
        found=said_what(meaning),
        wanted="place",
        example="the name of an area",
    )


def _element(scope: Scope, node: nodes.Spot, condition: Condition | None) -> OfferedSpot | None:
    """As in "a Hill H with a Fort": something that has areas of its own, of which one is chosen."""
    offer = offer_of(scope, node.phrase.core, node.phrase.links, node.phrase.relative)
    domain = offer.each.type.domain if offer is not None else None
    if offer is None or all(store.owner != domain for store in scope.world.stores):
        return None
    place = AtElement(Local(offer.each))
    return OfferedSpot(node.name.text, f"choose {node.name.text}", place, condition, offer)


@attrs.frozen
class _Side:
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
    meaning = resolve_core(scope, attrs.evolve(core, determiners=()))
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
    return OfferedSpot(node.name.text, "put it at", spot, condition, offer)


def _with_room(spot: Spot, condition: Condition | None) -> Condition | None:
    """That one more fits into the area, if it has a limit."""
    assert not isinstance(spot.owner, Many)
    most = spot.store.capacity
    if most is None:
        return condition
    count = StoreCount(spot.store.index, spot.owner, None, number(0, most))
    free = Compare("<", count, Const(most, number(most, most)))
    return all_of(condition, free)
