# SPDX-License-Identifier: MIT
"""How a game ended: points with their breakdown, who won, and why it was over.

In: a program and a row of a finished game.  Out: a `Result`, or the bare numbers of it for whoever
plays thousands of games and needs no names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import attrs

from gamedsl.check.model import Model
from gamedsl.compile import Program
from gamedsl.compile.layout import OVER, PLAYERS, WINNER
from gamedsl.run.texts import Texts

__all__ = ["BY_RULES", "BY_WINNER", "Numbers", "Result", "Standing", "numbers", "result_of"]

BY_RULES, BY_WINNER, FIRST_GUARD = 1, 2, 3
"""What the row says of a game that is over: the scoring decides, somebody has won, a guard."""

Why = Literal["the rules", "won", "a guard"]


@attrs.frozen
class Numbers:
    """A result by seats: points of each category, values of each tie break, ranks from 1, winners.

    `ranks` is empty when nobody is ranked, because a guard stopped the game and it has no winner.
    """

    categories: tuple[tuple[int, ...], ...]
    ties: tuple[tuple[int, ...], ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    guard: int | None

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat, all categories together."""
        return tuple(map(sum, self.categories))


@attrs.frozen
class Standing:
    """What one player reached; `rank` is 1 for the first and None if nobody is ranked."""

    player: str
    points: int
    categories: tuple[tuple[str, int], ...]
    tie_breaks: tuple[tuple[str, int], ...]
    rank: int | None


@attrs.frozen
class Result:
    """How a game ended. `standings` are in the order of the seats.

    `reason` is "the rules" (the scoring decided), "won" (the rules named the winner) or "a guard",
    whose sentence is in `sentence`.
    """

    standings: tuple[Standing, ...]
    winners: tuple[str, ...]
    reason: Why
    sentence: str | None = None

    @property
    def points(self) -> dict[str, int]:
        """The points of each player."""
        return {each.player: each.points for each in self.standings}

    @property
    def ranking(self) -> tuple[tuple[int, str], ...]:
        """Ranks with players, the first first; tied players share a rank, and the next is left out."""
        ranked = [(each.rank, each.player) for each in self.standings if each.rank is not None]
        return tuple(sorted(ranked, key=lambda pair: pair[0]))


def numbers(program: Program, row: list[int]) -> Numbers:
    """The bare result of a row whose game is over and finished."""
    model = program.model
    over = row[OVER]
    guard = over - FIRST_GUARD if over >= FIRST_GUARD else None
    categories = program.totals(row)
    ties = _tie_values(program, row)
    if over == BY_WINNER:
        won = tuple(seat for seat in range(row[PLAYERS]) if seat == row[WINNER])
        ranks = tuple(1 if seat in won or not won else 2 for seat in range(row[PLAYERS]))
        return Numbers(categories, ties, ranks, won, None)
    if model.scoring is None or (guard is not None and model.guards[guard][1]):
        return Numbers(categories, ties, (), (), guard)
    ranks = _ranks(model, categories, ties)
    first = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    alone = len(first) == 1 or model.scoring.shared
    return Numbers(categories, ties, ranks, first if alone else (), guard)


def _tie_values(program: Program, row: list[int]) -> tuple[tuple[int, ...], ...]:
    scoring = program.model.scoring
    ties = () if scoring is None else scoring.ties
    return tuple(
        tuple(program.evaluate(tie.value, row, {tie.player.index: seat}) for tie in ties)
        for seat in range(row[PLAYERS])
    )


def _ranks(
    model: Model, categories: Sequence[Sequence[int]], ties: Sequence[Sequence[int]]
) -> tuple[int, ...]:
    scoring = model.scoring
    assert scoring is not None  # noqa: S101 - asked only of a game with a scoring
    signs = (1 if scoring.most else -1, *(1 if tie.most else -1 for tie in scoring.ties))
    merits = [
        tuple(sign * value for sign, value in zip(signs, (sum(points), *tie), strict=True))
        for points, tie in zip(categories, ties, strict=True)
    ]
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)


def result_of(program: Program, texts: Texts, row: list[int]) -> Result:
    """The result of a row whose game is over and finished, in words."""
    scoring = program.model.scoring
    names = () if scoring is None else tuple(each.name for each in scoring.categories)
    ties = () if scoring is None else tuple(each.name for each in scoring.ties)
    bare = numbers(program, row)
    standings = tuple(
        Standing(
            player=texts.player(seat),
            points=sum(points),
            categories=tuple(zip(names, points, strict=True)),
            tie_breaks=tuple(zip(ties, bare.ties[seat], strict=True)),
            rank=bare.ranks[seat] if bare.ranks else None,
        )
        for seat, points in enumerate(bare.categories)
    )
    sentence = None
    reason: Why = "won" if row[OVER] == BY_WINNER else "the rules"
    if bare.guard is not None:
        reason = "a guard"
        template = program.model.guards[bare.guard][0]
        sentence = texts.fill(template, [f"{{{each.name}}}" for each in template.operands])
    return Result(standings, tuple(map(texts.player, bare.winners)), reason, sentence)
