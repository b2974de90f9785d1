# SPDX-License-Identifier: MIT
"""The list of the clauses of a rulebook, as it lies beside a game.

In: the text of `clauses.csv`.  Out: the clauses in order.  Only the columns `id` and `text` are
read; others are for people.
"""

from __future__ import annotations

import csv
import io

import attrs

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
    reader = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")))
    if missing := {"id", "text"} - set(reader.fieldnames or ()):
        raise UsageError(f"{name} has no column {' and no column '.join(sorted(missing))}")
    found: dict[str, Clause] = {}
    for row in reader:
        clause = Clause((row["id"] or "").strip(), (row["text"] or "").strip())
        if not clause.id or clause.id in found:
            what = f"{clause.id} stands there twice" if clause.id else "an id is empty"
            raise UsageError(f"{name}, line {reader.line_num}: {what}")
        found[clause.id] = clause
    return tuple(found.values())
