# SPDX-License-Identifier: MIT
"""Groups: several values in a slot, in the row.

In: statements that fill or change a group, and sets that were chosen.  Out: lines.  A group is a place
that says how many values it holds, and so many places behind it; what is not used is 0.  It lies in
the frame of its procedure, also where nobody is asked, and is empty when the frame is left.
"""

from __future__ import annotations

from gamedsl.check.model import (
    Exclude,
    Expression,
    Gather,
    Held,
    Include,
    Local,
    Parameter,
    Procedure,
    Slot,
)
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.sources import Leave, Walk, go_through
from gamedsl.compile.emit.stores import count_place, entry
from gamedsl.compile.emit.val import Level, Val, atom, const, total
from gamedsl.compile.emit.values import owner_of, value
from gamedsl.compile.faults import Reason
from gamedsl.compile.flow.frames import gathers_from_itself
from gamedsl.compile.walk import cost

__all__ = ["copy_groups", "empty_groups", "exclude", "fill_set", "gather", "include", "next_frame"]

_SHORT = 32
"""A run of so many places is emptied as a whole."""


def gather(statement: Gather, ctx: Context) -> None:
    """The group holds the elements of the source that satisfy the condition."""
    slot = statement.slot
    at = ctx.group_index(slot)
    apart = slot.type.group if gathers_from_itself(statement, slot) else 0
    most = ctx.bounds.size(statement.source, ctx.facts)[1]
    if statement.where is None and most <= slot.type.group and _gather_run(statement, at, ctx):
        _changed(slot, ctx)
        return
    number = ctx.temporary("n")
    ctx.line(f"{number} = 0")

    def keep(_leave: Leave) -> None:
        if most > slot.type.group:
            ctx.refuse(f"{number} == {slot.type.group}", Reason.NO_ROOM)
        made = ctx.fitting(value(Local(statement.each), ctx), None, slot, ctx.scope)
        place = total(at.plus(1 + apart), atom(number, (0, 0)))
        ctx.line(f"{ctx.row(ctx.group_region(slot), place)} = {made.text}")
        ctx.line(f"{number} += 1")

    size = 6 + (0 if statement.where is None else cost(statement.where))
    go_through(Walk(statement.source, statement.each, statement.where, size), ctx, keep)
    if apart:
        ctx.line(f"renew(s, {at.text}, {apart}, {number})")
    else:
        ctx.line(f"trim(s, {at.text}, {number})")
    _changed(slot, ctx)


def _gather_run(statement: Gather, at: Val, ctx: Context) -> bool:
    """The group holds what lies in a list, if its places can be taken as they are."""
    source, kind = statement.source, statement.slot.type
    if not isinstance(source, Held) or kind.low > 0:
        return False
    store = ctx.model.stores[source.store]
    if store.form != "list" or ctx.shape.is_chain(store.index):
        return False
    if kind.high < ctx.shape.sorts(store.index) - 1:
        return False
    owner = owner_of(store.owner, source.owner, ctx)
    first = entry(store, owner, const(0), ctx)
    ctx.line(f"fill(s, {at.text}, {first.text}, {count_place(store, owner, ctx)})")
    return True


def include(statement: Include, ctx: Context) -> None:
    """The group holds one value more."""
    slot = statement.slot
    made = ctx.fitting(value(statement.value, ctx), statement.value, slot, ctx.scope)
    at = ctx.group_index(slot)
    count = ctx.row(ctx.group_region(slot), at)
    number = ctx.temporary("n")
    ctx.line(f"{number} = {count}")
    ctx.refuse(f"{number} == {slot.type.group}", Reason.NO_ROOM)
    place = total(at.plus(1), atom(number, (0, 0)))
    ctx.line(f"{ctx.row(ctx.group_region(slot), place)} = {made.text}")
    ctx.line(f"{count} = {number} + 1")
    _changed(slot, ctx)


def exclude(statement: Exclude, ctx: Context) -> None:
    """The first such value is in the group no longer."""
    made = value(statement.value, ctx)
    at = ctx.group_index(statement.slot)
    ctx.line(f"take(s, {at.text}, {at.plus(1).text}, {made.text})")
    _changed(statement.slot, ctx)


def _changed(slot: Slot, ctx: Context) -> None:
    ctx.facts = ctx.facts.without({("slot", slot.index)})


def fill_set(parameter: Parameter, digit: Val, at: Val, ctx: Context) -> None:
    """The group at that place holds the candidates whose bits are set in the digit of a move."""
    assert parameter.source is not None
    assert parameter.each is not None
    mask, number = ctx.temporary("k"), ctx.temporary("n")
    ctx.line(f"{mask} = {digit.text}")
    ctx.line(f"{number} = 0")
    element = Local(parameter.each)

    def keep(_leave: Leave) -> None:
        with ctx.block(f"if {mask} & 1:"):
            ctx.line(
                f"s[{total(at.plus(1), atom(number, (0, 0))).text}] = {value(element, ctx).text}"
            )
            ctx.line(f"{number} += 1")
        ctx.line(f"{mask} = {mask} >> 1")

    size = 8 + (0 if parameter.where is None else cost(parameter.where))
    go_through(Walk(parameter.source, parameter.each, parameter.where, size), ctx, keep)
    ctx.line(f"trim(s, {at.text}, {number})")


def next_frame(procedure: int, ctx: Context) -> Val:
    """Where the frame begins that a procedure will have when it is started from here."""
    first, frame = ctx.unit.layout.frames[procedure]
    if frame.copies == 1:
        return const(first)
    depth = ctx.unit.layout.depths[procedure]
    return Val(f"s[{depth}] * {frame.size}", Level.PRODUCT, 0, frame.size * frame.copies, first)


def copy_groups(
    callee: Procedure, arguments: tuple[Expression, ...], begin: Val, ctx: Context
) -> None:
    """The groups among the arguments of a call are in the frame that begins there as well."""
    for slot, given in zip(callee.slots, arguments, strict=False):
        if not slot.type.group:
            continue
        if not isinstance(given, Local) or not given.slot.type.group:
            raise ValueError(f"{slot.name} of {callee.name} needs a group")
        low, high = ctx.bounds.interval(given, ctx.facts)
        ctx.fitting(Val("m", Level.ATOM, low, min(high, slot.type.high)), None, slot, callee.index)
        at = ctx.group_index(given.slot)
        if given.slot.type.group > slot.type.group:
            count = ctx.row(ctx.group_region(given.slot), at)
            ctx.refuse(f"{count} > {slot.type.group}", Reason.NO_ROOM)
        offset = ctx.unit.layout.frames[_root(callee.index, ctx)][1].offsets[
            callee.index, slot.index
        ]
        ctx.line(f"copy(s, {at.text}, {begin.plus(offset).text})")


def _root(procedure: int, ctx: Context) -> int:
    return ctx.unit.layout.graph.root_of.get(procedure, procedure)


def empty_groups(procedure: Procedure, ctx: Context) -> None:
    """The groups of a procedure that is done hold nothing."""
    for slot in procedure.slots:
        if slot.type.group:
            at = ctx.group_index(slot)
            region, places = ctx.group_region(slot), slot.type.group + 1
            with ctx.block(f"if {ctx.row(region, at)}:"):
                if places > _SHORT:
                    ctx.line(f"trim(s, {at.text}, 0)")
                else:
                    all_of_it = ctx.unit.seen(f"s[{at.text}:{at.plus(places).text}]", region)
                    ctx.line(f"{all_of_it} = {ctx.unit.table((0,) * places, 'nothing')}")
