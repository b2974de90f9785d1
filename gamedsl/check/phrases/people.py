# SPDX-License-Identifier: MIT
"""Players in phrases: each player, the other player, the first player, the left neighbour."""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Conditional,
    Const,
    Elements,
    Expression,
    First,
    PlayerCount,
    Read,
    SeatAfter,
    Seats,
    Type,
)
from gamedsl.check.model.memory import EXTRA_TURNS
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
        scope.world.heard.adjectives(core, "first")
        return Element(start_player(scope))
    if "next" in core.adjectives and not name_is_plural(core):
        scope.world.heard.adjectives(core, "next")
        return Element(_next_player(scope, core))
    if core.quantity is not None and core.quantity.number is not None and not determiners:
        count = core.quantity
        if count.word in {"exactly", ""}:
            scope.world.heard.quantity(count)
            return Element(
                PlayerCount(Type(None, scope.world.least_players, scope.world.most_players))
            )
    each, player = scope.each(PLAYER)
    if determiners & {"other", "another"}:
        if scope.me is None:
            raise mistake("G310", core.span, word=core.span.text)
        if "the" in determiners and scope.world.most_players == TWO and not name_is_plural(core):
            scope.world.heard.adjectives(core, "other")
            return Element(SeatAfter(scope.me, 1, scope.world.element_type(PLAYER)))
        scope.world.heard.adjectives(core, "other", "another")
        others = Compare("!=", player, scope.me)
        return Many(PLAYER, Seats(scope.me), each, others, core.quantity, one=_one(scope, core))
    if determiners & {"that", "the", "this"} and not name_is_plural(core):
        last = scope.last_of(PLAYER)
        if last is not None:
            return Element(last)
        if scope.me is not None:
            return Element(scope.me)
        raise mistake("G306", core.span, word=core.span.text)
    return Many(PLAYER, Elements(PLAYER), each, None, core.quantity, one=_one(scope, core))


def _one(scope: Scope, core: nodes.Core) -> nodes.Core | None:
    """The phrase where it says that one player is meant and not which: "a player", "the other player" of three."""
    if core.determiners == ("the", "other") and core.quantity is None and not name_is_plural(core):
        scope.world.heard.left_open(core)
        return core
    return scope.left_open(core)


def _next_player(scope: Scope, core: nodes.Core) -> Expression:
    """Whose turn is next: the same player's who has an extra turn, else that of the next one to the left who has one.

    Raises:
        Mistake: nobody acts here (G310).
    """
    if scope.me is None:
        raise mistake("G310", core.span, word=core.span.text)
    type_ = scope.world.element_type(PLAYER)
    following: Expression = SeatAfter(scope.me, 1, type_)
    if scope.in_turns is not None:
        each, player = scope.each(PLAYER)
        asked = scope.in_turns(player)
        if asked is not None:
            following = First(Seats(following), each, asked, Type(PLAYER, -1, type_.high))
    extra = scope.world.find_flow(EXTRA_TURNS, PLAYER)
    if extra is None:
        return following
    more = Compare(">=", Read(extra.index, scope.me, extra.type), Const(1, Type(None, 1, 1)))
    return Conditional(more, scope.me, following, following.type)


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
