# SPDX-License-Identifier: MIT
"""Cut the text of a csv file into records of cells, each with its place.

The csv module of the standard library does not say where a cell stands, and every mistake in a table is told at its
line and column, so the text is cut here. The separator is found by trying: the one that gives every record as many
cells as the first, and most of them.
"""

from __future__ import annotations

import re

import attrs

from gamedsl.diagnostics import problem
from gamedsl.source import Source, Span
from gamedsl.tables.grid import Cell, NotReadable

__all__ = ["records", "separator_of"]

_SEPARATORS = (",", ";", "\t", "|")
_TRIED = 60
# What spreadsheet programs write above the headings to say how the file is cut.
_SAYS = re.compile(r'"?sep=(.)"?\n')


@attrs.frozen
class _Cut:
    """Where the first record begins, and what separates its cells."""

    start: int
    separator: str


def records(source: Source) -> list[list[Cell]]:
    """All records, also empty ones.

    Raises:
        NotReadable: a text in quotation marks does not end.
    """
    cut = separator_of(source)
    return _records(source, cut.start, cut.separator, len(source.text))


def separator_of(source: Source) -> _Cut:
    """How the file is cut: as it says itself, or else as it fits best."""
    told = _SAYS.match(source.text)
    if told is not None:
        return _Cut(told.end(), told[1])
    best, most = ",", (0.0, 1)
    for separator in _SEPARATORS:
        widths = [len(record) for record in _records(source, 0, separator, _TRIED)]
        alike = sum(width == widths[0] for width in widths) / len(widths) if widths else 0
        if widths and widths[0] > 1 and (alike, widths[0]) > most:
            best, most = separator, (alike, widths[0])
    return _Cut(0, best)


def _records(source: Source, start: int, separator: str, most: int) -> list[list[Cell]]:
    """Up to `most` records from `start` on."""
    text, end = source.text, len(source.text)
    plain = re.compile(rf"[^{re.escape(separator)}\n]*")
    found: list[list[Cell]] = []
    record: list[Cell] = []
    while start < end and len(found) < most:
        cell, start = _cell(source, start, plain)
        record.append(cell)
        if text[start] == "\n":
            found.append(record)
            record = []
        start += 1
    return found


def _cell(source: Source, start: int, plain: re.Pattern[str]) -> tuple[Cell, int]:
    """The cell that begins at `start`, and where it ends: at a separator or a line end."""
    text = source.text
    begin = start
    while text[begin] in " \u00a0":
        begin += 1
    if text[begin] != '"':
        end = _match_end(plain, text, start)
        written = text[start:end]
        lead = len(written) - len(written.lstrip()) if written.strip() else 0
        stop = start + max(len(written.rstrip()), lead)
        return Cell(text[start + lead : stop], Span(source, start + lead, stop)), end
    close = _closing(source, begin)
    end = _match_end(plain, text, close + 1)
    inside = text[begin + 1 : close].replace('""', '"') + text[close + 1 : end].rstrip()
    return Cell(inside.strip(), Span(source, begin, close + 1)), end


def _match_end(plain: re.Pattern[str], text: str, start: int) -> int:
    match = plain.match(text, start)
    return match.end() if match is not None else start


def _closing(source: Source, begin: int) -> int:
    """Where the quotation mark stands that closes the one at `begin`; two in a row stand for one in the text."""
    close = source.text.find('"', begin + 1)
    while close != -1 and source.text.startswith('""', close):
        close = source.text.find('"', close + 2)
    if close == -1:
        end = source.text.index("\n", begin)
        why = "a text in quotation marks begins here and does not end"
        raise NotReadable(problem("G419", Span(source, begin, end), file=source.name, why=why))
    return close
