"""Counters of the author's that are called like something that the course of play remembers by itself."""

from __future__ import annotations

from gamedsl.loading import read_text
from gamedsl.reading import as_text, read_back
from tests.check.scenarios import failures

ROUNDS = """\
language 1.0
game "Counters with names of the flow"
players 2

components
  tokens Chip: 6

areas
  bowl Chips
each player has
  heap         Chips, face up
  ending       0 to 3
  extra turns  0 to 3

setup
  put all Chips into the bowl

each round
  turns once round from the first player
    action take
      put a Chip of the bowl into my heap
      add 1 to my ending
    action store
      put a Chip of the bowl into my heap
      set my extra turns to 3
  if the bowl is empty, end the game

score
  chips: 1 per Chip in my heap
  extra turns: my extra turns
  most points wins; still tied: shared
"""

TURNS = """\
language 1.0
game "A counter beside extra turns"
players 2

components
  tokens Chip: 6

areas
  bowl Chips
each player has
  heap         Chips, face up
  extra turns  0 to 1

setup
  put all Chips into the bowl

turns clockwise from the first player
  action take
    put a Chip of the bowl into my heap
    take an extra turn
  action pause
    set my extra turns to 1
  at the end of each turn
    if the bowl is empty, end the game at once

score
  chips: 1 per Chip in my heap
  extra turns: my extra turns
  most points wins; still tied: shared
"""

ROUNDS_SCENARIO = """
scenario "the author's counter stays as it is when the game ends"
  given A's heap has 4 Chips, the bowl has 2 Chips
  A takes; B takes
  then the game is over, A's ending is 1, B's ending is 1

scenario "and does not end it"
  A takes; B takes; A takes
  then B is asked to take, A's ending is 2
"""

TURNS_SCENARIO = """
scenario "an extra turn is not counted by the author's counter"
  A takes
  then A is asked to take, A's extra turns is 0

scenario "and the author's counter is no extra turn"
  A pauses
  then B is asked to take, A's extra turns is 1
"""


def test_an_ending_of_the_authors_ends_nothing() -> None:
    """`end the game` is remembered apart from a counter with the name `ending`."""
    assert failures(ROUNDS, ROUNDS_SCENARIO) == {}


def test_extra_turns_of_the_authors_give_none() -> None:
    """`take an extra turn` is remembered apart from a counter with the name `extra turns`."""
    assert failures(TURNS, TURNS_SCENARIO) == {}


def test_a_counter_is_read_back_as_a_counter() -> None:
    """Only what the course of play remembers is read back as an extra turn."""
    checked = read_text(
        ROUNDS.replace("set my extra turns to 3", "add 1 to my extra turns")
    ).checked
    assert checked is not None

    text = as_text(read_back(checked.model, "a.game"))

    assert "add 1 to the acting player's extra turns" in text
    assert "takes an extra turn" not in text
