# SPDX-License-Identifier: MIT
"""Whether there is a space in some direction behind others that are all of one kind.

In: a search among the spaces that lie in line with a known one, such that all spaces between the two have to satisfy a
condition.  Out: code that goes from the known space outwards, one direction after the other, and no further than that
condition holds: a space farther out would ask it again of all that are nearer.
"""

from __future__ import annotations

from functools import cache

from gamedsl.check.model import (
    PLAYER,
    Arith,
    Compare,
    Condition,
    Const,
    Elements,
    Every,
    Expression,
    Fold,
    Listed,
    Local,
    Lookup,
    Slot,
    Source,
)
from gamedsl.compile.emit.conditions import test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.lines import may_fail
from gamedsl.compile.emit.val import Level, Test, atom, index_text
from gamedsl.compile.emit.values import index
from gamedsl.compile.walk import reads
from gamedsl.parts import Part, frozen_part

__all__ = ["along_rays"]

Lists = tuple[tuple[int, ...], ...]


@frozen_part
class _Outwards(Part):
    """A search from `here` on: which spaces lie in line, those between, and what is asked.

    `ends`: one of those between ends the way if this holds for the element in its slot. `behind`: there must be one
    between. `asked` of the space that is looked for.
    """

    lying: Condition
    here: Expression
    reach: tuple[int, ...]
    between: Lists
    ends: tuple[tuple[Slot, Condition], ...]
    behind: bool
    asked: tuple[Condition, ...]


def along_rays(source: Source, each: Slot, where: Condition, ctx: Context) -> Test | None:
    """That some element satisfies the condition; None if it is no search of this kind."""
    if not isinstance(source, Elements) or source.domain == PLAYER or not isinstance(where, Every):
        return None
    size = ctx.shape.sizes[source.domain]
    search = _outwards(where, each, size)
    if search is None or not search.ends:
        return None
    rays = _rays(search.reach, search.between, size)
    if rays is None:
        return None
    result = ctx.temporary("b")
    with ctx.capture() as lines:
        ctx.line(f"{result} = 0")
        _search(search, source, each, rays, result, ctx)
    if may_fail(lines):
        return None
    ctx.extend(lines)
    return Test(result, Level.ATOM)


def _search(
    search: _Outwards, source: Elements, each: Slot, rays: list[Lists], result: str, ctx: Context
) -> None:
    if search.behind:
        rays = [tuple(ray for ray in found if len(ray) > 1) for found in rays]
    ways = tuple(dict.fromkeys(ray for found in rays for ray in found))
    number = {ray: at for at, ray in enumerate(ways)}
    numbers = tuple(tuple(number[ray] for ray in found) for found in rays)
    at = index_text(index(search.here, len(rays), ctx))
    way, space = ctx.temporary("w"), ctx.temporary("v")
    with ctx.block(f"for {way} in {ctx.unit.table(numbers, 'ways')}[{at}]:"):
        behind = ctx.temporary("n") if search.behind else ""
        if behind:
            ctx.line(f"{behind} = 0")
        with ctx.block(f"for {space} in {ctx.unit.table(ways, 'way')}[{way}]:"):
            _found(search, source, each, space, behind, result, ctx)
            for slot, ends in search.ends:
                _ended(slot, ends, source, space, ctx)
            if behind:
                ctx.line(f"{behind} = 1")
        with ctx.block(f"if {result}:"):
            ctx.line("break")


def _found(
    search: _Outwards,
    source: Elements,
    each: Slot,
    space: str,
    behind: str,
    result: str,
    ctx: Context,
) -> None:
    """The search is over if this space is what is looked for."""
    element = atom(space, ctx.bounds.elements(source, ctx.facts))
    facts = ctx.bounds.assume(search.lying, ctx.bounds.bind(each, source, ctx.facts))
    with ctx.supposing(facts), ctx.calling(each, element, steady=True), ctx.capture() as lines:
        tested = test(Every(search.asked), ctx)
        with ctx.block(f"if {tested.text}:"):
            ctx.line(f"{result} = 1")
            ctx.line("break")
    if tested.known is False:
        return
    if not behind:
        ctx.extend(lines)
        return
    with ctx.block(f"if {behind}:"):
        ctx.extend(lines)


def _ended(slot: Slot, ends: Condition, source: Elements, space: str, ctx: Context) -> None:
    element = atom(space, ctx.bounds.elements(source, ctx.facts))
    facts = ctx.bounds.bind(slot, source, ctx.facts)
    with ctx.supposing(facts), ctx.calling(slot, element, steady=True):
        tested = test(ends, ctx)
        if tested.known is False:
            return
        with ctx.block(f"if {tested.text}:"):
            ctx.line("break")


# ---- what is asked ------------------------------------------------------------------------------


def _outwards(where: Every, each: Slot, size: int) -> _Outwards | None:
    """The parts of the condition by what they are about; None if no part says how the spaces lie."""
    lying = next((part for part in where.parts if _here(part, each, size) is not None), None)
    if not isinstance(lying, Compare) or not isinstance(lying.left, Lookup):
        return None
    here = _here(lying, each, size)
    assert here is not None
    between: Lists | None = None
    ends, asked, behind = list[tuple[Slot, Condition]](), list[Condition](), False
    for part in where.parts:
        fold = _counted_between(part, lying.left.index, between)
        if part == lying:
            continue
        if fold is None or not isinstance(part, Compare) or not isinstance(fold.source, Listed):
            asked.append(part)
        elif part.op == "==" and part.right == Const(0, part.right.type) and fold.where is not None:
            if ("slot", each.index) in reads(fold.where):
                return None
            ends.append((fold.each, fold.where))
            between = fold.source.lists
        elif part.op == ">=" and part.right == Const(1, part.right.type) and fold.where is None:
            behind = True
            between = fold.source.lists
        else:
            asked.append(part)
    if between is None:
        return None
    return _Outwards(lying, here, lying.left.values, between, tuple(ends), behind, tuple(asked))


def _here(part: Condition, each: Slot, size: int) -> Expression | None:
    """The known space of a condition that says how the other one lies to it."""
    match part:
        case Compare(
            op="==",
            left=Lookup(
                first=0,
                index=Arith(
                    op="+",
                    left=Arith(op="*", left=here, right=Const(value=times)),
                    right=Local(slot=slot),
                ),
            ),
            right=Const(value=1),
        ) if slot == each and times == size and ("slot", each.index) not in reads(here):
            return here
        case _:
            return None


def _counted_between(part: Condition, pair: Expression, lists: Lists | None) -> Fold | None:
    """The count of spaces between those two, all of them or some, that a condition is about."""
    match part:
        case Compare(left=Fold(kind="count", source=Listed(lists=found, index=at)) as fold):
            if at == pair and (lists is None or lists is found or lists == found):
                return fold
        case _:
            pass
    return None


# ---- directions ---------------------------------------------------------------------------------


@cache
def _rays(reach: tuple[int, ...], between: Lists, size: int) -> list[Lists] | None:
    """For each space the directions in which others lie in line with it, each from the nearest to the farthest.

    None if the spaces between are not those that are nearer in the same direction.
    """
    found: list[Lists] = []
    for first in range(0, len(reach), size):
        row = [space for space in range(size) if reach[first + space] == 1]
        row.sort(key=lambda space: len(between[first + space]))
        rays: list[list[int]] = []
        for space in row:
            nearer = sorted(between[first + space])
            ray = next((ray for ray in rays if sorted(ray) == nearer), None) if nearer else []
            if ray is None:
                return None
            if not nearer:
                rays.append(ray)
            ray.append(space)
        found.append(tuple(map(tuple, rays)))
    return found
