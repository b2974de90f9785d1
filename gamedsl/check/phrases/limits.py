# SPDX-License-Identifier: MIT
"""How many things there can be at the most, and what they can show, by what is printed on them."""

from __future__ import annotations

from gamedsl.check.model import Attribute, Const
from gamedsl.check.phrases.features import Feature, face_attributes
from gamedsl.check.phrases.meaning import Stuff
from gamedsl.check.phrases.scope import Scope

__all__ = ["most_of", "shown_elements"]


def most_of(scope: Scope, stuff: Stuff) -> int:
    """How many such things there can be at the most: the pieces on which all of it is printed."""
    total = sum(stuff.things.counts)
    if not stuff.shown or not stuff.things.individual:
        return total
    faces = face_attributes(scope.world, stuff.things.name)
    return sum(_can_show(stuff, piece, faces) for piece in range(len(stuff.things.counts)))


def _can_show(stuff: Stuff, piece: int, faces: tuple[Attribute, ...]) -> bool:
    """Whether one of the faces of a piece, or the piece itself, is printed as is wanted."""
    for feature, value in stuff.shown:
        places = [each.values[piece] for each in faces] if feature.face else [piece]
        if isinstance(value, Const) and not any(
            place >= 0 and _holds(feature, place, value.value) for place in places
        ):
            return False
    return True


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
        _holds(other, place, value.value)
        for other, value in stuff.shown
        if isinstance(value, Const) and other.face == feature.face
    )


def _holds(feature: Feature, place: int, wanted: int) -> bool:
    held = feature.values[place]
    return bool(held >> wanted & 1) if feature.several else held == wanted
