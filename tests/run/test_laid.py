"""Boards that grow: how moves, views, events and saved states speak of tiles, and of what runs across them."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

from gamedsl import Game, Match, UsageError
from gamedsl.chance import PROGRAMS, Generator
from gamedsl.check.model import Store
from gamedsl.run.edit import Position
from gamedsl.run.moves import Move
from tests.reference.dice import Dice
from tests.reference.meadow import Meadow, made_meadow
from tests.reference.tiles import Tile


@pytest.fixture(scope="module")
def lane() -> Game:
    """A meadow of hexes: ten tiles, on each a straight road from top to bottom."""
    tiles = [Tile((1, 0, 0, 1, 0, 0), (((0, 3),),)) for _ in range(10)]
    return Game(Meadow(Dice(3), "hexes", tiles, 6, way=0).model())


@attrs.frozen
class At:
    """A store of an owner."""

    store: Store
    owner: int | None


def first_lay(match: Match) -> Move:
    """The first way to lay a tile."""
    return next(move for move in match.moves() if move.action == "lay")


def some_game(number: int, most: int = 30) -> Match:
    """A game in which somebody mostly lays tiles, from its start to that move."""
    chance = Generator(number, PROGRAMS)
    match = Game(made_meadow(number)).start(2, seed=number)
    for _ in range(most):
        moves = match.moves()
        lays = [move for move in moves if move.action == "lay"]
        if not moves:
            break
        match.play((lays or moves)[chance.below(len(lays or moves))])
    return match


# ---- moves --------------------------------------------------------------------------------------


def test_a_move_says_where_a_tile_lies_and_how(lane: Game) -> None:
    """The space by column and row; a tile that lies as it is printed needs no word."""
    match = lane.start(2, seed=1)
    lays = [move.text for move in match.moves() if move.action == "lay" and "0/-1" in move.text]

    assert len({text.split(" 0/-1")[0] for text in lays}) == 2
    assert {text.split(" 0/-1")[1] for text in lays} == {""}


def test_what_is_written_is_read() -> None:
    """Every move that is listed can be typed."""
    match = some_game(3, 3)
    lays = [move for move in match.moves() if move.action == "lay"]

    assert any(" turned " in move.text for move in lays)
    assert any(" flipped" in move.text for move in lays)
    for move in lays[:40]:
        assert match.why_not(move.text) == ()
        after = match.copy()
        after.play(move.text)
        expected = match.copy()
        expected.play(move)
        assert after.row == expected.row


def test_a_tile_can_be_said_to_lie_as_it_is(lane: Game) -> None:
    """The word that is not needed may be said."""
    match = lane.start(2, seed=1)
    match.play(f"{first_lay(match).text} as it is")

    assert len(match.view().areas) > 0


def test_a_space_that_is_none_is_refused_with_a_near_one(lane: Game) -> None:
    """Only spaces on or next to a tile are thought of."""
    match = lane.start(2, seed=1)
    tile = first_lay(match).arguments[0]
    reasons = match.why_not(f"lay {tile} 0/-11")

    assert len(reasons) == 1
    assert "0/-11" in reasons[0].message
    assert "0/-1" in reasons[0].message


def test_nothing_is_laid_where_no_tile_is_near(lane: Game) -> None:
    """The condition that fails is told."""
    match = lane.start(2, seed=1)
    tile = first_lay(match).arguments[0]

    assert match.why_not(f"lay {tile} 3/3") != ()


# ---- views and events ---------------------------------------------------------------------------


def test_a_view_has_the_spaces_that_are_taken(lane: Game) -> None:
    """With what lies there and how, and none that is empty."""
    match = lane.start(2, seed=1)
    move = next(each for each in match.moves() if each.text.endswith("0/-1"))
    match.play(move)
    meadow = [area for area in match.view().areas if area.name == "meadow"]

    assert {area.owner: area.pieces for area in meadow} == {
        "0/0": ("tile 0",),
        "0/-1": (move.arguments[0],),
    }
    assert {area.lying for area in meadow} == {""}


def test_events_say_where_a_tile_came_and_how() -> None:
    """In words, and as data."""
    match = some_game(3, 8)
    laid = [event for event in match.events() if event.lying]

    assert laid
    for event in laid:
        assert event.target is not None
        assert event.target.name == "meadow"
        assert event.text.endswith(f" to {event.target.owner} on the meadow, {event.lying}")


def test_a_run_that_gets_another_name_is_no_event() -> None:
    """Nobody moved what lies on it."""
    match = some_game(17)
    areas = [(each.origin, each.target) for each in match.events() if each.kind == "moved"]

    assert areas
    assert all(
        origin is not None and target is not None and origin.name != target.name
        for origin, target in areas
    )


def test_a_description_tells_of_the_board(lane: Game) -> None:
    """How many sides its spaces have, how tiles can lie, and what runs across them."""
    described = lane.description()
    (board,) = described.boards
    lay = next(action for action in described.actions if action.verb == "lay")

    assert (board.name, board.things, board.sides, board.networks) == (
        "meadow",
        "Tile",
        6,
        ("Road",),
    )
    assert board.ways[:3] == ("as it is", "turned 1", "turned 2")
    assert lay.arguments[1].board == "meadow"
    assert lay.arguments[1].values == ()


# ---- what is kept -------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [3, 6, 8, 12])
def test_nothing_gets_lost_on_the_way(number: int, tmp_path: Path) -> None:
    """Undoing, states, files and records come to the same row."""
    match = some_game(number)
    game, row = match.game, match.row

    assert game.from_dict(match.to_dict()).row == row
    match.save(tmp_path / "match.json")
    assert game.load(tmp_path / "match.json").row == row
    assert game.replay(match.record()).row == row
    before = match.copy()
    match.undo()
    assert match.row != row
    assert before.row == row


def test_a_state_lists_only_what_is_there(lane: Game) -> None:
    """Not the spaces that are empty, nor the runs that have nothing."""
    state = lane.start(2, seed=1).to_dict()

    assert state["areas"]["each Space"]["meadow"]["Tile"] == {"0/0": "tile 0"}
    assert state["areas"]["each Road"]["workers of Road"]["Worker"] == {}


def test_a_state_with_a_tile_that_lies_in_no_way_is_refused(lane: Game) -> None:
    """The text says which space is meant."""
    saved = lane.start(2, seed=1).to_dict()
    saved["counters"]["each Tile"]["lying"] = {}

    with pytest.raises(UsageError, match="0/0"):
        lane.from_dict(saved)


def test_a_state_with_something_on_a_run_that_is_none_is_refused(lane: Game) -> None:
    """A run is called by its lowest piece, and lies on the board."""
    saved = lane.start(2, seed=1).to_dict()
    areas = saved["areas"]
    areas["box"]["Worker"]["A"] = 3
    areas["each Road"]["workers of Road"]["Worker"] = {"Road 5": {"A": 1}}

    with pytest.raises(UsageError, match="Road 5"):
        lane.from_dict(saved)


# ---- positions put together by hand -------------------------------------------------------------


def test_tiles_laid_by_hand_join_what_runs_across_them(lane: Game) -> None:
    """What lies on a piece lies on the run to which it belongs; a tile lies as it is printed."""
    position = Position(lane.start(2, seed=1))
    position.put_pieces(["tile 7"], "meadow", "0/1")
    position.put_pieces(["tile 4"], "meadow", "0/2")
    model, workers = lane.model, lane.model.networks[0].areas[0]
    things = next(each for each in model.things if each.name == "Worker")
    box = next(each for each in model.stores if each.things == "Worker")
    position.move_tokens(things, 1, 2, At(box, None), At(model.stores[workers], 7))
    match = position.match()
    meadow = {area.owner: area.pieces for area in match.view().areas if area.name == "meadow"}

    assert meadow == {"0/0": ("tile 0",), "0/1": ("tile 7",), "0/2": ("tile 4",)}
    assert match.view().area("workers of Road", "Road 0").tokens == (("B", 2),)
    assert lane.from_dict(match.to_dict()).row == match.row


def test_a_tile_cannot_be_laid_by_hand_at_the_rim(lane: Game) -> None:
    """The board ends there."""
    position = Position(lane.start(2, seed=1))
    position.put_pieces(["tile 7"], "meadow", "6/0")

    with pytest.raises(UsageError, match="6/0"):
        position.match()
