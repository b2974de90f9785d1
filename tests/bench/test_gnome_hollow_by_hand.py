"""The hand-made Gnome Hollow keeps the rules of the game, seen without any engine.

The engine is compared with it move by move elsewhere; here it has to be right by itself. Rings are
checked against a search that follows the sides of the tiles from scratch.
"""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from gamedsl.chance import PROGRAMS, SETUP, Generator

FILE = Path(__file__).parents[2] / "bench" / "handmade" / "gnome_hollow.py"
YES, NO, STOP = ("yes",), ("no",), ("stop",)
FLOWER_MARKET, STUMP = ("flower market",), ("stump",)
A, B, C, D = range(4)

Laid = tuple[str, tuple[int, int], str]
"""The name of a tile, its hex, and the sides that its pieces join: "2-3 4-5"."""

# Rings through the tight bend of the stump at its right, by size; the last tile closes them.
RINGS: dict[int, list[Laid]] = {
    3: [("G03", (1, -1), "2-3"), ("G01", (1, 0), "4-5")],
    4: [("G13", (1, -1), "1-3"), ("G15", (1, 0), "4-0"), ("G03", (2, -1), "3-4")],
    5: [
        ("G23", (1, -1), "0-3"),
        ("G13", (1, 0), "4-0"),
        ("G15", (2, -1), "3-5"),
        ("G03", (2, -2), "2-3"),
    ],
    6: [
        ("G23", (1, -1), "0-3"),
        ("G13", (1, 0), "4-0"),
        ("G25", (2, -1), "0-3"),
        ("G15", (2, -2), "1-3"),
        ("G03", (3, -2), "3-4"),
    ],
    7: [
        ("G23", (1, -1), "0-3"),
        ("G27", (2, -2), "0-3"),
        ("G13", (1, 0), "4-0"),
        ("G25", (2, -1), "0-3"),
        ("G15", (3, -2), "3-5"),
        ("G03", (3, -3), "2-3"),
    ],
}
# A ring through two bends of the stump, the outer way round the third.
TWICE: list[Laid] = [
    ("G01", (1, 0), "3-4"),
    ("G03", (0, 1), "5-0"),
    ("G13", (1, -1), "3-5"),
    ("G14", (1, -2), "2-4"),
    ("G15", (0, -2), "1-3"),
    ("G23", (-1, -1), "0-3"),
    ("G16", (-2, 0), "0-2"),
    ("G17", (-2, 1), "5-1"),
    ("G18", (-1, 1), "4-0"),
]
# G28 at (1, 0) closes two rings of three, one of them through the stump.
TWO_AT_ONCE: list[Laid] = [
    ("G03", (1, -1), "2-3"),
    ("G29", (0, 1), "4-5 0-1"),
    ("G01", (1, 1), "4-5"),
    ("G28", (1, 0), "2-3 4-5"),
]


def load() -> Any:
    """The hand-made program as a module."""
    spec = importlib.util.spec_from_file_location("handmade_gnome_hollow", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


hollow = load()
NUMBERS = {tile.name: tile.number for tile in hollow.TILES}


def way_of(name: str, pieces: str) -> int:
    """The first way of lying in which that tile has these pieces."""
    wanted = {frozenset(map(int, piece.split("-"))) for piece in pieces.split()}
    ways = hollow.TILES[NUMBERS[name]].ways
    return next(n for n, way in ways.items() if set(map(frozenset, way.pieces)) == wanted)


class Table:
    """A game whose things are put where a test wants them; A starts."""

    def __init__(self, players: int = 2, **switches: bool) -> None:
        """As after the set-up."""
        self.game = hollow.Game(players, 1, first=A, switches=hollow.Switches(**switches))

    def player(self, seat: int) -> Any:
        """What that player has."""
        return self.game.players[seat]

    def take(self, name: str) -> int:
        """That tile is neither in the bag nor on offer; another one is in its place on offer."""
        game, tile = self.game, NUMBERS[name]
        if tile in game.bag:
            game.bag.remove(tile)
        else:
            game.offer.remove(tile)
            game.offer = sorted([*game.offer, game.bag.pop()])
        return tile

    def lay(self, *tiles: Laid) -> Table:
        """These tiles lie in the garden; rings that they close are long resolved."""
        for name, place, pieces in tiles:
            number = self.take(name)
            self.game.lay(number, place, hollow.TILES[number].ways[way_of(name, pieces)])
        self.game.closed_now.clear()
        return self.restart()

    def offer(self, names: str) -> Table:
        """These tiles are on offer, and no others."""
        game = self.game
        game.bag = game.offer + game.bag
        game.offer = []
        for name in names.split():
            game.bag.remove(NUMBERS[name])
            game.offer.append(NUMBERS[name])
        game.offer.sort()
        return self.restart()

    def reserve(self, seat: int, names: str) -> Table:
        """These tiles are in the reserve of that player."""
        self.player(seat).reserve = sorted(self.take(name) for name in names.split())
        return self.restart()

    def bag(self, size: int) -> Table:
        """So many tiles are in the bag, the others in the box."""
        game = self.game
        game.box += game.bag[size:]
        del game.bag[size:]
        return self.restart()

    def restart(self) -> Table:
        """A's turn begins anew, after things were put about."""
        self.game.turn_number = 0
        return self.run(self.game.whole_game())

    def run(self, steps: Any) -> Table:
        """These steps are under way."""
        self.game.phase = "play"
        self.game.course = steps
        self.game.moves = next(steps, None) or []
        return self

    def path(self, place: tuple[int, int], side: int) -> Any:
        """The path that shows at that side of the tile there."""
        return self.game.garden[place][side].path

    def stand(self, seat: int, where: Any, gnome: int = 0) -> Table:
        """A gnome of that player stands there."""
        self.player(seat).gnomes[gnome] = where
        return self.restart()

    def may_lay(self, name: str, place: tuple[int, int], pieces: str) -> bool:
        """That placement is offered."""
        tile = NUMBERS[name]
        if place not in self.game.spaces or ("place", tile) not in self.game.moves:
            return False
        ways = list(self.game.ways_at(tile, place, self.game.claims()))
        return way_of(name, pieces) in ways

    def place(self, *tiles: Laid) -> Table:
        """The player who is on turn lays these tiles."""
        for name, place, pieces in tiles:
            way = ("way", way_of(name, pieces))
            self.play(("place", NUMBERS[name]), ("hex", *place), way)
        return self

    def play(self, *moves: tuple[Any, ...]) -> Table:
        """These moves are made."""
        for move in moves:
            self.game.play(move)
        return self

    def moves(self) -> list[tuple[Any, ...]]:
        """What can be done now."""
        return list(self.game.legal_moves())

    def settle(self) -> Table:
        """The duty to lay tiles is done where nobody is asked and no ring closes; none of the reserve."""
        while self.moves() and self.moves()[0][0] == "place" and STOP not in self.moves():
            tile, place, way = next(self.harmless())
            self.play(("place", tile), ("hex", *place), ("way", way))
        return self.play(STOP) if self.moves()[0][0] == "place" else self

    def harmless(self) -> Iterator[tuple[int, tuple[int, int], int]]:
        """Placements that ask nobody and close no ring; those that continue no path come first."""
        game = self.game
        others = []
        for tile in game.offer:
            for place in sorted(game.spaces):
                for number in game.ways_at(tile, place, game.claims()):
                    way = hollow.TILES[tile].ways[number]
                    met = [path for sides in way.pieces for path in game.met(place, sides)]
                    if not met:
                        yield tile, place, number
                    elif len(met) == len(set(met)) and not set(met) & set(game.claims()):
                        others.append((tile, place, number))
        yield from others

    def everything(self) -> Counter[int]:
        """All tiles, wherever they lie."""
        game = self.game
        tiles = [*game.bag, *game.offer, *game.box, *game.sunset, *game.tiles_at.values()]
        return Counter([*tiles, *(each for player in game.players for each in player.reserve)])


def rings_from_scratch(game: Any) -> tuple[set[frozenset[Any]], set[frozenset[Any]]]:
    """Rings and open paths as sets of (hex, side, side), found by walking along the sides of the tiles."""
    pieces = {}
    for place, sides in game.garden.items():
        for piece in sides.values():
            one, two = piece.sides
            pieces[place, one], pieces[place, two] = two, one
    rings, paths = set(), set()
    for start in pieces:
        steps, at, closed = [], start, False
        while at in pieces:
            place, side = at
            steps.append((place, *sorted((side, pieces[at]))))
            out = pieces[at]
            at = (hollow.beyond(place, out), hollow.opposite(out))
            if at == start:
                closed = True
                break
        if closed:
            rings.add(frozenset(steps))
        elif (hollow.beyond(start[0], start[1]), hollow.opposite(start[1])) not in pieces:
            paths.add(frozenset(steps))
    return rings, paths


def paths_of(game: Any, *, closed: bool) -> set[frozenset[Any]]:
    """The rings or the open paths that the game knows."""
    return {
        frozenset((piece.place, *sorted(piece.sides)) for piece in path.pieces)
        for path in game.paths
        if path.closed == closed
    }


def builder(seed: int, tiles: int) -> Any:
    """A garden laid at random by somebody who likes to join paths."""
    game = Table().game
    chance = Generator(seed, PROGRAMS)
    numbers = list(hollow.GARDEN_TILES)
    chance.shuffle(numbers)
    for tile in numbers[:tiles]:
        places = sorted(game.spaces, key=lambda place: -game.spaces[place][1].bit_count())
        for place in places[: 3 + chance.below(5)]:
            ways = list(game.ways_at(tile, place, {}))
            if ways:
                way = ways[chance.below(len(ways))]
                game.lay(tile, place, hollow.TILES[tile].ways[way])
                break
    return game


class Eager:
    """A player who likes to close rings, long ones most, and to send gnomes to all kinds of places."""

    def __init__(self, game: Any, seed: int) -> None:
        """Begin with a fresh stream of chance."""
        self.game = game
        self.chance = Generator(seed, PROGRAMS)
        self.plan: list[tuple[Any, ...]] = []

    def move(self) -> tuple[Any, ...]:
        """The next move of whoever is to choose."""
        moves = self.game.legal_moves()
        if moves[0][0] == "place":
            self.plan = self.closing([each[1] for each in moves if each[0] == "place"])
        if self.plan:
            return self.plan.pop(0)
        if moves[0][0] == "hex":
            known = self.game.spaces
            moves = sorted(moves, key=lambda move: -known[move[1:]][1].bit_count())[:4]
        if moves[-1] == STUMP or moves[-1] == FLOWER_MARKET:
            kinds = list(dict.fromkeys(move[0] for move in moves))
            kind = kinds[self.chance.below(len(kinds))]
            moves = [move for move in moves if move[0] == kind]
        if len(moves) > 1 and moves[-1] == STOP and self.chance.below(8):
            moves = moves[:-1]
        return tuple(moves[self.chance.below(len(moves))])

    def closing(self, tiles: list[int]) -> list[tuple[Any, ...]]:
        """The moves that close the longest ring with one of these tiles; none if none closes."""
        game, longest = self.game, 0
        best: list[tuple[Any, ...]] = []
        claims = game.claims()
        for place in sorted(game.spaces):
            if game.spaces[place][1].bit_count() > 1:
                for tile in tiles:
                    for number in game.ways_at(tile, place, claims):
                        for sides in hollow.TILES[tile].ways[number].pieces:
                            met = game.met(place, sides)
                            if met[1:] == met[:1] != [] and len(met[0].pieces) > longest:
                                longest = len(met[0].pieces)
                                best = [("place", tile), ("hex", *place), ("way", number)]
        return best


def eager_game(players: int, seed: int, switches: Any) -> Iterator[Any]:
    """A game of eager players at each of its decisions, and once more at its end."""
    game = hollow.Game(players, seed, switches=switches)
    eager = Eager(game, seed)
    while game.phase != "over":
        yield game
        game.play(eager.move())
    yield game


# ---- the parts --------------------------------------------------------------------------------------


def test_its_generator_is_that_of_the_library() -> None:
    """Written a second time, the generator draws the same, also where words are thrown away."""
    mine, other = Generator(2**63 + 5, PROGRAMS), hollow.Chance(2**63 + 5, PROGRAMS)
    sizes = [1, 2, 52, *[3 << 29] * 30]

    assert [other.below(k) for k in sizes] == [mine.below(k) for k in sizes]


def test_the_tiles_are_as_many_as_said() -> None:
    """84 garden tiles with 149 pieces and 148 mushrooms; two pairs are alike."""
    tiles = [hollow.TILES[number] for number in hollow.GARDEN_TILES]
    shown = Counter(each for tile in tiles for piece in tile.mushrooms for each in piece)

    assert len(tiles) == 84
    assert sum(len(tile.mushrooms) for tile in tiles) == 149
    assert shown == {"red": 37, "yellow": 35, "blue": 30, "pink": 26, "purple": 20}
    assert [tile.name for tile in tiles if tile.kind != tile.number] == ["G07", "G21"]


def test_no_way_of_lying_branches_or_crosses() -> None:
    """On every tile in every way each side belongs to one piece at most, and no two pieces cross."""
    for tile in hollow.TILES:
        for way in tile.ways.values():
            sides = [side for piece in way.pieces for side in piece]
            assert len(sides) == len(set(sides)) == way.path.bit_count()
            assert not any(hollow.meet(one, two) for one, two in combinations(way.pieces, 2))


@pytest.mark.parametrize(
    "name, ways", [("G01", 6), ("G23", 3), ("G28", 12), ("G33", 12), ("G40", 6), ("G77", 6)]
)
def test_ways_that_look_alike_are_there_once(name: str, ways: int) -> None:
    """A straight has three ways, a bend six, and twelve there are where front and back differ."""
    assert len(hollow.TILES[NUMBERS[name]].ways) == ways


def test_the_back_is_the_mirror_image() -> None:
    """A tile whose path bends one way bends the other way when it is flipped."""
    tile = hollow.TILES[NUMBERS["G47"]]

    assert tile.ways[0].pieces == ((0, 1), (2, 4))
    assert tile.ways[6].pieces == ((4, 3), (2, 0))


def test_a_wildflower_tile_has_fifty_ways() -> None:
    """One to three pieces for it can be chosen in 50 ways."""
    assert len(hollow.TILES[hollow.WILDFLOWER_TILES["daisy"]].ways) == 50


# ---- set-up -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 5])
def test_needs_two_to_four_players(players: int) -> None:
    """A game for one, or for five, is refused."""
    with pytest.raises(ValueError, match=f"2 to 4 players needed, got {players}"):
        hollow.Game(players, 0)


@pytest.mark.parametrize("players, red, purple", [(2, 3, 3), (3, 4, 3), (4, 4, 3)])
def test_set_up_follows_the_table(players: int, red: int, purple: int) -> None:
    """The stump alone lies in the garden; blockers and flowers depend on the number of players."""
    game = hollow.Game(players, 3)

    assert game.tiles_at == {(0, 0): hollow.STUMP.number}
    assert (len(game.offer), len(game.bag)) == (8, 76)
    assert (game.blockers["red"], game.blockers["purple"]) == (red, purple)
    assert game.flowers == dict.fromkeys(hollow.FLOWERS, players)
    assert all(player == hollow.Player([None, None]) for player in game.players)


@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_set_up_draws_in_the_agreed_order(seed: int) -> None:
    """The first player, then the bag is shuffled; the market is its top."""
    chance = Generator(seed, SETUP)
    first = chance.below(3)
    bag = list(hollow.GARDEN_TILES)
    chance.shuffle(bag)
    game = hollow.Game(3, seed)

    assert game.first == game.current == first
    assert game.bag == bag[:76]
    assert game.offer == sorted(bag[76:])


def test_the_set_ups_of_the_other_switches() -> None:
    """Tiles are set aside; flowers lie on their tiles but for two kinds; a full set of blockers."""
    game = hollow.Game(2, 1, switches=hollow.PUBLISHED)
    plain = hollow.Game(2, 1, switches=hollow.Switches(two_player_setup=False))

    assert (len(game.sunset), len(game.bag)) == (4, 72)
    assert (len(game.wildflowers), sum(game.flowers.values())) == (6, 4)
    assert plain.blockers == hollow.BLOCKERS


# ---- placing ----------------------------------------------------------------------------------------


def test_two_market_tiles_are_placed_and_no_more() -> None:
    """After two tiles of the market placing is over by itself when nothing is stored."""
    table = Table().settle()

    assert len(table.game.tiles_at) == 3
    assert table.moves()[-1] == STOP
    assert not any(move[0] == "place" for move in table.moves())


def test_stored_tiles_come_on_top() -> None:
    """With two stored tiles four may be laid; the stored ones do not stand in for those of the market."""
    table = Table().offer("G01 G03 G13 G15 G23 G25 G27 G28").reserve(A, "G04 G05")
    table.place(("G04", (1, -1), "2-3"))
    assert STOP not in table.moves()
    table.place(("G05", (0, 1), "5-0"), ("G13", (-1, 0), "1-3"))
    assert STOP not in table.moves()
    table.place(("G15", (-1, 1), "0-2"))

    assert len(table.game.tiles_at) == 5
    assert table.player(A).reserve == []
    assert table.moves()[0][0] == "send"


def test_stored_tiles_may_stay() -> None:
    """After the second tile of the market the player may end the placing."""
    table = Table().reserve(A, "G04 G05").settle()

    assert len(table.player(A).reserve) == 2
    assert table.moves()[0][0] == "send"


def test_a_tile_of_another_reserve_cannot_be_placed() -> None:
    """Only the own reserve is offered."""
    table = Table().reserve(B, "G04")

    assert ("place", NUMBERS["G04"]) not in table.moves()


def test_a_tile_touches_the_garden() -> None:
    """Offered are the six hexes round the stump; a tile laid in this turn counts as well."""
    table = Table().offer("G01 G03")
    table.play(("place", NUMBERS["G01"]))
    assert sorted(table.moves()) == sorted(("hex", *step) for step in hollow.STEPS)
    table.play(("hex", 1, -1), ("way", way_of("G01", "2-3")))

    assert table.may_lay("G03", (2, -2), "0-1")
    assert not table.may_lay("G03", (3, -2), "0-1")


def test_path_meets_path_and_green_meets_green() -> None:
    """Every shared side has to fit, also where two others do; sides that touch nothing are free."""
    table = Table().lay(("G13", (1, -1), "1-3")).offer("G01 G03 G15 G29 G38 G28 G40 G70")

    assert table.may_lay("G01", (1, 0), "4-3")
    assert not table.may_lay("G01", (1, 0), "4-5"), "path against the green above"
    assert not table.may_lay("G01", (1, 0), "2-3"), "green against the path of the stump"
    assert not table.may_lay("G01", (0, 0), "0-1"), "taken"


def test_front_and_back_are_offered() -> None:
    """The back of a tile may lie where its front may, and joins other sides."""
    table = Table().lay(("G03", (1, -1), "3-4"), ("G04", (0, 1), "5-0")).offer("G47 G01 G13")

    assert table.may_lay("G47", (1, 0), "2-3 4-0")
    assert table.may_lay("G47", (1, 0), "4-3 2-0")


def test_who_extends_a_path_of_another_asks() -> None:
    """Nothing is laid until the owner has agreed."""
    table = Table().lay(("G03", (1, -1), "3-4")).offer("G01 G13 G15")
    table.stand(B, table.path((1, -1), 3)).place(("G01", (1, 0), "4-3"))
    assert (table.game.current, table.moves()) == (B, [YES, NO])
    assert len(table.game.tiles_at) == 2
    table.play(YES)

    assert (table.game.current, table.game.laid) == (A, 1)
    assert table.path((1, 0), 3) is table.path((1, -1), 4)
    assert table.game.standing_on(table.path((1, 0), 3)) == [B]


def test_a_refusal_bars_that_placement_for_the_turn() -> None:
    """The tile is back, and may lie there in that way in a later turn only; anything else is possible."""
    table = Table().lay(("G03", (1, -1), "3-4")).offer("G01 G13 G15 G16")
    table.stand(B, table.path((1, -1), 3)).place(("G01", (1, 0), "4-3")).play(NO)

    assert (table.game.current, table.game.laid) == (A, 0)
    assert NUMBERS["G01"] in table.game.offer
    assert not table.may_lay("G01", (1, 0), "4-3")
    assert table.may_lay("G13", (1, 0), "4-2")
    assert table.may_lay("G01", (0, 1), "5-0")
    table.restart()
    assert table.may_lay("G01", (1, 0), "4-3")


def test_a_refusal_bars_no_alike_tile() -> None:
    """G05 and G07 are alike: what was refused for one may be asked for the other, so both are offered then."""
    table = Table().lay(("G03", (1, -1), "3-4")).offer("G05 G07 G13 G15")
    assert ("place", NUMBERS["G07"]) not in table.moves()
    table.stand(B, table.path((1, -1), 3)).place(("G05", (1, 0), "4-3")).play(NO)

    assert {("place", NUMBERS["G05"]), ("place", NUMBERS["G07"])} <= set(table.moves())
    assert way_of("G05", "4-3") not in table.game.ways_at(NUMBERS["G05"], (1, 0), {})
    assert way_of("G05", "4-3") in table.game.ways_at(NUMBERS["G07"], (1, 0), {})


@pytest.mark.parametrize("answers, laid", [((YES, YES), 1), ((NO,), 0), ((YES, NO), 0)])
def test_all_owners_are_asked_in_turn_order(answers: tuple[Any, ...], laid: int) -> None:
    """From the placing player on; the first no settles it."""
    table = Table(3).lay(("G03", (1, -1), "3-4"), ("G04", (0, 1), "5-0")).offer("G47 G01 G13")
    table.stand(C, table.path((1, -1), 3)).stand(B, table.path((0, 1), 5))
    table.place(("G47", (1, 0), "2-3 4-0"))
    asked = []
    for answer in answers:
        asked.append(table.game.current)
        table.play(answer)

    assert asked == [B, C][: len(answers)]
    assert (table.game.current, table.game.laid) == (A, laid)


@pytest.mark.parametrize("seat", [None, A])
def test_own_and_free_paths_ask_nobody(seat: int | None) -> None:
    """Continuing them is settled at once."""
    table = Table().lay(("G03", (1, -1), "3-4")).offer("G01 G13 G15")
    if seat is not None:
        table.stand(seat, table.path((1, -1), 3))
    table.place(("G01", (1, 0), "4-3"))

    assert table.game.laid == 1


def test_green_sides_ask_nobody() -> None:
    """A tile beside a claimed path that does not continue it concerns nobody."""
    table = Table().lay(("G03", (1, -1), "3-4")).offer("G01 G13 G15")
    table.stand(B, table.path((1, -1), 3)).place(("G01", (2, -2), "0-1"))

    assert table.game.laid == 1


@pytest.mark.parametrize("other", [A, B])
def test_two_claimed_paths_are_never_joined(other: int) -> None:
    """Whoever's gnomes they are; a way that keeps them apart is offered."""
    table = Table().lay(("G03", (1, -1), "3-4"), ("G04", (0, 1), "5-0")).offer("G01 G40 G47 G13")
    table.stand(A, table.path((1, -1), 3)).stand(other, table.path((0, 1), 0), gnome=1)

    assert not table.may_lay("G01", (1, 0), "4-3")
    assert not table.may_lay("G47", (1, 0), "4-3 2-0")
    assert table.may_lay("G47", (1, 0), "2-3 4-0"), "two pieces keep them apart"


def test_claimed_paths_are_not_joined_by_two_pieces_of_a_tile() -> None:
    """Nor by way of a free path that both pieces arrive at."""
    table = Table().lay(
        ("G03", (1, -1), "3-4"),  # bend 0-1 of the stump, up to the hex at the top
        ("G04", (0, 1), "5-4"),  # bend 2-3, open at both ends at (-1, 1)
    )
    game = table.game
    one, two, free = (table.path((0, 0), side) for side in (0, 2, 4))
    way = hollow.Way(((1, 2), (3, 4)), 0)
    meeting = {(1, 2): [one, free], (3, 4): [free, two]}
    game.met = lambda _, sides: meeting[sides]

    assert game.joins_claims((9, 9), way, {one: {A}, two: {B}})
    assert not game.joins_claims((9, 9), way, {one: {A}})


def test_own_paths_may_be_joined_by_a_switch() -> None:
    """The joined path carries both gnomes and stays claimed until the last has left."""
    table = Table(join_own_gnomes=True)
    table.lay(("G03", (1, -1), "3-4"), ("G04", (0, 1), "5-0")).offer("G01 G13 G15")
    table.stand(A, table.path((1, -1), 3)).stand(A, table.path((0, 1), 0), gnome=1)
    table.place(("G01", (1, 0), "4-3")).settle()
    path = table.path((1, 0), 4)
    assert table.player(A).gnomes == [path, path]
    table.play(("send", 0), STUMP)

    assert table.game.claims() == {path: {A}}


def test_a_claimed_and_a_free_path_may_be_joined() -> None:
    """The whole belongs to the gnome; it is as long as both and the tile between."""
    table = Table().lay(("G03", (1, -1), "3-4"), ("G04", (0, 1), "5-0")).offer("G01 G13 G15")
    table.stand(A, table.path((1, -1), 3)).place(("G01", (1, 0), "4-3"))
    path = table.path((0, 1), 0)

    assert path is table.path((1, -1), 4)
    assert (len(path.pieces), path.size()) == (5, 4)
    assert table.game.claims() == {path: {A}}


def test_rings_wait_until_all_tiles_are_laid() -> None:
    """The first tile closes a ring; mushrooms and marker come after the second."""
    table = Table().lay(RINGS[3][0]).offer("G01 G13 G15 G16 G17 G18 G23 G25")
    table.stand(A, table.path((1, -1), 2)).place(RINGS[3][1])
    assert table.player(A).mushrooms.total() == 0
    table.settle()
    assert table.moves() == [("ring", 0, 0)]
    table.play(("ring", 0, 0), ("slot", 3, 1))

    assert table.player(A).mushrooms == {"red": 1, "blue": 1}


def test_rings_after_each_tile_by_a_switch() -> None:
    """The ring is resolved before the next tile; the market is short by the tile laid."""
    table = Table(rings_after_each_tile=True).lay(RINGS[3][0])
    table.offer("G01 G13 G15 G16 G17 G18 G23 G25").place(RINGS[3][1])

    assert table.moves() == [("ring", 0, 0)]
    assert len(table.game.offer) == 7


def test_the_market_is_refilled_before_rings() -> None:
    """To eight tiles from the bag, which is two shorter then; by a switch when the turn is over."""
    table = Table().bag(20).settle()
    assert (len(table.game.offer), len(table.game.bag)) == (8, 18)
    table = Table(refill_after_turn=True).bag(20).settle()
    assert (len(table.game.offer), len(table.game.bag)) == (6, 20)
    table.play(STOP)
    assert (len(table.game.offer), len(table.game.bag)) == (8, 18)


def test_only_when_nothing_fits_a_tile_is_swapped() -> None:
    """While one tile on offer fits there is no swap and no end of placing; then one is thrown out."""
    table = Table().offer("G01 G03 G13")
    moves = {move[0] for move in table.moves()}
    assert moves == {"place"}
    for place in table.game.spaces:
        table.game.spaces[place] = (0b111111, 0b111111 if place == (1, 0) else 0b110111)
    table.restart()
    assert table.moves() == [("swap", NUMBERS[each]) for each in ("G01", "G03", "G13")]
    bag = list(table.game.bag)
    table.play(("swap", NUMBERS["G03"]))

    assert (NUMBERS["G03"] in table.game.box, len(table.game.offer)) == (True, 3)
    assert table.game.bag == bag[:-1]
    assert bag[-1] in table.game.offer


def test_without_tiles_on_offer_nothing_must_be_placed() -> None:
    """The step is over when the market is empty and nothing is stored."""
    table = Table().offer("G01").bag(0).settle()

    assert len(table.game.tiles_at) == 2
    assert table.moves()[-1] == STOP


# ---- rings ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_rings_and_paths_are_those_found_from_scratch(seed: int) -> None:
    """In gardens of sixty tiles, laid so that many rings close, every ring and every path is known."""
    game = builder(seed, 60)
    rings, paths = rings_from_scratch(game)

    assert len(rings) > 2
    assert paths_of(game, closed=True) == rings
    assert paths_of(game, closed=False) == paths


def test_rings_are_known_tile_by_tile() -> None:
    """After each tile of a game the rings closed in that turn are the new ones."""
    game = Table().game
    agent = Generator(11, PROGRAMS)
    known: set[Any] = set()
    tiles = 0
    while game.phase != "over":
        moves = game.legal_moves()
        game.answer(moves[agent.below(len(moves))])
        if len(game.tiles_at) > tiles:
            tiles = len(game.tiles_at)
            rings, paths = rings_from_scratch(game)
            assert paths_of(game, closed=True) == rings
            assert paths_of(game, closed=False) == paths
            assert len(rings - known) <= 3
            known = rings


@pytest.mark.parametrize("size", RINGS)
def test_a_ring_has_the_size_of_its_tiles(size: int) -> None:
    """The stump counts as one of them."""
    table = Table().lay(*RINGS[size])
    ring = table.path((0, 0), 0)

    assert ring.closed
    assert ring.size() == size


@pytest.mark.parametrize("size", RINGS)
def test_without_its_last_tile_it_is_no_ring(size: int) -> None:
    """A path with one side not joined is open."""
    table = Table().lay(*RINGS[size][:-1])

    assert not any(path.closed for path in table.game.paths)


def test_the_stump_counts_once_in_a_ring_that_passes_it_twice() -> None:
    """Eleven pieces on ten tiles."""
    table = Table().lay(*TWICE)
    ring = table.path((0, 0), 0)

    assert ring.closed
    assert ring is table.path((0, 0), 3)
    assert (len(ring.pieces), ring.size()) == (11, 10)
    assert not table.path((0, 0), 4).closed


def test_a_ring_on_one_side_of_the_stump_leaves_its_other_bends_open() -> None:
    """A ring through the stump once has one of its three pieces."""
    table = Table().lay(*RINGS[3])

    assert [table.path((0, 0), side).closed for side in (0, 2, 4)] == [True, False, False]


def test_two_rings_closed_by_one_tile_are_resolved_one_by_one() -> None:
    """The player names the first; with one slot for three only one marker is placed."""
    table = Table().lay(*TWO_AT_ONCE[:-1]).offer("G28 G13 G15 G16 G17 G18 G23 G25")
    table.place(TWO_AT_ONCE[-1]).settle()
    assert table.moves() == [("ring", 0, 0), ("ring", 1, 0)]
    table.play(("ring", 1, 0))
    assert table.moves() == [("slot", 3, 1)]
    table.play(("slot", 3, 1))
    assert table.moves() == [("ring", 0, 0)]
    table.play(("ring", 0, 0))

    assert table.player(A).used == 1
    assert table.moves()[-1] == STOP


def resolve(size: int, owner: int | None = None, *, seat: int = A, **switches: bool) -> Table:
    """A table at which that player is about to place a marker for a ring of that size, just closed."""
    table = Table(3, **switches).lay(*RINGS[size])
    ring = table.path((0, 0), 0)
    if owner is not None:
        table.player(owner).gnomes[0] = ring
    table.game.closed_now.append(ring)
    return table.run(table.game.resolve_rings(seat))


def test_the_owner_takes_the_mushrooms_and_the_closer_the_marker() -> None:
    """Whoever closed the ring; the owner's gnome stays."""
    table = resolve(4, B).play(("ring", 0, 0))
    assert table.game.current == A
    table.play(("slot", 4, 2))

    assert table.player(B).mushrooms == {"red": 1, "pink": 1, "blue": 1}
    assert [table.player(seat).used for seat in (A, B)] == [1, 0]
    assert table.player(A).mushrooms.total() == 0
    assert table.player(B).gnomes[0] is table.path((0, 0), 0)


def test_the_mushrooms_of_a_free_ring_lie_in_its_middle() -> None:
    """Nobody's count changes; the closer places a marker all the same."""
    table = resolve(4).play(("ring", 0, 0), ("slot", 4, 1))

    assert table.path((0, 0), 0).middle == {"red": 1, "pink": 1, "blue": 1}
    assert not any(player.mushrooms for player in table.game.players)
    assert table.player(A).used == 1


def test_the_owner_places_the_marker_by_a_switch() -> None:
    """At once, in the turn of the closer, who gets nothing."""
    table = resolve(5, B, marker_to_owner=True).play(("ring", 0, 0))
    assert table.game.current == B
    table.play(("slot", 5, 1), ("flower", "iris"))

    assert table.player(B).flowers == ["iris"]
    assert [table.player(seat).used for seat in (A, B)] == [0, 1]


def test_the_owner_may_have_to_wait_by_a_switch() -> None:
    """Mushrooms, marker and bonus come at the start of the owner's next turn."""
    table = resolve(4, B, marker_to_owner=True, owner_waits=True).play(("ring", 0, 0))
    assert table.player(B).mushrooms.total() == 0
    table.run(table.game.turn(B))
    assert (table.game.current, table.moves()) == (B, [("ring", 0, 0)])
    table.play(("ring", 0, 0), ("slot", 4, 1))

    assert table.player(B).mushrooms.total() == 3
    assert table.moves()[0][0] == "place"


@pytest.mark.parametrize("size, column", [(3, 3), (4, 4), (5, 5), (6, 6), (7, 7)])
def test_slots_are_those_of_the_size(size: int, column: int) -> None:
    """Free ones of that column only; a slot that is filled is not offered."""
    table = resolve(size).play(("ring", 0, 0))
    slots = table.moves()
    assert {slot[1] for slot in slots} == {column}
    assert len(slots) == (1 if size == 3 else 3)
    table = resolve(size)
    table.player(A).slots[hollow.SLOTS[[s.column for s in hollow.SLOTS].index(column)]] = 1
    table.play(("ring", 0, 0))

    assert table.moves() == slots[1:]


def test_long_rings_share_a_column() -> None:
    """A ring of ten goes to the slots for seven and more."""
    table = Table().lay(*TWICE)
    table.game.closed_now.append(table.path((0, 0), 0))
    table.run(table.game.resolve_rings(A)).play(("ring", 0, 0))

    assert table.moves() == [("slot", 7, 1), ("slot", 7, 2), ("slot", 7, 3)]


def test_with_all_slots_filled_only_the_mushrooms_count() -> None:
    """No marker moves and no bonus is won."""
    table = resolve(3, A)
    table.player(A).slots[hollow.SLOTS[0]] = 1
    table.player(A).used = 1
    table.play(("ring", 0, 0))

    assert table.player(A).used == 1
    assert table.player(A).mushrooms == {"red": 1, "blue": 1}
    assert table.moves() == []


# ---- bonuses ----------------------------------------------------------------------------------------


def bonus(column: int, number: int, owner: int | None = A, **switches: bool) -> Table:
    """A table at which A has just filled that slot for a ring of that size."""
    return resolve(column, owner, **switches).play(("ring", 0, 0), ("slot", column, number))


def test_a_new_signpost_is_laid_in_the_ring_and_used() -> None:
    """The florist gives a flower at once; none lies in the garden, so none can be used instead."""
    table = bonus(5, 2)
    assert table.moves() == [("post", each) for each in hollow.SIGNPOSTS]
    table.play(("post", "florist"), ("flower", "daisy"))

    assert table.path((0, 0), 0).sign == "florist"
    assert table.player(A).flowers == ["daisy"]
    assert "florist" not in table.game.signs


def test_a_signpost_in_the_garden_is_used_from_afar() -> None:
    """It stays, and no gnome moves; a new one cannot go there."""
    table = resolve(5, A)
    old = table.path((0, 0), 2)
    old.sign, table.game.signs = "basket", ["florist"]
    table.play(("ring", 0, 0), ("slot", 5, 2))
    assert table.moves() == [("post", "florist"), ("use", "basket")]
    table.play(("use", "basket"), ("gather", "purple"))

    assert (old.sign, table.path((0, 0), 0).sign) == ("basket", None)
    assert table.player(A).mushrooms["purple"] == 1


def test_a_tile_bonus_is_stored_and_replaced() -> None:
    """One tile more in the reserve, eight on offer; it cannot be laid in this turn."""
    table = bonus(5, 3)
    offer = list(table.game.offer)
    table.play(("take", offer[3]))

    assert table.player(A).reserve == [offer[3]]
    assert len(table.game.offer) == 8
    assert table.game.stored(A) == []


def test_with_three_stored_tiles_one_goes() -> None:
    """Any of the three; it is out of the game."""
    table = bonus(5, 3)
    table.player(A).reserve = [table.take("G04"), table.take("G06")]
    table.play(("take", table.game.offer[0]))
    assert len(table.moves()) == 3
    table.play(("discard", NUMBERS["G06"]))

    assert len(table.player(A).reserve) == 2
    assert table.game.box == [NUMBERS["G06"]]


def test_a_flower_is_of_a_kind_not_yet_owned() -> None:
    """Kinds that are owned, or of which none is left, are not offered."""
    table = resolve(5, A)
    table.player(A).flowers, table.game.flowers["iris"] = ["daisy"], 0
    table.play(("ring", 0, 0), ("slot", 5, 1))
    assert not {("flower", "daisy"), ("flower", "iris")} & set(table.moves())
    table.play(("flower", "poppy"))

    assert table.player(A).flowers == ["daisy", "poppy"]
    assert table.game.flowers["poppy"] == 2


def test_mushrooms_of_a_slot_come_on_top() -> None:
    """Two of those shown on the ring, each shown one once; the owner has had the ring's own."""
    table = bonus(6, 1)
    assert set(table.moves()) == {
        ("pick", "red", "blue"),
        ("pick", "red", "pink"),
        ("pick", "blue", "pink"),
        ("pick", "red", "red"),
        ("pick", "pink", "pink"),
    }
    table.play(table.moves()[0])

    assert table.player(A).mushrooms.total() == len(table.path((0, 0), 0).shown()) + 2


def test_sets_of_mushrooms_are_there_once() -> None:
    """The same kind twice only where it is shown twice; alike sets once."""
    shown = ("red", "red", "blue")

    assert hollow.sets_of(shown, 2) == [("red", "red"), ("red", "blue")]
    assert hollow.sets_of(shown, 1) == [("red",), ("blue",)]


def test_mushrooms_of_a_slot_out_of_the_middle_by_a_switch() -> None:
    """A ring with an owner gives none, a free one what lies there."""
    owned = bonus(6, 1, bonus_from_middle=True)
    assert owned.moves() == []
    free = bonus(6, 1, None, bonus_from_middle=True)
    before = free.path((0, 0), 0).middle.total()
    free.play(free.moves()[0])

    assert free.player(A).mushrooms.total() == 2
    assert free.path((0, 0), 0).middle.total() == before - 2


def test_a_double_slot_takes_two_markers() -> None:
    """Both lie in that slot; if the row is empty the second is missing."""
    table = resolve(7, A)
    table.player(A).used = 2
    table.play(("ring", 0, 0), ("slot", 7, 3))
    assert table.moves()[0][0] == "flower", "the fourth marker"
    assert (table.player(A).used, list(table.player(A).slots.values())) == (4, [2])
    last = resolve(7, A)
    last.player(A).used = 7
    last.play(("ring", 0, 0), ("slot", 7, 3))

    assert (last.player(A).used, list(last.player(A).slots.values())) == (8, [1])


@pytest.mark.parametrize("used, wins", [(0, False), (1, True), (2, False), (3, True), (5, True)])
def test_the_wildflower_bonus_hangs_on_the_marker(used: int, wins: bool) -> None:  # noqa: FBT001
    """The second, fourth and sixth marker give a flower, in whatever slot they lie."""
    table = resolve(4, A)
    table.player(A).used = used
    table.play(("ring", 0, 0), ("slot", 4, 3))

    assert bool(table.moves()) == wins
    assert not wins or table.moves() == [("flower", each) for each in hollow.FLOWERS]


def test_the_wildflower_comes_before_the_bonus_of_the_slot() -> None:
    """First a flower, then the tile."""
    table = resolve(5, A)
    table.player(A).used = 1
    table.play(("ring", 0, 0), ("slot", 5, 3))
    assert table.moves()[0][0] == "flower"
    table.play(table.moves()[0])

    assert table.moves()[0][0] == "take"


def test_wildflower_tiles_by_a_switch() -> None:
    """The tile is stored, one flower is the player's, the others lie in the market; the next tile throws one out."""
    table = resolve(4, A, wildflower_tiles=True)
    table.player(A).used = 1
    table.play(("ring", 0, 0), ("slot", 4, 1), ("wildflower", "iris"))
    assert table.game.flowers == {"iris": 2}
    assert table.player(A).flowers == ["iris"]
    tiles = hollow.WILDFLOWER_TILES
    assert table.player(A).reserve == [tiles["iris"]]
    table.run(table.game.wildflower_tile(A)).play(("wildflower", "daisy"))
    assert table.moves() == [("discard", tiles["daisy"]), ("discard", tiles["iris"])]
    table.play(("discard", tiles["iris"]))

    assert table.player(A).reserve == [tiles["daisy"]]


def test_a_wildflower_tile_asks_nobody() -> None:
    """It continues a claimed path unasked, but does not join two of them."""
    table = Table().lay(("G03", (1, -1), "3-4"), ("G04", (0, 1), "5-0"))
    table.stand(B, table.path((1, -1), 3)).stand(A, table.path((0, 1), 0))
    table.player(A).reserve = [hollow.WILDFLOWER_TILES["iris"]]
    table.restart()
    ways = hollow.TILES[hollow.WILDFLOWER_TILES["iris"]].ways
    table.play(("place", hollow.WILDFLOWER_TILES["iris"]), ("hex", 1, 0))
    offered = [ways[number].pieces for _, number in table.moves()]
    assert ((0, 4), (2, 3)) in offered
    assert ((3, 4),) not in offered
    table.play(table.moves()[0])

    assert table.game.current == A
    assert table.player(A).reserve == []


# ---- gnomes -----------------------------------------------------------------------------------------


def gnomes(table: Table, seat: int = A) -> Table:
    """That player is to move a gnome."""
    return table.run(table.game.gnome_step(seat))


def spots(table: Table, gnome: int = 0) -> list[tuple[Any, ...]]:
    """Where that gnome can go."""
    return list(table.game.spots(table.player(A).gnomes[gnome]))


def test_moving_a_gnome_is_optional_and_done_once() -> None:
    """None is moved, or one; then the turn passes on."""
    for move in (STOP, ("send", 0)):
        table = Table().settle().play(move)
        if move != STOP:
            table.play(FLOWER_MARKET, STOP)
        assert (table.game.current, table.game.turn_number) == (B, 2)


def test_gnomes_in_alike_places_are_alike() -> None:
    """Both off the garden: one move; at different places: two."""
    table = gnomes(Table())
    assert table.moves() == [("send", 0), STOP]
    table.player(A).gnomes[0] = "stump"

    assert gnomes(table).moves() == [("send", 0), ("send", 1), STOP]


def test_a_gnome_goes_to_a_different_place() -> None:
    """From the stump not to the stump, from a path not to that path."""
    table = Table().lay(("G03", (1, -1), "3-4"))
    path = table.path((1, -1), 3)
    assert spots(table) == [("path", 0, 0), FLOWER_MARKET, STUMP]
    table.stand(A, "stump")
    assert spots(table) == [("path", 0, 0), FLOWER_MARKET]
    table.stand(A, path)

    assert spots(table) == [FLOWER_MARKET, STUMP]


def test_a_free_path_is_claimed_and_given_up() -> None:
    """Nobody else can claim it while the gnome stands there, the owner's other gnome neither."""
    table = Table().lay(("G03", (1, -1), "3-4"))
    path = table.path((1, -1), 3)
    gnomes(table).play(("send", 0), ("path", 0, 0))
    assert table.game.claims() == {path: {A}}
    assert ("path", 0, 0) not in table.game.spots(None)
    gnomes(table).play(("send", 0), STUMP)

    assert table.game.claims() == {}
    assert ("path", 0, 0) in table.game.spots(None)


def test_paths_of_the_stump_alone_cannot_be_claimed() -> None:
    """At the start there is nothing but stump and flower market."""
    assert spots(Table()) == [FLOWER_MARKET, STUMP]


def test_the_middle_of_a_ring_is_collected() -> None:
    """By whoever sends a gnome there; no marker moves, and then there is nothing more to claim."""
    table = Table().lay(*RINGS[4])
    ring = table.path((0, 0), 0)
    assert ("middle", 0, 0) not in spots(table)
    ring.middle.update(["yellow", "pink"])
    gnomes(table).play(("send", 0), ("middle", 0, 0))

    assert table.player(A).mushrooms == {"yellow": 1, "pink": 1}
    assert (ring.middle.total(), table.player(A).used) == (0, 0)
    assert not [move for move in table.game.spots(None) if move[1:] == (0, 0)]


def test_a_signpost_is_visited() -> None:
    """Its effect is carried out, also with another gnome there; its middle stays."""
    table = Table().lay(*RINGS[4])
    ring = table.path((0, 0), 0)
    ring.sign, table.player(B).gnomes[0] = "hamper", ring
    ring.middle.update(ring.shown())
    gnomes(table).play(("send", 0), ("sign", 0, 0), ("pick", "red", "blue"))

    assert table.player(A).mushrooms == {"red": 1, "blue": 1}
    assert ring.middle.total() == 3


def test_the_signposts() -> None:
    """Each gives what its line in the table says, as far as possible."""
    for sign, first in [
        ("florist", ("flower", "bluebell")),
        ("seedbed", "take"),
        ("stall", ("sell", "red", 2)),
        ("basket", ("gather", "red")),
        ("cairn", ("slot", 4, 1)),
    ]:
        table = Table().lay(*RINGS[4])
        table.path((0, 0), 0).sign = sign
        table.player(A).mushrooms["red"] = 2
        gnomes(table).play(("send", 0), ("sign", 0, 0))
        assert first in (table.moves()[0], table.moves()[0][0])
    table.player(A).used = 8
    gnomes(table).play(("send", 1), ("sign", 0, 0))
    assert table.moves() == []


def test_any_number_of_gnomes_stand_at_the_flower_market() -> None:
    """A gnome that arrives may take a flower its player lacks, or none."""
    table = Table()
    table.player(B).gnomes = ["flower market"] * 2
    table.player(A).gnomes[1] = "flower market"
    table.player(A).flowers = ["daisy"]
    gnomes(table).play(("send", 0), FLOWER_MARKET)
    assert table.moves()[-1] == STOP
    assert ("flower", "daisy") not in table.moves()
    table.play(("flower", "violet"))

    assert table.player(A).flowers == ["daisy", "violet"]


# ---- the pinwheel market ----------------------------------------------------------------------------


def at_market(**owned: int) -> Table:
    """A's gnome has come to the stump, with these mushrooms."""
    table = Table(3)
    table.player(A).mushrooms.update(owned)
    return gnomes(table).play(("send", 0), STUMP)


def test_up_to_two_sales_of_different_kinds() -> None:
    """After a sale of red the second is not of red; after the second the visit is over."""
    table = at_market(red=6, blue=3).play(("sell", "red", 3))
    assert table.moves() == [("sell", "blue", 2), ("sell", "blue", 3), STOP]
    table.play(("sell", "blue", 3))

    assert table.player(A).treasure == 2 + 3
    assert +table.player(A).mushrooms == {"red": 3}
    assert table.game.phase == "over", "of these steps"


def test_one_sale_or_none_is_fine() -> None:
    """The visit is over when the player says so, or by itself when nothing can be sold."""
    assert at_market(red=6).play(STOP).player(A).treasure == 0
    assert at_market(red=1, blue=1).moves() == []


def test_only_owned_mushrooms_are_sold() -> None:
    """Of four, up to four; fewer than two never."""
    moves = at_market(red=4, blue=1).moves()

    assert moves == [("sell", "red", 2), ("sell", "red", 3), ("sell", "red", 4), STOP]


def test_a_sale_is_closed_for_the_rest_of_the_game() -> None:
    """For its seller as well; other numbers and kinds stay open."""
    table = at_market(red=7, blue=7).play(("sell", "blue", 5))
    table.player(A).mushrooms["blue"] = 7
    sales = table.game.sales(A)

    assert ("sell", "blue", 5) not in sales
    assert {("sell", "blue", 4), ("sell", "red", 5)} <= set(sales)
    assert table.game.blockers["blue"] == 3


def test_pairs_are_never_closed() -> None:
    """Again and again, and no blocker is used."""
    table = at_market(blue=7).play(("sell", "blue", 2))

    assert ("sell", "blue", 2) in table.game.sales(A)
    assert table.game.blockers["blue"] == 4


def test_without_blockers_only_pairs_can_be_sold() -> None:
    """Unless blockers never run out."""
    table = Table()
    table.game.blockers["red"] = 0
    table.player(A).mushrooms["red"] = 7
    assert table.game.sales(A) == [("sell", "red", 2)]
    table.game.switches = hollow.Switches(blockers_limited=False)

    assert len(table.game.sales(A)) == 6


# ---- the end ----------------------------------------------------------------------------------------


def test_the_eighth_flower_brings_the_end() -> None:
    """The seventh does not."""
    table = Table()
    for flower in hollow.FLOWERS[:7]:
        table.game.own_flower(A, flower)
    assert not table.game.ending
    table.game.own_flower(A, hollow.FLOWERS[7])

    assert table.game.ending


def test_the_eighth_marker_brings_the_end() -> None:
    """It leaves the row, and the turn goes on."""
    table = resolve(4, A)
    table.player(A).used = 7
    table.play(("ring", 0, 0), ("slot", 4, 1))

    assert table.game.ending


@pytest.mark.parametrize("size, ends", [(2, True), (3, False)])
def test_an_empty_bag_brings_the_end(size: int, ends: bool) -> None:  # noqa: FBT001
    """When its last tile is drawn."""
    table = Table().bag(size).settle()

    assert table.game.ending == ends


@pytest.mark.parametrize("finish_round, turns", [(False, 2), (True, 3)])
def test_the_turn_is_finished_or_the_round(finish_round: bool, turns: int) -> None:  # noqa: FBT001
    """B brings the end; C has still a turn only if the round is finished; then each moves a gnome."""
    table = Table(3, finish_round=finish_round).settle().play(STOP)
    table.game.bring_the_end()
    table.settle().play(STOP)
    if finish_round:
        table.settle().play(STOP)
    order = []
    while table.game.phase != "over":
        assert table.moves() == [("send", 0), STOP]
        order.append(table.game.current)
        table.play(STOP)

    assert table.game.turn_number == turns
    assert order == ([A, B, C] if finish_round else [C, A, B])


def test_an_activation_is_a_gnome_move_with_all_that_follows() -> None:
    """Sales are made in it as well; a gnome that stays in place cannot act."""
    table = Table()
    table.game.bring_the_end()
    table.settle().play(STOP)
    table.player(B).mushrooms["red"] = 2
    table.player(A).gnomes = ["stump", "stump"]
    table.play(("send", 0), STUMP, ("sell", "red", 2), ("send", 0))
    assert STUMP not in table.moves()
    table.play(FLOWER_MARKET, STOP)

    assert table.game.phase == "over"
    assert table.game.scores() == [0, 1]


def test_sunset_tiles_go_below_what_is_left() -> None:
    """When the end is triggered, for whatever reason."""
    table = Table(sunset_tiles=True)
    bag, sunset = list(table.game.bag), list(table.game.sunset)
    table.game.bring_the_end()

    assert table.game.bag == sunset + bag
    assert table.game.sunset == []


# ---- scoring ----------------------------------------------------------------------------------------


def test_the_points() -> None:
    """Of the rightmost flower and marker alone, and all treasures; unsold mushrooms are worth nothing."""
    table = Table()
    player = table.player(A)
    player.flowers, player.used, player.treasure = list(hollow.FLOWERS[:4]), 5, 20
    player.mushrooms["red"] = 12

    assert table.game.breakdown(A) == {"flowers": 9, "markers": 14, "treasure": 20}
    assert table.game.scores() == [43, 0]


@pytest.mark.parametrize("unsold, winners", [((3, 5), [B]), ((5, 5), [A, B]), ((5, 3), [A])])
def test_ties(unsold: tuple[int, int], winners: list[int]) -> None:
    """Most unsold mushrooms decide; then the win is shared."""
    table = Table()
    for seat in (A, B):
        table.player(seat).treasure = 44
        table.player(seat).mushrooms["pink"] = unsold[seat]
    assert table.game.winners() == []
    table.game.phase = "over"

    assert table.game.winners() == winners


# ---- whole games ------------------------------------------------------------------------------------


def check_that_nothing_is_lost(game: Any, tiles: Counter[int], blockers: int) -> None:
    """All tiles, flowers and blockers are there, once each, and nobody has too much of anything."""
    table = Table()
    table.game = game
    there = table.everything()
    assert Counter({tile: n for tile, n in there.items() if not hollow.TILES[tile].flower}) == tiles
    assert max(there.values()) == 1
    assert game.blockers.keys() == hollow.BLOCKERS.keys()
    assert sum(game.blockers.values()) + len(game.sold) == blockers
    for flower in hollow.FLOWERS:
        owned = sum(flower in player.flowers for player in game.players)
        lying = 0 if flower in game.wildflowers else game.numbers["flowers_a_kind"]
        assert game.flowers[flower] + owned == lying
    for path in game.paths:
        standing = sum(player.gnomes.count(path) for player in game.players)
        assert path.closed or standing <= 1 or game.switches.join_own_gnomes
        assert path.closed or standing == 0 or path.has_tile()
        assert path.closed or (not path.middle and path.sign is None)
    for player in game.players:
        assert len(set(player.flowers)) == len(player.flowers) <= 8
        assert sum(player.slots.values()) == player.used <= 8
        assert min(player.mushrooms.values(), default=0) >= 0
    if game.moves and game.moves[0][0] in {"place", "send"}:
        assert all(len(player.reserve) <= 2 for player in game.players)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("published", [False, True])
def test_nothing_is_lost_or_doubled(players: int, published: bool) -> None:  # noqa: FBT001
    """At every decision of a random game."""
    switches = hollow.PUBLISHED if published else hollow.Switches()
    game = hollow.Game(players, 5, switches=switches)
    tiles = Counter([hollow.STUMP.number, *hollow.GARDEN_TILES])
    blockers = sum(game.blockers.values())
    for entry in hollow.play_random(players, 5, switches).log:
        assert entry[0] == game.current
        check_that_nothing_is_lost(game, tiles, blockers)
        game.play(entry[1:])
    check_that_nothing_is_lost(game, tiles, blockers)
    assert game.phase == "over"


@pytest.mark.parametrize(
    "switches",
    [
        {},
        {"join_own_gnomes": True, "rings_after_each_tile": True},
        {"refill_after_turn": True, "bonus_from_middle": True, "sunset_tiles": True},
        {"marker_to_owner": True, "wildflower_tiles": True, "many_wildflowers": True},
        {"two_player_setup": False, "blockers_limited": False, "finish_round": True},
    ],
)
def test_nothing_is_lost_where_many_rings_close(switches: dict[str, bool]) -> None:
    """Eager players win all kinds of bonuses, with every switch."""
    tiles = Counter([hollow.STUMP.number, *hollow.GARDEN_TILES])
    done: Counter[str] = Counter()
    for game in eager_game(2, 3, hollow.Switches(**switches)):
        if not done:
            blockers = sum(game.blockers.values())
        done.update(each[0] for each in game.moves[:1])
        if switches.get("blockers_limited", True):
            check_that_nothing_is_lost(game, tiles, blockers)
    assert game.phase == "over"
    assert done["ring"] > 4
    assert done["flower"] + done["wildflower"] > 4


@pytest.mark.parametrize("players, rounds", [(2, 19), (3, 38 / 3), (4, 9.5)])
def test_random_games_last_as_long_as_the_bag(players: int, rounds: float) -> None:
    """Players who move at random empty the bag: two of 76 tiles a turn, unless a bonus takes one more."""
    lasted = []
    for seed in range(2):
        game = hollow.Game(players, seed)
        for entry in hollow.play_random(players, seed).log:
            game.answer(entry[1:])
        assert game.bag == []
        lasted.append(game.turn_number / players)

    assert max(lasted) <= rounds
    assert min(lasted) > rounds - 2


@pytest.mark.parametrize("players, rounds", [(2, 18), (3, 12), (4, 9)])
def test_random_games_as_published_end_with_the_bag_too(players: int, rounds: int) -> None:
    """Fewer tiles are in the bag, and the round is finished: all have had as many turns."""
    for seed in range(2):
        game = hollow.Game(players, seed, switches=hollow.PUBLISHED)
        for entry in hollow.play_random(players, seed, hollow.PUBLISHED).log:
            game.answer(entry[1:])
        assert game.sunset == []
        assert max(len(player.flowers) for player in game.players) < 8
        assert game.turn_number % players == 0
        assert rounds - 1 <= game.turn_number / players <= rounds


def test_every_decision_has_moves_and_no_move_twice() -> None:
    """Also in games with all that is published."""
    for seed in range(2):
        game = hollow.Game(3, seed, switches=hollow.PUBLISHED)
        agent = hollow.Chance(seed, hollow.RANDOM_AGENT)
        while game.phase != "over":
            moves = game.legal_moves()
            assert 0 < len(moves) == len(set(moves))
            game.play(moves[agent.below(len(moves))])
