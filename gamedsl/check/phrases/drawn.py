# SPDX-License-Identifier: MIT
"""How points lie to each other along the lines that are drawn on a board.

In: a board of points. Out: how many steps lead from one point to another along a single line, the points that are
passed on the way, the runs of neighbouring points, and the neighbours of each point.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import Cells

__all__ = ["beside", "passed", "runs", "steps"]


def steps(board: Cells, start: int, end: int) -> frozenset[int]:
    """How many steps lead from the one point to the other, along each line on which both are."""
    return frozenset(len(between) + 1 for between in _stretches(board, start, end))


def passed(board: Cells, start: int, end: int) -> tuple[int, ...]:
    """The points between two on one line, the shortest way; of equal ones that which is drawn first."""
    return min(_stretches(board, start, end), key=len, default=())


def runs(board: Cells, length: int) -> tuple[tuple[int, ...], ...]:
    """All runs of so many neighbouring points on a line, each once."""
    found: dict[frozenset[int], tuple[int, ...]] = {}
    for way in board.ways:
        for run in _runs_on(way, length):
            found.setdefault(frozenset(run), run)
    return tuple(found.values())


def beside(board: Cells) -> tuple[tuple[int, ...], ...]:
    """For each point those that are one step from it."""
    pairs = runs(board, 2)
    return tuple(
        tuple(other for pair in pairs if point in pair for other in pair if other != point)
        for point in range(board.columns)
    )


def _runs_on(way: tuple[int, ...], length: int) -> Iterator[tuple[int, ...]]:
    if way[0] != way[-1]:
        yield from (way[at : at + length] for at in range(len(way) - length + 1))
        return
    round_ = way[:-1]
    if length <= len(round_):
        twice = round_ + round_
        yield from (twice[at : at + length] for at in range(len(round_)))


def _stretches(board: Cells, start: int, end: int) -> Iterator[tuple[int, ...]]:
    """What lies between the two on each line, from the first to the second; on one that goes round both ways."""
    for way in board.ways:
        if start == end or start not in way or end not in way:
            continue
        one, other = way.index(start), way.index(end)
        low, high = sorted((one, other))
        inside = way[low + 1 : high]
        yield inside if one < other else inside[::-1]
        if way[0] == way[-1]:
            outside = way[high + 1 : -1] + way[:low]
            yield outside if one > other else outside[::-1]
