# SPDX-License-Identifier: MIT
"""Who has more: `no other player has a higher Otter total`, `I have more Coins than every other player`.

In: players and what they have.  Out: a condition that compares one player's with another's.
"""

from __future__ import annotations

from typing import Literal

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Condition,
    Expression,
    Fold,
    Local,
    Not,
    all_of,
)
from gamedsl.check.phrases.meaning import Element, Many
from gamedsl.check.phrases.players import no_player
from gamedsl.check.phrases.resolve import resolve_core, resolve_phrase
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.single import as_number
from gamedsl.check.phrases.stuff import zero
from gamedsl.check.world import number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["comparative", "more_than"]


def comparative(scope: Scope, owner: Expression, node: nodes.HasCheck) -> Condition | None:
    """As in "no other player has a higher Otter total": than the one who acts."""
    core = node.thing.core
    if "higher" not in core.adjectives:
        return None
    if scope.me is None:
        raise mistake("G310", core.span, word=core.span.text)
    scope.world.heard.adjectives(core, "higher")
    plain = evolved(core, adjectives=(), determiners=(), quantity=None)
    phrase = evolved(node.thing, core=plain)
    return Compare(">", _theirs(scope, owner, phrase), _theirs(scope, scope.me, phrase))


def _theirs(scope: Scope, player: Expression, phrase: nodes.Phrase) -> Expression:
    """How much a player has of it."""
    core = phrase.core
    mine = evolved(core, determiners=("my",)) if len(core.runs) == 1 else core
    inside = scope.speaking_of(player).with_player(player)
    meaning = resolve_phrase(inside, evolved(phrase, core=mine))
    return as_number(inside, meaning, phrase.span)


def more_than(scope: Scope, node: nodes.MoreCheck) -> Condition:
    """`I have more Coins than every other player`: than each of them.

    Raises:
        Mistake: it is not a player who is compared with players (G301).
    """
    subject, others = resolve_phrase(scope, node.subject), resolve_core(scope, node.than)
    if not isinstance(subject, Element) or subject.value.type.domain != PLAYER:
        raise no_player(subject, node.subject.span, "`every other player`")
    span = node.run[0].span.to(node.run[-1].span)
    core = nodes.Core(span, runs=(node.run,))
    phrase = nodes.Phrase(core, (), False, None, span)  # noqa: FBT003 - a field of the tree
    mine = _theirs(scope, subject.value, phrase)
    sign: Literal[">", "<"] = ">" if node.more else "<"
    if isinstance(others, Element) and others.value.type.domain == PLAYER:
        return Compare(sign, mine, _theirs(scope, others.value, phrase))
    if not isinstance(others, Many) or others.domain != PLAYER:
        raise no_player(others, node.than.span, "`every other player`")
    less = Not(Compare(sign, mine, _theirs(scope, Local(others.each), phrase)))
    where = all_of(others.where, less)
    most = number(0, scope.world.most_players)
    return Compare("==", Fold("count", others.source, others.each, where, None, most), zero())
