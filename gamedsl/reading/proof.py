# SPDX-License-Identifier: MIT
"""What a sheet says of each name beside the rules that the program has for it.

In: a checked game with rules of kinds.  Out: for each element the cells for people and the rules read
back, sort by sort, with what does not agree: a number that stands on one side only, a text without a
rule, a rule without a text.  A column belongs to the sort of rule that it is called by; lasting rules
and sharing without a column of their own belong to the effect.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import attrs

from gamedsl.check.build import Checked, with_kind_rules
from gamedsl.check.entries import Defined, Written
from gamedsl.check.model import Domain, Model
from gamedsl.check.phrases.kind_rules import SORTS, columns_of_rules
from gamedsl.check.rules.alone import KindRule
from gamedsl.check.spelling_forms import plural
from gamedsl.check.world import World
from gamedsl.reading.numbers import numbers_in
from gamedsl.reading.rules import rule_text
from gamedsl.tables import fold

__all__ = ["Compared", "ElementProof", "KindProof", "Told", "proof"]


@attrs.frozen
class Told:
    """One rule read back: of which sort, `named` for whom it is written, and on which line of which file.

    `sort` is "" for a definition that names the element, and for rules that are still to come.
    """

    sort: str
    text: str
    named: str
    line: int
    file: str
    whole_group: bool = False


@attrs.frozen
class Compared:
    """What a column says of an element (None: there is no such column), and the rules that belong to it.

    `text_only` and `rule_only` are numbers on one side only; `missing` is what there is none of: "rule", "text" or "".
    """

    title: str
    text: str | None
    rules: tuple[Told, ...]
    text_only: tuple[int, ...] = ()
    rule_only: tuple[int, ...] = ()
    missing: str = ""

    @property
    def flagged(self) -> bool:
        """Whether both sides disagree."""
        return bool(self.text_only or self.rule_only or self.missing)


@attrs.frozen
class ElementProof:
    """One element of a kind: its name, its other columns as pairs, and what is compared."""

    name: str
    columns: tuple[tuple[str, str], ...]
    compared: tuple[Compared, ...]


@attrs.frozen
class KindProof:
    """A kind with rules; `texts`: whether a sheet has columns to compare them with."""

    kind: str
    plural: str
    elements: tuple[ElementProof, ...]
    texts: bool

    @property
    def rules(self) -> int:
        """How many rules were read back, those of groups once for each element."""
        told = (each for one in self.elements for part in one.compared for each in part.rules)
        return sum(1 for each in told if each.sort)

    @property
    def flagged(self) -> int:
        """How many comparisons disagree."""
        return sum(each.flagged for one in self.elements for each in one.compared)


def proof(checked: Checked, language: str = "en") -> tuple[KindProof, ...]:
    """Each kind that has rules, with its elements in their order; names are those of `language` where there are any.

    Raises:
        ValueError: the game has errors.
    """
    model, rules = with_kind_rules(checked)
    kinds = dict.fromkeys(rule.kind for rule in rules)
    return tuple(_kind(checked.world, model, kind, rules, language) for kind in kinds)


def _kind(
    world: World, model: Model, kind: str, rules: Sequence[KindRule], language: str
) -> KindProof:
    domain = model.domain(kind)
    written = world.written.get(kind)
    columns = columns_of_rules(written)
    texts = {id(rule): rule_text(rule, model) for rule in rules if rule.kind == kind}
    names = dict(domain.labels).get(language, domain.elements)
    strange = tuple(each for each in _names(model) if numbers_in(each))
    elements = []
    for number, name in enumerate(names):
        own = [rule for rule in rules if rule.kind == kind and number in rule.elements]
        told = {
            rule.sort: Told(
                rule.sort,
                texts[id(rule)],
                rule.named,
                rule.span.line,
                rule.span.source.name,
                len(rule.elements) > 1,
            )
            for rule in own
        }
        cells = _cells(written, domain.elements[number])
        compared = tuple(_compared(world, domain, number, told, columns, cells, strange))
        others = tuple(
            (heading, text)
            for heading, text in cells.items()
            if text and heading not in columns.values()
        )
        elements.append(ElementProof(name, others, compared))
    return KindProof(kind, domain.plural or kind, tuple(elements), bool(columns))


def _names(model: Model) -> Iterator[str]:
    for domain in model.domains:
        yield from domain.elements


def _cells(written: Written | None, name: str) -> dict[str, str]:
    if written is None:
        return {}
    row = written.rows.get(fold(name), ())
    return dict(zip(written.headings, row, strict=False))


# ---- comparing ----------------------------------------------------------------------------------


def _compared(
    world: World,
    domain: Domain,
    number: int,
    told: Mapping[str, Told],
    columns: Mapping[str, str],
    cells: Mapping[str, str],
    names: Sequence[str],
) -> Iterator[Compared]:
    """What is said by each column beside its rules, then rules of sorts that have no column."""
    later = world.rules_later.get((domain.name, number))
    for heading in dict.fromkeys(columns.values()):
        rules = [told[sort] for sort in SORTS if columns.get(sort) == heading and sort in told]
        text = cells.get(heading, "")
        if text and not rules:
            rules = list(_said_elsewhere(world, domain.elements[number]))
        if not text and not rules:
            continue
        yield _beside(heading, text, rules, later, names)
    for sort, rule in told.items():
        if sort not in columns:
            yield Compared(SORTS[sort], None, (rule,))


def _beside(
    heading: str, text: str, rules: Sequence[Told], later: str | None, names: Sequence[str]
) -> Compared:
    if not rules:
        told = () if later is None else (Told("", f"not written yet: {later}", "", 0, ""),)
        return Compared(heading, text, told, missing="rule")
    if not text:
        return Compared(heading, text, tuple(rules), missing="text")
    left = numbers_in(text, names)
    right = numbers_in("; ".join(each.text for each in rules), names)
    return Compared(
        heading,
        text,
        tuple(rules),
        text_only=tuple(sorted(left - right)),
        rule_only=tuple(sorted(right - left)),
    )


def _said_elsewhere(world: World, name: str) -> Iterator[Told]:
    """The definitions that speak of an element by its name: what it does may be said there, and nowhere else."""
    pattern = re.compile(rf"\b({re.escape(name)}|{re.escape(plural(name))})\b", re.IGNORECASE)
    for entry in world.entries(Defined):
        span = entry.node.span
        text = " ".join(span.text.split())
        if pattern.search(text):
            yield Told("", text, "", span.line, span.source.name)
