# SPDX-License-Identifier: MIT
"""Lines, the blocks below them, and covering up what cannot be read.

In: a text and offsets in it.  Out: offsets.  A line is known by the offset of its first word; it
may go on over several lines of the file, as the indenter says.  Blocks are those that a person
sees: the deeper lines below a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gamedsl.syntax.indenter import joins

__all__ = [
    "COVER",
    "blank",
    "block_end",
    "end_of_depth",
    "first_word_from",
    "line_above",
    "line_end",
    "line_start",
    "opener",
    "parent",
    "sections",
]

COVER = "\ue000"
_WORDS = re.compile(r"^ *(?=[^\s#])", re.MULTILINE)
_NOT_LINE_END = re.compile(r"[^\n]")
_SECTION = re.compile(r"^(?=[^\s#])", re.MULTILINE)


def sections(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of each piece that begins at the left margin; deeper lines before are one."""
    starts = [match.start() for match in _SECTION.finditer(text)]
    if not starts or text[: starts[0]].strip():
        starts.insert(0, 0)
    yield from zip(starts, [*starts[1:], len(text)], strict=True)


def line_start(text: str, position: int) -> int:
    """The first word of the line that holds a position, or, in an empty one, of a line above."""
    start = _first_word(text, position)
    while True:
        above = line_above(text, start)
        if above is None:
            return start
        if _depth(text, start) <= _depth(text, above) or not joins(text, start):
            return start
        start = above


def line_end(text: str, start: int) -> int:
    """Where the line whose first word is at `start` ends: the offset of a line end."""
    end = text.index("\n", start)
    for below in _lines_below(text, end):
        if _depth(text, below) <= _depth(text, start) or not joins(text, below):
            break
        end = text.index("\n", below)
    return end


def block_end(text: str, start: int) -> int:
    """Where the last deeper line below the line at `start` ends: the offset of a line end."""
    end = text.index("\n", start)
    for below in _lines_below(text, end):
        if _depth(text, below) <= _depth(text, start):
            break
        end = text.index("\n", below)
    return end


def parent(text: str, start: int) -> int | None:
    """The first word of the line in whose block the line at `start` stands, or None."""
    depth = _depth(text, start)
    above = line_above(text, start)
    while above is not None:
        above = line_start(text, above)
        if _depth(text, above) < depth:
            return above
        above = line_above(text, above)
    return None


def opener(text: str, start: int) -> int:
    """The first of the deeper lines above the line at `start`; the line itself if there is none.

    In a file that is well this is the line that opened the block which ends above `start`.
    """
    depth, first = _depth(text, start), start
    above = line_above(text, start)
    while above is not None and _depth(text, above) > depth:
        first = above
        above = line_above(text, above)
    return first


def end_of_depth(text: str, start: int) -> int:
    """Where the lines from the one at `start` on that are not less deep than it end.

    That is the offset of a line end.
    """
    end = text.index("\n", start)
    for below in _lines_below(text, end):
        if _depth(text, below) < _depth(text, start):
            break
        end = text.index("\n", below)
    return end


def first_word_from(text: str, position: int) -> int:
    """The first word of the first line at or below the line of a position; else the text's end."""
    match = _WORDS.search(text, text.rfind("\n", 0, position) + 1)
    return match.end() if match else len(text) - 1


def blank(text: str) -> str:
    """As many spaces, and the line ends where they were."""
    return _NOT_LINE_END.sub(" ", text)


def line_above(text: str, start: int) -> int | None:
    """The first word of the nearest line above that has words, or None."""
    end = text.rfind("\n", 0, start)
    while end >= 0:
        begin = text.rfind("\n", 0, end) + 1
        match = _WORDS.match(text, begin)
        if match:
            return match.end()
        end = begin - 1
    return None


def _depth(text: str, start: int) -> int:
    return start - (text.rfind("\n", 0, start) + 1)


def _first_word(text: str, position: int) -> int:
    begin = text.rfind("\n", 0, position) + 1
    match = _WORDS.match(text, begin)
    if match:
        return match.end()
    above = line_above(text, begin)
    if above is None:
        match = _WORDS.search(text, begin)
        return match.end() if match else begin
    return above


def _lines_below(text: str, end: int) -> Iterator[int]:
    """The first words of the lines below, nearest first."""
    return (match.end() for match in _WORDS.finditer(text, end + 1))
