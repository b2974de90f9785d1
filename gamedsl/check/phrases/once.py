# SPDX-License-Identifier: MIT
"""Points that count once for an area: by a number, or for each set of different things.

In: a points rule such as `points once per meadow, by the Otters in my meadow` with its table.  Out: its value for the
player who acts. The k-th set holds the kinds of which there are at least k, so the largest possible sets come first.
"""

from __future__ import annotations

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Expression,
    Fold,
    Listed,
    Local,
    Type,
)
from gamedsl.check.phrases.features import Feature, main_feature
from gamedsl.check.phrases.hosts import lying_in
from gamedsl.check.phrases.keyed import Keyed, look_up, read_rows
from gamedsl.check.phrases.limits import shown_elements
from gamedsl.check.phrases.meaning import AreaRef, Stuff, said_what
from gamedsl.check.phrases.resolve import resolve_links, resolve_phrase
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.single import as_number
from gamedsl.check.phrases.stuff import area_stuff, count_of, zero
from gamedsl.check.world import AreaName, number
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["sets_worth", "worth_once"]


def worth_once(scope: Scope, rule: nodes.Rule) -> Expression:
    """What the rule is worth to the player who acts.

    Raises:
        Mistake: the area is unknown (G201) or not the player's (G301), or the table does not fit.
    """
    name, phrase = rule.once_per, rule.phrase
    assert name is not None
    assert phrase is not None
    area = _area(scope, name)
    table = read_rows(rule.rows, rule.span)
    if not rule.sets:
        value = as_number(scope, resolve_phrase(scope, phrase), phrase.span)
        return look_up(table, value)
    stuff = set_members(scope, phrase)
    if not stuff.spots:
        spots = lying_in(scope, area.area.stores, area.owner, stuff, phrase.span)
        stuff = attrs.evolve(stuff, spots=spots)
    return sets_worth(scope, stuff, table, phrase.span)


def _area(scope: Scope, name: nodes.Name) -> AreaRef:
    entries = scope.world.find(name.text)
    for entry in entries:
        if isinstance(entry, AreaName) and entry.owner == PLAYER:
            return AreaRef(entry, scope.me)
    if not entries:
        raise scope.world.unknown(name)
    raise mistake(
        "G301",
        name.span,
        phrase=name.text,
        found="different thing",
        wanted="area that each player has",
        example="its name",
    )


def set_members(scope: Scope, phrase: nodes.Phrase) -> Stuff:
    """The things of "set of different Otters": what a set is made of.

    Raises:
        Mistake: it is said otherwise (G304).
    """
    words = [name.text for run in phrase.core.runs for name in run]
    if words in (["set"], ["sets"]) and phrase.links and phrase.links[0].word == "of":
        meaning = resolve_links(scope, phrase.links[0].core, phrase.links[1:])
        if isinstance(meaning, AreaRef):
            meaning = area_stuff(scope, meaning, phrase.span)
        if isinstance(meaning, Stuff):
            return attrs.evolve(meaning, different=False)
        raise mistake("G304", phrase.span, phrase=phrase.span.text, found=said_what(meaning))
    raise mistake("G304", phrase.span, phrase=phrase.span.text, found="different thing")


def sets_worth(scope: Scope, stuff: Stuff, table: Keyed, span: Span) -> Expression:
    """What all sets of different things are worth together, each thing in one set, the largest sets first.

    Raises:
        Mistake: nothing that the things show could tell them apart (G306).
    """
    feature = main_feature(scope.world, stuff.things.name)
    if feature is None or feature.domain is None:
        raise mistake("G306", span, word="different")
    shown = shown_elements(scope, stuff, feature)
    most = max((_copies(feature, element) for element in shown), default=0)
    each = scope.slot("set", Type(stuff.things.domain, 0, max(most - 1, 0)))
    element_slot, element = scope.each(feature.domain)
    alike = attrs.evolve(stuff, shown=(*stuff.shown, (feature, element)))
    more = Compare(">", count_of(scope, alike, span), Local(each))
    kinds = Listed((shown,), zero(), feature.domain)
    size = Fold("count", kinds, element_slot, more, None, number(0, len(shown)))
    value = look_up(table, size)
    sets = Listed((tuple(range(most)),), zero(), stuff.things.domain)
    type_ = number(min(0, value.type.low * most), max(0, value.type.high * most))
    return Fold("sum", sets, each, None, value, type_)


def _copies(feature: Feature, element: int) -> int:
    return sum(held == element for held in feature.values)
