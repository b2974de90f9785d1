"""Boards that grow and the tiles that lie on them, from the words of a file to the model."""

from __future__ import annotations

import random

import pytest

from gamedsl import Game
from gamedsl.check.declare.tile_pieces import tile_pieces
from gamedsl.check.model import Growing
from gamedsl.compile import compile_model
from tests.check.lands import BURROW, LAND, PIECES, burrow, land, read_burrow, read_land
from tests.reference.agreement import Pair

_COUNTED = (
    '  put T on H; say "{T} at {H}, beside {the tiles next to H}"\n'
    "  if H is next to 2 tiles, add 1 to my laid\n"
    "  if no tile is next to H, add 50 to my laid\n"
    "  if the tile on H is T and there are at least 3 tiles in the Land, add 1 to my laid\n"
    "  for each tile next to H: add 1 to my laid\n"
)
MORE = (("  put T on H\n", _COUNTED),)


def _board(game: Game) -> Growing:
    return game.model.growing[0]


def _looks(game: Game, tile: str, way: int) -> list[str]:
    board = _board(game)
    number = game.model.domain(board.things).elements.index(tile)
    ways, kind = game.model.domain(board.ways).size, game.model.domain(board.look)
    first = (number * ways + way) * board.sides
    return [kind.elements[look] for look in board.looks[first : first + board.sides]]


def _ways(game: Game, tile: str) -> tuple[int, ...]:
    board = _board(game)
    return board.distinct[game.model.domain(board.things).elements.index(tile)]


# ---- squares ---------------------------------------------------------------------------------------------


def test_a_board_reaches_as_far_as_its_tiles() -> None:
    """Seven tiles reach no farther than seven columns and rows; spaces are called by column and row."""
    board = _board(land())
    spaces = land().model.domain(board.space).elements
    assert board.reach == 7
    assert len(spaces) == 15 * 15
    assert spaces[board.middle] == "0/0"
    assert [spaces[board.middle + step] for step in board.steps] == ["0/-1", "1/0", "0/1", "-1/0"]


def test_columns_say_what_sides_show() -> None:
    """A tile that is turned by one side clockwise shows at the top what was printed at the left."""
    assert _looks(land(), "bend", 0) == ["field", "field", "road", "road"]
    assert _looks(land(), "bend", 1) == ["road", "field", "field", "road"]


def test_ways_that_look_alike_are_one() -> None:
    """A straight road lies in two ways, a crossing in one, a bend in four."""
    assert _ways(land(), "straight") == (0, 1)
    assert _ways(land(), "cross roads") == (0,)
    assert _ways(land(), "bend") == (0, 1, 2, 3)


def test_a_tile_that_may_not_be_turned_lies_as_it_is_printed() -> None:
    """Nothing is chosen then, and there is one way."""
    game = land(("    may be turned\n", ""), ("  choose how T lies\n", ""))
    assert game.model.domain(_board(game).ways).size == 1
    match = game.start(2, seed=3)
    assert any(move.action == "place" for move in match.moves())


def test_names_of_sides_are_translated() -> None:
    """Where a kind has the names of the columns, its translations are those of the sides."""
    match = land().start(2, seed=1, language="de")
    tile = match.moves()[0].arguments[0]
    reasons = {
        reason.message
        for number in range(4)
        for reason in match.why_not(f"place {tile} at 0/-1 turned {number}")
    }
    assert any("Süden: Feld" in message or "Süden: Stadt" in message for message in reasons)


# ---- hexes -----------------------------------------------------------------------------------------------


def test_a_board_may_grow_from_a_class_of_one_tile() -> None:
    """It is laid on the middle before anything else, and is never drawn."""
    match = burrow().start(2, seed=1)
    area = match.view().area("Burrow", "0/0")
    assert area.pieces == ("mouth",)


def test_pieces_say_what_sides_show() -> None:
    """Where a piece ends there is a tunnel, everywhere else earth; sides may be numbers from 0 or names."""
    assert _looks(burrow(), "cross", 0) == [
        "tunnel",
        "earth",
        "tunnel",
        "tunnel",
        "earth",
        "tunnel",
    ]
    assert _looks(burrow(), "clay", 0) == ["earth"] * 6


def test_the_back_is_what_a_mirror_shows() -> None:
    """Turned over from left to right, top right becomes top left."""
    assert _looks(burrow(), "wide", 0) == ["tunnel", "earth", "tunnel", "earth", "earth", "earth"]
    assert _looks(burrow(), "wide", 6) == ["earth", "earth", "tunnel", "earth", "tunnel", "earth"]


def test_a_back_that_joins_otherwise_is_another_way() -> None:
    """The sides of `pair` look alike from behind, but what is printed on its pieces has changed places."""
    assert _ways(burrow(), "pair") == tuple(range(12))
    assert _ways(burrow(), "wide") == (0, 1, 2, 3, 4, 5)
    assert _ways(burrow(), "long") == (0, 1, 2)


def test_pieces_know_their_tile_and_what_is_printed_on_them() -> None:
    """They come tile by tile, in the order of their names."""
    world = read_burrow().checked
    assert world is not None
    things = world.world.things[0]
    tiles = world.world.domain(things.domain).elements
    found = [
        (tiles[each.tile], each.number, each.sides, each.values)
        for each in tile_pieces(world.world, things)
        if tiles[each.tile] in {"mouth", "pair"}
    ]
    assert found == [
        ("pair", 0, (0, 1), (("root", 0),)),
        ("pair", 1, (2, 3), (("root", 1),)),
        ("mouth", 0, (5, 0), (("root", 0),)),
        ("mouth", 1, (2,), (("root", 1),)),
    ]


# ---- whole games -------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", [land(), burrow(), land(*MORE)])
def test_games_are_those_of_the_reference_evaluator(game: Game, seed: int) -> None:
    """At every decision both offer the same hexes and the same ways, up to the end."""
    pair = Pair.begin(compile_model(game.model), 2, seed)
    dice = random.Random(seed)
    assert pair.play(dice.choice).outcome is not None


@pytest.mark.parametrize("game", [land(), burrow()])
def test_random_games_come_to_their_end(game: Game) -> None:
    """Whatever is chosen, something fits behind it, and the game is over when the offer is empty."""
    for seed in range(10):
        match, dice = game.start(2, seed=seed), random.Random(seed)
        while not match.over:
            match.play(dice.choice(match.moves()))
        assert match.view().area("offer").count == 0


# ---- mistakes in sheets ----------------------------------------------------------------------------------------


def _told(reading: object) -> list[tuple[str, str]]:
    return [(each.code, each.message) for each in reading.diagnostics]  # type: ignore[attr-defined]


def test_a_side_that_does_not_exist_is_told_at_its_cell() -> None:
    """With the nearest name."""
    told = _told(read_burrow(sheet=BURROW.replace("cross,top,", "cross,tpo,")))
    assert [code for code, _ in told] == ["G407"]
    assert '"tpo"' in told[0][1]


def test_two_pieces_at_one_side_are_told() -> None:
    """Nobody could say which of them goes on."""
    told = _told(read_burrow(sheet=PIECES + "twice,0,1,oak,1,2,ash\n"))
    assert [code for code, _ in told] == ["G431"]


def test_a_piece_without_an_end_is_told() -> None:
    """What is printed on a piece that ends nowhere is a mistake."""
    told = _told(read_burrow(sheet=PIECES + "lost,0,1,oak,,,ash\n"))
    assert [code for code, _ in told] == ["G406"]


def test_a_side_without_a_look_is_told() -> None:
    """Every side shows something."""
    told = _told(read_land(sheet=LAND.replace("bend,Kurve,field,", "bend,Kurve,,")))
    assert [code for code, _ in told] == ["G406"]


def test_a_start_with_copies_is_several_tiles() -> None:
    """Nobody could say which of them lies there."""
    sheet = LAND.replace("road,road,road,road,1", "road,road,road,road,2")
    assert [code for code, _ in _told(read_land(sheet=sheet))] == ["G430"]
