# SPDX-License-Identifier: MIT
"""How many things there can be at the most, and what they can show, by what is printed on them."""

from __future__ import annotations

from functools import lru_cache

from gamedsl.check.model import Const
from gamedsl.check.phrases.features import Feature, face_attributes
from gamedsl.check.phrases.meaning import Stuff
from gamedsl.check.phrases.scope import Scope

__all__ = ["most_of", "shown_elements"]


def most_of(scope: Scope, stuff: Stuff) -> int:
    """How many such things there can be at the most: the pieces on which all of it is printed."""
    pieces = len(stuff.things.counts)
    if not stuff.shown or not stuff.things.individual:
        return sum(stuff.things.counts)
    can = set(range(pieces))
    faces = face_attributes(scope.world, stuff.things.name)
    for feature, value in stuff.shown:
        if isinstance(value, Const):
            own = tuple(each.values for each in faces) if feature.face else None
            can &= _pieces_showing(feature.values, value.value, own, several=feature.several)
    return len(can)


@lru_cache(maxsize=256)
def _pieces_showing(
    values: tuple[int, ...],
    wanted: int,
    faces: tuple[tuple[int, ...], ...] | None,
    *,
    several: bool,
) -> frozenset[int]:
    """The pieces on which that is printed; if it stands on faces, those with such a face."""
    places = frozenset(
        place
        for place, held in enumerate(values)
        if (held >> wanted & 1 if several else held == wanted)
    )
    if faces is None:
        return places
    return frozenset(piece for each in faces for piece, face in enumerate(each) if face in places)


def _is(feature: Feature, held: int, wanted: Const) -> bool:
    return bool(held >> wanted.value & 1) if feature.several else held == wanted.value


def shown_elements(scope: Scope, stuff: Stuff, feature: Feature) -> tuple[int, ...]:
    """The elements that things among these can show, by what is printed on them."""
    size = scope.world.domain(feature.domain or "").size
    printed = {
        held for place, held in enumerate(feature.values) if _may_show(stuff, feature, place)
    }
    return tuple(element for element in range(size) if element in printed)


def _may_show(stuff: Stuff, feature: Feature, place: int) -> bool:
    """Whether what is printed at that place can be one of the things."""
    return all(
        _is(other, other.values[place], value)
        for other, value in stuff.shown
        if isinstance(value, Const) and other.face == feature.face
    )
