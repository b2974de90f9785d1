# SPDX-License-Identifier: MIT
"""Lead what is wrong in a base game back to the cell of the variant that made it so.

In: a merged tree, and diagnostics about it.  Out: the diagnostics; one about a line of the base that
reads a column in which the variant has put other numbers points to that cell.  Who changes a number
looks for the fault in their own file, and so does a report on their change.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import attrs

from gamedsl.diagnostics import Diagnostic, Label
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["led_back"]

_MOST_LABELS = 3


@attrs.frozen
class _Changed:
    """A cell of a variant, and what stands at the heads of its row and its column."""

    text: str
    span: Span
    heads: tuple[str, str]

    def is_read_in(self, line: str) -> bool:
        """Whether the line speaks of the column (or of the row, where keys stand across)."""
        return any(_speaks_of(line, head) for head in self.heads)


def led_back(merged: nodes.File, diagnostics: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The diagnostics, each with the changed cells that it comes from."""
    changed = tuple(_changed(merged))
    return (
        tuple(_led_back(each, changed) for each in diagnostics) if changed else tuple(diagnostics)
    )


def _led_back(diagnostic: Diagnostic, changed: Sequence[_Changed]) -> Diagnostic:
    span = diagnostic.span
    if span is None:
        return diagnostic
    line = span.text.partition("\n")[0]
    read = [each for each in changed if each.span.source != span.source and each.is_read_in(line)]
    told = {str(value).casefold() for _, value in diagnostic.values}
    named = [each for each in read if each.text.casefold() in told]
    if len(named) == 1:
        labels = (*diagnostic.labels, Label(span, "it is read here"))
        return attrs.evolve(diagnostic, span=named[0].span, labels=labels, fix=None)
    labels = tuple(Label(each.span, "changed here") for each in (named or read)[:_MOST_LABELS])
    return attrs.evolve(diagnostic, labels=(*diagnostic.labels, *labels))


def _changed(tree: nodes.File) -> Iterator[_Changed]:
    """The cells that stand in another file than their table."""
    for section in tree.sections:
        table = section.sheet if isinstance(section, nodes.Kinds | nodes.Pieces) else section
        if not isinstance(table, nodes.Table | nodes.Sheet) or not table.rows:
            continue
        head, *rows = table.rows
        home = head.span.source
        for row in rows:
            for heading, cell in zip(head.cells[1:], row.cells[1:], strict=False):
                if cell.span.source != home and cell.text:
                    yield _Changed(cell.text, cell.span, (heading.text, row.cells[0].text))


def _speaks_of(line: str, head: str) -> bool:
    if not any(map(str.isalpha, head)):
        return False
    return re.search(rf"(?<!\w){re.escape(head)}(?!\w)", line, re.IGNORECASE) is not None
