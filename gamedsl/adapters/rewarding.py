# SPDX-License-Identifier: MIT
"""What the end of a game is worth to each player, as one number.

In: the result of a match, and which kind of number is wanted.  Out: a number for each seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

from gamedsl.check.model import Model
from gamedsl.compile import Layout
from gamedsl.compile.emit.unit import bounds_of
from gamedsl.compile.facts import Facts
from gamedsl.diagnostics import UsageError
from gamedsl.run.result import Result

__all__ = ["Rewards", "check_rewards", "limits_of", "rewards_of"]

Rewards: TypeAlias = Literal["wins", "points", "margin"]
"""wins: 1 for who wins alone, and together the others lose as much; points: those of the scoring, as they are; margin:
how many points more than the mean of all players. Where the fewest points win, points and margin are taken negative:
more is always better. The numbers of all seats add up to 0 but for points."""


def check_rewards(model: Model, rewards: object) -> None:
    """It is one of the three, and the game has points if they are asked for.

    Raises:
        UsageError: it is not.
    """
    if rewards not in get_args(Rewards):
        raise UsageError(f"rewards: wins, points or margin, got {rewards!r:.60}")
    if rewards != "wins" and model.scoring is None:
        raise UsageError(f"rewards: {model.title} has no points, so they can only be wins")


def rewards_of(
    model: Model, result: Result | None, players: Sequence[str], rewards: Rewards
) -> list[float]:
    """What each seat gets; 0 for all as long as the game goes on."""
    if result is None:
        return [0.0] * len(players)
    if rewards == "wins":
        return _wins(result.winners, players)
    sign = 1 if model.scoring is None or model.scoring.most else -1
    points = [float(sign * result.points[player]) for player in players]
    if rewards == "points":
        return points
    mean = sum(points) / len(points)
    return [own - mean for own in points]


def limits_of(layout: Layout, players: int, rewards: Rewards) -> tuple[float, float]:
    """The least and the greatest that a seat can get. Of points it is what can be proven, which may be far away."""
    scoring = layout.model.scoring
    if rewards == "wins":
        return -1.0, 1.0
    bounds, facts = bounds_of(layout), Facts(-1)
    lines = [] if scoring is None else scoring.categories
    ranges = [bounds.interval(line.value, facts) for line in lines]
    least, most = sum(low for low, _ in ranges), sum(high for _, high in ranges)
    if rewards == "margin":
        far = (most - least) * (players - 1) / players
        return -far, far
    if scoring is not None and not scoring.most:
        least, most = -most, -least
    return float(least), float(most)


def _wins(winners: Sequence[str], players: Sequence[str]) -> list[float]:
    """Shares of one win, stretched so that winning alone is 1 and the sum is 0; without a winner 0 for all."""
    if not winners:
        return [0.0] * len(players)
    if len(players) == 1:
        return [1.0]
    others = len(players) - 1
    share = (len(players) / len(winners) - 1) / others
    return [share if player in winners else -1 / others for player in players]
