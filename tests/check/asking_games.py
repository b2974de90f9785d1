"""Two small games in which players ask each other in the middle of a move: a market, and a ferry between islands."""

from __future__ import annotations

__all__ = ["BARTER", "FERRY", "HAND_OVER"]

BARTER = """\
language 1.0
game "Barter"
players 2 to 3

components
  kinds Good: salt, cloth, iron
  cards Crate: 3 of each Good with each worth 1, 2, 3
  tokens Coin: 40

areas
  depot   pile of Crate, face down
each player has
  shop    up to 12 Crate, face up
  purse   Coins

setup
  shuffle the Crates; they become the depot
  each player puts the top 3 cards of the depot into their shop
  each player puts 8 Coins into their purse

turns clockwise from the first player, until the depot is empty
  action haggle
    require my purse has at least 1 Coin   else poor: "no coin is left"
    choose another player P
    choose a card C of P's shop             else bare: "nothing is there"
    ask P, "may {me} have {C} for a coin?"
      yes: put 1 Coin of my purse into P's purse; put C into my shop
      no: not again this turn              else refused: "{P} has said no to that"
  action dig
    take the top card of the depot into my shop, if there is one

score
  shop: for each Crate in my shop, its worth
  coins: the Coins in my purse
  most points wins; still tied: shared
"""

FERRY = """\
language 1.0
game "Ferry"
players 2 to 4

components
  kinds Island: north, south, east
  kinds Load: small, large
  cards Parcel: 2 of each Load with each weight 1, 2, 3
  tokens Coin: 60
  tokens Boat: 3 in each player's colour

areas
  pier   Parcel, face up
  pile   pile of Parcel, face down
  pool   Coins
each Island has
  quay   Boats
each player has
  harbour  Boats
  purse    Coins
  done     Parcel, face up

setup
  shuffle the Parcels; they become the pile
  put 4 Parcels of the pile into the pier
  each player puts 3 of their Boats before them, 5 Coins into their purse
  put 20 Coins into the pool

how to ship a card C of the pier to an Island H
  for each other player Q
    if Q has a Boat on H
      ask Q, "{me} wants to bring {C} to {H}. Agreed?"
        no: not again this turn        else refused: "{Q} does not let you land at {H}"
  for each other player Q
    if Q has a Boat on H
      as Q: put 1 Coin of the pool into my purse, if any is left
  put C into my done
  put 1 of my Boats on H, if any is left

turns clockwise from the first player, until the pier is empty
  action load a card C of the pier
    choose an Island H
    ship C to H
  action rest
    as the next player: put 1 Coin of my purse into the pool, if any is left
    put the top Parcel of the pile into my done, if there is one
  at the end of each turn
    put the top Parcel of the pile into the pier, if there is one

score
  parcels: the Parcels in my done
  coins: the Coins in my purse
  most points wins; still tied: shared
"""

HAND_OVER = """\
language 1.0
game "Hand Over"
players 2 to 3

components
  kinds Colour: red, green, blue
  tokens Coin: 30
  cards Twig: 1 of each Colour with each length 1, 2, 3

areas
  pile  pile of Twig, face down
each player has
  hand   up to 9 Twigs, face up
  purse  Coins

setup
  shuffle the Twigs; they become the pile
  each player puts the top 3 cards of the pile into their hand

turns clockwise from the first player, until my hand is empty
  action push
    as the next player
      put a card of my hand into the box
      take 1 Coin from the box

score
  coins: the Coins in my purse
  most points wins; still tied: shared
"""
