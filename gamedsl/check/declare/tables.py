# SPDX-License-Identifier: MIT
"""Read the tables of a file: keys down or across, cells by what their column holds.

The top left cell names the key. When the cells beside it are keys themselves (numbers), the keys run across and the
cells below the key's name are the headings; otherwise they run down. A column whose cells are all numbers holds
numbers, any other holds the names of areas.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence
from itertools import accumulate

from gamedsl.check.declare.keys import Key, is_key, read_keys
from gamedsl.check.declare.kinds import blind_after_mistakes
from gamedsl.check.declare.rows import grid_of
from gamedsl.check.declared import names_of
from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import TableInfo, Things
from gamedsl.check.spelling_forms import said, singular_forms
from gamedsl.check.world import Heading, Subclass, TableData, World
from gamedsl.diagnostics import problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.parts import evolved
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.sheet_rows import rows_of_grid
from gamedsl.syntax.uneven import uneven_row
from gamedsl.tables import Cell, date_in, heading_form

__all__ = ["check_headings", "declare_table", "read_table", "with_rows"]

_NUMBER = re.compile(r"-?\d{1,9}")


def declare_table(world: World, node: nodes.Table) -> None:
    """The table and its columns are known from now on, or what is wrong with its rows is told.

    Raises:
        Mistake: its sheet cannot be read.
    """
    read = _for_rules(world, with_rows(world, node))
    with world.declaring(*names_of(read)):
        _declare(world, read)


def _declare(world: World, node: nodes.Table) -> None:
    table = read_table(world, node)
    world.declare(table.name, table, node.span, plural_too=False)
    world.tables.append(_described(node, table, world.place(node.span, node.covers, "table")))
    for column in table.columns:
        world.declare(column.name, column, column.span, plural_too=False)


def with_rows(world: World, node: nodes.Table) -> nodes.Table:
    """The table with the rows of its sheet, if it has one; after a mistake nobody knows which columns that has."""
    if node.sheet is None or node.rows:
        return node
    with blind_after_mistakes(world):
        grid = grid_of(world, node.sheet)
    world.sheets.append(grid.source)
    return evolved(node, rows=rows_of_grid(grid))


def _for_rules(world: World, node: nodes.Table) -> nodes.Table:
    """The table without the columns that are for people only; one that the sheet does not have is told."""
    if not node.people_only or not node.rows:
        return node
    headings = {heading_form(cell.text): at for at, cell in enumerate(node.rows[0].cells)}
    left: set[int] = set()
    for name in node.people_only:
        place = headings.get(heading_form(name.text))
        if place is not None:
            left.add(place)
            continue
        known = tuple(cell.text for cell in node.rows[0].cells if cell.text)
        file = posixpath.basename(node.sheet.file) if node.sheet is not None else node.key.text
        near = nearest(name.text, known)
        world.mistakes.add(
            problem("G413", name.span, file=file, column=name.text, suggestion=near, columns=known)
        )
    rows = (
        evolved(row, cells=tuple(each for at, each in enumerate(row.cells) if at not in left))
        for row in node.rows
    )
    return evolved(node, rows=tuple(rows))


def _described(node: nodes.Table, table: TableData, place: int) -> TableInfo:
    """The table as people see it: its rows as printed."""
    rows = tuple(
        (key, *(_printed(column, line) for column in table.columns)) for key, line in table.written
    )
    headings = tuple(column.name for column in table.columns)
    return TableInfo(table.name, node.key.text, headings, rows, place)


def _printed(column: Heading, line: int) -> str:
    value = column.values[line]
    return column.areas[value] if column.areas is not None else str(value)


def read_table(world: World, node: nodes.Table) -> TableData:
    """The table as data."""
    grid = [row.cells for row in node.rows]
    uneven = uneven_row(node.rows)
    if uneven is not None:
        raise Mistake(uneven)
    if len(grid) > 1 and _mostly_keys(grid[0][1:]):
        grid = [list(line) for line in zip(*grid, strict=True)]  # type: ignore[misc]
    name = node.name.text if node.name else node.key.text
    if len(grid) <= 1:
        raise mistake("G401", node.span, table=name, key=f"any {node.key.text}")
    check_headings(world, node, grid[0])
    by_players = said(node.key.text) in {"players", "player"}
    spans = read_keys([line[0] for line in grid[1:]], name, node.key.text)
    if by_players:
        # More than the most players never sit down, so the last row ends with them.
        spans = tuple(
            (first, max(last, world.most_players) if more else last, False)
            for first, last, more in spans
        )
    keys = tuple(key for first, last, _ in spans for key in range(first, last + 1))
    if by_players:
        _check_players(world, keys, name, node.span)
    columns = tuple(
        _spread(_column(world, name, [line[place] for line in grid]), spans)
        for place in range(1, len(grid[0]))
    )
    seen: dict[str, Heading] = {}
    for column in columns:
        if said(column.name) in seen:
            raise mistake("G412", column.span, table=name, column=column.name)
        seen[said(column.name)] = column
    sizes = [last - first + 1 for first, last, _ in spans]
    starts = accumulate(sizes[:-1], initial=0)
    written = tuple((line[0].text, start) for line, start in zip(grid[1:], starts, strict=True))
    open_end = any(each_open for _, _, each_open in spans)
    return TableData(
        name, node.key.text, None, by_players, keys, columns, node.span, written, open_end
    )


def check_headings(world: World, node: nodes.Table, headings: Sequence[nodes.Name]) -> None:
    """The first heading is the name of the key, and none is empty.

    Raises:
        Mistake: one is empty (G406), or the first one names something else (G315).
    """
    corner, *others = headings
    name = node.name.text if node.name else node.key.text
    for heading in headings:
        if not heading.text:
            world.blind = world.blind or heading in others
            raise mistake("G406", heading.span, cell="this heading", row=name, column=node.key.text)
    if not set(singular_forms(corner.text)) & set(singular_forms(node.key.text)):
        raise mistake("G315", corner.span, word=corner.text, phrase=node.rows[0].span.text)


def _spread(column: Heading, keys: Sequence[Key]) -> Heading:
    """The column with a value for each key, where a row stands for several."""
    values = tuple(
        value
        for value, (first, last, _) in zip(column.values, keys, strict=True)
        for _ in range(first, last + 1)
    )
    return evolved(column, values=values)


def _check_players(world: World, keys: tuple[int, ...], table: str, span: Span) -> None:
    missing = [n for n in range(world.least_players, world.most_players + 1) if n not in keys]
    if missing:
        raise mistake("G401", span, table=table, key=f"{missing[0]} players")


def _column(world: World, table: str, cells: list[nodes.Name]) -> Heading:
    head, body = cells[0], cells[1:]
    words = head.text.split()
    things = world.things_named(words[0]) if len(words) > 1 else None
    counts = things.name if things else _class_word(world, words) or _part_of_class(world, words)
    numbers = _are_numbers(world, body)
    for cell in body:
        _check_cell(cell, table, head.text, numbers=numbers)
    if numbers:
        return Heading(
            head.text, table, tuple(int(cell.text) for cell in body), None, counts, head.span
        )
    names = tuple(dict.fromkeys(said(cell.text) for cell in body))
    return Heading(
        head.text,
        table,
        tuple(names.index(said(cell.text)) for cell in body),
        names,
        None,
        head.span,
    )


def _mostly_keys(cells: Sequence[nodes.Name]) -> bool:
    """Whether the cells are keys, one or the other slip aside."""
    return 2 * sum(is_key(cell) for cell in cells) > len(cells)


def _are_numbers(world: World, cells: Sequence[nodes.Name]) -> bool:
    """Whether the cells are numbers, one or the other slip aside; of two, one that is a known area tells."""
    words = [cell.text for cell in cells if _NUMBER.fullmatch(cell.text) is None]
    if 2 * len(words) != len(cells):
        return 2 * len(words) < len(cells)
    areas = ("box", *(said(store.name) for store in world.standing))
    return not any(area in said(word) for word in words for area in areas)


def _check_cell(cell: nodes.Name, table: str, column: str, *, numbers: bool) -> None:
    """The cell holds what its column holds."""
    if not cell.text:
        raise mistake("G406", cell.span, cell="this cell", row=table, column=column)
    if numbers is (_NUMBER.fullmatch(cell.text) is not None):
        return
    entry = date_in(Cell(cell.text, cell.span))
    if numbers and entry is not None:
        raise mistake(
            "G408",
            cell.span,
            cell="this cell",
            row=table,
            column=column,
            value=cell.text,
            entry=entry,
        )
    wanted = "whole numbers" if numbers else "names of areas"
    raise mistake(
        "G407",
        cell.span,
        cell="this cell",
        row=table,
        column=column,
        value=cell.text,
        wanted=wanted,
        suggestion=None,
    )


def _class_word(world: World, words: list[str]) -> str | None:
    """A heading such as "cards a hand" counts the cards where there is one class of cards."""
    if len(words) <= 1 or said(words[0]) not in {"cards", "tokens", "tiles"}:
        return None
    individual = said(words[0]) != "tokens"
    found = [things for things in world.things if things.individual == individual]
    if said(words[0]) == "tiles":
        found = [each for each in found if _are_tiles(world, each)] or found
    return found[0].name if len(found) == 1 else None


def _are_tiles(world: World, things: Things) -> bool:
    """Whether the class was declared as tiles."""
    lines = world.declared_pieces.get(things.name, ())
    return any(each.piece_class == "tiles" for each in lines)


def _part_of_class(world: World, words: list[str]) -> str | None:
    """A heading such as "lower Wares" counts the Wares among the cards that share one back."""
    for word in words if len(words) > 1 else ():
        for entry in world.find(word):
            if isinstance(entry, Subclass):
                return entry.name
    return None
