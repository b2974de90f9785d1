# SPDX-License-Identifier: MIT
"""Names by which a saved state speaks: each stands for exactly one thing.

In: a model and those who play.  Out: for every player, element, area and variable a name that no
other of its list has.  They are the author's names of the file, whatever language is played in, so
that a state can be read and changed by hand and does not depend on a translation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from gamedsl.check.model import PLAYER, YES_NO, Model, Store, Things, Variable
from gamedsl.run.texts import domain_of

__all__ = ["Labels", "unlike"]


def unlike(names: Iterable[str]) -> tuple[str, ...]:
    """The names in their order; one that comes again has a number, as in "Oak #2"."""
    found: dict[str, None] = {}
    for name in names:
        label, number = name, 1
        while label in found:
            number += 1
            label = f"{name} #{number}"
        found[label] = None
    return tuple(found)


class Labels:
    """The names of one game for those who play it."""

    def __init__(self, model: Model, players: Sequence[str]) -> None:
        """Know the game; lists of names are made when they are first needed."""
        self.model = model
        self._players = tuple(players)
        self._elements: dict[str, tuple[str, ...]] = {}

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The names of all seats, those of the players first."""
        empty = range(len(self._players) + 1, self.model.most_players + 1)
        return unlike((*self._players, *(f"seat {number}" for number in empty)))

    def elements(self, domain: str) -> tuple[str, ...]:
        """The names of the elements of a domain."""
        if domain == PLAYER:
            return self.seats
        if domain == YES_NO.domain:
            return ("no", "yes")
        if domain not in self._elements:
            self._elements[domain] = unlike(domain_of(self.model, domain).elements)
        return self._elements[domain]

    def sorts(self, things: Things) -> tuple[str, ...]:
        """The names of the sorts of a class, or of its single pieces."""
        return self.seats if things.player_sorts else self.elements(things.domain)

    @cached_property
    def areas(self) -> tuple[tuple[str, str, str], ...]:
        """For each store its group ("" if it has no owner), its name, and the class of its things."""
        return tuple((_group(each), each.name, each.things) for each in self.model.stores)

    @cached_property
    def variables(self) -> tuple[tuple[str, str], ...]:
        """For each variable its group and its name, which is its own among those of its kind."""
        kinds: dict[tuple[str, str], list[Variable]] = {}
        for each in self.model.variables:
            kinds.setdefault((each.kind, _group(each)), []).append(each)
        found = {}
        for (_, group), variables in kinds.items():
            for each, name in zip(variables, unlike(each.name for each in variables), strict=True):
                found[each.index] = (group, name)
        return tuple(found[each.index] for each in self.model.variables)


def _group(owned: Store | Variable) -> str:
    return "" if owned.owner is None else f"each {owned.owner}"
