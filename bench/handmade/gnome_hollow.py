"""Gnome Hollow written by hand, the measure for what the engine makes of the game file.

This is how a Python programmer would write the game for its own sake: classes, lists, dicts, plain
rules; the course of play is a generator that gives the moves of each decision and is sent the one
that was chosen. It needs nothing but Python and the tables in games/gnome_hollow, whose numbers are
stand-ins for those of the printed game. A decision with one move is a decision, but takes no chance.

    python bench/handmade/gnome_hollow.py --games 1000 --players 3
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from bench.handmade.chance import RANDOM_AGENT, SETUP, Chance
from bench.handmade.playing import Course, Result, print_speed

TABLES = Path(__file__).resolve().parents[2] / "games" / "gnome_hollow"

MARKERS_TO_END = FLOWERS_TO_END = 8
SALES_A_VISIT = 2
SMALLEST_LONG_RING = 7  # rings of so many tiles and more share a column
ACTIVATIONS = 1  # gnome moves of each player after the last turn


Move = tuple[Any, ...]
"""What is chosen, then numbers and names: see the section on moves and their order."""
Steps = Generator[list[Move], Move, None]
"""A part of the game: gives the moves of each decision, is sent the one that was chosen."""
Asking = Generator[list[Move], Move, Move]
"""One decision: gives its moves, is sent the one that was chosen and hands it back."""
Hex = tuple[int, int]
"""A place of the garden: column and row, see `SIDES`."""
Sides = tuple[int, int]
"""The two sides that a piece of path joins."""
T = TypeVar("T")

YES: Move = ("yes",)
NO: Move = ("no",)
STOP: Move = ("stop",)
FLOWER_MARKET: Move = ("flower market",)
STUMP_VISIT: Move = ("stump",)


# The garden: flat-topped hexes. Columns rise to the right; in a column, rows rise downwards.

SIDES = ("top right", "bottom right", "bottom", "bottom left", "top left", "top")
STEPS: tuple[Hex, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
CENTRE: Hex = (0, 0)


def beyond(place: Hex, side: int) -> Hex:
    """The hex on that side."""
    step = STEPS[side]
    return place[0] + step[0], place[1] + step[1]


def opposite(side: int) -> int:
    """The side of the neighbour that lies against this one."""
    return (side + 3) % 6


def turned(sides: Sides, sixths: int) -> Sides:
    """The same piece, so many sixths clockwise further."""
    return (sides[0] + sixths) % 6, (sides[1] + sixths) % 6


def flipped(sides: Sides) -> Sides:
    """The same piece on the back of the tile, its mirror image from left to right."""
    return (4 - sides[0]) % 6, (4 - sides[1]) % 6


# The tiles.


class Way(NamedTuple):
    """One way in which a tile can lie: its pieces of path, and which sides show path, a bit each."""

    pieces: tuple[Sides, ...]
    path: int


class Tile(NamedTuple):
    """A tile; alike tiles are of one kind, which is the number of the first of them.

    `ways` has the ways that look different, by their numbers: 0 to 5 is the front turned so many
    sixths clockwise, 6 to 11 the back. Wildflower tiles number their sets of pieces instead.
    """

    number: int
    name: str
    kind: int
    mushrooms: tuple[tuple[str, ...], ...]
    ways: dict[int, Way]
    flower: str


class Sale(NamedTuple):
    """A space of the pinwheel market."""

    kind: str
    size: int
    treasure: int
    closes: bool


class Slot(NamedTuple):
    """A space for a ring marker on the board of a player."""

    column: int
    number: int
    bonus: str
    amount: int


class Signpost(NamedTuple):
    """What a visitor of this signpost gets."""

    name: str
    effect: str
    amount: int


def read_table(name: str) -> list[dict[str, str]]:
    """The rows of one of the tables of the game."""
    with (TABLES / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def whole(text: str) -> int:
    """The number that a field begins with, "7+" being 7; an empty one is none."""
    return int(text.rstrip("+") or 0)


def make_way(pieces: Iterable[Sides]) -> Way:
    """A way of lying with these pieces."""
    found = tuple(pieces)
    return Way(found, sum(1 << side for sides in found for side in sides))


def ways_of(pieces: list[Sides], mushrooms: list[tuple[str, ...]]) -> dict[int, Way]:
    """The ways of a tile with these pieces that look different, each under its first number."""
    found: dict[int, Way] = {}
    seen = set()
    for number in range(12):
        front = [turned(flipped(each) if number > 5 else each, number % 6) for each in pieces]
        look = frozenset(zip(map(frozenset, front), mushrooms, strict=True))
        if look not in seen:
            seen.add(look)
            found[number] = make_way(front)
    return found


def wild_ways(least: int, most: int) -> dict[int, Way]:
    """All sets of so many pieces that neither branch nor cross; small sets first."""
    every = list(combinations(range(6), 2))
    sets = [each for size in range(least, most + 1) for each in combinations(every, size)]
    fitting = [
        each for each in sets if not any(meet(one, two) for one, two in combinations(each, 2))
    ]
    return {number: make_way(each) for number, each in enumerate(fitting)}


def meet(one: Sides, two: Sides) -> bool:
    """Two pieces of a tile share a side or cross."""
    if set(one) & set(two):
        return True
    return (min(one) < two[0] < max(one)) != (min(one) < two[1] < max(one))


def read_tiles() -> list[Tile]:
    """The stump, the garden tiles and the wildflower tiles; the number of a tile is its place here."""
    found: list[Tile] = []
    kinds: dict[object, int] = {}
    for row in [*read_table("stump.csv"), *read_table("tiles.csv")]:
        pieces, mushrooms = [], []
        for piece in ("piece1", "piece2", "piece3"):
            if row[f"{piece}_start"]:
                pieces.append((int(row[f"{piece}_start"]), int(row[f"{piece}_end"])))
                mushrooms.append(in_order(filter(None, row[f"{piece}_mushrooms"].split("/"))))
        kind = kinds.setdefault((tuple(pieces), tuple(mushrooms)), len(found))
        ways = ways_of(pieces, mushrooms)
        found.append(Tile(len(found), row["id"], kind, tuple(mushrooms), ways, ""))
    for row in read_table("flowers.csv"):
        ways = wild_ways(int(row["min_pieces"]), int(row["max_pieces"]))
        number = len(found)
        found.append(Tile(number, row["tile"], number, ((),) * 3, ways, row["flower"]))
    return found


def in_order(mushrooms: Iterable[str]) -> tuple[str, ...]:
    """Mushrooms in the order of their kinds."""
    return tuple(sorted(mushrooms, key=MUSHROOMS.index))


def read_supply() -> dict[int, dict[str, int]]:
    """For each number of players the numbers of the set-up."""
    rows = read_table("setup.csv")
    return {
        int(row["players"]): {name: whole(row[name]) for name in row if name != "invented"}
        for row in rows
    }


MUSHROOMS = tuple(row["kind"] for row in read_table("mushrooms.csv"))
BLOCKERS = {row["kind"]: int(row["blockers"]) for row in read_table("mushrooms.csv")}
KEEPS_ALL = {row["kind"] for row in read_table("mushrooms.csv") if row["keeps_all"] == "yes"}
FLOWERS = tuple(row["flower"] for row in read_table("flowers.csv"))
SALES = [
    Sale(row["kind"], int(row["sale_size"]), int(row["treasure"]), row["closes"] == "yes")
    for row in read_table("market.csv")
]
SLOTS = [
    Slot(int(row["size"]), int(row["place"]), row["bonus"], int(row["number"]))
    for row in read_table("slots.csv")
]
SIGNPOSTS = {
    row["id"]: Signpost(row["id"], row["effect"], int(row["number"]))
    for row in read_table("signposts.csv")
}
MARKER_POINTS = [int(row["marker_points"]) for row in read_table("tracks.csv")]
FLOWER_POINTS = [int(row["flower_points"]) for row in read_table("tracks.csv")]
WILDFLOWER_MARKERS = {
    int(row["used"]) for row in read_table("tracks.csv") if row["marker_bonus"] == "wildflower"
}
SUPPLY = read_supply()
TILES = read_tiles()
STUMP = TILES[0]
GARDEN_TILES = [tile.number for tile in TILES if tile is not STUMP and not tile.flower]
WILDFLOWER_TILES = {tile.flower: tile.number for tile in TILES if tile.flower}


@dataclass(frozen=True)
class Switches:
    """The readings of the rules that a group may settle otherwise; each stands as the game has it."""

    marker_to_owner: bool = (
        False  # the owner of a ring moves the marker; if it has none, the closer
    )
    owner_waits: bool = False  # and does so at the start of the owner's next turn
    join_own_gnomes: bool = False  # paths with gnomes of one player may be joined
    rings_after_each_tile: bool = False
    refill_after_turn: bool = False  # the market is filled up when the turn is over
    bonus_from_middle: bool = False  # mushrooms of a slot come out of the middle of the ring
    wildflower_tiles: bool = False
    many_wildflowers: bool = False  # two of them may be stored
    finish_round: bool = False  # all have had as many turns when the game ends
    sunset_tiles: bool = False  # tiles set aside for the end
    two_player_setup: bool = True
    blockers_limited: bool = True


PUBLISHED = Switches(
    marker_to_owner=True,
    owner_waits=True,
    wildflower_tiles=True,
    finish_round=True,
    sunset_tiles=True,
)


# Which moves there are, and in which order. Orders that an engine could see otherwise are decided here.
#
#   ("place", tile)                 tiles of the market by number, then those of the reserve by number
#   ("swap", tile), STOP            after them
#   ("hex", column, row)            columns from the left, each from the top
#   ("way", number)                 0 to 5 the front turned, 6 to 11 the back turned; see `Tile`
#   YES, NO                         each owner who is asked for permission
#   ("ring", tile, piece)           by its lowest piece: the number of the tile, then of its piece
#   ("slot", column, number)        in the order of the table
#   ("flower", name)                in the order of the table
#   ("wildflower", name)            in the order of the table
#   ("take", tile)                  tiles of the market by number
#   ("discard", tile)               tiles of the reserve by number
#   ("pick", kind, kind, ...)       as `sets_of`, from the mushrooms in the order of their kinds
#   ("gather", kind)                in the order of the kinds
#   ("post", sign), ("use", sign)   unplaced ones in the order of the table, then those in the garden
#   ("send", gnome), STOP           gnomes in alike places once
#   ("path", tile, piece), then "middle", then "sign", each sorted as rings are; FLOWER_MARKET,
#   STUMP_VISIT                     where a gnome goes
#   ("sell", kind, size), STOP      in the order of the table


def alike_once(tiles: Iterable[int]) -> Iterator[int]:
    """The first tile of each kind, in the order given."""
    seen = set()
    for tile in tiles:
        if TILES[tile].kind not in seen:
            seen.add(TILES[tile].kind)
            yield tile


def each_once(things: Iterable[T]) -> list[T]:
    """Each thing once, where it comes first."""
    return list(dict.fromkeys(things))


def sets_of(kinds: tuple[str, ...], size: int) -> list[tuple[str, ...]]:
    """Sets of so many of these mushrooms, alike ones once, in the order of their last mushrooms, then the next."""
    places = range(len(kinds))
    chosen = sorted(combinations(places, size), key=lambda each: each[::-1])
    return each_once(tuple(kinds[place] for place in each) for each in chosen)


def hexes_in_order(hexes: Iterable[Hex]) -> list[Hex]:
    """Free hexes of the garden as they are offered: columns from the left, each from the top."""
    return sorted(hexes)


def paths_in_order(paths: Iterable[Trail]) -> list[Trail]:
    """Paths and rings as they are offered: by their lowest piece."""
    return sorted(paths, key=lambda path: path.key)


def any_of(things: Iterator[object]) -> bool:
    """There is at least one."""
    return next(things, None) is not None


def flowers_for(player: Player, market: Counter[str]) -> list[Move]:
    """Flowers of the market that this player lacks."""
    return [("flower", each) for each in FLOWERS if market[each] and each not in player.flowers]


class Piece:
    """A piece of path in the garden; `number` is its place on the tile."""

    def __init__(self, tile: int, number: int, place: Hex, sides: Sides) -> None:
        """A path of its own, until it is joined to others."""
        self.tile = tile
        self.number = number
        self.place = place
        self.sides = sides
        self.mushrooms = TILES[tile].mushrooms[number]
        self.path = Trail(self)


class Trail:
    """Pieces that are joined; a ring once it is closed."""

    def __init__(self, piece: Piece) -> None:
        """Begin with one piece."""
        self.pieces = [piece]
        self.key = (piece.tile, piece.number)
        self.closed = False
        self.middle: Counter[str] = Counter()
        self.sign: str | None = None

    def size(self) -> int:
        """How many different tiles it runs through."""
        return len({piece.place for piece in self.pieces})

    def shown(self) -> tuple[str, ...]:
        """The mushrooms on it, in the order of their kinds."""
        return in_order(each for piece in self.pieces for each in piece.mushrooms)

    def has_tile(self) -> bool:
        """It is more than pieces of the stump."""
        return any(piece.tile != STUMP.number for piece in self.pieces)


@dataclass
class Player:
    """What one player has; the reserve is in the order of the numbers of the tiles."""

    gnomes: list[Trail | str | None]
    """Where each gnome is: off the garden (None), on a path or ring, "stump" or "flower market"."""
    reserve: list[int] = field(default_factory=list)
    mushrooms: Counter[str] = field(default_factory=Counter)
    flowers: list[str] = field(default_factory=list)
    slots: dict[Slot, int] = field(default_factory=dict)
    """How many markers lie in each slot that is filled."""
    used: int = 0
    """How many markers have left the row."""
    treasure: int = 0


class Game(Course):
    """A game from the set-up to its end: ask `legal_moves`, `play` one, until `phase` is "over"."""

    def __init__(
        self,
        players: int,
        seed: int,
        first: int | None = None,
        switches: Switches | None = None,
    ) -> None:
        """Set up and wait for the first decision; ValueError unless 2 to 4 play."""
        if players not in SUPPLY:
            raise ValueError(f"2 to 4 players needed, got {players}")
        self.switches = switches or Switches()
        self.numbers = SUPPLY[players]
        self.chance = Chance(seed, SETUP)
        drawn = self.chance.below(players) if first is None else first
        self.first = self.current = self.active = drawn
        self.players = [Player([None] * self.numbers["gnomes"]) for _ in range(players)]
        self.bag = list(GARDEN_TILES)  # the top is the last one
        self.chance.shuffle(self.bag)
        self.offer = sorted(self.bag.pop() for _ in range(self.numbers["tiles_on_offer"]))
        self.sunset: list[int] = []
        if self.switches.sunset_tiles:
            self.sunset = [self.bag.pop() for _ in range(self.numbers["tiles_set_aside"])]
        self.box: list[int] = []
        self.set_up_market()
        self.signs = list(SIGNPOSTS)
        self.garden: dict[Hex, dict[int, Piece]] = {}
        self.tiles_at: dict[Hex, int] = {}
        self.spaces: dict[Hex, tuple[int, int]] = {}
        self.paths: list[Trail] = []
        self.closed_now: list[Trail] = []
        self.lay(STUMP.number, CENTRE, STUMP.ways[0])
        self.waiting: list[tuple[Trail, int]] = []
        self.barred: set[tuple[int, Hex, int]] = set()
        self.fresh: set[int] = set()
        self.laid = 0
        self.turn_number = 0
        self.ending = False
        self.begin(self.whole_game())

    def set_up_market(self) -> None:
        """The pinwheel market has its blockers; the flowers lie there or on their tiles."""
        numbers, two = self.numbers, self.switches.two_player_setup
        spared = numbers["blockers_spared"] if two else 0
        self.blockers = {
            kind: BLOCKERS[kind] - (0 if kind in KEEPS_ALL else spared) for kind in MUSHROOMS
        }
        self.sold: set[Sale] = set()
        self.flowers: Counter[str] = Counter()
        self.wildflowers: list[str] = []  # kinds whose flowers lie on their tile
        in_market = list(FLOWERS)
        if self.switches.wildflower_tiles:
            kinds = list(FLOWERS)
            spare = numbers["wildflowers_on_sale"] if two else 0
            in_market = [kinds.pop(self.chance.below(len(kinds))) for _ in range(spare)]
            self.wildflowers = [each for each in FLOWERS if each not in in_market]
        for each in in_market:
            self.flowers[each] = numbers["flowers_a_kind"]

    def ask(self, seat: int, moves: list[Move]) -> Asking:
        """That player chooses one of the moves."""
        self.current = seat
        return (yield moves)

    # The course of play.

    def whole_game(self) -> Steps:
        """Turn after turn clockwise; then each player moves one gnome more."""
        seat = self.first
        while True:
            yield from self.turn(seat)
            seat = self.after(seat)
            if self.ending and (not self.switches.finish_round or seat == self.first):
                break
        for _ in range(ACTIVATIONS * len(self.players)):
            self.active = seat
            yield from self.collect(seat)
            yield from self.gnome_step(seat)
            seat = self.after(seat)

    def after(self, seat: int, steps: int = 1) -> int:
        """The player who sits so many places further."""
        return (seat + steps) % len(self.players)

    def turn(self, seat: int) -> Steps:
        """Tiles, rings, a gnome."""
        self.active = seat
        self.turn_number += 1
        self.fresh = set()
        yield from self.collect(seat)
        yield from self.place_tiles(seat)
        if not self.switches.refill_after_turn:
            self.refill()
        yield from self.resolve_rings(seat)
        yield from self.gnome_step(seat)
        if self.switches.refill_after_turn:
            self.refill()

    # Bag and market.

    def draw(self) -> None:
        """One tile has gone from the bag to the market, if any was left; the last one brings the end."""
        if self.bag:
            self.offer = sorted([*self.offer, self.bag.pop()])
            if not self.bag:
                self.bring_the_end()

    def refill(self) -> None:
        """The market is full, as far as the bag goes."""
        while self.bag and len(self.offer) < self.numbers["tiles_on_offer"]:
            self.draw()

    def bring_the_end(self) -> None:
        """The end is triggered; tiles set aside for it are in the bag, below what is left there."""
        if not self.ending:
            self.ending = True
            self.bag = self.sunset + self.bag
            self.sunset = []

    # Placing tiles.

    def place_tiles(self, seat: int) -> Steps:
        """Two tiles of the market, and as many as wanted of those stored before this turn."""
        self.laid = 0
        self.barred = set()
        while self.must_place() or self.stored(seat):
            action, *what = yield from self.ask(seat, self.tile_moves(seat))
            if action == "stop":
                return
            tile = what[0]
            if action == "swap":
                self.offer.remove(tile)
                self.box.append(tile)
                self.draw()
            else:
                yield from self.place(seat, tile)

    def must_place(self) -> bool:
        """A tile of the market has still to be laid in this turn, and there is one."""
        return self.laid < self.numbers["tiles_to_place"] and bool(self.offer)

    def stored(self, seat: int) -> list[int]:
        """Tiles in the reserve that were there before this turn."""
        return [tile for tile in self.players[seat].reserve if tile not in self.fresh]

    def tile_moves(self, seat: int) -> list[Move]:
        """Tiles that find a place; if none of the market does, one of them may be swapped."""
        must = self.must_place()
        found: list[Move] = []
        if must:
            found = [("place", tile) for tile in self.placed_once(self.offer) if self.fits(tile)]
        none_fits = must and not found
        found += [
            ("place", tile) for tile in self.placed_once(self.stored(seat)) if self.fits(tile)
        ]
        if none_fits:
            found += [("swap", tile) for tile in alike_once(self.offer)]
        if not must:
            found.append(STOP)
        return found

    def placed_once(self, tiles: Iterable[int]) -> Iterator[int]:
        """The first tile of each kind, and of alike ones each that other refusals bar."""
        seen = set()
        for tile in tiles:
            barred = frozenset(each[1:] for each in self.barred if each[0] == tile)
            if (TILES[tile].kind, barred) not in seen:
                seen.add((TILES[tile].kind, barred))
                yield tile

    def place(self, seat: int, tile: int) -> Steps:
        """The tile lies in the garden, or the placement that was chosen is barred by a refusal."""
        claims = self.claims()
        hexes: list[Move] = [
            ("hex", *place)
            for place in hexes_in_order(self.spaces)
            if any_of(self.ways_at(tile, place, claims))
        ]
        _, *chosen = yield from self.ask(seat, hexes)
        place = (chosen[0], chosen[1])
        ways: list[Move] = [("way", number) for number in self.ways_at(tile, place, claims)]
        _, number = yield from self.ask(seat, ways)
        way = TILES[tile].ways[number]
        for other in self.owners_to_ask(seat, tile, place, way):
            if (yield from self.ask(other, [YES, NO])) == NO:
                self.barred.add((tile, place, number))
                return
        if tile in self.offer:
            self.offer.remove(tile)
            self.laid += 1
        else:
            self.players[seat].reserve.remove(tile)
        self.lay(tile, place, way)
        if self.switches.rings_after_each_tile:
            yield from self.resolve_rings(seat)

    def fits(self, tile: int) -> bool:
        """The tile can be laid somewhere."""
        claims = self.claims()
        return any(
            any_of(self.ways_at(tile, place, claims)) for place in hexes_in_order(self.spaces)
        )

    def ways_at(self, tile: int, place: Hex, claims: dict[Trail, set[int]]) -> Iterator[int]:
        """How the tile may lie there, as far as nobody has to be asked."""
        known, path = self.spaces[place]
        at_risk = (
            min(len(claims), path.bit_count()) > 1
            and len(claims.keys() & self.met(place, range(6))) > 1
        )
        for number, way in TILES[tile].ways.items():
            if (
                way.path & known == path
                and (tile, place, number) not in self.barred
                and not (at_risk and self.joins_claims(place, way, claims))
            ):
                yield number

    def claims(self) -> dict[Trail, set[int]]:
        """The open paths on which gnomes stand, and whose."""
        found: dict[Trail, set[int]] = {}
        for seat, player in enumerate(self.players):
            for path in player.gnomes:
                if isinstance(path, Trail) and not path.closed:
                    found.setdefault(path, set()).add(seat)
        return found

    def met(self, place: Hex, sides: Iterable[int]) -> list[Trail]:
        """The paths that arrive there at these sides; one that arrives twice is named twice."""
        found = []
        for side in sides:
            piece = self.garden.get(beyond(place, side), {}).get(opposite(side))
            if piece is not None:
                found.append(piece.path)
        return found

    def joins_claims(self, place: Hex, way: Way, claims: dict[Trail, set[int]]) -> bool:
        """The tile would make one path of two on which gnomes stand."""
        groups: list[set[Trail]] = []
        for sides in way.pieces:
            group = set(self.met(place, sides))
            for other in [each for each in groups if each & group]:
                groups.remove(other)
                group |= other
            groups.append(group)
        for group in groups:
            claimed = [path for path in group if path in claims]
            owners = set().union(*(claims[path] for path in claimed))
            may_join = self.switches.join_own_gnomes and len(owners) == 1
            if len(claimed) > 1 and not may_join:
                return True
        return False

    def owners_to_ask(self, seat: int, tile: int, place: Hex, way: Way) -> list[int]:
        """The other players whose claimed paths would be continued, in turn order from the placing one."""
        if TILES[tile].flower:
            return []
        claims = self.claims()
        owners = set()
        for sides in way.pieces:
            for path in self.met(place, sides):
                owners |= claims.get(path, set())
        order = [self.after(seat, steps) for steps in range(1, len(self.players))]
        return [other for other in order if other in owners]

    # The garden.

    def lay(self, tile: int, place: Hex, way: Way) -> None:
        """The tile lies there, its pieces are joined to what they meet, and rings closed by it are known."""
        pieces = [Piece(tile, number, place, sides) for number, sides in enumerate(way.pieces)]
        self.garden[place] = {side: piece for piece in pieces for side in piece.sides}
        self.tiles_at[place] = tile
        self.spaces.pop(place, None)
        for side in range(6):
            there = beyond(place, side)
            if there not in self.garden:
                known, path = self.spaces.get(there, (0, 0))
                bit = 1 << opposite(side)
                shows_path = side in self.garden[place]
                self.spaces[there] = known | bit, path | bit if shows_path else path
        for piece in pieces:
            self.paths.append(piece.path)
            for met in self.met(place, piece.sides):
                self.join(piece, met)

    def join(self, piece: Piece, met: Trail) -> None:
        """The path of the piece and the one that it met are one; if they were one already, a ring."""
        path = piece.path
        if met.pieces[0].path is path:
            path.closed = True
            self.closed_now.append(path)
            return
        for each in met.pieces:
            each.path = path
        path.pieces += met.pieces
        path.key = min(path.key, met.key)
        self.paths.remove(met)
        for player in self.players:
            player.gnomes = [path if place is met else place for place in player.gnomes]

    def standing_on(self, path: Trail) -> list[int]:
        """The players whose gnomes stand on that path or ring."""
        return [seat for seat, player in enumerate(self.players) if path in player.gnomes]

    # Rings.

    def resolve_rings(self, seat: int) -> Steps:
        """Every ring closed in this turn is resolved, one after the other as the player wants."""
        while self.closed_now:
            ring = yield from self.choose_ring(seat, self.closed_now)
            self.closed_now.remove(ring)
            owners = self.standing_on(ring)
            owner = owners[0] if owners else None
            later = self.switches.marker_to_owner and self.switches.owner_waits
            if later and owner is not None and owner != seat:
                self.waiting.append((ring, owner))
            else:
                yield from self.pay(ring, seat, owner)

    def choose_ring(self, seat: int, rings: list[Trail]) -> Generator[list[Move], Move, Trail]:
        """The ring of these that the player names."""
        choice = paths_in_order(rings)
        moves: list[Move] = [("ring", *ring.key) for ring in choice]
        move = yield from self.ask(seat, moves)
        return choice[moves.index(move)]

    def collect(self, seat: int) -> Steps:
        """The player has got what rings closed by others since the last turn are worth."""
        while mine := [ring for ring, owner in self.waiting if owner == seat]:
            ring = yield from self.choose_ring(seat, mine)
            self.waiting.remove((ring, seat))
            yield from self.pay(ring, seat, seat)

    def pay(self, ring: Trail, closer: int, owner: int | None) -> Steps:
        """The mushrooms are with the owner or in the middle, and a marker is moved if there is a slot."""
        if owner is None:
            ring.middle.update(ring.shown())
        else:
            self.players[owner].mushrooms.update(ring.shown())
        if self.switches.marker_to_owner and owner is not None:
            yield from self.mark(owner, min(ring.size(), SMALLEST_LONG_RING), ring)
        else:
            yield from self.mark(closer, min(ring.size(), SMALLEST_LONG_RING), ring)

    def free_slots(self, seat: int, column: int) -> list[Slot]:
        """Slots of that column without a marker; none if no marker is left."""
        player = self.players[seat]
        if player.used == self.numbers["ring_markers"]:
            return []
        return [slot for slot in SLOTS if slot.column == column and slot not in player.slots]

    def mark(self, seat: int, column: int, ring: Trail) -> Steps:
        """A marker is in a slot of that column, and its bonuses are won: none if there is no slot."""
        free = self.free_slots(seat, column)
        if not free:
            return
        moves: list[Move] = [("slot", slot.column, slot.number) for slot in free]
        move = yield from self.ask(seat, moves)
        slot = free[moves.index(move)]
        yield from self.move_marker(seat, slot)
        yield from self.bonus(seat, slot, ring)

    def move_marker(self, seat: int, slot: Slot) -> Steps:
        """The leftmost marker has gone from the row to that slot; some win a wildflower."""
        player = self.players[seat]
        player.slots[slot] = player.slots.get(slot, 0) + 1
        player.used += 1
        if player.used == MARKERS_TO_END:
            self.bring_the_end()
        if player.used in WILDFLOWER_MARKERS:
            if self.wildflowers:
                yield from self.wildflower_tile(seat)
            else:
                yield from self.flower(seat)

    def bonus(self, seat: int, slot: Slot, ring: Trail) -> Steps:
        """What the slot gives has been taken, as far as possible."""
        if slot.bonus == "signpost":
            yield from self.signpost(seat, ring)
        elif slot.bonus == "extra marker":
            if self.players[seat].used < self.numbers["ring_markers"]:
                yield from self.move_marker(seat, slot)
        elif slot.bonus == "mushrooms" and self.switches.bonus_from_middle:
            picked = yield from self.pick(seat, slot.amount, in_order(ring.middle.elements()))
            ring.middle -= picked
        else:
            yield from self.reward(seat, slot.bonus, slot.amount, ring)

    def reward(self, seat: int, what: str, amount: int, ring: Trail) -> Steps:
        """What a slot or a signpost gives has been taken, as far as possible."""
        if what == "mushrooms":
            yield from self.pick(seat, amount, ring.shown())
        elif what == "any mushroom":
            for _ in range(amount):
                _, kind = yield from self.ask(seat, [("gather", kind) for kind in MUSHROOMS])
                self.players[seat].mushrooms[kind] += 1
        elif what == "marker":
            yield from self.mark(seat, amount, ring)
        elif what == "sell":
            for _ in range(amount):
                if moves := self.sales(seat):
                    self.sell(seat, (yield from self.ask(seat, moves)))
        else:
            deeds = {"flower": self.flower, "tile": self.tile}
            for _ in range(amount):
                if what in deeds:
                    yield from deeds[what](seat)

    # What is won.

    def flower(self, seat: int) -> Steps:
        """The player has one flower more, if the market has one of a kind that is lacking."""
        if moves := flowers_for(self.players[seat], self.flowers):
            self.gain(seat, (yield from self.ask(seat, moves)))

    def gain(self, seat: int, move: Move) -> None:
        """That flower has gone from the market to the player."""
        self.flowers[move[1]] -= 1
        self.own_flower(seat, move[1])

    def own_flower(self, seat: int, flower: str) -> None:
        """The player owns that flower too; the eighth one brings the end."""
        self.players[seat].flowers.append(flower)
        if len(self.players[seat].flowers) == FLOWERS_TO_END:
            self.bring_the_end()

    def wildflower_tile(self, seat: int) -> Steps:
        """A wildflower tile is in the reserve, one of its flowers with the player, the others in the market."""
        moves: list[Move] = [("wildflower", each) for each in self.wildflowers]
        _, flower = yield from self.ask(seat, moves)
        self.wildflowers.remove(flower)
        self.flowers[flower] += self.numbers["flowers_a_kind"] - 1
        self.own_flower(seat, flower)
        yield from self.store(seat, WILDFLOWER_TILES[flower])

    def tile(self, seat: int) -> Steps:
        """A tile of the market is in the reserve, and another one in the market."""
        if self.offer:
            _, tile = yield from self.ask(seat, [("take", tile) for tile in alike_once(self.offer)])
            self.offer.remove(tile)
            if not self.switches.refill_after_turn:
                self.draw()
            yield from self.store(seat, tile)

    def store(self, seat: int, tile: int) -> Steps:
        """The reserve holds that tile too; if it is too much, one has been discarded."""
        player = self.players[seat]
        player.reserve = sorted([*player.reserve, tile])
        self.fresh.add(tile)
        wild = [each for each in player.reserve if TILES[each].flower]
        limit = self.numbers["stored_wildflowers"]
        if not self.switches.many_wildflowers and len(wild) > limit:
            yield from self.discard(seat, wild)
        if len(player.reserve) > self.numbers["stored_tiles"]:
            yield from self.discard(seat, player.reserve)

    def discard(self, seat: int, tiles: list[int]) -> Steps:
        """One of these tiles of the reserve is out of the game."""
        _, tile = yield from self.ask(seat, [("discard", each) for each in alike_once(tiles)])
        self.players[seat].reserve.remove(tile)
        self.box.append(tile)

    def pick(
        self, seat: int, number: int, shown: tuple[str, ...]
    ) -> Generator[list[Move], Move, Counter[str]]:
        """The player has so many of these mushrooms, each of them once, or all that there are."""
        size = min(number, len(shown))
        if not size:
            return Counter()
        moves: list[Move] = [("pick", *chosen) for chosen in sets_of(shown, size)]
        _, *kinds = yield from self.ask(seat, moves)
        self.players[seat].mushrooms.update(kinds)
        return Counter(kinds)

    def posted(self) -> dict[str, Trail]:
        """The signposts in the garden and their rings."""
        return {path.sign: path for path in self.paths if path.sign is not None}

    def signpost(self, seat: int, ring: Trail) -> Steps:
        """A new signpost is in the ring, or one in the garden was chosen; its effect is carried out."""
        posted = self.posted()
        moves: list[Move] = [("post", each) for each in self.signs] if ring.sign is None else []
        moves += [("use", each) for each in SIGNPOSTS if each in posted]
        if not moves:
            return
        action, sign = yield from self.ask(seat, moves)
        if action == "post":
            self.signs.remove(sign)
            ring.sign = sign
            posted[sign] = ring
        yield from self.use_sign(seat, sign, posted[sign])

    def use_sign(self, seat: int, sign: str, ring: Trail) -> Steps:
        """What the signpost in that ring gives has been taken, as far as possible."""
        post = SIGNPOSTS[sign]
        yield from self.reward(seat, post.effect, post.amount, ring)

    # Gnomes.

    def gnome_step(self, seat: int) -> Steps:
        """One gnome has moved and done what its new place offers, or none."""
        player = self.players[seat]
        spots = {place: self.spots(place) for place in player.gnomes}
        gnomes: list[Move] = [
            ("send", player.gnomes.index(place)) for place in spots if spots[place]
        ]
        action, *which = yield from self.ask(seat, [*gnomes, STOP])
        if action == "stop":
            return
        gnome = which[0]
        kind, *key = yield from self.ask(seat, spots[player.gnomes[gnome]])
        if not key:
            player.gnomes[gnome] = kind
            yield from self.visit_flowers(seat) if kind == "flower market" else self.trade(seat)
            return
        path = next(each for each in self.paths if each.key == (key[0], key[1]))
        player.gnomes[gnome] = path
        if kind == "middle":
            player.mushrooms += path.middle
            path.middle = Counter()
        elif kind == "sign" and path.sign is not None:
            yield from self.use_sign(seat, path.sign, path)

    def spots(self, origin: Trail | str | None) -> list[Move]:
        """Where a gnome can go from there."""
        others = paths_in_order(path for path in self.paths if path is not origin)
        claims = self.claims()
        found: list[Move] = [
            ("path", *path.key)
            for path in others
            if not path.closed and path not in claims and path.has_tile()
        ]
        found += [("middle", *path.key) for path in others if path.middle]
        found += [("sign", *path.key) for path in others if path.sign is not None]
        return found + [move for move in (FLOWER_MARKET, STUMP_VISIT) if move[0] != origin]

    def visit_flowers(self, seat: int) -> Steps:
        """The player has taken a flower, or left it."""
        moves = [*flowers_for(self.players[seat], self.flowers), STOP]
        move = yield from self.ask(seat, moves)
        if move != STOP:
            self.gain(seat, move)

    def trade(self, seat: int) -> Steps:
        """Up to two sales of different kinds have been made."""
        before = ""
        for _ in range(SALES_A_VISIT):
            moves = [move for move in self.sales(seat) if move[1] != before]
            if not moves:
                return
            move = yield from self.ask(seat, [*moves, STOP])
            if move == STOP:
                return
            self.sell(seat, move)
            before = move[1]

    def sales(self, seat: int) -> list[Move]:
        """What the player can sell."""
        owned = self.players[seat].mushrooms
        return [
            ("sell", sale.kind, sale.size)
            for sale in SALES
            if owned[sale.kind] >= sale.size and self.is_open(sale)
        ]

    def is_open(self, sale: Sale) -> bool:
        """It has not been made, and there is a blocker for it; a pair is always open."""
        if not sale.closes:
            return True
        if self.switches.blockers_limited and not self.blockers[sale.kind]:
            return False
        return sale not in self.sold

    def sell(self, seat: int, move: Move) -> None:
        """The sale is made: mushrooms are gone, treasure is there, and maybe the sale is closed."""
        sale = next(each for each in SALES if each[:2] == move[1:])
        player = self.players[seat]
        player.mushrooms[sale.kind] -= sale.size
        player.treasure += sale.treasure
        if sale.closes:
            self.sold.add(sale)
            self.blockers[sale.kind] -= 1

    # The result.

    def breakdown(self, seat: int) -> dict[str, int]:
        """The points for flowers, for markers and for treasures of that player."""
        player = self.players[seat]
        return {
            "flowers": FLOWER_POINTS[len(player.flowers)],
            "markers": MARKER_POINTS[player.used],
            "treasure": player.treasure,
        }

    def scores(self) -> list[int]:
        """For each player: all points."""
        return [sum(self.breakdown(seat).values()) for seat in range(len(self.players))]

    def winners(self) -> list[int]:
        """Who has most points, of these who has most mushrooms; who is still tied shares the win."""
        if self.phase != "over":
            return []
        ranks = [
            (points, player.mushrooms.total())
            for points, player in zip(self.scores(), self.players, strict=True)
        ]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def play_random(players: int, seed: int, switches: Switches | None = None) -> Result:
    """A whole game in which every decision falls on each of its moves alike."""
    game = Game(players, seed, switches=switches)
    agent = Chance(seed, RANDOM_AGENT)
    log: list[Move] = []
    while game.phase != "over":
        moves = game.legal_moves()
        move = moves[agent.below(len(moves))]
        log.append((game.current, *move))
        game.answer(move)
    return Result(game.scores(), game.winners(), len(log), log)


def main() -> None:
    """Play random games with the seeds 0, 1, 2, ... and print how many a second."""
    print_speed("Gnome Hollow", SUPPLY, play_random)


if __name__ == "__main__":
    main()
