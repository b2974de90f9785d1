"""The table of the benchmarks: one row for each way of playing a game."""

from __future__ import annotations

import argparse

import pytest

from bench.__main__ import rows_of
from gamedsl.native import Tier


@pytest.mark.slow
def test_ways_of_the_same_game_play_the_same_game() -> None:
    """All of them are there, with the same length of a game, and the first is what the others are compared with."""
    pytest.importorskip("llvmlite")
    options = argparse.Namespace(tiers=[Tier.AT_ONCE], turns=1, seconds=0.1)
    rows = {str(row["way"]): row for row in rows_of("tic_tac_toe", 2, options)}

    assert {"described, Python", "described, machine code 0"} <= set(rows)
    assert rows["described, Python"]["ratio"] == 1
    assert all(row["games_per_second"] > 0 for row in rows.values())
    assert {round(row["mean_length"], 1) for row in rows.values()} <= {7.5, 7.6, 7.7}


@pytest.mark.slow
def test_hand_made_games_stand_beside_the_described_ones() -> None:
    """Wonder Woods by hand has games of the same length."""
    options = argparse.Namespace(tiers=[], turns=1, seconds=0.3)
    described, by_hand = rows_of("wonder_woods", 3, options)

    assert (described["way"], by_hand["way"]) == ("described, Python", "by hand, Python")
    assert by_hand["mean_length"] == pytest.approx(described["mean_length"], rel=0.05)
