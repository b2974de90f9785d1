# SPDX-License-Identifier: MIT
"""Cut the text of a csv file into records of cells, each with its place.

The csv module of the standard library does not say where a cell stands, and every mistake in a table is told at its
line and column, so the text is cut here. The separator is found by trying: the one that gives every record as many
cells as the first, and most of them. A quotation mark too many makes one cell of many rows and is no mistake to a csv
reader; it is told where what it swallows cannot be the text of a cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from gamedsl.diagnostics import problem
from gamedsl.source import Source, Span
from gamedsl.tables.grid import Cell, NotReadable

__all__ = ["cut_of", "records"]

_SEPARATORS = (",", ";", "\t", "|")
_TRIED = 60
# What spreadsheet programs write above the headings to say how the file is cut.
_SAYS = re.compile(r'"?sep=(.)"?\n')
_QUOTED = re.compile(r'"((?:[^"]|"")*)"')


def records(source: Source) -> list[list[Cell]]:
    """All records, also empty ones.

    Raises:
        NotReadable: a text in quotation marks does not end, or has swallowed the rows behind it.
    """
    start, separator = cut_of(source)
    stretches = list(_stretches(source, start, separator))
    between = len(stretches[0]) - 1 if stretches else 0
    return [
        [_cell(source, begin, end, separator, between) for begin, end in record]
        for record in stretches
    ]


def cut_of(source: Source) -> tuple[int, str]:
    """Where the first record begins and what separates the cells: as the file says itself, or else as it fits best."""
    told = _SAYS.match(source.text)
    if told is not None:
        return told.end(), told[1]
    first = source.text[: source.text.index("\n")]
    possible = [separator for separator in _SEPARATORS if separator in first]
    best, most = possible[0] if possible else ",", (0.0, 1)
    for separator in possible if len(possible) > 1 else ():
        tried = islice(_stretches(source, 0, separator), _TRIED)
        widths = [len(record) for record in tried if record[0][0] < record[-1][1]]
        alike = sum(width == widths[0] for width in widths) / max(len(widths), 1)
        if widths and widths[0] > 1 and (alike, widths[0]) > most:
            best, most = separator, (alike, widths[0])
    return 0, best


def _stretches(source: Source, start: int, separator: str) -> Iterator[list[tuple[int, int]]]:
    """Where the cells of each record begin and end, with the quotation marks and blanks that belong to them."""
    text, end = source.text, len(source.text)
    cell = re.compile(rf'(?:[ \u00a0]*"(?:[^"]|"")*")?[^{re.escape(separator)}\n]*')
    record: list[tuple[int, int]] = []
    while start < end:
        match = cell.match(text, start)
        stop = match.end() if match is not None else start
        record.append((start, stop))
        if text[stop] == "\n":
            yield record
            record = []
        start = stop + 1


def _cell(source: Source, start: int, end: int, separator: str, between: int) -> Cell:
    written = source.text[start:end]
    text = written.strip()
    begin = start + (len(written) - len(written.lstrip()) if text else 0)
    span = Span(source, begin, begin + len(text))
    if not text.startswith('"'):
        return Cell(text, span)
    inner = _QUOTED.match(text)
    if inner is None:
        raise _endless(source, span)
    _, *lines = inner[1].split("\n")
    # Something stands behind its end, or one of its lines has as many separators as a row.
    rows = between > 1 and any(line.count(separator) == between for line in lines)
    if lines and (rows or text[inner.end() :].strip()):
        raise _endless(source, Span(source, begin, begin + text.index("\n")))
    return Cell((inner[1].replace('""', '"') + text[inner.end() :]).strip(), span)


def _endless(source: Source, span: Span) -> NotReadable:
    why = "a text in quotation marks begins here and does not end"
    return NotReadable(problem("G419", span, file=source.name, why=why))
