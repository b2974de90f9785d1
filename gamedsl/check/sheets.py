# SPDX-License-Identifier: MIT
"""The rows of a sheet that lies beside the rules.

In: the text of a csv file.  Out: its rows.  Whatever the file holds can be read: cells may be longer
than the csv module lets them be by itself, lines may end as on any machine, and what separates the
cells is found out.
"""

from __future__ import annotations

import csv
import io
import re

from gamedsl.source import Source, Span
from gamedsl.tables import cut_of

__all__ = ["place_of", "sheet_rows"]


def sheet_rows(text: str) -> list[list[str]]:
    """All rows, also empty ones, as lists of cells."""
    limit = csv.field_size_limit(len(text) + 1)
    try:
        source = Source("", text)
        start, separator = cut_of(source)
        return list(csv.reader(io.StringIO(source.text[start:]), delimiter=separator))
    finally:
        csv.field_size_limit(limit)


def place_of(source: Source, cell: str) -> Span | None:
    """Where a cell with that text first stands in a sheet, without the quotation marks around it; None: nowhere."""
    written = re.escape(cell).replace('"', '"{1,2}')
    found = re.search(
        rf'(?:^|[,;\t|])[ \u00a0]*"?({written})(?="?[ \u00a0]*(?:[,;\t|]|$))',
        source.text,
        re.MULTILINE,
    )
    return Span(source, found.start(1), found.end(1)) if found else None
