# SPDX-License-Identifier: MIT
"""Whole games in which each move is as likely as every other.

In: the emitted functions and rows before the set-up.  Out: rows of games that are over.  The words by
which moves are drawn come in runs that are made for several games at once, so that a game itself
has no generator to keep going.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, islice
from typing import Any

from gamedsl.compile.layout import ENDED, HEAD, PC, PLY, SETUP_WORDS
from gamedsl.compile.seeding import Streams
from gamedsl.parts import Part, frozen_part

__all__ = ["RandomPlay"]

_TOGETHER = 32
"""So many games have their words made at once."""

Log = list[tuple[Any, ...]]


@frozen_part
class RandomPlay(Part):
    """Games of one program with the same players and the same values.

    `play` is the emitted function, `blank` is the row before the set-up without
    chance, `most_moves` how many moves a question may have.
    """

    play: Callable[..., int]
    blank: tuple[int, ...]
    most_moves: int

    def games(self, seeds: Iterable[int], *log: Log) -> Iterator[tuple[list[int], int]]:
        """For each seed the row of the game that is over, and how many moves were made.

        They are drawn from the first stream for programs, one draw a move; the row is not finished
        yet. A seed is looked at up to 31 games before its game is played.
        """
        waiting = iter(seeds)
        out = [0] * max(1, self.most_moves)
        while together := list(islice(waiting, _TOGETHER)):
            yield from self._played(together, out, *log)

    def _played(
        self, seeds: Sequence[int], out: list[int], *log: Log
    ) -> Iterator[tuple[list[int], int]]:
        streams = Streams(seeds)
        before, behind = self.blank[:SETUP_WORDS], self.blank[HEAD:]
        for number in range(len(seeds)):
            row = [*before, *streams.begin(number), *behind]
            listed = -1
            for run in count():
                listed = self.play(row, out, streams.drawn(number, run), listed, *log)
                if row[PC] == ENDED:
                    break
            yield row, row[PLY]
