# SPDX-License-Identifier: MIT
"""Moving things from store to store.

In: a statement that moves and the function that is being written.  Out: lines that take and put, by
the forms of the two stores; what is not proven possible is tested before anything changes.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from gamedsl.check.model import (
    NUMBER,
    Compare,
    Const,
    Expression,
    Held,
    Local,
    Location,
    MoveAll,
    MoveCount,
    MovePiece,
    PieceAt,
    Slot,
    Store,
    StoreCount,
)
from gamedsl.compile.emit import stores
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.knowledge import Spot, forget, is_known, learn, seers
from gamedsl.compile.emit.sources import Walk, go_through
from gamedsl.compile.emit.val import Level, Val, atom, const, total
from gamedsl.compile.emit.values import owner_of, value
from gamedsl.compile.faults import Reason
from gamedsl.compile.intervals import HUGE
from gamedsl.compile.walk import reads

__all__ = ["each_sort", "move_all", "move_count", "move_piece", "spot_of", "things_number"]

_FEW = 6


def spot_of(location: Location, ctx: Context, moved: frozenset[int] = frozenset()) -> Spot:
    """The store and its owner as code that stays true while things move between these stores."""
    store = ctx.model.stores[location.store]
    owner = owner_of(store.owner, location.owner, ctx)
    if location.owner is not None and _depends(location.owner, moved):
        owner = ctx.hold(owner)
    return Spot(store, owner)


def _depends(expression: Expression, moved: frozenset[int]) -> bool:
    return any(("store", store) in reads(expression) for store in moved)


def _steady(expression: Expression, moved: frozenset[int], ctx: Context) -> Val:
    """The value as code that stays true while things move between these stores."""
    made = value(expression, ctx)
    return ctx.hold(made) if _depends(expression, moved) else made


def _held(location: Location, sort: Expression | None) -> StoreCount:
    return StoreCount(location.store, location.owner, sort, NUMBER)


# ---- tokens -------------------------------------------------------------------------------------


def move_count(statement: MoveCount, ctx: Context) -> None:
    """So many tokens of one sort have gone from one store to another."""
    if ctx.shape.things[statement.things].individual:
        raise ValueError(f"{statement.things} are single pieces and not moved by number")
    moved = frozenset({statement.origin.store, statement.target.store})
    origin, target = spot_of(statement.origin, ctx, moved), spot_of(statement.target, ctx, moved)
    sort, count = _steady(statement.sort, moved, ctx), value(statement.count, ctx)
    if count.low < 0:
        count = ctx.hold(count)
        ctx.refuse(f"{count.text} < 0", Reason.TOO_FEW)
    there = _held(statement.origin, statement.sort)
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
        ctx.refuse(f"{available.at(Level.SUM)} < {count.text}", Reason.TOO_FEW)
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
        or _may_be_refused(statement.target, statement.sort, target, ctx)
    )


def _may_be_refused(location: Location, sort: Expression, target: Spot, ctx: Context) -> bool:
    only = target.store.only_sort is not None
    return only and not ctx.bounds.takes_only(location.store, location.owner, sort, ctx.facts)


def _transfer(
    statement: MoveCount, origin: Spot, target: Spot, sort: Val, count: Val, ctx: Context
) -> None:
    """The tokens, of which there are enough, leave one store and come into the other."""
    if not sort.within(0, ctx.shape.sorts(origin.store.index) - 1):
        # None of what is no sort lies anywhere, so here it is one.
        sort = attrs.evolve(
            sort, low=max(0, sort.low), high=min(sort.high, ctx.shape.sorts(origin.store.index) - 1)
        )
    place = _tokens_place(origin, sort, ctx)
    there = _held(statement.origin, statement.sort)
    all_of_them = ctx.bounds.gap(there, statement.count, ctx.facts) <= 0
    emptied = origin.store.form == "one" or all_of_them
    ctx.line(f"{place} = 0" if emptied else f"{place} -= {count.text}")
    fits = not _may_be_refused(statement.target, statement.sort, target, ctx)
    _put_tokens(target, sort, count, ctx, fits=fits)
    ctx.log("moved", things_number(statement.things, ctx), sort, count, *_ends(origin, target))


def _ends(origin: Spot, target: Spot) -> tuple[int | Val, ...]:
    """The stores and owners of a move, for the log."""
    return (*_end(origin), *_end(target))


def _end(spot: Spot) -> tuple[int | Val, ...]:
    return spot.store.index, spot.owner if spot.store.owner is not None else -1


def _tokens_place(spot: Spot, sort: Val, ctx: Context) -> str:
    if spot.store.form == "one" or spot.store.only_sort is not None:
        return stores.count_place(spot.store, spot.owner, ctx)
    return stores.sort_place(spot.store, spot.owner, sort, ctx)


def _put_tokens(target: Spot, sort: Val, count: Val, ctx: Context, *, fits: bool) -> None:
    """So many tokens, at least one unless they surely fit, come into a store."""
    store = target.store
    if not fits:
        allowed = stores.only_sort(store, target.owner, ctx)
        ctx.refuse(f"{sort.text} != {allowed.text}", Reason.NO_ROOM)
    place = _tokens_place(target, sort, ctx)
    if store.form == "one":
        full = place if count.high <= 1 else f"{place} or {count.text} > 1"
        ctx.refuse(full, Reason.NO_ROOM)
        ctx.line(f"{place} = {sort.plus(1).text}")
        return
    if ctx.shape.can_overflow(store.index):
        there = total(stores.number(store, target.owner, ctx), count)
        ctx.refuse(f"{there.at(Level.SUM)} > {ctx.shape.capacity(store.index)}", Reason.NO_ROOM)
    ctx.line(f"{place} += {count.text}")


# ---- single pieces ------------------------------------------------------------------------------


def move_piece(statement: MovePiece, ctx: Context) -> None:
    """One piece has gone from the store in which it was to another, and who knows it is noted."""
    moved = frozenset({statement.origin.store, statement.target.store})
    origin, target = spot_of(statement.origin, ctx, moved), spot_of(statement.target, ctx, moved)
    sorts = ctx.shape.sorts(origin.store.index)
    on_top = _on_top(statement, ctx)
    if on_top and origin.store.form == "list":
        _something_there(statement, origin, ctx)
    piece = ctx.hold(ctx.check(value(statement.piece, ctx), 0, sorts - 1, Reason.NOT_THERE))
    who = seers(ctx, origin, target)
    known = is_known(origin.store, ctx)
    if known and who is not None:
        who = ctx.hold(who)
        _forget_others(origin, piece, who, ctx, on_top=on_top)
    _take(statement, origin, piece, ctx, on_top=on_top)
    _put(statement, target, piece, ctx)
    if known:
        learn(statement.things, piece, who, ctx)
    ctx.log("moved", things_number(statement.things, ctx), piece, 1, *_ends(origin, target))


def _something_there(statement: MovePiece, origin: Spot, ctx: Context) -> None:
    """The piece on top of a list is one."""
    there = Compare(">", _held(statement.origin, None), Const(0, NUMBER))
    if ctx.bounds.holds(there, ctx.facts) is not True:
        place = stores.count_place(origin.store, origin.owner, ctx)
        ctx.refuse(f"not {place}", Reason.NOT_THERE)
        ctx.learn(there)


def _on_top(statement: MovePiece, ctx: Context) -> bool:
    """The piece is proven to be what lies on top of the origin."""
    top = PieceAt(statement.origin.store, statement.origin.owner, NUMBER)
    keys = set(ctx.bounds.keys(statement.piece, ctx.facts))
    return not keys.isdisjoint(ctx.bounds.keys(top, ctx.facts))


def _forget_others(origin: Spot, piece: Val, who: Val, ctx: Context, *, on_top: bool) -> None:
    """Unless everybody could tell the piece apart by its place, the others forget all there."""
    store = origin.store
    if store.form == "one" or (on_top and store.ordered):
        return
    number = stores.number(store, origin.owner, ctx)
    test = f"{number.at(Level.SUM)} > 1"
    if store.ordered:
        last = stores.top(store, origin.owner, ctx, sure=True)
        test = f"{test} and {last.text} != {piece.text}"
    with ctx.block(f"if {test}:"):
        forget(origin, who, ctx)


def _take(statement: MovePiece, origin: Spot, piece: Val, ctx: Context, *, on_top: bool) -> None:
    """The piece lies in the origin no longer."""
    store, owner = origin.store, origin.owner
    proven = ctx.bounds.interval(_held(statement.origin, statement.piece), ctx.facts)[0] > 0
    place = stores.count_place(store, owner, ctx)
    if store.form == "one":
        if not (on_top or proven):
            ctx.refuse(f"{place} != {piece.plus(1).at(Level.SUM)}", Reason.NOT_THERE)
        ctx.line(f"{place} = 0")
    elif store.form == "count":
        place = _tokens_place(origin, piece, ctx)
        if not proven:
            number = stores.number_of(store, owner, piece, ctx)
            ctx.refuse(f"not {number.at(Level.NOT)}", Reason.NOT_THERE)
        ctx.line(f"{place} -= 1")
    elif on_top:
        left = ctx.temporary("n")
        ctx.line(f"{left} = {place} - 1")
        ctx.line(f"{place} = {left}")
        last = stores.entry(store, owner, atom(left, (0, 0)), ctx)
        ctx.line(f"{ctx.row(stores.region(store), last)} = 0")
    else:
        count, first = _list_places(origin, ctx)
        taken = f"take(s, {count}, {first}, {piece.text})"
        if proven:
            ctx.line(taken)
        else:
            ctx.refuse(f"not {taken}", Reason.NOT_THERE)


def _list_places(spot: Spot, ctx: Context) -> tuple[str, str]:
    """The indices of the number of a list and of its first entry."""
    at = ctx.unit.layout.stores[spot.store.index]
    count = total(const(at.first), spot.owner)
    return count.text, stores.entry(spot.store, spot.owner, const(0), ctx).text


def _put(statement: MovePiece, target: Spot, piece: Val, ctx: Context) -> None:
    """The piece lies in the target, on top or at its place."""
    store = target.store
    if store.form != "list":
        fits = not _may_be_refused(statement.target, statement.piece, target, ctx)
        _put_tokens(target, piece, const(1), ctx, fits=fits)
        return
    put_on_list(target, piece, ctx)


def put_on_list(target: Spot, piece: Val, ctx: Context) -> None:
    """The piece lies in a list, on top or at its place."""
    store = target.store
    place = stores.count_place(store, target.owner, ctx)
    if ctx.shape.can_overflow(store.index):
        ctx.refuse(f"{place} >= {ctx.shape.capacity(store.index)}", Reason.NO_ROOM)
    if store.ordered:
        number = ctx.temporary("n")
        ctx.line(f"{number} = {place}")
        entry = stores.entry(store, target.owner, atom(number, (0, 0)), ctx)
        ctx.line(f"{ctx.row(stores.region(store), entry)} = {piece.text}")
        ctx.line(f"{place} = {number} + 1")
    else:
        count, first = _list_places(target, ctx)
        ctx.line(f"insert(s, {count}, {first}, {piece.text})")


# ---- everything ---------------------------------------------------------------------------------


def move_all(statement: MoveAll, ctx: Context) -> None:
    """Everything in the origin lies in the target, in the same order, and who sees it knows it."""
    moved = frozenset({statement.origin.store, statement.target.store})
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
    if is_known(spot.store, ctx) and (who is None or who.fixed != 0):
        each_sort(statement.target, ctx, lambda piece, _: learn(statement.things, piece, who, ctx))


def _pour(statement: MoveAll, origin: Spot, target: Spot, ctx: Context) -> None:
    known = is_known(origin.store, ctx)
    who = seers(ctx, target)
    who = None if who is None else ctx.hold(who)

    def one(piece: Val, number: Val) -> None:
        if target.store.form == "list":
            put_on_list(target, piece, ctx)
        else:
            _put_tokens(target, piece, number, ctx, fits=target.store.only_sort is None)
        if known:
            learn(statement.things, piece, who, ctx)
        ctx.log(
            "moved", things_number(statement.things, ctx), piece, number, *_ends(origin, target)
        )

    each_sort(statement.origin, ctx, one)
    _empty(origin, ctx)


def each_sort(location: Location, ctx: Context, body: Callable[[Val, Val], None]) -> None:
    """The body is written for each piece, or for each sort and how many of it there are."""
    spot = spot_of(location, ctx)
    slot = Slot(-1, "moved", NUMBER)

    def one(_: bool) -> None:  # noqa: FBT001
        sort = value(Local(slot), ctx)
        if spot.store.form == "count":
            body(sort, ctx.named(atom(_tokens_place(spot, sort, ctx), (1, HUGE))))
        else:
            body(sort, const(1))

    go_through(Walk(Held(location.store, location.owner), slot, None, 8), ctx, one)


def _empty(spot: Spot, ctx: Context) -> None:
    """Nothing lies there any more."""
    store, place = spot.store, stores.count_place(spot.store, spot.owner, ctx)
    if store.form == "list":
        first = ctx.hold(stores.entry(store, spot.owner, const(0), ctx), "a")
        end = total(first, atom(place, (0, 0)))
        _clear(store, first, end, ctx)
        ctx.line(f"{place} = 0")
    elif store.form == "one" or store.only_sort is not None:
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


def things_number(name: str, ctx: Context) -> int:
    """The number of a class of things."""
    return next(number for number, each in enumerate(ctx.model.things) if each.name == name)
