# SPDX-License-Identifier: MIT
"""Which element: the best one, the first one; and whether there is one at all.

In: a search and the function that needs it.  Out: choices one after the other where the elements are
few, otherwise a loop that ends as soon as it can.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

from gamedsl.check.model import (
    PLAYER,
    Best,
    Compare,
    Condition,
    Const,
    Elements,
    Every,
    First,
    Fold,
    Held,
    Local,
    Read,
    Slot,
    Source,
)
from gamedsl.compile.emit.beforehand import beforehand
from gamedsl.compile.emit.conditions import alternatives, opposite, test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.crowds import some_crowded
from gamedsl.compile.emit.firsts import any_will_do
from gamedsl.compile.emit.gathering import is_plain, result_of, walk_of
from gamedsl.compile.emit.lines import Item, may_fail
from gamedsl.compile.emit.narrowing import Narrow, narrowed
from gamedsl.compile.emit.rays import along_rays
from gamedsl.compile.emit.sources import Leave, Walk, go_through
from gamedsl.compile.emit.sparing import Spared, spared
from gamedsl.compile.emit.stores import count_place, entry, region
from gamedsl.compile.emit.tallies import tallied
from gamedsl.compile.emit.val import FALSE, TRUE, Level, Test, Val, atom, const
from gamedsl.compile.emit.values import owner_of, value, value_of
from gamedsl.compile.walk import cost, nodes, reads

__all__ = ["exists"]

_FEW = 6
_SHORT = 60


@value_of.register
def _best(expression: Best, ctx: Context) -> Val:
    low, high = ctx.bounds.interval(expression.key, ctx.bounds.bound(expression, ctx.facts))
    sign, start = (">", low - 1) if expression.most else ("<", high + 1)
    result = result_of(ctx, expression, "x", -1)
    key = ctx.temporary("k")
    ctx.line(f"{key} = {start}")

    def better(_leave: Leave) -> None:
        found = ctx.hold(value(expression.key, ctx))
        with ctx.block(f"if {found.text} {sign} {key}:"):
            ctx.line(f"{key} = {found.text}")
            ctx.line(f"{result.text} = {_element(expression.each, ctx)}")
        if expression.alone:
            with ctx.block(f"elif {found.text} == {key}:"):
                ctx.line(f"{result.text} = -1")

    go_through(walk_of(expression, expression.key), ctx, better)
    return result


def _element(slot: Slot, ctx: Context) -> str:
    return value(Local(slot), ctx).text


@value_of.register
def _first(expression: First, ctx: Context) -> Val:
    found = _first_lying(expression, ctx) or _first_written_out(expression, ctx)
    if found is not None:
        return found
    result = result_of(ctx, expression, "x", -1)

    def take(leave: Leave) -> None:
        ctx.line(f"{result.text} = {_element(expression.each, ctx)}")
        ctx.extend(leave)

    walk = Walk(expression.source, expression.each, expression.where, 1, leaves=True)
    go_through(walk, ctx, take)
    return result


def _first_lying(expression: First, ctx: Context) -> Val | None:
    """What lies first in a list or chain, if any piece will do."""
    source = expression.source
    if expression.where is not None or not isinstance(source, Held):
        return None
    store = ctx.model.stores[source.store]
    if store.form != "list":
        return None
    owner = owner_of(store.owner, source.owner, ctx)
    low, high = ctx.bounds.interval(expression, ctx.facts)
    place = count_place(store, owner, ctx)
    if ctx.shape.is_chain(store.index):
        return Val(place, Level.ATOM, -1, high, -1)
    piece = ctx.row(region(store), entry(store, owner, const(0), ctx))
    if low >= 0:
        return atom(piece, (low, high))
    return Val(f"{piece} if {place} else -1", Level.CHOICE, low, high)


def _first_written_out(expression: First, ctx: Context) -> Val | None:
    """One choice after the other, if the elements are few."""
    if expression.where is None:
        return None
    where, ways = expression.where, list[tuple[str, Test]]()
    walk = Walk(expression.source, expression.each, None, 2 + cost(where))

    def collect() -> None:
        ways.append((_element(expression.each, ctx), test(where, ctx)))

    if not is_plain(walk, ctx, collect):
        return None
    text, level = "-1", Level.SIGN
    for element, tested in reversed(ways):
        if tested.known is True:
            text, level = element, Level.ATOM
        elif tested.known is None:
            text, level = f"{element} if {tested.at(Level.OR)} else {text}", Level.CHOICE
    return Val(text, level, *ctx.bounds.interval(expression, ctx.facts))


def exists(source: Source, each: Slot, where: Condition, ctx: Context, *, holds: bool) -> Test:
    """At least one element satisfies the condition (or does not); no further than needed."""
    if ctx.bounds.is_empty(source, ctx.facts):
        return FALSE
    if holds:
        where = any_will_do(source, each, where)
        behind = some_crowded(
            each, where, ctx, lambda: _exists(source, each, where, ctx, holds=True)
        )
        if behind is not None:
            return behind
    return _exists(source, each, where, ctx, holds=holds)


def _exists(source: Source, each: Slot, where: Condition, ctx: Context, *, holds: bool) -> Test:
    kept = _kept(source, each, where, ctx) if holds else None
    if kept is not None:
        return kept
    outwards = along_rays(source, each, where, ctx) if holds else None
    if outwards is not None:
        return outwards
    narrow = narrowed(source, each, (where,), frozenset(), ctx)
    if narrow is not None:
        return _among(narrow, source, each, where, ctx, holds=holds)
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


def _kept(source: Source, each: Slot, where: Condition, ctx: Context) -> Test | None:
    """That one of many values of a variable is a certain one: the row is searched at once, without a loop."""
    if not isinstance(source, Elements) or source.domain == PLAYER:
        return None
    size = ctx.shape.sizes[source.domain]
    if size <= _FEW or not isinstance(where, Compare) or where.op != "==":
        return None
    for asked, wanted in ((where.left, where.right), (where.right, where.left)):
        if not isinstance(asked, Read) or asked.owner != Local(each):
            continue
        variable = ctx.model.variables[asked.variable]
        if variable.owner == source.domain and ("slot", each.index) not in reads(wanted):
            first = ctx.unit.layout.variables[variable.index]
            row = ctx.unit.seen(f"s[{first}:{first + size}]", ("variable", variable.index))
            return Test(f"{value(wanted, ctx).at(Level.SUM)} in {row}", Level.COMPARE)
    return None


def _among(
    narrow: Narrow, source: Source, each: Slot, where: Condition, ctx: Context, *, holds: bool
) -> Test:
    """The same where few elements can be meant; some that need not be looked at do not satisfy the condition."""
    if not holds:
        return _searched(source, each, where, ctx, holds=False)
    facts = ctx.bounds.assume(narrow.known, ctx.bounds.bind(each, source, ctx.facts))
    if narrow.any_of is not None and ctx.bounds.holds(where, facts) is True:
        return Test(narrow.any_of(ctx), Level.NOT)
    if narrow.any_of is not None:
        with ctx.supposing(facts), ctx.capture() as lines:
            enough = spared(where, each, ctx)
        if enough is not None:
            found = _unless_spared(narrow.any_of(ctx), enough, lines, source, each, where, ctx)
            if found is not None:
                return found
    return _searched(source, each, where, ctx, holds=True)


def _unless_spared(
    some: str,
    enough: Spared,
    lines: list[Item],
    source: Source,
    each: Slot,
    where: Condition,
    ctx: Context,
) -> Test | None:
    """The elements are only gone through where it is not enough that there are some; None if that can be a fault."""
    result, there = ctx.temporary("b"), ctx.temporary("k")
    with ctx.capture() as search, ctx.counting({**enough.counted, some: there}):
        _search(source, each, where, ctx, result, holds=True)
    if may_fail([*lines, *search]):
        return None
    ctx.line(f"{result} = 0")
    ctx.line(f"{there} = {some}")
    with ctx.block(f"if {there}:"), ExitStack() as inside:
        if enough.quick:
            with ctx.block(f"if {' and '.join(enough.quick)}:"):
                ctx.line(f"{result} = 1")
            inside.enter_context(ctx.block("else:"))
        ctx.extend(lines)
        with ctx.block(f"if {' and '.join(enough.tests)}:"):
            ctx.line(f"{result} = 1")
        with ctx.block("else:"):
            ctx.extend(search)
    return Test(result, Level.ATOM)


def _wanted(where: Condition, ctx: Context, *, holds: bool) -> Test:
    return test(where, ctx) if holds else opposite(test(where, ctx))


def _written_out(
    source: Source, each: Slot, where: Condition, ctx: Context, *, holds: bool
) -> list[Test] | None:
    """One test for each element, if they are few."""
    ways: list[Test] = []
    walk = Walk(source, each, None, 2 + cost(where))
    plain = is_plain(walk, ctx, lambda: ways.append(_wanted(where, ctx, holds=holds)))
    return ways if plain else None


def _players(each: Slot, where: Condition, ctx: Context, *, holds: bool) -> list[Test] | None:
    """One test for each player, if there are few; a player who may not play is tested for that."""
    least, most = ctx.shape.least_players, ctx.shape.most_players
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


def _counted_once(
    inside: ExitStack, each: Slot, where: Condition, ctx: Context, *, holds: bool
) -> Condition:
    """The condition on a player, whose pieces have been counted where that is worth while."""
    if not ctx.tallies or each.type.domain != PLAYER:
        return where
    if holds and isinstance(where, Every) and len(where.parts) > 1:
        first, *others = where.parts
        if not any(isinstance(node, Fold) for node in nodes(first)):
            with ctx.capture() as lines:
                tested = test(first, ctx)
            if tested.known is None and not lines:
                inside.enter_context(ctx.block(f"if {tested.text}:"))
                where = Every(tuple(others))
    return tallied(where, each, ctx)


def _searched(source: Source, each: Slot, where: Condition, ctx: Context, *, holds: bool) -> Test:
    """A loop that ends at the first one."""
    result = ctx.temporary("b")
    ctx.line(f"{result} = 0")
    _search(source, each, where, ctx, result, holds=holds)
    return Test(result, Level.ATOM)


def _search(
    source: Source, each: Slot, where: Condition, ctx: Context, result: str, *, holds: bool
) -> None:
    """The loop itself; `result` is 1 behind it if there is one."""
    ready = beforehand(where, each, ctx)

    def found(leave: Leave) -> None:
        if holds and leave:
            _one_of(alternatives(ready, ctx), each, result, leave, ctx)
            return
        with ExitStack() as inside:
            tested = _wanted(_counted_once(inside, each, ready, ctx, holds=holds), ctx, holds=holds)
            _note(tested, result, leave, ctx)

    asked = (where,) if holds else ()
    go_through(Walk(source, each, None, 1, leaves=True, asked=asked), ctx, found)


def _one_of(ways: Sequence[Condition], each: Slot, result: str, leave: Leave, ctx: Context) -> None:
    """The search is over as soon as one of the conditions holds for the element at hand."""
    for way in ways:
        with ExitStack() as inside:
            tested = test(_counted_once(inside, each, way, ctx, holds=True), ctx)
            _note(tested, result, leave, ctx)
        if tested.known is True:
            return
        ctx.learn(way, holds=False)


def _note(tested: Test, result: str, leave: Leave, ctx: Context) -> None:
    """Where the test holds, one has been found."""
    if tested.known is False:
        return
    with ctx.block(f"if {tested.text}:"):
        ctx.line(f"{result} = 1")
        ctx.extend(leave)
