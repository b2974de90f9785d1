# SPDX-License-Identifier: MIT
"""What every table is, wherever it comes from: headings, rows, and cells that know where they stand."""

from __future__ import annotations

from typing import Literal

from gamedsl.diagnostics import Diagnostic
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Source, Span

__all__ = ["Cell", "Grid", "NotReadable"]


class NotReadable(Exception):
    """A file is no table: carries the diagnostic that says why."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        """Keep the diagnostic."""
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


@frozen_part
class Cell(Part):
    """A cell: its text without blanks around it, its place in the source, and how a person finds it.

    `where` is "this cell" in a text file, whose line is shown, and such as "Wares!F14" in a workbook. `kind` says what
    a workbook knows of it: a date, or an error such as #REF!, where a text file has text only.
    """

    text: str
    span: Span
    where: str = "this cell"
    kind: Literal["text", "date", "error"] = "text"


@frozen_part
class Grid(Part):
    """A table: the headings, and below them the rows that are not empty, each as long as the headings.

    `source` is what is shown of it: the text of a csv, or the sheet of a workbook with one line for each row.
    """

    source: Source
    headings: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
