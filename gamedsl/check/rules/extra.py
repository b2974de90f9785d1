# SPDX-License-Identifier: MIT
"""Extra turns: "take an extra turn" gives the acting player one more, taken when this one is wholly over.

Several add up and are taken one by one.
"""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Arith,
    Assign,
    Compare,
    Const,
    If,
    Let,
    Local,
    Read,
    SeatAfter,
    Slot,
    Statement,
)
from gamedsl.check.model.memory import EXTRA_TURNS
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.rules.choosing import is_extra_turn
from gamedsl.check.rules.done import Done
from gamedsl.check.world import number
from gamedsl.syntax import nodes

__all__ = ["extra_turn", "next_turn"]

_MOST = 1_000
_ONE = Const(1, number(1, 1))


def extra_turn(scope: Scope, deed: nodes.Deed, place: int) -> Done | None:
    """`take an extra turn`; None if the deed is another.

    Raises:
        Mistake: nobody acts here (G310).
    """
    core = deed.objects[0].cores[0] if deed.objects and deed.objects[0].cores else None
    if core is None or not is_extra_turn(core):
        return None
    if scope.me is None:
        raise mistake("G310", deed.span, word="take an extra turn")
    extra = scope.world.flow(EXTRA_TURNS, PLAYER, high=_MOST)
    now = Read(extra.index, scope.me, extra.type)
    more = Assign(extra.index, scope.me, Arith("+", now, _ONE, extra.type), place)
    return Done((more,), None, scope)


def next_turn(
    scope: Scope, current: Slot, place: int, handed_on: tuple[Statement, ...] = ()
) -> tuple[Statement, ...]:
    """Whose turn is next: the same player's who has an extra turn, else that of the player to the left.

    `handed_on` is done only where the turn goes to the left, behind that.
    """
    player = Local(current)
    left = SeatAfter(player, 1, scope.world.element_type(PLAYER))
    step = (Let(current, left, place), *handed_on)
    extra = scope.world.find_flow(EXTRA_TURNS, PLAYER)
    if extra is None:
        return step
    now = Read(extra.index, player, extra.type)
    fewer = Assign(extra.index, player, Arith("-", now, _ONE, number(0, _MOST)), place)
    return (If(Compare(">=", now, _ONE), (fewer,), step, place),)
