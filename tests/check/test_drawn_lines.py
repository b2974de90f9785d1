"""Boards of points on lines: how points lie to each other, and what stands in a line through a space."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from gamedsl.reading import as_text, read_back
from tests.check.scenarios import failures

WELLS = """\
language 1.0
game "Wells"
players 2
components
  board Desert: 9 points, each a Well
    lines north - spring - south, west - spring - east, old palm - north
    lines north - east - south - west - north
    lines west - hut - rock - dune - east
  tokens Camel: 9 in each player's colour
turns clockwise from the first player
  action camp at a Well W
    require W is empty  else taken: "{W} is taken"
    put 1 of my Camels on W
    if 3 of my Camels stand in a line through W, I win
  action step with my Camel C to a Well W
    require W is 1 step from C  else far: "{W} is far"
    put C on W
  action jump with my Camel C to a Well W
    require W is 2 steps from C  else far: "{W} is far"
    require there is a Camel between C and W  else alone: "nobody between"
    put C on W
  at the end of each turn
    if no Well is empty, nobody wins
guard after 6 rounds in a row without a camp: "nobody camps", no winner
"""


def test_steps_lead_along_the_lines() -> None:
    """To the next point of each line; on a line that goes round from the last to the first as well."""
    scenario = """
scenario "in the corner of three lines"
  given the Desert holds A's Camel on north
  A cannot step with north to south because far
  A cannot step with north to hut because far
  A steps with north to old palm
scenario "round about"
  given the Desert holds A's Camel on north
  A steps with north to west
scenario "through the middle"
  given the Desert holds A's Camel on north
  A steps with north to spring
"""
    assert failures(WELLS, scenario) == {}


def test_what_lies_between() -> None:
    """Points on one line, the shortest way; where two ways are as short, that of the line which stands first."""
    scenario = """
scenario "through the spring, which stands first"
  given the Desert holds A's Camel on north, B's Camel on spring
  A jumps with north to south
scenario "not round about"
  given the Desert holds A's Camel on north, B's Camel on east
  A cannot jump with north to south because alone
scenario "not round a corner"
  given the Desert holds A's Camel on old palm, B's Camel on north
  A cannot jump with old palm to spring because far
scenario "along the bend"
  given the Desert holds A's Camel on west, B's Camel on hut
  A jumps with west to rock
"""
    assert failures(WELLS, scenario) == {}


LINES = [
    ("north and spring", "south", True),
    ("north and south", "spring", True),
    ("old palm and north", "spring", False),  # two lines that meet
    ("east and north", "west", True),  # round about
    ("west and hut", "dune", False),  # not side by side
    ("hut and dune", "rock", True),
]


@pytest.mark.parametrize("there, last, wins", LINES)
def test_a_line_through_a_point(there: str, last: str, wins: bool) -> None:  # noqa: FBT001 - a row of a table
    """Side by side on one line, and the point is one of them."""
    end = "A wins" if wins else "the game goes on"
    scenario = f"""
scenario "the last one"
  given the Desert holds A's Camels on {there}
  A camps at {last}
  then {end}
"""
    assert failures(WELLS, scenario) == {}


def test_an_old_line_does_not_count() -> None:
    """Only lines through the point that is named."""
    scenario = """
scenario "elsewhere"
  given the Desert holds A's Camels on north and spring and south
  A camps at dune
  then the game goes on
"""
    assert failures(WELLS, scenario) == {}


def test_a_line_of_any_player_through_a_space_of_squares() -> None:
    """`through` is said of every board, and `a player's` asks for either."""
    squares = WELLS.replace("9 points, each a Well\n", "squares 3 by 3, each a Well\n")
    squares = "\n".join(line for line in squares.split("\n") if "    lines" not in line)
    squares = squares.replace("3 of my Camels", "3 of a player's Camels")
    scenario = """
scenario "theirs"
  given the Desert holds B's Camels on a1 and c3, A's Camel on b1
  A steps with b1 to c1
  B camps at b2
  then B wins
scenario "mixed"
  given the Desert holds B's Camels on a1 and c3, A's Camel on c1
  A camps at b2
  then the game goes on
"""
    assert failures(squares, scenario) == {}


def test_it_is_read_back() -> None:
    """In the words of the rules."""
    checked = read_text(WELLS).checked
    assert checked is not None
    assert checked.model is not None
    text = as_text(read_back(checked.model))

    assert "Desert has 9 points on 5 lines" in text
    assert "3 of the acting player's Camels stand in a line on the Desert through the Well" in text
    assert "the Well is 1 step from the Well of the Camel" in text
