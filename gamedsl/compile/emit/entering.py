# SPDX-License-Identifier: MIT
"""Procedures that ask somebody: how they begin, and how the game comes back from them.

In: a procedure, its arguments and the function that is being written.  Out: lines that fill a frame,
set slots, or leave nothing behind.  One of which several can be under way at a time has several
frames and a place that counts them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack

from gamedsl.check.model import Action, Call, Parameter, Procedure
from gamedsl.compile.codes import Digits, chosen
from gamedsl.compile.emit.calls import arguments_of, begin_slots, end_of, legal_facts
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.groups import copy_groups, empty_groups, fill_set, next_frame
from gamedsl.compile.emit.statements import set_slot
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.emit.val import Level, Val, atom, const
from gamedsl.compile.facts import Facts
from gamedsl.compile.faults import Reason
from gamedsl.compile.layout import ACTOR
from gamedsl.compile.stated import without_stated

__all__ = [
    "begin_action",
    "chosen_arguments",
    "enter",
    "fill_frame",
    "forget_slots",
    "go_back",
    "log_choice",
    "player_and_arguments",
    "put_set",
    "set_of",
    "take_option",
]


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


def set_of(action: Action) -> Parameter | None:
    """The last argument of an action, if it is a set."""
    parameters = chosen(without_stated(action))
    return parameters[-1] if parameters and parameters[-1].kind == "several" else None


def put_set(action: Action, digits: Digits, begin: Val, ctx: Context) -> None:
    """The set among the arguments lies in the frame of the action that begins there."""
    parameter = set_of(action)
    if parameter is None:
        return
    callee = ctx.model.procedures[action.procedure]
    given = player_and_arguments(digits, ctx.unit)
    offset = ctx.unit.layout.frames[callee.index][1].offsets[callee.index, parameter.slot.index]
    at = begin.plus(offset)
    with ExitStack() as inside:
        inside.enter_context(ctx.supposing(Facts(callee.index)))
        for slot, made in zip(callee.slots, given[:-1], strict=False):
            inside.enter_context(ctx.calling(slot, made))
        fill_set(parameter, given[-1], at, ctx)
    log_choice(action, digits, at, ctx)


def log_choice(action: Action, digits: Digits, at: Val | None, ctx: Context) -> None:
    """The choice is noted; of a set, the list of its elements, which lie at that place."""
    if not ctx.unit.traced:
        return
    given: list[Val | str] = [*chosen_arguments(digits)]
    if at is not None:
        given[-1] = f"s[{at.plus(1).text}:{at.plus(1).text} + s[{at.text}]]"
    with ctx.at_place(action.place):
        ctx.log("chose", action.index, *given)


# ---- begin and end ------------------------------------------------------------------------------


def begin_action(action: Action, digits: Digits, ctx: Context) -> None:
    """An action begins here whose statements follow."""
    callee = ctx.model.procedures[action.procedure]
    ctx.facts = legal_facts(action, Facts(callee.index), ctx)
    given = player_and_arguments(digits, ctx.unit)
    for slot, made in zip(callee.slots, given, strict=False):
        if not slot.type.group:
            ctx.line(f"{ctx.slot(slot)} = {made.text}")
    begin_slots(callee, ctx)
    _own_set(action, digits, ctx)


def take_option(action: Action, digits: Digits, ctx: Context) -> None:
    """An option of a choice is taken: its arguments are slots of the procedure at hand."""
    given = chosen_arguments(digits)
    for each, made in zip(chosen(action), given, strict=True):
        if each.kind != "several":
            ctx.line(f"{ctx.slot(each.slot)} = {made.text}")
    ctx.facts = legal_facts(action, ctx.facts, ctx)
    _own_set(action, digits, ctx)


def _own_set(action: Action, digits: Digits, ctx: Context) -> None:
    """The set among the arguments lies in the frame at hand."""
    parameter = set_of(action)
    if parameter is not None:
        at = ctx.group_index(parameter.slot)
        fill_set(parameter, chosen_arguments(digits)[-1], at, ctx)
        log_choice(action, digits, at, ctx)


def enter(statement: Call, ctx: Context) -> None:
    """A procedure begins here whose statements follow."""
    callee = ctx.model.procedures[statement.procedure]
    given = arguments_of(statement, ctx)
    root = ctx.unit.layout.graph.root_of[callee.index]
    copy_groups(callee, statement.arguments, _begin_of(root, ctx), ctx)
    ctx.facts = ctx.facts.only_shared(callee.index)
    for slot, made in zip(callee.slots, given, strict=False):
        if not slot.type.group:
            set_slot(slot, made, None, ctx)
    begin_slots(callee, ctx)


def _begin_of(root: int, ctx: Context) -> Val:
    """Where the frame at hand begins."""
    first, frame = ctx.unit.layout.frames[root]
    if frame.copies == 1:
        return const(first)
    ctx.uses_frame = True
    return atom("f", (0, 0))


def fill_frame(
    callee: Procedure,
    given: Sequence[Val],
    back: int,
    ctx: Context,
    fill: Callable[[Val], None] | None = None,
) -> None:
    """A frame is filled: where to go back to, and the arguments; `fill` puts groups into it."""
    layout = ctx.unit.layout
    frame = layout.frames[callee.index][1]
    begin = next_frame(callee.index, ctx)
    if frame.copies > 1:
        depth = f"s[{layout.depths[callee.index]}]"
        ctx.refuse(f"{depth} >= {frame.copies}", Reason.TOO_DEEP)
        given = [ctx.hold(each) for each in given]
        ctx.line(f"g = {begin.text}")
        begin = atom("g", (0, 0))
    if fill is not None:
        fill(begin)
    if frame.copies > 1:
        ctx.line(f"s[{layout.depths[callee.index]}] += 1")
    region = ("frame", callee.index)
    ctx.line(f"{ctx.row(region, begin)} = {back}")
    for slot, made in zip(callee.slots, given, strict=False):
        offset = frame.offsets.get((callee.index, slot.index))
        if offset is not None and not slot.type.group:
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
        if place is not None and not slot.type.group:
            ctx.line(f"{ctx.frame_text(*place)} = 0")
    empty_groups(procedure, ctx)
