# SPDX-License-Identifier: MIT
"""Who has to move: one player, or all who have not chosen yet where everyone chooses at once.

In: a program and a row.  Out: seats, what a player has chosen while others have not, and the same position as one of
several waiting players meets it.  A row names one player who is asked; where several are, it is the first of them, and
who of them answers first changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.model import Decision
from gamedsl.compile import Program
from gamedsl.compile.layout import ACTOR, DECISION, OVER, PLAYERS
from gamedsl.run.noted import answer_of
from gamedsl.run.wording import Wording

__all__ = ["answered", "asked_at", "at_once", "first_asked", "is_same_question", "waiting"]


def at_once(program: Program, row: Sequence[int]) -> Decision | None:
    """The question that all players answer at once, in secret, if that is the one; else None."""
    if row[OVER] or row[DECISION] < 0:
        return None
    decision = program.model.decisions[row[DECISION]]
    return decision if decision.at_once else None


def waiting(program: Program, row: Sequence[int]) -> tuple[int, ...]:
    """The seats of the players who have to move now; nobody when the game is over."""
    if row[OVER]:
        return ()
    decision = at_once(program, row)
    if decision is None or decision.has_turn is None:
        return (row[ACTOR],)
    at, player, missing = list(row), decision.player.index, decision.has_turn
    return tuple(
        seat for seat in range(row[PLAYERS]) if program.evaluate(missing, at, {player: seat})
    )


def asked_at(program: Program, row: list[int], seat: int) -> list[int]:
    """The row as that player meets it: asked, if they are one of several who are; else the row itself."""
    if at_once(program, row) is None or row[ACTOR] == seat or seat not in waiting(program, row):
        return row
    return [*row[:ACTOR], seat, *row[ACTOR + 1 :]]


def first_asked(program: Program, row: list[int]) -> list[int]:
    """The row as it is kept: of several who are asked it names the first, as the rules do."""
    return (
        row if at_once(program, row) is None else asked_at(program, row, waiting(program, row)[0])
    )


def is_same_question(program: Program, before: Sequence[int], after: Sequence[int]) -> bool:
    """Whether others still have to answer what one of several waiting players has just answered."""
    if at_once(program, before) is None or at_once(program, after) is None:
        return False
    return set(waiting(program, after)) < set(waiting(program, before))


def answered(program: Program, row: Sequence[int], seat: int) -> Wording | None:
    """What the player has chosen while others still have to; None where nothing is waiting to be done."""
    decision = at_once(program, row)
    return None if decision is None else answer_of(program, row, decision, seat)
