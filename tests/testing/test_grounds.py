"""Scenarios about boards that grow: what lies there before, laying a tile in one line, what is found at a space."""

from __future__ import annotations

from functools import cache

import pytest

from gamedsl.loading import Reading
from gamedsl.run import Game
from gamedsl.source import Source
from gamedsl.testing import Suite
from tests.check.lands import read_burrow, read_land


@cache
def _land() -> tuple[Reading, Game]:
    reading = read_land()
    return reading, reading.game()


@cache
def _burrow() -> tuple[Reading, Game]:
    reading = read_burrow()
    return reading, reading.game()


def _run(played: tuple[Reading, Game], text: str) -> str:
    """The message of what is wrong with a line or of the failure, empty if there is none."""
    reading, game = played
    lines = "".join(f"  {line.strip()}\n" for line in text.strip().splitlines())
    source = Source("land.scenarios.game", f'scenario "a test"\n{lines}')
    assert reading.checked is not None
    suite = Suite(reading.checked, [source], reading.names)
    for each in suite.diagnostics:
        return each.message
    (result,) = suite.run(game)
    return "" if result.failure is None else result.failure.message


def test_the_first_tile_lies_there() -> None:
    """After every deal there is one tile on the board, and its name is that of its row."""
    assert (
        _run(
            _land(),
            "in 3 deals the Land holds 1 tile, 0/0 holds cross roads, 1/0 is empty",
        )
        == ""
    )


def test_tiles_are_laid_in_one_line() -> None:
    """Tile, space and way are three answers; nothing said is as it is printed."""
    text = """
        given 2 players, the offer is bend, straight
        A places bend at 1/0 turned 1
        then 1/0 holds bend turned 1, 1/0 holds bend, it is B's turn
        B places straight at 0/1
        then 0/1 holds straight turned 0, the Land holds 3 Land Tiles
    """
    assert _run(_land(), text) == ""


def test_refusals_of_one_line() -> None:
    """They have the name of the line that fails, and its values, whichever of the three answers it is."""
    text = """
        given 2 players, the offer is bend, straight
        A cannot place bend at 5/5 turned 1 because alone
        A cannot place bend at 0/0 because taken
        A cannot place bend at 0/1 because clash (side north, look field, other look road)
        A cannot place bend at 1/0 turned 3 because clash (side west)
    """
    assert _run(_land(), text) == ""


def test_a_tile_that_fits_in_no_way_is_refused_for_the_side_of_the_way_that_was_said() -> None:
    """The space is not on offer then, and still the line is told what would be wrong there."""
    text = """
        given 2 players, the offer is straight, bend
        given the Land holds town road at 1/0 turned 1
        A cannot place straight at 2/0 because clash (side west, look field, other look town)
        A cannot place straight at 2/0 turned 1 because clash (side west, look road, other look town)
    """
    assert _run(_land(), text) == ""


def test_tiles_that_lie_there_before() -> None:
    """They lie there, and no others but the first one."""
    text = """
        given 2 players, the offer is bend, straight
        given the Land holds straight at 1/0 turned 1, town road at 2/0 turned 1
        then 1/0 holds straight turned 1, 2/0 holds town road, 0/0 holds cross roads, the Land holds 3 tiles
        given the Land holds straight at 0/1
        then 1/0 is empty, the Land holds 2 tiles
    """
    assert _run(_land(), text) == ""


def test_hexes_are_flipped() -> None:
    """Backs are said so, on hexes as on squares."""
    text = """
        given 2 players, the offer is pair, clay, the Burrow holds wide at 1/-1 flipped and turned 1
        then 1/-1 holds wide flipped and turned 1, 0/0 holds mouth
        A cannot place pair at 1/0 flipped because clash (side top left, look tunnel, other look earth)
        A places pair at 1/0 flipped and turned 5
        then 1/0 holds pair flipped and turned 5
    """
    assert _run(_burrow(), text) == ""


@pytest.mark.parametrize(
    "line, message",
    [
        ("then 1/0 holds bend", "nothing"),
        ("then 0/0 is empty", "cross roads"),
        ("then 0/0 holds cross roads turned 1", "cross roads"),
        ("given the Land holds bend", "cannot read"),
        ("given the Land holds bnd at 1/0", '"bnd"'),
        ("given the Land holds bend at 1/0 turned 7", '"turned 7"'),
        ("given the Land holds bend at 9/0", "column and row"),
        ("given the Land holds cross roads at 0/0, cross roads at 1/0", "1"),
    ],
)
def test_what_is_not_so_or_cannot_be(line: str, message: str) -> None:
    """It is told what was found, or which word means nothing."""
    assert message in _run(_land(), f"given 2 players\n{line}\nthen it is A's turn")
