from __future__ import annotations

import pytest

from gamedsl import load
from gamedsl.diagnostics import UsageError
from gamedsl.testing import perft


def test_three_in_a_line() -> None:
    """The known numbers of games of so many moves."""
    assert perft(load("tic_tac_toe"), players=2, depth=6) == (9, 72, 504, 3024, 15120, 54720)


@pytest.mark.slow
def test_four_in_a_line() -> None:
    """The known numbers of games of so many moves."""
    assert perft(load("connect_four"), players=2, depth=5) == (7, 49, 343, 2401, 16807)


def test_the_seed_decides_what_chance_decides() -> None:
    """Cards are dealt once, so only the moves branch: 30 endings over the 6 deals are 5 in each."""
    game = load("kuhn_poker")

    assert {perft(game, players=2, depth=4, seed=seed) for seed in range(3)} == {(2, 4, 2, 0)}


def test_choices_at_once_are_counted_one_after_the_other() -> None:
    """Each of two players has all their bids, whatever the other has chosen; then each has one less."""
    assert perft(load("goofspiel"), players=2, depth=4) == (13, 169, 2028, 24336)


def test_a_depth_of_nothing_is_refused() -> None:
    """There is nothing to count."""
    with pytest.raises(UsageError, match="a depth is at least 1, got 0"):
        perft(load("tic_tac_toe"), players=2, depth=0)


def test_turns_instead_of_moves() -> None:
    """All that a player does before somebody else is asked is one turn, the last one of the game too."""
    game = load("pig")

    assert perft(game, players=2, depth=3, seed=1) == (2, 4, 8)
    counts = perft(game, players=2, depth=1, seed=1, turns=True)

    # The sixth roll is a one, which ends the turn; before each of the six the player may stop.
    assert counts == (7,)
