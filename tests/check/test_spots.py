"""`choose a spot, one of`: areas, names of kinds with areas of their own, each with its own conditions."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from tests.check.scenarios import failures

ERRANDS = """\
language 1.0
game "Errands"
players 2
components
  kinds Town: Aix, Bree, Cork
  kinds Good: salt, wine
  cards Carter: 6
  tokens Crate: 10 of each Good
  tokens Coin: 60
  marker First Player
input First Player: a player, otherwise drawn
areas
  inn      Carters, face up; Coins
  bank     Coins
each Town has
  stable   up to 2 Carters, face up
  cellar   Crates
  visits   0 to 500
each player has
  yard     up to 3 Carters, face up
  purse    Coins
  wagon    Crates
setup
  each player puts 3 Carters into their yard
  put 60 Coins into the bank
  for each Town T: put 2 salt Crates into T's cellar

how to send a Carter C of my yard
  choose a spot, one of
    stay:    a Town T
      require T has no Carter                else taken: "somebody is in {T}"
    cellar:  a Town T
      require T's cellar is not empty        else bare: "nothing is left in {T}"
    inn:     the inn, if my purse has no Coin
  require the bank is not empty, unless the spot is stay    else broke: "the bank is empty"
  put C on the spot
  if the spot is cellar, take all Crates from T's cellar
  if the spot is stay, add 1 to T's visits
  if the spot is inn, take 1 Coin from the bank

turns clockwise from the First Player
  action send a Carter C of my yard
    send C
  at the end of each turn
    if all players have no Carters in their yard, end the game at once
score
  coins: the Coins in my purse
  most points wins; still tied: shared
"""

SPOTS = """
scenario "each sort of place is offered with what has to be named for it"
  given Cork's cellar has no Crates
  A sends Carter
  then A's moves are exactly \
  choose stay Aix, choose stay Bree, choose stay Cork, choose cellar Aix, choose cellar Bree, put it in the inn

scenario "what is put on the spot goes to the area there in which such things lie"
  A sends Carter; A chooses stay Bree
  then Bree's stable has 1 Carter, Bree's visits is 1, Bree's cellar has 2 Crates, B is asked to send

scenario "one letter in two places means what was chosen"
  A sends Carter; A chooses cellar Cork
  then Cork's stable has 1 Carter, A's wagon has 2 Crates, Aix's cellar has 2 Crates, Cork's visits is 0

scenario "an area that holds different things takes each of them"
  A sends Carter; A puts it in the inn
  then the inn has 1 Carter, A's purse has 1 Coin

scenario "each place is refused by its own conditions, in their words"
  given Aix's stable holds 1 Carter, Bree's cellar has no Crates, A's yard holds 2 Carters
  A sends Carter
  A cannot choose stay Aix because taken
  A cannot choose cellar Bree because bare
  A chooses cellar Aix
  then Aix's stable has 2 Carters

scenario "a full place is not offered"
  given Aix's stable holds 2 Carters, A's yard holds 1 Carter
  A sends Carter
  then A's moves are exactly \
  choose stay Bree, choose stay Cork, choose cellar Bree, choose cellar Cork, put it in the inn

scenario "what stands below the choice must be possible with the place"
  given the bank has no Coins
  A sends Carter
  A cannot choose cellar Aix because broke
  then A's moves are exactly choose stay Aix, choose stay Bree, choose stay Cork
"""


def test_places_of_several_sorts() -> None:
    """Towns and an inn are offered side by side, and each does what the rules say of it."""
    assert failures(ERRANDS, SPOTS) == {}


@pytest.mark.parametrize(
    "old, new, code",
    [
        ("inn:     the inn,", "inn:     a Good,", "G301"),
        ("    inn:     the inn", "    inn:     my purse", "G302"),
        ("      require T has no Carter   ", "      add 1 to T's visits      #", "G311"),
        ("the spot is inn", "the spot is pub", "G206"),
    ],
)
def test_what_is_no_place(old: str, new: str, code: str) -> None:
    """A kind without areas, an area that does not take what is put there, a deed below a place, an unknown place."""
    assert ERRANDS.count(old) == 1
    (told,) = read_text(ERRANDS.replace(old, new)).diagnostics

    assert told.code == code


def test_where_a_piece_is() -> None:
    """`is not on the spot` asks for the place that is being chosen."""
    text = ERRANDS.replace("yard     up to 3 Carters, face up", "yard     up to 9 Carters, face up")
    text = text.replace(
        "unless the spot is stay    else broke", "unless the spot is stay  else broke"
    )
    line = '  require C is not on the spot    else same: "it is there already"\n  put C'
    text = text.replace(
        "    inn:     the inn, if", "    home:    my yard\n    inn:     the inn, if"
    )
    found = failures(
        text.replace("  put C", line),
        """
scenario "it is where it is"
  A sends Carter
  A cannot put it in the yard because same
  A chooses stay Aix
""",
    )

    assert found == {}
