# SPDX-License-Identifier: MIT
"""What is kept of growing boards and networks beside where each tile lies and how.

In: a model, or a row in which tiles lie.  Out: the tables and places that make questions about them cheap, and
those places filled from scratch.  All of it follows from what lies where, so equal states are equal rows.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, reduce
from itertools import cycle, pairwise
from operator import and_

from gamedsl.check.model import (
    Growing,
    Model,
    MoveAll,
    MovePiece,
    Network,
    Shuffle,
    Statement,
    statements_in,
)
from gamedsl.compile.walk import Atom
from gamedsl.parts import Part, Single, frozen_part

__all__ = [
    "BoardSlots",
    "Ends",
    "Fit",
    "Laid",
    "NetworkSlots",
    "bits_of",
    "check_laid",
    "fill",
    "fill_network",
    "laid_changes",
    "network_slots",
]

_MOST_FITS = 60_000
"""A table of what fits has no more entries than about this; otherwise there is one for each part of the sides."""


@frozen_part
class BoardSlots(Part):
    """The places of one growing board.

    `where`: the space of each tile and 1, or 0. `patterns`: what the tiles next to each space show towards it, in base
    looks + 1, a digit for each side, 0 where nothing lies; 0 at the rim. `open` and `taken`: how many spaces are next
    to a tile and empty, or hold one, and behind that these spaces in order.
    """

    where: int
    patterns: int
    open: int
    taken: int
    end: int

    @property
    def lists(self) -> tuple[int, int]:
        """Where the two lists of spaces begin."""
        return self.open, self.taken


@frozen_part
class NetworkSlots(Part):
    """The places of one network.

    `runs`: the run of each piece and 1, or 0. `loose`: for each run how many of its ends are loose. `next`: for each
    piece the next one of its run and 1, or 0, in order from the one that names it. `facing`: for each space of the
    board the pieces that end towards it, in a number with `bits_of` bits for each side: the piece and 1. `closed`: how
    many runs are closed, and behind that these runs in order.
    """

    runs: int
    loose: int
    next: int
    facing: int
    closed: int
    end: int


@frozen_part
class Fit(Part):
    """Which ways fit some of the sides, as one bit for each: `masks[shapes[tile] + pattern // by % size]`."""

    masks: tuple[int, ...]
    shapes: tuple[int, ...]
    by: int
    size: int


@frozen_part
class Ends(Part):
    """Where the pieces of a network end: `ends`, `shifts` and `number` of piece times ways plus way.

    `ends` are the sides, `shifts` where these stand in what `NetworkSlots.facing` holds, `number` how many there
    are. `towards[side]` is where the space beyond a side keeps what ends there; `many[tile]` says that there are
    several pieces on it.
    """

    ends: tuple[tuple[int, ...], ...]
    shifts: tuple[tuple[int, ...], ...]
    number: tuple[int, ...]
    towards: tuple[int, ...]
    many: tuple[int, ...]


@frozen_part
class Laid(Single):
    """A growing board with its tables."""

    model: Model
    index: int

    @property
    def board(self) -> Growing:
        """The board."""
        return self.model.growing[self.index]

    @cached_property
    def spaces(self) -> int:
        """How many spaces it has."""
        return (2 * self.board.reach + 1) ** 2

    @cached_property
    def shown(self) -> tuple[int, ...]:
        """What each side of each tile adds to a pattern, in all ways in which it can lie."""
        weights = cycle(self.weights)
        looks = self.board.looks
        return tuple((look + 1) * weight for look, weight in zip(looks, weights, strict=False))

    @property
    def tiles(self) -> int:
        """How many tiles there are."""
        return len(self.board.distinct)

    @cached_property
    def ways(self) -> int:
        """In how many ways a tile can lie."""
        return self.model.domain(self.board.ways).size

    @property
    def base(self) -> int:
        """What a pattern counts in."""
        return 1 + self.model.domain(self.board.look).size

    @property
    def weights(self) -> tuple[int, ...]:
        """What the pattern of the space beyond a side counts that side with."""
        sides = self.board.sides
        return tuple(self.base ** self.opposite(side) for side in range(sides))

    @property
    def most_open(self) -> int:
        """At most so many spaces are next to a tile and empty.

        Each tile that is laid next to another one takes one of them and adds at most all its sides but one.
        """
        return min(self.spaces, self.tiles * self.board.sides)

    def opposite(self, side: int) -> int:
        """The same side as the other tile calls it."""
        return (side + self.board.sides // 2) % self.board.sides

    def is_rim(self, space: int) -> bool:
        """Nothing can be laid there."""
        last = 2 * self.board.reach
        return any(at in {0, last} for at in divmod(space, last + 1))

    def looks(self, tile: int) -> tuple[int, ...]:
        """What a tile shows at each side in each way."""
        size = self.ways * self.board.sides
        return self.board.looks[tile * size : (tile + 1) * size]

    @cached_property
    def fits(self) -> tuple[Fit, ...]:
        """The tables of what fits, each for some of the sides; all of them have to allow a way."""
        shapes = list(dict.fromkeys(self.looks(tile) for tile in range(self.tiles)))
        sides = self.board.sides
        for parts in range(1, sides + 1):
            length = -(-sides // parts)
            if parts == sides or len(shapes) * self.base**length <= _MOST_FITS:
                cuts = range(0, sides, length)
                return tuple(self._fit(shapes, cut, min(cut + length, sides)) for cut in cuts)
        raise AssertionError("a space has sides")

    def _fit(self, shapes: list[tuple[int, ...]], first: int, end: int) -> Fit:
        size = self.base ** (end - first)
        masks: list[int] = []
        for shape in shapes:
            found = [(1 << self.ways) - 1]
            for side in range(first, end):
                allowed = [self._showing(shape, side, digit) for digit in range(self.base)]
                found = [mask & more for more in allowed for mask in found]
            masks += found
        places = tuple(shapes.index(self.looks(tile)) * size for tile in range(self.tiles))
        return Fit(tuple(masks), places, self.base**first, size)

    def _showing(self, shape: tuple[int, ...], side: int, digit: int) -> int:
        """The ways in which a tile of that shape shows at a side what that digit stands for."""
        sides = self.board.sides
        return sum(
            1 << way for way in range(self.ways) if digit in {0, shape[way * sides + side] + 1}
        )

    def ends(self, number: int) -> Ends:
        """Where the pieces of that network end."""
        return self._ends[number]

    @cached_property
    def _ends(self) -> dict[int, Ends]:
        return {number: self._ends_in(network) for number, network in self.networks()}

    def _ends_in(self, network: Network) -> Ends:
        ends = tuple(each for piece in network.ends for each in piece)
        bits = bits_of(network)
        return Ends(
            ends,
            tuple(tuple(bits * side for side in each) for each in ends),
            tuple(map(len, ends)),
            tuple(bits * self.opposite(side) for side in range(self.board.sides)),
            tuple(int(len(each) > 1) for each in network.pieces),
        )

    def most_ends(self, number: int) -> tuple[int, ...]:
        """For each pattern at how many sides a piece of that network may end."""
        return self._most_ends[number]

    @cached_property
    def _most_ends(self) -> dict[int, tuple[int, ...]]:
        return {number: self._ends_of(network) for number, network in self.networks()}

    def _ends_of(self, network: Network) -> tuple[int, ...]:
        sides, running = self.board.sides, set[int]()
        for tile, pieces in enumerate(network.pieces):
            looks = self.looks(tile)
            for piece in pieces:
                for way, ends in enumerate(network.ends[piece]):
                    running.update(looks[way * sides + side] for side in ends)
        digits = [int(digit - 1 in running) for digit in range(self.base)]
        found = [0]
        for _ in range(sides):
            found = [there + more for more in digits for there in found]
        return tuple(found)

    def fitting(self, tile: int, pattern: int) -> int:
        """The ways in which a tile fits a pattern, as bits."""
        masks = (f.masks[f.shapes[tile] + pattern // f.by % f.size] for f in self.fits)
        return reduce(and_, masks)

    def networks(self) -> Iterator[tuple[int, Network]]:
        """What runs across its tiles, by number."""
        for number, network in enumerate(self.model.networks):
            if network.board == self.index:
                yield number, network

    # ---- places ---------------------------------------------------------------------------------

    def board_slots(self, first: int) -> BoardSlots:
        """The places of the board from there on."""
        patterns = first + self.tiles
        opened = patterns + self.spaces
        taken = opened + 1 + self.most_open
        return BoardSlots(first, patterns, opened, taken, taken + 1 + self.tiles)


def network_slots(network: Network, laid: Laid, first: int) -> NetworkSlots:
    """The places of a network from there on."""
    pieces = len(network.tile)
    facing = first + 3 * pieces
    closed = facing + laid.spaces
    end = closed + 1 + pieces
    return NetworkSlots(first, first + pieces, first + 2 * pieces, facing, closed, end)


def bits_of(network: Network) -> int:
    """How many bits a piece of a network and 1 takes."""
    return len(network.tile).bit_length()


# ---- rows that somebody has written -------------------------------------------------------------


def fill(row: list[int], laid: Laid, tiles: int, lying: int, at: BoardSlots) -> None:
    """The places of a board say what follows from where its tiles lie (`tiles`) and how (`lying`)."""
    board = laid.board
    row[at.where : at.end] = [0] * (at.end - at.where)
    taken = [space for space, held in enumerate(row[tiles : tiles + laid.spaces]) if held]
    for space in taken:
        tile = row[tiles + space] - 1
        row[at.where + tile] = space + 1
        looks = laid.looks(tile)[row[lying + tile] * board.sides :]
        for step, look, weight in zip(board.steps, looks, laid.weights, strict=False):
            if not laid.is_rim(space + step):
                row[at.patterns + space + step] += (look + 1) * weight
    patterns = row[at.patterns : at.patterns + laid.spaces]
    opened = [space for space, known in enumerate(patterns) if known and not row[tiles + space]]
    for first, spaces in ((at.open, opened), (at.taken, taken)):
        row[first : first + 1 + len(spaces)] = [len(spaces), *spaces]


def fill_network(
    row: list[int], laid: Laid, network: Network, tiles: int, lying: int, at: NetworkSlots
) -> None:
    """The places of a network say what follows from where the tiles lie and how."""
    steps, bits = laid.board.steps, bits_of(network)
    row[at.runs : at.end] = [0] * (at.end - at.runs)
    ends: dict[int, tuple[int, tuple[int, ...]]] = {}
    for space, held in enumerate(row[tiles : tiles + laid.spaces]):
        for piece in network.pieces[held - 1] if held else ():
            ends[piece] = space, network.ends[piece][row[lying + held - 1]]
            for side in ends[piece][1]:
                there = at.facing + space + steps[side]
                row[there] += piece + 1 << bits * laid.opposite(side)
    next_to: dict[int, list[int]] = {}
    for piece, (space, sides) in ends.items():
        facing = row[at.facing + space]
        found = (facing >> bits * side & (1 << bits) - 1 for side in sides)
        next_to[piece] = [other - 1 for other in found if other]
    closed = []
    for piece in sorted(next_to):
        if not row[at.runs + piece]:
            run = sorted(_run(row, piece, next_to, at))
            for one, other in pairwise(run):
                row[at.next + one] = other + 1
            row[at.loose + piece] = sum(len(ends[each][1]) - len(next_to[each]) for each in run)
            closed += [] if row[at.loose + piece] else [piece]
    row[at.closed : at.closed + 1 + len(closed)] = [len(closed), *closed]


def _run(
    row: list[int], name: int, next_to: dict[int, list[int]], at: NetworkSlots
) -> Iterator[int]:
    """The pieces of the run of that name, which are told so."""
    waiting = [name]
    while waiting:
        piece = waiting.pop()
        if not row[at.runs + piece]:
            row[at.runs + piece] = name + 1
            yield piece
            waiting += next_to[piece]


# ---- what rules may do --------------------------------------------------------------------------


def laid_changes(model: Model) -> dict[int, frozenset[Atom]]:
    """For the store of each growing board what changes when a tile comes to it, beside that store."""
    found: dict[int, frozenset[Atom]] = {}
    for index, board in enumerate(model.growing):
        atoms: set[Atom] = {("board", index)}
        for number, network in Laid(model, index).networks():
            atoms.add(("network", number))
            atoms |= {("store", area) for area in network.areas}
            atoms |= {("variable", counter) for counter in network.counters}
            if network.closed_in is not None:
                atoms.add(("variable", network.closed_in))
        found[board.store] = frozenset(atoms)
    return found


def check_laid(model: Model) -> None:
    """Tiles come to a growing board one by one and stay there.

    Raises:
        ValueError: a rule moves them otherwise, or a board is not laid out as the model says.
    """
    boards = {each.store: each for each in model.growing}
    for board in model.growing:
        if model.stores[board.store].form != "one" or board.sides % 2:
            raise ValueError(f"on {board.name} one tile lies at each space, and sides are opposite")
    for procedure in model.procedures:
        for statement in statements_in(procedure.body):
            if not _may_be(statement, boards):
                raise ValueError("tiles come to a growing board one by one, and stay there")


def _may_be(statement: Statement, boards: dict[int, Growing]) -> bool:
    match statement:
        case MovePiece():
            return statement.origin.store not in boards
        case MoveAll():
            return not {statement.origin.store, statement.target.store} & set(boards)
        case Shuffle():
            return statement.location.store not in boards
        case _:
            return True
