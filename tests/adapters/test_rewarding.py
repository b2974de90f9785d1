"""What the end of a game is worth."""

from __future__ import annotations

import attrs
import pytest

import gamedsl
from gamedsl.adapters import Rulebook
from gamedsl.adapters.rewarding import rewards_of

MODEL = gamedsl.load("kuhn_poker").model
PLAYERS = ("Ann", "Bob", "Cleo")


@attrs.frozen
class Ended:
    """As much of a result as counts."""

    winners: tuple[str, ...]
    points: dict[str, int]


@pytest.mark.parametrize(
    "winners, wins",
    [
        (("Ann",), [1, -0.5, -0.5]),
        (("Ann", "Bob"), [0.25, 0.25, -0.5]),
        (PLAYERS, [0, 0, 0]),
        ((), [0, 0, 0]),
    ],
)
def test_wins_add_up_to_nothing(winners: tuple[str, ...], wins: list[float]) -> None:
    """Who wins alone gets 1, those who share a win get less, and the others pay for it."""
    ended = Ended(winners, dict.fromkeys(PLAYERS, 0))

    assert rewards_of(MODEL, ended, PLAYERS, "wins") == wins  # type: ignore[arg-type] # as much as counts


def test_points_and_how_far_they_lead() -> None:
    """Points are those of the scoring, a margin is measured from their mean."""
    ended = Ended(("Ann",), {"Ann": 7, "Bob": 4, "Cleo": 1})

    assert rewards_of(MODEL, ended, PLAYERS, "points") == [7, 4, 1]  # type: ignore[arg-type] # as above
    assert rewards_of(MODEL, ended, PLAYERS, "margin") == [3, 0, -3]  # type: ignore[arg-type] # as above


def test_other_rewards_are_refused() -> None:
    """The three that there are, are named."""
    with pytest.raises(gamedsl.UsageError, match="wins, points or margin, got 'money'"):
        Rulebook(gamedsl.load("kuhn_poker"), 2, rewards="money")  # type: ignore[arg-type] # on purpose
    with pytest.raises(gamedsl.UsageError, match="Pig has no points"):
        Rulebook(gamedsl.load("pig"), 2, rewards="points")
