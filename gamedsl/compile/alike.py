# SPDX-License-Identifier: MIT
"""Elements that are alike: nobody can tell one from the other by what is printed on it.

In: a model and the name of a domain.  Out: for each element the first one that is alike.
"""

from __future__ import annotations

from itertools import pairwise

from gamedsl.check.model import (
    Along,
    Call,
    Elements,
    Gather,
    Grouped,
    Held,
    Include,
    Joining,
    Listed,
    Local,
    Model,
    Parameter,
    Runs,
    Source,
    Spread,
    Statement,
    statements_in,
)

__all__ = ["first_alike", "lists_alike_once"]

_Key = tuple[int, int]
"""A procedure and the number of one of its slots."""


def first_alike(model: Model, domain: str | None) -> tuple[int, ...] | None:
    """For each element the first one that is alike, or None if none is like another."""
    found = next((each for each in model.domains if each.name == domain), None)
    if found is None:
        return None
    first = found.firsts
    return None if first == tuple(range(found.size)) else first


def lists_alike_once(model: Model) -> bool:
    """Among the moves that a program lists no two differ only in which of alike elements is meant.

    Only neighbours are compared while moves are listed; this says whether alike elements always
    are neighbours, because they are in the domain and what is chosen from is in its order.
    """
    order = _Order(model)
    return all(
        _neighbours(order, action.procedure, each)
        for action in model.actions
        for each in action.parameters
        if each.source is not None
    )


def _neighbours(order: _Order, procedure: int, parameter: Parameter) -> bool:
    first = first_alike(order.model, parameter.slot.type.domain)
    if first is None or not parameter.alike:
        return True
    runs = all(now in (before, at) for at, (before, now) in enumerate(pairwise(first), 1))
    assert parameter.source is not None
    return runs and order.is_sorted(procedure, parameter.source)


class _Order:
    """Which sources give their elements in the order of their numbers; groups as far as their makers do."""

    def __init__(self, model: Model) -> None:
        """Note for each group slot what it is made from; what grows piece by piece has no order."""
        self.model = model
        self._made: dict[_Key, list[tuple[int, Source]]] = {}
        self._grown: set[_Key] = set()
        self._seen: set[_Key] = set()
        for procedure in model.procedures:
            for statement in statements_in(procedure.body):
                self._note(procedure.index, statement)

    def _note(self, procedure: int, statement: Statement) -> None:
        match statement:
            case Gather(slot=slot, source=source):
                self._made.setdefault((procedure, slot.index), []).append((procedure, source))
            case Include(slot=slot):
                self._grown.add((procedure, slot.index))
            case Call(procedure=callee, arguments=arguments):
                slots = self.model.procedures[callee].slots
                for slot, given in zip(slots, arguments, strict=False):
                    if slot.type.group and isinstance(given, Local):
                        source = Grouped(given.slot)
                        self._made.setdefault((callee, slot.index), []).append((procedure, source))
            case _:
                pass

    def is_sorted(self, procedure: int, source: Source) -> bool:
        """The elements come in the order of their numbers, wherever the procedure goes through them."""
        match source:
            case Elements() | Runs() | Along() | Joining():
                return True
            case Held():
                return not self.model.stores[source.store].ordered
            case Listed():
                return all(list(each) == sorted(each) for each in source.lists)
            case Spread():
                together = [found for each in source.lists for found in each]
                return together == sorted(together) and self.is_sorted(procedure, source.outer)
            case Grouped():
                return self._group_is_sorted((procedure, source.slot.index))
            case _:
                return False

    def _group_is_sorted(self, key: _Key) -> bool:
        if key in self._grown:
            return False
        if key in self._seen:
            # What a rule gives to itself is in order if what it was given from outside is.
            return True
        self._seen.add(key)
        made = self._made.get(key, [])
        found = all(self.is_sorted(procedure, source) for procedure, source in made)
        self._seen.discard(key)
        return found
