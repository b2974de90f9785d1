# SPDX-License-Identifier: MIT
"""Keys of a table: `4`, `3-5` or `3 to 5` for several rows at once, and `7 or more` for all that follow."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gamedsl.check.mistakes import mistake
from gamedsl.diagnostics import Label
from gamedsl.syntax import nodes
from gamedsl.tables import Cell, date_in

__all__ = ["Key", "is_key", "read_keys"]

_KEY = re.compile(r"(-?\d{1,9})(?:\s*(?:-|–|to)\s*(\d{1,9})|\s*(or more|\+))?", re.IGNORECASE)
_MOST_KEYS = 1_000

# The first and the last number of a key, and whether it stands for all higher ones too.
Key = tuple[int, int, bool]


def is_key(cell: nodes.Name) -> bool:
    """Whether the cell can be a key."""
    return _KEY.fullmatch(cell.text) is not None


def read_keys(cells: Sequence[nodes.Name], table: str, key: str) -> tuple[Key, ...]:
    """The keys, in the order of the file.

    Raises:
        Mistake: a cell is no key, two keys meet, or a key follows one that stands for all higher ones.
    """
    found: list[Key] = []
    for cell in cells:
        here = _read(cell, table, key)
        for there, other in zip(cells, found, strict=False):
            if here[0] <= _end(other) and other[0] <= _end(here):
                labels = (Label(there.span, "the first one"),)
                named = f"{key} {max(here[0], other[0])}"
                raise mistake("G402", cell.span, labels=labels, table=table, key=named)
        found.append(here)
    return tuple(found)


def _end(key: Key) -> int:
    return 2**31 if key[2] else key[1]


def _read(cell: nodes.Name, table: str, key: str) -> Key:
    match = _KEY.fullmatch(cell.text)
    if match is None:
        entry = date_in(Cell(cell.text, cell.span))
        place = {"cell": "this cell", "row": table, "column": key, "value": cell.text}
        if entry is not None:
            raise mistake("G408", cell.span, labels=(), entry=entry, **place)
        raise mistake(
            "G407", cell.span, labels=(), wanted="whole numbers", suggestion=None, **place
        )
    first = int(match[1])
    last = int(match[2]) if match[2] else first
    if last < first or last - first >= _MOST_KEYS:
        place = {"cell": "this cell", "row": table, "column": key, "value": cell.text}
        turned = f"{last}-{first}" if 0 <= first - last < _MOST_KEYS else None
        wanted = "numbers, the smaller first" if turned else f"at most {_MOST_KEYS} numbers at once"
        raise mistake("G407", cell.span, labels=(), wanted=wanted, suggestion=turned, **place)
    return first, last, match[3] is not None
