# SPDX-License-Identifier: MIT
"""Tables that have no row for a number that can come up (G423).

What a condition says before a value is looked up counts: of an action, of an `if`, of what is counted.  A change in
between is not followed, so that a warning is only given where nothing keeps the number inside the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gamedsl.check.bounds import NOTHING, Known, assume, interval
from gamedsl.check.entries import LookedUp
from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import (
    Condition,
    Conditional,
    Each,
    Every,
    Fold,
    If,
    Lookup,
    Not,
    Some,
    While,
)
from gamedsl.check.spelling_forms import said
from gamedsl.diagnostics import Diagnostic, Label, problem
from gamedsl.parts import fields_of

__all__ = ["short_tables"]


def short_tables(subject: Subject) -> Iterator[Diagnostic]:
    """Every number that is looked up in a table can have its row."""
    tables = {each.column: each for each in subject.world.looked_up}
    told: set[str] = set()
    for lookup, known in _lookups(subject) if tables else ():
        table = tables.get((lookup.name, lookup.values, lookup.first))
        if table is None or table.name in told:
            continue
        low, high = interval(lookup.index, known)
        last = lookup.first + len(lookup.values) - 1
        if low < lookup.first or high > last:
            told.add(table.name)
            yield _short(table, low if low < lookup.first else last + 1)


def _short(table: LookedUp, missing: int) -> Diagnostic:
    return problem(
        "G423",
        table.span,
        labels=(Label(table.use, "it is looked up here"),),
        table=table.name,
        key=f"{said(table.key)} {missing}",
    )


def _lookups(subject: Subject) -> Iterator[tuple[Lookup, Known]]:
    """Every look-up of the game with what is known where it stands."""
    model = subject.model
    begun: dict[int, Known | None] = {}
    for action in model.actions:
        yield from _inside(action.parameters, NOTHING)
        known: Known | None = NOTHING
        for guard in action.guards:
            if known is not None:
                yield from _inside(guard.condition, known)
                known = assume(guard.condition, known)
        if not action.inner:
            begun[action.procedure] = known
    for procedure in model.procedures:
        start = begun.get(procedure.index, NOTHING)
        if start is not None:
            yield from _inside(procedure.body, start)
    yield from _inside(model.scoring, NOTHING)


def _inside(node: Any, known: Known) -> Iterator[tuple[Lookup, Known]]:
    match node:
        case Lookup():
            yield node, known
            yield from _inside(node.index, known)
        case Conditional() | If():
            yield from _inside(node.condition, known)
            yield from _where(node.condition, node.yes, known)
            yield from _where(Not(node.condition), node.no, known)
        case Every(parts):
            yield from _one_by_one(parts, known)
        case Some(parts):
            yield from _one_by_one(parts, known, fails=True)
        case Fold():
            yield from _inside((node.source, node.where), known)
            yield from _where(node.where, node.value, known)
        case Each():
            yield from _inside((node.source, node.where), known)
            yield from _where(node.where, node.body, known)
        case While():
            yield from _inside(node.condition, known)
            yield from _where(node.condition, node.body, known)
        case tuple():
            for part in node if not node or not isinstance(node[0], int) else ():
                yield from _inside(part, known)
        case _:
            for name in fields_of(type(node)):
                yield from _inside(getattr(node, name), known)


def _where(condition: Condition | None, node: Any, known: Known) -> Iterator[tuple[Lookup, Known]]:
    """Those of a part that comes only where the condition holds."""
    inside = known if condition is None else assume(condition, known)
    if inside is not None:
        yield from _inside(node, inside)


def _one_by_one(
    parts: tuple[Condition, ...], known: Known, *, fails: bool = False
) -> Iterator[tuple[Lookup, Known]]:
    """Those of conditions of which each is asked where those before it hold, or where they fail."""
    for part in parts:
        yield from _inside(part, known)
        inside = assume(Not(part) if fails else part, known)
        if inside is None:
            return
        known = inside
