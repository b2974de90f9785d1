# SPDX-License-Identifier: MIT
"""Where tokens of a player stand, so that one of them can be chosen: "my Pawn P" is the Pawn on d4, or the one at home.

Alike tokens have no names of their own, so a token is known by where it stands.  All places of all areas that take a
class of tokens are elements of one domain, area by area; an area of one's own is one place, that of whoever acts.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.entries import Standing
from gamedsl.check.model import (
    PLAYER,
    Arith,
    Compare,
    Condition,
    Const,
    Domain,
    Expression,
    PieceAt,
    Store,
    StoreCount,
    Things,
    Type,
    all_of,
    any_of,
)
from gamedsl.check.phrases.meaning import (
    AreaRef,
    Chosen,
    Element,
    Many,
    Meaning,
    Spot,
)
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.world import World, number

__all__ = [
    "place_number",
    "places_of_token",
    "standing_meant",
    "standing_of",
    "stands_at",
    "stands_there",
]


def standing_of(world: World, things: Things) -> Standing:
    """Where tokens of that class can stand; the same answer every time."""
    known = world.standing.get(things.name)
    if known is not None:
        return known
    names: list[str] = []
    areas: list[tuple[int, int, int]] = []
    for store in world.stores:
        if store.things != things.name or store.name == "box":
            continue
        places = _names(world, store)
        areas.append((store.index, len(names), len(places)))
        names += places
    title = f"place of {things.name}"
    world.domains[title] = Domain(title, "place", tuple(_told(things, each) for each in names))
    found = world.standing[things.name] = Standing(things.name, title, tuple(areas))
    return found


def _names(world: World, store: Store) -> tuple[str, ...]:
    """What the places of an area are called; one of one's own where nothing needs to be said has no name."""
    if store.owner is None:
        return (store.name,)
    if store.owner == PLAYER:
        return ("",) if len(_of_players(world, store)) == 1 else (store.name,)
    elements = world.domain(store.owner).elements
    if len([each for each in _alike(world, store) if each.owner == store.owner]) == 1:
        return elements
    return tuple(f"{store.name} {each}" for each in elements)


def _alike(world: World, store: Store) -> list[Store]:
    return [each for each in world.stores if each.things == store.things and each.name != "box"]


def _of_players(world: World, store: Store) -> list[Store]:
    return [each for each in _alike(world, store) if each.owner == PLAYER]


def _told(things: Things, place: str) -> str:
    return f"{things.name} ({place})" if place else things.name


def standing_meant(world: World, value: Expression) -> Standing | None:
    """Where tokens stand of which the value is one; None where it is no token that is known by its place."""
    domain = value.type.domain
    return next((each for each in world.standing.values() if each.domain == domain), None)


def places_of_token(
    scope: Scope, standing: Standing, token: Expression
) -> Iterator[tuple[Condition, Spot]]:
    """The areas in which the token may stand: when it is in that area, and where there."""
    for index, first, count in standing.areas:
        store = scope.world.stores[index]
        low, high = Const(first, token.type), Const(first + count - 1, token.type)
        parts = [] if first == 0 else [Compare(">=", token, low)]
        if first + count <= token.type.high:
            parts.append(Compare("<=", token, high))
        yield all_of(*parts), Spot(store, _owner(scope, store, token, first))


def _owner(scope: Scope, store: Store, token: Expression, first: int) -> Expression | None:
    if store.owner is None or store.owner == PLAYER:
        return None if store.owner is None else scope.me
    if first == 0:
        return Arith("+", token, Const(0, number(0, 0)), scope.world.element_type(store.owner))
    offset = Const(first, number(first, first))
    return Arith("-", token, offset, scope.world.element_type(store.owner))


def stands_there(scope: Scope, standing: Standing, place: Expression) -> Condition:
    """That a token of the player who acts stands at that place."""
    assert scope.me is not None
    return any_of(
        *(
            all_of(here, _has_one(scope, spot, scope.me))
            for here, spot in places_of_token(scope, standing, place)
        )
    )


def _has_one(scope: Scope, spot: Spot, player: Expression) -> Condition:
    things = scope.world.things_of(spot.store.things)
    assert things is not None
    assert not isinstance(spot.owner, Many)
    owner = spot.owner
    if spot.store.form == "one":
        held = Type(things.domain, -1, len(things.counts) - 1)
        return Compare("==", PieceAt(spot.store.index, owner, held), player)
    count = StoreCount(spot.store.index, owner, player, number(0, max(things.counts)))
    return Compare(">=", count, Const(1, number(1, 1)))


def place_number(scope: Scope, standing: Standing, spot: Spot) -> Expression | None:
    """The place as an element of the domain of places; None where no such token can stand there."""
    type_ = scope.world.element_type(standing.domain)
    for index, first, _ in standing.areas:
        if index != spot.store.index:
            continue
        start = Const(first, Type(standing.domain, first, first))
        if spot.owner is None or spot.store.owner == PLAYER:
            return start
        assert not isinstance(spot.owner, Many)
        return Arith("+", spot.owner, Const(first, number(first, first)), type_)
    return None


def stands_at(scope: Scope, token: Expression, place: Meaning | Chosen) -> Condition | None:
    """That the token stands at the place: an area, what has areas, or a place that was chosen."""
    standing = standing_meant(scope.world, token)
    assert standing is not None
    found = []
    for asked, spot in _spots(scope, standing, place):
        at = place_number(scope, standing, spot)
        if at is not None:
            found.append(all_of(asked, Compare("==", token, at)))
    return any_of(*found) if found else None


def _spots(
    scope: Scope, standing: Standing, place: Meaning | Chosen
) -> Iterator[tuple[Condition | None, Spot]]:
    match place:
        case Chosen(value=value, places=places):
            for index, spots in enumerate(places):
                if isinstance(value, Const) and value.value != index:
                    continue
                asked = Compare("==", value, Const(index, value.type))
                yield from ((None if isinstance(value, Const) else asked, each) for each in spots)
        case AreaRef(area, owner):
            for store in area.stores:
                yield None, Spot(store, owner)
        case Element(value):
            for index, _, _ in standing.areas:
                store = scope.world.stores[index]
                if store.owner == value.type.domain:
                    yield None, Spot(store, value)
        case _:
            return
