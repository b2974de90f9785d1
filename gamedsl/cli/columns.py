# SPDX-License-Identifier: MIT
"""Text in columns, measured in the cells of a terminal.

In: rows of texts.  Out: lines whose columns begin at the same cell, without blanks at their ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamedsl.diagnostics.width import cells, printable

__all__ = ["aligned", "hanging", "wrapped"]

_GAP = "  "


def aligned(rows: Sequence[Sequence[str]], *, indent: str = "", right: bool = False) -> list[str]:
    """The rows as lines; `right` sets everything but the first column flush right."""
    shown = [[printable(cell) for cell in row] for row in rows]
    count = max((len(row) for row in shown), default=0)
    widths = [max(cells(row[at]) for row in shown if at < len(row)) for at in range(count)]
    lines = []
    for row in shown:
        padded = [
            _padded(cell, width, right=right and at > 0)
            for at, (cell, width) in enumerate(zip(row, widths, strict=False))
        ]
        lines.append((indent + _GAP.join(padded)).rstrip())
    return lines


def hanging(line: str, at: int, width: int) -> list[str]:
    """The line, where it is wider broken after commas; what follows stands below the column that begins at `at`."""
    text = line[at:]
    if cells(line) <= width or not text or text[0] == " " or cells(line[:at]) != at:
        return [line]
    first, *others = wrapped(text.split(", "), width - at)
    return [line[:at] + first, *(" " * at + other for other in others)]


def wrapped(words: Sequence[str], width: int, *, joiner: str = ", ") -> Iterator[str]:
    """The words with the joiner between them, in lines of at most so many cells where possible."""
    line = ""
    for at, word in enumerate(words):
        piece = printable(word) + (joiner if at < len(words) - 1 else "")
        if line and cells(line + piece.rstrip()) > width:
            yield line.rstrip()
            line = ""
        line += piece
    if line:
        yield line


def _padded(text: str, width: int, *, right: bool) -> str:
    blanks = " " * (width - cells(text))
    return blanks + text if right else text + blanks
