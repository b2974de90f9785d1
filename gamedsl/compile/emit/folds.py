# SPDX-License-Identifier: MIT
"""Values gathered over many elements: how many, how much, the most, the first.

In: a fold and the function that needs it.  Out: an expression where the elements are few, otherwise
a loop before the line that needs the value, and the name of its result.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    Best,
    Condition,
    Const,
    Elements,
    Expression,
    First,
    Fold,
    Held,
    Local,
    Slot,
    Source,
    StoreCount,
)
from gamedsl.compile.emit.conditions import opposite, test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.sources import Walk, go_through
from gamedsl.compile.emit.val import FALSE, TRUE, Level, Test, Val, atom, const, total
from gamedsl.compile.emit.values import value, value_of
from gamedsl.compile.facts import Interval
from gamedsl.compile.walk import cost

__all__ = ["exists"]

_FEW = 6
_SHORT = 60


@value_of.register
def _fold(expression: Fold, ctx: Context) -> Val:
    match expression.kind:
        case "count":
            return _count(expression, ctx)
        case "sum":
            return _sum(expression, ctx)
        case "max" | "min":
            return _extreme(expression, ctx)


def _walk(over: Fold | Best | First, value: Expression | None) -> Walk:
    size = 2 + sum(cost(each) for each in (over.where, value) if each is not None)
    return Walk(over.source, over.each, over.where, size)


def _result(ctx: Context, expression: Expression, name: str, start: int) -> Val:
    """A name for the result, which begins with that number."""
    result = ctx.temporary(name)
    ctx.line(f"{result} = {start}")
    return atom(result, ctx.bounds.interval(expression, ctx.facts))


# ---- how many, how much -------------------------------------------------------------------------


def _count(expression: Fold, ctx: Context) -> Val:
    if expression.where is None:
        known = _size(expression.source, ctx)
        if known is not None:
            return known
    result = _result(ctx, expression, "n", 0)
    go_through(_walk(expression, None), ctx, lambda _: ctx.line(f"{result.text} += 1"))
    return result


def _size(source: Source, ctx: Context) -> Val | None:
    """How many elements there are, if that need not be counted."""
    match source:
        case Elements() if source.domain != PLAYER:
            return const(ctx.shape.sizes[source.domain])
        case Elements():
            return ctx.players
        case Held() if ctx.model.stores[source.store].form == "list":
            return value(StoreCount(source.store, source.owner, None, NUMBER), ctx)
        case _:
            return None


def _sum(expression: Fold, ctx: Context) -> Val:
    wanted = expression.value
    assert wanted is not None
    walk = _walk(expression, wanted)
    if expression.where is None:
        terms: list[Val] = []
        if _plain(walk, ctx, lambda: terms.append(value(wanted, ctx))):
            return total(*terms)
    result = _result(ctx, expression, "n", 0)
    go_through(walk, ctx, lambda _: ctx.line(f"{result.text} += {value(wanted, ctx).text}"))
    return result


def _plain(walk: Walk, ctx: Context, body: Callable[[], None]) -> bool:
    """True if the body could be done for each element without a loop or a branch being written.

    Otherwise nothing has been written.
    """
    loops: list[bool] = []

    def noted(in_loop: bool) -> None:  # noqa: FBT001
        loops.append(in_loop)
        body()

    with ctx.supposing(ctx.facts), ctx.capture() as lines:
        go_through(walk, ctx, noted)
    if any(loops) or not all(isinstance(line, str) for line in lines):
        return False
    ctx.extend(lines)
    return True


def _extreme(expression: Fold, ctx: Context) -> Val:
    wanted = expression.value
    assert wanted is not None
    most = expression.kind == "max"
    low, high = ctx.bounds.interval(wanted, ctx.bounds.bound(expression, ctx.facts))
    start, nothing = _start(expression, (low, high), ctx, most=most)
    result = _result(ctx, expression, "n", start)

    def better(_: bool) -> None:  # noqa: FBT001
        found = ctx.hold(value(wanted, ctx))
        with ctx.block(f"if {found.text} {'>' if most else '<'} {result.text}:"):
            ctx.line(f"{result.text} = {found.text}")

    go_through(_walk(expression, wanted), ctx, better)
    if nothing:
        with ctx.block(f"if {result.text} == {start}:"):
            ctx.line(f"{result.text} = 0")
    return result


def _start(expression: Fold, values: Interval, ctx: Context, *, most: bool) -> tuple[int, bool]:
    """What the search begins with, and whether that has to become 0 if nothing is found."""
    low, high = values
    sure = expression.where is None and ctx.bounds.size(expression.source, ctx.facts)[0] > 0
    if sure:
        return (low if most else high), False
    if low >= 0 if most else high <= 0:
        return 0, False
    return (low - 1 if most else high + 1), True


# ---- which --------------------------------------------------------------------------------------


@value_of.register
def _best(expression: Best, ctx: Context) -> Val:
    low, high = ctx.bounds.interval(expression.key, ctx.bounds.bound(expression, ctx.facts))
    sign, start = (">", low - 1) if expression.most else ("<", high + 1)
    result = _result(ctx, expression, "x", -1)
    key = ctx.temporary("k")
    ctx.line(f"{key} = {start}")

    def better(_: bool) -> None:  # noqa: FBT001
        found = ctx.hold(value(expression.key, ctx))
        with ctx.block(f"if {found.text} {sign} {key}:"):
            ctx.line(f"{key} = {found.text}")
            ctx.line(f"{result.text} = {_element(expression.each, ctx)}")
        if expression.alone:
            with ctx.block(f"elif {found.text} == {key}:"):
                ctx.line(f"{result.text} = -1")

    go_through(_walk(expression, expression.key), ctx, better)
    return result


def _element(slot: Slot, ctx: Context) -> str:
    return value(Local(slot), ctx).text


@value_of.register
def _first(expression: First, ctx: Context) -> Val:
    found = _first_written_out(expression, ctx)
    if found is not None:
        return found
    result = _result(ctx, expression, "x", -1)

    def take(in_loop: bool) -> None:  # noqa: FBT001
        ctx.line(f"{result.text} = {_element(expression.each, ctx)}")
        if in_loop:
            ctx.line("break")

    walk = Walk(expression.source, expression.each, expression.where, 1, leaves=True)
    go_through(walk, ctx, take)
    return result


def _first_written_out(expression: First, ctx: Context) -> Val | None:
    """One choice after the other, if the elements are few."""
    if expression.where is None:
        return None
    where, ways = expression.where, list[tuple[str, Test]]()
    walk = Walk(expression.source, expression.each, None, 2 + cost(where))
    collect = lambda: ways.append((_element(expression.each, ctx), test(where, ctx)))  # noqa: E731
    if not _plain(walk, ctx, collect):
        return None
    text, level = "-1", Level.SIGN
    for element, tested in reversed(ways):
        if tested.known is True:
            text, level = element, Level.ATOM
        elif tested.known is None:
            text, level = f"{element} if {tested.at(Level.OR)} else {text}", Level.CHOICE
    return Val(text, level, *ctx.bounds.interval(expression, ctx.facts))


# ---- whether ------------------------------------------------------------------------------------


def exists(source: Source, each: Slot, where: Condition, ctx: Context, *, holds: bool) -> Test:
    """At least one element satisfies the condition (or does not); no further than needed."""
    if isinstance(source, Elements) and source.domain == PLAYER:
        ways = _players(each, where, ctx, holds=holds)
    else:
        ways = _written_out(source, each, where, ctx, holds=holds)
    if ways is None:
        return _searched(source, each, where, ctx, holds=holds)
    if any(way.known is True for way in ways):
        return TRUE
    left = [way for way in ways if way.known is None]
    if not left:
        return FALSE
    text = " or ".join(way.at(Level.OR) for way in left)
    return Test(text, Level.OR) if len(left) > 1 else left[0]


def _wanted(where: Condition, ctx: Context, *, holds: bool) -> Test:
    return test(where, ctx) if holds else opposite(test(where, ctx))


def _written_out(
    source: Source, each: Slot, where: Condition, ctx: Context, *, holds: bool
) -> list[Test] | None:
    """One test for each element, if they are few."""
    ways: list[Test] = []
    walk = Walk(source, each, None, 2 + cost(where))
    plain = _plain(walk, ctx, lambda: ways.append(_wanted(where, ctx, holds=holds)))
    return ways if plain else None


def _players(each: Slot, where: Condition, ctx: Context, *, holds: bool) -> list[Test] | None:
    """One test for each player, if there are few; a player who may not play is tested for that."""
    least, most = ctx.model.least_players, ctx.model.most_players
    if most > _FEW or most * cost(where) > _SHORT:
        return None
    ways: list[Test] = []
    for player in range(most):
        facts = ctx.bounds.bind(each, Elements(PLAYER), ctx.facts)
        facts = facts.equal(each.index, Const(player, each.type), frozenset())
        with ctx.supposing(facts), ctx.capture() as lines:
            tested = _wanted(where, ctx, holds=holds)
        if lines:
            return None
        if player >= least and tested.known is not False:
            plays = f"{ctx.players.text} > {player}"
            also = "" if tested.known else f" and {tested.at(Level.AND)}"
            tested = Test(f"{plays}{also}", Level.AND)
        ways.append(tested)
    return ways


def _searched(source: Source, each: Slot, where: Condition, ctx: Context, *, holds: bool) -> Test:
    """A loop that ends at the first one."""
    result = ctx.temporary("b")
    ctx.line(f"{result} = 0")

    def found(in_loop: bool) -> None:  # noqa: FBT001
        tested = _wanted(where, ctx, holds=holds)
        if tested.known is False:
            return
        with ctx.block(f"if {tested.text}:"):
            ctx.line(f"{result} = 1")
            if in_loop:
                ctx.line("break")

    go_through(Walk(source, each, None, 1, leaves=True), ctx, found)
    return Test(result, Level.ATOM)
