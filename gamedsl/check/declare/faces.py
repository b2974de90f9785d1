# SPDX-License-Identifier: MIT
"""Declare the faces of a class of pieces, and the memory of which of them is up."""

from __future__ import annotations

from gamedsl.check.declare.printed import Printed
from gamedsl.check.entries import Faces
from gamedsl.check.model import Attribute, Domain, Things, Type
from gamedsl.check.world import World
from gamedsl.parts import evolved

__all__ = ["declare_faces"]


def declare_faces(world: World, things: Things, printed: Printed) -> None:
    """The faces are a domain; each piece has those that it has, and none of them is up."""
    pieces = world.domain(things.domain)
    there = [(piece, number) for piece, numbers in enumerate(printed.present) for number in numbers]
    name = f"face of {things.name}"
    attributes = (
        Attribute(pieces.name, pieces.name, tuple(piece for piece, _ in there)),
        Attribute("number", None, tuple(number for _, number in there)),
        *printed.attributes,
    )
    alike = _alike(pieces, there)
    domain = Domain(name, "face", printed.titles, attributes, printed.labels, name, alike)
    world.domains[name] = domain
    index = {place: face for face, place in enumerate(there)}
    own = tuple(
        Attribute(
            called, name, tuple(index.get((piece, number), -1) for piece in range(pieces.size))
        )
        for number, called in enumerate(printed.names)
    )
    full = evolved(pieces, attributes=(*pieces.attributes, *own))
    world.domains[pieces.name] = full
    variable = world.add_variable(name, pieces.name, Type(name, -1, domain.size - 1), -1, "face")
    world.faces[things.name] = Faces(things.name, name, variable.index, printed.names)


def _alike(pieces: Domain, there: list[tuple[int, int]]) -> tuple[int, ...]:
    """For each face the first one that is the same on an alike piece."""
    first: dict[tuple[int, int], int] = {}
    found = []
    for face, (piece, number) in enumerate(there):
        key = (pieces.alike[piece] if pieces.alike else piece, number)
        found.append(first.setdefault(key, face))
    return tuple(found)
