# SPDX-License-Identifier: MIT
"""How many there are of something that has a name, and where of them the player sees some.

In: a name, as it is printed, what has it, and a view.  Out: lines, "in the game: 4 Flowers" and "you see:
2 in the flower market".  Only what the view names is counted: what is hidden from the player stays so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import attrs

from gamedsl.check.model import Domain, Model, Things
from gamedsl.cli.offers import stands_in
from gamedsl.run.event import Area
from gamedsl.run.sentences import named
from gamedsl.run.texts import Texts
from gamedsl.run.view import AreaView, View

__all__ = ["Whereabouts"]

_BOX = "box"


@attrs.frozen(eq=False)
class Whereabouts:
    """Tells it of the things of one match."""

    texts: Texts

    def lines(self, domain: Domain, number: int, label: str, view: View | None) -> list[str]:
        """How many things bear that element, and where those lie that the viewer knows; nothing where none do."""
        counts = {
            each.name: count
            for each in self._model.things
            if (count := _bearing(self._model, each, domain, number))
        }
        if not counts:
            return []
        things = [
            self._many(each, counts[each.name])
            for each in self._model.things
            if each.name in counts
        ]
        only_one = sum(counts.values()) == 1
        found = [] if only_one else [self.texts.say("in the game", things=", ".join(things))]
        seen = [] if view is None else list(self._seen(view, set(counts), label))
        if seen:
            found.append(self.texts.say("you see", places="; ".join(seen)))
        return found

    @property
    def _model(self) -> Model:
        return self.texts.model

    def _many(self, things: Things, count: int) -> str:
        if things.unlimited:
            return self.texts.say("any number", things=self.texts.things(things, 0))
        return self.texts.say("tokens", count=count, things=self.texts.things(things, count))

    def _seen(self, view: View, classes: set[str], label: str) -> Iterator[str]:
        """Such as "2 in the flower market", with the class of the things where several bear the name."""
        counts: Counter[tuple[str, str]] = Counter()
        growing = {self._model.stores[each.store].name for each in self._model.growing}
        for area in view.areas:
            if area.things in classes and area.name != _BOX:
                owner = None if area.name in growing else area.owner
                where = named(Area(area.name, owner), self.texts)
                counts[area.things, where] += _count(area, label)
        by_name = {each.name: each for each in self._model.things}
        for (things, where), count in counts.items():
            if count:
                many: object = count
                if len(classes) > 1:
                    words = self.texts.things(by_name[things], count)
                    many = self.texts.say("tokens", count=count, things=words)
                yield self.texts.say("lies at", count=many, area=where)


def _count(area: AreaView, label: str) -> int:
    """How many things of that name the viewer knows to lie there, what lies at others included."""
    guests = [name for host in area.hosts for _, names in host.sides for name in names]
    names = [name for name in (*area.pieces, *guests) if name is not None]
    return sum(stands_in(label, name) for name in names) + sum(
        number for name, number in area.tokens if name == label
    )


def _bearing(model: Model, things: Things, domain: Domain, number: int) -> int:
    """How many of these things are, or show on themselves or one of their faces, that element."""
    if things.player_sorts:
        return 0
    sorts = model.domain(things.domain)
    if sorts.name == domain.name:
        return things.counts[number]
    if domain.role != "kind":
        return 0
    bearing = _with_value(sorts, domain, number)
    for faces in model.domains:
        if faces.role == "face" and faces.attributes[0].domain == sorts.name:
            bearing |= {
                faces.attributes[0].values[each] for each in _with_value(faces, domain, number)
            }
    return sum(things.counts[each] for each in bearing)


def _with_value(of: Domain, domain: Domain, number: int) -> set[int]:
    """The elements that are called by that element: of the columns of its kind the first one says so."""
    own = next(
        (each for each in of.attributes if each.domain == domain.name and not each.several), None
    )
    return set() if own is None else {at for at, value in enumerate(own.values) if value == number}
