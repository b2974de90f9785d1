# SPDX-License-Identifier: MIT
"""What lies in an area and has areas of its own: `shelf  Books, each a Stand` and `each Stand has left  Book`.

Any piece can come to lie there, so every piece has its places, whether something can lie at them now or not. All places
share one store, which is told apart by piece and side.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from gamedsl.check.declare.contents import classes_in, room_in, sight_of
from gamedsl.check.declare.counters import declare_counter
from gamedsl.check.entries import AreaName, DownHost, Host
from gamedsl.check.mistakes import follows, mistake
from gamedsl.check.model import Attribute, Domain, Store, Things
from gamedsl.check.spelling_forms import plural, said, singular_forms
from gamedsl.check.world import KindValue, World
from gamedsl.syntax import nodes

__all__ = ["Called", "declare_host", "hosts_in"]


@attrs.define
class Called:
    """A name for what lies in an area: where it is given, the sections of its own areas, its stores.

    `down` is what it is called where it lies face down, if there is a word for it.
    """

    name: nodes.Name
    sections: list[nodes.Areas]
    stores: list[Store] = attrs.Factory(list)
    down: nodes.Name | None = None

    @property
    def slots(self) -> str | None:
        """The name of the domain of its places; None where nothing can lie at it."""
        return f"{self.name.text} slot" if self._sides() else None

    @property
    def area_names(self) -> tuple[str, ...]:
        """The names of its own areas."""
        return tuple(
            name.text for node in self.sections for area in node.areas for name in area.names
        )

    def _sides(self) -> bool:
        return any(
            contents.low is None
            for node in self.sections
            for area in node.areas
            for contents in area.contents
        )


def hosts_in(sections: Sequence[nodes.Areas]) -> dict[str, Called]:
    """What is called somehow in an area of these sections, by name."""
    found: dict[str, Called] = {}
    for contents in (each for node in sections for area in node.areas for each in area.contents):
        if contents.called is not None:
            called = found.setdefault(said(contents.called.text), Called(contents.called, []))
            called.down = called.down or contents.down
    for node in sections:
        name = node.owner.runs[-1][-1].text if node.owner is not None and node.owner.runs else ""
        for form in singular_forms(name):
            if form in found:
                found[form].sections.append(node)
                break
    return found


def declare_host(world: World, called: Called) -> None:
    """The name is known, with the places at the pieces that are called so.

    Raises:
        Mistake: different classes are called so, or the places differ in more than their names.
    """
    name = called.name.text
    things = _one_class(world, called)
    areas = tuple(store.index for store in called.stores)
    sides: list[nodes.Name] = []
    kept: Store | None = None
    for area in _areas(world, called, things):
        store = _store(world, name, area, things)
        if kept is not None and attrs.evolve(kept, index=-1) != store:
            raise mistake("G308", area.span, phrase="places of different sorts at one thing")
        if kept is None:
            kept = world.add_store(store)
        sides += area.names
    if kept is None:
        host = Host(name, things.name, areas, "", "", -1)
        world.declare(name, host, called.name.span)
        _declare_down(world, called, host)
        return
    kind, values = _kind_of_sides(world, called, sides)
    slots = _slots(world, f"{name} slot", things, kind, values)
    world.domains[slots.name] = slots
    host = Host(name, things.name, areas, slots.name, kind.name, kept.index, values)
    world.declare(name, host, called.name.span)
    _declare_down(world, called, host)
    for number, side in enumerate(sides):
        world.declare(side.text, AreaName(side.text, name, (kept,), side=number), side.span)


def _declare_down(world: World, called: Called, host: Host) -> None:
    """The word for those that lie face down is known.

    Raises:
        Mistake: none can lie face down there among others with a face up (G311).
    """
    if called.down is None:
        return
    if any(store.sight != "up" for store in called.stores):
        raise mistake(
            "G311",
            called.down.span,
            what=f"face down a {called.down.text}",
            where="here",
            belongs="where cards that have faces lie face up",
        )
    entry = DownHost(called.down.text, host)
    world.declare(called.down.text, entry, called.down.span)


def _one_class(world: World, called: Called) -> Things:
    if not called.stores:
        raise follows()
    names = {store.things for store in called.stores}
    things = world.things_of(next(iter(names))) if len(names) == 1 else None
    if things is None or not things.individual:
        raise mistake(
            "G301",
            called.name.span,
            phrase=called.name.text,
            found="name for different things",
            wanted="name for cards of one class",
            example="it where cards of one class lie",
        )
    return things


def _areas(world: World, called: Called, things: Things) -> Iterable[nodes.Area]:
    """The areas of its own; counters among them are declared on the way."""
    for node in called.sections:
        world.place(node.span, node.covers, "areas")
        for area in node.areas:
            world.place(area.span, area.covers, "area")
            if len(area.contents) != 1:
                raise mistake("G308", area.span, phrase="different things at one place")
            if area.contents[0].low is None:
                yield area
                continue
            for name in area.names:
                declare_counter(world, name, area.contents[0], things.domain)


def _store(world: World, name: str, area: nodes.Area, things: Things) -> Store:
    contents = area.contents[0]
    if contents.called is not None or classes_in(world, contents) != [things]:
        raise mistake("G308", area.span, phrase=" ".join(area.span.text.split()))
    single, capacity = room_in(world, contents)
    if area.may_share:
        capacity = None
    elif single:
        capacity = 1
    return Store(
        -1,
        f"{name} slot",
        things.name,
        f"{name} slot",
        "list",
        ordered=False,
        capacity=capacity,
        only_sort=None,
        sight=sight_of(world, contents, None, things, hosting=True),
    )


def _kind_of_sides(
    world: World, called: Called, sides: list[nodes.Name]
) -> tuple[Domain, tuple[int, ...]]:
    """The kind that has the names of all sides, which is a new one where none has, and the element of each side."""
    wanted = [said(name.text) for name in sides]
    for domain in world.domains.values():
        known = [said(element) for element in domain.elements]
        if domain.role == "kind" and all(name in known for name in wanted):
            return domain, tuple(known.index(name) for name in wanted)
    title = f"{called.name.text} side"
    domain = Domain(title, "kind", tuple(name.text for name in sides), plural=plural(title))
    world.declare_domain(domain, called.name.span)
    for index, name in enumerate(sides):
        world.declare(name.text, KindValue(title, index), name.span)
    return domain, tuple(range(len(sides)))


def _slots(
    world: World, name: str, things: Things, kind: Domain, values: tuple[int, ...]
) -> Domain:
    """The places at all pieces, piece by piece; each is itself, whatever it is called."""
    pieces = world.domain(things.domain)
    there = [(piece, side) for piece in range(pieces.size) for side in values]
    languages = dict.fromkeys(language for each in (pieces, kind) for language, _ in each.labels)
    labels = tuple(
        (language, _titles(_words(pieces, language), _words(kind, language), there))
        for language in languages
    )
    attributes = (
        Attribute(pieces.name, pieces.name, tuple(piece for piece, _ in there)),
        Attribute(kind.name, kind.name, tuple(side for _, side in there)),
    )
    elements = _titles(pieces.elements, kind.elements, there)
    return Domain(name, "slot", elements, attributes, labels, name, tuple(range(len(there))))


def _words(domain: Domain, language: str) -> tuple[str, ...]:
    return dict(domain.labels).get(language, domain.elements)


def _titles(
    pieces: Sequence[str], sides: Sequence[str], there: Sequence[tuple[int, int]]
) -> tuple[str, ...]:
    return tuple(f"{pieces[piece]} {sides[side]}" for piece, side in there)
