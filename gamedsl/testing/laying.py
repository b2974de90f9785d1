# SPDX-License-Identifier: MIT
"""Tokens and cards moved until a place holds what it should hold.

In: a table, a place, and what shall lie there.  Out: the same table, changed.  Nothing is made up:
what is missing comes from the box, then from wherever else it lies, and what is too much is laid
aside into the box.  What a place was told to hold it keeps: its tokens, its named cards, and the
number of its other cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Protocol

from gamedsl.check.model import Store, Things, Variable
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.places import Names, Spot
from gamedsl.testing.words import Words

__all__ = ["Laying", "Table"]


class Table(Protocol):
    """A position that can be looked at and changed, piece by piece."""

    @property
    def players(self) -> int:
        """How many play."""
        ...

    def count(self, spot: Spot, sort: int) -> int:
        """How many tokens of a sort lie there."""
        ...

    def pieces(self, spot: Spot) -> tuple[int, ...]:
        """The single pieces that lie there, from the bottom up."""
        ...

    def everywhere(self, things: Things) -> Iterator[tuple[Store, int | None, tuple[int, ...]]]:
        """Every place in which single pieces of a class lie, with what lies there."""
        ...

    def move_tokens(
        self, things: Things, sort: int, number: int, origin: Spot, target: Spot
    ) -> None:
        """So many tokens go from one spot to another."""
        ...

    def move_piece(self, things: Things, piece: int, origin: Spot, target: Spot) -> None:
        """The piece lies on top of the target; who cannot see it there does not know it."""
        ...

    def turn(self, things: Things, piece: int, face: int) -> None:
        """That face of the piece is up, none for -1."""
        ...

    def set_value(self, variable: Variable, owner: int | None, value: int) -> None:
        """The counter or marker has that value."""
        ...


class Laying:
    """Fills the places of one table; remembers what they were told to hold."""

    def __init__(self, names: Names, table: Table) -> None:
        """Begin with a table on which nothing is settled."""
        self._names = names
        self._table = table
        self._settled: set[tuple[int, int | None, int]] = set()
        self._named: set[tuple[str, int]] = set()
        self._counted: set[tuple[int, int | None]] = set()

    # ---- tokens ---------------------------------------------------------------------------------

    def tokens(self, spot: Spot, things: Things, sort: int, number: int, words: Words) -> None:
        """So many tokens of the sort lie there, and the spot is settled for the sort.

        Raises:
            StepMistake: there are not so many that are free (G813).
        """
        table, box = self._table, self._names.box(things)
        here = table.count(spot, sort)
        if here > number:
            table.move_tokens(things, sort, here - number, spot, box)
        missing = number - here
        for source in self._free_spots(things, sort):
            if missing <= 0:
                break
            some = 0 if source == spot else min(missing, table.count(source, sort))
            if some:
                table.move_tokens(things, sort, some, source, spot)
                missing -= some
        if missing > 0:
            name = self._names.sort_name(things, sort)
            named = things.plural if name == things.name else f"{name} {things.plural}"
            raise mistake("G813", words, need=number, things=named, have=number - missing)
        self._settled.add((*spot.key, sort))

    def _free_spots(self, things: Things, sort: int) -> tuple[Spot, ...]:
        return tuple(
            spot
            for spot in self._names.all_spots(things, self._table.players)
            if (*spot.key, sort) not in self._settled
        )

    # ---- single pieces ------------------------------------------------------------------------

    def pieces(
        self,
        spot: Spot,
        things: Things,
        listed: Sequence[tuple[int, ...]],
        words: Words,
        *,
        first_below: bool = False,
    ) -> list[int]:
        """Exactly these pieces lie there, the first one on top; the pieces in that order.

        A name is given as the pieces that are called so, never mind which as none. Where a piece was
        taken away, another one takes its place as far as there are free ones. What lies at a piece
        that is taken away goes into the box. `first_below`: the first one lies at the bottom.

        Raises:
            StepMistake: there is no room for so many (G409), or they are not free (G813).
        """
        wanted = len(listed)
        room = 1 if spot.store.form == "one" else spot.store.capacity
        if room is not None and wanted > room:
            raise mistake("G409", words, area=spot.store.name, room=room, count=wanted)
        lying = self._lying(things)
        before = self._table.pieces(spot)
        named = self._chosen(spot, [each for each in listed if each], lying, things, words)
        self._named.update((things.name, piece) for piece in named)
        others = [*(piece for piece in before[::-1] if piece not in named)]
        others += [piece for piece in self._free(things, spot) if piece not in named]
        if len(named) + len(others) < wanted:
            have = len(named) + len(others)
            raise mistake("G813", words, need=wanted, things=things.plural, have=have)
        ones, rest = iter(named), iter(others)
        chosen = [next(ones) if each else next(rest) for each in listed]
        self._counted.add(spot.key)
        order = chosen if first_below else chosen[::-1]
        spare = self._exchange(spot, things, before, order, lying)
        holes = [(lying[piece], piece) for piece in chosen if piece not in before]
        # Where pieces lie open with a face up, one that is gone is only replaced if their number was said.
        kept = [e for e in holes if e[0].store.sight != "up" or e[0].key in self._counted]
        self._fill_holes(things, kept, spare, words)
        return chosen

    def _exchange(
        self,
        spot: Spot,
        things: Things,
        before: Sequence[int],
        chosen: Sequence[int],
        lying: dict[int, Spot],
    ) -> list[int]:
        """The chosen pieces lie there, the last on top, and those given back in the box."""
        box = self._names.box(things)
        for piece in before:
            self._clear(things, piece)
            self._table.move_piece(things, piece, spot, box)
        for piece in chosen:
            origin = box if piece in before else lying[piece]
            self._clear(things, piece)
            # What lay at a piece that was cleared on the way has come into the box.
            origin = origin if piece in self._table.pieces(origin) else box
            self._table.move_piece(things, piece, origin, spot)
        return [piece for piece in before if piece not in chosen]

    def _clear(self, things: Things, piece: int) -> None:
        """Nothing lies at a piece any more."""
        box = self._names.box(things)
        for place in self._names.places_at(things, piece):
            for guest in self._table.pieces(place):
                self._table.move_piece(things, guest, place, box)

    def _chosen(
        self,
        spot: Spot,
        named: Sequence[tuple[int, ...]],
        lying: dict[int, Spot],
        things: Things,
        words: Words,
    ) -> list[int]:
        """A piece for each name: one that lies there already if possible, otherwise a free one."""
        chosen: list[int] = []
        for pieces in named:
            free = [
                piece
                for piece in pieces
                if piece not in chosen
                and piece in lying
                and (lying[piece] == spot or (things.name, piece) not in self._named)
            ]
            if not free:
                name = self._names.sort_name(things, pieces[0])
                raise mistake("G813", words, need=1, things=name, have=0)
            chosen.append(next((piece for piece in free if lying[piece] == spot), free[0]))
        return chosen

    def _fill_holes(
        self, things: Things, holes: Sequence[tuple[Spot, int]], spare: list[int], words: Words
    ) -> None:
        """Places that lost a piece get another: places for one the most alike one, others any."""
        box = self._names.box(things)
        for origin, lost in sorted(holes, key=lambda hole: hole[0].store.form != "one"):
            if origin == box:
                continue
            lying = self._lying(things)
            free = [*spare, *self._free(things, origin)]
            if origin.store.form == "one":
                free.sort(key=lambda piece: -self._alike(things, piece, lost))
            elif origin.key not in self._counted:
                free = spare
            if not free:
                if origin.key in self._counted:
                    raise mistake("G813", words, need=1, things=things.plural, have=0)
                continue
            piece = free[0]
            source = lying[piece]
            self._replace(things, piece, source, origin)
            if origin.store.sight == "up" and origin.store.hosts is None:
                self._table.turn(things, piece, self._names.faces.first(things, piece))
            if piece in spare:
                spare.remove(piece)
            elif source != box and spare:
                self._table.move_piece(things, spare.pop(0), box, source)

    def _replace(self, things: Things, piece: int, source: Spot, origin: Spot) -> None:
        """The piece lies in a place that lost one; what was laid on top of a pile by name stays on top."""
        before = self._table.pieces(origin) if origin.store.ordered else ()
        self._table.move_piece(things, piece, source, origin)
        above = takewhile(lambda each: (things.name, each) in self._named, reversed(before))
        for each in reversed(tuple(above)):
            self._table.move_piece(things, each, origin, origin)

    def _lying(self, things: Things) -> dict[int, Spot]:
        """Where each piece of the class lies."""
        lying: dict[int, Spot] = {}
        for store, owner, pieces in self._table.everywhere(things):
            lying.update(dict.fromkeys(pieces, Spot(store, owner)))
        return lying

    def _free(self, things: Things, spot: Spot) -> list[int]:
        """The pieces that may be taken for another place, those in the box first.

        Last come those of other classes with the same back, which are only taken where all others are.
        """
        box = self._names.box(things).key
        faces = self._names.faces
        free: list[tuple[bool, bool, int]] = []
        for store, owner, pieces in self._table.everywhere(things):
            where = store.index, owner
            if where != spot.key and store.form != "one" and where not in self._counted:
                free += [
                    (faces.is_other(things, piece), where != box, piece)
                    for piece in pieces
                    if (things.name, piece) not in self._named
                ]
        return [piece for *_, piece in sorted(free)]

    def _alike(self, things: Things, piece: int, other: int) -> int:
        attributes = self._names.model.domain(things.domain).attributes
        return sum(each.values[piece] == each.values[other] for each in attributes)
