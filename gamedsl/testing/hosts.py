# SPDX-License-Identifier: MIT
"""Whether pieces lie in an area with what a scenario says at them.

In: a moment of a game, a place and words such as "Oak with Fox at the right".  Out: None if there are
such pieces, each another one, otherwise what lies there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from gamedsl.check.model import Things
from gamedsl.run.texts import listed
from gamedsl.testing import checks
from gamedsl.testing.contents import Contents, Entry
from gamedsl.testing.hosting import HostWords, read_host
from gamedsl.testing.places import Names, Spot
from gamedsl.testing.stand import Stand
from gamedsl.testing.words import Words

__all__ = ["Hosts"]


class Hosts:
    """Answers for one game."""

    def __init__(self, names: Names) -> None:
        """Know the names of the game."""
        self._names = names
        self._lists = Contents(names)

    def differs(self, stand: Stand, check: checks.Hosts) -> str | None:
        """What lies there instead; None if all hosts are found.

        Raises:
            StepMistake: something that is named does not exist.
        """
        spots = self._names.spots(check.place.text)
        if not spots:
            raise self._lists.unknown(check.place)
        hosts = [read_host(each) for each in check.hosts]
        spot, entries = self._lists.entries([each.host for each in hosts], spots)
        things = self._names.things(spot.store.things)
        wanted = [
            (entry, host)
            for entry, host in zip(entries, hosts, strict=True)
            for _ in range(entry.number)
        ]
        free = list(stand.pieces(spot))
        # Those of which most is said are the hardest to find, so they choose first.
        for entry, host in sorted(wanted, key=lambda each: -len(each[1].sides)):
            piece = next((e for e in free if self._fits(stand, things, e, entry, host)), None)
            if piece is None:
                return self._lying(stand, things, spot)
            free.remove(piece)
        return None

    def _fits(
        self, stand: Stand, things: Things, piece: int, entry: Entry, host: HostWords
    ) -> bool:
        if not self._is(stand, things, piece, entry):
            return False
        return all(
            self._at(stand, things, self._place(things, piece, each.side), each.things)
            for each in host.sides
        )

    def _place(self, things: Things, piece: int, side: Words) -> Spot:
        places = self._names.places_at(things, piece, side.text)
        if not places:
            raise self._lists.unknown(side)
        return places[0]

    def _at(self, stand: Stand, things: Things, place: Spot, said: Sequence[Words]) -> bool:
        """Whether exactly these things lie at a place."""
        _, entries = self._lists.entries(said, (place,))
        lying = list(stand.pieces(place))
        if len(lying) != sum(each.number for each in entries):
            return False
        for entry in sorted(entries, key=lambda each: not each.sorts):
            for _ in range(entry.number):
                found = next((e for e in lying if self._is(stand, things, e, entry)), None)
                if found is None:
                    return False
                lying.remove(found)
        return True

    def _is(self, stand: Stand, things: Things, piece: int, entry: Entry) -> bool:
        up = stand.face(things, piece)
        if not entry.sorts:
            return up < 0 or self._names.faces.variable(things) is None
        if piece not in entry.sorts:
            return False
        return entry.faces.get(piece, -1) in (-1, up)

    def _lying(self, stand: Stand, things: Things, spot: Spot) -> str:
        down = spot.store.down
        hosts = [self._told(stand, things, piece, down) for piece in stand.pieces(spot)]
        return listed(hosts, "and") or "nothing"

    def _told(self, stand: Stand, things: Things, piece: int, down: str) -> str:
        guests = [
            f"{count} {name}" if count > 1 else name
            for name, count in Counter(self._guests(stand, things, piece)).items()
        ]
        own = self._name(stand, things, piece, down)
        return f"{own} with {listed(guests, 'and')}" if guests else own

    def _guests(self, stand: Stand, things: Things, piece: int) -> Iterator[str]:
        for place in self._names.places_at(things, piece):
            for guest in stand.pieces(place):
                yield self._name(stand, things, guest)

    def _name(self, stand: Stand, things: Things, piece: int, down: str = "") -> str:
        face = stand.face(things, piece)
        if self._names.faces.variable(things) is None:
            return self._names.sort_name(things, piece)
        return self._names.faces.label(things, face) if face >= 0 else down or "a card face down"
