# SPDX-License-Identifier: MIT
"""One slip in a sheet is one mistake, however many cells it moves.

In: the mistakes of a file, and its sheets.  Out: the same with one mistake for a row whose cells stand under the wrong
headings, for a row that was broken in two, for the headings that are missing together, and none for a name that is
unknown because its own row could not be read.
"""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Container, Iterable

import attrs

from gamedsl.check.spelling_forms import said
from gamedsl.diagnostics import Diagnostic, Label
from gamedsl.source import Span

__all__ = ["one_for_each_row"]

_CELLS = frozenset({"G406", "G407", "G408", "G416"})
_SEPARATOR = re.compile(r"[,;\t]")
# So many headings are not misspelt: the row of headings is missing, or it is another sheet.
_MANY_HEADINGS = 3
# Nor are so many cells of one row.
_MANY_CELLS = 3
_MOST_LABELS = 4


def one_for_each_row(found: Iterable[Diagnostic], sheets: Container[str]) -> list[Diagnostic]:
    """What was found, where the names of the sources of sheets are `sheets`."""
    every = _without_headings(list(found))
    cells = [each for each in every if each.code in _CELLS and _is_in(each, sheets)]
    cells.sort(key=lambda each: each.sort_key)
    many = Counter(map(_row, cells))
    first: dict[tuple[str, int], Diagnostic] = {}
    kept: dict[int, Diagnostic] = {}
    for each in cells:
        head = _head_of(each, first, many[_row(each)])
        if head is None:
            kept[id(each)] = each
            first[_row(each)] = each
        else:
            first[_row(each)] = head
            kept[id(head)] = _also(kept[id(head)], each)
    rows = [_cells_of(each) for each in cells]
    return [
        kept.get(id(each), each)
        for each in every
        if (id(each) in kept or not any(each is cell for cell in cells))
        and not _is_lost(each, cells, rows)
    ]


def _is_in(found: Diagnostic, sheets: Container[str]) -> bool:
    return found.span is not None and found.span.source.name in sheets


def _row(found: Diagnostic) -> tuple[str, int]:
    assert found.span is not None
    return found.span.source.name, found.span.line


def _head_of(
    found: Diagnostic, first: dict[tuple[str, int], Diagnostic], many: int
) -> Diagnostic | None:
    """What is told already of the same row, or of the row above if this one is its other half.

    `many` is how many cells of the row are wrong: two cells of a row that is as long as it should be are two mistakes.
    """
    assert found.span is not None
    name, line = _row(found)
    source = found.span.source
    width, above, here = (
        len(_SEPARATOR.findall(source.line_text(max(1, n)))) for n in (1, line - 1, line)
    )
    if (name, line) in first and (many >= _MANY_CELLS or here != width):
        return first[name, line]
    known = first.get((name, line - 1))
    return known if known is not None and line - 1 > 1 and above + here <= width else None


def _also(known: Diagnostic, more: Diagnostic) -> Diagnostic:
    if more.span is None or len(known.labels) >= _MOST_LABELS:
        return known
    return attrs.evolve(known, labels=(*known.labels, Label(more.span, "and here")))


def _cells_of(found: Diagnostic) -> set[str]:
    """The cells of the row, as names are looked up."""
    assert found.span is not None
    line = found.span.source.line_text(found.span.line)
    return {said(cell.strip(' "')) for cell in _SEPARATOR.split(line)}


def _is_lost(found: Diagnostic, cells: list[Diagnostic], rows: list[set[str]]) -> bool:
    """Whether a name is unknown which stands in a row of another sheet that is told, or has dropped out of it."""
    values = dict(found.values)
    name = said(str(values.get("value") or values.get("name") or ""))
    if found.code not in {"G407", "G201"} or not name or found.span is None:
        return False
    near = values.get("suggestion") or values.get("suggestions")
    return any(
        each.span is not None
        and each.span.source != found.span.source
        and (name in row or (not near and _is_short(each.span)))
        for each, row in zip(cells, rows, strict=True)
    )


def _is_short(span: Span) -> bool:
    """Whether the row has fewer cells than there are headings."""
    head, row = (span.source.line_text(number) for number in (1, span.line))
    return len(_SEPARATOR.findall(row)) < len(_SEPARATOR.findall(head))


# ---- headings -----------------------------------------------------------------------------------------------


def _without_headings(found: list[Diagnostic]) -> list[Diagnostic]:
    """Of the columns that a sheet has not, none are told where a heading is empty, and many are told once."""
    empty = {_file(each.span) for each in found if _is_heading(each)}
    missing: dict[str, list[Diagnostic]] = {}
    for each in found:
        if each.code == "G413":
            missing.setdefault(str(dict(each.values).get("file")), []).append(each)
    gone: list[Diagnostic] = []
    merged: dict[int, Diagnostic] = {}
    for file, every in missing.items():
        if file in empty:
            gone += every
        elif len(every) >= _MANY_HEADINGS:
            gone += every[1:]
            for other in every[1:]:
                merged[id(every[0])] = _also(merged.get(id(every[0]), every[0]), other)
    return [merged.get(id(each), each) for each in found if not any(each is one for one in gone)]


def _is_heading(found: Diagnostic) -> bool:
    values = dict(found.values)
    return found.code == "G406" and (
        values.get("column") == "a heading" or values.get("cell") == "this heading"
    )


def _file(span: Span | None) -> str:
    return "" if span is None else posixpath.basename(span.source.name)
