# SPDX-License-Identifier: MIT
"""Reading stores: how much lies there, what lies on top.

In: a store of the model and its owner as code.  Out: places of the row, by the form of the store.
"""

from __future__ import annotations

from gamedsl.check.model import Store
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.val import Level, Val, atom, const, total

__all__ = [
    "chain",
    "count_place",
    "counts_few_sorts",
    "entry",
    "first_sort",
    "holds_one",
    "next_place",
    "number",
    "number_of",
    "region",
    "sort_place",
    "top",
]

_WRITTEN_OUT = 6


def region(store: Store) -> tuple[str, int]:
    """The part of the row that holds a store."""
    return "store", store.index


def count_place(store: Store, owner: Val, ctx: Context) -> str:
    """The place with the number of a list, the thing of a store for one, or a fixed sort."""
    first = ctx.unit.layout.stores[store.index].first
    return ctx.row(region(store), const(first), owner)


def chain(store: Store, owner: Val, ctx: Context) -> str:
    """The index of the first link of a chain, and that of what follows piece 0, as arguments."""
    first = total(const(ctx.unit.layout.stores[store.index].first), owner)
    return f"{first.text}, {ctx.unit.layout.nexts[store.things]}"


def next_place(store: Store, piece: Val, ctx: Context) -> str:
    """The place that says what follows a piece in its chain."""
    first = ctx.unit.layout.nexts[store.things]
    return ctx.row(("next", store.things), const(first), piece)


def holds_one(store: Store, ctx: Context) -> bool:
    """One place says which piece lies there, and whether one does."""
    single = ctx.shape.is_chain(store.index) and ctx.shape.capacity(store.index) == 1
    return single or store.form == "one"


def counts_few_sorts(store: Store, ctx: Context) -> bool:
    """Each of a few sorts has a place of its own that counts it."""
    if holds_one(store, ctx) or store.form != "count" or store.only_sort is not None:
        return False
    return ctx.shape.sorts(store.index) <= _WRITTEN_OUT


def sort_place(store: Store, owner: Val, sort: Val, ctx: Context) -> str:
    """The place that counts one sort; the sort is surely one of them."""
    at = ctx.unit.layout.stores[store.index]
    return ctx.row(region(store), const(at.first), owner.times(at.width), sort)


def entry(store: Store, owner: Val, number: Val, ctx: Context) -> Val:
    """The index in the row of an entry of a list, the first one being number 0."""
    at = ctx.unit.layout.stores[store.index]
    return total(const(at.entries), owner.times(at.width), number)


def first_sort(store: Store, owner: Val, ctx: Context) -> Val:
    """The index in the row of the place that counts the first sort."""
    at = ctx.unit.layout.stores[store.index]
    return total(const(at.first), owner.times(at.width))


def number(store: Store, owner: Val, ctx: Context) -> Val:
    """How many things lie there."""
    most = ctx.shape.capacity(store.index)
    if holds_one(store, ctx):
        return Val(f"1 if {count_place(store, owner, ctx)} else 0", Level.CHOICE, 0, 1)
    if ctx.shape.is_chain(store.index):
        return atom(f"chain_size(s, {chain(store, owner, ctx)})", (0, most))
    if store.form == "list" or store.only_sort is not None:
        return atom(count_place(store, owner, ctx), (0, most))
    sorts = ctx.shape.sorts(store.index)
    if counts_few_sorts(store, ctx):
        places = [sort_place(store, owner, const(sort), ctx) for sort in range(sorts)]
        return Val(" + ".join(places), Level.SUM if sorts > 1 else Level.ATOM, 0, most)
    return atom(f"added(s, {first_sort(store, owner, ctx).text}, {sorts})", (0, most))


def number_of(store: Store, owner: Val, sort: Val, ctx: Context) -> Val:
    """How many things of one sort lie there; none of a sort that is none."""
    most = min(ctx.shape.capacity(store.index), max(ctx.shape.of(store.index).counts, default=0))
    if holds_one(store, ctx):
        found = f"1 if {lies(store, owner, sort, ctx)} else 0"
        return Val(found, Level.CHOICE, 0, 1)
    if ctx.shape.is_chain(store.index):
        return atom(f"in_chain(s, {chain(store, owner, ctx)}, {sort.text})", (0, 1))
    place = count_place(store, owner, ctx)
    if store.form == "list":
        first = entry(store, owner, const(0), ctx)
        return atom(f"has(s, {first.text}, {place}, {sort.text})", (0, 1))
    if store.only_sort is not None:
        allowed = only_sort(store, owner, ctx)
        found = f"{place} if {sort.at(Level.SUM)} == {allowed.text} else 0"
        return Val(found, Level.CHOICE, 0, most)
    sorts = ctx.shape.sorts(store.index)
    if sort.within(0, sorts - 1):
        return atom(sort_place(store, owner, sort, ctx), (0, most))
    if sort.fixed is not None:
        return const(0)
    sort = ctx.hold(sort)
    tests = [f"{sort.text} >= 0"] if sort.low < 0 else []
    if sort.high >= sorts:
        tests.append(f"{sort.text} < {sorts}")
    place = sort_place(store, owner, sort, ctx)
    return Val(f"{place} if {' and '.join(tests)} else 0", Level.CHOICE, 0, most)


def lies(store: Store, owner: Val, sort: Val, ctx: Context) -> str:
    """That the thing in a store for one is of that sort, as code that binds like a comparison."""
    place = count_place(store, owner, ctx)
    if sort.low >= 0:
        return f"{place} == {sort.plus(1).at(Level.SUM)}"
    sort = ctx.hold(sort)
    return f"0 < {place} == {sort.plus(1).at(Level.SUM)}"


def top(store: Store, owner: Val, ctx: Context, *, sure: bool) -> Val:
    """The piece on top, or the greatest sort; nothing where nothing lies, unless that is sure."""
    sorts = ctx.shape.sorts(store.index)
    low = 0 if sure else -1
    place = count_place(store, owner, ctx)
    if holds_one(store, ctx):
        return Val(place, Level.ATOM, low, sorts - 1, -1)
    if ctx.shape.is_chain(store.index):
        return atom(f"chain_end(s, {chain(store, owner, ctx)})", (low, sorts - 1))
    if store.form == "count":
        return _greatest(store, owner, ctx, low)
    last = ctx.row(region(store), entry(store, owner, const(-1), ctx), atom(place, (0, sorts)))
    if sure:
        return atom(last, (0, sorts - 1))
    return Val(f"{last} if {place} else -1", Level.CHOICE, -1, sorts - 1)


def _greatest(store: Store, owner: Val, ctx: Context, low: int) -> Val:
    sorts = ctx.shape.sorts(store.index)
    if store.only_sort is None:
        first = first_sort(store, owner, ctx).text
        return atom(f"greatest(s, {first}, {sorts})", (low, sorts - 1))
    place = count_place(store, owner, ctx)
    only = only_sort(store, owner, ctx)
    return Val(f"{only.text} if {place} else -1", Level.CHOICE, -1, sorts - 1)


def only_sort(store: Store, owner: Val, ctx: Context) -> Val:
    """The one sort that may lie in the store of that owner."""
    assert store.only_sort is not None
    if owner.fixed is not None:
        return const(store.only_sort[owner.fixed])
    if store.only_sort == tuple(range(len(store.only_sort))):
        return owner
    table = ctx.unit.table(store.only_sort, store.name)
    allowed = store.only_sort[max(0, owner.low) : max(0, owner.high) + 1] or store.only_sort
    return atom(f"{table}[{owner.text}]", (min(allowed), max(allowed)))
