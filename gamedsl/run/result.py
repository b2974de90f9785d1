# SPDX-License-Identifier: MIT
"""How a game ended: points with their breakdown, who won, and why it was over.

In: a program and a row of a finished game.  Out: a `Result`, or its `Outcome` in bare numbers for
whoever plays thousands of games and needs no names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

import attrs

from gamedsl.check.model import Model, Scoring, TieBreak
from gamedsl.compile import Program
from gamedsl.compile.layout import BY_WINNER, FIRST_GUARD, OVER, WINNER
from gamedsl.run.texts import Texts

__all__ = [
    "Outcome",
    "Result",
    "Standing",
    "decided",
    "outcome",
    "result_of",
]

Categories: TypeAlias = tuple[tuple[int, ...], ...]
"""For each seat the points in every line of the scoring."""
Breaks: TypeAlias = Sequence[int]
"""What a seat has of each thing that ties are broken by."""
Why = Literal["the rules", "won", "a guard"]


@attrs.frozen
class Outcome:
    """A result in bare numbers, by seats: points of each category, ranks from 1, who won.

    `ranks` is empty when nobody is ranked, because a guard stopped the game and it has no winner.
    """

    categories: tuple[tuple[int, ...], ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    guard: int | None


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
    whose sentence is in `sentence`. `labels` are the names of categories and tie breaks in the
    language of the match, by those of the file.
    """

    standings: tuple[Standing, ...]
    winners: tuple[str, ...]
    reason: Why
    sentence: str | None = None
    labels: tuple[tuple[str, str], ...] = ()

    @property
    def points(self) -> dict[str, int]:
        """The points of each player."""
        return {each.player: each.points for each in self.standings}

    @property
    def ranking(self) -> tuple[tuple[int, str], ...]:
        """Ranks with players, the first first; tied players share a rank, and the next is left out."""
        ranked = [(each.rank, each.player) for each in self.standings if each.rank is not None]
        return tuple(sorted(ranked, key=lambda pair: pair[0]))


def outcome(program: Program, row: list[int]) -> Outcome:
    """The bare result of a row whose game is over and finished."""
    scoring = program.model.scoring
    ties = () if scoring is None else scoring.ties

    def breaks(seat: int) -> list[int]:
        return [tie_value(program, tie, row, seat) for tie in ties]

    return decided(program.model, row[OVER], row[WINNER], program.totals(row), breaks)


def decided(
    model: Model, over: int, winner: int, categories: Categories, breaks: Callable[[int], Breaks]
) -> Outcome:
    """The bare result that follows from what the row says of the end, and from the points of each seat.

    `breaks` gives what a seat has of what ties are broken by; only tied seats are asked about.
    """
    guard = over - FIRST_GUARD if over >= FIRST_GUARD else None
    if over == BY_WINNER:
        won = (winner,) if winner >= 0 else ()
        seats = range(len(categories))
        ranks = tuple(1 if seat in won or not won else 2 for seat in seats)
        return Outcome(categories, ranks, won, None)
    if model.scoring is None or (guard is not None and model.guards[guard][1]):
        return Outcome(categories, (), (), guard)
    ranks = _ranks(model.scoring, categories, breaks)
    first = tuple([seat for seat, rank in enumerate(ranks) if rank == 1])
    alone = len(first) == 1 or model.scoring.shared
    return Outcome(categories, ranks, first if alone else (), guard)


def _ranks(
    scoring: Scoring, categories: Categories, breaks: Callable[[int], Breaks]
) -> tuple[int, ...]:
    points = [sum(each) if scoring.most else -sum(each) for each in categories]
    best_first = sorted(points, reverse=True)
    ranks = [1 + best_first.index(own) for own in points]
    if scoring.ties:
        for tied in {rank for rank in ranks if ranks.count(rank) > 1}:
            _break_tie(scoring.ties, ranks, tied, breaks)
    return tuple(ranks)


def _break_tie(
    ties: Sequence[TieBreak], ranks: list[int], tied: int, breaks: Callable[[int], Breaks]
) -> None:
    """Players who share that rank share it no longer where something tells them apart; more is better."""
    merits = {
        seat: [own if tie.most else -own for tie, own in zip(ties, breaks(seat), strict=True)]
        for seat, rank in enumerate(ranks)
        if rank == tied
    }
    best_first = sorted(merits.values(), reverse=True)
    for seat, own in merits.items():
        ranks[seat] = tied + best_first.index(own)


def tie_value(program: Program, tie: TieBreak, row: list[int], seat: int) -> int:
    """What a player has of what a tie is broken by."""
    return program.evaluate(tie.value, row, {tie.player.index: seat})


def result_of(program: Program, texts: Texts, row: list[int]) -> Result:
    """The result of a row whose game is over and finished, in words."""
    scoring = program.model.scoring
    names = () if scoring is None else tuple(each.name for each in scoring.categories)
    ties = () if scoring is None else scoring.ties
    bare = outcome(program, row)
    standings = tuple(
        Standing(
            player=texts.player(seat),
            points=sum(points),
            categories=tuple(zip(names, points, strict=True)),
            tie_breaks=tuple((each.name, tie_value(program, each, row, seat)) for each in ties),
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
    labels = tuple((name, texts.name(name)) for name in (*names, *(each.name for each in ties)))
    return Result(standings, tuple(map(texts.player, bare.winners)), reason, sentence, labels)
