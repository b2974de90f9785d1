# SPDX-License-Identifier: MIT
"""Whether things that stand side by side lead from one line of a board to another, as code.

In: the condition.  Out: a call of a function that floods what is held from the one line on, and that function itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import Connects, Listed, Model
from gamedsl.compile.emit.conditions import test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.val import Level, Test, index_text
from gamedsl.compile.emit.values import index, value

__all__ = ["connected_functions", "connected_names"]

_CONNECTED = '''\
def connected(s, first, held, start, end, near):
    """1 if places of s from first on that hold `held` lead from one of start to one of end, side by side."""
    waiting = []
    seen = [0] * len(near)
    for k in start:
        if s[first + k] == held:
            seen[k] = 1
            waiting.append(k)
    while waiting:
        k = waiting.pop()
        if end[k]:
            return 1
        for j in near[k]:
            if not seen[j]:
                seen[j] = 1
                if s[first + j] == held:
                    waiting.append(j)
    return 0
'''


def connected_functions(model: Model) -> Iterator[str]:
    """The function, where the game asks what is connected on a board."""
    if any(each.joined for each in model.boards):
        yield _CONNECTED


def connected_names(model: Model) -> tuple[str, ...]:
    """Its name, where there is such a function: other modules use it too."""
    return tuple("connected" for _ in connected_functions(model))


@test.register
def _connects(condition: Connects, ctx: Context) -> Test:
    unit = ctx.unit
    first = unit.layout.one_slot(condition.store)
    sort = value(condition.sort, ctx)
    start = _listed(condition.start, condition.start.lists, ctx)
    size = len(condition.near)
    flags = tuple(tuple(int(at in ends) for at in range(size)) for ends in condition.end.lists)
    end = _listed(condition.end, flags, ctx)
    near = unit.table(condition.near, "near")
    held = f"{sort.at(Level.SUM)} + 1"
    return Test(f"connected(s, {first}, {held}, {start}, {end}, {near})", Level.ATOM)


def _listed(source: Listed, lists: tuple[tuple[int, ...], ...], ctx: Context) -> str:
    at = index(source.index, len(lists), ctx)
    return f"{ctx.unit.table(lists, 'lines')}[{index_text(at)}]"
