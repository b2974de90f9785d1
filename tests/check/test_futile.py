"""Deeds that a player may do or leave: where nothing could come of them, the answer is no by itself."""

from __future__ import annotations

import pytest

from tests.check.scenarios import failures

GAME = """\
language 1.0
game "Cellar"
players 2

components
  kinds Colour: red, blue
  cards Jar: 8 of each Colour

areas
  deck    pile of Jar, face down
  shelf   Jars, face up
  cellar  Jars, face up
each player has
  hand    up to 5 Jars, seen by its owner
  steps   0 to 99

setup
  shuffle the Jars
  deal 3 Jars to each player
  the other Jars go to the deck

how to draw a Jar
  take the top card of the deck into my hand, if my hand has room   otherwise say "no room"
how to store a Colour K
  choose a card J of my hand whose colour is K                     else none: "no {K} jar"
  put J into the cellar
how to muse
  say "hm"
  if my steps is at least 3, draw a Jar

turns clockwise from the first player, until the deck is empty
  action begin
    I may WHAT
    add 1 to my steps
  action skip
    add 1 to my steps

score
  steps: my steps
  most points wins; still tied: shared
"""

HAND = "A's hand is red, blue"
FULL = "A's hand is red, red, red, blue, blue"


@pytest.mark.parametrize(
    "what, given, turn",
    [
        ("draw a Jar", HAND, "A"),
        ("draw a Jar", FULL, "B"),
        ("draw a Jar, if my steps is 0", HAND, "A"),
        ("draw a Jar and add 1 to my steps", FULL, "A"),
        ("muse", HAND, "B"),
        ("muse", f"{HAND}, A has 3 steps", "A"),
        ("muse", f"{FULL}, A has 3 steps", "B"),
        ("wait", HAND, "B"),
        ("store a red", "A's hand is blue", "B"),
        ("store a red", HAND, "A"),
    ],
)
def test_a_deed_or_a_verb(what: str, given: str, turn: str) -> None:
    """What stands behind an `if` counts as far as the `if` holds; a verb by what it does."""
    wait = "how to wait\n  if the shelf has a red Jar, add 1 to my steps\n\nturns clockwise"
    game = GAME.replace("WHAT", what).replace("turns clockwise", wait)
    assert failures(game, _scenario(given, turn)) == {}


@pytest.mark.parametrize(
    "lines, given, turn",
    [
        ("for each red Jar in the shelf: draw a Jar", HAND, "B"),
        ("for each red Jar in the shelf: draw a Jar", f"{HAND}, the shelf is red", "A"),
        ("for each red Jar in the shelf: draw a Jar", f"{FULL}, the shelf is red", "B"),
        ("2 times: draw a Jar", FULL, "B"),
        ("any number of times: store a red", "A's hand is blue", "B"),
        ("any number of times: store a red", HAND, "A"),
        (
            "put any number of cards of my hand into the cellar; that many times: draw a Jar",
            HAND,
            "A",
        ),
        (
            "put any number of cards of my hand into the cellar; that many times: draw a Jar",
            "A's hand is empty",
            "B",
        ),
        ("draw a Jar; add 1 to my steps", FULL, "A"),
        ('say "nothing"; draw a Jar', FULL, "B"),
        ("for each player: draw a Jar", FULL, "A"),
    ],
)
def test_the_lines_of_a_verb(lines: str, given: str, turn: str) -> None:
    """Loops over what is not there, choices from nothing; where it cannot be told, the player is asked."""
    verb = f"how to rummage\n  {lines}\n\nturns clockwise"
    game = GAME.replace("WHAT", "rummage").replace("turns clockwise", verb)
    assert failures(game, _scenario(given, turn)) == {}


def _scenario(given: str, turn: str) -> str:
    """A is asked, so that it is still A's turn, or the turn is over."""
    return f'scenario "asked"\n  given {given}\n  A begins\n  then it is {turn}\'s turn\n'
