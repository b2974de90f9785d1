# SPDX-License-Identifier: MIT
"""Loops in whose body somebody is asked: where they are lies in the row.

In: a loop of the graph and the function that is being written.  Out: lines that fix the elements,
open the loop, and clean up behind it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from gamedsl.check.model import (
    Each,
    Elements,
    Grouped,
    Listed,
    Local,
    Seats,
    Slot,
    Source,
)
from gamedsl.compile.emit.conditions import test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.lines import Block, Item, render
from gamedsl.compile.emit.repeating import loop_while
from gamedsl.compile.emit.sources import Leave, Walk, go_through, number_of_elements
from gamedsl.compile.emit.statements import set_slot
from gamedsl.compile.emit.val import Level, Val, atom, const, index_text, total
from gamedsl.compile.emit.values import index, seat, value
from gamedsl.compile.facts import Interval
from gamedsl.compile.faults import Reason
from gamedsl.compile.flow.nodes import Hidden, Loop

__all__ = ["begin_loop", "count_turns", "end_loop", "loop_head", "run_once"]

_MOST_TURNS = 100_000
"""How often a loop may run, without anybody being asked, that should ask each time."""
_FEW = 6


def _hidden(loop: Loop, name: str) -> Hidden:
    return next(each for each in loop.hidden if each.name.endswith(name))


def _is_kept(loop: Loop) -> bool:
    """The elements are written down when the loop begins."""
    return any(each.name.endswith(" elements") for each in loop.hidden)


def _text(loop: Loop, name: str, ctx: Context) -> str:
    """The place of the row in which a loop keeps something."""
    found = _hidden(loop, name)
    return ctx.slot_at(found.key, found.name)


def begin_loop(loop: Loop, ctx: Context) -> None:
    """The elements are fixed; all other places of the loop are 0 already."""
    ctx.place = loop.statement.place
    if not isinstance(loop.statement, Each):
        return
    source = loop.statement.source
    match source:
        case Seats():
            ctx.line(f"{_text(loop, 'start', ctx)} = {seat(source.start, ctx).text}")
        case Listed():
            at = index(source.index, len(source.lists), ctx)
            ctx.line(f"{_text(loop, 'list', ctx)} = {at.text}")
        case _ if _is_kept(loop):
            _gather(loop, source, loop.statement.slot, ctx)
        case _:
            pass


def _gather(loop: Loop, source: Source, slot: Slot, ctx: Context) -> None:
    """What lies in the store is written down."""
    count = ctx.temporary("n")
    first = ctx.frame_index(_hidden(loop, "elements").key)
    ctx.line(f"{count} = 0")

    def keep(_leave: Leave) -> None:
        place = total(first, atom(count, (0, 0)))
        ctx.line(f"s[{index_text(place)}] = {value(Local(slot), ctx).text}")
        ctx.line(f"{count} += 1")

    go_through(Walk(source, slot, None, 1), ctx, keep)
    ctx.line(f"{_text(loop, 'count', ctx)} = {count}")


@contextmanager
def loop_head(loop: Loop, ctx: Context) -> Iterator[None]:
    """The loop is open and, where it goes through elements, the slot holds one that is wanted."""
    ctx.place = loop.statement.place
    ctx.log("at")
    if isinstance(loop.statement, Each):
        with _each(loop, loop.statement, ctx):
            yield
        return
    with loop_while(loop.statement.condition, ctx):
        if loop.statement.fuel is not None:
            times = _text(loop, "times", ctx)
            ctx.refuse(f"{times} == {loop.statement.fuel}", Reason.ENDLESS)
            ctx.line(f"{times} += 1")
        yield


def count_turns(loop: Loop, lines: list[Item], inside: list[Item], ctx: Context) -> None:
    """A loop that should ask each time does not run for ever without asking.

    `lines` are those of the loop, `inside` where the next line of its body goes: who gets there has
    asked nobody.
    """
    statement = loop.statement
    if isinstance(statement, Each) or statement.fuel is not None or loop.asks_always:
        return
    times = ctx.temporary("n")
    lines.insert(0, f"{times} = 0")
    with ctx.into(inside):
        ctx.place = statement.place
        ctx.line(f"{times} += 1")
        ctx.refuse(f"{times} == {_MOST_TURNS}", Reason.ENDLESS)


@contextmanager
def _each(loop: Loop, statement: Each, ctx: Context) -> Iterator[None]:
    at = _text(loop, "at", ctx)
    with ctx.block(f"while {at} < {_number(loop, statement.source, ctx).at(Level.SUM)}:"):
        number = ctx.temporary("i")
        ctx.line(f"{number} = {at}")
        ctx.line(f"{at} = {number} + 1")
        elements = ctx.bounds.elements(statement.source, ctx.facts)
        element = _element(loop, statement.source, atom(number, (0, 0)), elements, ctx)
        set_slot(statement.slot, element, None, ctx)
        if statement.where is None:
            yield
            return
        tested = test(statement.where, ctx)
        with ctx.block(f"if {tested.text}:"):
            ctx.learn(statement.where)
            yield


def _number(loop: Loop, source: Source, ctx: Context) -> Val:
    """How many elements there are."""
    match source:
        case Seats():
            return ctx.players
        case Listed():
            lengths = tuple(len(each) for each in source.lists)
            if len(set(lengths)) == 1:
                return const(lengths[0])
            table = ctx.unit.table(lengths, source.domain)
            return atom(f"{table}[{_text(loop, 'list', ctx)}]", (0, max(lengths)))
        case Elements():
            return number_of_elements(source, ctx)
        case Grouped() if not _is_kept(loop):
            place = ctx.row(ctx.group_region(source.slot), ctx.group_index(source.slot))
            return atom(place, (0, source.slot.type.group))
        case _:
            return atom(_text(loop, "count", ctx), (0, _hidden(loop, "elements").width))


def _element(loop: Loop, source: Source, number: Val, interval: Interval, ctx: Context) -> Val:
    """The element at that number."""
    match source:
        case Seats():
            place = total(atom(_text(loop, "start", ctx), (0, 0)), number)
            text = f"{place.at(Level.PRODUCT)} % {ctx.players.at(Level.ATOM)}"
            return Val(text, Level.PRODUCT, *interval)
        case Listed():
            table = ctx.unit.table(source.lists, source.domain)
            return atom(f"{table}[{_text(loop, 'list', ctx)}][{number.text}]", interval)
        case Elements():
            return Val(number.core, number.level, *interval)
        case Grouped() if not _is_kept(loop):
            place = total(ctx.group_index(source.slot).plus(1), number)
            return atom(ctx.row(ctx.group_region(source.slot), place), interval)
        case _:
            place = total(ctx.frame_index(_hidden(loop, "elements").key), number)
            return atom(f"s[{index_text(place)}]", interval)


def end_loop(hidden: tuple[Hidden, ...], ctx: Context) -> None:
    """Everything that the loop kept is 0 again."""
    for each in reversed(hidden):
        if each.width == 1:
            ctx.line(f"{ctx.slot_at(each.key, each.name)} = 0")
            continue
        first = ctx.frame_index(each.key)
        name = ctx.temporary("i")
        with ctx.block(f"for {name} in range({first.text}, {first.plus(each.width).text}):"):
            ctx.line(f"s[{name}] = 0")


def run_once(lines: list[Item]) -> None:
    """A loop whose body never comes to its end is no loop."""
    loop = lines[-1]
    if not isinstance(loop, Block) or not loop.header.startswith("while "):
        return
    if loop.header != "while 1:":
        loop.header = f"if {loop.header.removeprefix('while ')}"
    elif not any(each.strip() == "break" for each in render(loop.items)):
        lines[-1:] = loop.items
