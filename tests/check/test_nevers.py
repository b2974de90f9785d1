"""Deeds that are named only to be refused, with the numbers of whoever wants to do them."""

from __future__ import annotations

from tests.check.scenarios import failures

GAME = """\
language 1.0
game "Brook"
players 2

components
  tokens Pebble: 20

areas
  brook  Pebbles
each player has
  bag    Pebbles

setup
  put 20 Pebbles into the brook

turns clockwise from the first player, until the brook is empty
  action scoop
    2 times
      choose one of
        take 1 Pebble from the brook
        take 2 Pebbles from the brook
  never rest    else busy: "you carry {my bag} of {the Pebbles in the brook}"

score
  pebbles: the Pebbles in my bag
  most points wins; still tied: shared
"""

SCENARIOS = """
scenario "the numbers are those of the player who wants to do it"
  given A has 5 Pebbles, B has 2 Pebbles, the brook has 13 Pebbles
  A cannot rest because busy (you have 5)
  B cannot rest because busy (you have 2)

scenario "also in the middle of a move"
  given A has 5 Pebbles, B has 2 Pebbles, the brook has 13 Pebbles
  A scoops
  A takes 2 Pebbles from the brook
  A cannot rest because busy (you have 7, the Pebbles in the brook 11)
"""


def test_my_is_whoever_wants_to_do_it() -> None:
    """On one's own turn, on another's, and before a move is done."""
    assert failures(GAME, SCENARIOS) == {}
