# SPDX-License-Identifier: MIT
"""Elements that are alike: nobody can tell one from the other by what is printed on it.

In: a model and the name of a domain.  Out: for each element the first one that is alike.
"""

from __future__ import annotations

from itertools import pairwise

from gamedsl.check.model import Elements, Held, Listed, Model, Parameter, Source, Spread

__all__ = ["first_alike", "lists_alike_once"]


def first_alike(model: Model, domain: str | None) -> tuple[int, ...] | None:
    """For each element the first one that is alike, or None if none is like another."""
    found = next((each for each in model.domains if each.name == domain), None)
    if found is None:
        return None
    first = found.alike or tuple(map(found.elements.index, found.elements))
    return None if first == tuple(range(found.size)) else first


def lists_alike_once(model: Model) -> bool:
    """Among the moves that a program lists no two differ only in which of alike elements is meant.

    Only neighbours are compared while moves are listed; this says whether alike elements always
    are neighbours, because they are in the domain and what is chosen from is in its order.
    """
    return all(
        _neighbours(model, each)
        for action in model.actions
        for each in action.parameters
        if each.source is not None
    )


def _neighbours(model: Model, parameter: Parameter) -> bool:
    first = first_alike(model, parameter.slot.type.domain)
    if first is None:
        return True
    runs = all(now in (before, at) for at, (before, now) in enumerate(pairwise(first), 1))
    assert parameter.source is not None
    return parameter.alike and runs and _is_sorted(model, parameter.source)


def _is_sorted(model: Model, source: Source) -> bool:
    """The elements come in the order of their numbers."""
    match source:
        case Elements():
            return True
        case Held():
            return not model.stores[source.store].ordered
        case Listed():
            return all(list(each) == sorted(each) for each in source.lists)
        case Spread():
            together = [found for each in source.lists for found in each]
            return together == sorted(together) and _is_sorted(model, source.outer)
        case _:
            return False
