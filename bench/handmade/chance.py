# SPDX-License-Identifier: MIT
"""The chances of the hand-made games: they need nothing but Python, so the generator is written a second time here."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

SETUP, RANDOM_AGENT = 0, 2  # streams of chance; nothing is drawn in play in these games


class Chance:
    """The sfc32 generator; see gamedsl/chance.py for its description."""

    def __init__(self, seed: int, stream: int) -> None:
        """Stand at the first word of that stream."""
        self.a, self.b, self.c, self.counter = seed & 0xFFFFFFFF, seed >> 32, stream, 1
        for _ in range(12):
            self.next()

    def next(self) -> int:
        """The next word of 32 bits."""
        word = (self.a + self.b + self.counter) & 0xFFFFFFFF
        self.counter = (self.counter + 1) & 0xFFFFFFFF
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & 0xFFFFFFFF
        self.c = (((self.c << 21) | (self.c >> 11)) + word) & 0xFFFFFFFF
        return word

    def below(self, k: int) -> int:
        """A number from 0 to k - 1, each equally likely."""
        if k == 1:
            return 0
        product = self.next() * k
        if product & 0xFFFFFFFF < k:
            too_many = 2**32 % k
            while product & 0xFFFFFFFF < too_many:
                product = self.next() * k
        return product >> 32

    def shuffle(self, things: list[T]) -> None:
        """Put the things in a random order."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]
