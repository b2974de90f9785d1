# SPDX-License-Identifier: MIT
"""Put the rows of sheets into the tree of a base game, so that a variant can change them like any other table.

In: a tree, and what gives the bytes of a file beside a source. Out: the same tree, in which kinds and pieces that are
rows of a sheet hold these rows, the columns with their names first. Pieces without names hold theirs in the order of
the file, for a variant to add some. A sheet that cannot be read stays out: who reads what it means says why.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from gamedsl.source import Source
from gamedsl.syntax import nodes
from gamedsl.syntax.sheet_rows import rows_of_grid
from gamedsl.tables import NotReadable, heading_form, read_grid

__all__ = ["with_sheets"]

_Data = Callable[[str, Source], bytes | None]
_Sheeted = nodes.Kinds | nodes.Pieces | nodes.Table


def with_sheets(tree: nodes.File, data: _Data) -> nodes.File:
    """The tree with the rows of its sheets."""
    sections = tuple(
        _filled(each, data) if isinstance(each, _Sheeted) else each for each in tree.sections
    )
    return attrs.evolve(tree, sections=sections)


def _filled(node: _Sheeted, data: _Data) -> _Sheeted:
    sheet = node.sheet
    # What holds rows already may have been changed by a variant; the sheet only says what it was before.
    if sheet is None or sheet.rows or (isinstance(node, nodes.Table) and node.rows):
        return node
    content = data(sheet.file, sheet.span.source)
    try:
        grid = read_grid(sheet.file, content or b"", sheet.sheet, sheet.span)
    except NotReadable:
        return node
    if isinstance(node, nodes.Table):
        return attrs.evolve(node, rows=rows_of_grid(grid))
    places = [heading_form(cell.text) for cell in grid.headings]
    named = [heading_form(each) for each in _named(node)]
    if not set(named) <= set(places):
        return node
    rows = rows_of_grid(grid, [places.index(each) for each in named])
    return attrs.evolve(node, sheet=attrs.evolve(sheet, rows=rows, names=len(named)))


def _named(node: nodes.Kinds | nodes.Pieces) -> list[str]:
    """The headings whose cells together are the name: those that are marked; the first one of a kind without a mark."""
    headings = [each for trait in node.traits if trait.kind == "columns" for each in trait.headings]
    marked = [each.name.text for each in headings if each.use == "name"]
    if not marked and isinstance(node, nodes.Kinds) and headings:
        return [headings[0].name.text]
    return marked
