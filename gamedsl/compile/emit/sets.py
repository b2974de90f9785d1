# SPDX-License-Identifier: MIT
"""Sets that are one move, and elements that are alike.

In: an argument of an action.  Out: lines that list the moves.  A set is a number with one bit for each
candidate, the first one being bit 0; sets are listed by size, those of one size by their number.  They
stand in a table, but for many candidates, which are rare: then each set is worked out from the one
before.  Of neighbours that are alike the first ones are taken, so that no two moves differ only in which of them
are meant.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from math import comb
from typing import TypeAlias

from gamedsl.check.model import Local, Parameter
from gamedsl.compile.alike import first_alike
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.lines import Block, Item
from gamedsl.compile.emit.sources import Leave, Walk, go_through
from gamedsl.compile.emit.val import Val, atom, index_text, total
from gamedsl.compile.emit.values import value
from gamedsl.compile.faults import Reason
from gamedsl.compile.shape import MOST_CHOSEN
from gamedsl.compile.walk import cost

__all__ = ["alike_neighbours", "first_of", "several"]

_MOST_IN_TABLE = 12
"""The sets of no more candidates than this stand in a table; it doubles with each candidate."""


def alike_neighbours(parameter: Parameter, ctx: Context) -> tuple[int, ...] | None:
    """For each element the first one that is alike, where any one of them stands for all."""
    return first_alike(ctx.model, parameter.slot.type.domain) if parameter.alike else None


def first_of(alike: tuple[int, ...], element: Val, parameter: Parameter, ctx: Context) -> Val:
    """The first element that is alike."""
    name = parameter.slot.type.domain or ""
    found = f"{ctx.unit.table(alike, f'first {name}')}[{index_text(element)}]"
    return ctx.named(atom(found, (0, len(alike) - 1)))


def several(parameter: Parameter, code: Val, ctx: Context) -> None:
    """The moves with every set of as many candidates as can be chosen."""
    number, same = _candidates(parameter, ctx)
    assert parameter.least is not None
    assert parameter.most is not None
    room = min(parameter.slot.type.group, ctx.shape.candidates(parameter))
    least, most = value(parameter.least, ctx), value(parameter.most, ctx)
    first = ctx.named(least)
    equal = ctx.bounds.key(parameter.least) == ctx.bounds.key(parameter.most)
    last = ctx.named(first if equal else most)
    if least.low < 0:
        with ctx.block(f"if {first.text} < 0:"):
            ctx.line(f"{first.text} = 0")
    if most.high > room:
        with ctx.block(f"if {last.text} > {room}:"):
            ctx.line(f"{last.text} = {room}")
    with ctx.block(f"if {last.text} > {number}:"):
        ctx.line(f"{last.text} = {number}")
    with ctx.block(f"if {first.text} <= {last.text}:"):
        _list(number, (first, last), same, code, parameter, ctx)


def _candidates(parameter: Parameter, ctx: Context) -> tuple[str, str]:
    """How many candidates there are, and the bits of those that are alike with the one before."""
    assert parameter.source is not None
    assert parameter.each is not None
    limit, most = ctx.shape.candidates(parameter), ctx.shape.most_in(parameter.source)
    alike = alike_neighbours(parameter, ctx)
    number = ctx.temporary("n")
    same, before = (ctx.temporary("h"), ctx.temporary("b")) if alike else ("", "")
    ctx.line(f"{number} = 0")
    if alike:
        ctx.line(f"{same} = 0")
        ctx.line(f"{before} = -1")
    element = Local(parameter.each)

    def one(_leave: Leave) -> None:
        if most > MOST_CHOSEN:
            ctx.refuse(f"{number} == {limit}", Reason.NO_ROOM)
        if alike:
            first = first_of(alike, value(element, ctx), parameter, ctx)
            with ctx.block(f"if {first.text} == {before}:"):
                ctx.line(f"{same} |= 1 << {number}")
            ctx.line(f"{before} = {first.text}")
        ctx.line(f"{number} += 1")

    size = (50 if alike else 2) + (0 if parameter.where is None else cost(parameter.where))
    go_through(Walk(parameter.source, parameter.each, parameter.where, size), ctx, one)
    return number, same


def _list(
    number: str,
    sizes: tuple[Val, Val],
    same: str,
    code: Val,
    parameter: Parameter,
    ctx: Context,
) -> None:
    """The codes of all sets of these sizes."""
    mask = ctx.temporary("x")
    lines: list[Item] = [
        f"out[c] = {index_text(total(code, atom(mask, (0, 0))))}",
        "c += 1",
    ]
    most = ctx.shape.candidates(parameter)
    if most <= _MOST_IN_TABLE:
        _from_table(number, sizes, same, (mask, lines), most, ctx)
        return
    with ctx.block(f"if {number} <= {_MOST_IN_TABLE}:"):
        _from_table(number, sizes, same, (mask, lines), _MOST_IN_TABLE, ctx)
    with ctx.block("else:"):
        _one_by_one(number, sizes, same, (mask, lines), ctx)


_Found: TypeAlias = tuple[str, list[Item]]
"""The name of the set that was found, and the lines that list it."""


def _from_table(
    number: str, sizes: tuple[Val, Val], same: str, found: _Found, most: int, ctx: Context
) -> None:
    """All sets of these sizes, as they stand in a table for each number of candidates."""
    mask, lines = found
    masks = ctx.unit.table(tuple(_sets(n) for n in range(most + 1)), "sets")
    begins = ctx.unit.table(tuple(_begins(n) for n in range(most + 1)), "sizes")
    begin, end = f"{begins}[{number}][{sizes[0].text}]", f"{begins}[{number}][{sizes[1].text} + 1]"
    header = f"for {mask} in {masks}[{number}][{begin}:{end}]:"
    if same:
        with ctx.block(f"if {same}:"), ctx.block(header):
            ctx.extend([_first_ones(same, found)])
        with ctx.block("else:"), ctx.block(header):
            ctx.extend(lines)
    else:
        ctx.extend([Block(header, lines)])


def _one_by_one(
    number: str, sizes: tuple[Val, Val], same: str, found: _Found, ctx: Context
) -> None:
    """All sets of these sizes, each of a size from the one before: the next number with as many bits."""
    mask, lines = found
    size, low, up = ctx.temporary("z"), ctx.temporary("y"), ctx.temporary("w")
    with ctx.block(f"for {size} in range({sizes[0].text}, {sizes[1].text} + 1):"):
        ctx.line(f"{mask} = (1 << {size}) - 1")
        with ctx.block(f"while {mask} >> {number} == 0:"):
            ctx.extend([_first_ones(same, found)] if same else lines)
            ctx.line(f"{low} = {mask} & -{mask}")
            ctx.line(f"{up} = {mask} + {low}")
            with ctx.block(f"if {low} == 0:"):
                ctx.line("break")
            ctx.line(f"{mask} = (({mask} ^ {up}) >> 2) // {low} | {up}")


def _first_ones(same: str, found: _Found) -> Block:
    """The set is listed if of those that are alike it holds the first ones."""
    mask, lines = found
    return Block(f"if {mask} & {same} & {mask} << 1 == {mask} & {same}:", lines)


@cache
def _sets(number: int) -> tuple[int, ...]:
    """All sets of so many candidates: by size, those of one size by their number."""
    return tuple(sorted(range(1 << number), key=lambda mask: (mask.bit_count(), mask)))


def _begins(number: int) -> tuple[int, ...]:
    """Where the sets of each size begin, and where the last ones end."""
    return (0, *accumulate(comb(number, size) for size in range(number + 1)))
