# SPDX-License-Identifier: MIT
"""Sheets of xlsx workbooks, row by row, by openpyxl.

It reads a sheet as a stream, so a cell at the far end of an empty sheet costs nothing, and it keeps apart what must be
told: dates, and the errors that formulas leave. Readers that build the whole sheet first were tried and let a file of
two kilobytes end the process.
"""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator
from typing import Any

from openpyxl import DEFUSEDXML, load_workbook
from openpyxl.workbook import Workbook
from openpyxl.worksheet._read_only import ReadOnlyWorksheet

from gamedsl.tables.written import Reader, Written, limited, written

__all__ = ["open_workbook"]

if not DEFUSEDXML:
    # Without it openpyxl reads XML that is made to harm; the extra installs both.
    raise ImportError("defusedxml is not installed")


def open_workbook(data: bytes) -> tuple[list[str], Reader]:
    """The names of the sheets, and what reads one of them.

    Raises:
        TooLarge: a sheet holds more than is read of one (when it is read).
    """
    with warnings.catch_warnings():
        # It warns of drawings, validations and the like, which are no matter of a table.
        warnings.simplefilter("ignore")
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
    return [sheet.title for sheet in _sheets(book)], lambda title: limited(_rows(book, title))


def _sheets(book: Workbook) -> list[ReadOnlyWorksheet]:
    found: list[object] = list(book.worksheets)
    return [sheet for sheet in found if isinstance(sheet, ReadOnlyWorksheet)]


def _rows(book: Workbook, title: str) -> Iterator[Written]:
    # It has the methods of other sheets, which its stubs do not know.
    sheet: Any = next(each for each in _sheets(book) if each.title == title)
    # What the file says of its size may be wrong, and would be filled up with empty cells.
    sheet.reset_dimensions()
    for row in sheet.iter_rows():
        yield [
            (str(cell.value), "error") if cell.data_type == "e" else written(cell.value)
            for cell in row
        ]
