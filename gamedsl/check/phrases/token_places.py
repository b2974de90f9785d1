# SPDX-License-Identifier: MIT
"""A token by where it lies: `action send my Rider G`, of which a player may have several in different places.

In: a class of tokens in the players' colours. Out: a domain with an element for each place in which one of a player's
tokens can lie, so that to choose a token is to choose its place: tokens of one player in one place are one choice.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.entries import TokenGroup, TokenPlaces
from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Arith,
    Attribute,
    Compare,
    Condition,
    Const,
    Domain,
    Expression,
    Store,
    StoreCount,
    Things,
    Type,
    all_of,
    any_of,
)
from gamedsl.check.phrases.meaning import Many, Spot
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.world import World, number
from gamedsl.syntax import nodes

__all__ = ["in_group", "is_there", "lies_at", "my_token", "places_named", "spot_of"]

_ONE = Const(1, number(1, 1))


def my_token(scope: Scope, core: nodes.Core) -> TokenPlaces | None:
    """The places of "my Rider" (without its letter); None where the phrase means something else.

    Raises:
        Mistake: such tokens have no player's colour (G301).
    """
    if scope.me is None or core.determiners != ("my",) or core.quantity is not None:
        return None
    names = [name.text for run in core.runs for name in run]
    things = scope.world.things_named(names[0]) if len(names) == 1 else None
    if things is None or things.individual or core.adjectives:
        return None
    if not things.player_sorts:
        raise mistake(
            "G301",
            core.span,
            phrase=core.span.text,
            found=f"{things.name} of nobody's colour",
            wanted="token in a player's colour",
            example=f"`tokens {things.name}: 2 in each player's colour`",
        )
    return _places(scope.world, things)


def places_named(world: World, value: Expression) -> TokenPlaces | None:
    """The places of which a value is one, or None."""
    return world.token_places.get(value.type.domain or "")


def _places(world: World, things: Things) -> TokenPlaces:
    """The places of a class of tokens, worked out once."""
    title = f"place of {things.plural}"
    if title in world.token_places:
        return world.token_places[title]
    groups: list[TokenGroup] = []
    elements: list[str] = []
    for store in world.standing:
        if store.things != things.name or store.name == "box":
            continue
        mine = store.owner == PLAYER and store.only_sort is not None
        names = tuple(_names(world, things, store, mine=mine))
        groups.append(TokenGroup(store.index, len(elements), len(names), mine))
        elements += names
    alike = tuple(range(len(elements)))
    runs = _runs(world, groups, len(elements))
    world.domains[title] = Domain(
        title, "option", tuple(elements), runs, plural=f"places of {things.plural}", alike=alike
    )
    found = TokenPlaces(title, things.name, tuple(groups))
    world.token_places[title] = found
    return found


def _runs(world: World, groups: list[TokenGroup], size: int) -> tuple[Attribute, ...]:
    """For each network that has such places the run at each place, by which it is called in play."""
    found = []
    for network in world.networks:
        values = [-1] * size
        for group in groups:
            if world.stores[group.store].owner == network.piece:
                values[group.first : group.first + group.size] = range(group.size)
        if any(each >= 0 for each in values):
            found.append(Attribute(network.piece, network.piece, tuple(values)))
    return tuple(found)


def _names(world: World, things: Things, store: Store, *, mine: bool) -> Iterator[str]:
    """What a token is called by its place."""
    if store.owner is None or mine:
        yield f"{things.name} in {store.name}"
        return
    if any(each.space == store.owner for each in world.boards):
        yield from world.domain(store.owner).elements
        return
    several = [each for each in world.standing if each.things == things.name]
    alone = sum(each.owner == store.owner for each in several) == 1
    for element in world.domain(store.owner).elements:
        where = f"on {element}" if alone else f"in {store.name} of {element}"
        yield f"{things.name} {where}"


def spot_of(scope: Scope, group: TokenGroup, value: Expression) -> Spot:
    """The store of a group, where a value is one of its places."""
    store = scope.world.stores[group.store]
    if store.owner is None:
        return Spot(store, None)
    if group.mine:
        return Spot(store, scope.me)
    size = scope.world.domain(store.owner).size
    first = Const(group.first, number(group.first, group.first))
    return Spot(store, Arith("-", value, first, Type(store.owner, 0, size - 1)))


def in_group(places: TokenPlaces, group: TokenGroup, value: Expression) -> Condition | None:
    """That a value is a place of the group; None where there is no other group."""
    if len(places.groups) == 1:
        return None
    first, last = group.first, group.first + group.size - 1
    if group.size == 1:
        return Compare("==", value, Const(first, Type(value.type.domain, first, first)))
    return all_of(
        Compare(">=", value, Const(first, Type(value.type.domain, first, first))),
        Compare("<=", value, Const(last, Type(value.type.domain, last, last))),
    )


def is_there(scope: Scope, places: TokenPlaces, value: Expression) -> Condition:
    """That the acting player has a token at that place."""
    things = scope.world.things_of(places.things)
    assert things is not None
    high = number(0, max(things.counts))
    found = []
    for group in places.groups:
        spot = spot_of(scope, group, value)
        assert not isinstance(spot.owner, Many)
        count = StoreCount(spot.store.index, spot.owner, scope.me, high)
        found.append(all_of(in_group(places, group, value), Compare(">=", count, _ONE)))
    return any_of(*found)


def lies_at(
    scope: Scope, places: TokenPlaces, value: Expression, spots: tuple[Spot, ...]
) -> Condition:
    """That a token which lies at the place lies at one of these spots."""
    found = (
        _same(scope, places, group, value, spot)
        for spot in spots
        for group in places.groups
        if group.store == spot.store.index
    )
    return any_of(*found)


def _same(
    scope: Scope, places: TokenPlaces, group: TokenGroup, value: Expression, spot: Spot
) -> Condition:
    here = in_group(places, group, value)
    own = spot_of(scope, group, value)
    if own.owner is None or own.owner == spot.owner:
        return all_of(here)
    assert not isinstance(own.owner, Many)
    assert spot.owner is not None
    assert not isinstance(spot.owner, Many)
    return all_of(here, Compare("==", own.owner, spot.owner))
