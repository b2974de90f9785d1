# SPDX-License-Identifier: MIT
"""Procedures that ask nobody, as functions.

In: the number of a procedure.  Out: a function of its name that takes the row and its arguments; one
that can end the game gives 1 if it did.
"""

from __future__ import annotations

from gamedsl.check.model import Procedure
from gamedsl.compile.emit.calls import begin_slots, end_of, is_inlined, legal_facts
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.frames import frame_line
from gamedsl.compile.emit.lines import Block
from gamedsl.compile.emit.statements import run
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.facts import Facts

__all__ = ["procedure_function", "with_functions"]


def with_functions(unit: Unit) -> list[Procedure]:
    """All procedures that are not written where they are started."""
    return [
        procedure
        for procedure in unit.model.procedures
        if _is_started(unit, procedure.index)
        and not unit.effects.suspends[procedure.index]
        and not is_inlined(unit, procedure.index)
        and procedure.index != unit.model.main
    ]


def _is_started(unit: Unit, procedure: int) -> bool:
    places = unit.effects.places[procedure]
    return places.calls + places.asks > 0


def procedure_function(unit: Unit, procedure: Procedure) -> Block:
    """The function of a procedure."""
    ctx = Context(unit, procedure.index)
    ends = unit.effects.ends[procedure.index]
    arguments = [
        ctx.slot(slot) for slot in procedure.slots[: procedure.parameters] if not slot.type.group
    ]
    ctx.facts = _facts(unit, procedure, ctx)
    begin_slots(procedure, ctx)
    if run(unit.effects.bodies[procedure.index], ctx):
        end_of(procedure, ctx)
        if ends:
            ctx.line("return 0")
    header = f"def {unit.procedure(procedure.index)}({', '.join([unit.row, *arguments])}):"
    place = next((each.place for each in procedure.body), -1)
    return Block(header, [f"# place {place}", *frame_line(ctx, procedure.index), *ctx.items])


def _facts(unit: Unit, procedure: Procedure, ctx: Context) -> Facts:
    """What is known at the beginning; an action was legal if it only ever starts as one."""
    facts = Facts(procedure.index)
    owners = [
        each for each in unit.model.actions if each.procedure == procedure.index and not each.inner
    ]
    if len(owners) == 1 and unit.effects.places[procedure.index].calls == 0:
        return legal_facts(owners[0], facts, ctx)
    return facts
