# SPDX-License-Identifier: MIT
"""Deeds that are done once for each element of a kind: `put 2 Seeds of each Plant into the shed`.

In: a line as written.  Out: the kind that is gone through, and the line about one element of it.
"""

from __future__ import annotations

from gamedsl.check.model import Domain
from gamedsl.check.phrases.scope import Scope
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.syntax import nodes

__all__ = ["OfEach", "of_each_kind"]

_EACH = frozenset({"each", "every"})


@frozen_part
class OfEach(Part):
    """The kind that is gone through, and the line that is carried out for "the" element of it."""

    kind: Domain
    node: nodes.Simple


def of_each_kind(scope: Scope, node: nodes.Simple) -> OfEach | None:
    """What a line does with so many things "of each" element of a kind, or None."""
    for number, deed in enumerate(node.deeds):
        for thing in (*deed.objects, *(portion.object for portion in deed.portions)):
            kind = _kind(scope, thing)
            if kind is not None:
                one = _about_one(deed, thing)
                deeds = (*node.deeds[:number], one, *node.deeds[number + 1 :])
                return OfEach(kind, evolved(node, deeds=deeds))
    return None


def _kind(scope: Scope, thing: nodes.Object) -> Domain | None:
    if len(thing.cores) != 2 or not thing.cores[0].runs or not thing.cores[1].runs:  # noqa: PLR2004 - X of each Y
        return None
    core = thing.cores[1]
    if not _EACH & set(core.determiners) or len(core.runs) > 1:
        return None
    entries = scope.world.find(core.runs[0][-1].text)
    kinds = (each for each in entries if isinstance(each, Domain) and each.role == "kind")
    return next(kinds, None)


def _about_one(deed: nodes.Deed, thing: nodes.Object) -> nodes.Deed:
    head, core = thing.cores
    one = evolved(thing, cores=(head, evolved(core, determiners=("the",))))
    objects = tuple(one if each is thing else each for each in deed.objects)
    portions = tuple(
        evolved(each, object=one) if each.object is thing else each for each in deed.portions
    )
    return evolved(deed, objects=objects, portions=portions)
