"""Goofspiel against what is known of it: how many ways there are, and what bidding the value of the prize is worth."""

from __future__ import annotations

import pytest

import gamedsl
from gamedsl.run.match import Match

CARDS = 13


@pytest.fixture(scope="module")
def dealt() -> Match:
    """A match of two, before the first bid."""
    return gamedsl.load("goofspiel").start(players=2, seed=0)


def _prize(match: Match) -> int:
    (prize,) = match.view().area("stake").pieces
    return int(prize or 0)


def _bid(match: Match, own: int, other: int) -> None:
    match.play(f"put spades {other}", player="B")
    match.play(f"put clubs {own}", player="A")


def test_each_bid_is_there_once(dealt: Match) -> None:
    """Both choose among all that they have left: 13 times 13 pairs of bids, then 12 times 12, to the last."""
    match = dealt.copy()
    for left in range(CARDS, 0, -1):
        assert [len(match.moves(player)) for player in "AB"] == [left, left]
        _bid(match, left, left)
    assert match.over


def test_all_prizes_come_up(dealt: Match) -> None:
    """Whoever always bids more gets all but what was lost to a tie; all prizes together are worth 91."""
    match = dealt.copy()
    lost = 0
    for own in range(CARDS, 0, -1):
        other = own - 1 or CARDS
        lost += _prize(match) if own < other else 0
        _bid(match, own, other)
    result = match.result
    assert result is not None

    assert result.points["A"] + result.points["B"] == 91
    assert result.points["B"] == lost


def test_bidding_the_value_gains_28_on_average(dealt: Match) -> None:
    """The best answer to bids at random is to bid what the prize is worth (Ross, 1971); it gains 28 points a game.

    In these 13 games each prize meets each bid of the opponent once, which is what random bids do on average.
    """
    gained = 0
    for shift in range(CARDS):
        match = dealt.copy()
        while not match.over:
            prize = _prize(match)
            _bid(match, prize, (prize - 1 + shift) % CARDS + 1)
        assert match.result is not None
        gained += match.result.points["A"] - match.result.points["B"]

    assert gained == 28 * CARDS
