# SPDX-License-Identifier: MIT
"""Players in phrases: each player, the other player, the first player, the left neighbour."""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Const,
    Elements,
    Expression,
    PlayerCount,
    Read,
    SeatAfter,
    Seats,
    Type,
)
from gamedsl.check.phrases.convert import convert
from gamedsl.check.phrases.meaning import Element, Many, Meaning
from gamedsl.check.phrases.scope import Scope
from gamedsl.syntax import nodes

__all__ = ["left_neighbour", "name_is_plural", "owner_of_spoken", "players_meant", "start_player"]

# With two players "the other player" is one player.
TWO = 2


def start_player(scope: Scope) -> Expression:
    """Where the players begin: at the marker or input "First Player", else at the first seat."""
    for variable in scope.world.variables:
        if variable.name.casefold() == "first player":
            return Read(variable.index, None, scope.world.settled_type(variable))
    return Const(0, scope.world.element_type(PLAYER))


def players_meant(scope: Scope, core: nodes.Core) -> Meaning:
    """The players that a phrase with the word player means."""
    determiners = set(core.determiners)
    if "first" in core.adjectives:
        return Element(start_player(scope))
    if "next" in core.adjectives and not name_is_plural(core):
        return _next_player(scope, core)
    if core.quantity is not None and core.quantity.number is not None and not determiners:
        count = core.quantity
        if count.word in {"exactly", ""}:
            return Element(
                PlayerCount(Type(None, scope.world.least_players, scope.world.most_players))
            )
    each, player = scope.each(PLAYER)
    if determiners & {"other", "another"}:
        if scope.me is None:
            raise mistake("G310", core.span, word=core.span.text)
        if "the" in determiners and scope.world.most_players == TWO and not name_is_plural(core):
            return Element(SeatAfter(scope.me, 1, scope.world.element_type(PLAYER)))
        return Many(PLAYER, Seats(scope.me), each, Compare("!=", player, scope.me), core.quantity)
    if determiners & {"that", "the", "this"} and not name_is_plural(core):
        last = scope.last_of(PLAYER)
        if last is not None:
            return Element(last)
        if scope.me is not None:
            return Element(scope.me)
        raise mistake("G306", core.span, word=core.span.text)
    return Many(PLAYER, Elements(PLAYER), each, None, core.quantity)


def _next_player(scope: Scope, core: nodes.Core) -> Meaning:
    """Who sits to the left of the player who acts."""
    if scope.me is None:
        raise mistake("G310", core.span, word=core.span.text)
    return Element(SeatAfter(scope.me, 1, scope.world.element_type(PLAYER)))


def name_is_plural(core: nodes.Core) -> bool:
    """Whether the head is written in the plural."""
    return core.runs[-1][-1].text.endswith("s")


def owner_of_spoken(scope: Scope) -> Meaning | None:
    """The player to whom what was last spoken of belongs."""
    for value in reversed(scope.spoken_of):
        found = convert(scope.world, value, PLAYER)
        if found is not None:
            return Element(found)
    return None


def left_neighbour(scope: Scope) -> Meaning | None:
    """The player to the left of the one last spoken of, else of the one who acts."""
    base = scope.last_of(PLAYER) or scope.me
    return (
        Element(SeatAfter(base, 1, scope.world.element_type(PLAYER))) if base is not None else None
    )
