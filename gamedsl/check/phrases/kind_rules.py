# SPDX-License-Identifier: MIT
"""Rules that belong to the elements of a kind: `rules for Otter`, `rules for every Bird`.

In: the sections of a file.  Out: for each element of a kind the rules that apply to it, as written, whether they were
given to it by name or through a group; all of them are read before the first is used, so their order does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable

from gamedsl.check.entries import Written
from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Domain
from gamedsl.check.world import KindRules, KindValue, World
from gamedsl.diagnostics import Label, problem
from gamedsl.parts import evolved
from gamedsl.syntax import nodes
from gamedsl.tables import fold, heading_form

__all__ = [
    "SORTS",
    "columns_of_rules",
    "elements_meant",
    "elements_with",
    "kinds_with_rules",
    "read_kind_rules",
    "rules_of",
]

SORTS = {
    "effect": "effect",
    "bonus": "bonus",
    "lasting": "lasting rule",
    "points": "points",
    "sharing": "sharing",
}
"""The sorts of rules, each with what the line `may have` calls it."""

_WITH_EFFECT = ("lasting", "sharing")
_MOST_TOLD = 5


def rules_of(world: World, kind: str, element: int) -> KindRules:
    """The rules that apply to one element of a kind; none where nothing is said about it."""
    return world.rules_for.get((kind, element), KindRules())


def kinds_with_rules(world: World) -> tuple[str, ...]:
    """The kinds whose elements may have rules of their own; not those that could not be declared."""
    return tuple(
        kind for kind, listed in world.may_have.items() if listed and kind in world.domains
    )


def elements_with(world: World, rule: nodes.Rule, sort: str) -> tuple[int, ...]:
    """The elements to which one written rule was given, in their order; `sort` is points, effect ..."""
    return tuple(
        element
        for (_, element), rules in sorted(world.rules_for.items())
        if getattr(rules, sort) is rule
    )


def read_kind_rules(world: World, sections: Iterable[nodes.Section]) -> None:
    """The rules of all sections are known; what clashes, and what has no points where points are due, is told."""
    later: set[tuple[str, int]] = set()
    told = len(world.mistakes.found)
    for section in sections:
        if isinstance(section, nodes.RulesFor) and section.not_written is not None:
            found = _written_later(world, section.phrase)
            later |= found
            world.rules_later.update(dict.fromkeys(found, section.not_written.text))
        elif isinstance(section, nodes.RulesFor):
            with world.mistakes.gathered():
                kind, elements = elements_meant(world, section.phrase)
                world.place(section.span, section.covers, "rules for")
                for rule in section.rules:
                    with world.mistakes.gathered():
                        if rule.value is not None or rule.once_per is not None:
                            world.place(rule.span, rule.covers, rule.kind)
                        _give(world, kind, elements, rule)
                        world.rules_named[id(rule)] = " ".join(section.phrase.span.text.split())
    if len(world.mistakes.found) > told:
        return  # The rules that seem to be missing may be those that stand under a wrong name.
    for kind in kinds_with_rules(world):
        listed = world.may_have[kind]
        if SORTS["points"] in listed:
            _all_have_points(world, kind, later)
        else:
            _tell_forgotten(world, kind, listed)


def _tell_forgotten(world: World, kind: str, listed: tuple[str, ...]) -> None:
    """Elements without any rule, unless none is due: their cells in the columns called like the rules are empty."""
    if not any(known == kind for known, _ in world.rules_for):
        return
    written, told = world.written.get(kind), 0
    columns = set(columns_of_rules(written).values())
    for element, name in enumerate(world.domain(kind).elements):
        place = world.place_of(KindValue(kind, element))
        at = kind, element
        if place is None or at in world.rules_for or at in world.rules_later:
            continue
        row = written.rows.get(fold(name), ()) if written is not None else ()
        cells = zip(written.headings, row, strict=False) if written is not None else ()
        said_there = [text for heading, text in cells if heading in columns]
        if (any(said_there) or not said_there) and told < _MOST_TOLD:
            told += 1
            world.mistakes.add(problem("G221", place, name=name, rules=listed))


def columns_of_rules(written: Written | None) -> dict[str, str]:
    """The column of a sheet in which people read of each sort of rule: the one that is called by it.

    Lasting rules and sharing without a column of their own are told with the effect.
    """
    headings = {heading_form(each): each for each in (written.headings if written else ())}
    found = {}
    for sort, title in SORTS.items():
        own = headings.get(title) or headings.get(sort)
        if own is None and sort in _WITH_EFFECT:
            own = headings.get("effect")
        if own is not None:
            found[sort] = own
    return found


def _all_have_points(world: World, kind: str, later: set[tuple[str, int]]) -> None:
    """Every element of the kind says what it is worth; those whose rules are not written yet need not."""
    for element, name in enumerate(world.domain(kind).elements):
        place = world.place_of(KindValue(kind, element))
        missing = rules_of(world, kind, element).points is None and (kind, element) not in later
        if missing and place is not None:
            world.mistakes.add(problem("G218", place, name=name))


def _written_later(world: World, phrase: nodes.Phrase) -> set[tuple[str, int]]:
    name = phrase.core.runs[-1][-1].text if phrase.core.runs else ""
    for entry in world.find(name):
        found = _elements(world, entry)
        if found is not None:
            return {(found[0], element) for element in found[1]}
    return set()


def elements_meant(world: World, phrase: nodes.Phrase) -> tuple[str, tuple[int, ...]]:
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
        example=next(iter(kinds_with_rules(world)), "its name"),
    )


def _elements(world: World, entry: object) -> tuple[str, tuple[int, ...]] | None:
    match entry:
        case KindValue(domain, index) if world.may_have.get(domain):
            return domain, (index,)
        case Domain(name=domain, size=size) if world.may_have.get(domain):
            return domain, tuple(range(size))
        case KindValue(domain, index):
            return _group(world, domain, index)
        case _:
            return None


def _group(world: World, domain: str, index: int) -> tuple[str, tuple[int, ...]] | None:
    """The elements of a kind with rules that show the element of another kind: the animals of a group."""
    for kind in kinds_with_rules(world):
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
        Mistake: elements of the kind may not have such a rule (G217), or one has one already (G216).
    """
    if rule.kind not in SORTS:
        raise mistake("G308", rule.span, phrase=_shown(rule))
    if SORTS[rule.kind] not in world.may_have[kind]:
        raise mistake("G217", rule.span, kind=kind, rule=rule.kind, listed=SORTS[rule.kind])
    for element in elements:
        known = rules_of(world, kind, element)
        other = getattr(known, rule.kind)
        if other is not None:
            name = world.domain(kind).elements[element]
            label = Label(other.span, "given here first")
            raise mistake("G216", rule.span, labels=(label,), name=name, rule=rule.kind)
        given = evolved(known, **{rule.kind: rule})
        world.rules_for[kind, element] = given


def _shown(rule: nodes.Rule) -> str:
    return " ".join(rule.span.text.split("\n")[0].split())
