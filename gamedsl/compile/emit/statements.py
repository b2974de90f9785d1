# SPDX-License-Identifier: MIT
"""Statements that ask nobody, as plain code.

In: statements and the function that is being written.  Out: lines.  `run` tells whether the code
behind them can be reached; after each statement only those facts are kept that it cannot change.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from gamedsl.check.model import (
    Arith,
    Assign,
    Call,
    Const,
    Each,
    EndGame,
    Exclude,
    Expression,
    Gather,
    If,
    Include,
    Let,
    Local,
    MoveAll,
    MoveCount,
    MovePiece,
    PickRandom,
    Read,
    Reveal,
    Say,
    Shuffle,
    Slot,
    Statement,
    While,
)
from gamedsl.compile.emit import chances, groups
from gamedsl.compile.emit.calls import call
from gamedsl.compile.emit.conditions import opposite, test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.everything import move_all
from gamedsl.compile.emit.laying import lay, refuse_turning
from gamedsl.compile.emit.lines import Block, Item
from gamedsl.compile.emit.pieces import move_piece
from gamedsl.compile.emit.repeating import each, repeat
from gamedsl.compile.emit.sayings import say
from gamedsl.compile.emit.tokens import move_count
from gamedsl.compile.emit.val import Val, const
from gamedsl.compile.emit.values import owner_of, value
from gamedsl.compile.facts import Facts
from gamedsl.compile.faults import Reason
from gamedsl.compile.layout import OVER, WINNER
from gamedsl.compile.walk import EVERYTHING, reads

__all__ = ["run", "set_slot"]


def run(body: Sequence[Statement], ctx: Context) -> bool:
    """The statements are written; False if nothing behind them can be reached."""
    for statement in body:
        with ctx.at_place(statement.place):
            ctx.log("at")
            if not _write(statement, ctx):
                return False
    return True


@singledispatch
def _write(statement: Statement, ctx: Context) -> bool:
    """One statement; False if the game is over behind it in any case."""
    raise TypeError(f"{statement} cannot stand here (place {ctx.place})")


# ---- slots and variables ------------------------------------------------------------------------


@_write.register
def _let(statement: Let, ctx: Context) -> bool:
    set_slot(statement.slot, value(statement.value, ctx), statement.value, ctx)
    return True


def set_slot(slot: Slot, made: Val, given: Expression | None, ctx: Context) -> None:
    """The slot holds the value, which is what `given` says as long as that does not change."""
    made = ctx.fitting(made, given, slot, ctx.scope)
    interval = (made.low, made.high)
    ctx.line(f"{ctx.slot(slot)} = {made.text}")
    local, own = Local(slot), ("slot", slot.index)
    ctx.facts = ctx.facts.without({own}).in_range(ctx.bounds.key(local), interval, reads(local))
    if given is not None and own not in reads(given) and EVERYTHING not in reads(given):
        ctx.facts = ctx.facts.equal(slot.index, given, reads(given))


@_write.register
def _pick(statement: PickRandom, ctx: Context) -> bool:
    drawn = chances.pick_random(statement, ctx)
    set_slot(statement.slot, drawn, None, ctx)
    return True


@_write.register
def _assign(statement: Assign, ctx: Context) -> bool:
    variable = ctx.model.variables[statement.variable]
    read = Read(variable.index, statement.owner, variable.type)
    own = ("variable", variable.index)
    first = ctx.unit.layout.variables[variable.index]
    owner = owner_of(variable.owner, statement.owner, ctx)
    refuse_turning(variable, owner, ctx)
    place = ctx.row(own, const(first), owner)
    step = _step(statement, read, ctx)
    low, high = ctx.bounds.interval(statement.value, ctx.facts)
    if step and variable.type.low <= low and high <= variable.type.high:
        ctx.line(f"{place} {'+' if step > 0 else '-'}= {abs(step)}")
        made = None
    else:
        made = value(statement.value, ctx)
        limits = (variable.type.low, variable.type.high)
        made = ctx.check(made, *limits, Reason.RANGE, (variable.index, owner))
        low, high = made.low, made.high
        if ctx.unit.traced:
            made = ctx.hold(made)
        ctx.line(f"{place} = {made.text}")
    ctx.log("set", variable.index, owner if variable.owner is not None else -1, made or place)
    ctx.facts = ctx.facts.without({own})
    if read.owner is None or own not in reads(read.owner):
        ctx.facts = ctx.facts.in_range(ctx.bounds.key(read), (low, high), reads(read))
    return True


def _step(statement: Assign, read: Read, ctx: Context) -> int:
    """How much is added to the variable itself; 0 if it is given another value."""
    match statement.value:
        case Arith(op="+" | "-" as op, left=left, right=Const(value=number)):
            if ctx.bounds.key(left) == ctx.bounds.key(read):
                return number if op == "+" else -number
        case _:
            pass
    return 0


@_write.register
def _gather(statement: Gather, ctx: Context) -> bool:
    groups.gather(statement, ctx)
    return True


@_write.register
def _include(statement: Include, ctx: Context) -> bool:
    groups.include(statement, ctx)
    return True


@_write.register
def _exclude(statement: Exclude, ctx: Context) -> bool:
    groups.exclude(statement, ctx)
    return True


# ---- branches and loops -------------------------------------------------------------------------


@_write.register
def _if(statement: If, ctx: Context) -> bool:
    tested = test(statement.condition, ctx)
    if tested.known is not None:
        ctx.learn(statement.condition, holds=tested.known)
        return run(statement.yes if tested.known else statement.no, ctx)
    facts = ctx.facts
    yes, yes_facts = _way(statement, ctx, holds=True)
    ctx.facts = facts
    no, no_facts = _way(statement, ctx, holds=False)
    if yes:
        ctx.extend([Block(f"if {tested.text}:", yes)])
        if no:
            ctx.extend([Block("else:", no)])
    elif no:
        ctx.extend([Block(f"if {opposite(tested).text}:", no)])
    ends = [each for each in (yes_facts, no_facts) if each is not None]
    if not ends:
        return False
    ctx.facts = ends[0] if len(ends) == 1 else ends[0].joined(ends[1])
    return True


def _way(statement: If, ctx: Context, *, holds: bool) -> tuple[list[Item], Facts | None]:
    """The lines of one way, and what is known at its end if that can be reached."""
    ctx.learn(statement.condition, holds=holds)
    with ctx.capture() as lines:
        goes_on = run(statement.yes if holds else statement.no, ctx)
    return lines, ctx.facts if goes_on else None


@_write.register
def _each(statement: Each, ctx: Context) -> bool:
    each(statement, ctx, run)
    return True


@_write.register
def _while(statement: While, ctx: Context) -> bool:
    repeat(statement, ctx, run)
    return True


# ---- moves and chances --------------------------------------------------------------------------


@_write.register
def _move_count(statement: MoveCount, ctx: Context) -> bool:
    move_count(statement, ctx)
    return _changed(statement, ctx)


@_write.register
def _move_piece(statement: MovePiece, ctx: Context) -> bool:
    board = ctx.model.board_of(statement.target.store)
    if board is None:
        move_piece(statement, ctx)
    else:
        lay(statement, board, ctx, run)
    return _changed(statement, ctx)


@_write.register
def _move_all(statement: MoveAll, ctx: Context) -> bool:
    move_all(statement, ctx)
    return _changed(statement, ctx)


@_write.register
def _shuffle(statement: Shuffle, ctx: Context) -> bool:
    chances.shuffle(statement, ctx)
    return _changed(statement, ctx)


@_write.register
def _reveal(statement: Reveal, ctx: Context) -> bool:
    chances.reveal(statement, ctx)
    return True


def _changed(statement: Statement, ctx: Context) -> bool:
    ctx.facts = ctx.facts.without(ctx.unit.effects.written(statement))
    return True


# ---- the rest -----------------------------------------------------------------------------------


@_write.register
def _call(statement: Call, ctx: Context) -> bool:
    return call(statement, ctx, run)


@_write.register
def _end(statement: EndGame, ctx: Context) -> bool:
    winner = const(-1) if statement.winner is None else value(statement.winner, ctx)
    over = 1 if statement.winner is None else 2
    if statement.guard is not None:
        over = 3 + statement.guard
    ctx.line(f"s[{OVER}] = {over}")
    if statement.winner is not None:
        ctx.line(f"s[{WINNER}] = {winner.text}")
    ctx.log("ended", over, winner)
    ctx.line(ctx.ended)
    return False


@_write.register
def _say(statement: Say, ctx: Context) -> bool:
    if ctx.unit.traced:
        say(statement, ctx)
    return True
