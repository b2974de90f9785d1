"""Taking turns: from ways of playing to games a second, as the median of short runs in CPU time.

Whoever measures one way after the other measures the other programs of the machine as well. Here every way gets its
turn for a fraction of a second, again and again, so that a busy machine slows all of them alike.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

import attrs

Turn = Callable[[], Iterator[tuple[int, float]]]
"""Plays for as long as it is asked: how many games, and how many moves they had."""


@attrs.define
class Way:
    """A way of playing one game: seconds of making it, and what was seen of it in its turns so far."""

    game: str
    players: int
    name: str
    turn: Turn
    seconds_to_make: float = 0.0
    rates: list[float] = attrs.Factory(list)
    games: int = 0
    moves: float = 0

    @property
    def games_a_second(self) -> float:
        """The median over the turns."""
        return statistics.median(self.rates)

    @property
    def mean_length(self) -> float:
        """Moves a game."""
        return self.moves / self.games

    def play(self, seconds: float) -> None:
        """One turn of about so many seconds."""
        begin, games, elapsed = time.process_time(), 0, 0.0
        for more, moves in self.turn():
            games += more
            self.moves += moves
            elapsed = time.process_time() - begin
            if elapsed >= seconds:
                break
        self.games += games
        self.rates.append(games / elapsed)


def take_turns(ways: list[Way], *, turns: int, seconds: float) -> None:
    """All ways in turn, `turns` times over."""
    for _ in range(turns):
        for each in ways:
            each.play(seconds)
