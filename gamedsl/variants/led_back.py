# SPDX-License-Identifier: MIT
"""Lead what is wrong in a line back to the cell of a table that made it so.

In: a merged tree, and diagnostics about it.  Out: the diagnostics; one about a line of the base that
reads a column in which the variant has put other numbers points to that cell.  Who changes a number
looks for the fault in their own file, and so does a report on their change.  A number below 0 that
cannot be is told at its cell in any file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import attrs

from gamedsl.diagnostics import Diagnostic, Label
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["at_negative_cells", "led_back"]

_MOST_LABELS = 3


@attrs.frozen
class _Cell:
    """A cell, and what stands at the heads of its row and its column."""

    text: str
    span: Span
    heads: tuple[str, str]

    def is_read_in(self, line: str) -> bool:
        """Whether the line speaks of the column (or of the row, where keys stand across)."""
        return any(_speaks_of(line, head) for head in self.heads)


def led_back(merged: nodes.File, diagnostics: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The diagnostics, each with the changed cells that it comes from."""
    changed = tuple(_cells(merged, changed=True))
    return (
        tuple(_led_back(each, changed) for each in diagnostics) if changed else tuple(diagnostics)
    )


def at_negative_cells(
    tree: nodes.File, diagnostics: Sequence[Diagnostic]
) -> tuple[Diagnostic, ...]:
    """The diagnostics, a number below 0 that is too low (G404) told at the one cell that holds it."""
    return tuple(_at_cell(tree, each) if _is_negative(each) else each for each in diagnostics)


def _is_negative(diagnostic: Diagnostic) -> bool:
    value = dict(diagnostic.values).get("value")
    return diagnostic.code == "G404" and isinstance(value, int) and value < 0


def _at_cell(tree: nodes.File, diagnostic: Diagnostic) -> Diagnostic:
    span = diagnostic.span
    value = str(dict(diagnostic.values)["value"])
    if span is None or span.text == value:
        return diagnostic
    line = span.source.line_text(span.line)
    every = [each for each in _cells(tree, changed=False) if each.text == value]
    holding = [each for each in every if each.is_read_in(line)] or every
    if len(holding) != 1:
        return diagnostic
    labels = (*diagnostic.labels, Label(span, "it is read here"))
    return attrs.evolve(diagnostic, span=holding[0].span, labels=labels, fix=None)


def _led_back(diagnostic: Diagnostic, changed: Sequence[_Cell]) -> Diagnostic:
    span = diagnostic.span
    if span is None:
        return diagnostic
    line = span.text.partition("\n")[0]
    read = [each for each in changed if each.span.source != span.source and each.is_read_in(line)]
    values = [str(value).casefold() for _, value in diagnostic.values]
    told = {*values, *(word for value in values for word in value.split())}
    named = [each for each in read if each.text.casefold() in told]
    if len(named) == 1:
        labels = (*diagnostic.labels, Label(span, "it is read here"))
        return attrs.evolve(diagnostic, span=named[0].span, labels=labels, fix=None)
    labels = tuple(Label(each.span, "changed here") for each in (named or read)[:_MOST_LABELS])
    return attrs.evolve(diagnostic, labels=(*diagnostic.labels, *labels))


def _cells(tree: nodes.File, *, changed: bool) -> Iterator[_Cell]:
    """The cells of all tables; `changed`: those that stand in another file than their table."""
    for section in tree.sections:
        table = section.sheet if isinstance(section, nodes.Kinds | nodes.Pieces) else section
        if not isinstance(table, nodes.Table | nodes.Sheet) or not table.rows:
            continue
        head, *rows = table.rows
        home = head.span.source
        for row in rows:
            for heading, cell in zip(head.cells[1:], row.cells[1:], strict=False):
                if cell.text and (not changed or cell.span.source != home):
                    yield _Cell(cell.text, cell.span, (heading.text, row.cells[0].text))


def _speaks_of(line: str, head: str) -> bool:
    if not any(map(str.isalpha, head)):
        return False
    return re.search(rf"(?<!\w){re.escape(head)}(?!\w)", line, re.IGNORECASE) is not None
