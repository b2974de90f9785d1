# SPDX-License-Identifier: MIT
"""Change cells, rows and columns of a table.

In: the table of the base (or its sheet, whose rows it holds), and the rows of a `change table`. Out:
edits, one a cell. Rows and columns are found by what stands at their heads, so a change lists only
those that it touches; whether the keys run down or across makes no difference. A row or column that
the base does not have is added, if it is given whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import attrs

from gamedsl.diagnostics import Fix, Label, problem
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.uneven import uneven_row
from gamedsl.variants.clauses import citing
from gamedsl.variants.find import Base, Mistake, Wanted, find_one, unknown
from gamedsl.variants.names_of import Part, squeeze
from gamedsl.variants.outcome import Outcome
from gamedsl.variants.paths import Path, append, at, put_instead

__all__ = ["change_table"]

_NUMBER = re.compile(r"-?\d+")
_FROM = re.compile(r"from\s+(?P<rest>.+)", re.IGNORECASE)
_TO = re.compile(r"\s+to\s+", re.IGNORECASE)


@attrs.frozen
class _Work:
    """A table of the base with the rows of a change, and where the result goes."""

    base: Base
    part: Part
    table: nodes.Table | nodes.Sheet
    change: nodes.Change
    outcome: Outcome

    @property
    def headings(self) -> tuple[nodes.Name, ...]:
        return self.table.rows[0].cells

    @property
    def names(self) -> int:
        """How many of the first cells are together the name of a row; 0: rows have no names."""
        return self.table.names if isinstance(self.table, nodes.Sheet) else 1

    @property
    def keys(self) -> tuple[nodes.Name, ...]:
        return tuple(self.key(row) for row in self.table.rows if row.cells)

    def key(self, row: nodes.TableRow) -> nodes.Name:
        """What a row is called, as in "red 7" where a column has its colour and another its size."""
        cells = row.cells[: self.names]
        text = " ".join(cell.text for cell in cells)
        return nodes.Name(text, cells[0].span)


def change_table(base: Base, change: nodes.Change) -> Outcome:
    """The edits of `change table NAME`, and all that is wrong with its cells.

    Raises:
        Mistake: there is no such table, or the rows of the change make no table.
    """
    part = find_one(base, Wanted(("table",), change.target[0]))
    work = _Work(base, part, at(base.tree, part.path), change, Outcome())
    if not change.rows or not _is_even(work.table):
        # What is crooked in itself is reported by those who read it.
        return work.outcome
    _check_shape(change)
    if not work.names:
        return _only_added(work)
    work = _names_first(work)
    head, *rows = work.change.rows
    columns = _places(work, "column", head.cells, work.headings)
    lines = [work.key(row) for row in (head, *rows)]
    places = _places(work, "row", lines, work.keys, new=_is_whole(work, columns))
    for row, place in zip(rows, places[1:], strict=True):
        if place is None:
            _add_row(work, row, columns)
            continue
        for cell, column in zip(row.cells[work.names :], columns[work.names :], strict=True):
            if column is not None:
                _change_cell(work, cell, (place, column))
    for number, column in enumerate(columns):
        if column is None:
            _add_column(work, number, places)
    work.outcome.edits += citing(base, part, change.covers)
    if not work.outcome.edits and not work.outcome.found:
        work.outcome.found.append(problem("G706", change.span, name=part.name))
    return work.outcome


def _is_whole(work: _Work, columns: list[int | None]) -> bool:
    """Whether rows are given with every column of a sheet, as nobody does who means a row that is there."""
    return isinstance(work.table, nodes.Sheet) and set(range(len(work.headings))) <= set(columns)


def _is_even(table: nodes.Table | nodes.Sheet) -> bool:
    return len({len(row.cells) for row in table.rows}) == 1


def _only_added(work: _Work) -> Outcome:
    """Every row of the change is a new one, in columns that the sheet has."""
    head, *rows = work.change.rows
    columns = _places(work, "column", head.cells, work.headings)
    for name, place in zip(head.cells, columns, strict=True):
        if place is None:
            raise _unknown(work, "column", name, work.headings)
    for row in rows:
        _add_row(work, row, columns)
    work.outcome.edits += citing(work.base, work.part, work.change.covers)
    return work.outcome


def _check_shape(change: nodes.Change) -> None:
    uneven = uneven_row(change.rows)
    if uneven is not None:
        raise Mistake(uneven)


def _names_first(work: _Work) -> _Work:
    """The change with the columns of names before the others, as they are in the base.

    Raises:
        Mistake: one of these columns is missing, so that a row could mean several of the base.
    """
    head, *_ = work.change.rows
    wanted = work.headings[: work.names]
    if len(wanted) == 1 and _key(head.cells[0]) != _key(wanted[0]):
        raise _unknown(work, "first column", head.cells[0], wanted)
    mine = [_key(cell) for cell in head.cells]
    missing = [each for each in wanted if _key(each) not in mine]
    if missing:
        raise Mistake(
            problem(
                "G710",
                head.span,
                labels=(Label(work.part.span, "the table"),),
                name=work.part.name,
                columns=tuple(each.text for each in wanted),
                missing=missing[0].text,
            )
        )
    first = [mine.index(_key(each)) for each in wanted]
    order = (*first, *(place for place in range(len(mine)) if place not in first))
    rows = tuple(
        attrs.evolve(row, cells=tuple(row.cells[place] for place in order))
        for row in work.change.rows
    )
    return attrs.evolve(work, change=attrs.evolve(work.change, rows=rows))


def _places(
    work: _Work,
    what: str,
    mine: tuple[nodes.Name, ...] | list[nodes.Name],
    theirs: tuple[nodes.Name, ...],
    *,
    new: bool = False,
) -> list[int | None]:
    """Where each head of the change stands in the base, None for a new one; `new`: any may be new.

    Raises:
        Mistake: a head stands in the change twice, or is so near to one of the base that it must be
            meant.
    """
    known = {_key(name): place for place, name in enumerate(theirs)}
    seen: dict[str, nodes.Name] = {}
    for name in mine:
        key = _key(name)
        if key in seen:
            labels = (Label(seen[key].span, "the first one"),)
            raise Mistake(problem("G703", name.span, labels=labels, name=name.text))
        seen[key] = name
    for name in mine:
        if not new and _key(name) not in known and not _NUMBER.fullmatch(name.text):
            fault = _unknown(work, what, name, theirs[1:])
            near = dict(fault.diagnostic.values)["suggestion"]
            if near is not None and squeeze(str(near)) not in seen:
                raise fault
    return [known.get(_key(name)) for name in mine]


def _key(name: nodes.Name) -> str:
    """A head as it is compared; headings of a sheet may have underscores for blanks."""
    return squeeze(name.text.replace("_", " "))


def _unknown(work: _Work, what: str, name: nodes.Name, known: tuple[nodes.Name, ...]) -> Mistake:
    labels = (Label(work.part.span, "the table"),)
    return unknown(work.part.name, what, name, (each.text for each in known), labels=labels)


# ---- cells -------------------------------------------------------------------------------------


def _change_cell(work: _Work, cell: nodes.Name, place: tuple[int, int]) -> None:
    """Put a cell in the place of the old one; an empty one leaves it as it is."""
    row, column = place
    old = work.table.rows[row].cells[column]
    if not cell.text:
        return
    new, expected = _read(cell, old)
    name = f"{work.headings[column].text} at {work.key(work.table.rows[row]).text}"
    path: Path = (*work.part.path, "rows", row, "cells", column)
    if expected is not None and squeeze(expected) != squeeze(old.text):
        fix = Fix(cell.span, f"from {old.text} to {new.text}", safe=False)
        labels = (Label(old.span, f'here it is "{old.text}"'),)
        values = {"expected": expected, "base": work.base.name, "found": old.text}
        work.outcome.found.append(problem("G701", cell.span, labels=labels, fix=fix, **values))
        return
    if squeeze(new.text) != squeeze(old.text):
        work.outcome.edits.append(put_instead(path, (new,), cell.span, name))
        return
    work.outcome.kept.append(put_instead(path, (old,), cell.span, name))
    if expected is not None:
        work.outcome.found.append(problem("G706", cell.span, name=name))


def _read(cell: nodes.Name, old: nodes.Name) -> tuple[nodes.Name, str | None]:
    """The new cell, and what the old one has to be if the change says that."""
    ways = list(_ways(cell))
    if not ways:
        return cell, None
    return next((way for way in ways if squeeze(way[1]) == squeeze(old.text)), ways[0])


def _ways(cell: nodes.Name) -> Iterator[tuple[nodes.Name, str]]:
    """All ways to read "from A to B"; there are several when A or B holds the word "to"."""
    if not (match := _FROM.fullmatch(cell.text)):
        return
    for to in _TO.finditer(cell.text, match.start("rest")):
        new = cell.text[to.end() :]
        span = Span(cell.span.source, cell.span.start + to.end(), cell.span.end)
        yield nodes.Name(new, span), cell.text[match.start("rest") : to.start()]


# ---- rows and columns that the base does not have ----------------------------------------------


def _add_row(work: _Work, row: nodes.TableRow, columns: list[int | None]) -> None:
    """Put a whole row behind the others, with its cells in the order of the base.

    In a sheet the columns that are not given stay empty, as they may in any of its rows.
    """
    name = work.key(row) if work.names else row.cells[0]
    by_place = {place: cell for cell, place in zip(row.cells, columns, strict=True)}
    if isinstance(work.table, nodes.Sheet):
        for place in range(len(work.headings)):
            by_place.setdefault(place, nodes.Name("", row.span))
    missing = [each for place, each in enumerate(work.headings) if place not in by_place]
    if missing:
        told = _unknown(work, "row", name, work.keys[1:]).diagnostic
        lacking = " and ".join(f'"{each.text}"' for each in missing)
        needed = Label(row.span, f"a new row would have to say {lacking}, too")
        work.outcome.found.append(attrs.evolve(told, labels=(*told.labels, needed)))
        return
    old = (by_place[place] for place in range(len(work.headings)))
    new = (cell for cell, place in zip(row.cells, columns, strict=True) if place is None)
    added = nodes.TableRow((*old, *new), row.span)
    path = (*work.part.path, "rows")
    key = squeeze(name.text) if work.names else f"{row.span.source.name}:{row.span.line}"
    work.outcome.edits.append(append(path, added, key, row.span, name.text))


def _add_column(work: _Work, number: int, places: list[int | None]) -> None:
    """Put a whole column behind the others."""
    name = work.change.rows[0].cells[number]
    by_place = {place: row for row, place in zip(work.change.rows, places, strict=True)}
    if any(place not in by_place for place in range(len(work.table.rows))):
        work.outcome.found.append(_unknown(work, "column", name, work.headings[1:]).diagnostic)
        return
    for place in range(len(work.table.rows)):
        cell = by_place[place].cells[number]
        path = (*work.part.path, "rows", place, "cells")
        work.outcome.edits.append(append(path, cell, squeeze(name.text), cell.span, name.text))
