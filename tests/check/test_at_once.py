"""`everyone at once, in secret`: what the block lets players choose, and what it does when all have chosen."""

from __future__ import annotations

import gamedsl
from tests.check.at_once_games import FAIR, STONES
from tests.check.scenarios import failures

JAMS = """
scenario "nothing lies on a stall before all have chosen"
  given A's hand is apricot 1, cherry 2, B's hand is plum 3, plum 4
  then A is asked to put, B is asked to put, it is B's turn
  B puts plum 4
  then B's stall is empty, A is asked to put
  A puts cherry 2
  then A's stall holds cherry 2, B's stall holds plum 4

scenario "the rest is handed on before the next choice"
  given A's hand is apricot 1, cherry 2, B's hand is plum 3, plum 4
  A puts cherry 2; B puts plum 4
  then A's hand holds plum 3, B's hand holds apricot 1

scenario "who has chosen cannot choose again"
  given A's hand is apricot 1, cherry 2, B's hand is plum 3, plum 4
  A puts cherry 2
  A cannot put apricot 1 because chosen already
  B cannot put apricot 1 because not offered
  then B is asked to put
"""

_BAGS = (
    "given A's bag is red 1, red 12, red 3, red 4, red 5, B's bag is grey 1, grey 2, grey 3, "
    "grey 4, grey 5"
)

WAYS = f"""
scenario "a set is one choice"
  {_BAGS}
  B puts grey 1 and grey 2
  then A is asked to put, B's bag holds 5 Stones
  A puts red 1 and red 3
  then A's bag holds 3 Stones, the beach holds grey 1, the beach holds red 3

scenario "a condition stands behind the choice"
  {_BAGS}
  A puts red 1 and red 3; B puts grey 1 and grey 2
  A cannot choose red 12 because heavy
  A chooses red 4; B chooses grey 3
  then A has 2 Coins, A's shelf holds red 4

scenario "it may be left, and there may be several ways"
  {_BAGS}
  A puts red 1 and red 3; B puts grey 1 and grey 2
  A chooses red 4; B chooses grey 3
  B declines; A puts 1 Coin from the box into my purse
  then A has 3 Coins, B has 2 Coins
  B puts 1 Coin from the box into my purse; A puts 1 Coin of my purse into the box
  then A has 3 Coins, B has 4 Coins

scenario "of two who choose the same the first in order gets it"
  {_BAGS}
  A puts red 1 and red 3; B puts grey 1 and grey 2
  A chooses red 4; B chooses grey 3; A declines; B declines
  A puts 1 Coin of my purse into the box; B puts 1 Coin of my purse into the box
  B chooses grey 1; A chooses grey 1
  then A's shelf holds grey 1, B's shelf holds 1 Stone
"""


def test_one_thing_is_chosen_by_everybody() -> None:
    """A jam is chosen from the hand at hand, and laid on the stall when all have chosen."""
    assert failures(FAIR, JAMS) == {}


def test_sets_conditions_and_several_ways() -> None:
    """What can be chosen in a move can be chosen at once with others."""
    assert failures(STONES, WAYS) == {}


def test_me_in_a_text_is_the_player_who_acts() -> None:
    """In a block of all players each of them in turn; below `reveal:` a letter goes through them."""
    rules = FAIR.replace(
        "      put a Jam of my hand on my stall\n",
        "      put a Jam of my hand on my stall\n"
        '      say "{me} has put"\n'
        '    reveal: for each player Q: say "{Q} has {Q\'s stall}"\n',
    )
    match = gamedsl.loads(rules).start(["Ann", "Bob"], seed=1)
    for player in ("Bob", "Ann"):
        match.play(match.moves(player)[0], player=player)

    said = [event.text for event in match.events() if event.kind == "said"]
    assert said == ["Ann has put", "Bob has put", "Ann has 1", "Bob has 1"]
