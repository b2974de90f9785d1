# SPDX-License-Identifier: MIT
"""Random games of a hand-made game, and the command that measures them."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Generator, Iterable
from typing import Any, ClassVar, NamedTuple

Move = tuple[Any, ...]


class Course:
    """A game told as one course: a generator that gives the moves of each decision and is sent the one that is made.

    `over` is what it ends with.
    """

    over: ClassVar[type[Exception]] = StopIteration

    def begin(self, course: Generator[list[Move], Move, None]) -> None:
        """Wait for the first decision."""
        self.phase = "play"
        self.course = course
        self.moves = next(course)

    def legal_moves(self) -> list[Move]:
        """What the current player may do."""
        return self.moves

    def play(self, move: Move) -> None:
        """The current player makes this move; ValueError, and nothing changes, if it may not be."""
        if move not in self.moves:
            raise ValueError(f"not possible now: {move}")
        self.answer(move)

    def answer(self, move: Move) -> None:
        """Go on to the next decision, after a move that may be made."""
        try:
            self.moves = self.course.send(move)
        except self.over:
            self.phase = "over"
            self.moves = []


class Result(NamedTuple):
    """How a game ended, and each decision of it as (player, "pick", 2) or (player, "pass")."""

    scores: list[int]
    winners: list[int]
    moves: int
    log: list[Move]


def print_speed(
    title: str, numbers: Iterable[int], play_random: Callable[[int, int], Result]
) -> None:
    """Play random games with the seeds 0, 1, 2, ... and print how many a second; `numbers` of players may play."""
    parser = argparse.ArgumentParser(description=f"random games of {title}, written by hand")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, default=3, choices=sorted(numbers))
    options = parser.parse_args()
    start = time.perf_counter()
    moves = sum(play_random(options.players, seed).moves for seed in range(options.games))
    seconds = time.perf_counter() - start
    print(
        f"{options.players} players: {options.games / seconds:,.0f} games/s, "
        f"{moves / seconds:,.0f} moves/s, {moves / options.games:.1f} moves a game"
    )
