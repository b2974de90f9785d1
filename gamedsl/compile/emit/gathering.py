# SPDX-License-Identifier: MIT
"""What all values that are gathered over many elements have in common.

In: a fold or a search.  Out: the way through its elements, the name of its result, and whether it can
do without a loop.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.check.model import Best, Expression, First, Fold
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.sources import Leave, NotPlain, Walk, go_through
from gamedsl.compile.emit.val import Val, atom
from gamedsl.compile.walk import cost
from gamedsl.parts import evolved

__all__ = ["is_plain", "result_of", "walk_of"]


def walk_of(over: Fold | Best | First, value: Expression | None) -> Walk:
    """The way through the elements, with about how much is done for each."""
    size = 2 + sum(cost(each) for each in (over.where, value) if each is not None)
    return Walk(over.source, over.each, over.where, size)


def result_of(ctx: Context, expression: Expression, name: str, start: int) -> Val:
    """A name for the result, which begins with that number."""
    result = ctx.temporary(name)
    ctx.line(f"{result} = {start}")
    return atom(result, ctx.bounds.interval(expression, ctx.facts))


def is_plain(walk: Walk, ctx: Context, body: Callable[[], None]) -> bool:
    """True if the body could be done for each element without a loop or a branch being written.

    Otherwise nothing has been written.
    """
    loops: list[Leave] = []

    def noted(leave: Leave) -> None:
        loops.append(leave)
        body()

    try:
        with ctx.supposing(ctx.facts), ctx.capture() as lines:
            go_through(evolved(walk, plain=True), ctx, noted)
    except NotPlain:
        return False
    if any(loops) or not all(isinstance(line, str) for line in lines):
        return False
    ctx.extend(lines)
    return True
