# SPDX-License-Identifier: MIT
"""Tables that stand under a rule or a score line: points by a number, with keys such as `7 or more`.

In: the rows as written, two of them across or one for each key.  Out: a look-up of a number. Below the first key it is
0; past the last one it is the last value where that key says `or more`, and a missing row otherwise.
"""

from __future__ import annotations

import re

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import Arith, Const, Expression, Keys, Lookup
from gamedsl.check.world import number
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.uneven import uneven_row

__all__ = ["Keyed", "look_up", "read_rows"]

_KEY = re.compile(r"(\d+)( or more)?")
_VALUE = re.compile(r"[-\u2212]?\d+")
_TWO = 2


@frozen_part
class Keyed(Part):
    """Values by whole numbers from 0 on; `first` is the first key; `open`: the last holds for greater numbers too."""

    name: str
    values: tuple[int, ...]
    open: bool
    span: Span
    first: int = 0


def read_rows(rows: tuple[nodes.TableRow, ...], span: Span) -> Keyed:
    """The table of these rows.

    Raises:
        Mistake: a cell holds no number (G407), a key is missing or there twice (G401, G402).
    """
    name, pairs = _pairs(rows, span)
    known: dict[int, int] = {}
    is_open = False
    for place, (key, value) in enumerate(pairs, start=1):
        found = _KEY.fullmatch(" ".join(key.text.split()))
        if found is None or (found.group(2) and place < len(pairs)):
            raise _unreadable(name, key)
        at = int(found.group(1))
        if at in known:
            raise mistake("G402", key.span, table=name, key=f"{name} {at}")
        if not _VALUE.fullmatch(value.text.strip()):
            raise _unreadable(name, value)
        known[at] = int(value.text.strip().replace("\u2212", "-"))
        is_open = bool(found.group(2))
    first, last = min(known), max(known)
    missing = next((key for key in range(first, last) if key not in known), None)
    if missing is not None:
        raise mistake("G401", span, table=name, key=f"{name} {missing}")
    values = (*(0,) * first, *(known[key] for key in range(first, last + 1)))
    return Keyed(name, values, is_open, span, first)


def _unreadable(name: str, cell: nodes.Name) -> Mistake:
    return mistake(
        "G407",
        cell.span,
        cell="this cell",
        row=name,
        column=name,
        value=cell.text,
        wanted="whole numbers",
        suggestion=None,
    )


def _pairs(
    rows: tuple[nodes.TableRow, ...], span: Span
) -> tuple[str, list[tuple[nodes.Name, nodes.Name]]]:
    """What the keys are called, and each key with its value: across where there are two rows, else down."""
    if not rows or len(rows[0].cells) < _TWO or len(rows) < _TWO:
        raise mistake("G401", span, table="points", key="the points")
    uneven = uneven_row(rows)
    if uneven is not None:
        raise Mistake(uneven)
    across = len(rows) == _TWO and _KEY.match(rows[0].cells[1].text.strip()) is not None
    if across:
        keys, values = rows[0].cells, rows[1].cells
        return keys[0].text, list(zip(keys[1:], values[1:], strict=True))
    return rows[0].cells[0].text, [(row.cells[0], row.cells[1]) for row in rows[1:]]


def look_up(table: Keyed, key: Expression) -> Expression:
    """The value for a number.

    Raises:
        Mistake: the number can be one for which there is no row (G401).
    """
    last = len(table.values) - 1
    if key.type.high > last and table.open:
        most = Const(last, number(last, last))
        key = Arith("min", key, most, number(min(key.type.low, last), last))
    if key.type.high > last or key.type.low < 0:
        wrong = last + 1 if key.type.high > last else key.type.low
        raise mistake("G401", table.span, table=table.name, key=f"{table.name} {wrong}")
    type_ = number(min(table.values), max(table.values))
    return Lookup(table.name, table.values, 0, key, type_, Keys(table.first, table.open))
