# SPDX-License-Identifier: MIT
"""Texts that a person wrote, and places in them.

In: the bytes or the text of a file.  Out: a `Source` whose text is normalised once, and `Span`s,
which are pairs of offsets into that text.  Everything later speaks of places by span only; lines
and columns are worked out when somebody wants to read them, because most spans are never shown.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property

import attrs

__all__ = ["Source", "Span", "UnreadableText"]

_COMMENT = re.compile(r'("[^"\n]*")|#[^\n]*')


class UnreadableText(ValueError):
    """A file is not UTF-8: says at which line, column (both from 1) and byte reading stopped."""

    def __init__(self, line: int, column: int, byte: int) -> None:
        """Remember the place; `byte` is the value of the byte, 0 to 255."""
        super().__init__(line, column, byte)
        self.line = line
        self.column = column
        self.byte = byte

    def __str__(self) -> str:
        """The place and the byte in one line."""
        return f"line {self.line}, column {self.column}: byte 0x{self.byte:02X} is not UTF-8"


def _normalise(text: str) -> str:
    """Text without a byte order mark, whose lines, the last one too, end with a line feed."""
    text = text.removeprefix("\ufeff")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text if text.endswith("\n") else text + "\n"


@attrs.frozen
class Source:
    """A named text: `name` is the path as users see it (forward slashes), `text` is normalised.

    Offsets count the code points of the normalised text, so they hold on every system.
    """

    name: str
    text: str = attrs.field(converter=_normalise, repr=False)

    @classmethod
    def from_bytes(cls, name: str, data: bytes) -> Source:
        """The source that these bytes spell in UTF-8; raises `UnreadableText` when they do not."""
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as fault:
            readable = _normalise(data[: fault.start].decode("utf-8") + "?")
            line = readable.count("\n")
            column = len(readable) - 1 - (readable.rfind("\n", 0, -1) + 1)
            raise UnreadableText(line, column, data[fault.start]) from None
        return cls(name, text)

    @cached_property
    def _line_starts(self) -> list[int]:
        starts = [0]
        found = self.text.find("\n")
        while found != -1:
            starts.append(found + 1)
            found = self.text.find("\n", found + 1)
        # Nothing stands after the last line end: the end of the text belongs to the last line.
        starts.pop()
        return starts

    @property
    def line_count(self) -> int:
        """The number of lines, at least 1."""
        return len(self._line_starts)

    def line_column(self, offset: int) -> tuple[int, int]:
        """The line and column (both from 1, in code points) of an offset, 0 to `len(text)`."""
        if not 0 <= offset <= len(self.text):
            raise ValueError(f"offset {offset} is outside {self.name}")
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def offset(self, line: int, column: int) -> int:
        """The offset of a line and column: what `line_column` turns back into the same pair."""
        return self._line_starts[line - 1] + column - 1

    def line_text(self, line: int) -> str:
        """The text of a line (from 1) without its line end."""
        start = self._line_starts[line - 1]
        return self.text[start : self.text.index("\n", start)]

    def slice(self, span: Span) -> str:
        """The text that a span covers."""
        return self.text[span.start : span.end]


@attrs.frozen
class Span:
    """A stretch of a source: offsets from `start` up to but not including `end`.

    Spans are equal when they name the same file and the same offsets.
    """

    source: Source = attrs.field(eq=lambda source: source.name, repr=lambda source: source.name)
    start: int
    end: int

    @property
    def line(self) -> int:
        """The line of the first character, from 1."""
        return self.source.line_column(self.start)[0]

    @property
    def column(self) -> int:
        """The column of the first character, from 1, in code points."""
        return self.source.line_column(self.start)[1]

    @property
    def end_line(self) -> int:
        """The line on which the stretch ends, from 1."""
        return self.source.line_column(self.end)[0]

    @property
    def end_column(self) -> int:
        """The column just after the last character, from 1, in code points."""
        return self.source.line_column(self.end)[1]

    @property
    def text(self) -> str:
        """The text that the span covers."""
        return self.source.slice(self)

    @property
    def words(self) -> str:
        """The same in one line, without comments and with single blanks."""
        return " ".join(_COMMENT.sub(lambda match: match[1] or "", self.text).split())

    def to(self, other: Span) -> Span:
        """The shortest span that covers both; raises `ValueError` when the files differ."""
        if self.source.name != other.source.name:
            raise ValueError(f"{self.source.name} and {other.source.name} are different files")
        return Span(self.source, min(self.start, other.start), max(self.end, other.end))
