# SPDX-License-Identifier: MIT
"""From the model to a program: plain functions over one flat row of integers.

In: a checked `Model`.  Out: a `Program` whose functions set up, list moves, carry them out and say
why a move is not allowed.  `docs/internals/compile.md` tells how a model becomes such functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedsl.deferred import deferred

if TYPE_CHECKING:
    from gamedsl.compile.cache import default_cache
    from gamedsl.compile.emit.lines import TooNested
    from gamedsl.compile.faults import Reason, RulesFaultAt
    from gamedsl.compile.layout import Layout, build_layout
    from gamedsl.compile.program import Program, compile_layout, compile_model

__all__ = [
    "Layout",
    "Program",
    "Reason",
    "RulesFaultAt",
    "TooNested",
    "build_layout",
    "compile_layout",
    "compile_model",
    "default_cache",
]

__getattr__, __dir__ = deferred(
    __name__,
    {
        "Layout": "gamedsl.compile.layout",
        "Program": "gamedsl.compile.program",
        "Reason": "gamedsl.compile.faults",
        "RulesFaultAt": "gamedsl.compile.faults",
        "TooNested": "gamedsl.compile.emit.lines",
        "build_layout": "gamedsl.compile.layout",
        "compile_layout": "gamedsl.compile.program",
        "compile_model": "gamedsl.compile.program",
        "default_cache": "gamedsl.compile.cache",
    },
)
