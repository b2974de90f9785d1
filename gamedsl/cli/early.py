# SPDX-License-Identifier: MIT
"""Areas in which things lie only while a game is set up.

In: the model of a game.  Out: the names of these areas.  When they are empty for good, nobody who plays wants to
read about them.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import (
    Ask,
    Call,
    Model,
    MoveAll,
    MoveCount,
    MovePiece,
    Statement,
    statements_in,
)

__all__ = ["only_early"]


def only_early(model: Model) -> frozenset[str]:
    """The shared areas into which nothing is put once the set-up is over."""
    _, *course = model.procedures[model.main].body
    filled = {
        statement.target.store
        for statement in _carried_out(model, tuple(course))
        if isinstance(statement, (MoveAll, MoveCount, MovePiece))
    }
    early = (each for each in model.stores if each.owner is None and each.index not in filled)
    return frozenset(each.name for each in early if each.name != "box")


def _carried_out(model: Model, course: tuple[Statement, ...]) -> Iterator[Statement]:
    """Every statement that may be carried out in the course of play."""
    known: set[int] = set()
    waiting = [course]
    while waiting:
        for statement in statements_in(waiting.pop()):
            yield statement
            for index in _called(model, statement):
                if index not in known:
                    known.add(index)
                    waiting.append(model.procedures[index].body)


def _called(model: Model, statement: Statement) -> tuple[int, ...]:
    match statement:
        case Call():
            return (statement.procedure,)
        case Ask():
            actions = model.decisions[statement.decision].actions
            return tuple(model.actions[each].procedure for each in actions)
        case _:
            return ()
