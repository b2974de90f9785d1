# SPDX-License-Identifier: MIT
"""Values gathered over many elements: how many, how much, the most, the first.

In: a fold and the function that needs it.  Out: a sum where the elements are few, otherwise a loop
before the line that needs the value, and the name of its result.
"""

from __future__ import annotations

from gamedsl.check.model import (
    PLAYER,
    Best,
    Condition,
    Elements,
    First,
    Fold,
    Held,
    Seats,
    Slot,
    Source,
    StoreCount,
)
from gamedsl.compile.emit.conditions import opposite, test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.sources import Walk, go_through
from gamedsl.compile.emit.val import FALSE, TRUE, Level, Test, Val, atom, const, total
from gamedsl.compile.emit.values import value, value_of
from gamedsl.compile.walk import cost

__all__ = ["exists"]


@value_of.register
def _fold(expression: Fold, ctx: Context) -> Val:
    match expression.kind:
        case "count":
            return _count(expression, ctx)
        case "sum":
            return _sum(expression, ctx)
        case "max" | "min":
            return _extreme(expression, ctx)


def _walk(expression: Fold | Best | First, *, leaves: bool = False) -> Walk:
    size = sum(cost(part) for part in _written_each_time(expression))
    return Walk(expression.source, expression.each, expression.where, 1 + size, leaves=leaves)


def _written_each_time(expression: Fold | Best | First) -> tuple[object, ...]:
    return ()


def _count(expression: Fold, ctx: Context) -> Val:
    if expression.where is None:
        known = _size(expression.source, ctx)
        if known is not None:
            return known
    return _gathered(expression, ctx, None)


def _size(source: Source, ctx: Context) -> Val | None:
    """How many elements there are, if that is written down somewhere."""
    match source:
        case Elements() if source.domain != PLAYER:
            return const(ctx.shape.sizes[source.domain])
        case Elements() | Seats():
            return ctx.players
        case Held() if ctx.model.stores[source.store].form == "list":
            number = StoreCount(source.store, source.owner, None, _NUMBER)
            return value(number, ctx)
        case _:
            return None
