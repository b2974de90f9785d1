# SPDX-License-Identifier: MIT
"""Moving everything that lies in a store, and going through it.

In: a statement that moves all, or a location.  Out: lines that do something with each thing there,
from the bottom up.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.check.model import NUMBER, Held, Local, Location, MoveAll, Slot, Store
from gamedsl.compile.emit import stores
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.knowledge import Spot, is_known, learn, seers
from gamedsl.compile.emit.sources import Leave, Walk, go_through
from gamedsl.compile.emit.spots import (
    ends,
    list_places,
    put_on_list,
    put_tokens,
    spot_of,
    things_number,
    tokens_place,
)
from gamedsl.compile.emit.val import Level, Val, atom, const, total
from gamedsl.compile.emit.values import value
from gamedsl.compile.intervals import HUGE
from gamedsl.parts import evolved

__all__ = ["each_sort", "move_all"]

_FEW = 6


def move_all(statement: MoveAll, ctx: Context) -> None:
    """Everything in the origin lies in the target, in the same order, and who sees it knows it."""
    moved = frozenset({statement.origin.store, statement.target.store})
    if ctx.bounds.is_empty(Held(statement.origin.store, statement.origin.owner), ctx.facts):
        return
    origin, target = spot_of(statement.origin, ctx, moved), spot_of(statement.target, ctx, moved)
    if origin.store.index != target.store.index:
        _pour(statement, origin, target, ctx)
        return
    if origin.owner.text != target.owner.text:
        with ctx.block(f"if {origin.owner.at(Level.SUM)} != {target.owner.at(Level.SUM)}:"):
            _pour(statement, origin, target, ctx)
        if not is_known(target.store, ctx):
            return
        with ctx.block("else:"):
            _learn_all(statement, target, ctx)
    else:
        _learn_all(statement, target, ctx)


def _learn_all(statement: MoveAll, spot: Spot, ctx: Context) -> None:
    """What lies there stays; who sees it knows it."""
    who = seers(ctx, spot)
    if is_known(spot.store, ctx) and (who is None or who.fixed != 0 or spot.store.sight == "up"):

        def one(piece: Val, _number: Val) -> None:
            learn(statement.things, piece, seers(ctx, spot, piece=piece), ctx)

        each_sort(statement.target, ctx, one)


def _pour(statement: MoveAll, origin: Spot, target: Spot, ctx: Context) -> None:
    # What is known of the target holds for the first thing only.
    target = evolved(target, most=ctx.shape.capacity(target.store.index))
    known = is_known(origin.store, ctx)
    who = seers(ctx, target)
    who = None if who is None else ctx.hold(who)

    if _is_run(origin, target, ctx) and not (known and (who is None or who.fixed != 0)):
        begins = (", ".join(list_places(each, ctx)) for each in (origin, target))
        ctx.line(f"pour(s, {', '.join(begins)})")
        return

    def one(piece: Val, number: Val) -> None:
        if ctx.shape.is_chain(origin.store.index):
            ctx.line(f"{stores.next_place(origin.store, piece, ctx)} = 0")
        if target.store.form == "list":
            put_on_list(target, piece, ctx)
        else:
            put_tokens(target, piece, number, ctx, fits=target.store.only_sort is None)
        if known:
            sees = seers(ctx, target, piece=piece) if target.store.sight == "up" else who
            learn(statement.things, piece, sees, ctx)
        ctx.log("moved", things_number(statement.things, ctx), piece, number, *ends(origin, target))

    each_sort(statement.origin, ctx, one)
    _empty(origin, ctx)


def _is_run(origin: Spot, target: Spot, ctx: Context) -> bool:
    """The places of the origin can go on the target as they are."""
    lists = all(
        each.store.form == "list" and not ctx.shape.is_chain(each.store.index)
        for each in (origin, target)
    )
    fits = not ctx.shape.can_overflow(target.store.index)
    plain = target.store.ordered and target.store.sight != "up"
    return lists and fits and plain and not ctx.unit.traced


def each_sort(location: Location, ctx: Context, body: Callable[[Val, Val], None]) -> None:
    """The body is written for each piece, or for each sort and how many of it there are."""
    spot = spot_of(location, ctx)
    slot = Slot(-1, "moved", NUMBER)

    def one(_leave: Leave) -> None:
        sort = value(Local(slot), ctx)
        if spot.store.form == "count":
            body(sort, ctx.named(atom(tokens_place(spot, sort, ctx), (1, HUGE))))
        else:
            body(sort, const(1))

    held = Held(location.store, location.owner)
    go_through(Walk(held, slot, None, 8, moves=True), ctx, one)


def _empty(spot: Spot, ctx: Context) -> None:
    """Nothing lies there any more."""
    store, place = spot.store, stores.count_place(spot.store, spot.owner, ctx)
    if stores.holds_one(store, ctx) or ctx.shape.is_chain(store.index):
        ctx.line(f"{place} = 0")
    elif store.form == "list":
        first = ctx.hold(stores.entry(store, spot.owner, const(0), ctx), "a")
        end = total(first, atom(place, (0, 0)))
        _clear(store, first, end, ctx)
        ctx.line(f"{place} = 0")
    elif store.only_sort is not None:
        ctx.line(f"{place} = 0")
    else:
        at = ctx.unit.layout.stores[store.index]
        first = stores.first_sort(store, spot.owner, ctx)
        _clear(store, first, first.plus(at.width), ctx)


def _clear(store: Store, first: Val, end: Val, ctx: Context) -> None:
    """These places are 0."""
    if first.fixed is not None and end.fixed is not None and end.fixed - first.fixed <= _FEW:
        for place in range(first.fixed, end.fixed):
            ctx.line(f"{ctx.row(stores.region(store), const(place))} = 0")
        return
    name = ctx.temporary("i")
    with ctx.block(f"for {name} in range({first.text}, {end.text}):"):
        ctx.line(f"{ctx.row(stores.region(store), atom(name, (0, 0)))} = 0")
