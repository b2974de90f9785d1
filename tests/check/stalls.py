"""A small game whose turns go through steps, and which is played to the end of a last round."""

from __future__ import annotations

__all__ = ["STALLS"]

STALLS = """\
language 1.0
game "Stalls"
players 2 to 4

components
  kinds Ware: cloth, salt, wine
  cards Bale: 4 of each Ware
  tokens Coin: 60
areas
  cart     pile of Bale, face down
  counter  up to 4 Bales, face up
  chest    Coins
each player has
  store    Bales, face up
  purse    Coins
  taken    0 to 2, back to 0 at the end of each turn
  walks    0 to 100

option wages "What does an errand bring?"
  low (standard)  "One coin."
  high            "Two coins."
option tips "Is there one more for the second errand?", only if wages is high and there are 2 players
  no (standard)   "No."
  yes             "Yes."

input First Player: a player, otherwise drawn

setup
  shuffle the Bales; they become the cart
  put 4 Bales of the cart into the counter
  put 60 Coins into the chest

turns clockwise from the First Player
  step buying, until I have passed or the counter is empty
    outside this step                             else closed: "buying is over for this turn"
    action buy a Bale B of the counter
      require my taken is at most 1               else enough: "only 2 a turn, {taken} taken"
      stow B; add 1 to my taken
    action swap a Bale B of the counter
      require the cart is not empty               else none left: "the cart is empty"
      require I cannot stow a Bale of the counter else one fits: "you have room for a bale on the counter"
      put B back into the box; put the top Bale of the cart into the counter
    action pass
      require my taken is at least 1              else take one: "take a bale first"
    at the end of the step
      repeat until the counter is full or the cart is empty
        put the top Bale of the cart into the counter
  step wages
    choose one of
      put 1 Coin from the chest into my purse
      add 1 to my walks
  step errand
    put 1 Coin from the chest into my purse, if my walks is at least 3
    action run
      require my walks is at least 1              else no legs: "walk first"
      put 1 Coin from the chest into my purse
      if wages is high, put 1 Coin from the chest into my purse
      if tips is yes and my walks is at least 2, put 1 Coin from the chest into my purse
    at the start of the step
      add 1 to my walks, if my taken is 2
  step selling
    outside this step                             else later: "sell when you have bought"
    action sell a Bale B of my store
      put B back into the box; put 1 Coin from the chest into my purse
    action pass
  at the end of each turn
    if the cart is empty and the next player is the First Player
      turns once round from the next player
        at the start of each turn
          put 1 Coin from the chest into my purse
        action clear a Bale B of my store
          put B back into the box; put 2 Coins from the chest into my purse
        action pass
      end the game

how to stow a Bale B of the counter
  require my store has at most 2 Bales            else no room: "your store is full"
  require my store has no Bale of B's Ware        else one of each: "you have {Ware} already"
  put B into my store

score
  coins: the Coins in my purse
  most points wins; still tied: shared
"""
