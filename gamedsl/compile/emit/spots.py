# SPDX-License-Identifier: MIT
"""Places where things lie, and what is needed to put something there.

In: a location of the model.  Out: the store with its owner as code, the places of the row for what
lies there, and the lines that put a thing into the store after testing what is not proven.
"""

from __future__ import annotations

from gamedsl.check.model import NUMBER, Expression, Location, StoreCount
from gamedsl.compile.emit import stores
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.knowledge import Spot
from gamedsl.compile.emit.val import Level, Val, atom, const, total
from gamedsl.compile.emit.values import owner_of, value
from gamedsl.compile.faults import Reason
from gamedsl.compile.walk import reads

__all__ = [
    "ends",
    "held",
    "list_places",
    "may_be_refused",
    "put_on_list",
    "put_tokens",
    "spot_of",
    "steady",
    "things_number",
    "tokens_place",
]


def spot_of(location: Location, ctx: Context, moved: frozenset[int] = frozenset()) -> Spot:
    """The store and its owner as code that stays true while things move between these stores."""
    store = ctx.model.stores[location.store]
    owner = owner_of(store.owner, location.owner, ctx)
    if location.owner is not None and _depends(location.owner, moved):
        owner = ctx.hold(owner)
    number = StoreCount(location.store, location.owner, None, NUMBER)
    return Spot(store, owner, ctx.bounds.interval(number, ctx.facts)[1])


def _depends(expression: Expression, moved: frozenset[int]) -> bool:
    return any(("store", store) in reads(expression) for store in moved)


def steady(expression: Expression, moved: frozenset[int], ctx: Context) -> Val:
    """The value as code that stays true while things move between these stores."""
    made = value(expression, ctx)
    return ctx.hold(made) if _depends(expression, moved) else made


def held(location: Location, sort: Expression | None) -> StoreCount:
    """How many things lie at a location, of one sort if it is given."""
    return StoreCount(location.store, location.owner, sort, NUMBER)


def things_number(name: str, ctx: Context) -> int:
    """The number of a class of things."""
    return next(number for number, each in enumerate(ctx.model.things) if each.name == name)


def ends(origin: Spot, target: Spot) -> tuple[int | Val, ...]:
    """The stores and owners of a move, for the log."""
    return (*_end(origin), *_end(target))


def _end(spot: Spot) -> tuple[int | Val, ...]:
    return spot.store.index, spot.owner if spot.store.owner is not None else -1


def may_be_refused(location: Location, sort: Expression, target: Spot, ctx: Context) -> bool:
    """It is not proven that the store takes things of that sort."""
    only = target.store.only_sort is not None
    return only and not ctx.bounds.takes_only(location.store, location.owner, sort, ctx.facts)


def tokens_place(spot: Spot, sort: Val, ctx: Context) -> str:
    """The place of the row that tells how many of a sort lie there, or whether the one does."""
    if spot.store.form == "one" or spot.store.only_sort is not None:
        return stores.count_place(spot.store, spot.owner, ctx)
    return stores.sort_place(spot.store, spot.owner, sort, ctx)


def put_tokens(target: Spot, sort: Val, count: Val, ctx: Context, *, fits: bool) -> None:
    """So many tokens, at least one unless they surely fit, come into a store."""
    store = target.store
    if not fits:
        allowed = stores.only_sort(store, target.owner, ctx)
        ctx.refuse(f"{sort.text} != {allowed.text}", Reason.NO_ROOM)
    place = tokens_place(target, sort, ctx)
    if store.form == "one":
        tests = [] if target.most == 0 else [place]
        if count.high > 1:
            tests.append(f"{count.text} > 1")
        if tests:
            ctx.refuse(" or ".join(tests), Reason.NO_ROOM)
        ctx.line(f"{place} = {sort.plus(1).text}")
        return
    if _can_overflow(target, count.high, ctx):
        there = total(stores.number(store, target.owner, ctx), count)
        ctx.refuse(f"{there.at(Level.SUM)} > {ctx.shape.capacity(store.index)}", Reason.NO_ROOM)
    ctx.line(f"{place} += {count.text}")


def _can_overflow(target: Spot, more: int, ctx: Context) -> bool:
    """So many more might not fit, as far as is known."""
    store = target.store.index
    return ctx.shape.can_overflow(store) and target.most + more > ctx.shape.capacity(store)


def list_places(spot: Spot, ctx: Context) -> tuple[str, str]:
    """The indices of the number of a list and of its first entry."""
    at = ctx.unit.layout.stores[spot.store.index]
    count = total(const(at.first), spot.owner)
    return count.text, stores.entry(spot.store, spot.owner, const(0), ctx).text


def put_on_list(target: Spot, piece: Val, ctx: Context) -> None:
    """The piece lies in a list, on top or at its place."""
    store = target.store
    place = stores.count_place(store, target.owner, ctx)
    if ctx.shape.is_chain(store.index):
        _put_in_chain(target, piece, place, ctx)
        return
    if _can_overflow(target, 1, ctx):
        ctx.refuse(f"{place} >= {ctx.shape.capacity(store.index)}", Reason.NO_ROOM)
    if store.ordered:
        number = ctx.temporary("n")
        ctx.line(f"{number} = {place}")
        entry = stores.entry(store, target.owner, atom(number, (0, 0)), ctx)
        ctx.line(f"{ctx.row(stores.region(store), entry)} = {piece.text}")
        ctx.line(f"{place} = {number} + 1")
    else:
        count, first = list_places(target, ctx)
        line = f"insert(s, {count}, {first}, {piece.text})"
        ctx.line(ctx.unit.seen(line, stores.region(store)))


def _put_in_chain(target: Spot, piece: Val, place: str, ctx: Context) -> None:
    """The piece is in a chain whose first link is there, at its place or at the end."""
    store = target.store
    capacity = ctx.shape.capacity(store.index)
    if capacity == 1:
        if target.most > 0:
            ctx.refuse(place, Reason.NO_ROOM)
        ctx.line(f"{place} = {piece.plus(1).text}")
        return
    if _can_overflow(target, 1, ctx):
        there = stores.number(store, target.owner, ctx)
        ctx.refuse(f"{there.text} >= {capacity}", Reason.NO_ROOM)
    put = "append" if store.ordered else "link"
    line = f"{put}(s, {stores.chain(store, target.owner, ctx)}, {piece.text})"
    ctx.unit.seen(line, stores.region(store))
    ctx.line(ctx.unit.seen(line, ("next", store.things)))
