# SPDX-License-Identifier: MIT
"""Points for those who have most of something: `by the Coins in my chest, most 6, second 3; tied: share`.

In: what is measured, the prizes, what ties and nothing at all mean.  Out: the points of the player who acts, by one
table over how many have more and how many have as much.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Arith,
    Compare,
    Conditional,
    Const,
    Elements,
    Expression,
    Fold,
    Local,
    Lookup,
)
from gamedsl.check.phrases.resolve import resolve_phrase
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.single import as_number
from gamedsl.check.phrases.stuff import zero
from gamedsl.check.world import number
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["rank_worth"]

_ROUNDED: dict[str, Callable[[int, int], int]] = {
    "share, rounded down": lambda prize, players: prize // players,
    "share, rounded up": lambda prize, players: -(-prize // players),
}


def rank_worth(scope: Scope, node: nodes.OtherScore) -> Expression:
    """What the player who acts gets for a place among all.

    Raises:
        Mistake: nothing says what a tie means (G313), or tied players cannot share a prize evenly (G422).
    """
    phrase = node.phrase
    assert phrase is not None
    cases = dict(node.cases)
    tied, nothing = cases.get("tied"), cases.get("nothing")
    if tied is None:
        raise mistake("G313", node.span, rank="most", what=phrase.span.text)
    if nothing not in {None, "none"}:
        raise mistake("G315", node.span, word=nothing, phrase=node.span.text.split("\n")[0])
    mine = _measure(scope, phrase)
    above, equal = _others(scope, phrase, mine, ">"), _others(scope, phrase, mine, "==")
    most = scope.world.most_players
    values = _prizes(node.prizes, most, tied, node.span)
    width = most + 1
    row = Arith("*", above, Const(width, number(width, width)), number(0, width * most))
    key = Arith("+", row, equal, number(0, len(values) - 1))
    prize = Lookup(node.name.text, values, 0, key, number(min(values), max(values)))
    if nothing is None:
        return prize
    some = Compare("!=", mine, zero())
    type_ = number(min((0, *values)), max((0, *values)))
    return Conditional(some, prize, zero(), type_)


def _measure(scope: Scope, phrase: nodes.Phrase) -> Expression:
    return as_number(scope, resolve_phrase(scope, phrase), phrase.span)


def _others(scope: Scope, phrase: nodes.Phrase, mine: Expression, sign: str) -> Expression:
    """How many players have more than the player who acts, or as much (that player among them)."""
    each, player = scope.each(PLAYER)
    theirs = _measure(scope.speaking_of(player).with_player(player), phrase)
    where = Compare(sign, theirs, mine)  # type: ignore[arg-type]
    assert isinstance(player, Local)
    most = number(0, scope.world.most_players)
    return Fold("count", Elements(PLAYER), each, where, None, most)


def _prizes(prizes: tuple[int, ...], players: int, tied: str, span: Span) -> tuple[int, ...]:
    """The prize for each number of players who have more, and of those who have as much."""
    found = []
    for above in range(players + 1):
        for equal in range(players + 1):
            places = [*prizes, *(0,) * players][above : above + equal]
            found.append(_prize(places, tied, span) if above + equal <= players else 0)
    return tuple(found)


def _prize(places: list[int], tied: str, span: Span) -> int:
    """What each of those who are tied for these places gets."""
    if len(places) <= 1 or tied == "all":
        return places[0] if places else 0
    if tied == "none":
        return 0
    prize, players = sum(places), len(places)
    if tied in _ROUNDED:
        return _ROUNDED[tied](prize, players)
    if prize % players:
        raise mistake("G422", span, prize=prize, players=players)
    return prize // players
