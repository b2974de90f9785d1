# SPDX-License-Identifier: MIT
"""Single pieces laid where `given` says, with the right face up and with others at them.

In: a place and the entries of a list.  Out: a changed table.  In an area that shows pieces with a
face up, a piece lies with the face that was said, or its first one.  A piece that hosts others may
lie face down: there a card of which nothing is said has no face up.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.check.model import Things
from gamedsl.testing.contents import Contents, Entry
from gamedsl.testing.hosting import HostWords, SideWords, read_host
from gamedsl.testing.laying import Laying, Table
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.places import Names, Spot
from gamedsl.testing.words import Words

__all__ = ["Pieces"]


class Pieces:
    """Lays pieces on one table."""

    def __init__(self, names: Names, table: Table, laying: Laying) -> None:
        """Know the names, and who moves the pieces."""
        self._names = names
        self._table = table
        self._laying = laying
        self._lists = Contents(names)

    def lay(self, spot: Spot, things: Things, entries: Sequence[Entry], words: Words) -> list[int]:
        """Exactly these pieces lie in the spot, the first one on top; the pieces in that order.

        Raises:
            StepMistake: there is no room for so many, or they are not free.
        """
        each_one = [each for each in entries for _ in range(each.number)]
        below = spot.store.hosts is not None
        chosen = self._laying.pieces(
            spot, things, [each.sorts for each in each_one], words, first_below=below
        )
        if self._names.faces.variable(things) is not None:
            for entry, piece in zip(each_one, chosen, strict=True):
                self._table.turn(things, piece, self._face(spot, things, entry, piece))
        return chosen

    def lay_on_top(
        self, spot: Spot, things: Things, entries: Sequence[Entry], words: Words
    ) -> None:
        """These pieces lie on top, the first one uppermost; below them the others, as many as before.

        Raises:
            StepMistake: they are not free, or the pile is smaller than the list.
        """
        named = tuple(each.sorts for each in entries for _ in range(each.number))
        size = len(self._table.pieces(spot))
        if any(not sorts for sorts in named) or len(named) > size:
            need, name = len(named), things.plural
            raise mistake("G813", words, need=need, things=name, have=min(size, need))
        self._laying.pieces(spot, things, (*named, *((),) * (size - len(named))), words)

    def lay_hosts(self, spot: Spot, listed: Sequence[Words], words: Words) -> None:
        """Exactly these pieces lie in the area, the first one lowest, with what is said at them.

        Raises:
            StepMistake: as `lay`, or a side is unknown.
        """
        hosts = [read_host(each) for each in listed]
        at, entries = self._lists.entries([each.host for each in hosts], (spot,))
        things = self._names.things(at.store.things)
        lying = self.lay(at, things, entries, words)
        for host, entry in zip(hosts, entries, strict=True):
            own, lying = lying[: entry.number], lying[entry.number :]
            for piece in own:
                self._lay_at(things, piece, host, words)

    def _lay_at(self, things: Things, host: int, said: HostWords, words: Words) -> None:
        for side in said.sides:
            spot = self._side(things, host, side)
            entries = [self._entry(each, things, spot) for each in side.things]
            self.lay(spot, things, entries, words)

    def _side(self, things: Things, host: int, side: SideWords) -> Spot:
        places = self._names.places_at(things, host, side.side.text)
        if not places:
            raise self._lists.unknown(side.side)
        return places[0]

    def _entry(self, words: Words, things: Things, spot: Spot) -> Entry:
        entry = self._lists.entry(words, spot)
        if entry is None:
            self._lists.entries((words,), (spot,))
            raise self._lists.unknown(words)
        return self._of_that_side(things, spot, entry)

    def _of_that_side(self, things: Things, spot: Spot, entry: Entry) -> Entry:
        """Of the pieces that can be meant those whose face names the side, where there are any."""
        side = self._names.side(spot)
        fitting = {
            piece: face
            for piece, face in entry.faces.items()
            if side is not None and self._names.faces.shows(things, face, *side)
        }
        if not fitting:
            return entry
        sorts = tuple(each for each in entry.sorts if each in fitting)
        return attrs.evolve(entry, sorts=sorts, faces=fitting)

    def _face(self, spot: Spot, things: Things, entry: Entry, piece: int) -> int:
        """The face of a piece that is up: what was said, or its first; one that hosts may show none."""
        if spot.store.sight != "up" or (spot.store.hosts is not None and not entry.sorts):
            return -1
        face = entry.faces.get(piece, -1)
        return self._names.faces.first(things, piece) if face < 0 else face
