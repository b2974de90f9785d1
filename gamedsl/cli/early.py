# SPDX-License-Identifier: MIT
"""Areas in which things lie only while a game is set up, and those in which nothing ever lies.

In: a match.  Out: the names of these areas.  When they are empty for good, nobody who plays wants to
read about them.
"""

from __future__ import annotations

from gamedsl.check.model import Model, MoveAll, MoveCount, MovePiece, statements_in
from gamedsl.check.reaching import reached_from
from gamedsl.run import Match

__all__ = ["only_early"]


def only_early(match: Match) -> frozenset[str]:
    """The shared areas into which nothing is put once the set-up is over, and all that its options leave empty."""
    stores = match.game.model.stores
    empty = match.program.layout.shape.vacant
    return _early(match.game.model) | {stores[each].name for each in empty}


def _early(model: Model) -> frozenset[str]:
    _, *course = model.procedures[model.main].body
    bodies = [tuple(course)]
    bodies += (model.procedures[index].body for index in reached_from(model, tuple(course)))
    filled = {
        statement.target.store
        for body in bodies
        for statement in statements_in(body)
        if isinstance(statement, (MoveAll, MoveCount, MovePiece))
    }
    early = (each for each in model.stores if each.owner is None and each.index not in filled)
    return frozenset(each.name for each in early if each.name != "box")
