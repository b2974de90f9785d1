# SPDX-License-Identifier: MIT
"""What is asked of growing boards and networks, as code.

In: a condition, a value or a source.  Out: places of the row, and calls of the functions of `growing`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from gamedsl.check.model import Along, Expression, Fits, IsClosed, Joining, RunOf, Runs, Touches
from gamedsl.compile.emit.conditions import test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.growing import OPEN, RUNS
from gamedsl.compile.emit.val import FALSE, TRUE, Level, Test, Val, atom, const, index_text
from gamedsl.compile.emit.values import index, value_of

__all__ = ["fitting", "runs", "written_down"]


@test.register
def _touches(condition: Touches, ctx: Context) -> Test:
    at, laid = ctx.unit.layout.boards[condition.board], ctx.unit.layout.laid[condition.board]
    space = index(condition.space, laid.spaces, ctx)
    known = ctx.bounds.holds(condition, ctx.facts)
    if known is not None:
        return TRUE if known else FALSE
    return Test(ctx.row((OPEN, condition.board), const(at.patterns), space), Level.ATOM)


@test.register
def _fits(condition: Fits, ctx: Context) -> Test:
    laid = ctx.unit.layout.laid[condition.board]
    mask = fitting(condition, ctx)
    way = index(condition.way, laid.ways, ctx)
    known = ctx.bounds.holds(condition, ctx.facts)
    if known is not None:
        return TRUE if known else FALSE
    return Test(f"{mask} >> {way.at(Level.SUM)} & 1", Level.NOT)


def fitting(condition: Fits, ctx: Context) -> str:
    """The ways in which the tile fits there, as bits."""
    laid = ctx.unit.layout.laid[condition.board]
    tile = index(condition.tile, laid.tiles, ctx)
    space = index(condition.space, laid.spaces, ctx)
    if not ctx.unit.whole or len(laid.fits) > 1:
        return f"fitting_{condition.board}(s, {tile.text}, {space.text})"
    (fit,), at = laid.fits, ctx.unit.layout.boards[condition.board].patterns
    shape = f"{ctx.unit.table(fit.shapes, 'shape')}[{index_text(tile)}]"
    pattern = ctx.row((OPEN, condition.board), const(at), space)
    return f"{ctx.unit.table(fit.masks, 'fits')}[{shape} + {pattern}]"


@value_of.register
def _run_of(expression: RunOf, ctx: Context) -> Val:
    low, high = ctx.bounds.interval(expression, ctx.facts)
    place = _run_place(expression.network, expression.piece, ctx)
    return Val(place, Level.ATOM, low, high, -1)


def _run_place(network: int, piece: Expression, ctx: Context) -> str:
    at = ctx.unit.layout.networks[network]
    size = len(ctx.model.networks[network].tile)
    return ctx.row((RUNS, network), const(at.runs), index(piece, size, ctx))


@test.register
def _is_closed(condition: IsClosed, ctx: Context) -> Test:
    at = ctx.unit.layout.networks[condition.network]
    run = ctx.hold(atom(_run_place(condition.network, condition.piece, ctx), (0, 1)))
    known = ctx.bounds.holds(condition, ctx.facts)
    if known is not None:
        return TRUE if known else FALSE
    loose = ctx.row((RUNS, condition.network), const(at.loose - 1), run)
    return Test(f"{run.text} and not {loose}", Level.AND)


@contextmanager
def runs(
    source: Runs | Along | Joining, element: Val, ctx: Context
) -> Iterator[tuple[Val, str | None]]:
    """A loop over runs or pieces is open; inside it, the one at hand, and what tells whether it is one at all.

    `element` is a name that can be used for it, with what it can be.
    """
    name = element.text
    at, region = ctx.unit.layout.networks[source.network], (RUNS, source.network)
    size = len(ctx.model.networks[source.network].tile)
    match source:
        case Runs():
            if source.closed:
                number = ctx.row(region, const(at.closed))
                with ctx.block(f"for {name} in s[{at.closed + 1}:{at.closed + 1} + {number}]:"):
                    yield element, None
                return
            kept = ctx.unit.seen(f"s[{at.loose}:{at.loose + size}]", region)
            if source.closed is None:
                names = ctx.unit.seen(f"s[{at.runs}:{at.runs + size}]", region)
                kept = f"map(eq, {names}, range(1, {size + 1}))"
            with ctx.block(f"for {name} in compress(range({size}), {kept}):"):
                yield element, None
        case Along():
            link = ctx.temporary("p")
            ctx.line(f"{link} = {_run_place(source.network, source.piece, ctx)}")
            with ctx.block(f"while {link}:"):
                yield Val(link, Level.ATOM, element.low, element.high, -1), None
                following = ctx.row(region, const(at.next - 1), atom(link, (0, 0)))
                ctx.line(f"{link} = {following}")
        case Joining():
            with ctx.block(f"for {name} in {_joined(source, ctx)}:"):
                yield element, None


def _joined(source: Joining, ctx: Context) -> str:
    """Code for the runs that would be joined."""
    laid = ctx.unit.layout.laid[ctx.model.networks[source.network].board]
    size = len(ctx.model.networks[source.network].tile)
    piece = index(source.piece, size, ctx)
    space = index(source.space, laid.spaces, ctx)
    way = index(source.way, laid.ways, ctx)
    return f"joining_{source.network}(s, {piece.text}, {space.text}, {way.text})"


def written_down(ctx: Context) -> str:
    """A name for the runs that are written down, which are so no longer."""
    to, kept = ctx.unit.layout.joined, ctx.temporary("k")
    ctx.line(f"{kept} = s[{to + 1}:{to + 1} + s[{to}]]")
    ctx.line(ctx.unit.seen(f"wipe(s, {to})", ("joined", 0)))
    return kept
