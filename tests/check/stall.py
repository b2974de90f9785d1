"""Two small games in which players choose in the middle of rules: a market stall, a henhouse with faces and hosts."""

from __future__ import annotations

__all__ = ["HENHOUSE", "HENHOUSE_FILES", "STALL"]

STALL = """\
language 1.0
game "Stall"
players 2 to 3

components
  kinds Fruit: apple, pear, fig
  cards Ware: 3 of each Fruit with each value 1, 2, 3

areas
  deck      pile of Ware, face down
  market    Ware, face up
  leftovers pile of Ware, face up
each player has
  hand      up to 8 Ware, seen by its owner
  stand     up to 12 Ware, face up

setup
  shuffle the Wares; they become the deck
  deal 5 Wares to each player as hand

how to draw a Ware
  take the top Ware of the deck into my hand, if my hand has room   otherwise say "the hand is full"

how to buy a card C of my hand from a group G of my hand
  choose C's value cards of G other than C      else too dear: "{C} costs {value}, you have {available} other cards"
  call them the payment
  lay the payment face up in the market
  put C into my stand
  I may draw a Ware

turns clockwise from the first player
  action draw
    require my hand has room                    else full hand: "your hand is full"
    2 times, while my hand has room
      choose one of
        take a card of the market into my hand
        draw a Ware
  action buy a card C of my hand
    buy C from my hand
  action tidy
    put any number of cards of my hand into the leftovers; that many times: draw a Ware
  action haggle
    any number of times: draw a Ware
    take an extra turn
  at the end of each turn
    if the deck has fewer than 6 Wares, end the game at once

score
  stand: for each Ware in my stand, its value
  most points wins; still tied: shared
"""

HENHOUSE = """\
language 1.0
game "Henhouse"
players 2

components
  kinds Bird, one a row of "birds.csv"
    the columns  name (name)
    may have     an effect, a bonus, a lasting rule, points
  cards Egg, one a row of "eggs.csv"
    has up to 2 faces: front, back
    a face has  nest, bird
  cards Fox: 2, same back as Egg

areas
  deck      pile, face down
  lair      Fox, face up
each player has
  hand      up to 6 Egg, seen by its owner
  yard      Egg, face up, each a Coop
each Coop has
  left, right   one Egg, face up

setup
  put 2 Foxes into the deck; put all Eggs into the deck; shuffle the deck
  deal 3 Eggs from the deck to each player as hand

whenever a Fox comes off the deck
  lay it face up in the lair
  if the lair holds 2 Foxes, end the game at once
  the next card of the deck takes its place

how to draw a card
  take the top card of the deck into my hand, if my hand has room

how to hatch a face F of my hand
  choose a spot, one of                        else no nest: "no free nest for {F}"
    yard:  my yard, if F's nest is ground
    side:  the F's nest of a Coop in my yard
  put F on the spot
  moment "hatched"
  first step: I may use F's effect
  last step:  I may use F's bonus, if my hand is empty

turns clockwise from the first player
  action draw
    require my hand has room                   else full: "your hand is full"
    draw a card
  action hatch a face F of my hand
    hatch F
  action end
    end the game at once

rules for Hen
  lasting, from my next turn on
    whenever I place a Coop, I may draw a card
  points  1 per Chick in my yard
rules for Duck
  effect  draw a card
  points  2
rules for Chick
  effect
    any number of times
      choose one of
        hatch a face F of my hand
      hold back its first step
    use everything held back, in the order I choose
  bonus   take an extra turn
  points  1

score
  birds: the points of the cards in my yard
  most points wins; still tied: shared
"""

HENHOUSE_FILES = {
    "birds.csv": """\
name
Hen
Duck
Chick
""",
    "eggs.csv": """\
front nest,front bird,back nest,back bird
ground,Hen,,
ground,Duck,,
ground,Hen,,
left,Chick,right,Duck
left,Chick,right,Hen
left,Duck,right,Chick
left,Hen,right,Chick
""",
}
