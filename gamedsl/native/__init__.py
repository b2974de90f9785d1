# SPDX-License-Identifier: MIT
"""The same program as machine code.

In: the text of an emitted program.  Out: games played by machine code, whose rows and results are those of Python,
bit for bit.  It needs llvmlite (`pip install 'gamedsl[fast]'`); without it, and for a program that uses what machine
code does not have yet, everything works in Python.  `docs/internals/native.md` tells how.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedsl.deferred import deferred

if TYPE_CHECKING:
    from gamedsl.native.batch import AT_ONCE, translated_games
    from gamedsl.native.games import Ended, Halt, NativeGames, Results
    from gamedsl.native.kept import NativeCode
    from gamedsl.native.machine import Code, Tier, is_there, object_code
    from gamedsl.native.refused import NotNative

__all__ = [
    "AT_ONCE",
    "Code",
    "Ended",
    "Halt",
    "NativeCode",
    "NativeGames",
    "NotNative",
    "Results",
    "Tier",
    "is_there",
    "object_code",
    "translated_games",
]

__getattr__, __dir__ = deferred(
    __name__,
    {
        "AT_ONCE": "gamedsl.native.batch",
        "Code": "gamedsl.native.machine",
        "Ended": "gamedsl.native.games",
        "Halt": "gamedsl.native.games",
        "NativeCode": "gamedsl.native.kept",
        "NativeGames": "gamedsl.native.games",
        "NotNative": "gamedsl.native.refused",
        "Results": "gamedsl.native.games",
        "Tier": "gamedsl.native.machine",
        "is_there": "gamedsl.native.machine",
        "object_code": "gamedsl.native.machine",
        "translated_games": "gamedsl.native.batch",
    },
)
