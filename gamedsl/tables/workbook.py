# SPDX-License-Identifier: MIT
"""Sheets of workbooks (xlsx, ods and older ones), by the library of the extra `gamedsl[sheets]`.

A workbook has no lines to show, so a text is made of the sheet with one line for each of its rows: a mistake in the
third row is on line 3, and its message names the cell.
"""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import Iterable
from typing import Any

from gamedsl.diagnostics import problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.source import Source, Span
from gamedsl.tables.cells import fold
from gamedsl.tables.grid import Cell, NotReadable

__all__ = ["WORKBOOKS", "sheet_records"]

WORKBOOKS = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods")
_BETWEEN = " | "


def sheet_records(
    name: str, data: bytes, sheet: str | None, asked: Span
) -> tuple[Source, list[list[Cell]]]:
    """The sheet as a text to be shown, and its rows from the first to the last, also empty ones.

    Raises:
        NotReadable: the library is not installed, the file is no workbook, or it has no such sheet.
    """
    try:
        import python_calamine as calamine
    except ImportError:
        raise NotReadable(problem("G418", asked, file=name)) from None
    try:
        book = calamine.load_workbook(io.BytesIO(data))
    except (calamine.CalamineError, OSError, ValueError):
        why = "it is no workbook, or a damaged one"
        raise NotReadable(problem("G419", asked, file=name, why=why)) from None
    title = _title(name, book.sheet_names, sheet, asked)
    rows = book.get_sheet_by_name(title).to_python(skip_empty_area=False)
    return _shown(name, title, rows)


def _title(name: str, titles: list[str], wanted: str | None, asked: Span) -> str:
    if wanted is None:
        return titles[0]
    found = next((title for title in titles if fold(title) == fold(wanted)), None)
    if found is None:
        near = nearest(wanted, tuple(titles)) or titles[0]
        raise NotReadable(problem("G417", asked, file=name, sheet=wanted, suggestion=near))
    return found


def _shown(name: str, title: str, rows: Iterable[list[Any]]) -> tuple[Source, list[list[Cell]]]:
    written = [[_written(value) for value in row] for row in rows]
    lines = [_BETWEEN.join(text.replace("\n", " ") for text, _ in row) for row in written]
    source = Source(name, "\n".join(lines) + "\n")
    found: list[list[Cell]] = []
    start = 0
    for number, (row, line) in enumerate(zip(written, lines, strict=True), 1):
        cells, place = [], start
        for column, (text, kind) in enumerate(row):
            span = Span(source, place, place + len(text))
            cells.append(Cell(text, span, f"{title}!{_letters(column)}{number}", kind))
            place += len(text) + len(_BETWEEN)
        found.append(cells)
        start += len(line) + 1
    return source, found


def _written(value: Any) -> tuple[str, Any]:
    """What stands in a cell, and what sort of thing it is."""
    if isinstance(value, bool):
        return ("yes" if value else "no"), "text"
    if isinstance(value, float) and value.is_integer():
        return str(int(value)), "text"
    if isinstance(value, dt.date | dt.time | dt.timedelta):
        return str(value), "date"
    text = str(value).strip().replace("\r", "")
    return text, "error" if text.startswith("#") and text[1:2].isupper() else "text"


def _letters(column: int) -> str:
    """The name of a column (from 0) in a spreadsheet: A to Z, then AA."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name
