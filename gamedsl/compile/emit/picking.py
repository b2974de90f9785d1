# SPDX-License-Identifier: MIT
"""Elements of a long list that are picked out by places of the row.

In: a condition that asks of each element whether something lies at a place of its own: a place on a board, in a
market, in an area of somebody.  Out: code for the elements of which that holds, which looks at all the places at once
instead of asking one element after the other.
"""

from __future__ import annotations

from gamedsl.check.model import (
    PLAYER,
    Arith,
    Compare,
    Condition,
    Const,
    Elements,
    Expression,
    Local,
    Slot,
    Some,
    Source,
    StoreCount,
)
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.crowds import conjuncts
from gamedsl.compile.emit.texts import READ
from gamedsl.compile.emit.values import value
from gamedsl.compile.walk import reads, substitute
from gamedsl.parts import Part, frozen_part

__all__ = ["picked"]

_MANY = 8
"""Fewer elements are asked one by one."""


@frozen_part
class _Part(Part):
    """Of the elements from `low` to `high` those where something lies there."""

    low: int
    high: int
    count: StoreCount


def picked(source: Source, each: Slot, asked: Condition, ctx: Context) -> str | None:
    """Code for the elements of which the condition holds, in order; None if it asks something else."""
    if not isinstance(source, Elements) or source.domain == PLAYER or not ctx.model.networks:
        return None
    size = ctx.shape.sizes[source.domain]
    if size <= _MANY:
        return None
    ways = asked.parts if isinstance(asked, Some) else (asked,)
    parts = [_part(way, each, size) for way in ways]
    found = sorted((part for part in parts if part is not None), key=lambda part: part.low)
    places = [_places(part, each, ctx) for part in found]
    if len(found) < len(parts) or None in places or not _covered(found, size):
        return None
    return f"compress(range({size}), [{', '.join(filter(None, places))}])"


def _covered(parts: list[_Part], size: int) -> bool:
    """Each element has one part."""
    ends = [-1, *(part.high for part in parts)]
    return ends[-1] == size - 1 and all(
        part.low == end + 1 for part, end in zip(parts, ends, strict=False)
    )


def _part(way: Condition, each: Slot, size: int) -> _Part | None:
    low, high, counts = 0, size - 1, list[StoreCount]()
    for part in conjuncts(way):
        match part:
            case Compare(op="==", left=Local(slot=slot), right=Const(value=number)) if slot == each:
                low, high = max(low, number), min(high, number)
            case Compare(op=">=", left=Local(slot=slot), right=Const(value=number)) if slot == each:
                low = max(low, number)
            case Compare(op="<=", left=Local(slot=slot), right=Const(value=number)) if slot == each:
                high = min(high, number)
            case Compare(op=">=", left=StoreCount() as count, right=Const(value=1)):
                counts.append(count)
            case _:
                return None
    return _Part(low, high, counts[0]) if len(counts) == 1 and low <= high else None


def _places(part: _Part, each: Slot, ctx: Context) -> str | None:
    """The numbers of the elements, as entries of a list; None if they do not lie one behind the other."""
    first = _place(part, part.low, each, ctx)
    if part.low == part.high or first is None:
        return first
    last, store = _place(part, part.high, each, ctx), ctx.model.stores[part.count.store]
    own = ("slot", each.index)
    if last is None or store.form != "count" or own in _reads(part.count.sort):
        return None
    match part.count.owner:
        case Local(slot=slot) | Arith(op="+" | "-", left=Local(slot=slot), right=Const()):
            width = ctx.unit.layout.stores[store.index].width
            return f"*s[{first[2:-1]}:{last[2:-1]} + 1:{width}]" if slot == each else None
        case _:
            return None


def _reads(expression: Expression | None) -> frozenset[tuple[str, int]]:
    return frozenset() if expression is None else reads(expression)


def _place(part: _Part, element: int, each: Slot, ctx: Context) -> str | None:
    """The place of the row that says how many lie there for that element."""
    count = substitute(part.count, {each.index: Const(element, each.type)})
    with ctx.capture() as lines, ctx.supposing(ctx.facts):
        text = value(count, ctx).text
    return None if lines or not READ.fullmatch(text) else text
