# SPDX-License-Identifier: MIT
"""Numbers of copies that a sheet of kinds promises: as many pieces have to show each of its names (G420, G421)."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World
from gamedsl.diagnostics import problem

__all__ = ["keep_promises"]

_MOST_TOLD = 5


def keep_promises(world: World) -> None:
    """It is told where a row announces another number of pieces than there are."""
    if world.mistakes.errors:
        return
    for kind in dict.fromkeys(each.kind for each in world.promises):
        found = _shown(world, kind)
        elements = world.domain(kind).elements
        broken = (
            each for each in world.promises if each.kind == kind and found[each.index] != each.count
        )
        # Where a whole column is wrong, a few cells say it.
        for promise in islice(broken, _MOST_TOLD):
            told = problem(
                "G421",
                promise.span,
                name=elements[promise.index],
                found=found[promise.index],
                wanted=promise.count,
            )
            world.mistakes.add(told)


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
