# SPDX-License-Identifier: MIT
"""Sheets as descriptions of a game list them."""

from __future__ import annotations

from gamedsl.check.declare.rows import Column, Rows
from gamedsl.check.entries import Written
from gamedsl.check.model import TableInfo
from gamedsl.check.spelling_forms import spaced
from gamedsl.syntax import nodes
from gamedsl.tables import fold, plain

__all__ = ["printed_rows", "written_rows"]


def printed_rows(
    node: nodes.Kinds | nodes.Pieces, rows: Rows, key: Column | None, place: int
) -> TableInfo:
    """The sheet as people see it: the columns that the rules use, with the cells as they are written."""
    first = key if key is not None else rows.columns[0]
    others = [column for column in rows.columns if column is not first]
    printed = tuple(
        (row[first.place].text, *(row[column.place].text for column in others)) for row in rows.rows
    )
    headings = tuple(_whole_heading(column) for column in others)
    return TableInfo(node.name.text, _whole_heading(first), headings, printed, place)


def written_rows(rows: Rows, named: Column) -> Written:
    """What the sheet says in words of each name: its own columns, and those for people only."""
    used = {column.place: column for column in rows.columns}
    left_out = {place for place, column in used.items() if _is_name(column, named)}
    shown = [
        (place, cell.text)
        for place, cell in enumerate(rows.grid.headings)
        if cell.text and place not in left_out
    ]
    people = frozenset(text for place, text in shown if place not in used)
    written = {
        fold(spaced(plain(row[named.place]))): tuple(plain(row[place]) for place, _ in shown)
        for row in rows.rows
    }
    return Written(tuple(text for _, text in shown), people, written)


def _is_name(column: Column, named: Column) -> bool:
    use = column.use
    return column is named or (use is not None and not use.startswith("list of "))


def _whole_heading(column: Column) -> str:
    return column.name.text if column.face is None else f"{column.face} {column.name.text}"
