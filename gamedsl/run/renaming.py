# SPDX-License-Identifier: MIT
"""What runs, and pieces at which others lie, are called while a step is told.

In: the rows before and after a step.  Out: one name for each of them all through the step: what was
there before is called as before, what has come as it is called after.  At the end of the step stands
what is called otherwise from then on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

from gamedsl.check.model import Domain, Store
from gamedsl.run.calling import Calling
from gamedsl.run.event import AtPiece
from gamedsl.run.laid import LaidOut

__all__ = ["Pairs", "Renaming"]

Pairs: TypeAlias = tuple[tuple[str, str], ...]
"""What something was called, and is called now."""

_Spot: TypeAlias = tuple[int, int]
_Hosts: TypeAlias = Mapping[_Spot, Mapping[int, str]]
_Runs: TypeAlias = Mapping[tuple[str, int], str]


class Renaming:
    """The names of one step for one viewer; they are worked out when the first of them is needed."""

    def __init__(
        self, calling: Calling, seat: int | None, before: Sequence[int], after: Sequence[int]
    ) -> None:
        """Know both rows."""
        self._calling = calling
        self._seat = seat
        self._before = before
        self._after = after

    # ---- names during the step --------------------------------------------------------------------

    def run(self, domain: str, number: int) -> str:
        """The name of a run."""
        before, after = self._runs
        key = domain, number
        return before.get(key) or after.get(key) or self._calling.texts.element(*key)

    def host(self, store: Store, owner: int, piece: int) -> str:
        """The name of a piece where others can lie at it."""
        before, after = (names.get((store.index, owner), {}) for names in self._hosts)
        if piece in before:
            return before[piece]
        name = after.get(piece)
        if name is None:
            name = self._calling.texts.sort(self._calling.contents.of(store), piece)
        taken, number, found = set(before.values()), 1, name
        while found in taken:  # Another one of that name may still lie there.
            number += 1
            found = f"{name} {number}"
        return found

    def at_piece(self, places: Domain, number: int) -> AtPiece | None:
        """The side of a piece that is a place at it; None if the piece is nowhere before and after the step."""
        host, side = places.attributes[:2]
        piece = host.values[number]
        model, texts = self._calling.model, self._calling.texts
        for (index, owner), _ in self._spots(places.name, piece):
            store = model.stores[index]
            whose = None if store.owner is None else texts.element(store.owner, owner)
            sides = texts.names(side.domain or "")
            name = self.host(store, owner, piece)
            return AtPiece(store.name, whose, name, sides[side.values[number]])
        return None

    # ---- names after the step ---------------------------------------------------------------------

    def hosts_renamed(self) -> Iterator[tuple[Store, int, Pairs]]:
        """For each area whose pieces host others what is called otherwise now."""
        for (index, owner), after in self._hosts[1].items():
            store = self._calling.model.stores[index]
            pairs = ((self.host(store, owner, piece), now) for piece, now in after.items())
            changed = tuple((was, now) for was, now in pairs if was != now)
            if changed:
                yield store, owner, changed

    def runs_renamed(self) -> Pairs:
        """The runs that are called otherwise now."""
        before, after = self._runs
        pairs = ((was, after.get(key, was)) for key, was in before.items())
        return tuple((was, now) for was, now in pairs if was != now)

    # ---- inside -----------------------------------------------------------------------------------

    @cached_property
    def _rows(self) -> tuple[list[int], list[int]]:
        return list(self._before), list(self._after)

    @cached_property
    def _hosts(self) -> tuple[_Hosts, _Hosts]:
        """The names of all pieces at which others can lie, by where they lie, before and after."""
        before, after = map(self._hosts_at, self._rows)
        return before, after

    @cached_property
    def _runs(self) -> tuple[_Runs, _Runs]:
        """The names of all runs, before and after."""
        before, after = map(self._runs_at, self._rows)
        return before, after

    def _spots(self, places: str, piece: int) -> Iterator[tuple[_Spot, Mapping[int, str]]]:
        """Where a piece lies with such places at it: where it came to first."""
        stores = self._calling.model.stores
        for found in reversed(self._hosts):
            yield from (
                each
                for each in found.items()
                if stores[each[0][0]].hosts == places and piece in each[1]
            )

    def _hosts_at(self, row: list[int]) -> _Hosts:
        contents, called = self._calling.contents, self._calling.at(row, None)
        found: dict[_Spot, dict[int, str]] = {}
        for store in self._calling.model.stores:
            if store.hosts is None:
                continue
            things = contents.of(store)
            for owner, pieces in contents.filled(row, store):
                names = {piece: called.piece(things, piece) for piece in pieces}
                found[store.index, owner] = names
        return found

    def _runs_at(self, row: list[int]) -> _Runs:
        laid_out, called = LaidOut(self._calling.contents), self._calling.at(row, self._seat)
        return {
            (network.piece, piece): called.owner(network.piece, piece)
            for number, network in enumerate(self._calling.model.networks)
            for piece in range(len(network.tile))
            if laid_out.run(row, number, piece) == piece
        }
