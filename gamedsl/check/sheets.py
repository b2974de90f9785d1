# SPDX-License-Identifier: MIT
"""The rows of a sheet that lies beside the rules.

In: the text of a csv file.  Out: its rows.  Whatever the file holds can be read: cells may be longer
than the csv module lets them be by itself, lines may end as on any machine, and what separates the
cells is found out.
"""

from __future__ import annotations

import csv
import io

from gamedsl.source import Source
from gamedsl.tables import cut_of

__all__ = ["sheet_rows"]


def sheet_rows(text: str) -> list[list[str]]:
    """All rows, also empty ones, as lists of cells."""
    limit = csv.field_size_limit(len(text) + 1)
    try:
        source = Source("", text)
        start, separator = cut_of(source)
        return list(csv.reader(io.StringIO(source.text[start:]), delimiter=separator))
    finally:
        csv.field_size_limit(limit)
