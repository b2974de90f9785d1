"""Who looks along lines of a board sees the first thing in each direction: the same as asking all spaces between."""

from __future__ import annotations

import re

import pytest

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.compile import Program, compile_model
from gamedsl.loading import read_text
from tests.reference.agreement import Pair, drawn

OWLS = """\
language 1.0
game "Owls"
players 2
components
  board Wood: BOARD, each a Tree
  tokens Owl: 20 in each player's colour
input First Player: a player, otherwise drawn
how to watch a Tree E from a Tree S
  require CONDITION
turns clockwise from the First Player, until no player can sit on a Tree
  action sit on a Tree S
    sit on S
  action pass
    require I cannot sit on a Tree  else seat: "there is a quiet tree"
how to sit on a Tree S
  require S is empty                  else taken: "{S} is taken"
  require the other player cannot watch a Tree from S  else seen: "{S} is seen"
  put 1 of my Owls on S
"""
FREE = "each Tree between S and E is empty"
THEIRS = "the other player has an Owl on E"
# How the trees lie, what is asked, and whether the lines are followed outwards.
WAYS = {
    "queens": (f"E is any number of steps from S and {THEIRS} and {FREE}", True),
    "bishops": (f"{FREE} and E is any number of steps diagonally from S and {THEIRS}", True),
    "not beside": (
        f"E is straight from S and {THEIRS} and there is a Tree between S and E and {FREE}",
        True,
    ),
    "two conditions": (
        f"E is any number of steps from S and {THEIRS} and {FREE} and each Tree between S and E is dark",
        True,
    ),
    "a leap": (f"E is 2 steps from S and {FREE} and {THEIRS}", False),
    "near": (f"E is up to 2 steps from S and {FREE} and {THEIRS}", True),
    "any": (f"E is any number of steps from S and {THEIRS}", False),
}
BOARDS = ("squares 4 by 3", "hexes 3 by 4")


def owls(board: str, condition: str) -> Program:
    """The game on that board with that way of watching."""
    text = OWLS.replace("BOARD", board).replace("CONDITION", condition)
    checked = read_text(text).checked
    assert checked is not None
    assert checked.model is not None, [each.message for each in checked.diagnostics]
    return compile_model(checked.model, cache=None)


@pytest.mark.parametrize("way", WAYS)
def test_lines_are_followed_outwards(way: str) -> None:
    """The compiled program moves as the reference evaluator does, which asks every space between."""
    condition, outwards = WAYS[way]
    game = owls(BOARDS[0], condition)
    played = Pair.begin(game, 2, 3, {}).play(drawn(Generator(3, PROGRAMS + 1)), 8)

    assert played.decisions > 0
    assert bool(re.search(r"for w\w* in T\w*ways\w*\[", game.source)) == outwards


@pytest.mark.parametrize("way", ["queens", "not beside"])
def test_lines_of_hexes(way: str) -> None:
    """They have six directions."""
    condition = WAYS[way][0].replace("straight from", "any number of steps from")
    game = owls(BOARDS[1], condition)

    assert Pair.begin(game, 2, 4, {}).play(drawn(Generator(4, PROGRAMS + 1)), 8).decisions > 0
