"""What a move says leads to one action."""

from __future__ import annotations

import pytest

from gamedsl import loads
from tests.check.conftest import Check


@pytest.mark.parametrize("second", ["action draw", "action Draw"])
def test_two_actions_in_the_same_words(check: Check, second: str) -> None:
    """The text of a move could not tell them apart, and a record would not replay."""
    (found,) = check(("action double", second))

    assert (found.code, found.span and found.span.text) == ("G202", second.split()[1])
    assert found.labels[0].text == "declared here first"


def test_a_deal_says_to_whom(check: Check) -> None:
    """Without a receiver the deed is shown as it is said."""
    (found,) = check(("put 12 Cones on the heap", "put 12 Cones on the heap\n  deal 2 Cones"))

    assert (found.code, found.span and found.span.text) == ("G305", "deal 2 Cones")


STRIKES = """language 1.0
game "Duel"
players 2
components
  cards Blade: one with each value 1, 2, 3, 4, 5, 6, 7, 8
areas
  deck  pile of Blade, face down
each player has
  hand  up to 4 Blades, seen by its owner
setup
  shuffle the Blades; they become the deck
  deal 3 Blades to each player as hand
turns clockwise from the first player, until the hands are empty
  action strike with a Blade from my hand
    put the Blade into the box
score
  left: 1
  most points wins; still tied: shared
"""


def test_a_word_may_stand_before_what_is_chosen() -> None:
    """Where it is chosen from follows it, as without such a word."""
    match = loads(STRIKES).start(2, seed=1)

    assert [move.text for move in match.moves()] == [
        f"strike with {blade}" for blade in match.view("A").area("hand", "A").pieces
    ]
