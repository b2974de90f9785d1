# SPDX-License-Identifier: MIT
"""Shuffling, picking at random, turning up.

In: a statement and the function that is being written.  Out: lines that draw from the stream in use.
"""

from __future__ import annotations

from gamedsl.check.model import Elements, Held, Local, PickRandom, Reveal, Shuffle
from gamedsl.compile.emit import stores
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.everything import each_sort
from gamedsl.compile.emit.knowledge import forget, is_known, learn, may_be_known, seers
from gamedsl.compile.emit.sources import Leave, Walk, go_through, number_of_elements
from gamedsl.compile.emit.spots import spot_of
from gamedsl.compile.emit.val import Val, atom, const, total
from gamedsl.compile.emit.values import owner_of, value
from gamedsl.compile.layout import STREAM
from gamedsl.compile.walk import cost

__all__ = ["pick_random", "reveal", "shuffle"]


def shuffle(statement: Shuffle, ctx: Context) -> None:
    """The list is in random order; who does not see it has forgotten its pieces."""
    spot = spot_of(statement.location, ctx)
    first = stores.entry(spot.store, spot.owner, const(0), ctx)
    place = stores.count_place(spot.store, spot.owner, ctx)
    ctx.line(f"shuffle(s, s[{STREAM}], {first.text}, {place})")
    who = seers(ctx, spot)
    if who is not None and may_be_known(spot.store, ctx):
        forget(spot, who, ctx)
    ctx.log("shuffled", spot.store.index, spot.owner if spot.store.owner is not None else -1)


def reveal(statement: Reveal, ctx: Context) -> None:
    """Everybody knows which pieces lie there."""
    spot = spot_of(statement.location, ctx)
    if is_known(spot.store, ctx):
        things = spot.store.things
        each_sort(statement.location, ctx, lambda piece, _: learn(things, piece, None, ctx))
    ctx.log("revealed", spot.store.index, spot.owner if spot.store.owner is not None else -1)


def pick_random(statement: PickRandom, ctx: Context) -> Val:
    """A random element, each equally likely, or nothing where there is none."""
    if statement.where is None:
        drawn = _from_all(statement, ctx)
        if drawn is not None:
            return drawn
    high = ctx.bounds.elements(statement.source, ctx.facts)[1]
    count, drawn = ctx.temporary("n"), atom(ctx.temporary("x"), (-1, high))
    size = 2 + (cost(statement.where) if statement.where is not None else 0)
    ctx.line(f"{count} = 0")
    counted = Walk(statement.source, statement.each, statement.where, size)
    go_through(counted, ctx, lambda _: ctx.line(f"{count} += 1"))
    ctx.line(f"{drawn.text} = -1")

    def take(leave: Leave) -> None:
        with ctx.block(f"if {count} == 0:"):
            ctx.line(f"{drawn.text} = {value(Local(statement.each), ctx).text}")
            ctx.extend(leave or (f"{count} = -1",))
        if leave:
            ctx.line(f"{count} -= 1")
        else:
            with ctx.block("else:"):
                ctx.line(f"{count} -= 1")

    with ctx.block(f"if {count}:"):
        ctx.line(f"{count} = draw(s, s[{STREAM}], {count})")
        go_through(counted, ctx, take)
    return drawn


def _from_all(statement: PickRandom, ctx: Context) -> Val | None:
    """The element at a drawn number, where it need not be searched for."""
    source = statement.source
    low, high = ctx.bounds.elements(source, ctx.facts)
    match source:
        case Elements():
            number = number_of_elements(source, ctx)
            return ctx.named(atom(f"draw(s, s[{STREAM}], {number.text})", (low, high)))
        case Held() if ctx.model.stores[source.store].form == "list":
            store = ctx.model.stores[source.store]
            owner = owner_of(store.owner, source.owner, ctx)
            place = stores.count_place(store, owner, ctx)
            drawn = ctx.temporary("x")
            ctx.line(f"{drawn} = -1")
            with ctx.block(f"if {place}:"):
                if ctx.shape.is_chain(store.index):
                    size = stores.number(store, owner, ctx).text
                    chain = stores.chain(store, owner, ctx)
                    ctx.line(f"{drawn} = chain_piece(s, {chain}, draw(s, s[{STREAM}], {size}))")
                    return atom(drawn, (-1, high))
                number = atom(f"draw(s, s[{STREAM}], {place})", (0, high))
                entry = total(stores.entry(store, owner, const(0), ctx), number)
                ctx.line(f"{drawn} = s[{entry.text}]")
            return atom(drawn, (-1, high))
        case _:
            return None
