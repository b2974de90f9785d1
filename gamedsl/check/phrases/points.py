# SPDX-License-Identifier: MIT
"""What pieces are worth by the rules of what they show: `the points of my Beds`.

In: some pieces, and the points rules of the kind that they show.  Out: one sum over the pieces, in which a constant
worth is looked up and every other one is found by halving the numbers of the rules, and for each rule that counts once
for an area its worth where one of the pieces has that rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Condition,
    Conditional,
    Const,
    Expression,
    Not,
    Shown,
    all_of,
    any_of,
)
from gamedsl.check.phrases.adding import Worth, added, plus, times
from gamedsl.check.phrases.features import (
    Feature,
    feature_of,
    feature_value,
    shown_by,
)
from gamedsl.check.phrases.kind_rules import elements_with, kinds_with_rules, rules_of
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, Stuff, said_what
from gamedsl.check.phrases.once import worth_once
from gamedsl.check.phrases.resolve import resolve_phrase
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import area_stuff, count_of, zero
from gamedsl.check.phrases.worth import (
    POINTS,
    Rules,
    sorted_rules,
    table_of,
    value_of_rule,
    within_points,
)
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World, number
from gamedsl.diagnostics import problem
from gamedsl.parts import evolved
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["is_points", "points_alone", "points_value", "tell_uncounted"]


def is_points(world: World, phrase: nodes.Phrase) -> bool:
    """Whether the phrase is "the points of X"."""
    names = [said(name.text) for run in phrase.core.runs for name in run]
    if names != ["points"] or world.find("points"):
        return False
    return bool(phrase.links) and phrase.links[0].word == "of"


def points_value(
    scope: Scope, phrases: Sequence[nodes.Phrase], *, alone: bool = False
) -> Expression:
    """What "the points of X", or of X and of Y together, come to; `alone`: no rule is read but those that X have.

    Raises:
        Mistake: X are no pieces that have points by rules (G304), or this is such a rule (G213).
    """
    if POINTS in scope.defining:
        chain = scope.defining[scope.defining.index(POINTS) :]
        raise mistake("G213", phrases[0].span, name=POINTS, chain=chain)
    things: dict[str, list[tuple[Stuff, nodes.Phrase]]] = {}
    ways: dict[str, Feature] = {}
    total: Expression = zero()
    for phrase in phrases:
        inner = nodes.Phrase(
            phrase.links[0].core, phrase.links[1:], phrase.there, phrase.relative, phrase.span
        )
        meaning = resolve_phrase(scope, inner)
        feature = _ruled(scope.world, meaning)
        if feature is None:
            raise mistake("G304", phrase.span, phrase=phrase.span.text, found=said_what(meaning))
        ways[feature.things] = feature
        if isinstance(meaning, Element):
            total = plus(total, _of_one(scope, feature, meaning.value))
            continue
        stuff = area_stuff(scope, meaning, inner.span) if isinstance(meaning, AreaRef) else meaning
        assert isinstance(stuff, Stuff)
        things.setdefault(feature.things, []).append((stuff, inner))
    for name, stuffs in things.items():
        feature = ways[name]
        among = _shown_at_all(feature, stuffs) if alone else None
        rules = sorted_rules(_owned(scope, stuffs), feature, among)
        total = plus(total, _of_all(_owned(scope, stuffs), feature, rules, stuffs))
    return total


def points_alone(scope: Scope, phrase: nodes.Phrase) -> Expression:
    """What "the points of X" come to by themselves, whatever lines of the score count such pieces before.

    Scenarios ask for many such sums, so only the rules are read that X can have; the score reads them all.

    Raises:
        Mistake: as `points_value`.
    """
    counted = scope.world.pointed[:]
    scope.world.pointed.clear()
    try:
        return points_value(scope, (phrase,), alone=True)
    finally:
        scope.world.pointed[:] = counted


def _owned(scope: Scope, stuffs: list[tuple[Stuff, nodes.Phrase]]) -> Scope:
    """The scope in which whoever owns all these pieces is the one who speaks: rules of points say "my pond"."""
    owners = [
        spot.owner
        for stuff, _ in stuffs
        for spot in stuff.spots
        if spot.owner is not None
        and not isinstance(spot.owner, Many)
        and spot.owner.type.domain == PLAYER
    ]
    same = bool(owners) and all(each == owners[0] for each in owners)
    return scope.with_player(owners[0]) if same else scope


def _of_one(scope: Scope, feature: Feature, piece: Expression) -> Expression:
    """What one piece is worth."""
    rules = sorted_rules(scope, feature)
    total = _each(rules)(scope.speaking_of(piece), piece)
    for rule, worth in rules.alike:
        shown = feature_value(scope.world, _having(scope.world, feature, rule), piece)
        total = plus(total, times(shown, worth))
    return total


def _shown_at_all(
    feature: Feature, stuffs: list[tuple[Stuff, nodes.Phrase]]
) -> frozenset[int] | None:
    """The elements that such pieces can show: "the Otters in my pond" show otters and nothing else."""
    found: set[int] = set()
    for stuff, _ in stuffs:
        columns = [
            (each.values, each.several, wanted.value)
            for each, wanted in stuff.shown
            if isinstance(wanted, Const)
            and (each.things, each.face) == (feature.things, feature.face)
        ]
        found.update(
            element
            for place, element in enumerate(feature.values)
            if all(
                values[place] >> wanted & 1 if several else values[place] == wanted
                for values, several, wanted in columns
            )
        )
    return frozenset(found - {-1})


def _of_all(
    scope: Scope, feature: Feature, rules: Rules, stuffs: list[tuple[Stuff, nodes.Phrase]]
) -> Expression:
    """What all these pieces are worth; what counts once counts for the first phrase that has such a piece."""
    total: Expression = zero()
    for stuff, phrase in stuffs:
        total = plus(total, added(scope, stuff, _each(rules), phrase.span))
    for rule, worth in rules.alike:
        counts = [_count(scope, feature, rule, stuff, phrase.span) for stuff, phrase in stuffs]
        total = plus(total, _so_often(counts, worth))
    for rule in rules.once:
        total = plus(total, _worth_once(scope, feature, rule, stuffs))
    scope.world.pointed.extend((phrase, feature.domain or "") for _, phrase in stuffs)
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


# ---- each piece for itself -------------------------------------------------------------------------------


def _each(rules: Rules) -> Worth:
    """What one piece is worth by a number, or by a rule that looks at it."""

    def worth(inside: Scope, piece: Expression) -> Expression:
        fixed = feature_value(inside.world, rules.fixed, piece)
        values = [fixed, *(value_of_rule(inside, rule) for rule in rules.single)]
        which = feature_value(inside.world, rules.number, piece)
        return _halved(which, values, 0)

    return worth


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


def _so_often(counts: list[Expression], worth: Expression) -> Expression:
    """The worth so many times; it is not worked out for nothing."""
    often = counts[0]
    for count in counts[1:]:
        often = plus(often, count)
    all_of_it = times(often, worth)
    type_ = number(min(0, all_of_it.type.low), max(0, all_of_it.type.high))
    return Conditional(Compare(">=", often, _one()), all_of_it, zero(), type_)


# ---- once for an area ------------------------------------------------------------------------------------


def _worth_once(
    scope: Scope, feature: Feature, rule: nodes.Rule, stuffs: list[tuple[Stuff, nodes.Phrase]]
) -> Expression:
    """The worth of such a rule where one of the pieces has it, and none that was scored on a line before."""
    having = [_has(scope, feature, rule, stuff, phrase.span) for stuff, phrase in stuffs]
    parts: list[Condition] = [any_of(*having)]
    for earlier, _ in scope.world.pointed:
        meaning = resolve_phrase(scope, earlier)
        before = (
            area_stuff(scope, meaning, earlier.span) if isinstance(meaning, AreaRef) else meaning
        )
        if isinstance(before, Stuff) and before.things.name == feature.things:
            parts.append(Not(_has(scope, feature, rule, before, earlier.span)))
    nothing: Expression = zero()
    value = scope.world.mistakes.attempt(lambda: worth_once(within_points(scope), rule), nothing)
    type_ = number(min(0, value.type.low), max(0, value.type.high))
    return Conditional(all_of(*parts), value, zero(), type_)


def _having(world: World, feature: Feature, rule: nodes.Rule) -> Feature:
    """For each face (or piece) whether it has the rule."""
    elements = elements_with(world, rule, "points")
    says = Shown(feature.domain or "", elements, rule="points")
    return table_of(feature, dict.fromkeys(elements, 1), says)


def _count(
    scope: Scope, feature: Feature, rule: nodes.Rule, stuff: Stuff, span: Span
) -> Expression:
    """How many of the pieces have the rule."""
    table = _having(scope.world, feature, rule)
    having = evolved(stuff, shown=(*stuff.shown, (table, _one())), different=False)
    return count_of(scope, having, span)


def _has(scope: Scope, feature: Feature, rule: nodes.Rule, stuff: Stuff, span: Span) -> Condition:
    """That one of the pieces has the rule."""
    return Compare(">=", _count(scope, feature, rule, stuff, span), _one())


def _one() -> Const:
    return Const(1, number(1, 1))


def tell_uncounted(world: World) -> None:
    """Points of a kind that no line of the score has asked for are told, at the first rule that gives some."""
    counted = {kind for _, kind in world.pointed}
    for kind in kinds_with_rules(world):
        for element in range(world.domain(kind).size) if kind not in counted else ():
            rule = rules_of(world, kind, element).points
            if rule is not None:
                world.mistakes.add(problem("G219", rule.span, kind=kind))
                break
