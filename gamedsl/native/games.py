# SPDX-License-Identifier: MIT
"""Games played by machine code.

In: games of one kind, and their program in LLVM's language.  Out: results, some hundred games at a time; and the rows
of games, for whoever compares them with those of Python.  Where machine code has to stop, which is at every fault of
the rules and at what only Python can do, it says at which game: Python plays that one again and says what is wrong.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from gamedsl.compile.whole import WholeGames
from gamedsl.native.batch import AT_ONCE, one_result, out_cells
from gamedsl.native.cells import CONTEXT, DEPTH, FIRST, PLACE, REASON, STREAM, TOP, VALUE, Stopped
from gamedsl.native.machine import Code, Tier

__all__ = ["Ended", "Halt", "NativeGames", "Record"]

_SIGNED = 1 << 63
_WORD = 8

Record = tuple[int, ...]
"""How a game was over, who won, the moves made; for each player points, and what ties are broken by."""


@attrs.frozen
class Halt:
    """Why machine code stopped: a fault of the rules at a place, or because only Python can go on."""

    place: int
    reason: int
    stopped: Stopped | None


@attrs.frozen
class Ended:
    """A `Record`, taken apart. The last two have a tuple for each player."""

    over: int
    winner: int
    moves: int
    points: tuple[tuple[int, ...], ...]
    breaks: tuple[tuple[int, ...], ...]


class NativeGames:
    """Machine code for games of one kind; one thread at a time may use it."""

    def __init__(self, games: WholeGames, text: str, tier: Tier) -> None:
        """The code for the text that `translated_games` gives for these games.

        Raises:
            NotNative: machine code cannot be made here.
        """
        self.tier = tier
        self._games = games
        self._code = Code(text, tier)
        self._batch = self._code.function("batch", "pppppnnn")
        self._one = self._code.function("one", "ppppnn")
        self._play = self._code.function("play", "ppppn")
        self._width = one_result(games)
        self._context = _cells(CONTEXT)
        self._row = _cells(len(games.blank))
        self._out = _cells(out_cells(games))
        self._words = _cells(STREAM)
        self._results = _cells(1 + AT_ONCE * self._width)
        self._each = struct.Struct(f"={self._width}q")

    def results(self, seed: int, first: int, count: int) -> tuple[list[Record], Halt | None]:
        """What came of games of a batch with that seed, from the first one on; at most `AT_ONCE`.

        If there are less than `count`, the next one could not be played, and why comes with it.
        """
        count = min(count, AT_ONCE)
        given = (self._row, self._out, self._words, self._results)
        self._begin()
        stopped = self._batch(self._context, *given, _signed(seed), first, count)
        done = self._results[0]
        size = self._each.size
        held = memoryview(self._results).cast("B")[_WORD : _WORD + done * size]
        return list(self._each.iter_unpack(held)), self._halt() if stopped else None

    def ended(self, record: Record) -> Ended:
        """What the record says."""
        over, winner, moves, *rest = record
        lines, each = self._games.lines, self._games.lines + self._games.breaks
        own = [rest[at * each : (at + 1) * each] for at in range(self._games.players)]
        return Ended(
            over,
            winner,
            moves,
            tuple(tuple(held[:lines]) for held in own),
            tuple(tuple(held[lines:]) for held in own),
        )

    def row(self, seed: int, number: int) -> list[int] | Halt:
        """The row of the game of that number of a batch, which is over and not finished."""
        self._begin()
        stopped = self._one(self._context, self._row, self._out, self._words, _signed(seed), number)
        return self._halt() if stopped else list(self._row)

    def moves(self, row: Sequence[int], words: Sequence[int]) -> Iterator[list[int] | Halt]:
        """The row after each word has been used, of a game that begins so; `words` are those of a generator.

        It ends with the game, or with why machine code had to stop. Any row may be given.
        """
        self._row[:] = row
        self._words[:4] = words
        listed = -1
        while True:
            self._begin()
            self._words[4] = 1
            if self._play(self._context, self._row, self._out, self._words, listed):
                yield self._halt()
                return
            listed = self._context[VALUE]
            yield list(self._row)
            if listed < 0 or self._words[4]:
                return

    def _begin(self) -> None:
        self._context[TOP], self._context[DEPTH] = FIRST, 0

    def _halt(self) -> Halt:
        place, reason = self._context[PLACE], self._context[REASON]
        if reason < 0:
            return Halt(-1, -1, Stopped(place))
        return Halt(place, reason, None)


def _cells(number: int) -> Any:
    """So many cells of 64 bits, which are 0."""
    return (ctypes.c_int64 * number)()


def _signed(seed: int) -> int:
    """The same 64 bits as a number that may be below 0."""
    return seed - 2 * _SIGNED if seed >= _SIGNED else seed
