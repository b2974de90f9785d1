"""A small game with everything that scenarios speak of, and ways to ask it things."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gamedsl.check.model import Model
from gamedsl.loading import Reading, read_text
from gamedsl.run import Game
from gamedsl.source import Source, Span
from gamedsl.testing import Suite
from gamedsl.testing.words import Words

GAME = """\
language 1.0
game "Tall Towers"
players 2 to 4

components
  kinds Colour: red, blue
  tokens Stone: 6 of each Colour
  tokens Flag: 3 in each player's colour
  cards Wish: one of each Colour with each worth 1, 2, 3
  boards Tower: one of each Colour
  marker Crown

areas
  heap      Stones
  pile      pile of Wishes, face down
each Tower has
  height    0 to 5
  flags     Flags
  omen      one Wish of its Colour, face down
each player has
  store     Stones
  flags     Flags of their colour
  hand      Wishes, seen by its owner

input Crown: a player, otherwise drawn

option late pass "May a player come back?"
  forbidden (standard)   "No."
  allowed                "Yes."

setup
  put 3 red Stones on the heap; put 3 blue Stones on the heap
  each player puts 3 of their Flags before them
  for each Tower: put one random Wish of its Colour under it as its omen
  shuffle the other Wishes
  deal 1 Wish to each player
  the other Wishes go to the pile

turns clockwise from the Crown, until all have passed; a pass is final, unless late pass is allowed
  action build a Tower
    require I have a Flag                   else no flag: "you have {my flags} flags"
    require the height of the Tower is less than 5   else top: "{Tower} is {height} high"
    put 1 of my Flags on the Tower; add 1 to its height
    take 1 red Stone from the heap, if any is left   otherwise say "no stone left"
  action pass

score
  stones: 1 per Stone in my store
  most points wins; still tied: shared
"""


@pytest.fixture(scope="session")
def towers() -> Reading:
    """The game above, read and checked."""
    reading = read_text(GAME, name="towers.game")
    assert [each.message for each in reading.diagnostics] == []
    return reading


@pytest.fixture(scope="session")
def model(towers: Reading) -> Model:
    """The model of the game above."""
    assert towers.checked is not None
    assert towers.checked.model is not None
    return towers.checked.model


@pytest.fixture(scope="session")
def game(towers: Reading) -> Game:
    """The game above, compiled once."""
    return towers.game()


@pytest.fixture(scope="session")
def suite(towers: Reading) -> Callable[[str], Suite]:
    """A suite of the lines of one scenario, or of whole scenarios."""

    def make(text: str) -> Suite:
        assert towers.checked is not None
        if not text.startswith(("scenario", "always")):
            lines = "".join(f"  {line.strip()}\n" for line in text.strip().splitlines())
            text = f'scenario "a test"\n{lines}'
        return Suite(towers.checked, [Source("towers.scenarios.game", text)], towers.names)

    return make


@pytest.fixture
def words() -> Callable[[str], Words]:
    """A line as words of a file."""

    def make(line: str) -> Words:
        source = Source("towers.scenarios.game", line)
        return Words.at(Span(source, 0, len(line)))

    return make
