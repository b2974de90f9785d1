# SPDX-License-Identifier: MIT
"""What a player sees, as whole numbers of a fixed length.

In: a view, and nothing else: so two positions that a player cannot tell apart give equal numbers.  Out: one number
after the other, each with a name and limits.  A name stands for its place among all names that there can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from gamedsl.adapters.grounds import ground_readers
from gamedsl.adapters.observed import Labels, ObservedPart, Reader, distinct, labels_of_things
from gamedsl.check.model import PLAYER, Store, Variable
from gamedsl.run.calling import Calling
from gamedsl.run.laid import is_sparse, is_way
from gamedsl.run.view import AreaView, View

__all__ = ["Watching", "limits"]


class Watching:
    """Observations of the matches of one game, in the words of one match."""

    def __init__(self, calling: Calling) -> None:
        """Find out what there is to see, for as many players as the match has."""
        self._readers: tuple[Reader, ...] = (
            _Table(calling),
            _Counters(calling),
            _Areas(calling),
            *ground_readers(calling),
        )
        self.parts = tuple(part for reader in self._readers for part in reader.parts)

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(part.size for part in self.parts)

    def numbers(self, view: View) -> list[int]:
        """The numbers of a view."""
        return [number for reader in self._readers for number in reader.read(view)]


class _Table:
    """Who sits there and looks, who is asked for what, when."""

    def __init__(self, calling: Calling) -> None:
        texts, model = calling.texts, calling.model
        self._players = texts.players
        self._phases = distinct(each.name for each in model.phases)
        self._wanted = distinct(texts.verb(each.wanted) for each in model.decisions if each.wanted)
        pieces = [each for each in model.things if each.individual]
        lists = [labels_of_things(texts, calling.turned, each).names for each in pieces]
        self._about = distinct(name for names in lists for name in names)
        self._has_about = any(each.about is not None for each in model.decisions)
        seats = len(self._players)
        parts = [ObservedPart("viewer", seats, 0, 1), ObservedPart("asked", seats, 0, 1)]
        if self._phases.names:
            parts.append(ObservedPart("phase", len(self._phases.names), 0, 1))
        if self._wanted.names:
            parts.append(ObservedPart("wanted", len(self._wanted.names), 0, 1))
        if self._has_about:
            parts.append(ObservedPart("about", 1, 0, self._about.most))
        parts.append(ObservedPart("round", 1, 0, _MANY))
        self.parts = tuple(parts)

    def read(self, view: View) -> list[int]:
        """One number of each row of seats, phases and questions is 1."""
        numbers = [int(name == view.viewer) for name in self._players]
        numbers += [int(name in view.asked) for name in self._players]
        numbers += [int(name == view.phase) for name in self._phases.names]
        numbers += [int(name == view.wanted) for name in self._wanted.names]
        if self._has_about:
            numbers.append(0 if view.about is None else self._about.code(view.about))
        return [*numbers, view.round or 0]


_MANY = 1_000_000


class _Counters:
    """Counters, markers and inputs; names by their place among all names, from 1, and 0 is nothing."""

    def __init__(self, calling: Calling) -> None:
        model = calling.model
        self._sparse = {e.name for e in model.variables if is_sparse(model, e.owner)}
        self._names: list[Labels | None] = []
        parts = []
        for variable in model.variables:
            shown = variable.kind in ("counter", "marker", "input")
            if not shown or is_way(model, variable) or variable.name in self._sparse:
                continue
            labels = None
            if variable.type.domain is not None:
                labels = distinct(calling.texts.names(variable.type.domain))
            owners = _owners(calling, variable)
            low, high = variable.type.low, variable.type.high
            if labels is not None:
                low, high = 0, len(labels.names)
            self._names += [labels] * owners
            parts.append(ObservedPart(variable.name, owners, low, max(high, low + 1)))
        self.parts = tuple(parts)

    def read(self, view: View) -> list[int]:
        """The numbers in the order of the file."""
        values = [each.value for each in view.counters if each.name not in self._sparse]
        return [_value(value, labels) for value, labels in zip(values, self._names, strict=True)]


def _value(value: int | str | None, labels: Labels | None) -> int:
    if isinstance(value, int):
        return value
    return 0 if value is None or labels is None else 1 + labels.number(value)


@attrs.frozen
class _Area:
    """How the area of one owner is written down."""

    labels: Labels
    kind: str
    room: int
    sides: Labels
    guests: int
    most: int

    def parts(self, name: str) -> Iterator[ObservedPart]:
        """How many lie there; then how many of each name, or which lies at each place."""
        yield ObservedPart(f"{name}: how many", 1, 0, self.most)
        if self.kind == "counted":
            yield ObservedPart(f"{name}: of each", len(self.labels.names), 0, self.most)
        if self.kind in ("placed", "hosts"):
            yield ObservedPart(f"{name}: in order", self.room, 0, self.labels.most)
        if self.kind == "hosts":
            high = max(self.room, len(self.sides.names), self.labels.most)
            yield ObservedPart(f"{name}: at pieces", 3 * self.guests, 0, high)

    def read(self, area: AreaView) -> Iterator[int]:
        """The numbers of the parts."""
        yield area.count
        if self.kind == "counted":
            counts = self.labels.counted(area.pieces)
            for name, number in area.tokens:
                counts[self.labels.number(name)] += number
            yield from counts
        if self.kind in ("placed", "hosts"):
            yield from self.labels.listed(area.pieces, self.room)
        if self.kind == "hosts":
            yield from self._guests(area)

    def _guests(self, area: AreaView) -> Iterator[int]:
        """Three numbers for each piece that lies at another: at which place of the area, at which side, and what."""
        found = [
            number
            for place, host in enumerate(area.hosts)
            for side, guests in host.sides
            for guest in guests
            for number in (place + 1, self.sides.number(side) + 1, self.labels.code(guest))
        ]
        yield from found[: 3 * self.guests]
        yield from [0] * (3 * self.guests - len(found))


class _Areas:
    """All areas but those of growing boards and of what runs across them."""

    def __init__(self, calling: Calling) -> None:
        model = calling.model
        self._sparse: set[tuple[str, str]] = set()
        self._areas: list[_Area] = []
        parts: list[ObservedPart] = []
        for store in model.stores:
            if store.index in calling.contents.places or store.passing is not None:
                continue
            if is_sparse(model, store.owner):
                self._sparse.add((store.name, store.things))
                continue
            area = _area(calling, store)
            owners = _owners(calling, store)
            self._areas += [area] * owners
            for owner in range(owners):
                whose = "" if store.owner is None else f" {_owner_name(calling, store, owner)}"
                parts += area.parts(f"{store.name}{whose} ({store.things})")
        self.parts = tuple(part for part in parts if part.size)

    def read(self, view: View) -> list[int]:
        """The numbers of one area after the other."""
        shown = [each for each in view.areas if (each.name, each.things) not in self._sparse]
        pairs = zip(shown, self._areas, strict=True)
        return [number for view, area in pairs for number in area.read(view)]


def _area(calling: Calling, store: Store) -> _Area:
    layout, things = calling.contents.layout, calling.contents.of(store)
    labels = labels_of_things(calling.texts, calling.turned, things)
    kind, sides, guests = "counted", Labels(()), 0
    room = calling.contents.capacity(store)
    if store.hosts is not None:
        kind = "hosts"
        side = calling.model.domain(store.hosts).attributes[1]
        sides = distinct(
            str(n) if side.domain is None else calling.texts.element(side.domain, n)
            for n in dict.fromkeys(side.values)
        )
        guests = len(things.counts)
    elif things.individual and store.ordered and store.form == "list":
        kind = "dark" if store.index in layout.dark else "placed"
    elif store.index in layout.dark and things.individual:
        kind = "dark"
    return _Area(labels, kind, room, sides, guests, max(1, sum(things.counts)))


def _owners(calling: Calling, owned: Store | Variable) -> int:
    """Of how many owners a view tells."""
    if owned.owner == PLAYER:
        return len(calling.texts.players)
    return calling.contents.layout.shape.owners(owned.owner)


def _owner_name(calling: Calling, store: Store, owner: int) -> str:
    assert store.owner is not None
    return (
        f"of seat {owner + 1}"
        if store.owner == PLAYER
        else calling.texts.element(store.owner, owner)
    )


def limits(parts: Sequence[ObservedPart]) -> tuple[list[int], list[int]]:
    """The least and the greatest number at each place."""
    low = [part.low for part in parts for _ in range(part.size)]
    return low, [part.high for part in parts for _ in range(part.size)]
