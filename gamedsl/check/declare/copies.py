# SPDX-License-Identifier: MIT
"""Numbers of copies that a sheet of kinds promises: as many pieces have to show each of its names (G420, G421)."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import attrs

from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World
from gamedsl.diagnostics import Diagnostic, Label, Severity, problem

__all__ = ["keep_promises"]

_MOST_TOLD = 5
_MOST_LABELS = 3
_MISCOUNTED = "G420"


def keep_promises(world: World) -> None:
    """It is told where a row announces another number of pieces than there are.

    Where the pieces of a sheet are too few or too many in all, that is told already; it is shown which are.
    """
    miscounted = [each for each in world.mistakes.found if each.severity is Severity.error]
    if any(each.code != _MISCOUNTED for each in miscounted) or len(miscounted) > 1:
        return
    told = [
        each
        for kind in dict.fromkeys(p.kind for p in world.promises)
        for each in _broken(world, kind)
    ]
    if not miscounted:
        for each in told:
            world.mistakes.add(each)
    elif told:
        more = (Label(each.span, each.message) for each in told[:_MOST_LABELS] if each.span)
        at = world.mistakes.found.index(miscounted[0])
        labels = (*miscounted[0].labels, *more)
        world.mistakes.found[at] = attrs.evolve(miscounted[0], labels=labels)


def _broken(world: World, kind: str) -> list[Diagnostic]:
    """The numbers of the kind that are others than there are pieces; where a whole column is wrong, a few say it."""
    found = _shown(world, kind)
    elements = world.domain(kind).elements
    broken = (
        each for each in world.promises if each.kind == kind and found[each.index] != each.count
    )
    return [
        problem(
            "G421",
            promise.span,
            name=elements[promise.index],
            found=found[promise.index],
            wanted=promise.count,
        )
        for promise in islice(broken, _MOST_TOLD)
    ]


def _shown(world: World, kind: str) -> Counter[int]:
    """How many pieces or faces show each element of the kind, in the column that is called like it."""
    found: Counter[int] = Counter()
    for things in world.things:
        faces = world.faces.get(things.name)
        domains = [world.domain(things.domain)]
        domains += [world.domain(faces.domain)] if faces is not None else []
        for domain in domains:
            for attribute in domain.attributes:
                if attribute.domain == kind and said(attribute.name) == said(kind):
                    counts = things.counts if domain.role == "sort" else (1,) * domain.size
                    for value, count in zip(attribute.values, counts, strict=True):
                        found[value] += count
    return found
