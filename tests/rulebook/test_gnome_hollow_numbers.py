"""The checks of the rulebook of Gnome Hollow that need other numbers, in a small file that extends the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.loading import read_game
from gamedsl.source import Source
from gamedsl.testing import Suite

GAME = Path(__file__).with_name("gnome_hollow_numbers.game")


@pytest.mark.slow
def test_the_checks_come_true_with_their_own_numbers() -> None:
    """Slots, sales and points of the checks take the place of those of the tables; nothing else is changed."""
    reading = read_game(GAME)
    assert reading.checked is not None
    file = GAME.with_name("gnome_hollow_numbers.scenarios.game")
    suite = Suite(
        reading.checked, [Source(file.name, file.read_text(encoding="utf-8"))], reading.names
    )

    assert suite.diagnostics == ()
    results = suite.run(reading.game())
    assert len(results) > 20
    assert {each.title: each.failure for each in results if each.failure} == {}
