# SPDX-License-Identifier: MIT
"""The rows of a sheet as rows of a table that is drawn in the file: headings first, each cell with its place."""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.tables import Cell, Grid

__all__ = ["rows_of_grid"]


def rows_of_grid(grid: Grid, first: Sequence[int] = ()) -> tuple[nodes.TableRow, ...]:
    """All rows of the sheet, with the columns at the places `first` before the others."""
    places = (*first, *(place for place in range(len(grid.headings)) if place not in first))
    return tuple(
        _row(tuple(row[place] for place in places), heading=number == 0)
        for number, row in enumerate((grid.headings, *grid.rows))
    )


def _row(cells: tuple[Cell, ...], *, heading: bool) -> nodes.TableRow:
    """A heading may have underscores for blanks."""
    texts = (
        " ".join(each.text.replace("_", " ").split()) if heading else each.text for each in cells
    )
    names = tuple(nodes.Name(text, each.span) for text, each in zip(texts, cells, strict=True))
    begin = min(each.span.start for each in cells)
    end = max(each.span.end for each in cells)
    return nodes.TableRow(names, Span(cells[0].span.source, begin, end))
