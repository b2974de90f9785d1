# SPDX-License-Identifier: MIT
"""What the course of play remembers by itself, read back: who has passed, what is held back, extra turns.

In: a comparison with such a memory.  Out: a sentence, or None of any other comparison.
"""

from __future__ import annotations

from gamedsl.check.model import Compare, Const, Read, Slot, memory
from gamedsl.reading.at_once import chosen_so
from gamedsl.reading.scope import Scope
from gamedsl.reading.values import value
from gamedsl.reading.words import does

__all__ = ["FLOW", "flag", "is_held_back"]


def _flag(said: Compare, scope: Scope) -> str | None:
    if not isinstance(said.left, Read) or not isinstance(said.right, Const):
        return None
    if said.op not in ("==", "!="):
        return None
    return flag(said.left, (said.right.value == 1) == (said.op == "=="), scope)


def flag(read: Read, holds: bool, scope: Scope) -> str | None:  # noqa: FBT001 - it is the value
    """What the flow remembers: "that player has passed in harvest"; None of anything else."""
    variable = scope.variable(read.variable)
    if variable.kind != "flow" or (variable.type.low, variable.type.high) != (0, 1):
        return None
    negation = "" if holds else "not "
    if variable.remembers(memory.HOLDING_BACK):
        return f"steps are {negation}being held back"
    if variable.name.startswith(memory.HELD_BACK):
        return f"the {variable.name.removeprefix(memory.HELD_BACK)} is {negation}held back"
    if read.owner is None:
        return f"the game is {negation}{variable.name}"
    return f"{value(read.owner, scope)} has {negation}{_done(variable.name)}"


def is_held_back(slot: Slot, scope: Scope) -> bool:
    """Whether the slot counts a step of a verb that can be held back."""
    return any(each.remembers(f"{memory.HELD_BACK}{slot.name}") for each in scope.model.variables)


def _done(name: str) -> str:
    """The name of a memory of the flow as something that one has done."""
    return (
        f"taken a turn{name.removeprefix('turn taken')}" if name.startswith("turn taken") else name
    )


def _earlier(said: Compare, scope: Scope) -> str | None:
    """Whether a piece with a lasting rule came before this turn."""
    match said:
        case Compare(op="<", left=Read(owner=piece) as since, right=Read()) if piece is not None:
            if scope.variable(since.variable).remembers(memory.SINCE_TURN):
                return f"{value(piece, scope)} came in an earlier turn"
    return None


def _extra_turns(said: Compare, scope: Scope) -> str | None:
    """Whether a player has turns to take besides their own."""
    match said:
        case Compare(op=">=", left=Read(owner=player) as turns, right=Const(value=1)):
            if scope.variable(turns.variable).remembers(memory.EXTRA_TURNS) and player is not None:
                return f"{does(value(player, scope), 'has')} an extra turn"
    return None


FLOW = (chosen_so, _earlier, _extra_turns, _flag)
"""The sentences for memories of the flow, in the order in which they are tried."""
