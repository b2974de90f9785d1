"""Games with auctions: aloud in a round, of what a player sells in a move, and all at once in secret."""

from __future__ import annotations

__all__ = ["ATTIC", "GALLERY", "SEALED"]

GALLERY = """\
language 1.0
game "Gallery"
players 2 to 4
components
  kinds School: north, south, west
  cards Picture: one of each School with each value 1, 2, 3
  tokens Coin: 60
areas
  cellar  pile of Picture, face down
  wall    up to 4 Pictures, face up
  bank    Coins
each player has
  purse   Coins
  house   Pictures, face up
input First Player: a player, otherwise drawn
setup
  shuffle the Pictures; they become the cellar
  each player puts 6 Coins into their purse
each round
  phase fair
    put the top Picture of the cellar into the wall
  phase sale
    outside this phase                               else closed: "nothing is for sale"
    auction from the First Player, bid 2 to 6 Coins   else too low: "at least {lowest bid}"
      require I have that many Coins                 else too few: "{bid} bid, you have {my purse}"
      sold:
        the highest bidder puts that many Coins from their purse into the bank
        the highest bidder puts all Pictures of the wall into their house
        say "{highest bidder} pays {bid}"
      not sold: put all Pictures of the wall into the box
  if the cellar is empty, end the game
score
  pictures: for each Picture in my house, its value
  coins: the Coins in my purse
  most points wins; still tied: shared
"""

SEALED = GALLERY.replace("bid 2 to 6 Coins   else", "bid 2 to 6 Coins at once, in secret   else")

ATTIC = """\
language 1.0
game "Attic"
players 2 to 4
components
  kinds School: north, south, west
  cards Picture: one of each School with each value 1, 2, 3, 4, 5, 6
  tokens Coin: 60
areas
  cellar  pile of Picture, face down
  easel   up to 1 Picture, face up
each player has
  purse   Coins
  house   Pictures, face up
setup
  shuffle the Pictures; they become the cellar
  each player puts 8 Coins into their purse
  put 2 Pictures of the cellar into each player's house
how to sell a Picture P of my house
  put P into the easel
  auction from the next player, bid 1 to 8 Coins
    require I have that many Coins                   else too few: "{bid} bid, you have {my purse}"
    sold:
      take that many Coins from the highest bidder's purse into my purse
      the highest bidder takes all Pictures of the easel into their house
    not sold: put all Pictures of the easel into my house
turns clockwise from the first player, until the cellar is empty
  action sell a Picture P of my house
    sell P
  action draw
    take the top Picture of the cellar into my house
score
  pictures: for each Picture in my house, its value
  coins: the Coins in my purse
  most points wins; still tied: shared
"""
