# SPDX-License-Identifier: MIT
"""Several classes with one back become one class of pieces, called as the one whose back they share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate

from gamedsl.check.declare.printed import Class, Printed
from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Attribute, Domain
from gamedsl.parts import evolved
from gamedsl.source import Span

__all__ = ["joined"]

CLASS = "class"


Labels = tuple[tuple[str, tuple[str, ...]], ...]
Sentences = Mapping[str, Mapping[str, str]]


def joined(classes: Sequence[Class], place: Span, sentences: Sentences) -> Class:
    """All pieces of the classes, one class behind the other; `parts` is the kind that tells them apart.

    `sentences` has what sheets call a class of which the pieces have no names of their own, by language.

    Raises:
        Mistake: two of them have a column of one name that holds different sorts of things (G202).
    """
    head = classes[0].domain
    sizes = [each.domain.size for each in classes]
    kind = f"class of {head.name}"
    names = tuple(each.domain.name for each in classes)
    parts = Domain(kind, "kind", names, labels=_in_sheets(names, sentences), plural=kind)
    which = tuple(index for index, size in enumerate(sizes) for _ in range(size))
    attributes = [Attribute(CLASS, kind, which)]
    for name, sample in _columns(classes, place).items():
        values = [value for each in classes for value in _padded(each.domain, name, sample)]
        attributes.append(evolved(sample, values=tuple(values)))
    domain = evolved(
        head,
        elements=tuple(name for each in classes for name in each.domain.elements),
        attributes=tuple(attributes),
        labels=_labels([each.domain for each in classes], sentences),
        alike=_alike([each.domain for each in classes]),
    )
    counts = tuple(count for each in classes for count in each.counts)
    return Class(domain, counts, individual=True, faces=_faces(classes, place), parts=parts)


def _columns(classes: Sequence[Class], place: Span) -> dict[str, Attribute]:
    """The attributes of all classes by name."""
    found: dict[str, Attribute] = {}
    for attribute in (each for one in classes for each in one.domain.attributes):
        known = found.setdefault(attribute.name, attribute)
        if (known.domain, known.several) != (attribute.domain, attribute.several):
            raise mistake("G202", place, name=attribute.name)
    return found


def _padded(domain: Domain, name: str, sample: Attribute) -> tuple[int, ...]:
    """The values of a class; nothing where it has no such column."""
    own = domain.attribute(name)
    nothing = 0 if sample.domain is None or sample.several else -1
    return own.values if own is not None else (nothing,) * domain.size


def _labels(domains: Sequence[Domain], sentences: Sentences) -> Labels:
    known = [dict(each.labels or _in_sheets(each.elements, sentences)) for each in domains]
    languages = dict.fromkeys(language for each in known for language in each)
    return tuple(
        (
            language,
            tuple(
                text
                for each, own in zip(domains, known, strict=True)
                for text in own.get(language, each.elements)
            ),
        )
        for language in languages
    )


def _in_sheets(names: Sequence[str], sentences: Sentences) -> Labels:
    """The names in each language that one of them has in a sheet."""
    languages = dict.fromkeys(each for name in names for each in sentences.get(name, ()))
    return tuple(
        (each, tuple(sentences.get(name, {}).get(each, name) for name in names))
        for each in languages
    )


def _alike(domains: Sequence[Domain]) -> tuple[int, ...]:
    starts = [0, *accumulate(each.size for each in domains)]
    return tuple(
        start + (each.alike[index] if each.alike else each.elements.index(each.elements[index]))
        for each, start in zip(domains, starts, strict=False)
        for index in range(each.size)
    )


def _faces(classes: Sequence[Class], place: Span) -> Printed | None:
    """The faces of the one class that has some; there cannot be two with faces of their own."""
    having = [each.faces for each in classes if each.faces is not None]
    if not having:
        return None
    if len(having) > 1:
        raise mistake("G308", place, phrase="two classes with faces and one back")
    present = tuple(
        numbers
        for each in classes
        for numbers in (each.faces.present if each.faces is not None else ((),) * each.domain.size)
    )
    return evolved(having[0], present=present)
