# SPDX-License-Identifier: MIT
"""Where the frame at hand begins of a procedure that can be under way several times.

In: a function that is written.  Out: the line with which it has to begin if it reads the frame.
"""

from __future__ import annotations

from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.lines import Item
from gamedsl.compile.emit.unit import Unit

__all__ = ["frame_line"]


def _begin(unit: Unit, root: int) -> str:
    """Where the frame at hand of a procedure begins, of which several can be under way."""
    first, frame = unit.layout.frames[root]
    depth = unit.layout.depths[root]
    return f"{first - frame.size} + s[{depth}] * {frame.size}"


def frame_line(ctx: Context, root: int) -> list[Item]:
    """The line that a function begins with whose procedure can be under way several times."""
    return [f"f = {_begin(ctx.unit, root)}"] if ctx.uses_frame else []
