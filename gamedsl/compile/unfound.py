# SPDX-License-Identifier: MIT
"""Slots for an element that hold nothing at times, although their type does not say so.

In: the bounds of a model.  Out: the same, knowing these slots: those given a value that is looked for and may not be
found.  Nothing is supposed of where the value stands, so emitted code never comes upon one that is missing here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from gamedsl.check.model import (
    Call,
    Each,
    Elements,
    Expression,
    Gather,
    Include,
    Let,
    Local,
    PickRandom,
    Read,
    Slot,
    Statement,
    statements_in,
)
from gamedsl.compile.bounds import Bounds
from gamedsl.compile.facts import Facts

__all__ = ["is_looked_for", "with_unfound"]


def is_looked_for(given: Expression | None) -> bool:
    """A slot that is given this may hold nothing; None: an element of a source.

    What another slot or a variable holds has to be an element.
    """
    return not isinstance(given, (Local, Read))


def with_unfound(bounds: Bounds, bodies: Sequence[tuple[Statement, ...]]) -> Bounds:
    """The bounds, with every slot that may be given nothing; `bodies` are those of the procedures."""
    while True:
        found = frozenset(
            slot for scope, body in enumerate(bodies) for slot in _found(scope, body, bounds)
        )
        if found <= bounds.nothing:
            return bounds
        bounds = attrs.evolve(bounds, nothing=bounds.nothing | found)


def _found(scope: int, body: tuple[Statement, ...], bounds: Bounds) -> Iterator[tuple[int, int]]:
    """The slots that the body of a procedure gives nothing, each with the procedure that it belongs to."""
    facts = Facts(scope)
    for statement in statements_in(body):
        match statement:
            case Let() | Include():
                asked = _wants(statement.slot) and is_looked_for(statement.value)
                if asked and bounds.interval(statement.value, facts)[0] < 0:
                    yield scope, statement.slot.index
            case Each() | Gather():
                if _wants(statement.slot) and bounds.elements(statement.source, facts)[0] < 0:
                    yield scope, statement.slot.index
            case PickRandom():
                sure = isinstance(statement.source, Elements) and statement.where is None
                if _wants(statement.slot) and not sure:
                    yield scope, statement.slot.index
            case Call():
                callee = bounds.shape.model.procedures[statement.procedure]
                for slot, given in zip(callee.slots, statement.arguments, strict=False):
                    asked = _wants(slot) and (slot.type.group > 0 or is_looked_for(given))
                    if asked and bounds.interval(given, facts)[0] < 0:
                        yield callee.index, slot.index


def _wants(slot: Slot) -> bool:
    """The type of the slot says that it holds an element."""
    return slot.type.low == 0 and slot.type.domain is not None
