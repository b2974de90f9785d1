# SPDX-License-Identifier: MIT
"""Conditions from outside a game: what a scenario asks, in the words of the game.

In: a checked game and a condition as written, in which players are called by their letters. Out: a condition of the
model, or what is wrong with it. The game itself is not changed.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.check.build import Checked
from gamedsl.check.heard import Heard, unheard
from gamedsl.check.mistakes import Mistake
from gamedsl.check.model import PLAYER, Condition, Const, Expression, Model, RunOf
from gamedsl.check.phrases.conditions import condition_of
from gamedsl.check.phrases.scope import Body, Scope
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World
from gamedsl.diagnostics import Diagnostic
from gamedsl.syntax import nodes

__all__ = ["check_condition", "names_of_runs"]


def check_condition(
    checked: Checked, node: nodes.Condition, *, players: Sequence[str]
) -> Condition | tuple[Diagnostic, ...]:
    """The condition that `node` describes, the players in the order of the seats being called `players`."""
    world = checked.world
    seat = world.element_type(PLAYER)
    names: tuple[tuple[str, Expression], ...] = tuple(
        (said(name), Const(index, seat)) for index, name in enumerate(players)
    )
    scope = Scope(world, Body("scenario"), names=(*_runs(world), *names))
    world.heard = Heard()
    try:
        condition = condition_of(scope, node)
    except Mistake as found:
        return tuple(each for each in (found.diagnostic,) if each is not None)
    return tuple(unheard(world.heard, node)) or condition


def names_of_runs(model: Model) -> tuple[str, ...]:
    """What the runs of all networks are called by their pieces, such as "Road of T07"."""
    return tuple(name for each in model.networks for name in model.domain(each.piece).elements)


def _runs(world: World) -> tuple[tuple[str, Expression], ...]:
    """The name of each piece of a network, and the run to which it belongs."""
    found: dict[str, Expression] = {}
    for which, network in enumerate(world.networks):
        type_ = world.element_type(network.piece)
        for piece, name in enumerate(world.domain(network.piece).elements):
            run = RunOf(which, Const(piece, type_), attrs.evolve(type_, low=-1))
            found.setdefault(said(name), run)
    return tuple(found.items())
