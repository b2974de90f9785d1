# SPDX-License-Identifier: MIT
"""Which areas belong to whom, and where things of a class can lie."""

from __future__ import annotations

from gamedsl.check.model import PLAYER, Expression, Things
from gamedsl.check.phrases.convert import convert
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, Spot
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.world import AreaName, World

__all__ = ["area_of", "owner_as", "spots_of_owner", "spots_there"]


def owner_as(scope: Scope, owner: Meaning | None, wanted: str | None) -> Expression | Many | None:
    """`owner` as an element (or many) of the domain `wanted`; without an owner, who it must be.

    An area of the players belongs to the one who acts, any other to what was last spoken of. None when it cannot be.
    """
    if wanted is None:
        return None
    match owner:
        case Element(value):
            return convert(scope.world, value, wanted)
        case Many(domain=domain):
            return owner if domain == wanted else None
        case None:
            return _implied(scope, wanted)
        case _:
            return None


def _implied(scope: Scope, wanted: str) -> Expression | None:
    if wanted == PLAYER:
        return scope.me
    for value in reversed(scope.spoken_of):
        found = convert(scope.world, value, wanted)
        if found is not None:
            return found
    return None


def area_of(
    scope: Scope, candidates: tuple[AreaName, ...], owner: Meaning | None
) -> AreaRef | None:
    """The area among candidates of one name that fits the owner: shared ones first when no owner is named."""
    for area in sorted(candidates, key=lambda each: each.owner is not None):
        if area.owner is None:
            if owner is None:
                return AreaRef(area, None)
            continue
        found = owner_as(scope, owner, area.owner)
        if found is not None:
            return AreaRef(area, found)
    return None


def spots_of_owner(world: World, things: Things, owner: Expression) -> tuple[Spot, ...]:
    """All stores in which `owner` can have things of that class."""
    found = []
    for store in world.standing:
        if store.things != things.name or store.owner is None:
            continue
        element = convert(world, owner, store.owner)
        if element is not None:
            found.append(Spot(store, element))
    return tuple(found)


def spots_there(scope: Scope, things: Things) -> tuple[Spot, ...]:
    """The stores of what was last spoken of that can hold things of that class."""
    for value in reversed(scope.spoken_of):
        spots = spots_of_owner(scope.world, things, value)
        if spots:
            return spots
    return ()
