# SPDX-License-Identifier: MIT
"""Whether so many tokens lie there as a deed moves: a way to choose is offered only then.

In: the line that is done if it is chosen, in the scope before it.  Out: the condition that its first deed finds what it
moves; none where it moves what there is, as far as there is any, or single pieces.  It is no more than the deed needs
in any case, so nothing is left out that could be done.
"""

from __future__ import annotations

from gamedsl.check.mistakes import Mistake
from gamedsl.check.model import Compare, Guard, MoveCount, Refusal, StoreCount
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.rules.deeds import do_deed
from gamedsl.check.world import World, number
from gamedsl.syntax import nodes

__all__ = ["enough_there"]

_MOVING = frozenset({"put", "take", "move"})


def enough_there(scope: Scope, node: nodes.Statement, chosen: int = 0) -> tuple[Guard, ...]:
    """That there are as many tokens as the line begins with moving; it rests on so many chosen arguments."""
    part = node.parts[0] if isinstance(node, nodes.Line) else None
    if not isinstance(part, nodes.Simple) or part.leads or part.actor is not None:
        return ()
    deed = part.deeds[0]
    if part.tails != nodes.Tails() or deed.verb not in _MOVING:
        return ()
    place = scope.world.place(part.span, None, "enough")
    try:
        statements = do_deed(scope, deed, place).statements
    except Mistake:
        return ()  # It is told where the line itself is read.
    match statements[:1]:
        case (MoveCount(as_far_as_possible=False) as move,) if not _is_endless(scope.world, move):
            return (Guard(_found(move), Refusal(None, None, place), chosen),)
        case _:
            return ()


def _is_endless(world: World, move: MoveCount) -> bool:
    things = next(each for each in world.things if each.name == move.things)
    return things.unlimited and move.origin.store == world.box(things).index


def _found(move: MoveCount) -> Compare:
    """That the tokens are where they are taken from."""
    most = number(0, max(move.count.type.high, 1))
    held = StoreCount(move.origin.store, move.origin.owner, move.sort, most)
    return Compare(">=", held, move.count)
