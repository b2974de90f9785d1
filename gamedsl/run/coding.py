# SPDX-License-Identifier: MIT
"""Moves as the program numbers them, and as they are said.

In: a code of a program, or what a move says.  Out: the other of the two.  A set is numbered by the
places that its things have among all that can be chosen, so it can only be told at its position.
"""

from __future__ import annotations

from gamedsl.compile import Program
from gamedsl.run.wording import Wording, several

__all__ = ["code_of", "wording_of"]


def wording_of(program: Program, row: list[int], code: int) -> Wording:
    """What the move of that code says; it can be made at that row."""
    action, values = program.decode(code, row)
    if several(program.model.actions[action]) is None:
        return Wording(action, values)
    *single, group = values
    return Wording(action, tuple(single), (), group)


def code_of(program: Program, row: list[int], wording: Wording) -> int:
    """The code of a move that can be made at that row."""
    if wording.group is None:
        return program.encode(wording.action, wording.values)
    return program.encode(wording.action, (*wording.values, wording.group), row)
