"""Scenarios of pieces that host others, cards by their faces, and steps inside a move."""

from __future__ import annotations

import pytest

from gamedsl.loading import Reading, read_text
from gamedsl.run import Game
from gamedsl.source import Source
from gamedsl.testing import Suite

PLANTS = """\
name,groups,cost
Apple,,0
Pear,,1
Robin,bird,1
Wren,bird,2
Ivy,climber,0
"""

SLIPS = """\
half1_spot,half1_plant,half1_colour,half2_spot,half2_plant,half2_colour
ground,Apple,red,,,
ground,Apple,red,,,
ground,Apple,green,,,
ground,Pear,green,,,
north,Robin,red,south,Ivy,green
north,Robin,red,south,Ivy,green
north,Robin,green,south,Ivy,red
north,Wren,green,south,Ivy,red
north,Wren,red,south,Robin,green
"""

ORCHARD = """\
language 1.0
game "Orchard"
players 2
components
  kinds Plant, one a row of "plants.csv"
    the columns  name (name), groups (list of Group), cost
    may have     points, sharing, an effect
  cards Slip, one a row of "slips.csv"
    has up to 2 faces: half1, half2
    a face has   spot, plant, colour
  cards Frost: 2, same back as Slip
areas
  heap    pile, face down
  compost Slips, face up
each player has
  hand    up to 8 Slips, seen by its owner
  garden  Slips, face up, each a Plot
each Plot has
  north, south  one Slip, face up, unless they may share
setup
  shuffle the Slips
  deal 1 Slip to each player
  put all Slips into the heap
how to place a face F of my hand
  choose a spot, one of                                 else no spot: "no place for {F}"
    ground:  my garden, if F's spot is ground
    slot:    the F's spot of a Plot in my garden
  put F on the spot
turns clockwise from the first player, until the heap is empty
  action draw
    take the top card of the heap into my hand
  action play a face F of my hand
    choose F's cost cards of my hand other than F's card    else too dear: "{F} costs {cost}"
    call them the payment
    lay the payment face up in the compost
    place F
    I may use F's effect
  action sow a card C of my hand
    put C face down into my garden
rules for Apple
  points  2 per card at this Plot
rules for Pear
  points  0
rules for every bird
  effect  take the top card of the heap into my hand
  points  1
rules for Ivy
  sharing any number of Ivies in one slot
  points  0
score
  plots: the points of my Plots
  guests: the points of the cards at the north of my Plots
  most points wins; still tied: shared
"""


@pytest.fixture(scope="module")
def orchard() -> Reading:
    """The game above, read and checked."""
    reading = read_text(ORCHARD, files={"plants.csv": PLANTS, "slips.csv": SLIPS})
    assert [each.message for each in reading.diagnostics if each.severity.name == "error"] == []
    return reading


@pytest.fixture(scope="module")
def game(orchard: Reading) -> Game:
    """The game above, compiled once."""
    return orchard.game()


def _run(orchard: Reading, game: Game, text: str) -> str:
    """The message of the failure, empty if there is none."""
    lines = "".join(f"  {line.strip()}\n" for line in text.strip().splitlines())
    source = Source("orchard.scenarios.game", f'scenario "a test"\n{lines}')
    assert orchard.checked is not None
    (result,) = Suite(orchard.checked, [source], orchard.names).run(game)
    return "" if result.failure is None else result.failure.message


@pytest.mark.parametrize(
    "text",
    [
        # Hosts with what lies at them; each named side holds exactly that, of others nothing is said.
        """given A's garden holds Pear with Wren at the north and 2 Ivies at the south, Apple
        then A's garden holds Pear with Wren at the north, Apple
        then A's garden holds Pear with Wren at its north and 2 Ivies at the south
        then A scores plots 0, A scores guests 1""",
        # A copy by what is printed on it, and a host that lies face down.
        """given A's garden holds Apple (green) with Robin (green) at the north, 1 face-down card
        then A's garden holds Apple with Robin at the north, a face-down card
        then A scores plots 2, everyone sees A's garden as Apple, 1 card""",
        # Cards in a hand by one of their faces; all there are stay in the game.
        """given A's hand holds Wren, Pear, A's garden holds Apple
        then A's hand holds 2 cards, there are 9 Slips in all""",
        # Nothing is made up: what lay at a host that is taken away goes into the box.
        """given A's garden holds Pear with Wren at the north
        given A's garden is empty
        then A's garden is empty""",
        # Steps inside a move, one by one and in one line.
        """given A's hand holds Wren, Apple, Apple, Ivy, A's garden holds Pear, Apple (green)
        A plays Wren
        then A is asked for the payment
        A chooses Apple and Apple
        then A is asked for a spot, it is A's turn, the compost holds 2 Apples
        A puts it at Apple
        then A's garden holds Apple with Wren at the north
        A declines
        then it is B's turn""",
        """given A's hand holds Wren, Apple (red), Apple (green), A's garden holds Pear, Apple
        A plays Wren, chooses Apple (red) and Apple (green), puts it at Pear, declines
        then A's garden holds Pear with Wren at the north, it is B's turn""",
        # The only answer needs no words.
        """given A's hand holds Ivy, A's garden holds Pear
        A plays Ivy
        then it is B's turn, A's garden holds Pear with Ivy at the south""",
        # Refusals by name and number inside a move.
        """given A's hand holds Wren, Apple, Apple, Pear, A's garden holds Apple
        A plays Wren
        A cannot choose Apple because how many (wanted 2, given 1)
        A cannot choose Apple, Wren because not offered
        A cannot draw because not now
        B cannot draw because not your turn""",
        """given A's hand holds Wren, Apple, A's garden holds Pear
        A cannot play Wren because too dear (cost 2)""",
        """given A's hand holds Wren, Apple, Pear
        A cannot play Wren because no spot""",
        # At a side lies a card that has such a half there, so that the others are free.
        """given A's hand holds Robin (red), Robin (red), Robin (green), A's garden holds Pear with Robin at the south
        then A's garden holds Pear with Robin at the south""",
        # The top of a pile.
        """given the top of the heap is Pear, Frost, A's hand is empty
        A draws
        then A sees A's hand as Pear""",
        # It stays on top, whatever else is taken out of the pile.
        """given the top of the heap is Pear, Frost, A's hand is empty, A's garden holds Apple (red), Apple (red), Apple
        A draws
        then A sees A's hand as Pear""",
    ],
)
def test_what_comes_true(orchard: Reading, game: Game, text: str) -> None:
    """Each of these scenarios passes."""
    assert _run(orchard, game, text) == ""


@pytest.mark.parametrize(
    "text, message",
    [
        (
            """given A's garden holds Pear with Wren at the north
            then A's garden holds Pear with Robin at the north""",
            "expected `A's garden holds Pear with Robin at the north`, got Pear with Wren",
        ),
        (
            """given A's garden holds Pear with Wren
            then A's garden is empty""",
            'I cannot read "Wren" as a step of a scenario',
        ),
        (
            "given A's garden holds Pear with Wren at the west\nthen A's garden is empty",
            'I know no "west"',
        ),
        (
            """given A's hand holds Wren, Apple, Apple, Ivy, A's garden holds Pear
            A plays Wren
            then A is asked for a spot""",
            "expected `A is asked for a spot`, got A is asked for the payment",
        ),
    ],
)
def test_what_does_not(orchard: Reading, game: Game, text: str, message: str) -> None:
    """What was found instead, or what cannot be read."""
    assert _run(orchard, game, text) == message
