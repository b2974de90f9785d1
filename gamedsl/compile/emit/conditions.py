# SPDX-License-Identifier: MIT
"""Conditions as code, tested from left to right and no further than needed.

In: a condition and the function that needs it.  Out: a `Test`.  A part that needs lines of its own
(a loop, a test of an index) may only run when the parts before it did not decide: then the whole
becomes nested `if`s that set a name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import singledispatch

from gamedsl.check.model import (
    Compare,
    Condition,
    Conditional,
    Const,
    Every,
    Expression,
    Fold,
    Not,
    Some,
)
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.lines import Block, Item
from gamedsl.compile.emit.val import FALSE, TRUE, Level, Test, Val, atom
from gamedsl.compile.emit.values import value, value_of
from gamedsl.compile.remembered import remembered
from gamedsl.parts import evolved

__all__ = ["alternatives", "opposite", "test"]

_MANY = 4
"""With more ways than this a choice is written line by line, so that what it asks is read once."""


@singledispatch
def test(condition: Condition, ctx: Context) -> Test:
    """The condition as code; decided as soon as it can only come out one way."""
    raise TypeError(f"{condition} at place {ctx.place} is no condition")


@test.register
def _every(condition: Every, ctx: Context) -> Test:
    with ctx.supposing(ctx.facts):
        empty = _room_with_others(condition, ctx)
        if empty is not None:
            return _parts(empty, ctx, wanted=False)
        return _parts(condition.parts, ctx, wanted=True)


def _room_with_others(condition: Every, ctx: Context) -> tuple[Condition, Condition] | None:
    """That a place is empty, or has room for more than one, enough of it, and no stranger.

    None if it is something else that the condition asks than whether one more may come.
    """
    match condition.parts:
        case (
            Compare(op="<", left=Fold(kind="count", where=None) as there, right=room),
            Compare(op="==", left=Fold(kind="count", where=strange) as strangers, right=Const(0)),
        ) if strange is not None and there.source == strangers.source:
            pass
        case _:
            return None
    if ctx.bounds.interval(room, ctx.facts)[0] < 1:
        return None
    more = Compare(">", room, Const(1, room.type))
    return Compare("==", there, Const(0, there.type)), Every((more, *condition.parts))


@test.register
def _some(condition: Some, ctx: Context) -> Test:
    with ctx.supposing(ctx.facts):
        return _parts(condition.parts, ctx, wanted=False)


def alternatives(condition: Condition, ctx: Context) -> tuple[Condition, ...]:
    """Conditions of which one has to hold, asked in this order."""
    if isinstance(condition, Some):
        return condition.parts
    if isinstance(condition, Every):
        return _room_with_others(condition, ctx) or (condition,)
    return (condition,)


@test.register
def _not(condition: Not, ctx: Context) -> Test:
    return opposite(test(condition.part, ctx))


def opposite(tested: Test) -> Test:
    """That it does not hold."""
    if tested.known is not None:
        return FALSE if tested.known else TRUE
    if tested.inverse:
        return evolved(tested, text=tested.inverse, inverse=tested.text)
    inner = tested.at(Level.NOT)
    return Test(f"not {inner}", Level.NOT, inverse=inner)


def _parts(parts: Sequence[Condition], ctx: Context, *, wanted: bool) -> Test:
    """All parts hold (wanted), or at least one does."""
    done: list[Test] = []
    for number, part in enumerate(parts):
        with ctx.capture() as before:
            tested = test(part, ctx)
        if before and done:
            return _nested(done, before, tested, parts[number:], ctx, wanted=wanted)
        ctx.extend(before)
        if tested.known is (not wanted):
            return FALSE if wanted else TRUE
        if tested.known is None:
            done.append(tested)
        ctx.learn(part, holds=wanted)
    return _joined(done, wanted=wanted)


def _nested(
    done: list[Test],
    before: list[Item],
    tested: Test,
    parts: Sequence[Condition],
    ctx: Context,
    *,
    wanted: bool,
) -> Test:
    """The parts so far decide whether the others are looked at; `parts[0]` is tested already."""
    result = ctx.temporary("b")
    ctx.line(f"{result} = {int(not wanted)}")
    so_far = _joined(done, wanted=wanted)
    with ctx.block(f"if {(so_far if wanted else opposite(so_far)).text}:"):
        if len(parts) == 1 and before[0] == f"{tested.text} = 0":
            # It is found out under a name of its own, which can be that of the whole as well.
            ctx.extend(_renamed(before[1:] if wanted else before, tested.text, result))
            return Test(result, Level.ATOM)
        ctx.extend(before)
        if tested.known is (not wanted):
            return Test(result, Level.ATOM)
        ctx.learn(parts[0], holds=wanted)
        with ctx.capture() as later:
            rest = _parts(parts[1:], ctx, wanted=wanted)
        if later and tested.known is None:
            with ctx.block(f"if {(tested if wanted else opposite(tested)).text}:"):
                ctx.extend(later)
                _settle(result, rest, ctx, wanted=wanted)
        else:
            ctx.extend(later)
            _settle(result, _joined([tested, rest], wanted=wanted), ctx, wanted=wanted)
    return Test(result, Level.ATOM)


def _renamed(items: Sequence[Item], old: str, new: str) -> list[Item]:
    """The lines with another name for what is found out."""
    found: list[Item] = []
    for item in items:
        if isinstance(item, Block):
            header = re.sub(rf"\b{old}\b", new, item.header)
            found.append(Block(header, _renamed(item.items, old, new)))
        else:
            found.append(re.sub(rf"\b{old}\b", new, item))
    return found


def _settle(result: str, tested: Test, ctx: Context, *, wanted: bool) -> None:
    """If the test comes out as wanted, so does the whole."""
    tested = tested if wanted else opposite(tested)
    if tested.known is True:
        ctx.line(f"{result} = {int(wanted)}")
    elif tested.known is None:
        with ctx.block(f"if {tested.text}:"):
            ctx.line(f"{result} = {int(wanted)}")


def _joined(parts: Sequence[Test], *, wanted: bool) -> Test:
    """The tests together; those decided drop out."""
    if any(part.known is (not wanted) for part in parts):
        return FALSE if wanted else TRUE
    left = [part for part in parts if part.known is None]
    if not left:
        return TRUE if wanted else FALSE
    if len(left) == 1:
        return left[0]
    level = Level.AND if wanted else Level.OR
    word = " and " if wanted else " or "
    return Test(word.join(part.at(level) for part in left), level)


@value_of.register
def _conditional(expression: Conditional, ctx: Context) -> Val:
    result = ctx.take_result()
    tested = test(expression.condition, ctx)
    if tested.known is not None:
        return value(expression.yes if tested.known else expression.no, ctx)
    forced = bool(result) or _ways(expression) > _MANY
    result = result or ctx.temporary()
    yes, lines_yes = _branch(expression, ctx, result if forced else "", holds=True)
    no, lines_no = _branch(expression, ctx, result if forced else "", holds=False)
    low, high = min(yes.low, no.low), max(yes.high, no.high)
    if not lines_yes and not lines_no and not forced:
        if yes.text == no.text:
            return evolved(yes, low=low, high=high)
        text = f"{yes.at(Level.OR)} if {tested.at(Level.OR)} else {no.text}"
        return Val(text, Level.CHOICE, low, high)
    for header, lines, made in (
        (f"if {tested.text}:", lines_yes, yes),
        ("else:", lines_no, no),
    ):
        with ctx.block(header):
            ctx.extend(lines)
            if made.text != result:
                ctx.line(f"{result} = {made.text}")
    return atom(result, (low, high))


@remembered
def _ways(expression: Expression) -> int:
    """How many ways a choice has, with the choices that are its ways."""
    if not isinstance(expression, Conditional):
        return 1
    return _ways(expression.yes) + _ways(expression.no)


def _branch(
    expression: Conditional, ctx: Context, result: str, *, holds: bool
) -> tuple[Val, list[Item]]:
    """One branch of a choice, and the lines that only it needs.

    A choice in it that needs lines of its own puts what it comes to under the name `result`.
    """
    wanted: Expression = expression.yes if holds else expression.no
    facts = ctx.bounds.assume(expression.condition, ctx.facts, holds=holds)
    with ctx.supposing(facts), ctx.capture() as lines:
        if isinstance(wanted, Conditional):
            ctx.give_result(result)
        made = value(wanted, ctx)
    return made, lines
