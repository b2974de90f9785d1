# SPDX-License-Identifier: MIT
"""Values that are looked up in a table, with the row of the table that they come from.

In: a look-up of the model.  Out: the printed cells and the name of the key, found again by the name
of the row, because the model keeps numbers only.
"""

from __future__ import annotations

from itertools import groupby

from gamedsl.check.model import Expression, Lookup
from gamedsl.reading.scope import Scope

__all__ = ["cells_of", "key_of", "row_by_key"]

_LONGEST_ROW = 8


def cells_of(expression: Expression, scope: Scope) -> tuple[str, ...] | None:
    """The cells of the table that a value is looked up in, as they are printed, if it is in one."""
    if not isinstance(expression, Lookup):
        return None
    for table in scope.model.tables:
        if expression.name in table.headings and len(table.rows) == len(expression.values):
            # The key stands before the cells of a row and has no heading of its own.
            column = table.headings.index(expression.name) - len(table.headings)
            return tuple(row[column] for row in table.rows)
    return None


def key_of(expression: Lookup, scope: Scope) -> str:
    """What the rows of the table are told apart by, such as the column; empty if in no table."""
    for table in scope.model.tables:
        if expression.name in table.headings:
            return table.key
    return ""


def row_by_key(expression: Lookup, scope: Scope, key: str) -> str:
    """Such as " (1: 1, 2 to 3: 2)": the row of the table, equal neighbours together."""
    cells = cells_of(expression, scope)
    printed = cells or tuple(scope.element(each, expression.type) for each in expression.values)
    keyed = enumerate(printed, expression.first)
    groups = [
        (cell, [at for at, _ in group]) for cell, group in groupby(keyed, lambda pair: pair[1])
    ]
    if len(groups) > _LONGEST_ROW:
        return ""
    parts = [f"{_range(keys)}: {cell}" for cell, keys in groups]
    return f" ({f'by {key}, ' if key else ''}{', '.join(parts)})"


def _range(keys: list[int]) -> str:
    return str(keys[0]) if len(keys) == 1 else f"{keys[0]} to {keys[-1]}"
