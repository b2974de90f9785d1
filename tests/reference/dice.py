"""Dice for games made at random: the same throws on every machine and every Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from gamedsl.chance import Generator

T = TypeVar("T")

_STREAM = 1000


class Dice:
    """Throws that depend on a number alone."""

    def __init__(self, number: int) -> None:
        """The same number gives the same throws."""
        self._generator = Generator(number, _STREAM)

    def randrange(self, first: int, end: int | None = None) -> int:
        """A number from the first up to the one before the end; with one number, from 0."""
        low, high = (0, first) if end is None else (first, end)
        return low + self._generator.below(high - low)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.randrange(len(items))]

    def some(self, items: Sequence[T]) -> list[T]:
        """Any number of the items, in any order."""
        mixed = list(items)
        self._generator.shuffle(mixed)
        return mixed[: self.randrange(len(mixed) + 1)]
