# SPDX-License-Identifier: MIT
"""Comparisons as code.

In: two values and how they are compared.  Out: a `Test`.  Whether any, none or all of many elements
satisfy a condition is written as a count that is compared; such a count stops as soon as the answer
is known.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gamedsl.check.model import (
    PLAYER,
    Compare,
    Elements,
    Expression,
    First,
    Fold,
    Held,
    Hosted,
    PlayerCount,
    Seats,
    Source,
    StoreCount,
)
from gamedsl.compile.bounds import Op, mirrored, negated
from gamedsl.compile.emit.conditions import opposite, test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.crowds import crowded
from gamedsl.compile.emit.searches import exists
from gamedsl.compile.emit.sources import first_link
from gamedsl.compile.emit.stores import (
    count_place,
    counts_few_sorts,
    holds_one,
    lies,
    sort_place,
)
from gamedsl.compile.emit.val import FALSE, TRUE, Level, Test, Val, const
from gamedsl.compile.emit.values import owner_of, value
from gamedsl.compile.facts import Interval

__all__: list[str] = []

_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


@test.register
def _compare(condition: Compare, ctx: Context) -> Test:
    known = ctx.bounds.holds(condition, ctx.facts)
    if known is None:
        mirror = Compare(mirrored(condition.op), condition.right, condition.left)
        for each in (condition, mirror):
            answered = crowded(each, ctx, partial(_asked, each, ctx))
            answered = answered or _asked_of_many(each, ctx)
            if answered is not None:
                return answered
    left, right = value(condition.left, ctx), value(condition.right, ctx)
    if known is not None:
        return TRUE if known else FALSE
    return _compared(left, condition.op, right)


def _asked(condition: Compare, ctx: Context) -> Test:
    """The comparison as it stands."""
    answered = _asked_of_many(condition, ctx)
    if answered is not None:
        return answered
    left = value(condition.left, ctx)
    return _compared(left, condition.op, value(condition.right, ctx))


def _compared(left: Val, op: Op, right: Val) -> Test:
    """The comparison, with fixed numbers moved to where nothing is subtracted."""
    if left.fixed is not None:
        left, op, right = right, mirrored(op), left
    if left.fixed is not None and right.fixed is not None:
        return TRUE if _COMPARE[op](left.fixed, right.fixed) else FALSE
    right, left = right.plus(-left.offset), left.plus(-left.offset)
    if right.fixed is not None and (some := _is_some(left, op, right.fixed)) is not None:
        # A choice between numbers is no condition by itself: "1 if a if b else c else 0" says nothing.
        level = left.outer if left.outer > Level.CHOICE else Level.ATOM
        found = Test(left.at(Level.OR), level)
        return found if some else opposite(found)
    if right.fixed is None and right.offset < 0:
        left, right = left.plus(-right.offset), right.plus(-right.offset)
    if right.fixed is None and right.offset == 1 and op in {">=", "<"}:
        op, right = (">" if op == ">=" else "<="), right.plus(-1)
    elif right.fixed is None and left.offset == 1 and op in {">", "<="}:
        op, left = (">=" if op == ">" else "<"), left.plus(-1)
    first, second = left.at(Level.SUM), right.at(Level.SUM)
    inverse = f"{first} {negated(op)} {second}"
    return Test(f"{first} {op} {second}", Level.COMPARE, inverse=inverse)


def _is_some(left: Val, op: Op, limit: int) -> bool | None:
    """That a number is not 0 (or that it is) is all that is asked; None if it is not."""
    if limit == 0 and op in {"==", "!="}:
        return op == "!="
    if left.low >= 0 and (limit, op) in {(1, ">="), (0, ">"), (1, "<"), (0, "<=")}:
        return op in {">=", ">"}
    return None


def _asked_of_many(condition: Compare, ctx: Context) -> Test | None:
    """The answer to whether any, none or all are so; None if something else is compared."""
    match condition.left:
        case First():
            elements = ctx.bounds.elements(condition.left.source, ctx.facts)
            return _some(condition.left, _answers(condition, -1, elements, ctx), ctx)
        case Fold(kind="count", where=None, source=Held() | Hosted() as source) if (
            place := first_link(source, ctx)
        ):
            most = ctx.bounds.size(source, ctx.facts)[1]
            return _lies_at(place, _answers(condition, 0, (1, max(1, most)), ctx))
        case Fold() if condition.left.kind == "count":
            most = ctx.bounds.size(condition.left.source, ctx.facts)[1]
            some = _some(condition.left, _answers(condition, 0, (1, most), ctx), ctx)
            return _all(condition.left, condition, ctx) if some is None else some
        case StoreCount() if _is_told_by_a_place(condition.left, ctx):
            most = ctx.bounds.interval(condition.left, ctx.facts)[1]
            return _occupied(condition.left, _answers(condition, 0, (1, max(1, most)), ctx), ctx)
        case StoreCount(sort=None):
            most = ctx.bounds.interval(condition.left, ctx.facts)[1]
            return _any_sort(condition.left, _answers(condition, 0, (1, max(1, most)), ctx), ctx)
        case _:
            return None


def _answers(
    condition: Compare, nothing: int, found: Interval, ctx: Context
) -> tuple[bool, bool] | None:
    """How the comparison comes out if nothing is found, and if something is, where that is all."""
    limit = _certain(condition.right, ctx)
    if limit is None:
        return None
    compare = _COMPARE[condition.op]
    answers = {compare(each, limit) for each in found}
    if condition.op in {"==", "!="} and found[0] < limit < found[1]:
        return None
    return (compare(nothing, limit), answers.pop()) if len(answers) == 1 else None


def _certain(value_of_it: Expression, ctx: Context) -> int | None:
    """The number that a value surely is, if finding it out cannot be a fault."""
    low, high = ctx.bounds.interval(value_of_it, ctx.facts)
    if low != high:
        return None
    with ctx.capture() as lines, ctx.supposing(ctx.facts):
        value(value_of_it, ctx)
    return None if lines else low


def _some(over: First | Fold, answers: tuple[bool, bool] | None, ctx: Context) -> Test | None:
    if over.where is None or answers is None or answers[0] == answers[1]:
        return None
    found = exists(over.source, over.each, over.where, ctx, holds=True)
    return found if answers[1] else opposite(found)


def _all(over: Fold, condition: Compare, ctx: Context) -> Test | None:
    """Whether as many satisfy the condition as there are."""
    if over.where is None:
        return None
    low, high = ctx.bounds.size(over.source, ctx.facts)
    if not (isinstance(condition.right, PlayerCount) and _players(over.source)) and (
        low != high or _certain(condition.right, ctx) != low
    ):
        return None
    # Fewer than all compare like 0 with 1, all of them like 1 with 1.
    answers = _COMPARE[condition.op](0, 1), _COMPARE[condition.op](1, 1)
    if answers[0] == answers[1]:
        return None
    missing = exists(over.source, over.each, over.where, ctx, holds=False)
    return opposite(missing) if answers[1] else missing


def _players(source: Source) -> bool:
    """The source is all who play."""
    return isinstance(source, Seats) or (isinstance(source, Elements) and source.domain == PLAYER)


def _is_told_by_a_place(asked: StoreCount, ctx: Context) -> bool:
    """One place says whether anything lies there, or, if a sort is asked for, which one does."""
    store = ctx.model.stores[asked.store]
    first = asked.sort is None and ctx.shape.is_chain(store.index)
    return first or holds_one(store, ctx)


def _occupied(asked: StoreCount, answers: tuple[bool, bool] | None, ctx: Context) -> Test | None:
    """Whether a store for one holds anything, or a certain sort."""
    if answers is None or answers[0] == answers[1]:
        return None
    store = ctx.model.stores[asked.store]
    owner = owner_of(store.owner, asked.owner, ctx)
    if asked.sort is not None:
        found = Test(lies(store, owner, value(asked.sort, ctx), ctx), Level.COMPARE)
        return found if answers[1] else opposite(found)
    return _lies_at(count_place(store, owner, ctx), answers)


def _any_sort(asked: StoreCount, answers: tuple[bool, bool] | None, ctx: Context) -> Test | None:
    """Whether anything lies where few sorts are counted: no further than the first of which there is some."""
    store = ctx.model.stores[asked.store]
    if answers is None or answers[0] == answers[1] or not counts_few_sorts(store, ctx):
        return None
    owner = owner_of(store.owner, asked.owner, ctx)
    sorts = range(ctx.shape.sorts(store.index))
    places = [sort_place(store, owner, const(sort), ctx) for sort in sorts]
    found = Test(" or ".join(places), Level.OR if len(places) > 1 else Level.ATOM)
    return found if answers[1] else opposite(found)


def _lies_at(place: str, answers: tuple[bool, bool] | None) -> Test | None:
    """Whether anything lies where that place says so."""
    if answers is None or answers[0] == answers[1]:
        return None
    return (
        Test(f"{place}", Level.ATOM)
        if answers[1]
        else Test(f"not {place}", Level.NOT, inverse=place)
    )
