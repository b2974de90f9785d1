# SPDX-License-Identifier: MIT
"""Who may share a place that is for one: `sharing up to 2 Otters in one slot`.

In: the sharing rules of kinds, and a place.  Out: two tables over faces (or pieces), how many may lie at one place and
with whom, and the condition that one more may come.  Where no rule says otherwise a place is for one.
"""

from __future__ import annotations

from gamedsl.check.heard import is_number
from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    Compare,
    Condition,
    Const,
    Every,
    Expression,
    Fold,
)
from gamedsl.check.phrases.features import Feature, feature_value, main_feature, shown_by
from gamedsl.check.phrases.hosts import spot_of_slot, stuff_there
from gamedsl.check.phrases.kind_rules import (
    elements_meant,
    elements_with,
    kinds_with_rules,
    rules_of,
)
from gamedsl.check.phrases.meaning import Element, Many, Meaning, SlotRef, said_what
from gamedsl.check.phrases.resolve import resolve_phrase
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import count_of, source_of
from gamedsl.check.world import World, number
from gamedsl.parts import evolved
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["has_place", "may_share", "most_sharing", "read_sharing"]


def may_share(scope: Scope, node: nodes.WordCheck) -> Condition:
    """`F may share the slot`, `the slot may share F`: it is empty, or those that lie there may lie there with F.

    Raises:
        Mistake: no place and no piece is meant (G301).
    """
    meanings = [resolve_phrase(scope, node.subject)]
    meanings += [resolve_phrase(scope, node.other)] if node.other is not None else []
    place = next((each for each in meanings if isinstance(each, SlotRef)), None)
    piece = next((each for each in meanings if isinstance(each, Element)), None)
    if place is None or piece is None or isinstance(place.owner, Many):
        raise _no_place(node.span, meanings[-1])
    return has_place(scope, piece.value, place, node.span)


def _no_place(span: Span, meaning: Meaning) -> Exception:
    return mistake(
        "G301",
        span,
        phrase=span.text,
        found=said_what(meaning),
        wanted="place and a thing that comes there",
        example="its slot and the name of the thing",
    )


def has_place(scope: Scope, piece: Expression, place: SlotRef, span: Span) -> Condition:
    """That a piece (or a face of one) may come to a place of one host: it is empty, or all there share with it.

    Raises:
        Mistake: a sharing rule says no number (G304).
    """
    world = scope.world
    stuff = stuff_there(scope, place)
    count = count_of(scope, stuff, span)
    things = shown_by(world, piece.type.domain)
    feature = main_feature(world, things) if things is not None else None
    shared = _shared(scope, feature) if feature is not None else {}
    if feature is not None:
        world.rules_asked.add((feature.domain or "", "sharing"))
    if feature is None or not shared:
        return Compare("==", count, _number(0))
    most = _table(feature, {element: room for element, (room, _) in shared.items()}, 1)
    with_whom = _table(feature, {element: rule for element, (_, rule) in shared.items()}, 0)
    spot = spot_of_slot(world, place)
    each, there = scope.each(stuff.things.domain)
    strange = Compare(
        "!=", feature_value(world, with_whom, there), feature_value(world, with_whom, piece)
    )
    strangers = Fold("count", source_of(spot), each, strange, None, count.type)
    room = Compare("<", count, feature_value(world, most, piece))
    return Every((room, Compare("==", strangers, _number(0))))


def _number(value: int) -> Expression:
    return Const(value, number(value, value))


def _shared(scope: Scope, feature: Feature) -> dict[int, tuple[int, int]]:
    """For each element with a sharing rule: how many may lie at one place, and the number of the rule."""
    found: dict[int, tuple[int, int]] = {}
    rules: list[nodes.Rule] = []
    for element in range(scope.world.domain(feature.domain or "").size):
        rule = rules_of(scope.world, feature.domain or "", element).sharing
        if rule is not None:
            if all(each is not rule for each in rules):
                rules.append(rule)
            place = next(place for place, each in enumerate(rules, start=1) if each is rule)
            found[element] = (_room(rule, len(feature.values)), place)
    return found


def read_sharing(world: World) -> None:
    """All sharing rules say how many, and of what they are the rules."""
    for kind in kinds_with_rules(world):
        for element in range(world.domain(kind).size):
            rule = rules_of(world, kind, element).sharing
            if rule is not None:
                with world.mistakes.gathered():
                    _room(rule, 1)
                    if isinstance(rule.value, nodes.PhraseValue):
                        _hear(world, rule.value.phrase)
                    _check_names(world, rule)


def _hear(world: World, phrase: nodes.Phrase) -> None:
    """`up to 2 Otters in one slot`: both numbers were read."""
    world.heard.quantity(phrase.core.quantity)
    for core in (link.core for link in phrase.links):
        one = core.quantity
        if is_number(one) and one is not None and one.number == 1 and not core.determiners:
            world.heard.quantity(one)


def _room(rule: nodes.Rule, most: int) -> int:
    """How many the rule lets lie there; any number is as many as there are."""
    found = most_sharing(rule)
    return most if found is None else found


def most_sharing(rule: nodes.Rule) -> int | None:
    """How many `up to 2 Otters in one slot` lets lie there, or None for any number.

    Raises:
        Mistake: it is said otherwise (G305).
    """
    value = rule.value
    phrase = value.phrase if isinstance(value, nodes.PhraseValue) else None
    quantity = phrase.core.quantity if phrase is not None else None
    if phrase is not None and quantity is not None and _in_one_slot(phrase.links):
        if quantity.word == "any number of":
            return None
        if quantity.number is not None and quantity.word in {"up to", "at most"}:
            return quantity.number
    raise _said_otherwise(rule, "sharing up to 2 of them in one slot")


def _said_otherwise(rule: nodes.Rule, frame: str) -> Mistake:
    phrase = " ".join(rule.span.text.split("\n")[0].split())
    return mistake("G305", rule.span, phrase=phrase, frame=frame)


def _in_one_slot(links: tuple[nodes.Link, ...]) -> bool:
    words = [name.text for link in links for run in link.core.runs for name in run]
    return words == ["slot"] and links[0].word in {"in", "at"}


def _check_names(world: World, rule: nodes.Rule) -> None:
    """Those who share are those who have the rule.

    Raises:
        Mistake: others are named (G305), or nothing is called so (G201).
    """
    assert isinstance(rule.value, nodes.PhraseValue)
    core = rule.value.phrase.core
    _, elements = elements_meant(
        world,
        nodes.Phrase(evolved(core, quantity=None), (), there=False, relative=None, span=core.span),
    )
    if elements != elements_with(world, rule, "sharing"):
        raise _said_otherwise(rule, "sharing up to 2 of those whose rule it is in one slot")


def _table(feature: Feature, given: dict[int, int], usual: int) -> Feature:
    """A number for each piece or face by the element that it shows."""
    values = tuple(given.get(held, usual) for held in feature.values)
    return evolved(feature, domain=None, values=values)
