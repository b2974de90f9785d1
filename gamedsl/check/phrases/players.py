# SPDX-License-Identifier: MIT
"""Players where only players make sense: who is asked, who begins, who has passed.

In: what a phrase means.  Out: the player, or a condition over all players who are meant; anything else is a mistake
with an example of what could stand there.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import PLAYER, Condition, Expression, Local
from gamedsl.check.phrases.amounts import over_many
from gamedsl.check.phrases.meaning import Element, Many, Meaning, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.source import Span

__all__ = ["no_player", "one_player", "that_players"]


def one_player(meaning: Meaning, span: Span, example: str) -> Expression:
    """The one player who is meant.

    Raises:
        Mistake: it is no player, or it may be several (G301).
    """
    if isinstance(meaning, Element) and meaning.value.type.domain == PLAYER:
        return meaning.value
    raise no_player(meaning, span, example)


def that_players(
    scope: Scope,
    meaning: Meaning,
    span: Span,
    example: str,
    condition: Callable[[Expression], Condition],
) -> Condition:
    """That the condition holds for the player, or for so many of the players, who are meant.

    Raises:
        Mistake: they are no players (G301).
    """
    if isinstance(meaning, Many) and meaning.domain == PLAYER:
        return over_many(scope, meaning, condition(Local(meaning.each)))
    return condition(one_player(meaning, span, example))


def no_player(meaning: Meaning, span: Span, example: str) -> Mistake:
    """What is told where something else is meant."""
    return mistake(
        "G301",
        span,
        phrase=span.text,
        found=said_what(meaning),
        wanted="player",
        example=example,
    )
