# SPDX-License-Identifier: MIT
"""What comes of a game on average, not estimated from many games but worked out to the last fraction.

In: a game and how it starts. Out: an `Exact`: for players who choose any of their moves with equal chance, how likely
each is to win, and how long games are. Every position is looked at once, every outcome of chance has its probability,
and all numbers are fractions; so only small games can be asked, and a large one is refused with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial

import attrs

from gamedsl.compile import RulesFaultAt
from gamedsl.compile.layout import OVER, PLY
from gamedsl.compile.moves_counted import moves_counted
from gamedsl.compile.outcomes import Outcomes, TooManyOutcomes
from gamedsl.diagnostics import UsageError
from gamedsl.run.alike import Alike
from gamedsl.run.faults import rules_fault
from gamedsl.run.game import Game, values_of
from gamedsl.run.inputs import InputValue
from gamedsl.run.result import outcome
from gamedsl.run.setting import Players, settle

__all__ = ["MOST_POSITIONS", "Exact", "exact"]

MOST_POSITIONS = 200_000
"""So many positions are looked at if nobody says another number."""

Row = list[int]
Frozen = tuple[int, ...]
Branches = tuple[tuple[Fraction, Frozen, int], ...]
"""Positions with how likely each is, and how many moves led there."""


@attrs.frozen
class Exact:
    """What comes of a game on average. `wins` are shares of the seats, in which a shared win counts as its part.

    `undecided` is the share of games without a winner; all shares together are 1. `mean_scores` are None for a game
    without scoring. `lengths` are numbers of moves, each with the share of games that have so many.
    """

    title: str
    players: tuple[str, ...]
    positions: int
    wins: tuple[Fraction, ...]
    undecided: Fraction
    mean_scores: tuple[Fraction, ...] | None
    lengths: tuple[tuple[int, Fraction], ...]

    @property
    def mean_length(self) -> Fraction:
        """The mean number of moves of a game."""
        return sum((length * share for length, share in self.lengths), Fraction(0))


@attrs.frozen
class _Value:
    """What comes of one position: the wins of all seats, their points, and shares by the number of moves to come."""

    wins: tuple[Fraction, ...]
    points: tuple[Fraction, ...]
    lengths: Mapping[int, Fraction]


def exact(
    game: Game,
    *,
    players: Players,
    options: Mapping[str, str | int] | None = None,
    inputs: Mapping[str, InputValue] | None = None,
    most: int = MOST_POSITIONS,
) -> Exact:
    """What comes of the game if every move is as likely as every other; arguments as for `Game.start`.

    An input that is not given is drawn, and every outcome of that counts.

    Raises:
        UsageError: something does not fit the game, it has more positions or outcomes of chance than `most`, or a
            position can come again, so that games of any length are possible.
        RulesFault: the rules ask for something impossible.
    """
    if not isinstance(game, Game):
        raise UsageError("a game is needed, such as gamedsl.load gives")
    _check_most(most)
    setting = settle(game.model, players, seed=0, options=options, inputs=inputs)
    search = _Search(game, most)
    try:
        branches = search.begin(len(setting.players), values_of(game.model, setting))
        values = search.values(branches)
    except RulesFaultAt as fault:
        raise rules_fault(game.model, fault) from fault
    except TooManyOutcomes:
        raise UsageError(
            f"{game.title} is too large to be worked out: at one place chance can go in more than"
            f" {_many(most, 'way')}"
        ) from None
    value = _mean(branches, values)
    return Exact(
        title=game.title,
        players=setting.players,
        positions=len(values),
        wins=value.wins,
        undecided=1 - sum(value.wins, Fraction(0)),
        mean_scores=value.points if game.model.scoring is not None else None,
        lengths=tuple(sorted(value.lengths.items())),
    )


def _many(number: int, word: str) -> str:
    return f"{number:,} {word if number == 1 else word + 's'}"


def _check_most(most: object) -> None:
    if isinstance(most, bool) or not isinstance(most, int) or most < 1:
        raise UsageError(f"most: a whole number from 1 up, got {most!r:.60}")


class _Search:
    """Looks at every position once, those first on which others rest."""

    def __init__(self, game: Game, most: int) -> None:
        self._title = game.title
        self._most = most
        self._outcomes = Outcomes(game.layout, most)
        self._program = self._outcomes.program
        alike = Alike(game.model)
        self._alike = alike if alike.any and not self._program.lists_alike_once else None
        self._out = self._program.new_out()
        self._counted = moves_counted(game.layout)
        self._turns = False

    def begin(self, players: int, values: Mapping[int, tuple[int, ...]]) -> Branches:
        """The positions after the set-up."""
        row = self._program.new_row(players, 0, values)
        branches = self._branches(tuple(row), self._program.start)
        counted = self._counted
        self._turns = counted is not None and any(row[counted.turn] for _, row, _ in branches)
        return branches

    def values(self, branches: Branches) -> dict[Frozen, _Value]:
        """What comes of all positions that can be reached from these."""
        found: dict[Frozen, _Value] = {}
        open_ones: dict[Frozen, Branches] = {}
        waiting = [position for _, position, _ in branches]
        while waiting:
            position = waiting[-1]
            if position in found:
                waiting.pop()
            elif position in open_ones:
                found[position] = _mean(open_ones.pop(position), found)
                waiting.pop()
            elif position[OVER]:
                found[position] = self._result(position)
                waiting.pop()
            else:
                self._check_number(len(found) + len(open_ones))
                after = open_ones[position] = self._after(position)
                if any(each in open_ones for _, each, _ in after):
                    raise UsageError(
                        f"{self._title} cannot be worked out: a position can come again, so that its games can have"
                        " any length"
                    )
                waiting.extend(each for _, each, _ in after)
        return found

    def _check_number(self, positions: int) -> None:
        if positions >= self._most:
            raise UsageError(
                f"{self._title} is too large to be worked out: it has more than"
                f" {_many(self._most, 'position')}"
            )

    def _after(self, position: Frozen) -> Branches:
        """Where each move leads, every move as likely as every other."""
        codes = self._out[: self._program.legal(list(position), self._out)]
        if self._alike is not None:
            codes = self._alike.once(self._program, list(position), codes)
        moves = (partial(self._made, code) for code in codes)
        return tuple(
            (share / len(codes), after, counted)
            for made in moves
            for share, after, counted in self._branches(position, made)
        )

    def _made(self, code: int, row: Row) -> None:
        self._program.apply(row, code)

    def _branches(self, position: Frozen, go_on: Callable[[Row], None]) -> Branches:
        """Where chance leads, and whether that was a move; how many were made is no part of a position."""
        moves = 0

        def uncounted(row: Row) -> None:
            nonlocal moves
            go_on(row)
            moves, row[PLY] = row[PLY], 0
            if self._turns and self._counted is not None:
                # A turn is counted with the first action in it.
                moves = row[self._counted.turns]
                row[self._counted.turn] -= moves
                row[self._counted.turns] = 0

        found = self._outcomes.of(position, uncounted).items()
        return tuple((share, row, moves) for row, share in found)

    def _result(self, position: Frozen) -> _Value:
        row = list(position)
        self._program.finish(row)
        result = outcome(self._program, row)
        among = len(result.winners)
        return _Value(
            tuple(
                Fraction(seat in result.winners, among or 1)
                for seat in range(len(result.categories))
            ),
            tuple(Fraction(sum(each)) for each in result.categories),
            {0: Fraction(1)},
        )


def _mean(branches: Branches, values: Mapping[Frozen, _Value]) -> _Value:
    """What comes of a place from which these branches lead on."""
    seats = range(len(values[branches[0][1]].wins))
    parts = [(share, values[position]) for share, position, _ in branches]
    lengths: dict[int, Fraction] = {}
    for share, position, moves in branches:
        for length, part in values[position].lengths.items():
            lengths[length + moves] = lengths.get(length + moves, Fraction(0)) + share * part
    return _Value(
        tuple(
            sum((share * value.wins[seat] for share, value in parts), Fraction(0)) for seat in seats
        ),
        tuple(
            sum((share * value.points[seat] for share, value in parts), Fraction(0))
            for seat in seats
        ),
        lengths,
    )
