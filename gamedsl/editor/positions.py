# SPDX-License-Identifier: MIT
"""Places as editors count them.

In: the text of an open file, as the editor has it.  Out: its `Source`, and lines and columns from 0
for offsets in it, and back.  Editors count the columns of a line in units of an encoding, most of
them in 16 bits, so a letter outside the first plane counts twice; they keep the line ends of
Windows and may keep a byte order mark, which a source has not.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import attrs

from gamedsl.source import Source, Span

__all__ = ["Place", "Positions", "Range", "Units"]

Units: TypeAlias = Literal["utf-8", "utf-16", "utf-32"]
Place: TypeAlias = tuple[int, int]
"""A line and a column, both from 0."""
Range: TypeAlias = tuple[Place, Place]

_MARK = "\ufeff"
_WIDE = 0xFFFF


@attrs.frozen
class Positions:
    """The places of one text; `shift` is what a byte order mark adds to the columns of the first line."""

    source: Source
    units: Units = "utf-16"
    shift: int = 0
    line_end: str = "\n"

    @classmethod
    def of(cls, name: str, text: str, units: Units = "utf-16") -> Positions:
        """The places of a text with whatever line ends and mark it has."""
        shift = _width(_MARK, units) if text.startswith(_MARK) else 0
        windows = text.count("\r\n")
        line_end = "\r\n" if windows * 2 > text.count("\n") else "\n"
        return cls(Source(name, text), units, shift, line_end)

    def place(self, offset: int) -> Place:
        """The line and column of an offset of the source."""
        line, column = self.source.line_column(offset)
        before = self.source.line_text(line)[: column - 1]
        return line - 1, _width(before, self.units) + (self.shift if line == 1 else 0)

    def range(self, span: Span) -> Range:
        """Where a span of this text begins and ends."""
        return self.place(span.start), self.place(span.end)

    def offset(self, place: Place) -> int:
        """The offset of a line and column; what lies outside the text is moved to its nearest place."""
        line, column = place
        if line < 0:
            return 0
        if line >= self.source.line_count:
            return len(self.source.text)
        text = self.source.line_text(line + 1)
        wanted = column - (self.shift if line == 0 else 0)
        return self.source.offset(line + 1, 1) + _letters(text, wanted, self.units)

    def written(self, text: str) -> str:
        """The text with the line ends of this file."""
        return text if self.line_end == "\n" else text.replace("\n", self.line_end)


def _width(text: str, units: Units) -> int:
    """How many units the letters take."""
    if units == "utf-32" or text.isascii():
        return len(text)
    if units == "utf-8":
        return len(text.encode("utf-8", "surrogatepass"))
    return len(text) + sum(ord(letter) > _WIDE for letter in text)


def _letters(text: str, wanted: int, units: Units) -> int:
    """How many letters of the text take so many units; a letter is never cut."""
    if units == "utf-32" or text.isascii():
        return max(0, min(wanted, len(text)))
    taken = 0
    for number, letter in enumerate(text):
        taken += _width(letter, units)
        if taken > wanted:
            return number
    return len(text)
