# SPDX-License-Identifier: MIT
"""Go from an element to what belongs to it: from a card to its Variety, from a Variety to its Patch."""

from __future__ import annotations

from gamedsl.check.model import Arith, Attribute, Const, Domain, Expression, Lookup, Type
from gamedsl.check.phrases.features import feature_of, feature_value, named_feature, shown_by
from gamedsl.check.world import World, number

__all__ = ["attribute_of", "convert"]


def attribute_of(world: World, value: Expression, name: str) -> Expression | None:
    """The attribute of that name of an element, or None when it has none, or when it can have several values.

    A piece has what the face that is up shows, and a face has what belongs to that: its animal's cost.
    """
    domain = _domain(world, value)
    if domain is None:
        return None
    attributes = (each for each in domain.attributes if each.name.casefold() == name.casefold())
    found = next(attributes, None)
    if found is not None:
        return None if found.several else _look_up(world, found, value)
    things = shown_by(world, domain.name)
    feature = named_feature(world, things, name) if things is not None else None
    if feature is None or feature.several:
        return None
    return feature_value(world, feature, value)


def convert(world: World, value: Expression, wanted: str) -> Expression | None:
    """The one element of the domain `wanted` that belongs to `value`, or None when there is no such way.

    Ways: it is one already; it has such an attribute; exactly one element of `wanted` has it as an attribute; both
    share an attribute that tells the elements of `wanted` apart.
    """
    if value.type.domain == wanted:
        return value
    domain, target = _domain(world, value), world.domains.get(wanted)
    if domain is None or target is None:
        return None
    places = world.token_places.get(domain.name)
    if places is not None and len(places.groups) == 1:
        (group,) = places.groups
        owner = world.stores[group.store].owner
        if owner is not None and not group.mine:
            # Its places are the elements themselves, in their order.
            first = Const(group.first, number(group.first, group.first))
            place = Arith("-", value, first, world.element_type(owner))
            return convert(world, place, wanted)
    own = [each for each in domain.attributes if each.domain == wanted and not each.several]
    if own:
        named = (each for each in own if each.name.casefold() == wanted.casefold())
        return _look_up(world, next(named, own[0]), value)
    things = shown_by(world, domain.name)
    feature = feature_of(world, things, wanted) if things is not None else None
    if feature is not None and not feature.several:
        return feature_value(world, feature, value)
    for attribute in target.attributes:
        if attribute.domain is None or len(set(attribute.values)) != target.size:
            continue
        key = (
            value if attribute.domain == domain.name else _through(world, domain, attribute, value)
        )
        if key is not None and world.domain(attribute.domain).size == target.size:
            inverse = tuple(attribute.values.index(place) for place in range(target.size))
            return Lookup(target.name, inverse, 0, key, world.element_type(wanted))
    return None


def _through(
    world: World, domain: Domain, attribute: Attribute, value: Expression
) -> Expression | None:
    shared = next((each for each in domain.attributes if each.domain == attribute.domain), None)
    return _look_up(world, shared, value) if shared else None


def _domain(world: World, value: Expression) -> Domain | None:
    return world.domains.get(value.type.domain) if value.type.domain else None


def _look_up(world: World, attribute: Attribute, value: Expression) -> Expression:
    type_: Type = (
        _element(world, attribute)
        if attribute.domain is not None
        else number(min(attribute.values, default=0), max(attribute.values, default=0))
    )
    return Lookup(attribute.name, attribute.values, 0, value, type_)


def _element(world: World, attribute: Attribute) -> Type:
    """The type of an element that an attribute gives; it may give nothing."""
    type_ = world.element_type(attribute.domain or "")
    return Type(type_.domain, min((0, *attribute.values)), type_.high)
