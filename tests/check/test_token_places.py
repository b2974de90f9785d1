"""`my Scout G`: one of a player's tokens, by where it lies; tokens of one place are one choice."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from tests.check.scenarios import failures

SCOUTS = """\
language 1.0
game "Scouts"
players 2 to 3
components
  kinds Town: Aix, Bree, Cork
  tokens Scout: 2 in each player's colour
  tokens Coin: 60
  marker First Player
input First Player: a player, otherwise drawn
areas
  inn      Scouts; Coins
  bank     Coins
each Town has
  square   Scouts
each player has
  camp     Scouts of their colour
  purse    Coins
setup
  each player puts 2 of their Scouts before them
  put 60 Coins into the bank

how to send my Scout G
  choose a spot, one of
    square:  a Town T
      require T's square has at most 2 Scouts        else crowded: "{T} is full"
    inn:     the inn
  require G is not on the spot                       else same place: "it is there already"
  put G on the spot
  if the spot is inn, take 1 Coin from the bank

turns clockwise from the First Player
  action send my Scout G
    send G
  action recall my Scout G
    require the bank is not empty                    else broke: "no coin is left"
    put G into my camp
  action stop
    end the game at once
score
  coins: the Coins in my purse
  most points wins; still tied: shared
"""

SCENARIOS = """
scenario "two in one place are one choice"
  then A's moves are exactly send Scout in camp, recall Scout in camp, stop

scenario "each place of one's own tokens is a choice, others' are none"
  given the inn has A's Scout, the inn has B's Scout
  then A's moves are exactly send Scout in inn, send Scout in camp, recall Scout in inn, recall Scout in camp, stop

scenario "it goes from where it lies"
  given the inn has A's Scout
  A sends Scout in inn; A chooses square Bree
  then the inn has no Scouts, Bree's square has 1 Scout, A's camp has 1 Scout, B is asked to send

scenario "from one town to another"
  given Bree's square has A's Scout
  A sends Scout on Bree; A chooses square Cork
  then Bree's square has no Scouts, Cork's square has A's Scout

scenario "not to where it is"
  given Bree's square has A's Scout
  A sends Scout on Bree
  A cannot choose square Bree because same place
  A chooses square Aix
  then Aix's square has 1 Scout

scenario "back to the camp"
  given the inn has A's Scout
  A recalls Scout in inn
  then A's camp has 2 Scouts, the inn has no Scouts
"""


def test_tokens_by_where_they_lie() -> None:
    """What is listed, where they go, and what is said of the place where one is."""
    assert failures(SCOUTS, SCENARIOS) == {}


@pytest.mark.parametrize(
    "old, new, code",
    [
        ("action recall my Scout G", "action recall my Coin G", "G301"),
        ("    put G into my camp", "    put G into my purse", "G302"),
    ],
)
def test_what_is_no_token_of_mine(old: str, new: str, code: str) -> None:
    """Tokens without a colour are no one's, and an area takes only what it holds."""
    game = SCOUTS.replace(old, new)
    found = [each.code for each in read_text(game).diagnostics]

    assert found[:1] == [code]
