# SPDX-License-Identifier: MIT
"""The points of the players, and what ties are broken by.

In: the scoring of the model.  Out: one function that puts down a player's points in every line of it, and another
for the values of tie breaks. The lines of a scoring mostly count the same pieces, so they are written as one.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

from gamedsl.check.model import Category, TieBreak
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.lines import Block
from gamedsl.compile.emit.tallies import tallied_together
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.emit.val import atom
from gamedsl.compile.emit.values import value
from gamedsl.compile.seats import SCORING

__all__ = ["scoring_function", "ties_function"]


def scoring_function(unit: Unit) -> Block:
    """The function: `out` begins with the points of player p, one number for each line."""
    scoring = unit.model.scoring
    return _counting(unit, "score", () if scoring is None else scoring.categories)


def ties_function(unit: Unit) -> Block:
    """The function: `out` begins with what ties are broken by, of player p, one number for each tie break."""
    scoring = unit.model.scoring
    return _counting(unit, "ties", () if scoring is None else scoring.ties)


def _counting(unit: Unit, name: str, lines: Sequence[Category | TieBreak]) -> Block:
    """The function of that name, which puts down these values."""
    ctx = Context(unit, SCORING)
    ctx.tallies = True
    who = atom("p", (0, unit.shape.most_players - 1))
    with ExitStack() as inside:
        for each in lines:
            inside.enter_context(ctx.calling(each.player, who))
        values = tallied_together([(each.value, each.player) for each in lines], ctx)
        for number, (each, points) in enumerate(zip(lines, values, strict=True)):
            ctx.place = each.place
            ctx.line(f"# place {each.place}")
            with ctx.supposing(ctx.facts):
                ctx.line(f"out[{number}] = {value(points, ctx).text}")
    return Block(f"def {name}(s, p, out):", [*ctx.items, "return 0"])
