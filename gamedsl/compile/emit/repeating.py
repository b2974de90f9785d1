# SPDX-License-Identifier: MIT
"""Loops in which nobody is asked.

In: a loop of the model and the function that is being written.  Out: Python loops.  A loop that only
counts is one over a range; any other counts how often it runs, for it must not run for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from gamedsl.check.model import (
    Arith,
    Call,
    Compare,
    Condition,
    Const,
    Each,
    Every,
    Let,
    Local,
    MoveAll,
    MovePiece,
    PickRandom,
    Statement,
    While,
    statements_in,
)
from gamedsl.compile.emit.conditions import opposite, test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.sifting import sifted, sifted_all
from gamedsl.compile.emit.sources import Leave, Walk, go_through
from gamedsl.compile.emit.val import Val
from gamedsl.compile.emit.values import value
from gamedsl.compile.faults import Reason
from gamedsl.compile.walk import cost, expressions, reads

__all__ = ["each", "loop_while", "repeat"]

_HEAVY: dict[type, int] = {
    PickRandom: 40,
    MoveAll: 40,
    MovePiece: 15,
    While: 15,
    Each: 10,
    Call: 8,
}
"""About how much code a statement takes beside its values, where that is more than a line or two."""

_MOST_TURNS = 1_000_000
"""How often a loop may run that should ask a player each time and does not."""

Run = Callable[[Sequence[Statement], Context], bool]
"""Writes statements."""


def each(statement: Each, ctx: Context, run: Run) -> None:
    """The body runs for each element."""
    changed = ctx.unit.effects.written(statement)
    if sifted_all(statement, ctx):
        ctx.facts = ctx.facts.without(changed)
        return
    walk = Walk(statement.source, statement.slot, statement.where, _size_of(statement), changed)

    def body(_leave: Leave) -> None:
        run(statement.body, ctx)

    go_through(walk, ctx, body)


def _size_of(statement: Each) -> int:
    """About how much code the body of the loop is."""
    found = sum(
        _HEAVY.get(type(each), 2) + sum(cost(node) for node in expressions(each))
        for each in statements_in(statement.body)
    )
    return found + (cost(statement.where) if statement.where is not None else 0)


def repeat(statement: While, ctx: Context, run: Run) -> None:
    """The body runs as long as the condition holds."""
    changed = ctx.unit.effects.written(statement)
    most = _MOST_TURNS if statement.fuel is None else statement.fuel
    turns = _counted_turns(statement, ctx)
    ctx.facts = ctx.facts.without(changed)
    before = ctx.facts
    if turns is not None and turns.high <= most:
        _counted(statement, turns, ctx, run)
    else:
        _tested(statement, most, ctx, run)
    ctx.facts = before
    ctx.learn(statement.condition, holds=False)


def _tested(statement: While, most: int, ctx: Context, run: Run) -> None:
    """A loop that counts how often it runs, because it must not run too often."""
    times = ctx.temporary("n")
    ctx.line(f"{times} = 0")
    with loop_while(statement.condition, ctx):
        with ctx.block(f"if {times} == {most}:"):
            ctx.impossible(Reason.ENDLESS)
        ctx.line(f"{times} += 1")
        run(statement.body, ctx)


def _counted_turns(statement: While, ctx: Context) -> Val | None:
    """How often the loop runs, if it only counts a slot from 0 up to what it does not change."""
    match statement:
        case While(condition=Every(parts=(Compare() as condition,))):
            pass
        case While(condition=Compare() as condition):
            pass
        case _:
            return None
    match condition, statement.body[-1:]:
        case (
            Compare(op="<", left=Local(slot=slot), right=limit),
            (Let(value=Arith(op="+", left=Local(slot=same), right=Const(value=1))) as step,),
        ) if step.slot == slot == same:
            pass
        case _:
            return None
    earlier = ctx.unit.effects.written(*statement.body[:-1])
    own = ("slot", slot.index)
    start = ctx.bounds.interval(condition.left, ctx.facts)
    if start != (0, 0) or own in earlier or (earlier | {own}) & reads(limit):
        return None
    if not ctx.slot(slot).isidentifier():
        return None
    turns = value(limit, ctx)
    return turns if turns.low >= 0 and turns.high <= slot.type.high else None


def _counted(statement: While, turns: Val, ctx: Context, run: Run) -> None:
    """A loop whose turns are counted by a slot."""
    step = statement.body[-1]
    assert isinstance(step, Let)
    slot = ctx.slot(step.slot)
    turns = ctx.hold(turns)
    if sifted(statement.body[:-1], turns, ctx):
        ctx.line(f"{slot} = {turns.text}")
        return
    with ctx.block(f"for {slot} in range({turns.text}):"):
        ctx.learn(statement.condition)
        run(statement.body[:-1], ctx)
        with ctx.at_place(step.place):
            ctx.log("at")
    ctx.line(f"{slot} = {turns.text}")


@contextmanager
def loop_while(condition: Condition, ctx: Context) -> Iterator[None]:
    """A loop is open that goes on as long as the condition holds."""
    with ctx.capture() as lines:
        tested = test(condition, ctx)
    if lines:
        with ctx.block("while 1:"):
            ctx.extend(lines)
            if tested.known is not True:
                with ctx.block(f"if {opposite(tested).text}:"):
                    ctx.line("break")
            ctx.learn(condition)
            yield
    else:
        with ctx.block(f"while {tested.text}:"):
            ctx.learn(condition)
            yield
