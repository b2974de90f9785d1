"""Who has won: categories, their sums, ties broken one after the other."""

from __future__ import annotations

import attrs

from gamedsl.check.model import Scoring, TieBreak
from tests.reference.values import total_of, value_of
from tests.reference.world import World


@attrs.frozen
class Outcome:
    """How a game ended: seats of the winners, the points of each seat by category, the ranking.

    `ranking` lists groups of seats, the best first; those in one group are still tied. Points and
    ranking are empty when the rules have no scoring; `guard` is the guard that stopped the game.
    """

    over: bool
    winner: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    ranking: tuple[tuple[int, ...], ...]
    guard: int | None


def outcome_of(world: World, winner: int | None, guard: int | None) -> Outcome:
    """The outcome of a game that is over; `winner` as in EndGame."""
    scoring = world.model.scoring
    points = () if scoring is None else _points(world, scoring)
    ranking = () if scoring is None else _ranking(world, scoring)
    if guard is not None and world.model.guards[guard][1]:
        winners: set[int] = set()
    elif winner is not None:
        winners = {winner} - {-1}
    else:
        winners = _winners(scoring, ranking)
    return Outcome(world.over, tuple(sorted(winners)), points, ranking, guard)


def _winners(scoring: Scoring | None, ranking: tuple[tuple[int, ...], ...]) -> set[int]:
    if scoring is None or not (scoring.shared or len(ranking[0]) == 1):
        return set()
    return set(ranking[0])


def _points(world: World, scoring: Scoring) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(value_of(world, each.value, {each.player.index: seat}) for each in scoring.categories)
        for seat in range(world.players)
    )


def _ranking(world: World, scoring: Scoring) -> tuple[tuple[int, ...], ...]:
    totals = [total_of(world, seat) for seat in range(world.players)]
    groups = _apart([tuple(range(world.players))], totals, most=scoring.most)
    for tie in scoring.ties:
        values = [_tie_value(world, tie, seat) for seat in range(world.players)]
        groups = _apart(groups, values, most=tie.most)
    return tuple(groups)


def _tie_value(world: World, tie: TieBreak, seat: int) -> int:
    return value_of(world, tie.value, {tie.player.index: seat})


def _apart(
    groups: list[tuple[int, ...]], values: list[int], *, most: bool
) -> list[tuple[int, ...]]:
    """The groups, each split into those with the same value, the best first."""
    return [
        tuple(seat for seat in group if values[seat] == value)
        for group in groups
        for value in sorted({values[seat] for seat in group}, reverse=most)
    ]
