# SPDX-License-Identifier: MIT
"""Boards that grow as they lie: every tile with what it shows at its sides, and what runs across it.

In: a row and how things are called at it.  Out: plain data, the same for every viewer, since what lies
on such a board lies open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamedsl.check.model import Growing, Network
from gamedsl.parts import Part, Single, frozen_part
from gamedsl.run.calling import Called
from gamedsl.run.laid import LaidOut
from gamedsl.run.texts import Texts

__all__ = ["Ends", "Ground", "LaidTile", "Surveying", "from_middle"]


@frozen_part
class Ends(Part):
    """A piece of something that runs across a tile: what it is part of, at which sides it ends, what it shows.

    `shown`: the tokens printed on it, each sort with its number.
    """

    run: str
    sides: tuple[int, ...]
    shown: tuple[tuple[str, int], ...] = ()


@frozen_part
class LaidTile(Part):
    """A tile at a column and row from the first one: what it shows at each side, and what runs across it."""

    column: int
    row: int
    name: str
    looks: tuple[str, ...]
    ends: tuple[Ends, ...]


@frozen_part
class Ground(Part):
    """A board that grows. `steps[side]` are the columns and rows to the neighbour over that side.

    `label` is its name in the language of the match; `open` are the places at which a tile can still lie.
    """

    name: str
    label: str
    steps: tuple[tuple[int, int], ...]
    tiles: tuple[LaidTile, ...]
    open: tuple[tuple[int, int], ...]


@frozen_part
class Surveying(Single):
    """Looks at the growing boards of one row, in the words of one match."""

    laid_out: LaidOut
    texts: Texts
    called: Called
    row: Sequence[int]

    def grounds(self) -> tuple[Ground, ...]:
        """All growing boards, in the order of the file."""
        return tuple(map(self._ground, range(len(self.laid_out.model.growing))))

    def _ground(self, index: int) -> Ground:
        board = self.laid_out.model.growing[index]
        store = self.laid_out.model.stores[board.store]
        laid = {space: tile for space, (tile,) in self.laid_out.contents.filled(self.row, store)}
        beside = {space + step for space in laid for step in board.steps} - set(laid)
        return Ground(
            name=store.name,
            label=self.texts.name(store.name),
            steps=tuple(from_middle(board, board.middle + each) for each in board.steps),
            tiles=tuple(self._tile(index, space, tile) for space, tile in laid.items()),
            open=tuple(from_middle(board, each) for each in sorted(beside)),
        )

    def _tile(self, index: int, space: int, tile: int) -> LaidTile:
        board = self.laid_out.model.growing[index]
        way = self.laid_out.lying(self.row, board, tile)
        ways = len(board.looks) // (len(board.distinct) * board.sides)
        first = (tile * ways + way) * board.sides
        looks = self.texts.names(board.look)
        column, row = from_middle(board, space)
        return LaidTile(
            column=column,
            row=row,
            name=self.texts.sort(
                self.laid_out.contents.of(self.laid_out.model.stores[board.store]), tile
            ),
            looks=tuple(looks[each] for each in board.looks[first : first + board.sides]),
            ends=tuple(
                Ends(
                    self._run(number, piece),
                    network.ends[piece][way],
                    tuple(self._shown(network, piece)),
                )
                for number, network in enumerate(self.laid_out.model.networks)
                if network.board == index
                for piece in network.pieces[tile]
            ),
        )

    def _run(self, number: int, piece: int) -> str:
        domain = self.laid_out.model.networks[number].piece
        return self.called.owner(domain, self.laid_out.run(self.row, number, piece))

    def _shown(self, network: Network, piece: int) -> Iterator[tuple[str, int]]:
        for shown in network.shown:
            for element, counts in enumerate(shown.counts):
                if counts[piece]:
                    yield self.texts.element(shown.kind, element), counts[piece]


def from_middle(board: Growing, space: int) -> tuple[int, int]:
    """Column and row of a space."""
    column, row = divmod(space, 2 * board.reach + 1)
    return column - board.reach, row - board.reach
