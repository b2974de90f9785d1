"""A large garden of hexes: a tile, a space and a way are chosen one after the other, and paths are claimed.

It is as large as the games for which growing boards were made: 85 tiles of ten kinds, eight of them on offer.
"""

from __future__ import annotations

from functools import cache

from gamedsl.check.model import (
    Assign,
    Choose,
    Condition,
    Elements,
    Every,
    Expression,
    First,
    Fits,
    Fold,
    Held,
    If,
    Listed,
    Local,
    Location,
    Model,
    MoveCount,
    MovePiece,
    RunOf,
    Slot,
    Touches,
    Type,
)
from tests.reference.build import Scope
from tests.reference.dice import Dice
from tests.reference.meadow import Meadow
from tests.reference.tiles import Tile
from tests.reference.words import compare, count, value

TILES = 85
KINDS = 10
_SIDES = 6
_NUMBER = Type(None, 0, 10_000)


def _kind(rng: Dice, kind: int) -> Tile:
    """One path, two or three, from side to side; the first kind has one straight on."""
    sides = [side for side in range(_SIDES) if side != 0]
    pieces: list[tuple[int, ...]] = []
    first = 3 if kind == 0 else rng.choice(sides)
    for pair in range(1 + min(2, rng.randrange(4))):
        start = 0 if pair == 0 else sides[0]
        sides = [side for side in sides if side != start]
        end = first if pair == 0 else rng.choice(sides)
        sides = [side for side in sides if side != end]
        pieces.append(tuple(sorted((start, end))))
    looks = [0] * _SIDES
    for ends in pieces:
        for side in ends:
            looks[side] = 1
    return Tile(tuple(looks), (tuple(pieces),))


@cache
def garden(tiles: int = TILES, reach: int = 40) -> Model:
    """The game."""
    rng = Dice(12)
    kinds = [_kind(rng, kind) for kind in range(KINDS)]
    some = [kinds[number % KINDS] for number in range(tiles)]
    return Garden(rng, "hexes", some, reach, turns=tiles, offered=8, way=0).model()


class Garden(Meadow):
    """Each turn a tile of the offer is laid where no two claimed paths are joined; then a path of it is claimed."""

    def _lay(self) -> int:
        scope, book, here = Scope(), self.book, self.book.place
        me = scope.slot("me", self.player)
        tile, space, way = (
            scope.slot(name, type_)
            for name, type_ in (("tile", self.tile), ("space", self.space), ("way", self.way))
        )
        run = scope.slot("run", self._run(0))
        done = self._somewhere(scope, tile)
        at = book.way(
            "", scope, [book.chosen(space, Elements("Space"), self._here(scope, tile, space))]
        )
        ways = Listed(book.growing[0].distinct, value(tile), "Way")
        turn = book.way("", scope, [book.chosen(way, ways, self._allowed(scope, tile, space, way))])
        claim = book.way(
            "claim", scope, [book.chosen(run, Elements("Road"), self._free(scope, tile, run))]
        )
        leave = book.way("leave", scope)
        worker = MoveCount(
            "Worker",
            value(me),
            value(1),
            Location(self.box_of_workers, None),
            Location(book.networks[0].areas[0], value(run)),
            as_far_as_possible=False,
            place=here(),
        )
        asked = Choose(book.decision([claim, leave], me), value(me), ((worker,), ()), here())
        body = [
            Choose(book.decision([at], me), value(me), ((),), here()),
            Choose(book.decision([turn], me), value(me), ((),), here()),
            Assign(self.parts.lying, value(tile), value(way), here()),
            MovePiece(
                "Tile",
                value(tile),
                Location(self.offer, None),
                Location(self.board, value(space)),
                here(),
            ),
            If(compare(count(self.box_of_workers, None, me), ">", 0), (asked,), (), here()),
        ]
        chosen = book.chosen(tile, Held(self.offer, None))
        return book.action("lay", scope, body, [chosen], [book.guard(done, 1)])

    def _networks(self) -> range:
        """Paths are claimed in the middle of a move alone."""
        return range(0)

    def _somewhere(self, scope: Scope, tile: Slot) -> Condition:
        space = scope.slot("somewhere", self.space)
        where = self._here(scope, tile, space)
        return compare(First(Elements("Space"), space, where, space.type), ">=", 0)

    def _here(self, scope: Scope, tile: Slot, space: Slot) -> Condition:
        way = scope.slot("so", self.way)
        ways = Listed(self.book.growing[0].distinct, value(tile), "Way")
        some = Fold("count", ways, way, self._allowed(scope, tile, space, way), None, _NUMBER)
        return Every((Touches(0, value(space)), self._empty(value(space)), compare(some, ">", 0)))

    def _allowed(self, scope: Scope, tile: Slot, space: Slot, way: Slot) -> Condition:
        fits = Fits(0, value(tile), value(space), value(way))
        return Every((fits, self._joins_no_two(0, scope, tile, space, way)))

    def _free(self, scope: Scope, tile: Slot, run: Slot) -> Condition:
        """It is a path of the tile, and nobody has it."""
        piece = scope.slot("piece", self._run(0))
        own: Expression = RunOf(0, Local(piece), self._run(0, nothing=True))
        pieces = Listed(self.book.networks[0].pieces, value(tile), "Road")
        here = Fold("count", pieces, piece, compare(own, "==", run), None, _NUMBER)
        return Every((compare(here, ">", 0), compare(self._workers(0, value(run)), "==", 0)))
