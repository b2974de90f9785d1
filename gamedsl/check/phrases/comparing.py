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
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, Stuff
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


def _spoken(scope: Scope, subject: Meaning) -> Scope:
    """The scope in which `its` is that of the place that was just named."""
    if not isinstance(subject, Element) or subject.value.type.domain == PLAYER:
        return scope
    return scope.speaking_of(subject.value)


def _there(
    scope: Scope, subject: Meaning, node: nodes.MoreCheck, phrase: nodes.Phrase
) -> Expression:
    """How much a player has of it, or how much lies in a place."""
    if isinstance(subject, Element) and subject.value.type.domain == PLAYER:
        return _theirs(scope, subject.value, phrase)
    if not isinstance(subject, Element | AreaRef):
        raise no_player(subject, node.subject.span, "`every other player`")
    place = node.subject.core
    lying = evolved(phrase, links=(nodes.Link("in", place, place.span),))
    return as_number(scope, resolve_phrase(scope, lying), phrase.span)


def more_than(scope: Scope, node: nodes.MoreCheck) -> Condition:
    """`I have more Coins than every other player`: than each of them; `H has more Seeds than its size`: than a number.

    Raises:
        Mistake: it is not a player who is compared with players, nor is a number named (G301).
    """
    subject = resolve_phrase(scope, node.subject)
    span = node.run[0].span.to(node.run[-1].span)
    core = nodes.Core(span, runs=(node.run,))
    phrase = nodes.Phrase(core, (), False, None, span)  # noqa: FBT003 - a field of the tree
    sign: Literal[">", "<"] = ">" if node.more else "<"
    others = resolve_core(_spoken(scope, subject), node.than)
    plain = isinstance(others, Element) and others.value.type.domain is None
    if plain or isinstance(others, AreaRef | Stuff):
        measure = as_number(scope, others, node.than.span)
        return Compare(sign, _there(scope, subject, node, phrase), measure)
    if not isinstance(subject, Element) or subject.value.type.domain != PLAYER:
        raise no_player(subject, node.subject.span, "`every other player`")
    mine = _theirs(scope, subject.value, phrase)
    if isinstance(others, Element) and others.value.type.domain == PLAYER:
        return Compare(sign, mine, _theirs(scope, others.value, phrase))
    if not isinstance(others, Many) or others.domain != PLAYER:
        raise no_player(others, node.than.span, "`every other player`")
    less = Not(Compare(sign, mine, _theirs(scope, Local(others.each), phrase)))
    where = all_of(others.where, less)
    most = number(0, scope.world.most_players)
    return Compare("==", Fold("count", others.source, others.each, where, None, most), zero())
