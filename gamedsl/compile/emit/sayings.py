# SPDX-License-Identifier: MIT
"""Lines of the log that the author wrote, in traced programs.

In: a statement that says something.  Out: an entry of the log with the number of the text and the
values that it mentions.  A value that makes no sense is None there: a log never stops a game.
"""

from __future__ import annotations

from collections.abc import Mapping

from gamedsl.check.model import Expression, Local, Model, Say, Template, statements_in
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.frames import frame_line
from gamedsl.compile.emit.lines import Block
from gamedsl.compile.emit.val import Val
from gamedsl.compile.emit.values import value
from gamedsl.compile.remembered import remembered
from gamedsl.compile.walk import free_slots

__all__ = ["say", "templates_of"]


@remembered
def templates_of(model: Model) -> tuple[tuple[Template, ...], Mapping[int, int]]:
    """The texts of a model's log, and the number of each by identity."""
    said = {
        id(each.template): each.template
        for procedure in model.procedures
        for each in statements_in(procedure.body)
        if isinstance(each, Say)
    }
    return tuple(said.values()), {known: number for number, known in enumerate(said)}


def say(statement: Say, ctx: Context) -> None:
    """The text with its values is noted, or the values that one player may ask for."""
    number = templates_of(ctx.model)[1][id(statement.template)]
    values = [_asked(each.value, ctx) for each in statement.template.operands]
    if statement.player is None:
        ctx.log("said", number, *values)
    else:
        ctx.log("withheld", value(statement.player, ctx), *values)


def _asked(expression: Expression, ctx: Context) -> str:
    """A call of a function that gives the value, or None."""
    slots = free_slots(expression)
    name = ctx.unit.function("said", ctx.unit.part)
    inner = Context(ctx.unit, ctx.scope, impossible="return None")
    inner.place = ctx.place
    parameters = [inner.slot(slot) for slot in slots]
    made: Val = value(expression, inner)
    header = f"def {name}({', '.join(['s', *parameters])}):"
    root = ctx.unit.layout.graph.root_of.get(ctx.scope, ctx.scope)
    lines = [*frame_line(inner, root), *inner.items, f"return {made.text}"]
    ctx.unit.added.append(Block(header, lines))
    given = [value(Local(slot), ctx).text for slot in slots]
    return f"{name}({', '.join(['s', *given])})"
