# SPDX-License-Identifier: MIT
"""Sheets of workbooks (xlsx and ods), by the libraries of the extra `gamedsl[sheets]`.

A workbook has no lines to show, so a text is made of the sheet with one line for each of its rows: a mistake in the
third row is on line 3, and its message names the cell. A file may come from a stranger and be small and yet unpack to
more than a machine holds, so it is looked at before anything is read of it.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Sequence

from gamedsl.diagnostics import problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.source import Source, Span
from gamedsl.tables.cells import fold
from gamedsl.tables.grid import Cell, NotReadable
from gamedsl.tables.written import TooLarge, Written

__all__ = ["sheet_records"]

_BETWEEN = " | "
_MOST_UNPACKED = 50_000_000

# What the libraries raise on files that are damaged, or made to harm.
_DAMAGED = (
    AttributeError,
    EOFError,
    IndexError,
    KeyError,
    NotImplementedError,
    OSError,
    SyntaxError,
    TypeError,
    ValueError,
    zipfile.BadZipFile,
    zlib.error,
)


def sheet_records(
    name: str, data: bytes, sheet: str | None, asked: Span
) -> tuple[Source, list[list[Cell]]]:
    """The sheet as a text to be shown, and its rows from the first to the last, also empty ones.

    Raises:
        NotReadable: the libraries are not installed, the file is no workbook, or it has no such sheet.
    """
    try:
        if name.lower().endswith(".ods"):
            from gamedsl.tables.open_document import open_workbook
        else:
            from gamedsl.tables.excel import open_workbook
    except ImportError:
        raise NotReadable(problem("G418", asked, file=name)) from None
    try:
        _check_unpacked(data)
        titles, read = open_workbook(data)
        title = _title(name, titles, sheet, asked)
        rows = read(title)
    except TooLarge as found:
        raise NotReadable(problem("G419", asked, file=name, why=str(found))) from None
    except _DAMAGED:
        why = "it is no workbook, or a damaged one"
        raise NotReadable(problem("G419", asked, file=name, why=why)) from None
    return _shown(name, title, rows)


def _check_unpacked(data: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if sum(each.file_size for each in archive.infolist()) > _MOST_UNPACKED:
            raise TooLarge("it unpacks to more than 50 megabytes")


def _title(name: str, titles: Sequence[str], wanted: str | None, asked: Span) -> str:
    if wanted is None:
        return titles[0]
    found = next((title for title in titles if fold(title) == fold(wanted)), None)
    if found is None:
        near = nearest(wanted, tuple(titles)) or titles[0]
        raise NotReadable(problem("G417", asked, file=name, sheet=wanted, suggestion=near))
    return found


def _shown(name: str, title: str, rows: Sequence[Written]) -> tuple[Source, list[list[Cell]]]:
    lines = [_BETWEEN.join(text.replace("\n", " ") for text, _ in row) for row in rows]
    source = Source(name, "\n".join(lines) + "\n")
    found: list[list[Cell]] = []
    start = 0
    for number, (row, line) in enumerate(zip(rows, lines, strict=True), 1):
        cells, place = [], start
        for column, (text, kind) in enumerate(row):
            span = Span(source, place, place + len(text))
            cells.append(Cell(text, span, f"{title}!{_letters(column)}{number}", kind))
            place += len(text) + len(_BETWEEN)
        found.append(cells)
        start += len(line) + 1
    return source, found


def _letters(column: int) -> str:
    """The name of a column (from 0) in a spreadsheet: A to Z, then AA."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name
