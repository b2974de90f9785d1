# SPDX-License-Identifier: MIT
"""What stands on the lines of a file, whatever its layout.

In: a text that can be read, and the places where its lines have columns.  Out: its lines, each with
its depth in blocks and its pieces; remarks, which are comments with lines of their own; and blank
lines.  A line goes on below where the indenter of the parser says so.  A piece ends where another
column begins, where the author broke the line, and at a comment.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from typing import TypeAlias

import attrs

from gamedsl.diagnostics.width import cells
from gamedsl.formatting.columns import BODY, MORE, NOTE
from gamedsl.syntax.comments import comment_starts
from gamedsl.syntax.indenter import DEDENT, INDENT, Indenter
from gamedsl.syntax.words import LINE_END, Word

__all__ = ["Blank", "Entry", "Line", "Piece", "Remark", "read_rows"]


@attrs.define(eq=False)
class Piece:
    """A piece of a line as written, and the column in which it stands.

    `comment` stands behind it; `remarks` stand below it, on lines of their own, inside the line.
    """

    column: str
    text: str
    comment: str = ""
    remarks: list[str] = attrs.field(factory=list)


@attrs.define(eq=False)
class Line:
    """A line with its pieces; `level` is 0 at the left margin and one more in each block."""

    level: int
    pieces: list[Piece]


@attrs.frozen
class Remark:
    """A comment that has a line of its own.

    `beside` is set for one that goes on with a note or a comment of the line above, which it tells
    by standing exactly below it: the number of the piece, counted from the last one (-1), and
    whether its comment is meant.
    """

    text: str
    level: int
    beside: tuple[int, bool] | None = None


@attrs.frozen
class Blank:
    """One or more blank lines."""


Entry: TypeAlias = Line | Remark | Blank


def read_rows(text: str, columns: Mapping[int, str]) -> list[Entry]:
    """The lines, remarks and blank lines of a text, in order.

    Blank lines are left out at both ends, below the head of a block and inside a line.
    """
    reader = _Reader(text, columns)
    begin = 0
    while begin < len(text):
        end = text.index("\n", begin)
        reader.take(begin, end)
        begin = end + 1
    return reader.finish()


@attrs.frozen
class _Depth:
    """The depths of the blocks in which a line stands; `joins`: it goes on with the line above."""

    blocks: tuple[int, ...] = (0,)
    joins: bool = False

    @property
    def level(self) -> int:
        return len(self.blocks) - 1


class _Reader:
    """Takes the lines of the file one by one."""

    def __init__(self, text: str, columns: Mapping[int, str]) -> None:
        self._text = text
        self._columns = columns
        self._starts = sorted(columns)
        self._comments = comment_starts(text)
        self._depths = dict(_depths(text, self._comments))
        self._entries: list[Entry] = []
        # Comments with their places, and blank lines (None), since the last line with words.
        self._waiting: list[tuple[str, int] | None] = []
        self._depth = _Depth()
        self._beside: dict[int, tuple[int, bool]] = {}
        self._line = Line(0, [])

    def take(self, begin: int, end: int) -> None:
        """Read the line of the file from `begin` up to `end`."""
        start = self._comments.get(end, end)
        words = self._text[begin:start].strip()
        comment = self._text[start:end].rstrip()
        if words:
            self._take_words(begin, begin + self._text[begin:start].index(words[0]), start)
            if comment:
                self._line.pieces[-1].comment = comment
                self._beside[self._place(begin, start)] = len(self._line.pieces) - 1, True
        else:
            self._waiting.append((comment, self._place(begin, start)) if comment else None)

    def finish(self) -> list[Entry]:
        """All entries, when there are no lines any more."""
        self._settle(_Depth())
        while self._entries and isinstance(self._entries[-1], Blank):
            self._entries.pop()
        return self._entries

    def _take_words(self, begin: int, first: int, end: int) -> None:
        depth = self._depths[first]
        if depth.joins:
            self._line.pieces[-1].remarks += [each[0] for each in self._waiting if each]
            self._waiting.clear()
        else:
            self._settle(depth)
            self._line = Line(depth.level, [])
            self._entries.append(self._line)
        self._beside.clear()
        inner = self._starts[bisect_left(self._starts, first + 1) : bisect_left(self._starts, end)]
        for start, stop in zip([first, *inner], [*inner, end], strict=True):
            column = self._columns.get(start, MORE if depth.joins else BODY)
            if column == NOTE:
                self._beside[self._place(begin, start)] = len(self._line.pieces), False
            self._line.pieces.append(Piece(column, self._text[start:stop].strip()))

    def _settle(self, depth: _Depth) -> None:
        """Find out where the comments belong that stand between the last line and one so deep."""
        for each in self._waiting:
            last = self._entries[-1] if self._entries else Blank()
            if each is not None:
                self._entries.append(self._remark(*each, last, depth))
            elif not isinstance(last, Blank) and not (
                last is self._line and depth.level > last.level
            ):
                self._entries.append(Blank())
        self._waiting.clear()
        self._depth = depth

    def _remark(self, text: str, place: int, last: Entry, depth: _Depth) -> Remark:
        goes_on = last is self._line or (isinstance(last, Remark) and last.beside is not None)
        if goes_on and place in self._beside and place != depth.blocks[-1]:
            number, is_comment = self._beside[place]
            return Remark(text, depth.level, (number - len(self._line.pieces), is_comment))
        level = depth.level
        # At the end of blocks it belongs to the innermost one that is not deeper than itself.
        for inner in range(level + 1, len(self._depth.blocks)):
            if self._depth.blocks[inner] <= place:
                level = inner
        return Remark(text, level)

    def _place(self, begin: int, offset: int) -> int:
        return cells(self._text[begin:offset])


def _depths(text: str, comments: Mapping[int, int]) -> Iterator[tuple[int, _Depth]]:
    """The first word of each line of the file that has words, with its depth."""
    blocks, opens, joins = [0], False, False
    for word in Indenter(text, 0, len(text)).process(_first_words(text, comments)):
        if word.sort == INDENT:
            opens = True
        elif word.sort == DEDENT:
            blocks.pop()
        elif word.sort == LINE_END:
            joins = False
        else:
            if opens:
                blocks.append(word.start - (text.rfind("\n", 0, word.start) + 1))
            yield word.start, _Depth(tuple(blocks), joins)
            opens, joins = False, True


def _first_words(text: str, comments: Mapping[int, int]) -> Iterator[Word]:
    """The first letter of each line of the file that has words, and the ends of all lines."""
    begin = 0
    while begin < len(text):
        end = text.index("\n", begin)
        words = text[begin : comments.get(end, end)]
        if words.strip():
            start = begin + len(words) - len(words.lstrip())
            yield Word("", text[start], start, start + 1)
        yield Word(LINE_END, "\n", end, end + 1)
        begin = end + 1
