# SPDX-License-Identifier: MIT
"""Columns of sheets that no rule reads (G403), and names of a sheet that no piece shows (G415).

A column is read when its heading, its kind or a name of its kind stands anywhere in the rules, or in a line such as
`skip rows where`. So a column may be missed that only a comment speaks of, and none is told in vain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import reduce
from itertools import pairwise

from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import Attribute, Domain
from gamedsl.check.spelling_forms import plural, said, singular_forms, spaced
from gamedsl.check.world import KindValue
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.syntax import nodes

__all__ = ["names_without_pieces", "unread_sheet_columns"]

_Sheet = nodes.Kinds | nodes.Pieces


def unread_sheet_columns(subject: Subject) -> Iterator[Diagnostic]:
    """Every column of a sheet is read by a rule, or is what its rows are called by."""
    rules = None
    for node in _sheets(subject):
        for trait in node.traits:
            for heading in trait.headings:
                attribute = _attribute(subject, node, spaced(heading.name.text))
                if attribute is None or _calls(subject, node, trait, heading):
                    continue
                rules = rules if rules is not None else _rules(subject)
                if rules.isdisjoint(_words(subject, attribute)):
                    column, table = heading.name.text, node.name.text
                    yield problem("G403", heading.name.span, column=column, table=table)


def _calls(subject: Subject, node: _Sheet, trait: nodes.Trait, heading: nodes.Heading) -> bool:
    """Whether the column is what a face is called by, or one of those that a piece without a name is called by."""
    if heading.use == "name":
        return True
    if trait.kind == "face columns":
        return said(heading.name.text) in {said(each) for each in subject.world.may_have}
    uses = [each.use for trait in node.traits for each in trait.headings]
    faces = any(trait.kind == "has faces" for trait in node.traits)
    return isinstance(node, nodes.Pieces) and "name" not in uses and not faces


def _sheets(subject: Subject) -> Iterator[_Sheet]:
    for node in subject.file.sections:
        if isinstance(node, nodes.Kinds | nodes.Pieces) and node.sheet is not None:
            yield node


def _attribute(subject: Subject, node: _Sheet, heading: str) -> Attribute | None:
    """What the column has become; None for names, languages and numbers of copies."""
    things = subject.world.things_named(node.name.text)
    domain = subject.world.domains.get(things.domain if things else node.name.text)
    faces = subject.world.faces.get(things.name) if things else None
    own = domain.attribute(heading) if domain is not None else None
    if own is not None or faces is None:
        return own
    return subject.world.domain(faces.domain).attribute(heading)


def _rules(subject: Subject) -> frozenset[str]:
    """All words and runs of up to three words that stand outside of what is in the box, or say which rows count."""
    texts = (
        section.span.text
        for section in subject.file.sections
        if not isinstance(section, nodes.Kinds | nodes.Pieces)
    )
    asked = (
        trait.condition.span.text
        for node in _sheets(subject)
        for trait in node.traits
        if trait.condition is not None
    )
    found: set[str] = set()
    for text in (*texts, *asked):
        words = re.findall(r"[^\W_][\w'-]*", said(text.replace("_", " ")))
        found.update(words)
        found.update(map(" ".join, pairwise(words)))
        found.update(map(" ".join, zip(words, words[1:], words[2:], strict=False)))
    return frozenset(found)


def _words(subject: Subject, attribute: Attribute) -> set[str]:
    """The words by which rules can speak of a column."""
    names = {attribute.name}
    if attribute.domain is not None:
        names.add(attribute.domain)
        names.update(subject.world.domain(attribute.domain).elements)
    plain = {said(name.replace("_", " ")) for name in names}
    forms = plain | {plural(name) for name in plain}
    return reduce(set.union, (set(singular_forms(name)) for name in plain), forms)


def names_without_pieces(subject: Subject) -> Iterator[Diagnostic]:
    """Every name of a kind that is a sheet is shown by a piece, where a column of pieces is called like the kind."""
    for node in subject.sections(nodes.Kinds):
        domain = subject.world.domains.get(node.name.text)
        if node.sheet is None or domain is None:
            continue
        showing = [each for each in subject.model.domains if _shown(each, domain)]
        shown = {value for each in showing for one in _shown(each, domain) for value in one.values}
        for index, name in enumerate(domain.elements if showing else ()):
            place = subject.world.place_of(KindValue(domain.name, index))
            if index not in shown:
                yield problem("G415", place, name=name, things=_things(showing[0]))


def _things(domain: Domain) -> str:
    """What the pieces are called; the first that a face has is its piece."""
    return domain.attributes[0].name if domain.role == "face" else domain.name


def _shown(domain: Domain, kind: Domain) -> list[Attribute]:
    """The columns of pieces or of their faces that are called like the kind."""
    if domain.role not in {"sort", "face"}:
        return []
    return [
        each
        for each in domain.attributes
        if each.domain == kind.name and said(each.name) == said(kind.name)
    ]
