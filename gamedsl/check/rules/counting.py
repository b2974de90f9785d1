# SPDX-License-Identifier: MIT
"""Turns that count as one move each, however often their player decides: `; a turn counts as one move, unless C`.

In: a block of turns.  Out: statements that number the turns in which somebody acts.  What a player decides stays an
answer of its own; only who counts moves looks at these numbers. Where C holds, and in games that say nothing of it,
they stay 0 and each answer is a move.
"""

from __future__ import annotations

from gamedsl.check.declare.excluded import is_settled
from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Arith, Assign, Const, If, Not, Read, Statement
from gamedsl.check.model.memory import COUNTED_TURN, COUNTED_TURNS
from gamedsl.check.phrases.conditions import condition_of
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.rules.offered import Course
from gamedsl.check.world import World, number
from gamedsl.syntax import nodes

__all__ = ["counted_action", "counted_turn"]

_MOST = 1_000_000
_ONE = Const(1, number(1, 1))


def counted_turn(
    scope: Scope, node: nodes.Turns, course: Course, place: int
) -> tuple[Statement, ...]:
    """What is done at the beginning of each turn, so that it has a number.

    Raises:
        Mistake: the turns are not the whole game (G311), or the condition is no matter of options (G301).
    """
    counting = node.counting
    if counting is None:
        return ()
    if not course.alone:
        what, belongs = "a turn counts as one move", "at turns that are the whole game"
        raise mistake("G311", counting.span, what=what, where="here", belongs=belongs)
    turn, turns = (scope.world.flow(each, high=_MOST) for each in (COUNTED_TURN, COUNTED_TURNS))
    more = Arith("+", Read(turns.index, None, turns.type), _ONE, turn.type)
    begins = Assign(turn.index, None, more, place)
    if counting.unless is None:
        return (begins,)
    unless = condition_of(scope, counting.unless)
    if not is_settled(scope.world, unless):
        raise mistake(
            "G301",
            counting.unless.span,
            phrase=counting.unless.span.text,
            found="state of play",
            wanted="condition on options",
            example="name of an option is one of its values",
        )
    return (If(Not(unless), (begins,), (), place),)


def counted_action(world: World) -> tuple[Statement, ...]:
    """What is done when an action is chosen, so that its turn is one in which somebody acted."""
    turn, turns = (world.find_flow(each) for each in (COUNTED_TURN, COUNTED_TURNS))
    if turn is None or turns is None:
        return ()
    return (Assign(turns.index, None, Read(turn.index, None, turn.type), -1),)
