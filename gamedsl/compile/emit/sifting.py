# SPDX-License-Identifier: MIT
"""Many pieces that are taken out of a list one after the other: always the first that will do, or all that will.

In: a loop that does just that.  Out: one walk through the list, in which the wanted pieces go to the
other list and the others close up.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.check.model import Each, First, Held, Local, MovePiece, Statement
from gamedsl.compile.emit import stores
from gamedsl.compile.emit.conditions import test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.knowledge import Spot, is_known, learn, may_be_known, seers
from gamedsl.compile.emit.spots import put_on_list, spot_of
from gamedsl.compile.emit.val import Level, Val, atom, const, total
from gamedsl.compile.faults import Reason
from gamedsl.compile.walk import reads

__all__ = ["sifted", "sifted_all"]

_WORTH_IT = 8
"""A list is not gone through to its end for fewer pieces than this."""


def sifted(body: Sequence[Statement], turns: Val, ctx: Context) -> bool:
    """True if what the loop does has been written as one walk; otherwise nothing is written."""
    match body:
        case (
            MovePiece(
                piece=First(source=Held() as source) as first, origin=origin, target=target
            ) as move,
        ) if (source.store, source.owner) == (origin.store, origin.owner):
            pass
        case _:
            return False
    if turns.low < _WORTH_IT or ctx.unit.traced or reads(source) | reads(first) != reads(source):
        return False
    here, there = spot_of(origin, ctx), spot_of(target, ctx)
    if not _plain_lists(here, there, ctx):
        return False
    with ctx.at_place(move.place):
        _walk(here, there, first, turns, ctx)
    return True


def sifted_all(loop: Each, ctx: Context) -> bool:
    """True if a loop that moves each piece of a list that will do has been written as one walk."""
    match loop.source, loop.body:
        case Held() as source, (MovePiece(piece=Local(slot=slot)) as move,) if slot == loop.slot:
            pass
        case _:
            return False
    origin, target = move.origin, move.target
    if (source.store, source.owner) != (origin.store, origin.owner) or ctx.unit.traced:
        return False
    read = frozenset().union(*(reads(each) for each in (loop.where, target.owner) if each))
    if target.owner is not None and ("slot", slot.index) in reads(target.owner):
        return False
    here, there = spot_of(origin, ctx), spot_of(target, ctx)
    lists = all(each.store.form == "list" for each in (here, there))
    if ("store", origin.store) in read or origin.store == target.store or not lists:
        return False
    who = seers(ctx, here, there)
    if ctx.shape.is_chain(origin.store) or (may_be_known(here.store, ctx) and who is not None):
        return False
    with ctx.at_place(move.place):
        _walk_all(loop, move, here, there, ctx)
    return True


def _walk_all(loop: Each, move: MovePiece, here: Spot, there: Spot, ctx: Context) -> None:
    number, left = stores.count_place(here.store, here.owner, ctx), stores.region(here.store)
    begin = ctx.hold(stores.entry(here.store, here.owner, const(0), ctx), "a")
    end = ctx.named(total(begin, atom(number, (0, ctx.shape.pieces(here.store.index)))))
    kept, piece, again = (ctx.temporary(each) for each in ("i", "x", "i"))
    there = attrs.evolve(there, most=ctx.shape.capacity(there.store.index))
    ctx.line(f"{kept} = {begin.text}")
    with ctx.block(f"for {piece} in s[{begin.text}:{end.text}]:"), ctx.supposing(ctx.facts):
        found = atom(piece, (0, ctx.shape.sorts(here.store.index) - 1))
        with ctx.calling(loop.slot, found):
            ctx.facts = ctx.bounds.bind(loop.slot, loop.source, ctx.facts)
            wanted = "1" if loop.where is None else test(loop.where, ctx).at(Level.CHOICE)
            with ctx.block(f"if {wanted}:"):
                put_on_list(there, found, ctx)
                if is_known(here.store, ctx):
                    learn(move.things, found, seers(ctx, here, there, piece=found), ctx)
            with ctx.block("else:"):
                ctx.line(f"{ctx.row(left, atom(kept, (0, 0)))} = {piece}")
                ctx.line(f"{kept} += 1")
    with ctx.block(f"for {again} in range({kept}, {end.text}):"):
        ctx.line(f"{ctx.row(left, atom(again, (0, 0)))} = 0")
    ctx.line(f"{number} = {kept} - {begin.at(Level.PRODUCT)}")


def _plain_lists(here: Spot, there: Spot, ctx: Context) -> bool:
    """Nothing but the pieces themselves changes when one goes from here on top there."""
    for each in (here, there):
        if each.store.form != "list" or ctx.shape.is_chain(each.store.index):
            return False
    if here.store.index == there.store.index or not there.store.ordered:
        return False
    if ctx.shape.can_overflow(there.store.index) or may_be_known(here.store, ctx):
        return False
    who = seers(ctx, here, there)
    plain = "up" not in {here.store.sight, there.store.sight}
    return plain and (not is_known(here.store, ctx) or (who is not None and who.fixed == 0))


def _walk(here: Spot, there: Spot, first: First, turns: Val, ctx: Context) -> None:
    number = stores.count_place(here.store, here.owner, ctx)
    begin = ctx.hold(stores.entry(here.store, here.owner, const(0), ctx), "a")
    end = ctx.named(total(begin, atom(number, (0, ctx.shape.pieces(here.store.index)))))
    top = stores.count_place(there.store, there.owner, ctx)
    on_top = stores.entry(there.store, there.owner, atom(top, (0, 0)), ctx)
    kept, put, last = ctx.temporary("i"), ctx.temporary("o"), ctx.temporary("o")
    piece, left = ctx.temporary("x"), stores.region(here.store)
    ctx.line(f"{kept} = {begin.text}")
    ctx.line(f"{put} = {on_top.text}")
    ctx.line(f"{last} = {total(atom(put, (0, 0)), turns).text}")
    sorts = (0, ctx.shape.sorts(here.store.index) - 1)
    with ctx.block(f"for {piece} in s[{begin.text}:{end.text}]:"), ctx.supposing(ctx.facts):
        with ctx.calling(first.each, atom(piece, sorts)):
            ctx.facts = ctx.bounds.bind(first.each, first.source, ctx.facts)
            tests = [f"{put} < {last}"]
            if first.where is not None:
                tests.append(test(first.where, ctx).at(Level.AND))
        with ctx.block(f"if {' and '.join(tests)}:"):
            ctx.line(f"{ctx.row(stores.region(there.store), atom(put, (0, 0)))} = {piece}")
            ctx.line(f"{put} += 1")
        with ctx.block("else:"):
            ctx.line(f"{ctx.row(left, atom(kept, (0, 0)))} = {piece}")
            ctx.line(f"{kept} += 1")
    ctx.refuse(f"{put} < {last}", Reason.NOT_THERE, here.store.index, here.owner, -1)
    again = ctx.temporary("i")
    with ctx.block(f"for {again} in range({kept}, {end.text}):"):
        ctx.line(f"{ctx.row(left, atom(again, (0, 0)))} = 0")
    ctx.line(f"{number} = {number} - {turns.at(Level.PRODUCT)}")
    ctx.line(f"{top} = {top} + {turns.at(Level.SUM)}")
