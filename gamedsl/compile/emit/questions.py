# SPDX-License-Identifier: MIT
"""Functions that are only written when somebody asks: why not, what could be said, what is it worth.

In: a value, a condition or a source and the slots that are given.  Out: the text of a module with
one function `asked`.  It assumes nothing but the types of the slots, for the conditions that hold
where the value stands in the rules may not hold now.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.model import (
    Compare,
    Condition,
    Every,
    Expression,
    Local,
    Not,
    Parameter,
    Slot,
    Some,
)
from gamedsl.compile.bounds import Bounds
from gamedsl.compile.emit.conditions import test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.lines import Block, render
from gamedsl.compile.emit.sources import Walk, go_through
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.emit.values import value
from gamedsl.compile.layout import Layout
from gamedsl.compile.seats import OUTSIDE

__all__ = ["UNDEFINED", "ask_for_elements", "ask_for_value"]

UNDEFINED = -(2**60)
"""What a function gives for a value that makes no sense, if it may not fail."""


def ask_for_value(
    layout: Layout,
    bounds: Bounds,
    wanted: Expression | Condition,
    slots: Sequence[Slot],
    *,
    may_fail: bool,
) -> str:
    """A module whose function gives the value, or 1 or 0 for a condition.

    What makes no sense is a fault at no place, or, unless it may fail, UNDEFINED.
    """
    unit = Unit(layout, bounds=bounds)
    ctx = Context(unit, OUTSIDE, impossible=None if may_fail else f"return {UNDEFINED}")
    given = [ctx.slot(slot) for slot in slots]
    if isinstance(wanted, (Compare, Every, Some, Not)):
        result = f"1 if {test(wanted, ctx).text} else 0"
    else:
        result = value(wanted, ctx).text
    return _module(unit, ctx, ["s", *given], result)


def ask_for_elements(
    layout: Layout, bounds: Bounds, parameter: Parameter, slots: Sequence[Slot], place: int
) -> str:
    """A module whose function puts what can be chosen for the parameter into `out`."""
    if parameter.source is None:
        raise ValueError(f"{parameter.word} is not chosen")
    unit = Unit(layout, bounds=bounds)
    ctx = Context(unit, OUTSIDE)
    ctx.place = place
    given = [ctx.slot(each) for each in slots]
    element = Local(parameter.slot)
    walk = Walk(parameter.source, parameter.slot, parameter.where, 1_000)
    go_through(walk, ctx, lambda _: ctx.line(f"out.append({value(element, ctx).text})"))
    return _module(unit, ctx, ["s", "out", *given], "0")


def _module(unit: Unit, ctx: Context, parameters: Sequence[str], result: str) -> str:
    function = Block(f"def asked({', '.join(parameters)}):", [*ctx.items, f"return {result}"])
    return "\n".join([*unit.tables(), *render([function])]) + "\n"
