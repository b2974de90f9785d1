"""Games for the tests of matches: a shipped one, and small ones that show one thing each."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import gamedsl
from gamedsl import Game, Match
from gamedsl.source import Source, Span
from gamedsl.testing.beginning import beginning
from gamedsl.testing.places import Names
from gamedsl.testing.read import read_step
from gamedsl.testing.starting import start as start_game
from gamedsl.testing.steps import Given
from gamedsl.testing.words import Words
from tests.reference.reef import reef as reef_model

HIDEAWAY = """\
language 1.0
game "Hideaway"
players 2 to 3
components
  kinds Animal: fox, owl, hare
  cards Beast: one of each Animal with each value 1, 2, 3
  marker First Player
input First Player: a player, otherwise drawn
areas
  den       pile of Beast, face down
  meadow    Beast, face up
each player has
  hand      Beast, seen by its owner
setup
  shuffle the Beast; deal 2 Beast to each player
  the other Beast goes to den
turns clockwise from the First Player
  action hide a Beast from my hand            else not held: "you do not hold {Beast}"
    put it into the den
  action show a Beast from my hand
    put it into the meadow
  action draw
    require the den is not empty              else bare: "the den is empty"
    take the top card of the den into my hand
  action stop
    end the game at once
score
  beasts: for each Beast in my hand, its value
  most points wins; still tied: shared
"""

NUTS = """\
language 1.0
game "Nuts"
players 2
components
  kinds Nut: acorn, hazel
  cards Nutcard: 2 of each Nut
  marker First Player
input First Player: a player, otherwise drawn
areas
  pile      pile of Nutcard, face up
each player has
  hand      Nutcard, seen by its owner
setup
  shuffle the Nutcard; deal 2 Nutcard to each player
turns clockwise from the First Player
  action crack a Nutcard from my hand
    put it into the pile
  action pass
    end the game at once
"""

WELLS = """\
language 1.0
game "Wells"
players 2
components
  tokens Drop: 3
  marker First Player
input First Player: a player, otherwise drawn
areas
  well      Drops
each player has
  jug       Drops
setup
  put 1 Drop into the well
turns clockwise from the First Player
  action dip
    take 1 Drop from the well
  action spill
    require my jug is not empty     else dry: "your jug is empty"
    put 1 Drop from my jug into the well
    if my jug is empty, end the game at once
score
  water: the Drops in my jug
  most points wins; still tied: shared
"""


GIFTS = """\
language 1.0
game "Gifts"
players 2 to 3
components
  kinds Bird: owl, tit
  boards Nest: one of each Bird
  tokens Egg: 9
  marker First Player
input First Player: a player, otherwise drawn
areas
  basket    Eggs
each Nest has
  eggs      Eggs
each player has
  bowl      Eggs
setup
  put 9 Eggs into the basket
each round
  phase morning
    turns once round from the First Player
      action give to a player
        require the basket is not empty   else bare: "no egg is left"
        put 1 Egg from the basket into that player's bowl
      action feed a Nest
        put 1 Egg from the basket on the Nest
  phase evening
    turns once round from the First Player
      action sleep
        end the game at once
score
  eggs: the Eggs in my bowl
  most points wins; still tied: shared
"""


@pytest.fixture(scope="session")
def woods() -> Game:
    """Wonder Woods, compiled once for all tests."""
    return gamedsl.load("wonder_woods")


@pytest.fixture(scope="session")
def hideaway() -> Game:
    """Cards go face down into a pile and come back from it."""
    return gamedsl.loads(HIDEAWAY)


@pytest.fixture(scope="session")
def nuts() -> Game:
    """Every card is there twice."""
    return gamedsl.loads(NUTS)


@pytest.fixture(scope="session")
def wells() -> Game:
    """The well may be dry, and the rules do not say what happens then."""
    return gamedsl.loads(WELLS)


@pytest.fixture(scope="session")
def gifts() -> Game:
    """Moves with a preposition, and phases that say nothing to those who come too early."""
    return gamedsl.loads(GIFTS)


@pytest.fixture(scope="session")
def reef() -> Game:
    """Choices in the middle of a move, sets, faces, and pieces that host others."""
    return Game(reef_model())


@pytest.fixture(scope="session")
def given(reef: Game) -> Callable[[str], Match]:
    """A match of the reef in the position that a line of a scenario gives."""
    names = Names(reef.model)

    def begin(line: str) -> Match:
        source = Source("by hand", f"given {line}")
        step = read_step(Words.at(Span(source, 0, len(source.text))))
        assert isinstance(step, Given)
        return start_game(reef, names, beginning(names, (step,))).match

    return begin


@pytest.fixture
def start(woods: Game) -> Callable[..., Match]:
    """Begins a match of Wonder Woods; A begins unless something else is said."""

    def begin(players: int = 3, seed: int = 7, **rest: object) -> Match:
        rest.setdefault("inputs", {"First Player": "A"})
        return woods.start(players, seed=seed, **rest)  # type: ignore[arg-type]

    return begin


@pytest.fixture(scope="session")
def exchange(woods: Game) -> Match:
    """A match of three in which the harvest is over and A may lay a card; copy it to play on."""
    match = woods.start(3, seed=7, inputs={"First Player": "A"})
    for _ in range(3):
        match.play("pass")
    return match
