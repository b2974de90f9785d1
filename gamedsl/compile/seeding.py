# SPDX-License-Identifier: MIT
"""The streams of chance of many games, going on side by side.

In: seeds.  Out: for each of them the words with which the streams of the set-up and of play begin, as
`gamedsl.chance.seed_words` gives them, and the words that the stream of the first program gives,
as `Generator.next` does, one run after the other.  A game lasts about a tenth of a millisecond, of
which making three streams and their words one by one would be a third; here every stream is a lane
of 64 bits of the same whole numbers, and all lanes make their steps together.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Sequence

from gamedsl.chance import PLAY, PROGRAMS, SETUP

__all__ = ["RUN", "Streams"]

RUN = 32
"""How many words a run has: about as many as a short game needs."""

_KINDS = (SETUP, PLAY, PROGRAMS)
_DISCARDED = 12
_BITS = 64
_WORD = 0xFFFF_FFFF

_Lanes = tuple[int, int, int]
"""The words a, b and c of all generators; what they have in common, the counter, is kept apart."""


class Streams:
    """The streams of some seeds, each below 2**64: one lane for each of them and each kind."""

    def __init__(self, seeds: Sequence[int]) -> None:
        """All streams stand at their first word."""
        self._number = len(seeds)
        kinds = [kind for kind in _KINDS for _ in seeds]
        low, high = [seed & _WORD for seed in seeds], [seed >> 32 for seed in seeds]
        lanes = (_packed(low * len(_KINDS)), _packed(high * len(_KINDS)), _packed(kinds))
        ones = _packed([1] * len(kinds))
        for counter in range(1, 1 + _DISCARDED):
            _, lanes = _step(lanes, counter * ones, _WORD * ones)
        self._counter = 1 + _DISCARDED
        self._words = list(zip(*(_unpacked(each, len(kinds)) for each in lanes), strict=True))
        first = _BITS * PROGRAMS * len(seeds)
        self._lanes: _Lanes = (lanes[0] >> first, lanes[1] >> first, lanes[2] >> first)
        self._ones = ones >> first
        self._runs: list[array[int]] = []

    def begin(self, number: int) -> tuple[int, ...]:
        """The four words with which the stream of the set-up begins, and those of play.

        The seed is the one of that number.
        """
        a, b, c = self._words[SETUP * self._number + number]
        d, e, f = self._words[PLAY * self._number + number]
        return a, b, c, 1 + _DISCARDED, d, e, f, 1 + _DISCARDED

    def drawn(self, number: int, run: int) -> list[int]:
        """A run (from 0) of the words for the first program of the seed of that number."""
        while len(self._runs) <= run:
            self._runs.append(self._next_run())
        return self._runs[run][number :: self._number].tolist()

    def _next_run(self) -> array[int]:
        """The next words of all seeds: all their first ones, all their second ones ..."""
        lanes, ones, width = self._lanes, self._ones, self._number * _BITS // 8
        mask, found = _WORD * ones, array("Q")
        for counter in range(self._counter, self._counter + RUN):
            word, lanes = _step(lanes, (counter & _WORD) * ones, mask)
            found.frombytes(word.to_bytes(width, "little"))
        self._counter += RUN
        self._lanes = lanes
        if sys.byteorder == "big":
            found.byteswap()
        return found


def _step(lanes: _Lanes, counter: int, mask: int) -> tuple[int, _Lanes]:
    """The words that one step gives in all lanes, and the lanes behind it.

    No lane passes 64 bits, and what a shift brings in from the next one is masked away.
    """
    a, b, c = lanes
    word = (a + b + counter) & mask
    turned = (c << 21 | c >> 11) & mask
    return word, ((b ^ b >> 9) & mask, c * 9 & mask, (turned + word) & mask)


def _packed(words: Sequence[int]) -> int:
    return int.from_bytes(struct.pack(f"<{len(words)}Q", *words), "little")


def _unpacked(lanes: int, number: int) -> tuple[int, ...]:
    return struct.unpack(f"<{number}Q", lanes.to_bytes(number * _BITS // 8, "little"))
