# SPDX-License-Identifier: MIT
"""A value in emitted code: its text, how tightly it binds, and its range.

In: pieces of text.  Out: bigger pieces with just the parentheses they need.  A fixed number that is
added is kept apart from the text, so that it can be folded into an index or another sum.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from gamedsl.compile.facts import Interval
from gamedsl.parts import Part, frozen_part

__all__ = ["FALSE", "TRUE", "Level", "Test", "Val", "const", "total"]


class Level(IntEnum):
    """How tightly the outermost operation of a text binds."""

    CHOICE = 0
    OR = 1
    AND = 2
    NOT = 3
    COMPARE = 4
    SUM = 5
    PRODUCT = 6
    SIGN = 7
    ATOM = 8


@frozen_part
class Val(Part):
    """A number: `core` plus `offset`; no core means the offset alone."""

    core: str
    level: Level
    low: int
    high: int
    offset: int = 0

    @property
    def fixed(self) -> int | None:
        """The number, if it is known while the code is written."""
        return None if self.core else self.offset

    @property
    def text(self) -> str:
        """The value as code."""
        if not self.core:
            return str(self.offset)
        if self.offset == 0:
            return self.core
        if self.offset > 0 and self.negative:
            return f"{self.offset} - {self.core[1:]}"
        sign = "+" if self.offset > 0 else "-"
        return f"{_wrapped(self.core, self.level, Level.SUM)} {sign} {abs(self.offset)}"

    def at(self, level: Level) -> str:
        """The value as code that can stand where something binds that tightly."""
        return _wrapped(self.text, self.outer, level)

    @property
    def outer(self) -> Level:
        """How tightly the whole text binds."""
        if not self.core:
            return Level.SIGN if self.offset < 0 else Level.ATOM
        return self.level if self.offset == 0 else Level.SUM

    @property
    def negative(self) -> bool:
        """The text is something with a minus sign before it, and no more."""
        return self.level is Level.SIGN and self.core.startswith("-")

    @property
    def simple(self) -> bool:
        """The text is a name or a number: as cheap the second time as the first."""
        return self.core.isidentifier() and self.offset == 0 if self.core else True

    def plus(self, number: int) -> Val:
        """The value and a fixed number more."""
        low, high = self.low + number, self.high + number
        return Val(self.core, self.level, low, high, self.offset + number)

    def between(self, low: int, high: int) -> Val:
        """The value, which is known to lie there."""
        if low == self.low and high == self.high:
            return self
        return Val(self.core, self.level, low, high, self.offset)

    def times(self, number: int) -> Val:
        """So many times the value; the number is positive."""
        low, high = self.low * number, self.high * number
        if number == 1 or not self.core:
            return Val(self.core, self.level, low, high, self.offset * number)
        core = f"{_wrapped(self.core, self.level, Level.PRODUCT)} * {number}"
        return Val(core, Level.PRODUCT, low, high, self.offset * number)

    def within(self, low: int, high: int) -> bool:
        """It is known to lie there."""
        return low <= self.low and self.high <= high


@frozen_part
class Test(Part):
    """A condition as code; `known` when it is decided while the code is written.

    `inverse` is code for the opposite, where that is no longer than the condition itself.
    """

    text: str
    level: Level
    known: bool | None = None
    inverse: str = ""

    def at(self, level: Level) -> str:
        """The condition as code that can stand where something binds that tightly."""
        return _wrapped(self.text, self.level, level)


TRUE: Final = Test("1", Level.ATOM, known=True)
FALSE: Final = Test("0", Level.ATOM, known=False)


def const(number: int) -> Val:
    """A number that is known while the code is written."""
    return Val("", Level.ATOM, number, number, number)


def atom(text: str, interval: Interval) -> Val:
    """A name, a place of the row or a call."""
    return Val(text, Level.ATOM, *interval)


def total(*values: Val) -> Val:
    """The sum."""
    cores = [value for value in values if value.core]
    offset = sum(value.offset for value in values)
    low, high = sum(value.low for value in values), sum(value.high for value in values)
    if not cores:
        return const(offset)
    if len(cores) == 1:
        return Val(cores[0].core, cores[0].level, low, high, offset)
    core = " + ".join(_wrapped(value.core, value.level, Level.SUM) for value in cores)
    return Val(core, Level.SUM, low, high, offset)


def arguments(*values: int | str | Val) -> str:
    """The values as code, one after the other, as a call has them."""
    return ", ".join(each.text if isinstance(each, Val) else str(each) for each in values)


def outside(value: Val, low: int, high: int) -> str:
    """The test whether the value does not lie in low..high, as far as that is possible."""
    tests = (
        (f"{value.text} < {low}", value.low < low),
        (f"{value.text} > {high}", value.high > high),
    )
    return " or ".join(test for test, possible in tests if possible)


def index_text(value: Val) -> str:
    """The value as code between brackets, the fixed part first."""
    if not value.core or value.offset <= 0 or value.negative:
        return value.text
    return f"{value.offset} + {_wrapped(value.core, value.level, Level.SUM)}"


def _wrapped(text: str, have: Level, need: Level) -> str:
    return text if have >= need else f"({text})"
