# SPDX-License-Identifier: MIT
"""Moves as the program numbers them, and as they are said.

In: a code of a program, or what a move says.  Out: the other of the two.  The program counts a set
among the arguments of a move, as the last one.
"""

from __future__ import annotations

from gamedsl.compile import Program
from gamedsl.run.wording import Wording

__all__ = ["code_of", "wording_of"]


def wording_of(program: Program, row: list[int], code: int) -> Wording:
    """What the move of that code says; it can be made at that row."""
    action, values = program.decode(code, row)
    if values and isinstance(values[-1], tuple):
        return Wording(action, values[:-1], (), values[-1])
    return Wording(action, values)


def code_of(program: Program, row: list[int], wording: Wording) -> int:
    """The code of a move that can be made at that row."""
    return program.encode(wording.action, wording.arguments, row)
