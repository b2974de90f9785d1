"""Where the Winters of Forest Shuffle lie after the set-up, in many deals: what a scenario cannot look at."""

from __future__ import annotations

import pytest

from tests.reference.agreement import numbered
from tests.reference.shipped import program
from tests.slow.test_forest_shuffle_properties import WINTERS, table

pytestmark = pytest.mark.slow

THIRDS = {2: (42, 86), 3: (46, 92), 4: (49, 99), 5: (52, 106)}
"""The cards of the lowest third without the Winters, and those above, by the number of players."""
DEALS = 150


def deck(players: int, seed: int, placement: int) -> tuple[int, ...]:
    """The whole deck from the bottom up, as it will be drawn; the answer to a mulligan is no."""
    game = program("forest_shuffle")
    row = game.new_row(players, seed, numbered(game, {"winter placement": placement}))
    out = game.new_out()
    game.start(row)
    while table().lying(row, "winter third"):
        number = game.legal(row, out)
        game.apply(row, out[number - 1])
    return table().lying(row, "deck")


@pytest.mark.parametrize("players", THIRDS)
def test_one_winter_lies_on_top_of_the_lowest_third(players: int) -> None:
    """The two others lie anywhere below it, and none above."""
    lowest, above = THIRDS[players]
    below_the_first = set()
    for seed in range(DEALS):
        cards = deck(players, seed, 0)
        places = [place for place, card in enumerate(cards) if card in WINTERS]

        assert len(cards) == lowest + 3 + above - 6 * players
        assert places[2] == lowest + 2
        below_the_first.update(places[:2])

    # Every place comes up: at the bottom, just below the first Winter, and in between.
    assert {0, lowest + 1} <= below_the_first
    assert len(below_the_first) > lowest * 0.9


@pytest.mark.parametrize("players", THIRDS)
def test_all_winters_can_be_shuffled_in(players: int) -> None:
    """Then the top card of the lowest third is a Winter only now and then."""
    lowest, _ = THIRDS[players]
    on_top = 0
    for seed in range(DEALS):
        cards = deck(players, seed, 1)
        places = [place for place, card in enumerate(cards) if card in WINTERS]

        assert len(places) == 3
        assert max(places) <= lowest + 2
        on_top += places[2] == lowest + 2

    assert 0 < on_top < DEALS / 4


@pytest.mark.parametrize("players", THIRDS)
def test_the_thirds_are_about_as_large_as_each_other(players: int) -> None:
    """They differ by one card at most, and the lowest is none of the larger ones."""
    lowest, above = THIRDS[players]
    upper = sorted((above // 2, above - above // 2))

    assert lowest + above == 158 - {2: 30, 3: 20, 4: 10, 5: 0}[players]
    assert upper[1] - lowest in {0, 1}
