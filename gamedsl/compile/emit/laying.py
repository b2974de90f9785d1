# SPDX-License-Identifier: MIT
"""A tile that is laid on a growing board.

In: a statement that moves a tile there.  Out: lines that move it, join what runs across it, and hand on what the
runs had that are one now.  What runs have is moved by statements of the model, so it is tested and noted as ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from gamedsl.check.model import (
    NUMBER,
    Arith,
    Assign,
    Compare,
    Const,
    Each,
    Growing,
    If,
    IsClosed,
    Let,
    Listed,
    Local,
    Location,
    MoveAll,
    MovePiece,
    Network,
    Read,
    RunOf,
    Slot,
    Statement,
    Touches,
    Type,
    Variable,
)
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.growing import RUNS, grown_regions
from gamedsl.compile.emit.laid import written_down
from gamedsl.compile.emit.pieces import move_piece
from gamedsl.compile.emit.unit import Region
from gamedsl.compile.emit.val import Val, const
from gamedsl.compile.emit.values import index, value
from gamedsl.compile.faults import Reason
from gamedsl.compile.walk import reads
from gamedsl.parts import evolved

__all__ = ["lay", "refuse_turning"]

Run = Callable[[Sequence[Statement], Context], bool]


def refuse_turning(variable: Variable, owner: Val, ctx: Context) -> None:
    """A tile that lies on a growing board stays as it lies."""
    for laid in ctx.unit.layout.laid:
        if laid.board.lying == variable.index:
            where = ctx.unit.layout.boards[laid.index].where
            ctx.refuse(ctx.row(("where", laid.index), const(where), owner), Reason.RANGE)


def lay(statement: MovePiece, board: Growing, ctx: Context, run: Run) -> None:
    """The tile lies on the board, what runs across it is joined, and the runs have what was theirs."""
    laid = next(each for each in ctx.unit.layout.laid if each.board is board)
    assert statement.target.owner is not None
    things = ctx.shape.of(board.store)
    tile_type = Type(things.domain, 0, laid.tiles - 1)
    space_type = Type(board.space, 0, laid.spaces - 1)
    tile = ctx.invented("tile", tile_type)
    piece = ctx.check(value(statement.piece, ctx), 0, laid.tiles - 1, Reason.NOT_THERE)
    _stands_for(tile, piece, ctx)
    ctx.facts = ctx.facts.equal(tile.index, statement.piece, reads(statement.piece))
    space = ctx.invented("space", space_type)
    spot = index(statement.target.owner, laid.spaces, ctx)
    _stands_for(space, spot, ctx)
    ctx.facts = ctx.facts.equal(space.index, statement.target.owner, reads(statement.target.owner))
    _refuse_rim(laid.index, Local(space), ctx)
    ways = Type(board.ways, -1, laid.ways - 1)
    index(Read(board.lying, Local(tile), ways), laid.ways, ctx)
    target = Location(board.store, Local(space))
    move_piece(evolved(statement, piece=Local(tile), target=target), ctx)
    ctx.facts = ctx.facts.without(ctx.unit.effects.written(statement))
    at = ctx.slot(tile), ctx.slot(space)
    _call(f"grow_{laid.index}(s, {at[0]}, {at[1]})", ctx, *grown_regions(laid.index))
    for number, network in laid.networks():
        call = f"join_{number}(s, {ctx.unit.layout.joined}, {at[0]}, {at[1]})"
        _call(call, ctx, (RUNS, number), ("joined", 0))
        _hand_on(number, network, statement.place, ctx, run)
        _close(number, network, tile, statement.place, ctx, run)


def _call(call: str, ctx: Context, *regions: Region) -> None:
    for region in regions:
        ctx.unit.seen(call, region)
    ctx.line(call)


def _stands_for(slot: Slot, made: Val, ctx: Context) -> None:
    """The invented slot is a name that holds the value from here on."""
    name = ctx.temporary("v")
    ctx.line(f"{name} = {made.text}")
    ctx.stands(slot, name)


def _refuse_rim(board: int, space: Local, ctx: Context) -> None:
    laid = ctx.unit.layout.laid[board]
    low, high = ctx.bounds.interval(space, ctx.facts)
    if low == high and not laid.is_rim(low):
        return
    if ctx.bounds.holds(Touches(board, space), ctx.facts) is True:
        return
    width = 2 * laid.board.reach + 1
    name = ctx.slot(space.slot)
    tests = (f"{each} in (0, {width - 1})" for each in (f"{name} // {width}", f"{name} % {width}"))
    ctx.refuse(" or ".join(tests), Reason.NO_ROOM)


def _hand_on(number: int, network: Network, place: int, ctx: Context, run: Run) -> None:
    """What runs had that lost their name is what those have that they are now."""
    if not network.areas and not network.counters:
        ctx.line(ctx.unit.seen(f"wipe(s, {ctx.unit.layout.joined})", ("joined", 0)))
        return
    kept, name = written_down(ctx), ctx.temporary("v")
    old, new = _run_slot("old", network, ctx), _run_slot("new", network, ctx)
    with ctx.supposing(ctx.facts), ctx.block(f"for {name} in {kept}:"):
        ctx.stands(old, name)
        _stands_for(new, value(RunOf(number, Local(old), old.type), ctx), ctx)
        run(tuple(_handing_on(network, old, new, place, ctx)), ctx)


def _handing_on(
    network: Network, old: Slot, new: Slot, place: int, ctx: Context
) -> Iterator[Statement]:
    for area in network.areas:
        things = ctx.model.stores[area].things
        yield MoveAll(things, Location(area, Local(old)), Location(area, Local(new)), place)
    for counter in network.counters:
        variable = ctx.model.variables[counter]
        has, had = (Read(counter, Local(slot), variable.type) for slot in (new, old))
        yield Assign(counter, Local(new), Arith("+", has, had, NUMBER), place)
        yield Assign(counter, Local(old), Const(variable.initial, variable.type), place)


def _close(number: int, network: Network, tile: Slot, place: int, ctx: Context, run: Run) -> None:
    """The turn is noted in which the runs of the tile were closed."""
    if network.closed_in is None or network.turn is None:
        return
    each, closed = _run_slot("piece", network, ctx), _run_slot("closed", network, ctx)
    variable, turn = ctx.model.variables[network.closed_in], ctx.model.variables[network.turn]
    ctx.stands(closed, ctx.temporary("v"))
    since = Read(variable.index, Local(closed), variable.type)
    now = Read(turn.index, None, turn.type)
    body = (
        Let(closed, RunOf(number, Local(each), each.type), place),
        If(
            Compare("==", since, Const(0, variable.type)),
            (Assign(variable.index, Local(closed), now, place),),
            (),
            place,
        ),
    )
    pieces = Listed(network.pieces, Local(tile), network.piece)
    run((Each(pieces, each, IsClosed(number, Local(each)), body, place),), ctx)


def _run_slot(name: str, network: Network, ctx: Context) -> Slot:
    return ctx.invented(name, Type(network.piece, 0, len(network.tile) - 1))
