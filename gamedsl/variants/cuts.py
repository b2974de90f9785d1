# SPDX-License-Identifier: MIT
"""Take a row or a column out of a table.

In: the base, and a `remove row` or `remove column`. Out: edits. What is left has to be a table: its
headings, its keys and at least one row and one column.
"""

from __future__ import annotations

import attrs

from gamedsl.diagnostics import Label, problem
from gamedsl.syntax import nodes
from gamedsl.variants.find import Base, Mistake, Wanted, find_one, unknown
from gamedsl.variants.names_of import Part, squeeze
from gamedsl.variants.outcome import Outcome
from gamedsl.variants.paths import Edit, at

__all__ = ["remove_column", "remove_row"]


@attrs.frozen
class _Table:
    """A table of the base with what is to be removed from it."""

    part: Part
    node: nodes.Table | nodes.Sheet
    change: nodes.Change

    @property
    def name(self) -> nodes.Name:
        return self.change.target[0]

    @property
    def names(self) -> int:
        """How many of the first cells are together the name of a row."""
        return self.node.names if isinstance(self.node, nodes.Sheet) else 1

    def key(self, row: nodes.TableRow) -> str:
        return " ".join(cell.text for cell in row.cells[: self.names])


def remove_row(base: Base, change: nodes.Change) -> Outcome:
    """A row is gone.

    Raises:
        Mistake: there is no such table, or no such row, or it is the last one.
    """
    table = _table(base, change)
    if not table.names:
        raise _refused(table, "row", "its rows have no names", "name the pieces in a column")
    keys = [table.key(row) for row in table.node.rows]
    places = _places(table, "row", keys)
    if len(keys) - len(places) < 2:  # noqa: PLR2004 - the headings and one row
        raise _refused(table, "row", "no row would be left", "`remove` the whole table")
    path = (*table.part.path, "rows")
    name = table.name.text
    return Outcome([_cut((*path, place), change, name) for place in places])


def remove_column(base: Base, change: nodes.Change) -> Outcome:
    """A column is gone.

    Raises:
        Mistake: there is no such table, or no such column, or the rows are known by it.
    """
    table = _table(base, change)
    headings = [cell.text for cell in table.node.rows[0].cells]
    (place,) = _places(table, "column", headings, least=0)
    if place < table.names:
        raise _refused(table, "column", "rows are known by it", "`replace` the whole table")
    if len(headings) - table.names == 1:
        raise _refused(table, "column", "no column would be left", "`remove` the whole table")
    path = (*table.part.path, "rows")
    rows = range(len(table.node.rows))
    return Outcome([_cut((*path, row, "cells", place), change, table.name.text) for row in rows])


def _table(base: Base, change: nodes.Change) -> _Table:
    part = find_one(base, Wanted(("table",), change.target[1]))
    table = _Table(part, at(base.tree, part.path), change)
    if not table.node.rows:
        raise unknown(part.name, "row", table.name, ())
    return table


def _places(table: _Table, what: str, known: list[str], least: int = 1) -> list[int]:
    """Where a row or a column of that name is; the first row holds the headings."""
    wanted = squeeze(table.name.text.replace("_", " "))
    found = [n for n, each in enumerate(known) if squeeze(each) == wanted and n >= least]
    if not found:
        labels = (Label(table.part.span, "the table"),)
        raise unknown(table.part.name, what, table.name, known[least:], labels=labels)
    return found if what == "row" else found[:1]


def _cut(path: tuple[str | int, ...], change: nodes.Change, name: str) -> Edit:
    return Edit(path, lambda _: (), path, change.span, name, gone=(name,))


def _refused(table: _Table, what: str, why: str, way: str) -> Mistake:
    labels = (Label(table.part.span, "the table"),)
    name = table.name.text
    return Mistake(
        problem("G711", table.change.span, labels=labels, what=what, name=name, why=why, way=way)
    )
