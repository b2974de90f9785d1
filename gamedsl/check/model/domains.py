# SPDX-License-Identifier: MIT
"""Which values there are: players, kinds, pieces, spaces, and ranges of numbers."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from gamedsl.parts import Part, frozen_part

Role = Literal[
    "player", "kind", "sort", "face", "slot", "board", "space", "line", "option", "way", "run"
]


@frozen_part
class Attribute(Part):
    """One value for each element of a domain, such as the Variety of every card. `domain` is None for numbers.

    -1 stands for nothing. `several`: an element can have several values at once, and each value is a set: bit k says
    whether element k of `domain` is one of them.
    """

    name: str
    domain: str | None
    values: tuple[int, ...]
    several: bool = False


@frozen_part
class Domain(Part):
    """A finite set of named elements, numbered from 0 in the order of the file.

    `role`: player (the seats, as many as the most players allowed), kind (an enumeration), sort (the alike pieces of a
    class, or its single pieces), face (the faces of the pieces of a class, piece by piece; its attributes are the piece
    and what is printed there), slot (the places at the pieces of a class that can host others, piece by piece; its
    attributes are the host and the side), board (component boards that own areas), space, line (a column or row of a
    board), option, way (how a tile can lie), run (the pieces of a network and its runs, each called by its lowest
    piece). `labels[language]` are the printed names where there are any; `elements` are those of the file.
    `alike[element]` is the first element that nobody can tell from it by what is printed on both (and, for faces, on
    their pieces), which stand next to one another; empty: those of one name are alike.
    """

    name: str
    role: Role
    elements: tuple[str, ...]
    attributes: tuple[Attribute, ...] = ()
    labels: tuple[tuple[str, tuple[str, ...]], ...] = ()
    plural: str = ""
    alike: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        """How many elements there are."""
        return len(self.elements)

    @cached_property
    def firsts(self) -> tuple[int, ...]:
        """For each element the first one that is alike."""
        if self.alike:
            return self.alike
        first: dict[str, int] = {}
        for number, name in enumerate(self.elements):
            first.setdefault(name, number)
        return tuple(map(first.__getitem__, self.elements))

    def attribute(self, name: str) -> Attribute | None:
        """The attribute of that name, or None."""
        return next((each for each in self.attributes if each.name == name), None)


@frozen_part
class Type(Part):
    """What a value can be: an element of `domain`, or a number when it is None, always within low..high.

    `low` is -1 for an element that may be nothing. `group`: 0 for a single value; otherwise up to so many of them, in
    an order, which only a slot can hold.
    """

    domain: str | None
    low: int
    high: int
    group: int = 0


NUMBER = Type(None, -(2**30), 2**30)
YES_NO = Type("yes or no", 0, 1)
PLAYER = "player"
