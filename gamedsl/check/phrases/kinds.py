# SPDX-License-Identifier: MIT
"""Pieces that are named by what they show or are called: an Otter, 3 Birds, the cards of that Animal, my Beds.

In: a name of a kind, of a class within a joint one, or of what hosts others, with the words around it.  Out: things
with what they must show, one host, a place at hosts, or the faces of pieces.
"""

from __future__ import annotations

from gamedsl.check.entries import DownHost
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Condition,
    Const,
    Expression,
    Held,
    Listed,
    Source,
    Spread,
    any_of,
)
from gamedsl.check.phrases.features import Feature, face_attributes, face_up, feature_of
from gamedsl.check.phrases.hosts import (
    host_of,
    hosting,
    hosts_meant,
    is_side,
    lying_in,
    side_number,
    slot_of,
    spot_at,
)
from gamedsl.check.phrases.meaning import (
    AreaRef,
    Element,
    Group,
    Many,
    Meaning,
    Owner,
    SlotRef,
    Spot,
    Stuff,
)
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.things import stuff_meant
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import AreaName, Faces, Host, KindValue, Subclass, World
from gamedsl.parts import evolved
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = [
    "down_meant",
    "faces_meant",
    "group_members",
    "host_meant",
    "kind_meant",
    "shown_feature",
    "side_meant",
    "slot_meant",
    "stuff_showing",
    "subclass_meant",
]

_SEVERAL = frozenset({"a", "an", "another", "each", "every", "other"})


def shown_feature(world: World, kind: str | None) -> Feature | None:
    """How the pieces of the one class that shows such elements show them; None where no class or several do."""
    ways = [feature_of(world, things.name, kind) for things in world.things if kind is not None]
    found = [way for way in ways if way is not None]
    return found[0] if len(found) == 1 else None


def kind_meant(scope: Scope, core: nodes.Core, value: KindValue, owner: Meaning | None) -> Meaning:
    """An element of a kind, or the pieces that show it: "an Otter", "3 Otters", "my Otters"."""
    world = scope.world
    element = Const(value.index, world.element_type(value.domain))
    printed = world.domain(value.domain).elements[value.index]
    plural = bool(core.runs) and said(core.runs[-1][-1].text) != said(printed)
    several = core.quantity is not None or _SEVERAL & set(core.determiners) or core.adjectives
    if plural or several or owner is not None:
        found = stuff_showing(scope, core, element, owner)
        if found is not None:
            return found
    return Element(element)


def stuff_showing(
    scope: Scope, core: nodes.Core, value: Expression, owner: Meaning | None
) -> Stuff | None:
    """The pieces that show an element of a kind; None where no pieces do."""
    feature = shown_feature(scope.world, value.type.domain)
    things = scope.world.things_of(feature.things) if feature is not None else None
    if feature is None or things is None:
        return None
    stuff = _others(scope, core, stuff_meant(scope, core, things, owner))
    stuff = evolved(stuff, shown=(*stuff.shown, (feature, value)))
    return stuff if core.number is None else _called(scope, core, stuff, value)


def _called(scope: Scope, core: nodes.Core, stuff: Stuff, value: Expression) -> Stuff:
    """Those that are called so, as in "salt 3": of that element, with that number printed on them."""
    if not isinstance(value, Const):
        return stuff
    kind = scope.world.domain(value.type.domain or "").elements[value.value]
    pieces = scope.world.domain(stuff.things.domain).elements
    found = [place for place, name in enumerate(pieces) if name == f"{kind} {core.number}"]
    if not found:
        return stuff
    scope.world.heard.number(core)
    type_ = scope.world.element_type(stuff.things.domain)

    def is_called(piece: Expression) -> Condition:
        return any_of(*(Compare("==", piece, Const(each, type_)) for each in found))

    return evolved(stuff, where=(*stuff.where, is_called))


def _others(scope: Scope, core: nodes.Core, stuff: Stuff) -> Stuff:
    """Without the piece last spoken of where another one is meant."""
    last = scope.last_of(stuff.things.domain)
    if last is None or not {"another", "other"} & set(core.determiners):
        return stuff
    scope.world.heard.adjectives(core, "other", "another")
    return evolved(stuff, where=(*stuff.where, lambda piece: Compare("!=", piece, last)))


def subclass_meant(
    scope: Scope, core: nodes.Core, entry: Subclass, owner: Meaning | None
) -> Meaning:
    """The pieces of a class that shares its back with others."""
    things = scope.world.things_of(entry.things)
    assert things is not None
    attribute = next(
        each for each in scope.world.domain(things.domain).attributes if each.domain == entry.kind
    )
    value = Const(entry.index, scope.world.element_type(entry.kind))
    stuff = _others(scope, core, stuff_meant(scope, core, things, owner))
    return evolved(stuff, wanted=(*stuff.wanted, (attribute.name, value)))


# ---- hosts and their places ------------------------------------------------------------------------------


def down_meant(scope: Scope, core: nodes.Core, down: DownHost, owner: Meaning | None) -> Meaning:
    """Hosts that lie face down: "a Mound in my garden", "my Mounds"."""
    found = host_meant(scope, core, down.host, owner, name=down.name)
    if not isinstance(found, Stuff):
        return found

    def is_down(piece: Expression) -> Condition:
        face = face_up(scope.world, down.host.things, piece)
        return Compare("==", face, Const(-1, face.type))

    return evolved(found, where=(*found.where, is_down))


def host_meant(
    scope: Scope, core: nodes.Core, host: Host, owner: Meaning | None, *, name: str = ""
) -> Meaning:
    """Hosts: that of a piece ("its Bed"), the one spoken of ("this Bed"), or those of somebody ("my Beds").

    `name` is how they are called here, if not by their own name.
    """
    things = scope.world.things_of(host.things)
    assert things is not None
    if isinstance(owner, Element) and owner.value.type.domain == things.domain:
        return Element(host_of(scope, owner.value, host))
    plural = bool(core.runs) and said(core.runs[-1][-1].text) != said(name or host.name)
    if owner is None and not plural and {"this", "that", "the"} & set(core.determiners):
        last = scope.last_of(things.domain)
        if last is not None:
            return Element(last)
    stuff = evolved(_others(scope, core, stuff_meant(scope, core, things, None)), host=host)
    match owner:
        case AreaRef(area, whose):
            return evolved(stuff, spots=lying_in(scope, area.stores, whose, stuff, core.span))
        case Element(value) if value.type.domain == PLAYER:
            stores = [scope.world.stores[index] for index in host.areas]
            spots = tuple(Spot(store, value) for store in stores if store.owner == PLAYER)
            return evolved(stuff, spots=spots)
        case _:
            return stuff


def side_meant(
    scope: Scope, core: nodes.Core, candidates: tuple[AreaName, ...], owner: Meaning | None
) -> SlotRef | None:
    """One side of a host or of each of many: "the top of my Beds"."""
    for area in candidates:
        for host in hosting(scope.world):
            if area.side is not None and host.name == area.owner:
                whose = _hosts(scope, host, owner, core.span)
                if whose is not None:
                    return SlotRef(host, whose, side_number(host, area.side))
    return None


def _hosts(scope: Scope, host: Host, owner: Meaning | None, span: Span) -> Owner:
    match owner:
        case Element(value) if shown_in(scope.world, host) == value.type.domain:
            return value
        case Stuff() if owner.things.name == host.things:
            return hosts_meant(scope, owner, span)[1]
        case None:
            return scope.last_of(shown_in(scope.world, host))
        case _:
            return None


def shown_in(world: World, host: Host) -> str:
    """The domain of the pieces that host."""
    things = world.things_of(host.things)
    assert things is not None
    return things.domain


def slot_meant(scope: Scope, core: nodes.Core, owner: Meaning | None) -> SlotRef | None:
    """A place at a host: that of a piece ("its slot"), or any of those at hosts ("a slot of a Bed in my pond")."""
    for host in hosting(scope.world):
        if isinstance(owner, Element) and owner.value.type.domain == shown_in(scope.world, host):
            if "its" in core.determiners or len(core.runs) > 1:
                return slot_of(scope, owner.value, host)
            return SlotRef(host, owner.value, None)
        whose = _hosts(scope, host, owner, core.span) if owner is not None else None
        if whose is not None:
            return SlotRef(host, whose, None)
    return None


def slot_of_side(scope: Scope, side: Expression, hosts: Meaning, span: Span) -> SlotRef | None:
    """The place whose side a value names, at each host that has such a side: "the F's position of a Bed"."""
    for host in hosting(scope.world):
        if host.sides != side.type.domain:
            continue
        whose = _hosts(scope, host, hosts, span)
        if isinstance(whose, Many) and not isinstance(side, Const):
            whose = whose.only(is_side(scope.world, host, side))
        if whose is not None:
            return SlotRef(host, whose, side)
    return None


def places_of(scope: Scope, stuff: Stuff, place: Meaning, span: Span) -> tuple[Spot, ...]:
    """Where things lie at hosts: at one, at each of many, at one place; nothing where no hosts are meant."""
    world = scope.world
    match place:
        case SlotRef(host, owner, side):
            return (spot_at(world, host, owner, side),)
        case Element(value):
            for host in hosting(world):
                if host.things == stuff.things.name and shown_in(world, host) == value.type.domain:
                    return (spot_at(world, host, value),)
            return ()
        case Stuff() if place.things.name == stuff.things.name:
            host, owner = hosts_meant(scope, place, span)
            return (spot_at(world, host, owner),)
        case _:
            return ()


# ---- groups and faces ------------------------------------------------------------------------------------


def group_members(scope: Scope, group: Group, quantity: nodes.Quantity | None = None) -> Many:
    """The pieces of a group that was given a name."""
    domain = group.things.domain
    each, _ = scope.each(domain)
    return Many(domain, group.source, each, None, quantity)


def faces_meant(scope: Scope, core: nodes.Core, owner: Meaning | None) -> Many | None:
    """The faces of the pieces in an area, of a group, or of one piece: "a face of my hand"."""
    for faces in scope.world.faces.values():
        things = scope.world.things_of(faces.things)
        assert things is not None
        source = _faces_of(scope, faces, things.domain, owner)
        if source is not None:
            each, _ = scope.each(faces.domain)
            one = scope.left_open(core)
            return Many(faces.domain, source, each, None, core.quantity, one=one)
    return None


def _faces_of(scope: Scope, faces: Faces, pieces: str, owner: Meaning | None) -> Source | None:
    attributes = face_attributes(scope.world, faces.things)
    lists = tuple(
        tuple(each.values[piece] for each in attributes if each.values[piece] >= 0)
        for piece in range(scope.world.domain(pieces).size)
    )
    match owner:
        case AreaRef(area, whose) if not isinstance(whose, Many):
            stores = [store for store in area.stores if store.things == faces.things]
            if len(stores) != 1:
                return None
            each, _ = scope.each(pieces)
            return Spread(Held(stores[0].index, whose), each, lists, faces.domain)
        case Many(domain=domain, source=source, each=each, where=None) if domain == pieces:
            return Spread(source, each, lists, faces.domain)
        case Element(value) if value.type.domain == pieces:
            return Listed(lists, value, faces.domain)
        case _:
            return None
