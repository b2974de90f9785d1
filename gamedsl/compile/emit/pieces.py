# SPDX-License-Identifier: MIT
"""Moving one single piece from store to store.

In: a statement that moves a piece.  Out: lines that take it from where it is, put it on top or at its
place, and note who knows it now.
"""

from __future__ import annotations

from gamedsl.check.model import NUMBER, Compare, Const, MovePiece, PieceAt
from gamedsl.compile.emit import stores
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.knowledge import (
    Spot,
    face_place,
    forget,
    is_known,
    learn,
    may_be_known,
    seers,
)
from gamedsl.compile.emit.spots import (
    ends,
    held,
    list_places,
    may_be_refused,
    put_on_list,
    put_tokens,
    spot_of,
    things_number,
    tokens_place,
)
from gamedsl.compile.emit.unit import Region
from gamedsl.compile.emit.val import Level, Val, atom, const
from gamedsl.compile.emit.values import value
from gamedsl.compile.faults import Reason

__all__ = ["move_piece"]


def move_piece(statement: MovePiece, ctx: Context) -> None:
    """One piece has gone from the store in which it was to another, and who knows it is noted."""
    moved = frozenset({statement.origin.store, statement.target.store})
    origin, target = spot_of(statement.origin, ctx, moved), spot_of(statement.target, ctx, moved)
    sorts = ctx.shape.sorts(origin.store.index)
    on_top = _on_top(statement, ctx)
    if on_top and origin.store.form == "list":
        _something_there(statement, origin, ctx)
    where = (origin.store.index, origin.owner)
    piece = ctx.check(value(statement.piece, ctx), 0, sorts - 1, Reason.NOT_THERE, where)
    piece = ctx.hold(piece)
    who = seers(ctx, origin, target, piece=piece)
    known = is_known(origin.store, ctx)
    if known and who is not None:
        who = ctx.hold(who)
    if who is not None and may_be_known(origin.store, ctx):
        _forget_others(origin, target, piece, who, ctx, on_top=on_top)
    _take(statement, origin, piece, ctx, on_top=on_top)
    _put(statement, target, piece, ctx)
    if known:
        learn(statement.things, piece, who, ctx)
    ctx.log("moved", things_number(statement.things, ctx), piece, 1, *ends(origin, target))


def _something_there(statement: MovePiece, origin: Spot, ctx: Context) -> None:
    """The piece on top of a list is one."""
    there = Compare(">", held(statement.origin, None), Const(0, NUMBER))
    if ctx.bounds.holds(there, ctx.facts) is not True:
        place = stores.count_place(origin.store, origin.owner, ctx)
        ctx.refuse(f"not {place}", Reason.NOT_THERE, origin.store.index, origin.owner, -1)
        ctx.learn(there)


def _on_top(statement: MovePiece, ctx: Context) -> bool:
    """The piece is proven to be what lies on top of the origin."""
    top = PieceAt(statement.origin.store, statement.origin.owner, NUMBER)
    keys = set(ctx.bounds.keys(statement.piece, ctx.facts))
    return not keys.isdisjoint(ctx.bounds.keys(top, ctx.facts))


def _forget_others(
    origin: Spot, target: Spot, piece: Val, who: Val, ctx: Context, *, on_top: bool
) -> None:
    """Unless everybody could tell the piece apart by its place, the others forget all there."""
    store = origin.store
    if stores.holds_one(store, ctx) or (on_top and store.ordered):
        return
    number = stores.number(store, origin.owner, ctx)
    test = f"{number.at(Level.SUM)} > 1"
    if "up" in {store.sight, target.store.sight}:  # Who sees a face that is up is everybody.
        test = f"{face_place(store, piece, ctx)} < 0 and {test}"
    if store.ordered:
        last = stores.top(store, origin.owner, ctx, sure=True)
        test = f"{test} and {last.text} != {piece.text}"
    with ctx.block(f"if {test}:"):
        forget(origin, who, ctx)


def _take(statement: MovePiece, origin: Spot, piece: Val, ctx: Context, *, on_top: bool) -> None:
    """The piece lies in the origin no longer."""
    store, owner = origin.store, origin.owner
    proven = ctx.bounds.interval(held(statement.origin, statement.piece), ctx.facts)[0] > 0
    place = stores.count_place(store, owner, ctx)
    if stores.holds_one(store, ctx):
        if not (on_top or proven):
            test = f"{place} != {piece.plus(1).at(Level.SUM)}"
            ctx.refuse(test, Reason.NOT_THERE, store.index, owner, piece)
        ctx.line(f"{place} = 0")
    elif ctx.shape.is_chain(store.index):
        taken = f"unlink(s, {stores.chain(store, owner, ctx)}, {piece.text})"
        regions = (stores.region(store), ("next", store.things))
        _sure(taken, origin, piece, ctx, *regions, proven=proven or on_top)
    elif store.form == "count":
        place = tokens_place(origin, piece, ctx)
        if not proven:
            number = stores.number_of(store, owner, piece, ctx)
            ctx.refuse(f"not {number.at(Level.NOT)}", Reason.NOT_THERE, store.index, owner, piece)
        ctx.line(f"{place} -= 1")
    elif on_top:
        left = ctx.temporary("n")
        ctx.line(f"{left} = {place} - 1")
        ctx.line(f"{place} = {left}")
        last = stores.entry(store, owner, atom(left, (0, 0)), ctx)
        ctx.line(f"{ctx.row(stores.region(store), last)} = 0")
    else:
        count, first = list_places(origin, ctx)
        taken = f"take(s, {count}, {first}, {piece.text})"
        _sure(taken, origin, piece, ctx, stores.region(store), proven=proven)


def _sure(
    taken: str, origin: Spot, piece: Val, ctx: Context, *regions: Region, proven: bool
) -> None:
    """The piece is taken out of these parts of the row; it was surely there, or it is a fault."""
    line = taken if proven else f"if not {taken}:"
    for region in regions:
        ctx.unit.seen(line, region)
    if proven:
        ctx.line(line)
    else:
        ctx.refuse(f"not {taken}", Reason.NOT_THERE, origin.store.index, origin.owner, piece)


def _put(statement: MovePiece, target: Spot, piece: Val, ctx: Context) -> None:
    """The piece lies in the target, on top or at its place."""
    store = target.store
    if store.form != "list":
        fits = not may_be_refused(statement.target, statement.piece, target, ctx)
        put_tokens(target, piece, const(1), ctx, fits=fits)
        return
    put_on_list(target, piece, ctx)
