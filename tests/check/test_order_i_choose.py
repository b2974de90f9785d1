"""`for each X, in the order I choose`: the acting player says which comes next, and all of them come."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from tests.check.scenarios import failures

PARCELS = """\
language 1.0
game "Parcels"
players 2 to 3
components
  kinds Town: Aix, Bree, Cork
  cards Parcel: 2 of each Town with each weight 1, 2
  tokens Coin: 60
  marker First Player
input First Player: a player, otherwise drawn
areas
  depot    pile of Parcel, face down
  done     pile of Parcel, face up
  bank     Coins
each player has
  van      up to 4 Parcel, face up
  purse    Coins
each Town has
  visits   0 to 50
setup
  shuffle the Parcel; deal 2 Parcel to each player
  the other Parcel goes to depot
  put 60 Coins into the bank
turns clockwise from the First Player, until the depot is empty
  action load
    take the top card of the depot into my van
  action drive
    for each Parcel P of my van, in the order I choose
      put P into done
      add 1 to the Town's visits
  action tour
    for each Town T whose visits is 0, in the order I choose: add 1 to T's visits
  action greet
    for each other player, in the order I choose: take 1 Coin from the bank
  action visit
    for each Town whose visits is at most 1, in the order I choose
      add 1 to its visits
      add 1 to Cork's visits
score
  coins: the Coins in my purse
  most points wins; still tied: shared
"""

ORDERS = """
scenario "each of them is taken, the last one without a question"
  given A's van holds Aix 1, Bree 2, Cork 1
  A drives
  then A is asked for the next Parcel, A's moves are exactly choose Aix 1, choose Bree 2, choose Cork 1
  A chooses Bree 2; A chooses Cork 1
  then the done has 3 Parcels, A's van has no Parcel, Aix's visits is 1, B is asked to load

scenario "alike ones are one choice"
  given A's van holds Aix 1, Aix 1, Bree 2
  A drives
  then A's moves are exactly choose Aix 1, choose Bree 2
  A chooses Aix 1; A chooses Bree 2
  then Aix's visits is 2, A's van has no Parcel

scenario "a single one is no question"
  given A's van holds Aix 1
  A drives
  then Aix's visits is 1, B is asked to load

scenario "none is no question either"
  given A's van has no Parcel
  A drives
  then B is asked to load

scenario "elements of a kind, by what a counter of theirs says"
  given Bree's visits is 1
  A tours
  then A's moves are exactly choose Aix, choose Cork

scenario "who is not meant any more when the others are done is left out"
  A visits; A chooses Aix
  then A's moves are exactly choose Bree, choose Cork
  A chooses Bree
  then Cork's visits is 2, Bree's visits is 1, B is asked to load

scenario "each of the other players acts when it is their turn in that order"
  given 3 players
  A greets; A chooses C
  then B's purse has 1 Coin, C's purse has 1 Coin, A's purse has no Coin
"""


def test_they_come_in_the_order_that_is_chosen() -> None:
    """Cards, names of kinds and players are taken one by one, as the player says."""
    assert failures(PARCELS, ORDERS) == {}


@pytest.mark.parametrize(
    "line, code, said",
    [
        ("for each my purse, in the order I choose: add 1 to Aix's visits", "G301", "group"),
        ("for each Town T, in the order Aix, Bree, Cork: add 1 to T's visits", "G308", "Town T"),
    ],
)
def test_what_has_no_order(line: str, code: str, said: str) -> None:
    """What is no group, or has an order that cannot be played, is told on its line."""
    text = PARCELS.replace("  action greet\n", f"  action nap\n    {line}\n  action greet\n")
    (told,) = read_text(text).diagnostics

    assert (told.code, said in told.message) == (code, True)


def test_nobody_chooses_in_the_setup() -> None:
    """Where nobody acts there is nobody whose order it could be."""
    line = "  for each Town T, in the order I choose: add 1 to T's visits\n"
    text = PARCELS.replace("  put 60 Coins", f"{line}  put 60 Coins")
    (told,) = read_text(text).diagnostics

    assert told.code == "G310"
