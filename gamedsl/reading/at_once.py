# SPDX-License-Identifier: MIT
"""Choices that all players make at once, read back without the notes that keep them secret.

In: statements.  Out: whether one only keeps or fetches such a note, and sentences for what is left: that all choose,
and that then something is done for each of them.
"""

from __future__ import annotations

from gamedsl.check.model import (
    Ask,
    Assign,
    Compare,
    Const,
    Decision,
    Each,
    Gather,
    Let,
    Read,
    Statement,
    While,
    memory,
)
from gamedsl.check.walk import parts_of
from gamedsl.reading.scope import Scope
from gamedsl.reading.values import value

__all__ = ["asked_at_once", "chosen_so", "is_note", "is_when_all_have_chosen"]


def is_note(statement: Statement, scope: Scope) -> bool:
    """Whether it only keeps what a player has chosen, or fetches it when all have."""
    match statement:
        case Assign(variable=index):
            return _is_memory(index, scope) or scope.variable(index).remembers(memory.COUNTED_TURNS)
        case Let(value=Read(variable=index)):
            return _is_memory(index, scope)
        case Gather(where=where) if where is not None:
            reads = (each.variable for each in parts_of(where) if isinstance(each, Read))
            return any(_is_memory(index, scope) for index in reads)
        case Each(body=body):
            return bool(body) and all(is_note(each, scope) for each in body)
        case _:
            return False


def asked_at_once(statement: While, scope: Scope) -> Decision | None:
    """What all players are asked at once by that loop; None of any other."""
    match statement.body:
        case (Let(), Ask(decision=number)) if scope.model.decisions[number].at_once:
            return scope.model.decisions[number]
        case _:
            return None


def is_when_all_have_chosen(statement: Each, scope: Scope) -> bool:
    """Whether it does what was chosen in secret, player by player."""
    return bool(statement.body) and any(
        isinstance(each, Assign) and _is_memory(each.variable, scope) for each in statement.body
    )


def chosen_so(said: Compare, scope: Scope) -> str | None:
    """That a player has chosen one of several ways, or None of any other comparison."""
    match said:
        case Compare(op="==", left=Read(variable=index, owner=player), right=Const(value=way)):
            decision = _decision(index, scope)
            if decision is None or player is None or way == 0:
                return None
            verb = scope.model.actions[decision.actions[way - 1]].verb
            return f"{value(player, scope)} has chosen to {verb}"
    return None


def _decision(variable: int, scope: Scope) -> Decision | None:
    """The question whose answers that memory counts."""
    for each in scope.model.decisions:
        reads = (part for part in parts_of(each.has_turn) if isinstance(part, Read))
        if each.at_once and any(read.variable == variable for read in reads):
            return each
    return None


def _is_memory(variable: int, scope: Scope) -> bool:
    known = scope.variable(variable)
    return known.kind == "flow" and known.name.startswith(memory.AT_ONCE)
