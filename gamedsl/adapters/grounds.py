# SPDX-License-Identifier: MIT
"""Boards that grow, as whole numbers: one row of numbers for each tile that can lie there.

In: a view.  Out: for each tile in the order of the view where it lies, what it is and shows, what lies on it; for each
piece of what runs across it, to which run it belongs and where it ends; at the first piece of each run, what lies on
that.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from gamedsl.adapters.observed import Labels, ObservedPart, distinct, labels_of_things
from gamedsl.check.model import Growing, Store, Variable
from gamedsl.run.calling import Calling
from gamedsl.run.ground import Ends, LaidTile
from gamedsl.run.laid import is_way
from gamedsl.run.view import View

__all__ = ["ground_readers"]


def ground_readers(calling: Calling) -> tuple[_Ground, ...]:
    """A reader for each growing board of the game."""
    return tuple(_Ground(calling, index) for index in range(len(calling.model.growing)))


@attrs.frozen
class _Owned:
    """What belongs to a space or to a run: areas with the names of what can lie there, and counters."""

    areas: tuple[tuple[str, str, Labels], ...]
    counters: tuple[tuple[str, Labels | None], ...]
    low: int
    high: int

    @property
    def size(self) -> int:
        """How many numbers one owner has."""
        return sum(1 + len(labels.names) for *_, labels in self.areas) + len(self.counters)

    def read(self, owner: str, found: _Found) -> Iterator[int]:
        """The numbers of that owner: of each area how many lie there, and how many of each name."""
        for name, things, labels in self.areas:
            area = found.areas.get((name, things, owner))
            counts = labels.counted(() if area is None else area.pieces)
            for sort, number in () if area is None else area.tokens:
                counts[labels.number(sort)] += number
            yield from (0 if area is None else area.count, *counts)
        for name, names in self.counters:
            value = found.counters.get((name, owner))
            if isinstance(value, int):
                yield value
            else:
                yield 0 if value is None or names is None else 1 + names.number(value)


class _Found:
    """The areas and counters of a view by name and owner."""

    def __init__(self, view: View) -> None:
        self.areas = {(each.name, each.things, each.owner): each for each in view.areas}
        self.counters = {(each.name, each.owner): each.value for each in view.counters}


class _Ground:
    """Reads one growing board."""

    def __init__(self, calling: Calling, index: int) -> None:
        model = calling.model
        board = model.growing[index]
        self._index = index
        self._reach = board.reach
        things = calling.contents.things[board.things]
        self._tiles = labels_of_things(calling.texts, calling.turned, things)
        self._looks = distinct(calling.texts.names(board.look))
        networks = [each for each in model.networks if each.board == index]
        self._room = len(things.counts)
        self._ends = max(
            (sum(len(n.pieces[t]) for n in networks) for t in range(self._room)), default=0
        )
        self._on_tile = _owned(calling, board.space, board)
        self._on_run = [_owned(calling, each.piece, board) for each in networks]
        self._networks = networks
        self._spaces = calling.texts.names(board.space)
        self._width = 3 + board.sides + self._on_tile.size + self._ends * self._end_size
        owned = (self._on_tile, *self._on_run)
        low = min(-board.reach, *(each.low for each in owned))
        high = max(
            self._tiles.most,
            board.reach,
            len(self._looks.names),
            self._room * self._ends,
            1 << board.sides,
            *(each.high for each in owned),
        )
        name = model.stores[board.store].name
        self.parts = (ObservedPart(name, self._room * self._width, low, high),)

    @property
    def _end_size(self) -> int:
        return 3 + max((each.size for each in self._on_run), default=0)

    def read(self, view: View) -> list[int]:
        """The numbers of all tiles, and 0 up to as many as there can be."""
        found, runs = _Found(view), dict[str, int]()
        numbers: list[int] = []
        for tile in view.grounds[self._index].tiles[: self._room]:
            numbers += self._tile(tile, found, runs)
        return numbers + [0] * (self._room * self._width - len(numbers))

    def _tile(self, tile: LaidTile, found: _Found, runs: dict[str, int]) -> Iterator[int]:
        yield from (self._tiles.code(tile.name), tile.column, tile.row)
        yield from (self._looks.number(look) + 1 for look in tile.looks)
        side = 2 * self._reach + 1
        space = (tile.column + self._reach) * side + tile.row + self._reach
        yield from self._on_tile.read(self._spaces[space], found)
        for end in tile.ends[: self._ends]:
            yield from self._end(end, found, runs)
        yield from [0] * (self._end_size * (self._ends - len(tile.ends)))

    def _end(self, end: Ends, found: _Found, runs: dict[str, int]) -> Iterator[int]:
        """A run, at which sides, what is printed there; and once for each run, what belongs to it."""
        is_first = end.run not in runs
        runs.setdefault(end.run, len(runs) + 1)
        sides = sum(1 << side for side in end.sides)
        numbers = [runs[end.run], sides, sum(number for _, number in end.shown)]
        for owned in self._on_run if is_first else ():
            own = list(owned.read(end.run, found))
            if any(own):
                numbers += own
                break
        yield from numbers
        yield from [0] * (self._end_size - len(numbers))


def _owned(calling: Calling, owner: str, board: Growing) -> _Owned:
    model = calling.model
    own = [each for each in model.stores if each.owner == owner and each.index != board.store]
    stores = [each for each in own if each.passing is None]
    shown = [
        each
        for each in model.variables
        if each.owner == owner and each.kind in ("counter", "marker") and not is_way(model, each)
    ]
    held = [sum(calling.contents.of(each).counts) for each in stores]
    return _Owned(
        tuple((each.name, each.things, _labels(calling, each)) for each in stores),
        tuple((each.name, _names(calling, each)) for each in shown),
        min((each.type.low for each in shown), default=0),
        max([0, *held, *(each.type.high + 1 for each in shown)]),
    )


def _labels(calling: Calling, store: Store) -> Labels:
    return labels_of_things(calling.texts, calling.turned, calling.contents.of(store))


def _names(calling: Calling, variable: Variable) -> Labels | None:
    domain = variable.type.domain
    return None if domain is None else distinct(calling.texts.names(domain))
