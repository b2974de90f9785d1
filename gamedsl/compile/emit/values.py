# SPDX-License-Identifier: MIT
"""Values as code, one small function for each kind that is neither a choice nor a loop.

In: a value of the model and the function that needs it.  Out: a `Val`; what has to be tested or
worked out before it goes to the function as lines.  `value` dispatches over kinds; `conditions` and
`folds` add theirs.
"""

from __future__ import annotations

from functools import singledispatch

from gamedsl.check.model import (
    Arith,
    Best,
    Compare,
    Conditional,
    Const,
    Expression,
    First,
    Fold,
    Local,
    Lookup,
    PieceAt,
    PlayerCount,
    Read,
    SeatAfter,
    StoreCount,
    Total,
)
from gamedsl.compile.emit import stores
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.rarely import rarely
from gamedsl.compile.emit.val import Level, Val, atom, const, index_text, total
from gamedsl.compile.faults import Reason
from gamedsl.compile.intervals import HUGE

__all__ = ["index", "owner_of", "seat", "value", "value_of"]

_TWO = 2
"""Of two players the next one is simply the other one."""


def value(expression: Expression, ctx: Context) -> Val:
    """The value as code; a number as soon as it can be nothing else."""
    match expression:
        case Fold() | Best() | First() if ctx.bounds.is_empty(expression.source, ctx.facts):
            return const(0 if isinstance(expression, Fold) else -1)
    made = value_of(expression, ctx)
    low, high = made.low, made.high
    if not isinstance(expression, Conditional):  # Its ways have been looked at already.
        least, most = ctx.bounds.interval(expression, ctx.facts)
        low, high = max(low, least), min(high, most)
    return const(low) if low == high else made.between(low, high)


@singledispatch
def value_of(expression: Expression, ctx: Context) -> Val:
    """The value as code, as its kind makes it."""
    raise TypeError(f"{expression} at place {ctx.place} has no value")


@value_of.register
def _const(expression: Const, _ctx: Context) -> Val:
    return const(expression.value)


@value_of.register
def _local(expression: Local, ctx: Context) -> Val:
    low, high = ctx.bounds.interval(expression, ctx.facts)
    return const(low) if low == high else ctx.slot_value(expression.slot, (low, high))


@value_of.register
def _read(expression: Read, ctx: Context) -> Val:
    variable = ctx.model.variables[expression.variable]
    owner = owner_of(variable.owner, expression.owner, ctx)
    first = ctx.unit.layout.variables[variable.index]
    text = ctx.row(("variable", variable.index), const(first), owner)
    return atom(text, (variable.type.low, variable.type.high))


def owner_of(domain: str | None, owner: Expression | None, ctx: Context) -> Val:
    """The owner of a variable or store, surely one of them; 0 where there is only one."""
    if domain is None or owner is None:
        return const(0)
    return index(owner, ctx.shape.sizes[domain], ctx)


def index(expression: Expression, size: int, ctx: Context) -> Val:
    """A value that surely lies in 0..size - 1."""
    made = value(expression, ctx)
    if made.within(0, size - 1):
        return made
    made = ctx.check(made, 0, size - 1, Reason.OUTSIDE)
    ctx.learn(Compare(">=", expression, Const(0, expression.type)))
    ctx.learn(Compare("<=", expression, Const(size - 1, expression.type)))
    return made


@value_of.register
def _lookup(expression: Lookup, ctx: Context) -> Val:
    made = value(expression.index, ctx).plus(-expression.first)
    values = expression.values
    made = ctx.check(made, 0, len(values) - 1, Reason.OUTSIDE)
    if made.fixed is not None and 0 <= made.fixed < len(values):
        return const(values[made.fixed])
    if not values:
        return const(0)
    if all(found - number == values[0] for number, found in enumerate(values)):
        return made.plus(values[0])
    possible = values[max(0, made.low) : max(0, made.high) + 1] or values
    text = f"{ctx.unit.table(values, expression.name)}[{index_text(made)}]"
    return atom(text, (min(possible), max(possible)))


@value_of.register
def _arith(expression: Arith, ctx: Context) -> Val:
    if expression.op == "+":
        return rarely(expression, ctx, lambda: _worked_out(expression, ctx))
    return _worked_out(expression, ctx)


def _worked_out(expression: Arith, ctx: Context) -> Val:
    left, right = value(expression.left, ctx), value(expression.right, ctx)
    low, high = ctx.bounds.interval(expression, ctx.facts)
    match expression.op:
        case "+":
            return total(left, right)
        case "-" if right.fixed is not None:
            return left.plus(-right.fixed)
        case "-":
            text = f"{left.at(Level.SUM)} - {right.at(Level.PRODUCT)}"
            return Val(text, Level.SUM, low, high)
        case "*":
            return _product(left, right)
        case "min" | "max":
            return extreme(left, right, ctx, least=expression.op == "min")
        case _:
            return _divided(expression.op, left, right, ctx)


def _product(left: Val, right: Val) -> Val:
    if left.fixed is not None:
        left, right = right, left
    if right.fixed is not None and right.fixed > 0:
        return left.times(right.fixed)
    corners = [a * b for a in (left.low, left.high) for b in (right.low, right.high)]
    text = f"{left.at(Level.PRODUCT)} * {right.at(Level.SIGN)}"
    return Val(text, Level.PRODUCT, min(corners), max(corners))


def extreme(left: Val, right: Val, ctx: Context, *, least: bool) -> Val:
    """The lesser or the greater of two values."""
    pick = min if least else max
    low, high = pick(left.low, right.low), pick(left.high, right.high)
    first, second = (left, right) if least else (right, left)
    if first.high <= second.low:
        return left
    if second.high <= first.low:
        return right
    left, right = ctx.hold(left), ctx.hold(right)
    sign = "<" if least else ">"
    text = f"{left.text} if {left.text} {sign} {right.text} else {right.text}"
    return Val(text, Level.CHOICE, low, high)


def _divided(op: str, left: Val, right: Val, ctx: Context) -> Val:
    if right.low <= 0 <= right.high:
        right = ctx.hold(right)
        ctx.refuse(f"{right.text} == 0", Reason.DIVISION)
    if left.fixed is not None and right.fixed:
        a, b = left.fixed, right.fixed
        return const(a // b if op == "//" else a % b)
    text = f"{left.at(Level.PRODUCT)} {op} {right.at(Level.ATOM)}"
    return Val(text, Level.PRODUCT, -HUGE, HUGE)


@value_of.register
def _store_count(expression: StoreCount, ctx: Context) -> Val:
    store = ctx.model.stores[expression.store]
    owner = owner_of(store.owner, expression.owner, ctx)
    if expression.sort is None or ctx.bounds.takes_only(
        store.index, expression.owner, expression.sort, ctx.facts
    ):
        if expression.sort is not None:
            value(expression.sort, ctx)  # What is impossible in it is impossible here.
        return stores.number(store, owner, ctx)
    return stores.number_of(store, owner, value(expression.sort, ctx), ctx)


@value_of.register
def _piece_at(expression: PieceAt, ctx: Context) -> Val:
    store = ctx.model.stores[expression.store]
    owner = owner_of(store.owner, expression.owner, ctx)
    some = StoreCount(store.index, expression.owner, None, expression.type)
    return stores.top(store, owner, ctx, sure=ctx.bounds.interval(some, ctx.facts)[0] > 0)


def seat(expression: Expression, ctx: Context) -> Val:
    """A player who surely plays."""
    made = value(expression, ctx)
    if ctx.bounds.sits(expression, ctx.facts):
        return made
    made, players = ctx.hold(made), ctx.players
    tests = [f"{made.text} < 0"] if made.low < 0 else []
    if not ctx.bounds.seated.value(expression, ctx.scope) and made.high >= players.low:
        tests.append(f"{made.text} >= {players.text}")
    ctx.refuse(" or ".join(tests), Reason.NOBODY)
    ctx.learn(Compare(">=", expression, Const(0, expression.type)))
    ctx.learn(Compare("<", expression, PlayerCount(expression.type)))
    return made.between(max(0, made.low), min(made.high, players.high - 1))


@value_of.register
def _seat_after(expression: SeatAfter, ctx: Context) -> Val:
    player, players = seat(expression.player, ctx), ctx.players
    high = players.high - 1
    steps = expression.steps
    if players.fixed is not None:
        steps %= players.fixed
        if steps == 0:
            return player
    if player.fixed is not None and players.fixed is not None:
        return const((player.fixed + steps) % players.fixed)
    if players.fixed == _TWO:
        return Val(f"-{player.at(Level.ATOM)}", Level.SIGN, 0, 1, 1)
    if steps < 0:
        # As many times round as are needed, so that nothing below 0 is divided.
        return _round(total(player, const(steps), players.times(-steps)), players, high)
    return _round(player.plus(steps), players, high)


def _round(place: Val, players: Val, high: int) -> Val:
    return Val(f"{place.at(Level.PRODUCT)} % {players.at(Level.ATOM)}", Level.PRODUCT, 0, high)


@value_of.register
def _player_count(_expression: PlayerCount, ctx: Context) -> Val:
    return ctx.players


@value_of.register
def _total(expression: Total, ctx: Context) -> Val:
    return atom(f"points(s, {seat(expression.player, ctx).text})", (-HUGE, HUGE))
