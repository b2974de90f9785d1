"""All pieces that will do leave a list together: in one walk, with the same outcome as one by one."""

from __future__ import annotations

import pytest

from gamedsl import loads

RULES = """
language 1.0
game "Shells"
players 2

components
  cards Shell, one a row of "shells.csv"
    the columns  id (name)
  cards Stone, one a row of "stones.csv", same back as Shell
    the columns  id (name)

areas
  deck   pile of Shell, face down
  aside  Stones, face up
  rest   pile of Stone, face up
each player has
  hand   Shells, seen by their owner
  told   0 to 3

setup
  shuffle the Shells; they become the deck
  FIRST

turns clockwise from the first player, until a player has at least 3 told
  action tell
    add 1 to my told

score
  told: my told
  most points wins; still tied: shared
"""
FILES = {"shells.csv": "id\na\nb\nc\nd\ne\n", "stones.csv": "id\nf\ng\nh\ni\n"}
WAYS = ("put all Stones into the aside", "put all Stones of the deck into the rest")


@pytest.mark.parametrize("way", WAYS)
def test_the_rows_are_the_same(way: str) -> None:
    """The program that notes each move takes them one by one, the other one in one go."""
    game = loads(RULES.replace("FIRST", way), files=FILES)
    for seed in range(5):
        row = game.fast_program.new_row(2, seed)
        game.fast_program.start(row)

        assert row == game.start(2, seed=seed).row
