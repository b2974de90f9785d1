"""Tiles made at random: what they show at their sides, what runs across them, and where their spaces lie.

In: dice and how many sides there are.  Out: the tables of a growing board and of its networks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import attrs

from gamedsl.check.model import PLAYER, Growing, Network, Type
from tests.reference.build import Book
from tests.reference.dice import Dice

Shape = Literal["squares", "hexes"]

_ROUND: dict[Shape, tuple[tuple[int, int], ...]] = {
    "squares": ((0, -1), (1, 0), (0, 1), (-1, 0)),
    "hexes": ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)),
}
"""The spaces around one, clockwise, as columns and rows further."""

Pieces = tuple[tuple[int, ...], ...]
"""For each piece of a tile the sides at which it ends."""


@attrs.frozen
class Tile:
    """What is printed on a tile: the looks of its sides, and its pieces in each network."""

    looks: tuple[int, ...]
    pieces: tuple[Pieces, ...]


@attrs.frozen
class Parts:
    """The numbers of what a growing board is made of in a book."""

    box: int
    board: int
    lying: int
    turn: int


def shown(sides: int, way: int, side: int) -> int:
    """Which side of the front lies there when a tile lies in that way."""
    turned = (side - way) % sides
    return turned if way < sides else -turned % sides


def some_tile(rng: Dice, sides: int, networks: int, most_ends: int) -> Tile:
    """A tile whose sides belong to pieces of some networks, or show nothing that runs."""
    left = rng.some(range(sides))
    pieces: list[list[tuple[int, ...]]] = [[] for _ in range(networks)]
    looks = [0] * sides
    while left:
        number = rng.randrange(networks)
        ends = [left.pop() for _ in range(min(len(left), rng.randrange(1, most_ends + 1)))]
        pieces[number].append(tuple(sorted(ends)))
        for side in ends:
            looks[side] = number + 1
    if rng.randrange(12) == 0:
        pieces[0].append(())
    return Tile(tuple(looks), tuple(map(tuple, pieces)))


def add_board(
    book: Book, shape: Shape, tiles: Sequence[Tile], reach: int, *, flipped: bool = True
) -> Parts:
    """The book has a board that grows by these tiles, and a network for each sort of pieces.

    Each network has workers and a guest on its runs, a counter, and remembers when a run was closed.
    """
    sides, width = len(_ROUND[shape]), 2 * reach + 1
    ways = range(2 * sides if flipped else sides)
    places = [
        f"{column}/{row}" for column in range(-reach, reach + 1) for row in range(-reach, reach + 1)
    ]
    book.domain("Space", places, "space")
    book.domain("Tile", [f"tile {number}" for number in range(len(tiles))], "sort")
    book.domain("Way", [f"way {way}" for way in ways], "way")
    book.domain("Look", ["green", "road", "river"][: 1 + len(tiles[0].pieces)])
    box = book.cards("Tile", "Tile")
    board = book.store("meadow", "Tile", "one", "Space")
    lying = book.variable("lying", Type("Way", -1, len(ways) - 1), owner="Tile", initial=-1)
    turn = book.variable("turn", Type(None, 0, 200), kind="flow")
    looks = [
        tuple(tile.looks[shown(sides, way, side)] for side in range(sides))
        for tile in tiles
        for way in ways
    ]
    book.growing.append(
        Growing(
            name="meadow",
            space="Space",
            reach=reach,
            steps=tuple(right * width + down for right, down in _ROUND[shape]),
            things="Tile",
            store=board,
            lying=lying,
            ways="Way",
            look="Look",
            looks=tuple(look for each in looks for look in each),
            distinct=tuple(
                _distinct(looks[n * len(ways) : (n + 1) * len(ways)]) for n in range(len(tiles))
            ),
        )
    )
    for number in range(len(tiles[0].pieces)):
        _add_network(book, number, sides, ways, tiles, turn)
    return Parts(box, board, lying, turn)


def _distinct(looks: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Here and there a way is left out that only looks like another one."""
    return tuple(way for way, look in enumerate(looks) if looks.index(look) == way)


def _add_network(
    book: Book, number: int, sides: int, ways: range, tiles: Sequence[Tile], turn: int
) -> None:
    name = ("Road", "River")[number]
    printed = [(tile, ends) for tile, each in enumerate(tiles) for ends in each.pieces[number]] or [
        (0, ())
    ]
    book.domain(name, [f"{name} {n}" for n in range(len(printed))], "run")
    workers = book.store(f"workers of {name}", "Worker", "count", name)
    guest = book.store(f"guest of {name}", "Guest", "list", name, ordered=number == 0)
    stones = book.variable(f"stones of {name}", Type(None, 0, 400), owner=name)
    closed = book.variable(f"closed of {name}", Type(None, 0, 200), owner=name, kind="flow")
    book.networks.append(
        Network(
            name=name,
            board=0,
            piece=name,
            tile=tuple(tile for tile, _ in printed),
            pieces=tuple(
                tuple(n for n, (of, _) in enumerate(printed) if of == tile)
                for tile in range(len(tiles))
            ),
            ends=tuple(
                tuple(
                    tuple(side for side in range(sides) if shown(sides, way, side) in ends)
                    for way in ways
                )
                for _, ends in printed
            ),
            areas=(workers, guest),
            counters=(stones,),
            closed_in=closed,
            turn=turn,
        )
    )


def add_people(book: Book) -> tuple[int, int]:
    """The workers of each player and some guests; the numbers of their boxes."""
    book.domain("Guest", [f"guest {number}" for number in range(6)], "sort")
    return book.tokens("Worker", PLAYER, (4,) * book.most), book.cards("Guest", "Guest")
