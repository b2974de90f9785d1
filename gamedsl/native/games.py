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
from gamedsl.native.batch import AT_ONCE, ONE_GAME, out_cells, results_cells
from gamedsl.native.cells import (
    CONTEXT,
    DEPTH,
    FIRST,
    PLACE,
    REASON,
    ROW_MOST,
    STREAM,
    TOP,
    VALUE,
    Stopped,
)
from gamedsl.native.machine import Code, Tier

__all__ = ["Ended", "Halt", "NativeGames", "Results"]

_SIGNED = 1 << 63
_WORD = 8
_EACH = struct.Struct(f"={ONE_GAME}q")

Ended = tuple[int, int, int]
"""How a game was over, a bit for each seat that has won, how many moves were made."""


@attrs.frozen
class Halt:
    """Why machine code stopped: a fault of the rules at a place, or because only Python can go on."""

    place: int
    reason: int
    stopped: Stopped | None


@attrs.frozen
class Results:
    """What came of some games. `points` are the sums over all of them, by seat.

    If there are less than were asked for, the next one could not be played, and `halt` says why.
    """

    ended: list[Ended]
    points: tuple[int, ...]
    halt: Halt | None


class NativeGames:
    """Machine code for games of one kind; one thread at a time may use it."""

    def __init__(self, games: WholeGames, code: Code, tier: Tier) -> None:
        """The code of the text that `translated_games` gives for these games, which so much work went into."""
        self.tier = tier
        self.size = code.size
        self._games = games
        self._code = code
        self._batch = self._code.function("batch", "pppppnnn")
        self._one = self._code.function("one", "ppppnn")
        self._play = self._code.function("play", "ppppn")
        self._context = _cells(CONTEXT)
        self._row = _cells(len(games.blank))
        self._out = _cells(out_cells(games))
        self._words = _cells(STREAM)
        self._results = _cells(results_cells(games))

    def another(self) -> NativeGames:
        """The same code with memory of its own, for another thread."""
        return NativeGames(self._games, self._code, self.tier)

    def results(self, seed: int, first: int, count: int) -> Results:
        """What came of games of a batch with that seed, from the first one on; at most `AT_ONCE`."""
        count = min(count, AT_ONCE)
        given = (self._row, self._out, self._words, self._results)
        self._begin()
        stopped = self._batch(self._context, *given, _signed(seed), first, count)
        done, players = self._results[0], self._games.players
        begin = _WORD * (1 + 2 * players)
        held = memoryview(self._results).cast("B")[begin : begin + done * _EACH.size]
        return Results(
            list(_EACH.iter_unpack(held)),
            tuple(self._results[1 : 1 + players]),
            self._halt() if stopped else None,
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
        listed = -1
        found: list[int] | Halt = list(row)
        while isinstance(found, list):
            found = self.step(found, (), words, listed, 1)
            listed, words = self._context[VALUE], self._words[:4]
            yield found
            if listed < 0 or self._words[4]:
                return

    def step(
        self, row: Sequence[int], out: Sequence[int], words: Sequence[int], listed: int, most: int
    ) -> list[int] | Halt:
        """The row after at most so many words have been used, from any row.

        `out` begins with the moves that have been listed, `listed` is how many, or -1 before the first question.

        Raises:
            ValueError: a number is further from 0 than any that a row holds.
        """
        if not all(-ROW_MOST <= each <= ROW_MOST for each in (*row, *out)):
            raise ValueError(f"numbers from {-ROW_MOST} to {ROW_MOST} are needed")
        self._row[:] = row
        self._out[: len(out)] = out
        self._words[:4] = words
        self._words[4] = most
        self._begin()
        if self._play(self._context, self._row, self._out, self._words, listed):
            return self._halt()
        return list(self._row)

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
