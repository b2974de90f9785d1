# SPDX-License-Identifier: MIT
"""Sheets as descriptions of a game list them."""

from __future__ import annotations

from gamedsl.check.declare.rows import Column, Rows
from gamedsl.check.model import TableInfo
from gamedsl.syntax import nodes

__all__ = ["printed_rows"]


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


def _whole_heading(column: Column) -> str:
    return column.name.text if column.face is None else f"{column.face} {column.name.text}"
