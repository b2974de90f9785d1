# SPDX-License-Identifier: MIT
"""Pieces that lie at others: the host of a piece, its place there, all that lies in an area with what is hosted there.

In: what `each a NAME` and `each NAME has ...` declared.  Out: spots and places at hosts.  What lies in an area includes
what lies at the pieces there; the hosts of an area are only those that lie directly in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    PLAYER,
    Arith,
    Compare,
    Condition,
    Conditional,
    Const,
    Expression,
    First,
    Fold,
    Held,
    Lookup,
    Shown,
    Store,
    StoreCount,
    Type,
)
from gamedsl.check.phrases.meaning import Many, Owner, Sides, SlotRef, Spot, Stuff
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import fits, source_of
from gamedsl.check.world import AreaName, Host, World, number
from gamedsl.diagnostics.spelling import suggestions
from gamedsl.source import Span

__all__ = [
    "host_of",
    "hosting",
    "hosts_meant",
    "is_side",
    "lying_in",
    "side_number",
    "side_of",
    "slot_at",
    "slot_of",
    "spot_at",
    "spot_of_slot",
    "stuff_there",
]


def _pieces(world: World, host: Host) -> str:
    things = world.things_of(host.things)
    assert things is not None
    return things.domain


def spot_at(world: World, host: Host, owner: Owner, side: Expression | None = None) -> Spot:
    """The places at a host, or at each of many: all of them or those of one side."""
    store, total = world.stores[host.store], len(host.values)
    if side is not None:
        return Spot(store, owner, Sides(_offset(world, host, side), 1, total))
    return Spot(store, owner, Sides(Const(0, number(0, 0)), total, total))


def slot_at(world: World, host: Host, piece: Expression, side: Expression) -> Expression:
    """The place of that side at a host: an element of the domain of such places."""
    sides = len(host.values)
    size = world.domain(host.slots).size
    row = Arith("*", piece, Const(sides, number(sides, sides)), number(0, size - sides))
    return Arith("+", row, _offset(world, host, side), Type(host.slots, 0, size - 1))


def is_side(world: World, host: Host, side: Expression) -> Condition:
    """That hosts have such a side: the kind of the sides may have other elements too."""
    sides = host.values
    values = tuple(int(each in sides) for each in range(world.domain(host.sides).size))
    says = Shown(host.sides, sides)
    found = Lookup("side", values, 0, side, number(0, 1), says)
    return Compare("==", found, Const(1, number(1, 1)))


def side_number(host: Host, place: int) -> Const:
    """The side of that number at a host, as an element of the kind of the sides."""
    side = host.values[place]
    return Const(side, Type(host.sides, side, side))


def _offset(world: World, host: Host, side: Expression) -> Expression:
    """The number of a side among those of a host; 0 for what is none."""
    sides = host.values
    if isinstance(side, Const):
        place = sides.index(side.value)
        return Const(place, number(place, place))
    size = world.domain(host.sides).size
    values = tuple(sides.index(each) if each in sides else 0 for each in range(size))
    return Lookup("side", values, 0, side, number(0, len(sides) - 1))


def lying_in(
    scope: Scope, stores: Iterable[Store], owner: Owner, stuff: Stuff, span: Span
) -> tuple[Spot, ...]:
    """Where things of that class lie in an area: there itself and, unless hosts are meant, at the hosts there.

    Raises:
        Mistake: the areas of several owners are meant, and they have hosts (G308).
    """
    found: list[Spot] = []
    for store in stores:
        if stuff.host is not None and store.index not in stuff.host.areas:
            continue
        if store.things == stuff.things.name:
            found.append(Spot(store, owner))
            found += _at_hosts(scope, store, owner, span) if stuff.host is None else ()
    return tuple(found)


def _at_hosts(scope: Scope, store: Store, owner: Owner, span: Span) -> Iterator[Spot]:
    for host in _hosts_in(scope.world, store):
        if isinstance(owner, Many):
            raise mistake("G308", span, phrase=span.text)
        pieces = _pieces(scope.world, host)
        each, _ = scope.each(pieces)
        yield spot_at(scope.world, host, Many(pieces, Held(store.index, owner), each, None, None))


def hosting(world: World) -> tuple[Host, ...]:
    """The names of what others can lie at; what only has a name and no places is none of them."""
    return tuple(host for host in world.entries(Host) if host.values)


def _hosts_in(world: World, store: Store) -> tuple[Host, ...]:
    """What can host others in a store."""
    return tuple(host for host in world.entries(Host) if host.values and store.index in host.areas)


def hosts_meant(scope: Scope, stuff: Stuff, span: Span) -> tuple[Host, Owner]:
    """The hosts that a phrase names, as one or as each of many: "my Beds", "a Reed in my pond".

    Raises:
        Mistake: it was not said where they lie (G304), or nothing there is a host (G301).
    """
    found = [
        (host, spot)
        for spot in stuff.spots
        if spot.sides is None and not isinstance(spot.owner, Many)
        for host in _hosts_in(scope.world, spot.store)
        if stuff.host in {None, host}
    ]
    if not stuff.spots:
        raise mistake("G304", span, phrase=span.text, found="class of things")
    if len(found) != 1:
        raise _no_host(scope.world, span)
    host, spot = found[0]
    each, piece = scope.each(stuff.things.domain)
    where = fits(scope, stuff, piece)
    source = Held(spot.store.index, spot.owner)  # type: ignore[arg-type]
    return host, Many(stuff.things.domain, source, each, where, stuff.quantity)


def _no_host(world: World, span: Span) -> Mistake:
    """Nothing that is meant can host others; where nothing can at all, an area is meant and misspelt."""
    hosts = hosting(world)
    word = span.text.split()[-1]
    near = () if hosts else suggestions(word, (area.name for area in world.entries(AreaName)))
    if near and not any(isinstance(each, AreaName) for each in world.find(word)):
        name = attrs.evolve(span, start=span.end - len(word))
        return mistake("G201", name, name=word, suggestions=near)
    return mistake(
        "G301",
        span,
        phrase=span.text,
        found="different thing",
        wanted="name of what others can lie at",
        example=next((host.name for host in hosts), "its name"),
    )


# ---- the host of a piece ---------------------------------------------------------------------------------


def host_of(scope: Scope, piece: Expression, host: Host) -> Expression:
    """The piece at which a piece lies; -1 where it lies at none that the one who acts has."""
    known = _known(scope, piece)
    if known is not None:
        return known[0]
    world = scope.world
    found: Expression | None = None
    for index in host.areas:
        store = world.stores[index]
        owner = scope.me if store.owner == PLAYER else None
        each, at = scope.each(_pieces(world, host))
        spot = spot_at(world, host, at)
        inner, lying = scope.each(_pieces(world, host))
        count = Fold(
            "count", source_of(spot), inner, Compare("==", lying, piece), None, _most(world, host)
        )
        type_ = Type(at.type.domain, -1, at.type.high)
        there = First(Held(index, owner), each, Compare(">=", count, Const(1, number(1, 1))), type_)
        found = there if found is None else Conditional(_some(found), found, there, type_)
    assert found is not None
    return found


def _some(piece: Expression) -> Compare:
    return Compare(">=", piece, Const(0, number(0, 0)))


def _most(world: World, host: Host) -> Type:
    return number(0, world.domain(_pieces(world, host)).size)


def side_of(scope: Scope, piece: Expression, host: Host) -> Expression:
    """The side of its host at which a piece lies; the first side where it lies at no host."""
    known = _known(scope, piece)
    if known is not None and known[1] is not None:
        return known[1]
    world, at = scope.world, host_of(scope, piece, host)
    first, *others = host.values
    found: Expression = Const(first, Type(host.sides, first, first))
    for side in others:
        here = Const(side, Type(host.sides, side, side))
        count = StoreCount(host.store, slot_at(world, host, at, here), piece, number(0, 1))
        lies = Compare(">=", count, Const(1, number(1, 1)))
        low, high = min(found.type.low, side), max(found.type.high, side)
        found = Conditional(lies, here, found, Type(host.sides, low, high))
    return found


def _known(scope: Scope, piece: Expression) -> tuple[Expression, Expression | None] | None:
    return next(((at, side) for each, at, side in reversed(scope.hosted) if each == piece), None)


def slot_of(scope: Scope, piece: Expression, host: Host) -> SlotRef:
    """The place at which a piece lies: "its slot"."""
    return SlotRef(host, host_of(scope, piece, host), side_of(scope, piece, host))


def spot_of_slot(world: World, place: SlotRef) -> Spot:
    """The place (or places) as a spot."""
    return spot_at(world, place.host, place.owner, place.side)


def stuff_there(scope: Scope, place: SlotRef) -> Stuff:
    """All that lies at a place."""
    things = scope.world.things_of(place.host.things)
    assert things is not None
    return Stuff(things, spots=(spot_of_slot(scope.world, place),))
