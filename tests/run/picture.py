"""A picture of the table, drawn from a view and kept up to date with nothing but events.

It is what a program that shows a game would hold: what lies where and what counters show.  `shows`
gives both pictures in one form, so that they can be compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs

from gamedsl.run import Area, Event, View

Key = tuple[str | None, ...]


@attrs.define
class Heap:
    """What lies in one area, or at one side of a piece."""

    ordered: bool = False
    single: bool = False
    count: int = 0
    pieces: list[str | None] = attrs.field(factory=list)
    tokens: Counter[str] = attrs.field(factory=Counter)


class Picture:
    """What a viewer sees lie."""

    def __init__(self, view: View) -> None:
        """Draw what the view shows."""
        self.heaps: dict[Key, Heap] = {}
        self.counters = {(each.name, each.owner): each.value for each in view.counters}
        self.singles = {area.things for area in view.areas if area.pieces}
        for area in view.areas:
            key = area.name, area.owner, area.things
            heap = Heap(area.ordered, bool(area.pieces), area.count, list(area.pieces))
            heap.tokens = Counter(dict(area.tokens))
            self.heaps[key] = heap
            for host in area.hosts:
                for side, pieces in host.sides:
                    at = (area.name, area.owner, area.things, host.name, side)
                    self.heaps[at] = Heap(single=True, count=len(pieces), pieces=list(pieces))

    # ---- what happens -------------------------------------------------------------------------------

    def follow(self, event: Event) -> None:
        """Draw what has happened."""
        if event.kind in ("moved", "handed on"):
            self._move(event)
        elif event.kind == "counter":
            assert event.name is not None
            assert self.counters.get((event.name, event.owner), event.was) == event.was
            self.counters[event.name, event.owner] = event.value
        elif event.kind in ("shuffled", "turned up"):
            assert event.origin is not None
            heap = self._heap(event.origin, event.things)
            if event.kind == "shuffled" and not event.pieces:
                heap.pieces = [None] * len(heap.pieces)
            elif heap.pieces:
                assert len(event.pieces) == heap.count
                heap.pieces = list(event.pieces)
        elif event.kind == "forgotten":
            assert event.origin is not None
            heap = self._heap(event.origin, event.things)
            heap.pieces = [None] * len(heap.pieces)
        elif event.kind == "renamed":
            self._rename(event)

    def _heap(self, area: Area, things: str | None) -> Heap:
        key: Key = (area.name, area.owner, things)
        if area.at is not None:
            key = (area.at.area, area.at.owner, things, area.at.piece, area.at.side)
        return self.heaps.setdefault(key, Heap())

    def _move(self, event: Event) -> None:
        assert event.origin is not None
        assert event.target is not None
        origin, target = (self._heap(each, event.things) for each in (event.origin, event.target))
        origin.count -= event.count
        target.count += event.count
        assert origin.count >= 0
        if event.left_as is None and event.piece is not None and not origin.pieces:
            origin.tokens[event.piece] -= event.count
            target.tokens[event.piece] += event.count
        elif len(origin.pieces) > origin.count:
            self._take(origin, event)
            target.pieces.append(event.piece)

    def _take(self, origin: Heap, event: Event) -> None:
        if event.place is not None:
            taken = origin.pieces.pop(event.place - 1)
            assert taken in (event.left_as, None)
            return
        known = event.left_as if event.left_as in origin.pieces else None
        if known in origin.pieces:
            origin.pieces.remove(known)
        else:
            origin.pieces.pop()

    def _rename(self, event: Event) -> None:
        names = dict(event.names)
        if event.origin is None:
            self.heaps = {
                (key[0], names.get(key[1] or "", key[1]), *key[2:]): heap
                for key, heap in self.heaps.items()
            }
            self.counters = {
                (name, names.get(owner or "", owner)): value
                for (name, owner), value in self.counters.items()
            }
            return
        where = event.origin.name, event.origin.owner
        self.heaps = {
            (*key[:3], names.get(key[3] or "", key[3]), key[4])
            if len(key) > 3 and key[:2] == where
            else key: heap
            for key, heap in self.heaps.items()
        }

    # ---- comparing ----------------------------------------------------------------------------------

    def differences(self, view: View) -> Iterator[tuple[Any, ...]]:
        """What is otherwise in the view; where nothing lies and nothing shows there is nothing to draw."""
        other = Picture(view)
        for key in {**self.heaps, **other.heaps}:
            mine, theirs = (each.heaps.get(key, Heap()) for each in (self, other))
            seen = theirs.tokens if theirs.count and not theirs.pieces else None
            tokens = None if not seen else +mine.tokens
            if mine.count != theirs.count or (seen and tokens != seen):
                yield (*key, mine.count, theirs.count, tokens, seen)
            ordered = mine.ordered or theirs.ordered
            pieces = [each.pieces if ordered else Counter(each.pieces) for each in (mine, theirs)]
            if pieces[0] != pieces[1]:
                yield (*key, mine.pieces, theirs.pieces)
        for which in self.counters.keys() & other.counters.keys():
            if self.counters[which] != other.counters[which]:
                yield (*which, self.counters[which], other.counters[which])
