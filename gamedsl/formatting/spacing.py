# SPDX-License-Identifier: MIT
"""Blanks between words, cells of tables, and sentences that are too long for a line.

In: a piece of a line as written.  Out: the same words with one blank between them; rows whose cells
are as wide as the widest of their column; the lines of a long sentence.  What stands between
quotation marks is not touched.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gamedsl.diagnostics.width import cells

__all__ = ["aligned", "broken", "is_row", "spaced"]

_BLANKS = re.compile(r'("[^"]*")| *([,;:]) *|(?<=[^ ]) *([+*×]) *| *(\() *| *(\))|( +)')
_BLANK = re.compile(r" +")
_CELL = re.compile(r'((?:"[^"]*"|[^"|])*)\|')
# Where a sentence may go on in another line: the indenter takes these words for that.
_BREAK = re.compile(r'"[^"]*"|([()])| ((?:and|or(?! more| fewer)|[-+*×]) )')


def spaced(text: str, *, gaps: bool = False, signs: bool = True) -> str:
    """The words with the blanks that belong between them; with `gaps`, two where there were more.

    `signs`: a sign of arithmetic stands between blanks; otherwise it may be part of a name.
    """

    def blanks(match: re.Match[str]) -> str:
        quoted, comma, sign, opened, closed, gap = match.groups()
        if comma:
            return f"{comma} "
        if sign:
            return f" {sign} " if signs else _BLANK.sub(" ", match[0])
        if opened:
            before = text[match.start() - 1 : match.start()]
            return " (" if match[0][0] == " " or before.isalnum() else "("
        return quoted or closed or ("  " if gaps and len(gap) > 1 else " ")

    return _BLANKS.sub(blanks, text).strip()


def broken(text: str, first: int, rest: int) -> list[str]:
    """The lines of a sentence: the first no wider than `first`, the others no wider than `rest`.

    One that could be broken only inside parentheses or texts stays too wide.
    """
    lines, room = [], first
    while cells(text) > room:
        place = _last_break(text, room)
        if not place:
            break
        lines.append(text[:place])
        text, room = text[place + 1 :], rest
    return [*lines, text]


def _last_break(text: str, room: int) -> int:
    """The blank before the last word in `room` with which another line may begin.

    If there is none, that before the first such word behind it; 0 if there is none at all.
    """
    depth, found = 0, 0
    for match in _BREAK.finditer(text):
        if match[1]:
            depth += 1 if match[1] == "(" else -1
        elif match[2] and depth == 0:
            if found and cells(text[: match.start()]) > room:
                break
            found = match.start()
    return found


def is_row(text: str) -> bool:
    """Whether the piece is a row of a table."""
    return text.startswith("|")


def aligned(rows: Sequence[str]) -> list[str]:
    """The rows of a table, each cell as wide as the widest of its column."""
    table = [[cell.strip() for cell in _CELL.findall(row[1:])] for row in rows]
    widths: list[int] = []
    for row in table:
        widths += [0] * (len(row) - len(widths))
        for place, cell in enumerate(row):
            widths[place] = max(widths[place], cells(cell))
    return ["|" + "".join(map(_cell, row, widths)) for row in table]


def _cell(text: str, width: int) -> str:
    return f" {text}{' ' * (width - cells(text))} |"
