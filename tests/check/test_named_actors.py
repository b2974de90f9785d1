"""A player who has a name does something by that name."""

from __future__ import annotations

from gamedsl import loads

RULES = """\
language 1.0
game "Gifts"
players 3

components
  tokens Coin: 9
areas
  bank   Coins
each player has
  purse  Coins

input First Player: a player, otherwise drawn

setup
  put 9 Coins into the bank

turns clockwise from the First Player
  action give
    for each other player Q
      Q takes 1 Coin from the bank, if any is left
    for each other player Q: Q puts 1 Coin of their purse into the bank, if Q is the First Player
  at the end of each turn
    if the bank is empty, end the game

score
  coins: the Coins in my purse
  most points wins; still tied: shared
"""


def test_the_named_player_does_it() -> None:
    """Each other player takes a coin; of them the first player puts theirs back."""
    match = loads(RULES).start(3, seed=1, inputs={"First Player": "A"})

    match.play("give")
    match.play("give", player="B")

    purses = match.to_dict()["areas"]["each player"]["purse"]["Coin"]
    assert purses == {"A": {}, "B": {"Coin": 1}, "C": {"Coin": 2}}
