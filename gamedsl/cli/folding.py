# SPDX-License-Identifier: MIT
"""Lines that are longer than a terminal is wide, broken between words.

In: text as it is to be printed, perhaps with colours, and how many cells a line has.  Out: the text with line ends
where a terminal would break in the middle of a word; what goes on stands below the words, not below their number or
dash.
Lines of a source with their marks below them stay whole, for the marks would not stand under them any more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gamedsl.diagnostics.width import cells

__all__ = ["folded"]

_NARROWEST = 24
_PAINT = re.compile("\x1b\\[[0-9;]*m")
_SOURCE = re.compile(r" *\d* *[│|](?: |$)| *(?:→|-->) ")
_HEAD = re.compile(r"(?:error|warning|note)\[G\d+\]")
_MARKER = re.compile(r" *(?:= \w+: |[-+*>] |\d+(?:\.\d+)*\.? +|help: )?")
_WORD = re.compile(r"(\s*)(\S+)")


def folded(text: str, width: int) -> str:
    """The text, no line longer than `width` where it can be broken at a blank."""
    if width < _NARROWEST:
        return text
    return "\n".join(part for line in text.split("\n") for part in _parts(line, width))


def _parts(line: str, width: int) -> Iterator[str]:
    plain = _PAINT.sub("", line)
    if cells(plain) <= width or _SOURCE.match(plain):
        yield line
        return
    marker = _MARKER.match(plain)
    indent = len(marker.group()) if marker else 0
    if _HEAD.match(plain):
        indent = 2
    begun, used = "", 0
    for blanks, word in _WORD.findall(line):
        size = cells(_PAINT.sub("", word))
        if begun.strip() and used + len(blanks) + size > width and used > indent:
            yield begun
            begun, used = " " * indent + word, indent + size
        else:
            begun, used = begun + blanks + word, used + len(blanks) + size
    yield begun
