# SPDX-License-Identifier: MIT
"""Functions that are only written when somebody asks: why not, what could be said, what is it worth.

In: a value, a condition or a source and the slots that are given.  Out: the text of a module with
one function `asked`.  It assumes nothing but the types of the slots, for the conditions that hold
where the value stands in the rules may not hold now.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.check.model import (
    Compare,
    Condition,
    Connects,
    Every,
    Expression,
    Fits,
    IsClosed,
    Local,
    Not,
    Parameter,
    Slot,
    Some,
    Touches,
)
from gamedsl.compile.bounds import Bounds
from gamedsl.compile.emit.conditions import test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.frames import frame_line
from gamedsl.compile.emit.lines import Block, render
from gamedsl.compile.emit.sources import Walk, go_through
from gamedsl.compile.emit.unit import Unit, table_lines
from gamedsl.compile.emit.values import value
from gamedsl.compile.layout import Layout
from gamedsl.compile.seats import OUTSIDE

__all__ = ["UNDEFINED", "ask_for_elements", "ask_for_value", "kept_slots"]

UNDEFINED = -(2**60)
"""What a function gives for a value that makes no sense, if it may not fail."""


def ask_for_value(
    layout: Layout,
    bounds: Bounds,
    wanted: Expression | Condition,
    slots: Sequence[Slot],
    *,
    may_fail: bool,
    inside: int | None = None,
) -> str:
    """A module whose function gives the value, or 1 or 0 for a condition.

    What makes no sense is a fault at no place, or, unless it may fail, UNDEFINED. `inside`: the
    procedure in which a choice stands that is asked about; its slots are read from the row.
    """
    ctx = _context(layout, bounds, None if may_fail else f"return {UNDEFINED}", inside)
    given = [ctx.slot(slot) for slot in slots]
    _read_inside(ctx, slots, inside)
    if isinstance(wanted, (Compare, Every, Some, Not, Touches, Fits, IsClosed, Connects)):
        result = f"1 if {test(wanted, ctx).text} else 0"
    else:
        result = value(wanted, ctx).text
    return _module(ctx, ["s", *given], result, inside)


def ask_for_elements(
    layout: Layout,
    bounds: Bounds,
    parameter: Parameter,
    slots: Sequence[Slot],
    place: int,
    *,
    inside: int | None = None,
) -> str:
    """A module whose function puts what can be chosen for the parameter into `out`."""
    if parameter.source is None:
        raise ValueError(f"{parameter.word} is not chosen")
    ctx = _context(layout, bounds, None, inside)
    ctx.place = place
    given = [ctx.slot(each) for each in slots]
    _read_inside(ctx, slots, inside)
    each = parameter.each or parameter.slot
    element = Local(each)
    walk = Walk(parameter.source, each, parameter.where, 1_000)
    go_through(walk, ctx, lambda _: ctx.line(f"out.append({value(element, ctx).text})"))
    return _module(ctx, ["s", "out", *given], "0", inside)


def kept_slots(layout: Layout, procedure: int) -> list[Slot]:
    """The slots of a procedure that lie in the row while somebody is asked."""
    slots = layout.model.procedures[procedure].slots
    return [each for each in slots if layout.frame_place((procedure, each.index)) is not None]


def _context(layout: Layout, bounds: Bounds, impossible: str | None, inside: int | None) -> Context:
    """A function in which nothing is known but types, and which slots can hold nothing."""
    nothing = {(OUTSIDE, slot) for scope, slot in bounds.nothing if scope == inside}
    bounds = attrs.evolve(bounds, nothing=bounds.nothing | nothing)
    return Context(Unit(layout, bounds=bounds), OUTSIDE, impossible=impossible)


def _read_inside(ctx: Context, given: Sequence[Slot], inside: int | None) -> None:
    """The slots of the procedure that are not given are those in the row."""
    if inside is not None:
        known = {each.index for each in given}
        for slot in kept_slots(ctx.unit.layout, inside):
            if slot.index not in known:
                ctx.reads_from_frame(slot, (inside, slot.index))


def _module(ctx: Context, parameters: Sequence[str], result: str, inside: int | None) -> str:
    layout = ctx.unit.layout
    frame = [] if inside is None else frame_line(ctx, layout.graph.root_of.get(inside, inside))
    lines = [*frame, *ctx.items, f"return {result}"]
    function = Block(f"def asked({', '.join(parameters)}):", lines)
    return "\n".join([*table_lines(ctx.unit.tables()), *render([function])]) + "\n"
