"""Who has won: categories, their sums, ties broken one after the other."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.check.model import Category, Scoring, TieBreak
from tests.reference.faults import ReferenceFault, Undefined
from tests.reference.values import value_of
from tests.reference.world import World


@attrs.frozen
class Outcome:
    """How a game ended: seats of the winners, the points of each seat by category, the ranking.

    `ranking` lists groups of seats, the best first; those in one group are still tied. `ties` has the
    values of every seat for each tie break. All three are empty when the rules have no scoring;
    `guard` is the guard that stopped the game.
    """

    over: bool
    winner: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    ranking: tuple[tuple[int, ...], ...]
    guard: int | None
    ties: tuple[tuple[int, ...], ...] = ()


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
    ties = () if scoring is None else tuple(_tie_values(world, each) for each in scoring.ties)
    return Outcome(world.over, tuple(sorted(winners)), points, ranking, guard, ties)


def _winners(scoring: Scoring | None, ranking: tuple[tuple[int, ...], ...]) -> set[int]:
    if scoring is None or not (scoring.shared or len(ranking[0]) == 1):
        return set()
    return set(ranking[0])


def _points(world: World, scoring: Scoring) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(_value(world, line, seat) for line in scoring.categories)
        for seat in range(world.players)
    )


def _value(world: World, line: Category | TieBreak, seat: int) -> int:
    """What a line of the scoring or a tie break says of a player; a fault at its place."""
    try:
        return value_of(world, line.value, {line.player.index: seat})
    except Undefined as undefined:
        raise ReferenceFault(line.place, str(undefined)) from undefined


def _ranking(world: World, scoring: Scoring) -> tuple[tuple[int, ...], ...]:
    totals = [sum(points) for points in _points(world, scoring)]
    groups = _apart([tuple(range(world.players))], totals, most=scoring.most)
    for tie in scoring.ties:
        groups = _apart(groups, _tie_values(world, tie), most=tie.most)
    return tuple(groups)


def _tie_values(world: World, tie: TieBreak) -> tuple[int, ...]:
    return tuple(_value(world, tie, seat) for seat in range(world.players))


def _apart(
    groups: list[tuple[int, ...]], values: Sequence[int], *, most: bool
) -> list[tuple[int, ...]]:
    """The groups, each split into those with the same value, the best first."""
    return [
        tuple(seat for seat in group if values[seat] == value)
        for group in groups
        for value in sorted({values[seat] for seat in group}, reverse=most)
    ]
