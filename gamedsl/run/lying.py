# SPDX-License-Identifier: MIT
"""Where the single pieces of a class lie, each area with what lies at its pieces.

In: a row and a class of things.  Out: the areas in which something lies, with the pieces in order:
each piece, and behind it those that lie at it, side after side.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from gamedsl.check.model import Store, Things
from gamedsl.parts import Single, frozen_part
from gamedsl.run.contents import Contents

__all__ = ["Area", "Lying", "find_lying"]

Area: TypeAlias = tuple[int, int]
"""The index of a store and the number of its owner."""


@frozen_part
class Lying(Single):
    """The pieces of one class at one row: `areas` in the order of the file, `area_of` each piece."""

    things: Things
    stores: Sequence[Store]
    areas: Mapping[Area, Sequence[int]]
    area_of: Mapping[int, Area]

    def store(self, piece: int) -> Store:
        """The area in which the piece lies, or that of the piece at which it lies."""
        return self.stores[self.area_of[piece][0]]


def find_lying(contents: Contents, row: Sequence[int], things: Things) -> Lying:
    """Where all pieces of a class lie."""
    guests = contents.hosted(row, things)
    areas: dict[Area, list[int]] = {}
    for store, owner, pieces in contents.everywhere(row, things):
        if store.index not in contents.places:
            areas[store.index, owner] = _with_guests(pieces, guests)
    area_of = {piece: area for area, pieces in areas.items() for piece in pieces}
    return Lying(things, contents.layout.model.stores, areas, area_of)


def _with_guests(pieces: Sequence[int], guests: Mapping[int, Sequence[int]]) -> list[int]:
    if guests.keys().isdisjoint(pieces):
        return list(pieces)
    found: list[int] = []
    for piece in pieces:
        found.append(piece)
        found += _with_guests(guests.get(piece, ()), guests)
    return found
