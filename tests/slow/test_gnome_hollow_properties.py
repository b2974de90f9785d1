"""What holds at every decision of a thousand games of Gnome Hollow, whatever is played.

Nothing is lost or doubled, paths are those that a search from scratch finds, no two claims are ever on one open path,
and what is closed at the market stays closed. Samples are undone, saved and looked at by those who may not know all.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import attrs
import pytest

from bench.handmade import gnome_hollow as hollow
from gamedsl import Game, Match, load
from gamedsl.chance import PROGRAMS, Generator
from gamedsl.check.model import Store
from gamedsl.compile.layout import OVER, PLAYERS
from tests.reference.agreement import numbered
from tests.reference.positions import (
    assert_saved_is_the_same,
    assert_undone_is_never_made,
    positions,
)
from tests.reference.shipped import program

pytestmark = pytest.mark.slow

GAMES = 100  # with each number of players
PLAIN = 85
TILES = 165  # with the one in the middle and the shapes of wildflower tiles

Piece = tuple[int, int]


@attrs.frozen
class Sums:
    """Where the tokens of one class lie in a row.

    From each of `places` on so many numbers; and in `single`, areas of one owner that hold one token.
    """

    places: tuple[tuple[int, int], ...]
    single: tuple[tuple[int, int], ...]
    total: int

    def count(self, row: list[int]) -> int:
        """How many tokens lie in all these places together."""
        layout = table().layout
        alone = sum(len(layout.pieces(row, store, owner)) for store, owner in self.single)
        return alone + sum(sum(row[first : first + size]) for first, size in self.places)


class Table:
    """Where everything lies in a row, looked up once, for speed."""

    def __init__(self) -> None:
        """Find the places of all areas once."""
        game = program("gnome_hollow")
        self.layout, self.model = game.layout, game.model
        self.network, self.board = self.model.networks[0], self.model.growing[0]
        stores = {each.name: each for each in self.model.stores}
        self.shared = [
            stores[each].index for each in ("bag", "offer", "sunset pile", "wild shapes")
        ]
        self.own = [stores[each].index for each in ("storage", "new tiles")]
        self.box = next(
            each.index
            for each in self.model.stores
            if each.name == "box" and each.things == self.board.things
        )
        self.runs = self.layout.networks[0].runs
        self.loose = self.layout.networks[0].loose
        self.where = self.layout.boards[0].where
        self.lying = self.layout.variable_slot(self.board.lying)
        self.claim = self.first(stores["claim"])
        self.seats = self.sorts(stores["claim"].things)
        self.lid = stores["lid"].index
        self.sacks = stores["mushrooms"].index
        self.supply = next(
            each.index
            for each in self.model.stores
            if each.name == "box" and each.things == stores["mushrooms"].things
        )
        self.tokens = [self.sums(each.name) for each in self.model.things if not each.individual]

    def sorts(self, things: str) -> int:
        """How many sorts of that class there are."""
        return len(next(each.counts for each in self.model.things if each.name == things))

    def owners(self, store: Store) -> int:
        """How many places of that area there are."""
        return 1 if store.owner is None else self.model.domain(store.owner).size

    def first(self, store: Store) -> int:
        """Where the numbers of that area begin."""
        return self.layout.count_slot(store.index, 0, 0)

    def sums(self, things: str) -> Sums:
        """Where all tokens of a class lie."""
        places, single = [], []
        for store in self.model.stores:
            for owner in range(self.owners(store) if store.things == things else 0):
                if store.form == "count":
                    sorts = range(self.sorts(things)) if store.only_sort is None else (owner,)
                    places += [(self.layout.count_slot(store.index, owner, at), 1) for at in sorts]
                else:
                    single.append((store.index, owner))
        total = sum(next(each.counts for each in self.model.things if each.name == things))
        return Sums(tuple(merged(sorted(set(places)))), tuple(single), total)


def merged(places: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Places that lie side by side as one."""
    begun, size = places[0][0], 0
    for first, length in places:
        if first != begun + size:
            yield begun, size
            begun, size = first, 0
        size += length
    yield begun, size


@cache
def table() -> Table:
    """The table of the game as it is shipped."""
    return Table()


def assert_right(row: list[int]) -> None:
    """Everything that has to be true at a decision."""
    here = table()
    layout = here.layout
    tiles = [each for store in (*here.shared, here.box) for each in layout.pieces(row, store, 0)]
    for seat in range(row[PLAYERS]):
        mine = [each for store in here.own for each in layout.pieces(row, store, seat)]
        assert len(mine) <= 3
        tiles += mine
    garden = [tile for tile in range(TILES) if row[here.where + tile]]
    assert sorted([*tiles, *garden]) == list(range(TILES))
    for each in here.tokens:
        assert each.count(row) == each.total
    for run in claimed(row):
        if row[here.loose + run]:
            assert claims(row, run) == 1


def claims(row: list[int], run: int) -> int:
    """How many tokens of players stand on that run."""
    here = table()
    first = here.claim + run * here.seats
    return sum(row[first : first + here.seats])


def claimed(row: list[int]) -> list[int]:
    """The runs on which somebody stands."""
    here = table()
    return [run for run in range(len(here.network.tile)) if claims(row, run)]


def searched(row: list[int]) -> dict[int, tuple[int, bool]]:
    """For each piece in the garden its run, by its lowest piece, and whether it is closed; from where the tiles lie."""
    here = table()
    network, steps = here.network, here.board.steps
    ends: dict[tuple[int, int], int] = {}
    for piece, tile in enumerate(network.tile):
        space = row[here.where + tile] - 1
        if space >= 0:
            for side in network.ends[piece][row[here.lying + tile]]:
                ends[space, side] = piece
    found: dict[int, tuple[int, bool]] = {}
    beyond: dict[int, list[int | None]] = {}
    for (space, side), piece in ends.items():
        there = (space + steps[side], (side + len(steps) // 2) % len(steps))
        beyond.setdefault(piece, []).append(ends.get(there))
    for piece in sorted(beyond):
        if piece not in found:
            run, waiting = {piece}, [piece]
            while waiting:
                for other in beyond[waiting.pop()]:
                    if other is not None and other not in run:
                        run.add(other)
                        waiting.append(other)
            closed = all(other is not None for each in run for other in beyond[each])
            found.update(dict.fromkeys(run, (piece, closed)))
    return found


def assert_paths_are_those_found(row: list[int]) -> None:
    """Each piece has the run that a search finds, and a run is closed if it is there."""
    here = table()
    found = searched(row)
    for piece in range(len(here.network.tile)):
        run, closed = found.get(piece, (-1, False))
        assert row[here.runs + piece] - 1 == run
        if run >= 0:
            assert (row[here.loose + run] == 0) == closed


def closed_sales(row: list[int]) -> set[int]:
    """The sales on which a token lies."""
    here = table()
    sales = range(here.model.domain("Sale").size)
    return {sale for sale in sales if here.layout.pieces(row, here.lid, sale)}


def sold(verb: str, arguments: tuple[int, ...]) -> int | None:
    """The sale that is made with that move, or None."""
    return arguments[0] if verb in {"sell", "trade"} and arguments else None


def give_mushrooms(row: list[int]) -> None:
    """Everybody has so many of each kind that there is something to sell; random players win hardly any."""
    here = table()
    for seat in range(row[PLAYERS]):
        for kind in range(here.model.domain("Colour").size):
            row[here.layout.count_slot(here.sacks, seat, kind)] += 9
            row[here.layout.count_slot(here.supply, 0, kind)] -= 9


def give_wildflowers(row: list[int]) -> None:
    """Everybody has one to lay; random players win hardly any."""
    layout = table().layout
    stores = {each.name: each.index for each in table().model.stores}
    left = list(layout.pieces(row, stores["wild stock"], 0))
    for seat in range(row[PLAYERS]):
        layout.lay(row, stores["seeds"], seat, [left.pop()])
    layout.lay(row, stores["wild stock"], 0, left)


def wild_tiles(row: list[int]) -> int:
    """How many tiles lie in the garden that are no plain ones."""
    here = table()
    return sum(row[here.where + tile] > 0 for tile in range(PLAIN, TILES))


def played(players: int, seed: int, options: dict[str, int]) -> tuple[int, int]:
    """A random game in which everything is right at each decision.

    How many sales were made that closed, and how many wildflower tiles were laid.
    """
    game = program("gnome_hollow")
    row = game.new_row(players, seed, numbered(game, options))
    chance, out, number = Generator(seed, PROGRAMS), game.new_out(), 0
    before: set[int] = set()
    game.start(row)
    give_mushrooms(row)
    if options:
        give_wildflowers(row)
    while count := game.legal(row, out):
        assert_right(row)
        closed = closed_sales(row)
        assert before <= closed
        before = closed
        if number % 20 == 0:
            assert_paths_are_those_found(row)
        for code in out[:count]:
            action, arguments = game.decode(code, row)
            sale = sold(game.model.actions[action].verb, arguments)
            assert sale is None or sale not in closed
        game.apply(row, out[chance.below(count)])
        number += 1
    assert row[OVER]
    assert_right(row)
    assert_paths_are_those_found(row)
    return len(closed_sales(row)), wild_tiles(row)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_is_right_at_every_decision(players: int) -> None:
    """In hundreds of games with each number of players, and sales are made in them."""
    assert sum(played(players, seed, {})[0] for seed in range(GAMES)) > GAMES


@pytest.mark.parametrize("players", [2, 3, 4])
def test_wildflower_tiles_carry_paths_like_others(players: int) -> None:
    """They are laid in these games, and paths across them are those that a search finds."""
    option = next(each for each in table().model.options if each.name == "wildflower tiles")
    games = [played(players, seed, {option.name: 1})[1] for seed in range(GAMES // 5)]

    assert sum(games) > len(games)


# ---- matches ------------------------------------------------------------------------------------------------


@cache
def game() -> Game:
    """The game as it is shipped."""
    return load("gnome_hollow")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_move_that_is_undone_was_never_made(players: int) -> None:
    """And made again it leads to the same position."""
    assert_undone_is_never_made(positions(game(), players, players, 5), Generator(players, 6))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_that_is_saved_is_the_same(players: int, tmp_path: Path) -> None:
    """As a state, as a file with its moves, and as a record, in some positions and at the end."""
    assert_saved_is_the_same(game(), positions(game(), players, 10 + players, 60), tmp_path)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tiles_in_the_bag_could_lie_in_any_order(players: int) -> None:
    """Nobody sees which tile comes next: views, moves and what is told are the same for another order."""
    compared = 0
    for match in positions(game(), players, 20 + players, 25):
        state = match.to_dict()
        bag = state["areas"]["bag"]["Garden Tile"]
        if len(bag) < 2:
            continue
        state["areas"]["bag"]["Garden Tile"] = bag[::-1]
        other = game().from_dict(json.loads(json.dumps(state)))
        assert other.row != match.row
        for viewer in (*match.players, None):
            assert other.view(viewer) == attrs.evolve(match.view(viewer))
            if viewer is not None:
                assert other.moves(viewer) == match.moves(viewer)
            named = {
                name
                for area in match.view(viewer).areas
                if area.name == "bag"
                for name in area.pieces
            }
            assert named == {None}
            compared += 1
    assert compared > 20


# ---- placements ---------------------------------------------------------------------------------------------


def lying_there(match: Match) -> dict[tuple[int, int], hollow.Way]:
    """How the tile at each space lies, in the words of the game by hand."""
    tiles = {each.name: each for each in hollow.TILES}
    here, row = table(), match.row
    spaces = here.model.domain(here.board.space).elements
    names = here.model.domain(
        next(each.domain for each in here.model.things if each.name == here.board.things)
    ).elements
    found = {}
    for tile, name in enumerate(names):
        if space := row[here.where + tile]:
            column, line = map(int, spaces[space - 1].split("/"))
            found[column, line] = tiles[name].ways[row[here.lying + tile]]
    return found


def first_clash(
    garden: dict[tuple[int, int], hollow.Way], space: tuple[int, int], way: hollow.Way
) -> str | None:
    """What is said of the first side that does not fit, in the order of the sides; None where all do."""
    looks = ("green", "path")
    for side, name in enumerate(hollow.SIDES):
        other = garden.get(hollow.beyond(space, side))
        if other is not None:
            mine = looks[way.path >> side & 1]
            theirs = looks[other.path >> hollow.opposite(side) & 1]
            if mine != theirs:
                return f"{name}: {mine} meets {theirs}"
    return None


def how(number: int) -> str:
    """A way of lying as it is said behind the space."""
    parts = ["flipped"] * (number > 5) + [f"turned {number % 6}"] * (number % 6 > 0)
    return " and ".join(parts) or "turned 0"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_late_garden_offers_what_fits_and_names_the_side_that_does_not(players: int) -> None:
    """Each way at each free space: possible, or refused with the side and what the two tiles show there."""
    match, chance, refused = game().start(players, seed=players), Generator(players, 5), 0
    while match.view().area("bag").count > 12 or not str(match.moves()[-1]).startswith("place "):
        moves = match.moves()
        match.play(moves[chance.below(len(moves))])
    garden = lying_there(match)
    free = {hollow.beyond(space, side) for space in garden for side in range(6)} - garden.keys()
    tile = next(each for each in hollow.TILES if f"place {each.name}" == str(match.moves()[0]))
    for space in sorted(free):
        for number, way in tile.ways.items():
            move = f"place {tile.name} at {space[0]}/{space[1]} {how(number)}"
            clash = first_clash(garden, space, way)
            reasons = {each.name: each.message for each in match.why_not(move)}
            assert reasons.get("clash") == clash, move
            refused += clash is not None
            # What fits can be refused for nothing but the paths that it would join.
            assert clash is not None or reasons.keys() <= {"both claimed"}
    assert refused > 100
