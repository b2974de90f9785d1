# SPDX-License-Identifier: MIT
"""The points rules of a kind, sorted by what their worth depends on.

In: the rules of its elements.  Out: numbers in a table, rules that are worth the same for all pieces that have them,
rules that look at the piece, and rules that count once for an area.
"""

from __future__ import annotations

from collections.abc import Collection

from gamedsl.check.model import Expression, Local, Ruled, Shown
from gamedsl.check.phrases.features import Feature
from gamedsl.check.phrases.kind_rules import elements_with, rules_of
from gamedsl.check.phrases.once import worth_once
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.single import numeric
from gamedsl.check.phrases.stuff import zero
from gamedsl.check.walk import parts_of
from gamedsl.check.world import World
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.syntax import nodes

__all__ = [
    "POINTS",
    "Rules",
    "sorted_rules",
    "table_of",
    "value_of_rule",
    "within_points",
    "worth_of",
]

# What a points rule is called where definitions lead back to themselves.
POINTS = "points"


@frozen_part
class Rules(Part):
    """The points rules of a kind, by what their worth depends on.

    `fixed` has for each face (or piece) a number said outright, 0 where there is none. `alike` are rules whose worth is
    the same for all pieces that have them, with that worth. `single` look at the piece; `number` has for each face the
    number of its rule among these, from 1 on. `once` count once for an area.
    """

    fixed: Feature
    alike: tuple[tuple[nodes.Rule, Expression], ...]
    single: tuple[nodes.Rule, ...]
    number: Feature
    once: tuple[nodes.Rule, ...]


def _rule(world: World, feature: Feature, element: int) -> nodes.Rule | None:
    return rules_of(world, feature.domain or "", element).points if element >= 0 else None


def sorted_rules(scope: Scope, feature: Feature, among: Collection[int] | None = None) -> Rules:
    """The points rules of all elements, or of those `among` them, sorted by what their worth depends on."""
    world = scope.world
    once: list[nodes.Rule] = []
    others: list[nodes.Rule] = []
    fixed: dict[int, int] = {}
    every = range(world.domain(feature.domain or "").size)
    for element in every if among is None else sorted(among):
        rule = _rule(world, feature, element)
        value = _fixed(rule)
        if value is not None:
            fixed[element] = value
        found = once if rule is not None and rule.once_per is not None else others
        if rule is not None and (value is None or found is once) and not _among(rule, found):
            found.append(rule)
    alike = [(rule, _worth_for_all(scope, feature, rule)) for rule in others]
    single = tuple(rule for rule, worth in alike if worth is None)
    numbers = {
        element: number
        for number, rule in enumerate(single, start=1)
        for element in elements_with(world, rule, "points")
    }
    same = tuple((rule, worth) for rule, worth in alike if worth is not None)
    says = Ruled(feature.domain or "", "points")
    fixed_ones, numbered = (table_of(feature, each, says) for each in (fixed, numbers))
    return Rules(fixed_ones, same, single, numbered, tuple(once))


def _among(rule: nodes.Rule, rules: list[nodes.Rule]) -> bool:
    return any(each is rule for each in rules)


def _worth_for_all(scope: Scope, feature: Feature, rule: nodes.Rule) -> Expression | None:
    """What the rule is worth for each piece that has it; None where that depends on the piece."""
    things = scope.world.things_of(feature.things)
    assert things is not None
    probe = scope.slot("probe", scope.world.element_type(things.domain))
    value = value_of_rule(scope.speaking_of(Local(probe)), rule)
    return None if any(part == probe for part in parts_of(value)) else value


def _fixed(rule: nodes.Rule | None) -> int | None:
    """The number that a rule says outright; a rule that counts once for an area is worth nothing for a single piece."""
    if rule is None or rule.once_per is not None:
        return 0
    value = rule.value
    if not isinstance(value, nodes.PhraseValue) or value.per is not None:
        return None
    core, phrase = value.phrase.core, value.phrase
    plain = not core.runs and core.pronoun is None and not phrase.links and not phrase.there
    if plain and core.quantity is not None and core.quantity.word == "exactly":
        return core.quantity.number
    return None


def table_of(feature: Feature, given: dict[int, int], says: Shown | Ruled) -> Feature:
    """A number for each face (or piece) by the element that it shows; 0 where none is given."""
    values = tuple(given.get(held, 0) for held in feature.values)
    return evolved(feature, domain=None, values=values, says=says)


def within_points(scope: Scope) -> Scope:
    """The scope inside a points rule, where nothing may ask for such points again."""
    return evolved(scope, defining=(*scope.defining, POINTS))


def worth_of(scope: Scope, rule: nodes.Rule) -> Expression:
    """What one rule says, wherever its piece lies: once for an area, or for the piece that was spoken of last.

    Raises:
        Mistake: it says no number.
    """
    inside = within_points(scope)
    if rule.once_per is not None:
        return worth_once(inside, rule)
    assert rule.value is not None
    return numeric(scope.world.value_of(inside, rule.value), rule.value.span)


def value_of_rule(scope: Scope, rule: nodes.Rule) -> Expression:
    """The points of one rule; a mistake in it is told, and the others are read all the same."""

    def read() -> Expression:
        value = rule.value
        assert value is not None
        return numeric(scope.world.value_of(within_points(scope), value), value.span)

    nothing: Expression = zero()
    return scope.world.mistakes.attempt(read, nothing)
