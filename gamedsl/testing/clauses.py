# SPDX-License-Identifier: MIT
"""The list of the clauses of a rulebook, as it lies beside a game.

In: the text of `clauses.csv`.  Out: the clauses in order.  Only the columns `id` and `text` are
read; others are for people.
"""

from __future__ import annotations

import attrs

from gamedsl.check.sheets import sheet_rows
from gamedsl.diagnostics import UsageError

__all__ = ["Clause", "read_clauses"]


@attrs.frozen
class Clause:
    """One sentence of a rulebook, such as LS-A01, in words."""

    id: str
    text: str


def read_clauses(text: str, name: str = "clauses.csv") -> tuple[Clause, ...]:
    """The clauses of a list, each once, in the order of the file.

    Raises:
        UsageError: a column is missing, an id is empty or stands there twice.
    """
    headings, *rows = sheet_rows(text) or [[]]
    if missing := {"id", "text"} - set(headings):
        raise UsageError(f"{name} has no column {' and no column '.join(sorted(missing))}")
    found: dict[str, Clause] = {}
    for number, cells in enumerate(rows, 2):
        if not cells:
            continue
        row = dict(zip(headings, cells, strict=False))
        clause = Clause(row.get("id", "").strip(), row.get("text", "").strip())
        if not clause.id or clause.id in found:
            what = f"{clause.id} stands there twice" if clause.id else "an id is empty"
            raise UsageError(f"{name}, line {number}: {what}")
        found[clause.id] = clause
    return tuple(found.values())
