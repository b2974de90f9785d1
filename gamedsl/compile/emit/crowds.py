# SPDX-License-Identifier: MIT
"""Whether a tile can join so many runs at all, found out once for each space.

In: a comparison with how many runs of a kind a piece would join.  Out: the same test behind a cheap one: how many ends
of such runs there are around the space, whatever tile is laid there and however it is turned.  Mostly too few.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from string import Template

from gamedsl.check.model import Compare, Condition, Const, Every, Fold, Joining, Local, Slot
from gamedsl.compile.bounds import Op
from gamedsl.compile.emit.conditions import opposite, test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.growing import OPEN, places_of
from gamedsl.compile.emit.lines import Block, Item, render
from gamedsl.compile.emit.names import mangle
from gamedsl.compile.emit.val import Level, Test, Val, const
from gamedsl.compile.emit.values import index, value
from gamedsl.compile.remembered import same
from gamedsl.compile.walk import Atom, free_slots, reads
from gamedsl.parts import Part, frozen_part

__all__ = ["Ends", "conjuncts", "crowded", "ends_around", "some_crowded"]

_NEEDED: dict[Op, tuple[int, bool]] = {
    ">=": (0, True),
    ">": (1, True),
    "<": (0, False),
    "<=": (1, False),
}
"""What has to be added to the other side to say how many are needed, and whether it holds then."""

_AROUND = """\
n = 0
e = s[$FACING + $AT]
while e:
    q = e & $MASK
    e >>= $BITS
    if q:
        r = s[$RUNS_1 + q]
"""

_Asked = tuple[Fold, Joining, Condition, int, bool]
"""What is counted, among which runs, what is asked of each, how many are needed, and whether it holds then."""


def crowded(condition: Compare, ctx: Context, full: Callable[[], Test]) -> Test | None:
    """The condition, where `full` is only tested if there are enough ends; None if it asks something else."""
    asked = _asked(condition, ctx)
    if asked is None:
        return None
    holds = asked[4]
    found = _behind(asked, ctx, lambda: full() if holds else opposite(full()))
    return found if holds or found is None else opposite(found)


def some_crowded(
    each: Slot, where: Condition, ctx: Context, full: Callable[[], Test]
) -> Test | None:
    """That an element satisfies the condition, where it cannot unless there are enough ends; None as `crowded`."""
    own = "slot", each.index
    for part in conjuncts(where):
        asked = _asked(part, ctx)
        if asked is None or not asked[4]:
            continue
        fold, source, wanted, _, _ = asked
        if own not in reads(source.space) | (reads(wanted) - {("slot", fold.each.index)}):
            return _behind(asked, ctx, full)
    return None


def conjuncts(where: Condition) -> Iterator[Condition]:
    """The conditions that all have to hold, one by one."""
    if isinstance(where, Every):
        for part in where.parts:
            yield from conjuncts(part)
    else:
        yield where


def _asked(condition: Condition, ctx: Context) -> _Asked | None:
    match condition:
        case Compare(
            op=op,
            left=Fold(kind="count", source=Joining() as source, where=where) as fold,
            right=Const(value=limit),
        ) if where is not None and op in _NEEDED and ctx.unit.whole:
            needed = limit + _NEEDED[op][0]
        case _:
            return None
    if needed < 1 or not _is_sure(where, ctx):
        return None
    return fold, source, where, needed, _NEEDED[op][1]


def _behind(asked: _Asked, ctx: Context, full: Callable[[], Test]) -> Test | None:
    """The test behind the cheap one; None if that has been made already."""
    fold, source, where, needed, _ = asked
    with ctx.capture() as lines:
        number = _number(fold.each, source, where, needed, ctx)
    if ctx.enough.get(number, 0) >= needed:
        return None
    ctx.extend(lines)
    result = ctx.temporary("b")
    ctx.line(f"{result} = 0")
    with ctx.block(f"if {number} >= {needed}:"), ctx.having(number, needed):
        tested = full()
        with ctx.block(f"if {tested.text}:"):
            ctx.line(f"{result} = 1")
    return Test(result, Level.ATOM)


@frozen_part
class Ends(Part):
    """How many ends of some runs are around a space, as code, and how many are needed.

    `few`: a test that is cheaper; where it holds they are too few.
    """

    number: str
    needed: int
    few: str | None


def ends_around(each: Slot, where: Condition, besides: Atom, ctx: Context) -> Ends | None:
    """Ends that are the same whatever `besides` is, too few of which let no element satisfy the condition.

    None if there are no such ends.
    """
    own = {("slot", each.index), besides}
    for part in conjuncts(where):
        asked = _asked(part, ctx)
        if asked is not None and asked[4]:
            fold, source, wanted, needed, _ = asked
            outside = reads(wanted) - {("slot", fold.each.index)}
            if own.isdisjoint(reads(source.space) | outside):
                found = _count(fold.each, source, wanted, needed, ctx)
                return Ends(found.text, needed, found.few)
    return None


def _is_sure(where: Condition, ctx: Context) -> bool:
    """It makes sense of every run."""
    with ctx.capture() as lines, ctx.supposing(ctx.facts):
        test(where, ctx)
    return not any("fault(" in each for each in render(lines))


def _number(each: Slot, source: Joining, where: Condition, needed: int, ctx: Context) -> str:
    """Code for how many ends there are around the space, or 0 if it is too few anyway.

    It is a name where it is found out once for each space.
    """
    found = _count(each, source, where, needed, ctx)
    if found.text in ctx.counted:
        return ctx.counted[found.text]
    mark = ctx.mark_of(source.space, found.others)
    if mark is None:
        return f"({found.text})"
    key = f"{found.function} {needed}"
    if key not in mark.names:
        mark.names[key] = ctx.temporary("q")
        mark.items.insert(0, f"{mark.names[key]} = -1")
    name = mark.names[key]
    with ctx.block(f"if {name} < 0:"):
        ctx.line(f"{name} = {found.text}")
    return name


@frozen_part
class _Count(Part):
    """A function that counts ends, its call where there may be enough, a test that there are not, what it is given."""

    function: str
    text: str
    few: str | None
    others: list[Slot]


def _count(each: Slot, source: Joining, where: Condition, needed: int, ctx: Context) -> _Count:
    others = [slot for slot in free_slots(where) if slot != each]
    call = _function(each, source, where, others, ctx)
    given = "".join(f", {value(Local(slot), ctx).text}" for slot in others)
    board = ctx.model.networks[source.network].board
    laid = ctx.unit.layout.laid[board]
    space = index(source.space, laid.spaces, ctx)
    text = f"{call}(s, {space.text}{given})"
    if needed == 1 or len(laid.fits) > 1:
        return _Count(call, text, None, others)
    table = ctx.unit.table(laid.most_ends(source.network), "most ends")
    pattern = ctx.row((OPEN, board), const(ctx.unit.layout.boards[board].patterns), space)
    ends = f"{table}[{pattern}]"
    return _Count(call, f"{text} if {ends} >= {needed} else 0", f"{ends} < {needed}", others)


def _function(
    each: Slot, source: Joining, where: Condition, others: Sequence[Slot], ctx: Context
) -> str:
    """The name of the function that counts the ends."""
    unit = ctx.unit
    key = source.network, same(where), ctx.scope
    if key not in unit.crowds:
        unit.crowds[key] = mangle(f"crowd_{len(unit.crowds)}", unit.part)
        inner = Context(unit, ctx.scope)
        inner.place = ctx.place
        given = [inner.slot(slot) for slot in others]
        around = Template(_AROUND).substitute(places_of(unit, source.network), AT="v_at")
        named = Val("r", Level.ATOM, each.type.low, each.type.high, -1)
        with (
            inner.calling(each, named, steady=True),
            inner.capture() as lines,
        ):
            tested = test(where, inner)
            with inner.block(f"if {tested.text}:"):
                inner.line("n += 1")
        name = unit.crowds[key]
        header = f"def {name}({', '.join(['s', 'v_at', *given])}):"
        unit.added.append(Block(header, [*_around(around, lines), "return n"]))
    return unit.crowds[key]


def _around(text: str, inside: list[Item]) -> list[Item]:
    """The lines as blocks, with those inside at the end of the innermost one."""
    first, *others = text.splitlines()
    levels: list[list[Item]] = [[first]]
    for line in others:
        depth = (len(line) - len(line.lstrip())) // 4
        del levels[depth + 1 :]
        if line.endswith(":"):
            block = Block(line.strip())
            levels[depth].append(block)
            levels.append(block.items)
        else:
            levels[depth].append(line.strip())
    levels[-1].extend(inside)
    return levels[0]
