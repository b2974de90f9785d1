# SPDX-License-Identifier: MIT
"""The points of the players.

In: the scoring of the model.  Out: one function for each line of it, and `points`, their sum.
"""

from __future__ import annotations

from gamedsl.check.model import Category
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.lines import Block
from gamedsl.compile.emit.tallies import tallied
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.emit.val import Val, atom
from gamedsl.compile.emit.values import value
from gamedsl.compile.seats import SCORING

__all__ = ["scoring_functions"]


def scoring_functions(unit: Unit) -> tuple[list[Block], list[str]]:
    """The functions, and the names of those of the lines, in order."""
    scoring = unit.model.scoring
    lines = () if scoring is None else scoring.categories
    names = [unit.function(f"score_{number}", each.name) for number, each in enumerate(lines)]
    made = [_line(unit, name, each) for name, each in zip(names, lines, strict=True)]
    total = " + ".join(f"{name}(s, p)" for name in names) or "0"
    return [*made, Block("def points(s, p):", [f"return {total}"])], names


def _line(unit: Unit, name: str, line: Category) -> Block:
    ctx = Context(unit, SCORING)
    ctx.place = line.place
    ctx.tallies = True
    with ctx.calling(line.player, atom("p", (0, unit.shape.most_players - 1))):
        made: Val = value(tallied(line.value, line.player, ctx), ctx)
    return Block(f"def {name}(s, p):", [f"# place {line.place}", *ctx.items, f"return {made.text}"])
