"""Boards that grow tile by tile are drawn as hexes or squares that share their lines."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from gamedsl.cli.tiling import SIGNS, Tile, draw_tiles
from gamedsl.diagnostics.width import cells

UP, RIGHT, DOWN, LEFT = (0, -1), (1, 0), (0, 1), (-1, 0)
TOP, TOP_RIGHT, LOW_RIGHT, BOTTOM, LOW_LEFT, TOP_LEFT = (
    (0, -1),
    (1, -1),
    (1, 0),
    (0, 1),
    (-1, 1),
    (-1, 0),
)
HEXES = (
    Tile(0, 0, "hub", "", {TOP: "a", TOP_RIGHT: "a", LOW_RIGHT: "b", BOTTOM: "b"}),
    Tile(1, -1, "T03", "rb", {LOW_LEFT: "a", LOW_RIGHT: "a"}),
    Tile(1, 0, "T47", "", {TOP_LEFT: "b", BOTTOM: "b", TOP: "d", TOP_RIGHT: "d"}),
    Tile(2, -1, free=True),
    Tile(0, -1, free=True),
)
SQUARES = (
    Tile(0, 0, "start", "2 A", {UP: "a", DOWN: "a"}),
    Tile(0, -1, "bend", "", {DOWN: "a", RIGHT: "a"}),
    Tile(1, -1, free=True),
)


def test_hexes_share_their_lines(snapshot: SnapshotAssertion) -> None:
    """A sign stands once on the line between two hexes; free places have only their name."""
    assert "\n".join(draw_tiles(HEXES, 6)) == snapshot


def test_squares_share_their_lines(snapshot: SnapshotAssertion) -> None:
    """The same for squares."""
    assert "\n".join(draw_tiles(SQUARES, 4)) == snapshot


def test_each_side_has_a_place_of_its_own() -> None:
    """The six signs of a hex stand at six different places, the four of a square too."""
    six = (TOP, TOP_RIGHT, LOW_RIGHT, BOTTOM, LOW_LEFT, TOP_LEFT)
    for steps in (six, (UP, RIGHT, DOWN, LEFT)):
        signs = dict(zip(steps, "uvwxyz", strict=False))
        drawn = "".join(draw_tiles([Tile(0, 0, signs=signs)], len(steps)))
        assert sorted(each for each in drawn if each in "uvwxyz") == sorted(signs.values())


@pytest.mark.parametrize("sides", [4, 6])
def test_neighbours_agree_where_their_shared_side_is(sides: int) -> None:
    """A sign put there by either tile stands at the same place."""
    steps = (UP, RIGHT, DOWN, LEFT)
    if sides == 6:
        steps += (TOP_RIGHT, LOW_LEFT)
    for column, row in steps:
        mine = [Tile(0, 0, signs={(column, row): "x"}), Tile(column, row)]
        theirs = [Tile(0, 0), Tile(column, row, signs={(-column, -row): "x"})]
        assert draw_tiles(mine, sides) == draw_tiles(theirs, sides)


@pytest.mark.parametrize("sides", [4, 6])
def test_a_wide_board_is_cut_into_strips(sides: int) -> None:
    """No line is wider than the screen, and no tile is lost."""
    tiles = [Tile(column, 0, f"T{column}") for column in range(-9, 10)]
    lines = draw_tiles(tiles, sides, width=60)
    assert all(cells(line) <= 60 for line in lines)
    assert all(f"{each.column}/0" in "\n".join(lines) for each in tiles)
    assert "" in lines


def test_long_and_wide_names_stay_inside() -> None:
    """A name that is too long is cut; signs that are two columns wide do not push the outline away."""
    lines = draw_tiles([Tile(0, 0, "a very long name", "森林森林森林")], 6)
    assert "a very l" in lines[2]
    assert [cells(line) for line in lines] == [8, 9, 10, 10, 9]


def test_a_board_without_tiles_has_no_lines() -> None:
    """Nothing lies there: nothing is drawn."""
    assert draw_tiles([], 6) == []


def test_no_sign_is_given_away_twice() -> None:
    """Each sign stands for one thing."""
    assert len(set(SIGNS)) == len(SIGNS)
