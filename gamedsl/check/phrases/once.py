# SPDX-License-Identifier: MIT
"""Points that count once for an area: by a number, or for each set of different things.

In: a points rule such as `points once per meadow, by the Otters in my meadow` with its table.  Out: its value for the
player who acts. The k-th set holds the kinds of which there are at least k, so the largest possible sets come first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Domain,
    Expression,
    Fold,
    Listed,
    Local,
)
from gamedsl.check.phrases.adding import spread
from gamedsl.check.phrases.features import feature_of, main_feature
from gamedsl.check.phrases.hosts import lying_in
from gamedsl.check.phrases.keyed import Keyed, look_up, read_rows
from gamedsl.check.phrases.limits import shown_elements
from gamedsl.check.phrases.links import linked
from gamedsl.check.phrases.meaning import AreaRef, Box, Meaning, Stuff, said_what
from gamedsl.check.phrases.resolve import resolve_links, resolve_phrase
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.single import as_number
from gamedsl.check.phrases.stuff import area_stuff, count_of, zero
from gamedsl.check.world import AreaName, number
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["SetOf", "set_members", "sets_worth", "worth_once"]


@frozen_part
class SetOf(Part):
    """What sets are made of, and the kind by which the things in a set differ where it is named."""

    stuff: Stuff
    kind: str | None


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
    members = set_members(scope, phrase)
    if not members.stuff.spots:
        spots = lying_in(scope, area.area.stores, area.owner, members.stuff, phrase.span)
        members = evolved(members, stuff=evolved(members.stuff, spots=spots))
    return sets_worth(scope, members, table, phrase.span)


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


def set_members(scope: Scope, phrase: nodes.Phrase) -> SetOf:
    """The things of "set of different Otters": what a set is made of, and by what they differ.

    They differ by the kind that is named ("different Flavours"), else by what the pieces are first of all.

    Raises:
        Mistake: it is said otherwise, or no such things lie anywhere (G304).
    """
    words = [name.text for run in phrase.core.runs for name in run]
    if words not in (["set"], ["sets"]) or not phrase.links or phrase.links[0].word != "of":
        raise mistake("G304", phrase.span, phrase=phrase.span.text, found="different thing")
    core, links = phrase.links[0].core, phrase.links[1:]
    scope.world.heard.adjectives(core, "different")
    kind = _kind(scope, core)
    if kind is not None:
        stuff: Meaning = _showing(scope, kind, core, links)
    else:
        stuff = resolve_links(scope, core, links)
        stuff = area_stuff(scope, stuff, phrase.span) if isinstance(stuff, AreaRef) else stuff
    if not isinstance(stuff, Stuff):
        raise mistake("G304", phrase.span, phrase=phrase.span.text, found=said_what(stuff))
    return SetOf(evolved(stuff, different=False), kind)


def _kind(scope: Scope, core: nodes.Core) -> str | None:
    """The kind that the core names, if it names one."""
    plain = len(core.runs) == 1 and len(core.runs[0]) == 1
    entries = scope.world.find(core.runs[0][0].text) if plain else ()
    found = (each.name for each in entries if isinstance(each, Domain) and each.role == "kind")
    return next(found, None)


def _showing(scope: Scope, kind: str, core: nodes.Core, links: tuple[nodes.Link, ...]) -> Meaning:
    """The things that show elements of the kind: those of the one class that can lie where it is said."""
    world, found = scope.world, []
    for things in world.things:
        own = any(each.domain == kind for each in world.domain(things.domain).attributes)
        if own or feature_of(world, things.name, kind) is not None:
            with suppress(Mistake):
                found.append(_placed(scope, Stuff(things), core, links))
    return found[0] if len(found) == 1 else Box()


def _placed(scope: Scope, stuff: Stuff, core: nodes.Core, links: tuple[nodes.Link, ...]) -> Meaning:
    meaning: Meaning = stuff
    rest = list(links)
    while rest:
        meaning = linked(scope, resolve_links, meaning, core, (rest.pop(0), rest))
    return meaning


def sets_worth(scope: Scope, members: SetOf, table: Keyed, span: Span) -> Expression:
    """What all sets of different things are worth together, each thing in one set, the largest sets first.

    Raises:
        Mistake: nothing that the things show could tell them apart (G306).
    """
    apart = _apart(scope, members, span)
    each = scope.slot("set", number(0, max(apart.most - 1, 0)))
    element_slot, element = scope.each(apart.kind)
    more = Compare(">", count_of(scope, apart.alike(element), span), Local(each))
    kinds = Listed((apart.elements,), zero(), apart.kind)
    size = Fold("count", kinds, element_slot, more, None, number(0, len(apart.elements)))
    value = look_up(table, size)
    sets = Listed((tuple(range(apart.most)),), zero(), members.stuff.things.domain)
    return Fold("sum", sets, each, None, value, spread(value, apart.most))


@frozen_part
class Apart(Part):
    """By what things differ: a kind, its elements that they can show, the most there are of one, those of one."""

    kind: str
    elements: tuple[int, ...]
    most: int
    alike: Callable[[Expression], Stuff]


def _apart(scope: Scope, members: SetOf, span: Span) -> Apart:
    stuff, world = members.stuff, scope.world
    things = stuff.things
    if not things.individual:
        attributes = world.domain(things.domain).attributes
        wanted = (each for each in attributes if members.kind in {None, each.domain})
        attribute = next((each for each in wanted if each.domain is not None), None)
        if attribute is None or attribute.domain is None:
            raise mistake("G306", span, word="different")
        counts = Counter[int]()
        for element, count in zip(attribute.values, things.counts, strict=True):
            counts[element] += count
        name = attribute.name
        return Apart(
            attribute.domain,
            tuple(sorted(counts)),
            max(counts.values()),
            lambda element: evolved(stuff, wanted=(*stuff.wanted, (name, element))),
        )
    feature = (
        feature_of(world, things.name, members.kind)
        if members.kind is not None
        else main_feature(world, things.name)
    )
    if feature is None or feature.domain is None:
        raise mistake("G306", span, word="different")
    shown = shown_elements(scope, stuff, feature)
    most = max((feature.values.count(element) for element in shown), default=0)
    return Apart(
        feature.domain,
        shown,
        most,
        lambda element: evolved(stuff, shown=(*stuff.shown, (feature, element))),
    )
