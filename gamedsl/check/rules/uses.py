# SPDX-License-Identifier: MIT
"""Rules that belong to a kind, used in the course of play: "I may use F's effect".

In: `rules for X` with effects and the like.  Out: for each of them a procedure, and for each sort of rule one more that
finds the right one by what the piece or face shows that it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Call,
    Compare,
    Condition,
    Const,
    Expression,
    If,
    Let,
    Local,
    Shown,
    Some,
    Statement,
    all_of,
)
from gamedsl.check.phrases.features import Feature, feature_of, feature_value
from gamedsl.check.phrases.kind_rules import kinds_with_rules, rules_of
from gamedsl.check.phrases.meaning import Element, Meaning
from gamedsl.check.phrases.resolve import owner_meant, resolve_object
from gamedsl.check.phrases.scope import Body, Scope
from gamedsl.check.phrases.stuff import the_piece
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World, number
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.syntax import nodes

__all__ = [
    "Used",
    "has_rule",
    "ruled_feature",
    "rules_shown",
    "shows_one_of",
    "use",
    "use_needs",
    "used",
]

Needs = Callable[[Scope, Sequence[nodes.Statement]], Condition | None]
_SORTS = frozenset({"effect", "bonus"})
_ONE = Const(1, number(1, 1))


@frozen_part
class Used(Part):
    """A rule that is used: its sort, the piece or face whose rule it is, and the way from there to the kind."""

    sort: str
    value: Expression
    feature: Feature


def used(scope: Scope, deed: nodes.Deed) -> Used | None:
    """What a deed uses, or None if it is no use of a rule: "use F's effect".

    Raises:
        Mistake: what is used belongs to nothing that has rules (G301).
    """
    if deed.name is None or said(deed.name.text) != "use" or "use" in scope.world.verbs:
        return None
    node = deed.objects[0] if deed.objects else None
    core = node.cores[0] if node is not None and node.cores else None
    if node is None or core is None or not core.runs:
        return None
    owner = _whose(scope, node) if said(core.runs[-1][-1].text) in _SORTS else None
    if owner is None:
        return None
    value = owner.value if isinstance(owner, Element) else the_piece(scope, owner)
    feature = ruled_feature(scope.world, value.type.domain) if value is not None else None
    if feature is None or value is None:
        raise mistake(
            "G301",
            core.span,
            phrase=node.span.text,
            found="different thing",
            wanted="piece that has rules",
            example="a card",
        )
    return Used(said(core.runs[-1][-1].text), value, feature)


def _whose(scope: Scope, node: nodes.Object) -> Meaning | None:
    """Whose rule it is: "F's effect", "the effect of my sign", "its effect"; None where nobody's is."""
    core, *rest = node.cores
    if not rest:
        return owner_meant(scope, core)
    return resolve_object(scope, nodes.Object(tuple(rest), node.span))


def ruled_feature(world: World, domain: str | None) -> Feature | None:
    """The way from pieces or faces of a domain to the kind that may have rules, or None."""
    for things in world.things:
        faces = world.faces.get(things.name)
        if domain not in {things.domain, faces.domain if faces is not None else None}:
            continue
        for kind in kinds_with_rules(world):
            feature = feature_of(world, things.name, kind)
            if feature is not None:
                return feature
    return None


def shows_one_of(
    world: World, feature: Feature, value: Expression, elements: Sequence[int], rule: str = ""
) -> Condition:
    """That a piece (or face) shows one of these elements, which are those with such a `rule`: one look-up."""
    wanted = frozenset(elements)
    table = evolved(
        feature,
        domain=None,
        several=False,
        values=tuple(int(held in wanted) for held in feature.values),
        says=Shown(feature.domain or "", tuple(elements), feature.several, rule),
    )
    return Compare("==", feature_value(world, table, value), _ONE)


def rules_shown(world: World, feature: Feature, sort: str) -> list[tuple[nodes.Rule, list[int]]]:
    """The rules of a sort, each with the elements that have it, in the order of the elements."""
    found: dict[int, tuple[nodes.Rule, list[int]]] = {}
    assert feature.domain is not None
    for element in range(world.domain(feature.domain).size):
        rule = getattr(rules_of(world, feature.domain, element), sort)
        if rule is not None:
            found.setdefault(id(rule), (rule, []))[1].append(element)
    return list(found.values())


def has_rule(scope: Scope, it: Used) -> Condition:
    """That there is such a rule for it."""
    rules = rules_shown(scope.world, it.feature, it.sort)
    elements = [each for _, found in rules for each in found]
    return shows_one_of(scope.world, it.feature, it.value, elements, it.sort)


def use_needs(scope: Scope, deed: nodes.Deed, needs: Needs) -> Condition | None:
    """That what the rule needs holds, whichever rule it is; None if the deed is no use of a rule."""
    it = used(scope, deed)
    if it is None:
        return None
    parts = [has_rule(scope, it)]
    for rule, elements in _said_alike(rules_shown(scope.world, it.feature, it.sort)):
        needed = needs(_inside(scope, it.value), rule.body)
        if needed is not None:
            other = Compare("==", _which(scope, it, elements), Const(0, number(0, 0)))
            parts.append(Some((other, needed)))
    return all_of(*parts)


def _said_alike(
    rules: Sequence[tuple[nodes.Rule, list[int]]],
) -> list[tuple[nodes.Rule, list[int]]]:
    """The rules, those that are said in the same words as one."""
    found: dict[str, tuple[nodes.Rule, list[int]]] = {}
    for rule, elements in rules:
        words = " ".join(word for line in rule.body for word in line.span.text.split())
        found.setdefault(words, (rule, []))[1].extend(elements)
    return list(found.values())


def _which(scope: Scope, it: Used, elements: Sequence[int]) -> Expression:
    found = shows_one_of(scope.world, it.feature, it.value, elements)
    assert isinstance(found, Compare)
    return found.left


def _inside(scope: Scope, value: Expression) -> Scope:
    """The scope of a rule: the piece that has it is `it`."""
    return Scope(
        scope.world,
        scope.body,
        me=scope.me,
        passed=scope.passed,
        spoken_of=(value,),
        asking=scope.asking,
    )


# ---- procedures ---------------------------------------------------------------------------------------------


def use(scope: Scope, it: Used, place: int) -> tuple[Statement, ...]:
    """The rule is carried out, if there is one."""
    world = scope.world
    key = (it.sort, it.value.type.domain or "")
    if key not in world.rule_procedures:
        _build(scope, it, key)
    if scope.me is None:
        raise mistake("G310", world.places[place].span, word="use")
    return (Call(world.rule_procedures[key], (scope.me, it.value), place),)


def _build(scope: Scope, it: Used, key: tuple[str, str]) -> None:
    """The procedure that finds the rule; it is known before it is written, for rules may use rules."""
    world = scope.world
    world.rules_asked.add((it.feature.domain or "", it.sort))
    index = world.reserve_procedure(f"use {it.sort}")
    world.rule_procedures[key] = index
    body = Body(f"use {it.sort}")
    me = Local(body.slot("me", world.element_type(PLAYER)))
    value = Local(body.slot("it", it.value.type))
    procedures = {
        element: _rule_procedure(scope, it, rule)
        for rule, elements in rules_shown(world, it.feature, it.sort)
        for element in elements
    }
    found = feature_value(world, it.feature, value)
    kind = body.slot(said(it.feature.domain or "kind"), found.type)
    branches = _branch(sorted(procedures.items()), Local(kind), (me, value))
    words = (f"use the {it.sort} of", 1)
    world.write_procedure(index, body, "rule", 2, (Let(kind, found, -1), *branches), words)


def _branch(
    rules: Sequence[tuple[int, int]], kind: Local, arguments: tuple[Expression, ...]
) -> tuple[Statement, ...]:
    """Which rule it is, found by halves."""
    if not rules:
        return ()
    if len(rules) == 1:
        element, procedure = rules[0]
        call = Call(procedure, arguments, -1)
        return (If(Compare("==", kind, Const(element, kind.type)), (call,), (), -1),)
    half = len(rules) // 2
    below = Compare("<", kind, Const(rules[half][0], kind.type))
    return (
        If(
            below,
            _branch(rules[:half], kind, arguments),
            _branch(rules[half:], kind, arguments),
            -1,
        ),
    )


def _rule_procedure(scope: Scope, it: Used, rule: nodes.Rule) -> int:
    world = scope.world
    known = world.written_rules.get(id(rule))
    if known is not None:
        return known
    index = world.reserve_procedure(f"{it.sort} of {world.rules_named[id(rule)]}")
    world.written_rules[id(rule)] = index
    body = Body(f"{it.sort} of {world.rules_named[id(rule)]}")
    me = Local(body.slot("me", world.element_type(PLAYER)))
    value = Local(body.slot("it", it.value.type))
    world.place(rule.span, rule.covers, it.sort)
    inside = Scope(world, body, me=me, passed=scope.passed, spoken_of=(value,))
    statements = world.lower_block(inside, rule.body)
    words = (f"carry out the {body.name}",)
    world.write_procedure(index, body, "rule", 2, statements, words)
    return index
