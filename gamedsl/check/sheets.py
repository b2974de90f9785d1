# SPDX-License-Identifier: MIT
"""The rows of a sheet that lies beside the rules.

In: the text of a csv file.  Out: its rows.  Whatever the file holds can be read: cells may be longer
than the csv module lets them be by itself, and lines may end as on any machine.
"""

from __future__ import annotations

import csv
import io

__all__ = ["sheet_rows"]


def sheet_rows(text: str) -> list[list[str]]:
    """All rows, also empty ones, as lists of cells."""
    limit = csv.field_size_limit(len(text) + 1)
    try:
        return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=None)))
    finally:
        csv.field_size_limit(limit)
