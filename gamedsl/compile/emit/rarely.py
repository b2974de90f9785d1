# SPDX-License-Identifier: MIT
"""Counts of pieces that show what only few pieces can show.

In: a value, and how it is written.  Out: the same, behind a test that one of these few faces is up
anywhere at all; mostly none is, and then nothing is gone through.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.check.model import Expression
from gamedsl.compile.counted import rarely_up
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.val import Val, atom, const

__all__ = ["rarely"]

_MOST = 8
"""So many faces are asked about faster than an area is gone through."""


def rarely(expression: Expression, ctx: Context, make: Callable[[], Val]) -> Val:
    """The value, which `make` writes; only where it may be more than 0, if that is soon told."""
    ups = None if ctx.is_up else rarely_up(expression, ctx.shape, _MOST)
    if not ups:
        return make()
    result = ctx.temporary("n")
    ctx.line(f"{result} = 0")
    tests = []
    for variable, piece, face in sorted(ups):
        place = const(ctx.unit.layout.variable_slot(variable, piece))
        tests.append(f"{ctx.row(('variable', variable), place)} == {face}")
    with ctx.block(f"if {' or '.join(tests)}:"), ctx.supposing(ctx.facts), ctx.up():
        made = make()
        ctx.line(f"{result} = {made.text}")
    return atom(result, (min(0, made.low), max(0, made.high)))
