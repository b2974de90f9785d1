"""Blocks of a board: what lies in one, on one, and which one is placed like a space."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from gamedsl.reading import as_text, read_back
from tests.check.scenarios import failures

CROFTS = """\
language 1.0
game "Crofts"
players 2
components
  board Land: squares 4 by 4, in Small Crofts of 2 by 2
  tokens Goat: 16 in each player's colour
  tokens Flag: 4 in each player's colour
each Small Croft has
  flag   one Flag
  goats  0 to 4
each Row has
  seen   0 to 4
define
  the goal of a Space is the Small Croft placed like the Space
turns clockwise from the first player
  action graze on a Space S
    require S is empty  else taken: "{S} is taken"
    put 1 of my Goats on S
    add 1 to S's goal's goats, if S's goal has at most 3 goats
    if S is in Small Croft 4, add 1 to S's Row's seen, if S's Row has at most 3 seen
    if 2 of my Goats in S's Small Croft stand in a line
      if S's Small Croft has no Flag, put 1 of my Flags on S's Small Croft
    if 2 of my Flags on the Small Crofts stand in a line, I win
    if 4 of my Goats in S's Row stand in a line, the other player wins
  action leave a Small Croft C
    require there are at least 3 Goats in C  else few: "only a full croft is left"
    require I have a Goat in Row 1  else low: "nobody is below"
    nobody wins
  at the end of each turn
    if no Space is empty, nobody wins
"""


def test_blocks_are_numbered_as_squares_are() -> None:
    """Row by row from the lower left; a square belongs to one of them, and looks at one."""
    scenario = """
scenario "the lower right"
  A grazes on d1
  then Small Croft 2 has 1 goats
  B grazes on c4
  then Small Croft 3 has 1 goats, row 4 has 1 seen
  A grazes on a1
  then Small Croft 1 has 1 goats
"""
    assert failures(CROFTS, scenario) == {}


LINES = [
    ("a1", "b2", True),
    ("a1", "b1", True),
    ("b1", "c1", False),  # in two crofts
    ("b2", "c3", False),
]


@pytest.mark.parametrize("there, last, flag", LINES)
def test_a_line_in_a_block(there: str, last: str, flag: bool) -> None:  # noqa: FBT001 - a row of a table
    """With all its squares."""
    scenario = f"""
scenario "two"
  given the Land holds A's Goats on {there}
  A grazes on {last}
  then there {"is 1 Flag" if flag else "is no Flag"} of A on Small Croft 1
"""
    assert failures(CROFTS, scenario) == {}


def test_lines_of_what_lies_on_blocks_and_in_a_row() -> None:
    """The blocks lie as on a board; a row is a place for a line as well."""
    scenario = """
scenario "aslant"
  given Small Croft 2 holds A's Flag, the Land holds A's Goat on a3
  A grazes on b3
  then A wins
scenario "of two players"
  given Small Croft 2 holds B's Flag, the Land holds A's Goat on a3
  A grazes on b3
  then the game goes on
scenario "a row"
  given the Land holds A's Goats on a2 and c2 and d2
  A grazes on b2
  then B wins
scenario "no row"
  given the Land holds A's Goats on b1 and b3 and b4
  A grazes on b2
  then the game goes on
"""
    assert failures(CROFTS, scenario) == {}


def test_what_lies_in_a_block_or_a_row_is_counted() -> None:
    """As what lies in an area."""
    scenario = """
scenario "three in one"
  given the Land holds A's Goats on c1 and d1, B's Goat on c2
  A cannot leave 1 because few
  A leaves 2
  then the game is over
scenario "nobody of mine in row 1"
  given the Land holds B's Goats on c1 and d1 and c2
  A cannot leave 2 because low
"""
    assert failures(CROFTS, scenario) == {}


def test_it_is_read_back() -> None:
    """In the words of the rules."""
    checked = read_text(CROFTS).checked
    assert checked is not None
    assert checked.model is not None
    text = as_text(read_back(checked.model))

    assert "Land has 4 columns and 4 rows, in Small Crofts of 2 by 2" in text
    assert "Goats stand in a line on the Land in the Space's Small Croft" in text
    assert "Flags stand in a line on the Small Crofts" in text
    assert "the Small Croft placed like the Space" in text
