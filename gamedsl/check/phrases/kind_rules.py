# SPDX-License-Identifier: MIT
"""Rules that belong to the elements of a kind: `rules for Otter`, `rules for every Bird`.

In: the sections of a file.  Out: for each element of a kind the rules that apply to it, as written, whether they were
given to it by name or through a group; all of them are read before the first is used, so their order does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Domain
from gamedsl.check.world import KindRules, KindValue, World
from gamedsl.diagnostics import Label
from gamedsl.syntax import nodes

__all__ = ["elements_with", "read_kind_rules", "rules_of"]

_FIELDS = {each.name for each in attrs.fields(KindRules)}


def rules_of(world: World, kind: str, element: int) -> KindRules:
    """The rules that apply to one element of a kind; none where nothing is said about it."""
    return world.rules_for.get((kind, element), KindRules())


def elements_with(world: World, rule: nodes.Rule, sort: str) -> tuple[int, ...]:
    """The elements to which one written rule was given, in their order; `sort` is points, effect ..."""
    return tuple(
        element
        for (_, element), rules in sorted(world.rules_for.items())
        if getattr(rules, sort) is rule
    )


def read_kind_rules(world: World, sections: Iterable[nodes.Section]) -> None:
    """The rules of all sections are known; what clashes is told."""
    for section in sections:
        if isinstance(section, nodes.RulesFor) and section.not_written is None:
            with world.mistakes.gathered():
                kind, elements = _meant(world, section.phrase)
                for rule in section.rules:
                    with world.mistakes.gathered():
                        _give(world, kind, elements, rule)


def _meant(world: World, phrase: nodes.Phrase) -> tuple[str, tuple[int, ...]]:
    """The elements that `Otter`, `every Bird`, `every Animal` name: of the kind that may have rules.

    Raises:
        Mistake: the name is unknown (G201) or names no element of a kind that may have rules (G301).
    """
    core = phrase.core
    name = core.runs[-1][-1] if len(core.runs) == 1 and len(core.runs[0]) == 1 else None
    plain = not phrase.links and phrase.relative is None and core.quantity is None
    entries = world.find(name.text) if name is not None else ()
    for entry in entries if plain else ():
        found = _elements(world, entry)
        if found is not None:
            return found
    if name is not None and not entries:
        raise world.unknown(name)
    raise mistake(
        "G301",
        phrase.span,
        phrase=phrase.span.text,
        found="different thing",
        wanted="name of a kind that may have rules",
        example=next(iter(world.may_have), "its name"),
    )


def _elements(world: World, entry: object) -> tuple[str, tuple[int, ...]] | None:
    match entry:
        case KindValue(domain, index) if domain in world.may_have:
            return domain, (index,)
        case Domain(name=domain, size=size) if domain in world.may_have:
            return domain, tuple(range(size))
        case KindValue(domain, index):
            return _group(world, domain, index)
        case _:
            return None


def _group(world: World, domain: str, index: int) -> tuple[str, tuple[int, ...]] | None:
    """The elements of a kind with rules that show the element of another kind: the species of a type."""
    for kind in world.may_have:
        for attribute in world.domain(kind).attributes:
            if attribute.domain == domain:
                values = enumerate(attribute.values)
                if attribute.several:
                    return kind, tuple(place for place, held in values if held >> index & 1)
                return kind, tuple(place for place, held in values if held == index)
    return None


def _give(world: World, kind: str, elements: tuple[int, ...], rule: nodes.Rule) -> None:
    """Each of the elements has the rule.

    Raises:
        Mistake: elements of the kind may not have such a rule (G311), or one has one already (G202).
    """
    if rule.kind not in _FIELDS:
        raise mistake("G308", rule.span, phrase=_shown(rule))
    if all(rule.kind not in each.split() for each in world.may_have[kind]):
        where, belongs = f"in rules for {kind}", "where the kind says what it may have"
        raise mistake("G311", rule.span, what=rule.kind, where=where, belongs=belongs)
    for element in elements:
        known = rules_of(world, kind, element)
        other = getattr(known, rule.kind)
        if other is not None:
            name = world.domain(kind).elements[element]
            label = Label(other.span, "given here first")
            raise mistake("G202", rule.span, labels=(label,), name=f"{rule.kind} of {name}")
        given = attrs.evolve(known, **{rule.kind: rule})
        world.rules_for[kind, element] = given


def _shown(rule: nodes.Rule) -> str:
    return " ".join(rule.span.text.split("\n")[0].split())
