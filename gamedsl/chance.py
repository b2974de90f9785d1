# SPDX-License-Identifier: MIT
"""The random generator of every game: sfc32, four words of 32 bits, the same on every machine.

A seed and a stream number come in; whole numbers that are equally likely come out. The step is that
of Chris Doty-Humphrey's "small fast counting" generator, version 4. It needs nothing wider than
63 bits, so the same few lines serve plain Python, a row of integers and machine code.

Step, all words modulo 2**32, from the state (a, b, c, counter) to the next one::

    word    = a + b + counter                 this is what the step gives
    counter = counter + 1
    a, b, c = b xor (b >> 9),  c + (c << 3),  (c rotated left by 21) + word

Seeding: a is the low half of a seed below 2**64, b its high half, c the stream (0 set-up, 1 play,
2 and more the players that are programs), counter is 1; then 12 steps are made and their words
thrown away. The step can be undone, so no two pairs of seed and stream ever share a state.

Draw below k, for 1 <= k < 2**31: take a word and multiply it by k. The upper half of the product is
the answer, unless the lower half is less than (2**32 - k) % k; then the word is thrown away and the
next one is taken. That is Lemire's method, and it has no bias. Where k is 1 there is nothing to
choose: the answer is 0 and no word is taken.

Test vectors; the first line is also what PractRand prints for its sfc32 with the seed 0:

>>> def first_words(seed, stream):
...     generator = Generator(seed, stream)
...     return " ".join(f"{generator.next():08x}" for _ in range(4))
>>> first_words(0, SETUP)
'514676c3 08a809df 30349d2b fb52c520'
>>> first_words(0x0123456789ABCDEF, PLAY)
'bd8d80a1 a1b39b5e fd3bdef4 f6274539'
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

__all__ = ["PLAY", "PROGRAMS", "ROW_SOURCE", "SETUP", "WORDS", "Generator", "seed_words"]

SETUP = 0
"""Stream of what happens before the first decision."""
PLAY = 1
"""Stream of what happens by chance while people play."""
PROGRAMS = 2
"""First of the streams for players that are programs; their draws are no part of a game."""
WORDS = 4
"""How many places of a row one generator takes."""

_MASK = 0xFFFF_FFFF
_DISCARDED = 12


class Generator:
    """One stream of chance; what it gives depends on its seed and stream and on nothing else."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, seed: int, stream: int) -> None:
        """Stand at the first word of that stream; ValueError as for `seed_words`."""
        self.a, self.b, self.c, self.counter = seed_words(seed, stream)

    @classmethod
    def from_words(cls, words: Sequence[int]) -> Generator:
        """A generator that goes on where `words()` was taken; ValueError if these are not words."""
        if len(words) != WORDS or not all(0 <= word <= _MASK for word in words):
            raise ValueError(
                f"the state of chance is {WORDS} numbers from 0 to {_MASK}, got {list(words)}"
            )
        generator = cls.__new__(cls)
        generator.a, generator.b, generator.c, generator.counter = words
        return generator

    def words(self) -> tuple[int, int, int, int]:
        """The state: a, b, c and the counter, each below 2**32."""
        return self.a, self.b, self.c, self.counter

    def next(self) -> int:
        """The next word, from 0 to 2**32 - 1; the state has moved on by one step."""
        b = self.b
        c = self.c
        counter = self.counter
        word = (self.a + b + counter) & _MASK
        self.counter = (counter + 1) & _MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & _MASK
        self.c = (((c << 21) | (c >> 11)) + word) & _MASK
        return word

    def below(self, k: int) -> int:
        """A number from 0 to k - 1, each equally likely; k is from 1 to 2**31 - 1, else ValueError.

        With k = 1 the answer is 0 and the state stays as it is.
        """
        if not 1 <= k < 1 << 31:
            raise ValueError(f"a draw is made from 1 to {(1 << 31) - 1} possibilities, got {k}")
        if k == 1:
            return 0
        product = self.next() * k
        low = product & _MASK
        if low < k:  # Only then can the word be one of the few too many; the division is rare.
            limit = ((1 << 32) - k) % k
            while low < limit:
                product = self.next() * k
                low = product & _MASK
        return product >> 32

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """The items are in a new order, every order equally likely.

        From the last place down to the second, each place changes with one drawn from the places
        up to and including itself (Fisher and Yates): len(items) - 1 draws.
        """
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def seed_words(seed: int, stream: int) -> tuple[int, int, int, int]:
    """The four words a stream of this seed begins with, ready for its first draw.

    The seed is from 0 to 2**64 - 1, the stream from 0 to 2**32 - 1, else ValueError.
    """
    if not 0 <= seed < 1 << 64:
        raise ValueError(f"a seed is a whole number from 0 to {(1 << 64) - 1}, got {seed}")
    if not 0 <= stream <= _MASK:
        raise ValueError(f"a stream is a whole number from 0 to {_MASK}, got {stream}")
    generator = Generator.from_words((seed & _MASK, seed >> 32, stream, 1))
    for _ in range(_DISCARDED):
        generator.next()
    return generator.words()


ROW_SOURCE = '''\
def draw(s, o, k):
    """A number below k from the generator in s[o] to s[o + 3]; 1 <= k < 2**31 is not checked."""
    if k == 1:
        return 0
    b = s[o + 1]
    c = s[o + 2]
    d = s[o + 3]
    t = (s[o] + b + d) & 4294967295
    d = (d + 1) & 4294967295
    a = b ^ (b >> 9)
    b = (c + (c << 3)) & 4294967295
    c = (((c << 21) | (c >> 11)) + t) & 4294967295
    m = t * k
    low = m & 4294967295
    if low < k:
        limit = (4294967296 - k) % k
        while low < limit:
            t = (a + b + d) & 4294967295
            d = (d + 1) & 4294967295
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & 4294967295
            c = (((c << 21) | (c >> 11)) + t) & 4294967295
            m = t * k
            low = m & 4294967295
    s[o] = a
    s[o + 1] = b
    s[o + 2] = c
    s[o + 3] = d
    return m >> 32


def shuffle_row(s, o, first, count):
    """The count places of s from first on are in a new order, drawn from the generator at o."""
    i = count - 1
    while i > 0:
        j = first + draw(s, o, i + 1)
        k = first + i
        t = s[k]
        s[k] = s[j]
        s[j] = t
        i = i - 1


def seed_row(s, o, low, high, stream):
    """The generator in s[o] to s[o + 3] stands at the first word of a stream of a seed."""
    a = low
    b = high
    c = stream
    d = 1
    while d <= 12:
        t = (a + b + d) & 4294967295
        d = d + 1
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & 4294967295
        c = (((c << 21) | (c >> 11)) + t) & 4294967295
    s[o] = a
    s[o + 1] = b
    s[o + 2] = c
    s[o + 3] = d
'''
"""The same draw, shuffle and seeding for a generator that lives in a row of integers.

Text to stand at the head of an emitted module: integers, `if`, `while` and places of the row only,
no product reaches 2**63, nothing negative is shifted or divided.
"""
