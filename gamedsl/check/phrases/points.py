# SPDX-License-Identifier: MIT
"""What pieces are worth by the rules of what they show: `the points of my Trees`.

In: some pieces, and the points rules of the kind that they show.  Out: one sum over the pieces, in which a constant
worth is looked up and every other one is found by halving the numbers of the rules, and for each rule that counts once
for an area its worth where one of the pieces has that rule.
"""

from __future__ import annotations

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Compare,
    Condition,
    Conditional,
    Const,
    Every,
    Expression,
    Not,
)
from gamedsl.check.phrases.adding import Worth, added, plus
from gamedsl.check.phrases.features import (
    Feature,
    feature_of,
    feature_value,
    shown_by,
)
from gamedsl.check.phrases.kind_rules import elements_with, kinds_with_rules, rules_of
from gamedsl.check.phrases.meaning import AreaRef, Element, Meaning, Stuff, said_what
from gamedsl.check.phrases.once import worth_once
from gamedsl.check.phrases.resolve import resolve_phrase
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.single import numeric
from gamedsl.check.phrases.stuff import area_stuff, count_of, zero
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World, number
from gamedsl.diagnostics import problem
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["points_value", "tell_uncounted"]


@attrs.frozen
class Dispatch:
    """Points rules by what pieces show: `number` has for each face (or piece) the number of its rule, from 1 on.

    0 stands for a worth that `fixed` says, and for pieces that show nothing.
    """

    number: Feature
    fixed: Feature
    rules: tuple[nodes.Rule, ...]


def points_value(scope: Scope, phrase: nodes.Phrase) -> Expression | None:
    """What "the points of X" come to; None where the phrase says something else.

    Raises:
        Mistake: X are no pieces that have points by rules (G304).
    """
    core = phrase.core
    names = [name.text for run in core.runs for name in run]
    if [said(name) for name in names] != ["points"] or scope.world.find("points"):
        return None
    if not phrase.links or phrase.links[0].word != "of":
        return None
    inner = nodes.Phrase(
        phrase.links[0].core, phrase.links[1:], phrase.there, phrase.relative, phrase.span
    )
    meaning = resolve_phrase(scope, inner)
    feature = _ruled(scope.world, meaning)
    if feature is None:
        raise mistake("G304", phrase.span, phrase=phrase.span.text, found=said_what(meaning))
    if isinstance(meaning, Element):
        return _each(scope, feature)(scope.speaking_of(meaning.value), meaning.value)
    stuff = area_stuff(scope, meaning, inner.span) if isinstance(meaning, AreaRef) else meaning
    assert isinstance(stuff, Stuff)
    total = added(scope, stuff, _each(scope, feature), inner.span)
    for rule in _once(scope.world, feature):
        total = plus(total, _worth_once(scope, feature, rule, stuff, inner))
    scope.world.pointed.append((inner, feature.domain or ""))
    return total


def _ruled(world: World, meaning: Meaning) -> Feature | None:
    """The way from the pieces to the kind whose elements have points."""
    match meaning:
        case Stuff(things=things):
            name: str | None = things.name
        case AreaRef(area=area) if len(area.stores) == 1:
            name = area.stores[0].things
        case Element(value):
            name = shown_by(world, value.type.domain)
        case _:
            name = None
    for kind in kinds_with_rules(world) if name is not None else ():
        feature = feature_of(world, name or "", kind)
        if feature is not None:
            return feature
    return None


def _rule(world: World, feature: Feature, element: int) -> nodes.Rule | None:
    return rules_of(world, feature.domain or "", element).points if element >= 0 else None


# ---- each piece for itself -------------------------------------------------------------------------------


def _dispatch(scope: Scope, feature: Feature) -> Dispatch:
    """The points rules of all elements, those of a fixed number apart from the others."""
    world = scope.world
    rules: list[nodes.Rule] = []
    numbers: dict[int, int] = {}
    fixed: dict[int, int] = {}
    for element in range(world.domain(feature.domain or "").size):
        rule = _rule(world, feature, element)
        value = _fixed(rule)
        if value is not None:
            fixed[element] = value
        elif rule is not None:
            place = next((place for place, each in enumerate(rules) if each is rule), None)
            if place is None:
                place = len(rules)
                rules.append(rule)
            numbers[element] = place + 1
    return Dispatch(_table(feature, numbers), _table(feature, fixed), tuple(rules))


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


def _table(feature: Feature, given: dict[int, int]) -> Feature:
    values = tuple(given.get(held, 0) for held in feature.values)
    return attrs.evolve(feature, domain=None, values=values)


def _each(scope: Scope, feature: Feature) -> Worth:
    """What one piece is worth by the rule of what it shows."""
    dispatch = _dispatch(scope, feature)

    def worth(inside: Scope, piece: Expression) -> Expression:
        fixed = feature_value(scope.world, dispatch.fixed, piece)
        values = [fixed, *(_value(inside, rule) for rule in dispatch.rules)]
        which = feature_value(scope.world, dispatch.number, piece)
        return _halved(which, values, 0)

    return worth


def _value(scope: Scope, rule: nodes.Rule) -> Expression:
    """The points of one rule; a mistake in it is told, and the others are read all the same."""

    def read() -> Expression:
        value = rule.value
        assert value is not None
        return numeric(scope.world.value_of(scope, value), value.span)

    nothing: Expression = zero()
    return scope.world.mistakes.attempt(read, nothing)


def _halved(which: Expression, values: list[Expression], first: int) -> Expression:
    """The value of the number `which`, of which `first` is the least: half of them are ruled out at a time."""
    if len(values) == 1:
        return values[0]
    middle = len(values) // 2
    low = _halved(which, values[:middle], first)
    high = _halved(which, values[middle:], first + middle)
    type_ = number(min(low.type.low, high.type.low), max(low.type.high, high.type.high))
    border = Const(first + middle, number(first + middle, first + middle))
    return Conditional(Compare("<", which, border), low, high, type_)


# ---- once for an area ------------------------------------------------------------------------------------


def _once(world: World, feature: Feature) -> tuple[nodes.Rule, ...]:
    """The rules that count once for an area, each of them once."""
    found: list[nodes.Rule] = []
    for element in range(world.domain(feature.domain or "").size):
        rule = _rule(world, feature, element)
        if (
            rule is not None
            and rule.once_per is not None
            and all(each is not rule for each in found)
        ):
            found.append(rule)
    return tuple(found)


def _worth_once(
    scope: Scope, feature: Feature, rule: nodes.Rule, stuff: Stuff, phrase: nodes.Phrase
) -> Expression:
    """The worth of such a rule where one of the pieces has it, and none that was scored on a line before."""
    parts = [_has(scope, feature, rule, stuff, phrase.span)]
    for earlier, _ in scope.world.pointed:
        meaning = resolve_phrase(scope, earlier)
        meaning = (
            area_stuff(scope, meaning, earlier.span) if isinstance(meaning, AreaRef) else meaning
        )
        if isinstance(meaning, Stuff) and meaning.things == stuff.things:
            parts.append(Not(_has(scope, feature, rule, meaning, earlier.span)))
    nothing: Expression = zero()
    value = scope.world.mistakes.attempt(lambda: worth_once(scope, rule), nothing)
    type_ = number(min(0, value.type.low), max(0, value.type.high))
    condition = parts[0] if len(parts) == 1 else Every(tuple(parts))
    return Conditional(condition, value, zero(), type_)


def _has(scope: Scope, feature: Feature, rule: nodes.Rule, stuff: Stuff, span: Span) -> Condition:
    """That one of the pieces has the rule."""
    elements = elements_with(scope.world, rule, "points")
    table = _table(feature, dict.fromkeys(elements, 1))
    one = Const(1, number(1, 1))
    having = attrs.evolve(stuff, shown=(*stuff.shown, (table, one)), different=False)
    return Compare(">=", count_of(scope, having, span), one)


def tell_uncounted(world: World) -> None:
    """Points of a kind that no line of the score has asked for are told, at the first rule that gives some."""
    counted = {kind for _, kind in world.pointed}
    for kind in kinds_with_rules(world):
        for element in range(world.domain(kind).size) if kind not in counted else ():
            rule = rules_of(world, kind, element).points
            if rule is not None:
                world.mistakes.add(problem("G219", rule.span, kind=kind))
                break
