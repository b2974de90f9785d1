# SPDX-License-Identifier: MIT
"""Procedures that ask somebody: how they begin, and how the game comes back from them.

In: a procedure, its arguments and the function that is being written.  Out: lines that fill a frame,
set slots, or leave nothing behind.  One of which several can be under way at a time has several
frames and a place that counts them.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.model import Action, Call, Procedure
from gamedsl.compile.codes import Digits
from gamedsl.compile.emit.calls import begin_slots, end_of, legal_facts
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.statements import set_slot
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.emit.val import Level, Val, atom, const
from gamedsl.compile.emit.values import value
from gamedsl.compile.facts import Facts
from gamedsl.compile.faults import Reason
from gamedsl.compile.layout import ACTOR

__all__ = [
    "begin_action",
    "call_arguments",
    "chosen_arguments",
    "enter",
    "fill_frame",
    "forget_slots",
    "frame_begin",
    "go_back",
    "player_and_arguments",
]


def frame_begin(unit: Unit, root: int) -> str:
    """Where the frame at hand of a procedure begins, of which several can be under way."""
    first, frame = unit.layout.frames[root]
    depth = unit.layout.depths[root]
    return f"{first - frame.size} + s[{depth}] * {frame.size}"


# ---- arguments ----------------------------------------------------------------------------------


def chosen_arguments(digits: Digits) -> list[Val]:
    """The chosen arguments of an action, read off the move `m`."""
    if len(digits.radices) == 1:
        low, radix = digits.lows[0], digits.radices[0]
        return [Val("m", Level.ATOM, low, low + radix - 1, low - digits.base)]
    found: list[Val] = []
    left = digits.size
    rest = Val("m", Level.ATOM, 0, 0, -digits.base)
    for low, radix in zip(digits.lows, digits.radices, strict=True):
        left //= radix
        text = rest.at(Level.PRODUCT) if left == 1 else f"{rest.at(Level.PRODUCT)} // {left}"
        if found:
            text = f"{text} % {radix}"
        found.append(Val(text, Level.PRODUCT, low, low + radix - 1, low))
    return found


def player_and_arguments(digits: Digits, unit: Unit) -> list[Val]:
    """The player who was asked, and the chosen arguments."""
    most = unit.shape.most_players
    return [atom(f"s[{ACTOR}]", (0, most - 1)), *chosen_arguments(digits)]


def call_arguments(statement: Call, ctx: Context) -> list[Val]:
    """The arguments of a call, as the slots of the procedure can hold them."""
    callee = ctx.model.procedures[statement.procedure]
    return [
        ctx.fitting(value(each, ctx), each, slot, callee.index)
        for slot, each in zip(callee.slots, statement.arguments, strict=False)
    ]


# ---- begin and end ------------------------------------------------------------------------------


def begin_action(action: Action, given: Sequence[Val], ctx: Context) -> None:
    """An action begins here whose statements follow."""
    callee = ctx.model.procedures[action.procedure]
    ctx.facts = legal_facts(action, Facts(callee.index), ctx)
    for slot, made in zip(callee.slots, given, strict=False):
        ctx.line(f"{ctx.slot(slot)} = {made.text}")
    begin_slots(callee, ctx)


def enter(statement: Call, ctx: Context) -> None:
    """A procedure begins here whose statements follow."""
    callee = ctx.model.procedures[statement.procedure]
    given = call_arguments(statement, ctx)
    ctx.facts = ctx.facts.only_shared(callee.index)
    for slot, made in zip(callee.slots, given, strict=False):
        set_slot(slot, made, None, ctx)
    begin_slots(callee, ctx)


def fill_frame(callee: Procedure, given: Sequence[Val], back: int, ctx: Context) -> None:
    """A frame is filled: where to go back to, and the arguments."""
    layout = ctx.unit.layout
    first, frame = layout.frames[callee.index]
    begin = const(first)
    if frame.copies > 1:
        depth = f"s[{layout.depths[callee.index]}]"
        ctx.refuse(f"{depth} >= {frame.copies}", Reason.TOO_DEEP)
        given = [ctx.hold(each) for each in given]
        ctx.line(f"{depth} += 1")
        ctx.line(f"g = {frame_begin(ctx.unit, callee.index)}")
        begin = atom("g", (0, 0))
    region = ("frame", callee.index)
    ctx.line(f"{ctx.row(region, begin)} = {back}")
    for slot, made in zip(callee.slots, given, strict=False):
        offset = frame.offsets.get((callee.index, slot.index))
        if offset is not None:
            ctx.line(f"{ctx.row(region, begin.plus(offset))} = {made.text}")


def go_back(procedure: Procedure, ctx: Context) -> None:
    """The frame is empty again, and the game goes on where it says."""
    back = ctx.frame_text(procedure.index, 0)
    target = ctx.temporary("r")
    ctx.line(f"{target} = {back}")
    ctx.line(f"{back} = 0")
    forget_slots(procedure, ctx)
    depth = ctx.unit.layout.depths.get(procedure.index)
    if depth is not None:
        ctx.line(f"s[{depth}] -= 1")
    end_of(procedure, ctx)
    ctx.line(f"return {target}")


def forget_slots(procedure: Procedure, ctx: Context) -> None:
    """The kept slots of a procedure that is done are 0."""
    for slot in procedure.slots:
        place = ctx.unit.layout.frame_place((procedure.index, slot.index))
        if place is not None:
            ctx.line(f"{ctx.frame_text(*place)} = 0")
