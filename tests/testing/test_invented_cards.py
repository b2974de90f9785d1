"""What the printed cards of Forest Shuffle cannot show, with cards invented for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.loading import read_game
from gamedsl.testing import Suite

GAME = Path(__file__).with_name("invented_cards.game")


@pytest.mark.slow
def test_the_scenarios_with_invented_cards_come_true() -> None:
    """A bonus at no cost, an effect that takes part of the clearing, two draws beside nine cards."""
    reading = read_game(GAME)
    assert reading.checked is not None
    suite = Suite(reading.checked, [reading.sources[-1]], reading.names)

    results = suite.run(reading.game())
    assert len(results) == 6
    assert {each.title: each.failure for each in results if each.failure} == {}
