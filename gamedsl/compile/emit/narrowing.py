# SPDX-License-Identifier: MIT
"""Going through the few elements of a growing board that can be wanted instead of all of them.

In: a source of spaces or ways, and the conditions that will be tested on each element.  Out: code for the elements
that satisfy some of these conditions, in the same order: the open spaces, the taken ones, the ways that fit.  Nothing
is passed over whose condition would be a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice

from gamedsl.check.model import (
    PLAYER,
    Arith,
    Compare,
    Condition,
    Const,
    Elements,
    Every,
    Expression,
    Fits,
    Listed,
    Local,
    Lookup,
    PieceAt,
    Slot,
    Source,
    Touches,
)
from gamedsl.compile.emit.conditions import test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.laid import fitting
from gamedsl.compile.emit.lines import may_fail
from gamedsl.compile.emit.picking import picked
from gamedsl.compile.emit.val import index_text
from gamedsl.compile.emit.values import index
from gamedsl.compile.facts import Facts
from gamedsl.compile.laid import Laid
from gamedsl.compile.walk import Atom, reads
from gamedsl.parts import Part, frozen_part

__all__ = ["Narrow", "narrowed"]

_MOST_WAYS = 12
"""There is a table of all sets of ways if they are no more than this."""


@frozen_part
class Narrow(Part):
    """Those elements of a source for which `known` holds.

    `elements` writes what is gone through, at most `most` of them. `any_of` is code that is not 0 if there are some,
    where that can be said without looking at them.
    """

    known: Condition
    most: int
    elements: Callable[[Context], str]
    any_of: Callable[[Context], str] | None = None


def narrowed(
    source: Source,
    each: Slot,
    asked: Sequence[Condition | None],
    changed: frozenset[Atom],
    ctx: Context,
) -> Narrow | None:
    """Fewer elements than the source has, among them all that satisfy what is asked; None if there is no such way.

    What is asked is tested in this order; `changed` is what changes while the elements are gone through.
    """
    found = _picked_out(source, each, asked, changed, ctx)
    if found is not None:
        return found
    found = _reached(source, each, asked, changed, ctx)
    if found is not None:
        return found
    for laid in ctx.unit.layout.laid:
        board = ("board", laid.index)
        if not isinstance(source, (Elements, Listed)) or board in changed:
            continue
        facts = ctx.bounds.bind(each, source, ctx.facts)
        if source == Elements(laid.board.space):
            return _spaces(laid, each, asked, facts, ctx)
        if source.domain == laid.board.ways and laid.ways <= _MOST_WAYS:
            return _ways(laid, source, each, asked, facts, ctx)
    return None


def _picked_out(
    source: Source,
    each: Slot,
    asked: Sequence[Condition | None],
    changed: frozenset[Atom],
    ctx: Context,
) -> Narrow | None:
    first = next(_parts(asked), None)
    if first is None or not isinstance(source, Elements) or not changed.isdisjoint(reads(first)):
        return None
    elements = picked(source, each, first, ctx)
    if elements is None:
        return None
    return Narrow(first, ctx.shape.sizes[source.domain], lambda _: elements)


def _reached(
    source: Source,
    each: Slot,
    asked: Sequence[Condition | None],
    changed: frozenset[Atom],
    ctx: Context,
) -> Narrow | None:
    """Of all spaces those that lie as is asked to a known one: entry P * 64 + S of a list is 1 for them."""
    if not isinstance(source, Elements) or source.domain == PLAYER:
        return None
    size, own = ctx.shape.sizes[source.domain], ("slot", each.index)
    for number, part in enumerate(_parts(asked), 1):
        match part:
            case Compare(
                op="==",
                left=Lookup(
                    values=values,
                    first=0,
                    index=Arith(
                        op="+",
                        left=Arith(op="*", left=here, right=Const(value=times)),
                        right=Local(slot=slot),
                    ),
                ),
                right=Const(value=1),
            ) if slot == each and times == size:
                atoms = reads(here)
                if own not in atoms and changed.isdisjoint(atoms):
                    facts = ctx.bounds.bind(each, source, ctx.facts)
                    sure = _are_sure(asked, number, facts, ctx)
                    return _listed_by(part, here, rows_of(values, size)) if sure else None
            case _:
                pass
    return None


def _listed_by(known: Condition, here: Expression, rows: tuple[tuple[int, ...], ...]) -> Narrow:
    def elements(ctx: Context) -> str:
        at = index(here, len(rows), ctx)
        return f"{ctx.unit.table(rows, 'reach')}[{index_text(at)}]"

    return Narrow(known, max(map(len, rows)), elements)


@cache
def rows_of(values: tuple[int, ...], size: int) -> tuple[tuple[int, ...], ...]:
    """For each row of so many values the places in it at which there is a 1."""
    rows = (values[first : first + size] for first in range(0, len(values), size))
    return tuple(tuple(at for at, value in enumerate(row) if value == 1) for row in rows)


def _are_sure(asked: Sequence[Condition | None], number: int, facts: Facts, ctx: Context) -> bool:
    """Whether so many of the first conditions that all have to hold make sense in any case.

    To find out they are written, and what stands inside one of them is again written for this; so it is only asked
    where something would come of it.
    """
    for part in islice(_parts(asked), number):
        with ctx.capture() as lines, ctx.supposing(facts):
            test(part, ctx)
        if may_fail(lines):
            return False
    return True


def _parts(asked: Sequence[Condition | None]) -> Iterator[Condition]:
    for each in asked:
        if isinstance(each, Every):
            yield from _parts(each.parts)
        elif each is not None:
            yield each


# ---- spaces -------------------------------------------------------------------------------------


def _spaces(
    laid: Laid, each: Slot, asked: Sequence[Condition | None], facts: Facts, ctx: Context
) -> Narrow | None:
    lying = PieceAt(laid.board.store, Local(each), each.type)
    nothing = Const(-1, each.type)
    empty, taken = Compare("==", lying, nothing), Compare("!=", lying, nothing)
    near = Touches(laid.index, Local(each))
    at = ctx.unit.layout.boards[laid.index]
    known, found = facts, None
    for number, part in enumerate(_parts(asked), 1):
        known = ctx.bounds.assume(part, known)
        if ctx.bounds.holds(taken, known) is True:
            found = Narrow(taken, laid.tiles, lambda _: _listed(at.taken))
        elif ctx.bounds.holds(empty, known) is True and ctx.bounds.holds(near, known) is True:
            found = Narrow(Every((empty, near)), laid.most_open, lambda _: _listed(at.open))
        if found is not None:
            return found if _are_sure(asked, number, facts, ctx) else None
    return None


def _listed(first: int) -> str:
    return f"s[{first + 1}:{first + 1} + s[{first}]]"


# ---- ways ---------------------------------------------------------------------------------------


def _ways(
    laid: Laid,
    source: Elements | Listed,
    each: Slot,
    asked: Sequence[Condition | None],
    facts: Facts,
    ctx: Context,
) -> Narrow | None:
    if isinstance(source, Listed) and any(sorted(set(ways)) != [*ways] for ways in source.lists):
        return None
    own = ("slot", each.index)
    for number, part in enumerate(_parts(asked), 1):
        match part:
            case Fits(board=laid.index, way=Local(slot=slot)) if slot == each:
                if own not in reads(part.tile) and own not in reads(part.space):
                    sure = _are_sure(asked, number, facts, ctx)
                    return _fitting(laid, source, part) if sure else None
            case _:
                pass
    return None


def _fitting(laid: Laid, source: Elements | Listed, fits: Fits) -> Narrow:
    def mask(ctx: Context) -> str:
        found = fitting(fits, ctx)
        if isinstance(source, Elements):
            return found
        masks = tuple(sum(1 << way for way in ways) for ways in source.lists)
        at = index(source.index, len(masks), ctx)
        return f"{found} & {ctx.unit.table(masks, 'ways')}[{index_text(at)}]"

    def elements(ctx: Context) -> str:
        found = mask(ctx)
        return f"{ctx.unit.table(_sets(laid.ways), 'ways')}[{ctx.counted.get(found, found)}]"

    return Narrow(fits, laid.ways, elements, mask)


@cache
def _sets(ways: int) -> tuple[tuple[int, ...], ...]:
    """For each set of ways, as bits, its ways."""
    found: list[tuple[int, ...]] = [()]
    for way in range(ways):
        found += [(*others, way) for others in found]
    return tuple(found)
