"""Games in which all players choose at once, in secret: one thing, a set, one of several ways, or to leave it."""

from __future__ import annotations

__all__ = ["FAIR", "HANDED_ON", "STONES"]

FAIR = """\
language 1.0
game "Fair"
players 2 to 4
components
  kinds Fruit: apricot, cherry, plum
  cards Jam: one of each Fruit with each value 1, 2, 3, 4, 5, 6
areas
  cellar   pile of Jam, face down
each player has
  hand     Jams, seen by its owner
  basket   Jams, face down
  stall    Jams, face up
setup
  shuffle the Jams; they become the cellar
for each morning 1 to 2
  deal 2 Jams from the cellar to each player as hand
  repeat until every hand is empty
    everyone at once, in secret
      put a Jam of my hand on my stall
    each player puts all Jams of their hand into the next player's basket
    each player puts all Jams of their basket into their hand
score
  jam: for each Jam in my stall, its value
  most points wins; still tied: shared
"""

HANDED_ON = (
    FAIR.replace(
        "  basket   Jams, face down\n", "  purse    Coins\n  jars     pile of Jam, face down\n"
    )
    .replace("areas\n", "  tokens Coin: 60\nareas\n", 1)
    .replace("setup\n", "setup\n  each player puts 2 Coins into their purse\n", 1)
    .replace(
        "    each player puts all Jams of their hand into the next player's basket\n"
        "    each player puts all Jams of their basket into their hand\n",
        "    if the round is 2, everyone passes the hand to the right\n"
        "    otherwise everyone passes the hand to the left\n"
        "    the first player puts 1 Coin from the box into their purse\n"
        "    each player passes their purse to the right\n"
        "    each player puts the top Jam of the cellar into their jars, if there is one\n"
        "    everyone passes the jars to the left\n",
    )
)
"""Hands, tokens and piles are passed to neighbours, all at the same moment."""

STONES = """\
language 1.0
game "Stones"
players 2 to 4
components
  kinds Colour: grey, red, white
  cards Stone: one of each Colour with each value 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
  tokens Coin: 40
areas
  quarry pile of Stone, face down
  beach  Stones, face up
each player has
  bag    up to 5 Stones, seen by its owner
  shelf  Stones, face up
  purse  Coins
setup
  shuffle the Stones; they become the quarry
  deal 5 Stones to each player as bag
  put 8 Stones of the quarry into the beach
  each player puts 2 Coins into their purse
  everyone at once, in secret
    put 2 Stones of my bag into the beach

for each day 1 to 2
  everyone at once, in secret
    choose a Stone C of my bag
    require C's value is at most 11     else heavy: "{C} is too heavy"
    put C into my shelf
    put 1 Coin of my purse into the box, if any is left
  reveal: each player puts 1 Coin from the box into their purse
  everyone at once, in secret
    I may put 1 Coin from the box into my purse
  everyone at once, in secret
    choose one of
      put 1 Coin from the box into my purse
      put 1 Coin of my purse into the box, if any is left
    put 1 Coin from the box into my purse
  everyone at once, in secret
    choose a Stone C of the beach
    if C is in the beach, put C into my shelf

score
  total: the Coins in my purse + the Stones in my shelf
  most points wins; still tied: shared
"""
