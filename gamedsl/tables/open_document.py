# SPDX-License-Identifier: MIT
"""Sheets of OpenDocument spreadsheets (ods), row by row.

The libraries that read them have not been cared for in years, and what a table needs of the format is little: rows,
cells, and how often each is repeated. The XML is read by defusedxml, which refuses what is made to harm.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from typing import Any

from defusedxml.ElementTree import iterparse

from gamedsl.tables.written import NOTHING, Kind, Reader, TooLarge, Written, limited, written

__all__ = ["open_workbook"]

_ODF = "{urn:oasis:names:tc:opendocument:xmlns:%s:1.0}"
_TABLE, _OFFICE, _TEXT = (_ODF % each for each in ("table", "office", "text"))
_SHEET, _ROW, _NAME = f"{_TABLE}table", f"{_TABLE}table-row", f"{_TABLE}name"
_CELLS = {f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"}
_ROWS_REPEATED, _COLUMNS_REPEATED = (
    f"{_TABLE}number-{each}-repeated" for each in ("rows", "columns")
)
_TYPE = f"{_OFFICE}value-type"
_VALUE, _DATE = f"{_OFFICE}value", f"{_OFFICE}date-value"
# LibreOffice says there that a formula has failed.
_FAILED = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}value-type"
_FAR = 1_048_576


def open_workbook(data: bytes) -> tuple[list[str], Reader]:
    """The names of the sheets, and what reads one of them.

    Raises:
        TooLarge: a sheet holds more than is read of one (when it is read).
    """
    titles = [node.get(_NAME, "") for event, node in _nodes(data) if _begins(event, node)]
    return titles, lambda title: limited(_rows(data, title))


def _nodes(data: bytes) -> Iterator[tuple[str, Any]]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open("content.xml") as content:
        yield from iterparse(content, events=("start", "end"), forbid_dtd=True)


def _begins(event: str, node: Any) -> bool:
    return event == "start" and node.tag == _SHEET


def _rows(data: bytes, title: str) -> Iterator[Written]:
    """The rows of the sheet; empty ones only where another one follows."""
    inside = False
    empty = 0
    for event, node in _nodes(data):
        if node.tag == _SHEET:
            inside = event == "start" and node.get(_NAME, "") == title
        if event == "start" or node.tag != _ROW:
            continue
        if inside:
            times = int(node.get(_ROWS_REPEATED, "1"))
            row = _cells(node)
            if not row:
                empty += times
            else:
                yield from ([] for _ in range(empty))
                yield from (list(row) for _ in range(times))
                empty = 0
        node.clear()


def _cells(row: Any) -> Written:
    """The cells of a row up to the last one that holds something."""
    found: Written = []
    empty = 0
    for node in (each for each in row if each.tag in _CELLS):
        times = int(node.get(_COLUMNS_REPEATED, "1"))
        cell = _cell(node)
        if not cell[0]:
            empty += times
            continue
        if empty + times > _FAR:
            raise TooLarge("a cell is repeated too often")
        found += [NOTHING] * empty + [cell] * times
        empty = 0
    return found


def _cell(node: Any) -> tuple[str, Kind]:
    text = "\n".join(_words(each) for each in node if each.tag == f"{_TEXT}p").strip()
    kind = node.get(_TYPE)
    if node.get(_FAILED) == "error" or text.startswith("Err:"):
        return text, "error"
    if kind in {"float", "percentage", "currency"}:
        return written(float(node.get(_VALUE, "0")))
    if kind in {"date", "time"}:
        return (node.get(_DATE) or text).removesuffix("T00:00:00"), "date"
    if kind == "boolean":
        return text.casefold(), "text"
    return text, "text"


def _words(paragraph: Any) -> str:
    """The text of a paragraph, in which several blanks are written as one sign."""
    parts = [paragraph.text or ""]
    for node in paragraph:
        if node.tag == f"{_TEXT}s":
            parts.append(" " * min(int(node.get(f"{_TEXT}c", "1")), 100))
        elif node.tag == f"{_TEXT}line-break":
            parts.append("\n")
        else:
            parts.append(_words(node))
        parts.append(node.tail or "")
    return "".join(parts)
