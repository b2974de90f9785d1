"""The variants that travel with the package are small, check clean, and play."""

from __future__ import annotations

import pytest

from gamedsl.agents import RandomAgent, play_out
from gamedsl.loading import check_rules, load, read_game, shipped_games
from gamedsl.source import Source
from gamedsl.testing import Suite
from tests.reference.shipped import VARIANTS

MOST_LINES = 39

every_variant = pytest.mark.parametrize("name", VARIANTS)


def test_there_are_some_of_each_documented_game() -> None:
    """Each of the three games has a variant."""
    of_games = {shipped_games()[name].parent.parent.name for name in VARIANTS}

    assert of_games == {"wonder_woods", "forest_shuffle", "gnome_hollow"}


@every_variant
def test_a_variant_is_small_and_says_why(name: str) -> None:
    """It has fewer than 40 lines, among them what it extends and why."""
    lines = shipped_games()[name].read_text("utf-8").splitlines()

    assert len(lines) <= MOST_LINES
    assert sum(line.startswith("because ") for line in lines) == 1
    assert f"extends {shipped_games()[name].parent.parent.name}" in lines


@every_variant
def test_a_variant_checks_clean(name: str) -> None:
    """There is not even a warning about it."""
    assert check_rules(name) == ()


@pytest.mark.slow
@every_variant
def test_the_scenarios_of_a_variant_pass(name: str) -> None:
    """Every one of its scenarios comes true, and there is at least one."""
    path = shipped_games()[name]
    reading = read_game(name)
    assert reading.checked is not None
    source = Source.from_bytes(path.as_posix(), path.read_bytes())
    results = Suite(reading.checked, (source,), reading.names).run()

    assert results
    assert [result.title for result in results if not result.passed] == []


@pytest.mark.slow
@every_variant
def test_a_variant_is_played_to_its_end(name: str) -> None:
    """Random programs bring it to an end by the rules, with as few and as many players as may play."""
    game = load(name)
    for number in game.players:
        match = game.start(players=number, seed=number)
        result = play_out(match, [RandomAgent(seat) for seat in range(number)])

        assert result is not None
        assert result.reason == "the rules"
