# SPDX-License-Identifier: MIT
"""`I can jump with P`, `I cannot place a tile of the offer`: whether the author's verb could be carried through.

In: the check as it is written.  Out: a condition that holds when a way (or no way) of using the verb meets all that
whoever uses it has to meet: what its `require` lines say, and that there is something to choose at the choices it
begins with.
"""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Condition, Every, Expression, Not
from gamedsl.check.phrases.players import that_players
from gamedsl.check.phrases.resolve import resolve_phrase
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.rules.needs import all_needs
from gamedsl.check.rules.uses import used
from gamedsl.check.rules.verbs import verb_told
from gamedsl.check.spelling_forms import said
from gamedsl.syntax import nodes

__all__ = ["cannot"]


def cannot(scope: Scope, node: nodes.CanCheck) -> Condition:
    """That a player (or each of many) has a way, or none, of doing what the author's verb says.

    Raises:
        Mistake: nobody acts here (G310), nothing tells how that is done (G208), or it leads back to itself (G213).
    """
    subject = resolve_phrase(scope, node.subject)

    def unable(player: Expression) -> Condition:
        return _unable(scope.with_player(player), node)

    words = "I cannot" if node.negated else "I can"
    return that_players(scope, subject, node.subject.span, words, unable)


def _unable(scope: Scope, node: nodes.CanCheck) -> Condition:
    deed = node.deed
    assert deed.name is not None
    if used(scope, deed) is None:
        verb = said(verb_told(scope.world, deed).verb.text)
        if verb in scope.asking:
            raise mistake("G213", node.span, name=verb, chain=scope.asking)
    needed = all_needs(scope, (_alone(deed),))
    able = needed if needed is not None else Every(())
    return Not(able) if node.negated else able


def _alone(deed: nodes.Deed) -> nodes.Simple:
    """The deed as a line by itself."""
    return nodes.Simple(
        leads=(),
        actor=None,
        may=False,
        deeds=(deed,),
        tails=nodes.Tails(),
        reason=None,
        span=deed.span,
    )
