# SPDX-License-Identifier: MIT
"""Which pieces may lie together at a place for one: `sharing  up to 2 Newts in one slot`.

In: the sharing rules of kinds.  Out: the condition under which one more piece may join those that lie there.  Only
pieces that have one rule share, and only with one another.
"""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Compare,
    Condition,
    Const,
    Every,
    Expression,
    First,
    Held,
    Some,
    StoreCount,
    Type,
)
from gamedsl.check.phrases.kind_rules import elements_with, rules_of
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.rules.uses import ruled_feature, shows_one_of
from gamedsl.check.world import number
from gamedsl.syntax import nodes

__all__ = ["may_share", "most_sharing"]


def may_share(scope: Scope, placed: Expression, store: int, place: Expression) -> Condition | None:
    """That the piece or face may join what lies at the place; None where no rule lets pieces share.

    Raises:
        Mistake: a rule says it otherwise than `up to 2 Xs in one slot` or `any number of Xs in one slot` (G305).
    """
    feature = ruled_feature(scope.world, placed.type.domain)
    if feature is None or feature.domain is None:
        return None
    scope.world.rules_asked.add((feature.domain, "sharing"))
    found = []
    seen: set[int] = set()
    for element in range(scope.world.domain(feature.domain).size):
        rule = rules_of(scope.world, feature.domain, element).sharing
        if rule is None or id(rule) in seen:
            continue
        seen.add(id(rule))
        elements = elements_with(scope.world, rule, "sharing")
        parts: list[Condition] = [shows_one_of(scope.world, feature, placed, elements)]
        piece = _first(scope, store, place)
        parts.append(Compare(">=", piece, Const(0, piece.type)))
        parts.append(shows_one_of(scope.world, feature, piece, elements))
        most = most_sharing(rule)
        if most is not None:
            count = StoreCount(store, place, None, number(0, len(feature.values)))
            parts.append(Compare("<", count, Const(most, number(most, most))))
        found.append(Every(tuple(parts)))
    if not found:
        return None
    return found[0] if len(found) == 1 else Some(tuple(found))


def _first(scope: Scope, store: int, place: Expression) -> First:
    """The first piece that lies there; all of them are of one kind."""
    things = scope.world.things_of(scope.world.stores[store].things)
    assert things is not None
    each, _ = scope.each(things.domain)
    return First(Held(store, place), each, None, Type(things.domain, -1, len(things.counts) - 1))


def most_sharing(rule: nodes.Rule) -> int | None:
    """How many may share by the rule, or None for any number.

    Raises:
        Mistake: it says no number (G305).
    """
    value = rule.value
    quantity = value.phrase.core.quantity if isinstance(value, nodes.PhraseValue) else None
    if quantity is not None and quantity.word == "any number of":
        return None
    if quantity is not None and quantity.word in {"up to", "at most"}:
        return quantity.number
    raise mistake(
        "G305", rule.span, phrase=rule.span.text, frame="sharing  up to 2 of them in one slot"
    )
