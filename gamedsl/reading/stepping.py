# SPDX-License-Identifier: MIT
"""Steps of turns read back: until when a player is asked, in the words of the step.

In: the loop or the condition around the question of a step.  Out: a sentence, or None of any other statement.
That a step is over when nothing in it is possible is said so, and not by all that the actions ask for.
"""

from __future__ import annotations

from gamedsl.check.model import Ask, Compare, Condition, Const, Every, If, Not, Read, While
from gamedsl.reading.conditions import condition
from gamedsl.reading.scope import Scope
from gamedsl.reading.values import value

__all__ = ["step_asked"]


def step_asked(statement: If | While, scope: Scope) -> str | None:
    """When a player is asked in a step of a turn; None where it is no question of a step."""
    body = statement.body if isinstance(statement, While) else statement.yes
    match body:
        case (Ask(decision=number),):
            phase = scope.model.decisions[number].phase
        case _:
            return None
    place = scope.model.places[statement.place].kind if statement.place >= 0 else ""
    if place != "step" or phase is None:
        return None
    called = scope.model.phases[phase].called
    if isinstance(statement, If):
        return f"{called}, if something in it is possible"
    over = [_over(each, scope) for each in _parts(statement.condition)]
    return f"{called}, until {', or '.join(over)}"


def _parts(asked: Condition) -> tuple[Condition, ...]:
    return asked.parts if isinstance(asked, Every) else (asked,)


def _over(asked: Condition, scope: Scope) -> str:
    match asked:
        case Not(part=until):
            return condition(until, scope)
        case Compare(op="==", left=Read(variable=number, owner=player), right=Const(value=0)) if (
            player is not None and scope.variable(number).kind == "flow"
        ):
            return f"{value(player, scope)} has {scope.variable(number).name}"
        case _:
            return "nothing in it is possible"
