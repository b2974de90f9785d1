"""The variants that travel with the package are small, check clean, and play."""

from __future__ import annotations

import pytest

from gamedsl.agents import RandomAgent, play_out
from gamedsl.cli.outcomes import outcome_of
from gamedsl.loading import check_rules, load, shipped_games
from tests.reference.shipped import VARIANTS

MOST_LINES = 39

every_variant = pytest.mark.parametrize("name", VARIANTS)
# Variants with a file of scenarios beside them are another way of playing, and tested as games are.
SMALL = [
    name
    for name in VARIANTS
    if not shipped_games()[name].with_name(f"{name}.scenarios.game").is_file()
]
every_small_variant = pytest.mark.parametrize("name", SMALL)


def test_there_are_some_of_each_documented_game() -> None:
    """Each of the three games has a variant."""
    of_games = {shipped_games()[name].parent.parent.name for name in VARIANTS}

    assert of_games == {"wonder_woods", "forest_shuffle", "gnome_hollow"}


@every_small_variant
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
    """Every one of its own comes true, and all of its base that it does not lay aside with a reason."""
    found = outcome_of(shipped_games()[name])

    assert found.results
    assert found.told == ()
    assert found.good
    assert found.inherited is not None
    assert len(found.inherited.waived) < len(found.inherited.results) / 10


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
