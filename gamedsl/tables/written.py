# SPDX-License-Identifier: MIT
"""What stands in the cells of a workbook, as text and sort, whichever program has written it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable
from typing import Literal

__all__ = ["NOTHING", "Kind", "Reader", "TooLarge", "Written", "limited", "written"]

Kind = Literal["text", "date", "error"]
Written = list[tuple[str, Kind]]
Reader = Callable[[str], list[Written]]

_MOST_ROWS = 20_000
_MOST_COLUMNS = 1_000
NOTHING: tuple[str, Kind] = ("", "text")


class TooLarge(Exception):
    """A workbook holds more than is read of one; its text says what."""


def written(value: object) -> tuple[str, Kind]:
    """A value of a workbook as people type it: 3 and not 3.0, a day without its midnight."""
    match value:
        case None:
            return NOTHING
        case bool():
            return ("yes" if value else "no"), "text"
        case float() if value.is_integer():
            return str(int(value)), "text"
        case dt.datetime():
            midnight = value.time() == dt.time(0)
            return (str(value.date()) if midnight else str(value)), "date"
        case dt.date() | dt.time() | dt.timedelta():
            return str(value), "date"
        case _:
            text = str(value).replace("\r\n", "\n").replace("\r", "\n").strip()
            return text, "text"


def limited(rows: Iterable[Written]) -> list[Written]:
    """The rows without empty ends.

    Raises:
        TooLarge: there are too many rows, or too many cells in one.
    """
    found: list[Written] = []
    for row in rows:
        while row and not row[-1][0]:
            row.pop()
        if len(row) > _MOST_COLUMNS:
            raise TooLarge(f"a row has more than {_MOST_COLUMNS:,} cells")
        if len(found) == _MOST_ROWS:
            raise TooLarge(f"the sheet has more than {_MOST_ROWS:,} rows")
        # A row without cells has a place all the same, where a mistake in it can be told.
        found.append(row or [NOTHING])
    return found
