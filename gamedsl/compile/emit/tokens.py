# SPDX-License-Identifier: MIT
"""Moving tokens from store to store.

In: a statement that moves so many tokens of one sort.  Out: lines that take and put them, by the
forms of the two stores; what is not proven possible is tested before anything changes.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import MoveCount
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.knowledge import Spot
from gamedsl.compile.emit.spots import (
    ends,
    held,
    may_be_refused,
    put_tokens,
    spot_of,
    steady,
    things_number,
    tokens_place,
)
from gamedsl.compile.emit.val import Level, Val
from gamedsl.compile.emit.values import value
from gamedsl.compile.faults import Reason

__all__ = ["move_count"]


def move_count(statement: MoveCount, ctx: Context) -> None:
    """So many tokens of one sort have gone from one store to another."""
    moved = frozenset({statement.origin.store, statement.target.store})
    origin, target = spot_of(statement.origin, ctx, moved), spot_of(statement.target, ctx, moved)
    sort, count = steady(statement.sort, moved, ctx), value(statement.count, ctx)
    if count.low < 0:
        count = ctx.hold(count)
        where = (origin.store.index, origin.owner, sort)
        ctx.refuse(f"{count.text} < 0", Reason.TOO_FEW, *where, count, 0)
    there = held(statement.origin, statement.sort)
    enough = ctx.bounds.gap(statement.count, there, ctx.facts) <= 0
    if not enough and statement.as_far_as_possible:
        available = value(there, ctx)
        if count.fixed == 1:
            with ctx.block(f"if {available.text}:"):
                _transfer(statement, origin, target, sort, count, ctx)
            return
        available = ctx.hold(available) if available.level != Level.ATOM else available
        most = available.high
        count = ctx.named(count, (min(count.low, available.low), min(count.high, most)))
        with ctx.block(f"if {count.text} > {available.text}:"):
            ctx.line(f"{count.text} = {available.text}")
    elif not enough:
        count = ctx.hold(count)
        available = value(there, ctx)
        where = (origin.store.index, origin.owner, sort)
        test = f"{available.at(Level.SUM)} < {count.text}"
        ctx.refuse(test, Reason.TOO_FEW, *where, count, available)
    count = ctx.hold(count)
    if count.fixed == 0:
        return
    if _needs_some(statement, target, sort, ctx) and count.low <= 0:
        with ctx.block(f"if {count.text} > 0:"):
            _transfer(statement, origin, target, sort, count, ctx)
    else:
        _transfer(statement, origin, target, sort, count, ctx)


def _needs_some(statement: MoveCount, target: Spot, sort: Val, ctx: Context) -> bool:
    """Something may only be done if at least one token moves."""
    forms = {ctx.model.stores[each.store].form for each in (statement.origin, statement.target)}
    return (
        ctx.unit.traced
        or forms != {"count"}
        or not sort.within(0, ctx.shape.sorts(target.store.index) - 1)
        or may_be_refused(statement.target, statement.sort, target, ctx)
    )


def _transfer(
    statement: MoveCount, origin: Spot, target: Spot, sort: Val, count: Val, ctx: Context
) -> None:
    """The tokens, of which there are enough, leave one store and come into the other."""
    if not sort.within(0, ctx.shape.sorts(origin.store.index) - 1):
        # None of what is no sort lies anywhere, so here it is one.
        sort = attrs.evolve(
            sort, low=max(0, sort.low), high=min(sort.high, ctx.shape.sorts(origin.store.index) - 1)
        )
    place = tokens_place(origin, sort, ctx)
    there = held(statement.origin, statement.sort)
    all_of_them = ctx.bounds.gap(there, statement.count, ctx.facts) <= 0
    emptied = origin.store.form == "one" or all_of_them
    ctx.line(f"{place} = 0" if emptied else f"{place} -= {count.text}")
    fits = not may_be_refused(statement.target, statement.sort, target, ctx)
    put_tokens(target, sort, count, ctx, fits=fits)
    ctx.log("moved", things_number(statement.things, ctx), sort, count, *ends(origin, target))
