"""What is declared twice is told with both places, whatever it is."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text

GAME = """\
language 1.0
game "Twice"
players 2

components
  kinds Colour: red, blue
  cards Ware: one of each Colour
  tokens Coin: 9

areas
  heap  Coins
  deck  pile of Ware, face down
each player has
  purse  Coins
  hand   Wares, face up

option short "A short game?"
  no (standard)   "No."
  yes             "Yes."

setup
  put 9 Coins on the heap
  shuffle the Wares; they become the deck

how to earn
  take 1 Coin from the heap

whenever a red Ware comes off the deck
  put it into the box
  the next card of the deck takes its place

turns clockwise from the first player, until the heap is empty
  action work
    earn
    take the top Ware of the deck into my hand, if there is one
  at the end of each turn
    if short is yes, end the game

score
  coins: the Coins in my purse
  most points wins; still tied: shared
"""

WATCHED = """\
whenever a red Ware comes off the deck
  put it into the box
  the next card of the deck takes its place
"""


@pytest.mark.parametrize(
    "line, twice",
    [
        ("  kinds Colour: red, blue", "  kinds Colour: red, blue, red"),
        ("  tokens Coin: 9", "  tokens Coin: 9\n  tokens Coin: 9"),
        ("  purse  Coins", "  purse  Coins\n  purse  Coins"),
        ('  yes             "Yes."', '  yes             "Yes."\n  No "Not at all."'),
        ('  yes             "Yes."', '  yes (standard)  "Yes."'),
        (
            "how to earn\n  take 1 Coin from the heap",
            "how to earn\n  take 1 Coin from the heap\nhow to earn\n  take 1 Coin from the heap",
        ),
        (WATCHED, WATCHED + WATCHED.replace("red", "blue")),
        ("  action work", "  action work\n    earn\n  action work"),
        ("  coins: the Coins in my purse", "  coins: the Coins in my purse\n  coins: 2"),
    ],
)
def test_both_places_are_told(line: str, twice: str) -> None:
    """One error at the second place, with a label at the first."""
    assert line in GAME
    assert read_text(GAME).diagnostics == ()
    (found,) = read_text(GAME.replace(line, twice)).diagnostics

    assert found.code == "G202"
    assert len(found.labels) == 1
    assert found.span is not None
    assert found.labels[0].span.start < found.span.start
