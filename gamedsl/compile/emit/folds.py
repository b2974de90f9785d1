# SPDX-License-Identifier: MIT
"""Numbers gathered over many elements: how many, how much, the most, the least.

In: a fold and the function that needs it.  Out: an expression where the elements are few, otherwise
a loop before the line that needs the value, and the name of its result.
"""

from __future__ import annotations

from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    Arith,
    Compare,
    Elements,
    Expression,
    Fold,
    Grouped,
    Held,
    Hosted,
    Local,
    Source,
    StoreCount,
)
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.gathering import is_plain, result_of, walk_of
from gamedsl.compile.emit.rarely import rarely
from gamedsl.compile.emit.sources import Leave, go_through
from gamedsl.compile.emit.val import Val, atom, const, total
from gamedsl.compile.emit.values import value, value_of
from gamedsl.compile.facts import Interval
from gamedsl.compile.walk import reads

__all__: list[str] = []


@value_of.register
def _fold(expression: Fold, ctx: Context) -> Val:
    return rarely(expression, ctx, lambda: _gathered(expression, ctx))


def _gathered(expression: Fold, ctx: Context) -> Val:
    match expression.kind:
        case "count":
            return _count(expression, ctx)
        case "sum":
            return _sum(expression, ctx)
        case "max" | "min":
            return _extreme(expression, ctx)


def _count(expression: Fold, ctx: Context) -> Val:
    if expression.where is None:
        known = _size(expression.source, ctx)
        if known is not None:
            return known
    others = _others(expression, ctx)
    if others is not None:
        return value(others, ctx)
    result = result_of(ctx, expression, "n", 0)
    go_through(walk_of(expression, None), ctx, lambda _: ctx.line(f"{result.text} += 1"))
    return result


def _others(expression: Fold, ctx: Context) -> Expression | None:
    """How many pieces there are but for one, if that is what is counted."""
    source, where = expression.source, expression.where
    if not isinstance(source, Held) or ctx.model.stores[source.store].form != "list":
        return None
    each = Local(expression.each)
    if not isinstance(where, Compare) or where.op != "!=" or each not in {where.left, where.right}:
        return None
    other = where.right if where.left == each else where.left
    if ("slot", expression.each.index) in reads(other):
        return None
    with ctx.capture() as lines, ctx.supposing(ctx.facts):
        value(other, ctx)
    if lines:  # It may make no sense where nothing lies there, and then nobody asks for it.
        return None
    every = StoreCount(source.store, source.owner, None, NUMBER)
    one = StoreCount(source.store, source.owner, other, NUMBER)
    return Arith("-", every, one, expression.type)


def _size(source: Source, ctx: Context) -> Val | None:
    """How many elements there are, if that need not be counted."""
    match source:
        case Elements() if source.domain != PLAYER:
            return const(ctx.shape.sizes[source.domain])
        case Elements():
            return ctx.players
        case Held() if ctx.model.stores[source.store].form == "list":
            return value(StoreCount(source.store, source.owner, None, NUMBER), ctx)
        case Grouped():
            place = ctx.row(ctx.group_region(source.slot), ctx.group_index(source.slot))
            return atom(place, (0, source.slot.type.group))
        case _:
            return None


def _sum(expression: Fold, ctx: Context) -> Val:
    wanted = expression.value
    assert wanted is not None
    walk = walk_of(expression, wanted)
    if expression.where is None:
        terms: list[Val] = []
        if is_plain(walk, ctx, lambda: terms.append(value(wanted, ctx))):
            return total(*terms)
    result = result_of(ctx, expression, "n", 0)
    _add_up(expression, result.text, ctx)
    return result


def _add_up(fold: Fold, result: str, ctx: Context) -> None:
    """What the fold counts or adds is added to the name."""
    wanted = fold.value

    def one(_leave: Leave) -> None:
        if wanted is None:
            ctx.line(f"{result} += 1")
        elif isinstance(wanted, Fold) and _is_in_a_loop(wanted, ctx):
            _add_up(wanted, result, ctx)
        else:
            ctx.line(f"{result} += {value(wanted, ctx).text}")

    go_through(walk_of(fold, wanted), ctx, one)


def _is_in_a_loop(fold: Fold, ctx: Context) -> bool:
    """The fold is a count or a sum for which a loop has to be written anyway."""
    source = fold.source
    if fold.kind not in {"count", "sum"} or not isinstance(source, Hosted):
        return False
    return ctx.model.stores[source.store].form == "list"


def _extreme(expression: Fold, ctx: Context) -> Val:
    wanted = expression.value
    assert wanted is not None
    most = expression.kind == "max"
    low, high = ctx.bounds.interval(wanted, ctx.bounds.bound(expression, ctx.facts))
    start, nothing = _start(expression, (low, high), ctx, most=most)
    result = result_of(ctx, expression, "n", start)

    def better(_leave: Leave) -> None:
        found = ctx.hold(value(wanted, ctx))
        with ctx.block(f"if {found.text} {'>' if most else '<'} {result.text}:"):
            ctx.line(f"{result.text} = {found.text}")

    go_through(walk_of(expression, wanted), ctx, better)
    if nothing:
        with ctx.block(f"if {result.text} == {start}:"):
            ctx.line(f"{result.text} = 0")
    return result


def _start(expression: Fold, values: Interval, ctx: Context, *, most: bool) -> tuple[int, bool]:
    """What the search begins with, and whether that has to become 0 if nothing is found."""
    low, high = values
    sure = expression.where is None and ctx.bounds.size(expression.source, ctx.facts)[0] > 0
    if sure:
        return (low if most else high), False
    if low >= 0 if most else high <= 0:
        return 0, False
    return (low - 1 if most else high + 1), True
