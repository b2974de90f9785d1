# SPDX-License-Identifier: MIT
"""One part of an observation: a name, and how many whole numbers it has within which limits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

import attrs

from gamedsl.check.model import Things
from gamedsl.run.texts import Texts
from gamedsl.run.turned import Turned
from gamedsl.run.view import View

__all__ = [
    "NOTHING",
    "UNKNOWN",
    "Labels",
    "ObservedPart",
    "Reader",
    "distinct",
    "labels_of_things",
]

NOTHING, UNKNOWN = 0, 1
"""What stands at a place where nothing lies, and for a piece that the viewer does not know."""


@attrs.frozen
class ObservedPart:
    """So many numbers from `low` to `high`, and what they tell."""

    name: str
    size: int
    low: int
    high: int


class Reader(Protocol):
    """Reads some parts of an observation out of a view."""

    @property
    def parts(self) -> tuple[ObservedPart, ...]:
        """The parts, in order."""
        ...

    def read(self, view: View) -> list[int]:
        """The numbers of all parts, one behind the other."""
        ...


@attrs.frozen
class Labels:
    """Printed names in a fixed order; `code` of one is from 2 on, since 0 is nothing and 1 is unknown."""

    names: tuple[str, ...]
    _numbers: Mapping[str, int] = attrs.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Look the names up by their first place."""
        object.__setattr__(self, "_numbers", {name: n for n, name in enumerate(self.names)})

    @property
    def most(self) -> int:
        """The greatest code."""
        return UNKNOWN + len(self.names)

    def number(self, name: str) -> int:
        """The place of the name, from 0."""
        return self._numbers[name]

    def code(self, name: str | None) -> int:
        """The code of a name; None is unknown."""
        return UNKNOWN if name is None else UNKNOWN + 1 + self._numbers[name]

    def listed(self, names: Sequence[str | None], room: int) -> list[int]:
        """The codes of the names, and nothing up to so many places."""
        codes = [self.code(name) for name in names[:room]]
        return codes + [NOTHING] * (room - len(codes))

    def counted(self, names: Iterable[str | None]) -> list[int]:
        """How often each name is there; unknown ones count nowhere."""
        found = [0] * len(self.names)
        for name in names:
            if name is not None:
                found[self._numbers[name]] += 1
        return found


def distinct(names: Iterable[str]) -> Labels:
    """The names, each once."""
    return Labels(tuple(dict.fromkeys(names)))


def labels_of_things(texts: Texts, turned: Turned, things: Things) -> Labels:
    """All that can be read on things of a class: what is printed on each, and on each face."""
    names = [texts.sort(things, number) for number in range(len(things.counts))]
    variable = turned.variables.get(things.name)
    if variable is not None:
        faces = range(variable.type.high + 1)
        names += [texts.value(face, variable.type) for face in faces]
    return distinct(names)
