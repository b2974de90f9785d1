# SPDX-License-Identifier: MIT
"""`skip rows where Draft is x`: rows of a sheet that the game does not use.

The condition speaks of the cells of one row, before anything is declared, so it is read here and not with the
conditions of rules.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator

from gamedsl.check.mistakes import mistake
from gamedsl.diagnostics.spelling import nearest
from gamedsl.parts import Part, frozen_part
from gamedsl.syntax import nodes
from gamedsl.tables import Cell, Grid, fold, heading_form, plain, whole_number

__all__ = ["Row", "columns_asked", "holds", "skipped"]


@frozen_part
class Row(Part):
    """A row of a sheet: its cells, and their places by heading."""

    grid: Grid
    places: dict[str, int]
    cells: tuple[Cell, ...]

    def __getitem__(self, place: int) -> Cell:
        """The cell at that place."""
        return self.cells[place]

    @property
    def number(self) -> int:
        """The line of the file on which it begins."""
        return self.cells[0].span.line


def columns_asked(condition: nodes.Condition | None) -> Iterator[str]:
    """The columns of which the condition speaks, as they are compared."""
    match condition:
        case nodes.Joined(parts=parts):
            for part in parts:
                yield from columns_asked(part)
        case nodes.IsCheck(subject=subject):
            yield heading_form(_heading(subject))
        case _:
            pass


def _heading(subject: nodes.Phrase) -> str:
    return " ".join(name.text for run in subject.core.runs for name in run)


def skipped(condition: nodes.Condition, rows: Iterable[Row], grid: Grid) -> tuple[Row, ...]:
    """The rows of which the condition is not true.

    Raises:
        Mistake: it is no condition on the cells of a row, or there is no such column.
    """
    return tuple(row for row in rows if not holds(condition, row, grid))


def holds(condition: nodes.Condition, row: Row, grid: Grid) -> bool:
    """Whether the condition is true of a row; raises as `skipped`."""
    match condition:
        case nodes.Joined(word=word, parts=parts):
            found = [holds(part, row, grid) for part in parts]
            return all(found) if word == "and" else any(found)
        case nodes.IsCheck(subject=subject, negated=negated, predicate=predicate):
            cell = _cell(subject, row, grid)
            return _is(cell, predicate, condition) is not negated
        case _:
            raise _not_readable(condition)


def _not_readable(node: nodes.Condition) -> Exception:
    return mistake(
        "G301",
        node.span,
        phrase=node.span.text,
        found="different thing",
        wanted="condition on a column",
        example="it like `Draft is x` or `Draft is empty`",
    )


def _cell(subject: nodes.Phrase, row: Row, grid: Grid) -> Cell:
    heading = _heading(subject)
    place = row.places.get(heading_form(heading))
    if place is not None and not subject.links and subject.core.quantity is None:
        return row.cells[place]
    headings = tuple(cell.text for cell in grid.headings if cell.text)
    near = nearest(heading, headings)
    raise mistake(
        "G413",
        subject.span,
        file=posixpath.basename(grid.source.name),
        column=subject.span.text,
        suggestion=near,
        columns=headings,
    )


def _is(cell: Cell, predicate: nodes.Phrase | str, node: nodes.Condition) -> bool:
    if predicate == "empty":
        return not cell.text
    if isinstance(predicate, str) or predicate.links:
        raise _not_readable(node)
    core = predicate.core
    if core.quantity is not None and core.quantity.number is not None and not core.runs:
        whole = whole_number(cell)
        return not whole.wrong and _compared(whole.number, core.quantity, node)
    written = core.text if core.text is not None else predicate.span.text
    return fold(plain(cell)) == fold(written.strip('"'))


def _compared(number: int, quantity: nodes.Quantity, node: nodes.Condition) -> bool:
    wanted = quantity.number or 0
    match quantity.word:
        case "" | "exactly":
            return number == wanted
        case "at least" | "or more":
            return number >= wanted
        case "at most" | "up to" | "or fewer":
            return number <= wanted
        case "more than":
            return number > wanted
        case "fewer than" | "less than":
            return number < wanted
        case _:
            raise _not_readable(node)
