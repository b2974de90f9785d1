# SPDX-License-Identifier: MIT
"""A board of squares or of hexes as text.

In: what lies on each space, by the names of the spaces, which say where they are: a letter for the
column and a number for the row, as in a1.  Out: lines, the highest row first.  Where moves name columns, these have
numbers, which stand below the letters. Of hexes each row stands half a space further to the right than the
row below it, so that a space has its two neighbours of each row beside it above and below. Points are drawn alike
where their names say where they are; where there is none, nothing stands.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from gamedsl.cli.columns import aligned
from gamedsl.diagnostics.width import cells, printable

__all__ = ["AND", "draw_board", "draw_hexes", "is_board", "is_space"]

_SPACE = re.compile(r"([a-z]+)([1-9]\d*)")
_LONGEST = 3
AND = " + "
"""Between what lies side by side on one space."""
_GAP = "  "


def is_space(name: str) -> bool:
    """Whether the name says in which column and row the space is."""
    return _SPACE.fullmatch(name) is not None


def is_board(names: Sequence[str]) -> bool:
    """Whether the names are those of the spaces of a board, every column of every row."""
    if not names or not all(map(is_space, names)):
        return False
    columns, rows = _columns(names), _rows(names)
    return len(set(names)) == len(columns) * len(rows) and len(rows) > 1


def draw_board(
    contents: Mapping[str, str], *, empty: str = ".", indent: str = "", numbered: bool = False
) -> list[str]:
    """The board with its names at the left and below; long contents are shortened and explained."""
    return aligned(_table(contents, empty, numbered=numbered), indent=indent) + [
        f"{indent}{line}" for line in _legend(contents)
    ]


def draw_hexes(
    contents: Mapping[str, str], *, empty: str = ".", numbered: bool = False, width: int = 80
) -> list[str]:
    """The board as `draw_board` has it, with rows and columns aslant; closer where it would be too wide."""
    table = [
        [printable(cell) for cell in row] for row in _table(contents, empty, numbered=numbered)
    ]
    widest = max(cells(cell) for row in table for cell in row[1:])
    half = widest // 2 + 1
    if widest == 1 and _aslant(table, half + 1)[1] <= width:
        half += 1
    return _aslant(table, half)[0] + _legend(contents)


def _aslant(table: Sequence[Sequence[str]], half: int) -> tuple[list[str], int]:
    """The lines, each so many cells further to the left than the one above it, and how wide they are."""
    labels = max(cells(row[0]) for row in table) + len(_GAP)
    feet = sum(not row[0] for row in table)
    left = max(labels, half * feet) - half * feet
    lines = []
    for above, (label, *row) in enumerate(reversed(table)):
        start = (f"{label}{_GAP}" if label else "").rjust(left + half * above)
        padded = (cell + " " * (2 * half - cells(cell)) for cell in row)
        lines.append((start + "".join(padded)).rstrip())
    return lines[::-1], max(map(cells, lines))


def _table(contents: Mapping[str, str], empty: str, *, numbered: bool) -> list[list[str]]:
    """The highest row first, each behind its number, and below them the names of the columns."""
    columns, rows = _columns(tuple(contents)), _rows(tuple(contents))
    short = _shortened(contents)
    signs = {name: _signs(lying, short) or empty for name, lying in contents.items()}
    drawn = [
        [str(row), *(signs.get(f"{column}{row}", "") for column in columns)]
        for row in reversed(rows)
    ]
    feet = [["", *columns]]
    if numbered:
        feet.append(["", *map(str, range(1, len(columns) + 1))])
    return drawn + feet


def _signs(content: str, short: Mapping[str, str]) -> str:
    """The signs of all that lies on a space; none where nothing does."""
    return "+".join(short[each] for each in content.split(AND)) if content else ""


def _legend(contents: Mapping[str, str]) -> list[str]:
    """What stands for what, in one line; none where everything is called as it is."""
    legend = [f"{sign} {name}" for name, sign in _shortened(contents).items() if sign != name]
    return [f"({', '.join(legend)})"] if legend else []


def _columns(names: Sequence[str]) -> list[str]:
    letters = {name.rstrip("0123456789") for name in names}
    return sorted(letters, key=lambda column: (len(column), column))


def _rows(names: Sequence[str]) -> list[int]:
    return sorted({int(name.lstrip("abcdefghijklmnopqrstuvwxyz")) for name in names})


def _shortened(contents: Mapping[str, str]) -> dict[str, str]:
    """What lies on the spaces, each with a sign: itself, or if one is long the fewest letters."""
    lying = sorted(
        {each for content in contents.values() if content for each in content.split(AND)}
    )
    if all(len(name) <= _LONGEST for name in lying):
        return {name: name for name in lying}
    for length in range(1, max(map(len, lying))):
        signs = {name: name[:length] for name in lying}
        if len(set(signs.values())) == len(lying):
            return signs
    return {name: name for name in lying}
