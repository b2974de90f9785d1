# SPDX-License-Identifier: MIT
"""What came of many games: who won how often, how many points, how long, and why it was over.

In: the bare results of games, one after the other.  Out: a `Report`.  A win that several players
share counts for each of them as its part, so that the wins of all seats and the games without a
winner add up to the number of games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

import attrs

__all__ = ["Report", "Seat", "Tally"]


@attrs.frozen
class Seat:
    """One seat over all games. `wins` holds the parts of shared wins, `shared` how many these were.

    `mean_score` is the mean of the points, None if the game has no scoring.
    """

    player: str
    wins: float
    shared: int
    mean_score: float | None


@attrs.frozen
class Report:
    """Many games with random moves. Two reports are equal when all games went alike.

    `lengths` are numbers of moves with how many games had so many, `ends` the reasons for which
    games were over: "the rules", "won", or the sentence of a guard. `undecided` games had no winner.
    `engines` are "python" and "native", which is machine code, with how many games each has played.
    """

    title: str
    players: int
    seed: int
    games: int
    moves: int
    seats: tuple[Seat, ...]
    undecided: int
    lengths: tuple[tuple[int, int], ...]
    ends: tuple[tuple[str, int], ...]
    seconds: float = attrs.field(eq=False)
    engines: tuple[tuple[str, int], ...] = attrs.field(eq=False)

    @property
    def games_per_second(self) -> float:
        """How many games were played in a second."""
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def moves_per_second(self) -> float:
        """How many moves were made in a second."""
        return self.moves / self.seconds if self.seconds else 0.0

    @property
    def mean_length(self) -> float:
        """The mean number of moves of a game."""
        return self.moves / self.games

    @property
    def shortest(self) -> int:
        """The number of moves of the shortest game."""
        return self.lengths[0][0]

    @property
    def longest(self) -> int:
        """The number of moves of the longest game."""
        return self.lengths[-1][0]

    def length_below(self, share: float) -> int:
        """The least number of moves that this share of the games (0 to 1) did not exceed."""
        reached = 0
        for length, games in self.lengths:
            reached += games
            if reached >= share * self.games:
                return length
        return self.longest


class Tally:
    """Counts games as they come."""

    def __init__(self, players: int, *, scored: bool) -> None:
        """No game is counted yet; `scored`: there are points."""
        self.games = 0
        self.moves = 0
        # For each seat how often it was one of so many winners.
        self._wins: list[Counter[int]] = [Counter() for _ in range(players)]
        self._points = [0] * players
        self._scored = scored
        self._undecided = 0
        self._lengths: Counter[int] = Counter()
        self._ends: Counter[str] = Counter()

    def count(self, winners: Sequence[int], moves: int, end: str, *, times: int = 1) -> None:
        """One more game, or several alike: the seats that won, how many moves, and why it was over."""
        self.games += times
        self.moves += moves * times
        self._lengths[moves] += times
        self._ends[end] += times
        self._undecided += times * (not winners)
        for seat in winners:
            self._wins[seat][len(winners)] += times

    def add(self, points: Sequence[int]) -> None:
        """The points of a game, or of several together, by seat."""
        for seat, own in enumerate(points):
            self._points[seat] += own

    def report(
        self,
        title: str,
        seed: int,
        names: tuple[str, ...],
        seconds: float,
        engines: Mapping[str, int],
    ) -> Report:
        """What was counted; `engines` says how many games each has played."""
        seats = tuple(
            Seat(
                player=name,
                wins=float(sum(Fraction(n, among) for among, n in self._wins[seat].items())),
                shared=sum(n for among, n in self._wins[seat].items() if among > 1),
                mean_score=self._points[seat] / self.games if self._scored else None,
            )
            for seat, name in enumerate(names)
        )
        return Report(
            title=title,
            players=len(names),
            seed=seed,
            games=self.games,
            moves=self.moves,
            seats=seats,
            undecided=self._undecided,
            lengths=tuple(sorted(self._lengths.items())),
            ends=tuple(sorted(self._ends.items(), key=lambda pair: (-pair[1], pair[0]))),
            seconds=seconds,
            engines=tuple(engines.items()),
        )
