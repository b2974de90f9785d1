"""A small game of turns with steps in which players ask each other, and may refuse for the rest of the turn."""

from __future__ import annotations

__all__ = ["SWAPS"]

SWAPS = """\
language 1.0
game "Swaps"
players 2 to 3

components
  kinds Fruit: apple, pear
  cards Ware: 4 of each Fruit with each value 1, 2
  tokens Coin: 60

areas
  deck   pile of Ware, face down
  chest  Coins
each player has
  stall  up to 9 Wares, face up
  purse  Coins
  begun  0 to 9

setup
  shuffle the Wares; they become the deck
  each player puts the top 2 cards of the deck into their stall
  put 60 Coins into the chest

how to request a card C of the next player's stall
  ask the next player, "may {me} have {C}?"
    no: not again this turn          else refused: "{the next player} keeps {C}"
    yes: put C into my stall; put 1 Coin of the chest into the next player's purse

turns clockwise from the first player, until the deck is empty
  step begging, until I have passed or my stall has at least 4 Wares
    at the start of the step
      add 1 to my begun
    outside this step                else later: "begging is over"
    action request a card C of the next player's stall
      request C
    action pass
      require my stall has a Ware    else hungry: "take something first"
    at the end of the step
      put 1 Coin of the chest into my purse
  step second try
    action want a card C of the next player's stall
      require C's value is 1         else dear: "{C} is too dear"
      request C
    action dig
      put the top card of the deck into my stall
  at the end of each turn
    put 1 Coin of the chest into my purse

score
  wares: the Wares in my stall
  coins: the Coins in my purse
  most points wins; still tied: shared
"""
