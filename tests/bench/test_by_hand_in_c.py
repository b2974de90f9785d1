"""Games written by hand in C are those that the rules describe, game by game."""

from __future__ import annotations

import shutil

import pytest

import gamedsl
from bench.by_hand_in_c import play_in_c
from gamedsl.lab import simulate


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc")
@pytest.mark.slow
@pytest.mark.parametrize("name", ["tic_tac_toe", "connect_four", "breakthrough"])
def test_the_same_games(name: str) -> None:
    """As many moves, and the same seats have won."""
    play = play_in_c(name)
    assert play is not None
    report = simulate(gamedsl.load(name), players=2, games=500, seed=9)

    assert play(9, 0, 500) == (report.moves, tuple(int(seat.wins) for seat in report.seats))


def test_a_game_that_nobody_has_written() -> None:
    """There is nothing to compare with."""
    assert play_in_c("no_such_game") is None
