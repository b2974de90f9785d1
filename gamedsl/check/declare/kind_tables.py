# SPDX-License-Identifier: MIT
"""Tables by a kind: `table colours by Colour`, whose columns say something of each element of that kind.

In: a table whose key is called like a kind.  Out: attributes of the kind, as the columns of a sheet give them.  The
names of the elements run down or across; each stands there once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from gamedsl.check.declare.columns import Placed, attribute_of_cells
from gamedsl.check.declare.keys import is_key
from gamedsl.check.declare.tables import check_headings, with_rows
from gamedsl.check.declared import names_of
from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import Attribute, Domain, TableInfo
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World
from gamedsl.diagnostics import Label
from gamedsl.diagnostics.spelling import nearest
from gamedsl.syntax import nodes
from gamedsl.syntax.uneven import uneven_row
from gamedsl.tables import Cell

__all__ = ["declare_kind_tables", "is_by_kind"]


def declare_kind_tables(world: World, sections: Iterable[nodes.Section]) -> None:
    """The columns of all tables by a kind are known as what the elements of that kind have."""
    for node in sections:
        if isinstance(node, nodes.Table) and is_by_kind(world, node):
            with world.declaring(*names_of(node)):
                read = with_rows(world, node)
                with world.declaring(*names_of(read)):
                    _declare(world, read)


def is_by_kind(world: World, node: nodes.Table) -> bool:
    """Whether the key of the table is a kind of the author's, or was to be one."""
    return _kind(world, node) is not None or _kind_meant(world, node) is not None


def _kind(world: World, node: nodes.Table) -> Domain | None:
    found = (each for each in world.find(node.key.text) if isinstance(each, Domain))
    return next((each for each in found if each.role == "kind"), None)


def _kind_meant(world: World, node: nodes.Table) -> Domain | None:
    """The kind whose name is misspelt: its names stand where keys do, or it is near to what is written."""
    if not node.rows or len(node.rows[0].cells) != len(node.rows[-1].cells):
        return None
    across = [each.text for each in node.rows[0].cells[1:]]
    down = [row.cells[0].text for row in node.rows[1:]]
    if any(is_key(nodes.Name(each, node.span)) for each in (*across, *down)):
        return None
    kinds = [each for each in world.domains.values() if each.role == "kind"]
    for kind in kinds:
        known = {said(each) for each in kind.elements}
        for keys in (across, down):
            if 2 * sum(said(each) in known for each in keys) > len(keys):
                return kind
    near = nearest(node.key.text, tuple(each.name for each in kinds))
    return next((each for each in kinds if each.name == near), None)


def _declare(world: World, node: nodes.Table) -> None:
    kind = _kind(world, node)
    if kind is None:
        meant = _kind_meant(world, node)
        near = (meant.name,) if meant is not None else None
        raise mistake("G201", node.key.span, name=node.key.text, suggestions=near)
    grid: list[Sequence[nodes.Name]] = [row.cells for row in node.rows]
    uneven = uneven_row(node.rows)
    if uneven is not None:
        raise Mistake(uneven)
    name = node.name.text if node.name else node.key.text
    if not grid:
        raise mistake("G401", node.span, table=name, key=f"any {node.key.text}")
    known = {said(each): index for index, each in enumerate(kind.elements)}
    across = [said(each.text) in known for each in grid[0][1:]]
    if 2 * sum(across) > len(across):
        grid = list(zip(*grid, strict=True))
    check_headings(world, node, grid[0])
    lines = _lines(kind, known, grid[1:], name)
    for index, element in enumerate(kind.elements):
        if index not in lines:
            raise mistake("G401", node.span, table=name, key=element)
    attributes: list[Attribute] = []
    seen: set[str] = set()
    for place, heading in enumerate(grid[0][1:], 1):
        if kind.attribute(heading.text) is not None or said(heading.text) in seen:
            raise mistake("G412", heading.span, table=name, column=heading.text)
        seen.add(said(heading.text))
        cells = [
            Placed(_cell(lines[index][place]), element, heading.text)
            for index, element in enumerate(kind.elements)
        ]
        attributes.append(attribute_of_cells(world, heading, None, cells))
    full = attrs.evolve(kind, attributes=(*kind.attributes, *attributes))
    world.replace(kind, full)
    world.domains[kind.name] = full
    headings = tuple(each.text for each in grid[0][1:])
    rows = tuple(
        (element, *(each.text for each in lines[index][1:]))
        for index, element in enumerate(kind.elements)
    )
    place = world.place(node.span, node.covers, "table")
    world.tables.append(TableInfo(name, node.key.text, headings, rows, place))


def _lines(
    kind: Domain, known: dict[str, int], grid: Sequence[Sequence[nodes.Name]], table: str
) -> dict[int, Sequence[nodes.Name]]:
    """The line of each element, by its number."""
    lines: dict[int, Sequence[nodes.Name]] = {}
    for line in grid:
        index = known.get(said(line[0].text))
        if index is None:
            raise mistake(
                "G407",
                line[0].span,
                labels=(),
                cell="this cell",
                row=table,
                column=kind.name,
                value=line[0].text,
                wanted=f"names of {kind.name}",
                suggestion=nearest(line[0].text, kind.elements),
            )
        if index in lines:
            labels = (Label(lines[index][0].span, "the first one"),)
            raise mistake("G402", line[0].span, labels=labels, table=table, key=line[0].text)
        lines[index] = line
    return lines


def _cell(name: nodes.Name) -> Cell:
    return Cell(name.text, name.span)
