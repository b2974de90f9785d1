# SPDX-License-Identifier: MIT
"""The constant lists of a program as constants of machine code.

In: names with numbers, or with lists of numbers of any depth.  Out: for each a `Table`: its lines, and what is known
of its numbers.  Numbers stand in the narrowest cells that hold them, because a program looks up more than fits into the
nearest memory of a processor.  A list of lists is one run of numbers and, for each level above it, where each
list begins in the next level and how long it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from gamedsl.native.cells import WORD_LEAST, WORD_MOST
from gamedsl.native.refused import NotNative

__all__ = ["PART", "Table", "make_table"]

PART = "{ i32, i32 }"
"""A cell that says where a list begins, and how long it is."""

_WIDTHS = (8, 16, 32, 64)


@attrs.frozen
class Level:
    """The lists of one depth, one behind the other: how many cells, what one is, how long the longest list is."""

    cells: int
    cell: str
    longest: int


@attrs.frozen
class Table:
    """A constant list. The last of the levels holds numbers, which are from `low` to `high`."""

    name: str
    levels: tuple[Level, ...]
    low: int
    high: int
    lines: tuple[str, ...]

    def at(self, level: int) -> str:
        """The address of the cells of that level."""
        return f"@T.{self.name}.{level}"


def make_table(name: str, values: Sequence[Any], *, wide: bool = False) -> Table:
    """The table of these values; `wide`: each number has 64 bits.

    Raises:
        NotNative: a number is too large, or some lists are deeper than others.
    """
    levels: list[Level] = []
    lines: list[str] = []
    lists: list[Sequence[Any]] = [values]
    while any(isinstance(each, tuple) for held in lists for each in held):
        below = [each for held in lists for each in held]
        if not all(isinstance(each, tuple) for each in below):
            raise NotNative(f"this program uses a list of numbers and lists, {name}")
        parts, begin = [], 0
        for each in below:
            parts.append(f"{PART} {{ i32 {begin}, i32 {len(each)} }}")
            begin += len(each)
        levels.append(Level(len(below), PART, max(map(len, lists))))
        lines.append(_line(name, len(lines), PART, parts))
        lists = below
    numbers = [int(each) for held in lists for each in held]
    low, high = min(numbers, default=0), max(numbers, default=0)
    if low < WORD_LEAST or high > WORD_MOST:
        raise NotNative("this program uses numbers of more than 64 bits, which machine code lacks")
    cell = "i64" if wide else _cell(low, high)
    levels.append(Level(len(numbers), cell, max(map(len, lists))))
    lines.append(_line(name, len(lines), cell, [f"{cell} {each}" for each in numbers]))
    return Table(name, tuple(levels), low, high, tuple(lines))


def _cell(low: int, high: int) -> str:
    """The narrowest cell for numbers in these bounds."""
    return next(f"i{bits}" for bits in _WIDTHS if -(1 << bits - 1) <= low and high < 1 << bits - 1)


def _line(name: str, level: int, cell: str, values: Sequence[str]) -> str:
    held = f"[{', '.join(values)}]" if values else "zeroinitializer"
    return f"@T.{name}.{level} = private unnamed_addr constant [{len(values)} x {cell}] {held}"
