# SPDX-License-Identifier: MIT
"""Who knows where a single piece is, kept up to date while pieces move.

In: the places between which something moves, and the pieces.  Out: lines that set bits.  One place
of the row for each piece has one bit for each seat.
"""

from __future__ import annotations

from gamedsl.check.model import Store
from gamedsl.compile.emit import stores
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.val import Level, Val, const
from gamedsl.parts import Part, frozen_part

__all__ = [
    "Spot",
    "everybody",
    "face_place",
    "forget",
    "is_known",
    "learn",
    "may_be_known",
    "seers",
]


@frozen_part
class Spot(Part):
    """A store of one owner; at most so many things lie there now."""

    store: Store
    owner: Val
    most: int


def is_known(store: Store, ctx: Context) -> bool:
    """It is written down who knows the pieces of the class of this store."""
    return store.things in ctx.unit.layout.knowledge


def may_be_known(store: Store, ctx: Context) -> bool:
    """Somebody may know a piece that lies there without seeing it."""
    return is_known(store, ctx) and store.index not in ctx.unit.layout.dark


def know_place(things: str, piece: Val, ctx: Context) -> str:
    """The place of the row with the bits of one piece."""
    return ctx.row(("know", things), const(ctx.unit.layout.knowledge[things]), piece)


def everybody(ctx: Context) -> Val:
    """The bits of all who play."""
    most = ctx.shape.most_players
    if ctx.players.fixed is not None:
        return const((1 << most) - 1)
    masks = tuple((1 << number) - 1 for number in range(most + 1))
    text = f"{ctx.unit.table(masks, 'everybody')}[{ctx.players.text}]"
    return Val(text, Level.ATOM, 0, masks[-1])


def seers(ctx: Context, *spots: Spot, piece: Val | None = None) -> Val | None:
    """The bits of those who see a piece that lies at one of the spots; None if that is everybody.

    Without a piece those who see all that lies there, whatever faces are up.
    """
    base = _owners_bits(ctx, *spots)
    up = next((spot.store for spot in spots if spot.store.sight == "up"), None)
    if piece is None or up is None or base is None:
        return base
    face = face_place(up, piece, ctx)
    high = (1 << ctx.model.most_players) - 1
    text = f"{everybody(ctx).text} if {face} >= 0 else {base.at(Level.OR)}"
    return Val(text, Level.CHOICE, 0, high)


def face_place(store: Store, piece: Val, ctx: Context) -> str:
    """The place that says which face of a piece is up."""
    number = ctx.shape.face(store.things)
    assert number is not None
    first = ctx.unit.layout.variables[number]
    return ctx.row(("variable", number), const(first), piece)


def _owners_bits(ctx: Context, *spots: Spot) -> Val | None:
    if any(spot.store.sight == "all" for spot in spots):
        return None
    owners = {spot.owner.text: spot.owner for spot in spots if spot.store.sight == "owner"}
    if not owners:
        return const(0)
    high = (1 << ctx.shape.most_players) - 1
    fixed = [1 << owner.fixed for owner in owners.values() if owner.fixed is not None]
    if len(fixed) == len(owners):
        return const(sum(fixed))
    bits = [f"1 << {owner.at(Level.SUM)}" for owner in owners.values()]
    text = bits[0] if len(bits) == 1 else " | ".join(f"({each})" for each in bits)
    return Val(text, Level.CHOICE, 0, high)


def learn(things: str, piece: Val, who: Val | None, ctx: Context) -> None:
    """These (None: everybody) know the piece now."""
    place = know_place(things, piece, ctx)
    if who is None:
        ctx.line(f"{place} = {everybody(ctx).text}")
    elif who.fixed != 0:
        ctx.line(f"{place} |= {who.text}")


def forget(spot: Spot, who: Val, ctx: Context) -> None:
    """All but these know no piece of a list any more."""
    store = spot.store
    if store.form != "list":
        raise ValueError(f"single pieces cannot be counted in {store.name}")
    first = ctx.unit.layout.knowledge[store.things]
    if store.sight == "up" or ctx.shape.is_chain(store.index):
        _forget_some(spot, who, ctx)
        return
    entries = stores.entry(store, spot.owner, const(0), ctx).text
    place = stores.count_place(store, spot.owner, ctx)
    if who.fixed == 0:
        line = f"hide(s, {first}, {entries}, {place})"
    else:
        line = f"forget(s, {first}, {entries}, {place}, {who.text})"
    ctx.line(ctx.unit.seen(line, ("know", store.things)))


def _forget_some(spot: Spot, who: Val, ctx: Context) -> None:
    """The same where pieces are chained, or where everybody sees those of which a face is up."""
    store = spot.store
    known = ctx.unit.layout.knowledge[store.things]
    if ctx.shape.is_chain(store.index):
        kind, where = "_chain", stores.chain(store, spot.owner, ctx)
    else:
        entries = stores.entry(store, spot.owner, const(0), ctx).text
        kind, where = "", f"{entries}, {stores.count_place(store, spot.owner, ctx)}"
    if store.sight == "up":
        face = face_place(store, const(0), ctx).removeprefix("s[").removesuffix("]")
        line = f"cover{kind}(s, {known}, {where}, {who.text}, {face})"
    else:
        line = f"forget{kind}(s, {known}, {where}, {who.text})"
    ctx.line(ctx.unit.seen(line, ("know", store.things)))
