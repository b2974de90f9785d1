# SPDX-License-Identifier: MIT
"""One table from the bytes of a file, whichever sort of file it is."""

from __future__ import annotations

import posixpath
from collections.abc import Sequence

from gamedsl.diagnostics import problem
from gamedsl.source import Source, Span
from gamedsl.tables.grid import Cell, Grid, NotReadable
from gamedsl.tables.letters import text_of
from gamedsl.tables.separated import records

__all__ = ["read_grid"]

_WORKBOOKS = (".xlsx", ".xlsm", ".ods")
_OLD = (".xls", ".xlsb", ".numbers")


def read_grid(file: str, data: bytes, sheet: str | None, asked: Span) -> Grid:
    """The table in the file of that name beside the rules; its first row that is not empty holds the headings.

    `sheet` is the sheet of a workbook, the first one when it is None; `asked` is where the rules name the file.

    Raises:
        NotReadable: the file cannot be read or holds no table, or there is no such sheet.
    """
    # As people see it from where they stand, like the file that names it.
    name = posixpath.join(posixpath.dirname(asked.source.name), file)
    if name.lower().endswith(_OLD):
        why = "workbooks of this sort are not read; save it as xlsx, ods or csv"
        raise NotReadable(problem("G419", asked, file=name, why=why))
    if name.lower().endswith(_WORKBOOKS):
        # What unpacks a workbook takes a while to come in, and most tables are texts.
        from gamedsl.tables.workbook import sheet_records

        source, found = sheet_records(name, data, sheet, asked)
    elif sheet is not None:
        raise NotReadable(problem("G417", asked, file=name, sheet=sheet, suggestion=None))
    else:
        source = _text(name, data, asked)
        found = records(source)
    filled = [record for record in found if any(cell.text for cell in record)]
    if not filled:
        raise NotReadable(problem("G419", asked, file=name, why="it is empty"))
    headings = _without_empty_end(filled[0])
    rows = (_row(record, headings, source) for record in filled[1:])
    return Grid(source, tuple(headings), tuple(rows))


def _text(name: str, data: bytes, asked: Span) -> Source:
    try:
        return Source(name, text_of(data))
    except UnicodeDecodeError:
        why = "its letters are in an encoding that is not known; save it as UTF-8"
        raise NotReadable(problem("G419", asked, file=name, why=why)) from None


def _without_empty_end(record: Sequence[Cell]) -> list[Cell]:
    filled = [place for place, cell in enumerate(record) if cell.text]
    return list(record[: filled[-1] + 1])


def _row(record: list[Cell], headings: list[Cell], source: Source) -> tuple[Cell, ...]:
    """The row with as many cells as there are headings.

    Raises:
        NotReadable: it has more.
    """
    width = len(headings)
    beyond = next((cell for cell in record[width:] if cell.text), None)
    if beyond is not None:
        found = len(_without_empty_end(record))
        where = "the heading of the table has"
        raise NotReadable(problem("G111", beyond.span, found=found, where=where, wanted=width))
    end = record[-1].span.end
    missing = (
        Cell("", Span(source, end, end), _below(heading.where, record[-1].where))
        for heading in headings[len(record) :]
    )
    return (*record[:width], *missing)


def _below(heading: str, cell: str) -> str:
    """How a person finds the cell of that column in the row of another cell: from Wares!C1 and Wares!A5, Wares!C5."""
    row = cell.removeprefix(cell.rstrip("0123456789"))
    return heading.rstrip("0123456789") + row
