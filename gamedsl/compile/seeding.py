# SPDX-License-Identifier: MIT
"""Seeding several streams of chance at once.

In: a seed.  Out: the words with which the streams of the set-up, of play and of the first program
begin, the same as `gamedsl.chance.seed_words` gives one by one.  A game lasts about a tenth of a
millisecond, of which seeding three streams one after the other would be a good part; here all three
are lanes of 64 bits of the same whole numbers and make their steps together.
"""

from __future__ import annotations

__all__ = ["STREAMS", "stream_words"]

STREAMS = 3
_DISCARDED = 12
_WORD = 0xFFFF_FFFF

_ONE = sum(1 << 64 * lane for lane in range(STREAMS))
_NUMBERS = sum(lane << 64 * lane for lane in range(STREAMS))
_MASK = _WORD * _ONE


def stream_words(seed: int) -> tuple[tuple[int, int, int, int], ...]:
    """The four words of streams 0, 1 and 2 of a seed below 2**64, ready for their first draw."""
    a, b, c, counter = _ONE * (seed & _WORD), _ONE * (seed >> 32), _NUMBERS, _ONE
    for _ in range(_DISCARDED):
        # No lane passes 64 bits, and what a shift brings in from the next one is masked away.
        word = (a + b + counter) & _MASK
        counter += _ONE
        a = (b ^ (b >> 9)) & _MASK
        b = (c * 9) & _MASK
        c = (((c << 21 | c >> 11) & _MASK) + word) & _MASK
    last = counter & _WORD
    return tuple(
        (a >> lane & _WORD, b >> lane & _WORD, c >> lane & _WORD, last)
        for lane in range(0, 64 * STREAMS, 64)
    )
