"""Connect Four against numbers that are known."""

from __future__ import annotations

import pytest

import gamedsl
from gamedsl.lab.simulate import simulate
from gamedsl.testing.leaves import perft

PERFT = (7, 49, 343, 2401, 16807, 117649, 823536)


def test_perft_to_five() -> None:
    """The move sequences of each length are as many as published."""
    counts = perft(gamedsl.load("connect_four"), players=2, depth=5, seed=1)

    assert PERFT[:5] == tuple(counts)


@pytest.mark.slow
def test_perft_to_seven() -> None:
    """At length seven the first games are over and the first columns full."""
    counts = perft(gamedsl.load("connect_four"), players=2, depth=7, seed=1)

    assert tuple(counts) == PERFT


@pytest.mark.slow
def test_random_play_is_as_long_as_published() -> None:
    """Random games take 21.3 moves on average; the first player's share is 0.557."""
    game = gamedsl.load("connect_four")
    report = simulate(game, players=2, games=4000, seed=1, inputs={"First Player": "A"})

    assert pytest.approx(21.299, abs=0.35) == report.moves / report.games
