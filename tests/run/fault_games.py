"""Small games for the tests of faults that people met in tools of this kind."""

from __future__ import annotations

BELLS = """\
language 1.0
game "Bells"
players 2
components
  marker First Player
areas
  bell     0 to 1
  tolls    0 to 99
input First Player: a player, otherwise drawn
each round
  phase dawn
    turns from the First Player, until the bell is 1
      action ring
        set the bell to 1
      at the end of each turn
        add 1 to the tolls
        the First Player marker goes to the left
    at the end of the phase
      say "dawn is over"
  phase dusk
    turns once round from the First Player
      action rest
  end the game
"""
"""Two phases; the bell ends the first of them, and the turn of whoever rings it."""

SHIFTS = """\
language 1.0
game "Shifts"
players 2
areas
  work done  0 to 2
  shifts     0 to 9
each round
  phase work
    set the work done to 0
    add 1 to the shifts
    turns from the first player, until the work done is 2
      action dig
        add 1 to the work done
  if the shifts is 3, end the game
score
  shifts: the shifts
  most points wins; still tied: shared
"""
"""A phase that ends when all work is done, and begins with nothing done."""

QUIET = """\
language 1.0
game "Quiet"
players 2
areas
  lamp  0 to 1
each round
  phase night
    turns from the first player, until the lamp is 1
      action wait
        set the lamp to 1
      action blow
        end the game
  phase day
    turns from the first player, until the lamp is 1
      action work
        set the lamp to 0
score
  lamp: the lamp
  most points wins; still tied: shared
"""
"""After *wait* the lamp stays on, and nobody is asked any more."""

DRAWING = """\
language 1.0
game "Drawing"
players 2
components
  tokens Coin: 99
areas
  deck  Coins
each player has
  hand  up to 8 Coins
  hurt  0 to 3
how to fetch
  if my hand has room
    if the deck is not empty
      put 1 Coin from the deck into my hand
    otherwise
      add 1 to my hurt
setup
  put 1 Coin into the deck
  each player puts 7 Coins into their hand
turns clockwise from the first player
  action draw
    2 times: fetch
    end the game at once
score
  coins: 1 per Coin in my hand
  most points wins; still tied: shared
"""
"""Two draws; first the hand is looked at, then the deck."""

POSTS = """\
language 1.0
game "Posts"
players 2
components
  kinds Post: north, south, east
  tokens Peg: 3
table sign by Post
  | Post  | number |
  | north | 1      |
  | south | 2      |
  | east  | 3      |
areas
  chosen    0 to 9
each Post has
  pegs      up to 1 Pegs
turns clockwise from the first player
  action plant
    choose a Post P
    set the chosen to P's number
    choose a Post Q other than P
    put 1 Peg on Q
    add the chosen to my pegs set
    if my pegs set is at least 5, end the game at once
each player has
  pegs set  0 to 99
score
  points: my pegs set
  most points wins; still tied: shared
"""
"""What is chosen first is remembered until the second choice."""

LAWN = """\
language 1.0
game "Lawn"
players 2
components
  kinds Edge: grass, water, stone
  tiles Plot, one a row of "plots.csv"
    the columns  name (name), copies (copies)
    each side shows its column: top, right, bottom, left
  board Garden: squares, growing from the start
areas
  bag    pile of Plot, face down
each player has
  hand   up to 2 Plots, seen by its owner
setup
  shuffle the Plots; they become the bag
  deal 1 Plot to each player
turns clockwise from the first player, until the hands are empty
  action place a Plot T of my hand
    place T
    fetch
  action discard a Plot T of my hand
    require I cannot place a Plot of my hand     else one fits: "your plot fits"
    put T back into the box
    say "{T} fits nowhere and goes back into the box"
    fetch
how to fetch
  put the top tile of the bag into my hand, if any is left
how to place a Plot T
  choose an empty Space H of the Garden
  require H is next to a tile
  require each shared side of T shows the same edge on both tiles
  put T on H
score
  points: 1 per Plot in my hand
  most points wins; still tied: shared
"""
"""A tile that fits nowhere is put back, and the game goes on."""

DAYS = """\
language 1.0
game "Days"
players 2
each player has
  turns taken  0 to 9
FLOW
score
  turns: my turns taken
  most points wins; still tied: shared
"""
"""So many days; FLOW stands for the course of play."""

DICE = """\
language 1.0
game "Dice"
players 2
areas
  die    1 to 6
each player has
  sum  0 to 99
turns clockwise from the first player
  action roll
    roll the die
    add the die to my sum
    if my sum is at least 30, end the game at once
score
  sum: my sum
  most points wins; still tied: shared
"""
"""A die is rolled until somebody has 30."""

GOLF = """\
language 1.0
game "Golf"
players 2
components
  kinds Suit: red, blue
  cards Card: one of each Suit with each value 1, 2, 3
areas
  deck   pile of Card, face down
each player has
  look   up to 2 Cards, seen by its owner
  row    row of up to 4 Cards, face down
setup
  shuffle the Cards; they become the deck
  each player puts 2 cards from the deck into their look
turns clockwise from the first player
  action hide
    put all Cards of my look onto my row
  action swap
    put the top card of the deck into my row
  action stop
    end the game at once
score
  row: 1 per Card in my row
  most points wins; still tied: shared
"""
"""Each player looks at two cards, and lays them face down."""

TOO_MANY = """\
language 1.0
game "Deal"
players 2
components
  kinds Suit: red, blue
  cards Card: one of each Suit
areas
  deck   pile of Card, face down
each player has
  hand   up to 9 Cards, seen by its owner
setup table deal by players
  | players | cards a player |
  | 2       | 4              |
setup
  shuffle the Cards; they become the deck
  each player puts cards a player cards from the deck into their hand
turns clockwise from the first player
  action stop
    end the game at once
score
  row: 1 per Card in my hand
  most points wins; still tied: shared
"""
"""More cards are dealt than there are."""

PLOTS = """\
name,top,right,bottom,left,copies
start,grass,grass,grass,grass,1
lawn,grass,grass,grass,grass,2
rock,stone,stone,stone,stone,2
"""
"""The tiles of the lawn."""
