# SPDX-License-Identifier: MIT
"""What single pieces show: by their own columns, by the face that is up, and by what that face is (an animal's groups).

In: a class of pieces and a kind.  Out: the shortest way from a piece to elements of that kind, as one table over the
pieces or over their faces, and conditions on pieces.  A piece of which no face is up shows nothing of its faces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from gamedsl.check.model import (
    Arith,
    Attribute,
    Compare,
    Condition,
    Const,
    Domain,
    Every,
    Expression,
    Lookup,
    Read,
    Ruled,
    Shown,
    Some,
    Type,
)
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World, number
from gamedsl.parts import Part, evolved, frozen_part

__all__ = [
    "Feature",
    "card_of",
    "face_attributes",
    "face_up",
    "feature_of",
    "feature_value",
    "main_feature",
    "named_feature",
    "own_feature",
    "shown_by",
    "shows",
    "shows_somewhere",
]


@frozen_part
class Feature(Part):
    """A way from the pieces of `things` (or from their faces) to elements of `domain`; a number where it is None.

    `values` has one entry for each piece, or for each face if `face`; -1 stands for nothing, and with `several` each
    entry is a set of bits. `path` are the names of the attributes on the way. `things` may also be a domain, whose own
    attribute it is then. `says` is what `values` mean where they stand in no sheet.
    """

    things: str
    face: bool
    path: tuple[str, ...]
    domain: str | None
    values: tuple[int, ...]
    several: bool = False
    says: Shown | Ruled | None = None


def feature_of(world: World, things: str, kind: str) -> Feature | None:
    """The shortest way from a piece to elements of `kind`, or None; one that is called like the kind comes first."""
    ways = _ways(world, things)
    found = [way for way in ways if way.domain == kind]
    named = next((way for way in found if said(way.path[-1]) == said(kind)), None)
    if found:
        return named or found[0]
    return next(_longer(world, ways, lambda attribute: attribute.domain == kind), None)


def named_feature(world: World, things: str, name: str) -> Feature | None:
    """The way that ends in an attribute of that name, the shortest one."""
    ways = _ways(world, things)
    found = next((way for way in ways if said(way.path[-1]) == said(name)), None)
    if found is not None:
        return found
    return next(_longer(world, ways, lambda attribute: said(attribute.name) == said(name)), None)


def _longer(
    world: World, ways: tuple[Feature, ...], wanted: Callable[[Attribute], bool]
) -> Iterator[Feature]:
    """The ways that are one step longer and end in a wanted attribute."""
    for way in ways:
        for attribute in _attributes(world, way):
            if wanted(attribute):
                yield _further(way, attribute)


def shown_by(world: World, domain: str | None) -> str | None:
    """The things whose pieces, or the faces of whose pieces, are the elements of `domain`; None where it is no such."""
    for things in world.things:
        faces = world.faces.get(things.name)
        if things.individual and domain in {things.domain, faces.domain if faces else None}:
            return things.name
    return None


def main_feature(world: World, things: str) -> Feature | None:
    """What different pieces differ by: the kind that may have rules, else the first kind that a piece shows."""
    ways = [way for way in _ways(world, things) if way.domain is not None and not way.several]
    ruled = [way for way in ways if world.may_have.get(way.domain or "")]
    named = [way for way in ruled if said(way.path[-1]) == said(way.domain or "")]
    faces = [way for way in ways if way.face]
    return next(iter((*named, *ruled, *faces, *ways)), None)


def _ways(world: World, things: str) -> tuple[Feature, ...]:
    """What is printed on the piece itself, and on its faces; no way leads from a piece to its faces or back."""
    found = world.things_of(things)
    if found is None or not found.individual:
        return ()
    domain, faces = world.domain(found.domain), world.faces.get(things)
    own = tuple(
        own_feature(things, each)
        for each in domain.attributes
        if faces is None or each.domain != faces.domain
    )
    if world.may_have.get(found.domain):
        own = (*own, _itself(things, domain))
    if faces is None:
        return own
    printed = (
        own_feature(things, each, face=True)
        for each in world.domain(faces.domain).attributes
        if each.domain != found.domain and each.name != "number"
    )
    return (*own, *printed)


def _itself(things: str, domain: Domain) -> Feature:
    """The piece itself, where each of them may have rules of its own."""
    places = tuple(range(domain.size))
    return Feature(things, face=False, path=(domain.name,), domain=domain.name, values=places)


def own_feature(things: str, attribute: Attribute, *, face: bool = False) -> Feature:
    """An attribute as the way to what it gives; `face`: of the faces of the pieces."""
    return Feature(
        things,
        face=face,
        path=(attribute.name,),
        domain=attribute.domain,
        values=attribute.values,
        several=attribute.several,
    )


def _attributes(world: World, way: Feature) -> tuple[Attribute, ...]:
    if way.domain is None or way.several:
        return ()
    return world.domain(way.domain).attributes


def _further(way: Feature, attribute: Attribute) -> Feature:
    """One step on: from the face by its animal to the groups of that."""
    none = 0 if attribute.several or attribute.domain is None else -1
    values = tuple(none if held < 0 else attribute.values[held] for held in way.values)
    path = (*way.path, attribute.name)
    return evolved(
        way, path=path, domain=attribute.domain, values=values, several=attribute.several
    )


def feature_value(world: World, feature: Feature, piece: Expression) -> Expression:
    """What a piece (or one face, where `piece` is a face) shows; -1 for nothing, 0 where a number is missing."""
    return _look_up(world, feature, feature.values, piece, _type(world, feature), feature.says)


def _type(world: World, feature: Feature) -> Type:
    if feature.several:
        return number(0, max(feature.values, default=0))
    if feature.domain is None:
        return number(min((0, *feature.values)), max((0, *feature.values)))
    return Type(feature.domain, -1, world.domain(feature.domain).size - 1)


def _look_up(
    world: World,
    feature: Feature,
    values: tuple[int, ...],
    piece: Expression,
    type_: Type,
    says: Shown | Ruled | None,
) -> Lookup:
    """The entry of the piece, or of its face; what a piece without a face up has is nothing."""
    index = _place(world, feature, piece)
    if index.type.low >= 0:
        return Lookup(feature.path[-1], values, 0, index, type_, says)
    none = -1 if type_.domain is not None else 0
    return Lookup(feature.path[-1], (none, *values), -1, index, type_, says)


def _place(world: World, feature: Feature, piece: Expression) -> Expression:
    """Where the values of a feature have their entry for a piece (or a face): -1 where no face is up."""
    things = world.things_of(feature.things)
    if things is None:
        return piece
    is_piece = piece.type.domain == things.domain
    if feature.face:
        return face_up(world, feature.things, piece) if is_piece else piece
    return piece if is_piece else card_of(world, things.domain, piece)


def card_of(world: World, pieces: str, face: Expression) -> Expression:
    """The piece that a face is printed on."""
    domain = world.domain(face.type.domain or "")
    attribute = next(each for each in domain.attributes if each.domain == pieces)
    return Lookup(attribute.name, attribute.values, 0, face, world.element_type(pieces))


def face_up(world: World, things: str, piece: Expression) -> Read:
    """The face of a piece that is up; -1 where none is."""
    variable = world.variables[world.faces[things].variable]
    return Read(variable.index, piece, variable.type)


def shows(world: World, feature: Feature, piece: Expression, value: Expression) -> Condition:
    """That a piece (or a face) shows `value`: one look-up where the value is a certain element."""
    if isinstance(value, Const):
        return Compare("==", _is_shown(world, feature, piece, value.value), _one())
    if feature.several:
        return Compare("==", _in_set(world, feature, piece, value), _one())
    return Compare("==", feature_value(world, feature, piece), value)


def shows_somewhere(
    world: World, feature: Feature, piece: Expression, value: Expression
) -> Condition:
    """That the face that is up shows `value`, or any of its faces where none is up: a card in a hand shows them all."""
    if not feature.face or piece.type.domain == world.faces[feature.things].domain:
        return shows(world, feature, piece, value)
    up = face_up(world, feature.things, piece)
    none = Compare("==", up, Const(-1, Type(up.type.domain, -1, -1)))
    faces = tuple(
        _on_face(world, feature, attribute, piece, value)
        for attribute in face_attributes(world, feature.things)
    )
    return Some((shows(world, feature, piece, value), Every((none, Some(faces)))))


def face_attributes(world: World, things: str) -> tuple[Attribute, ...]:
    """The attributes of a piece that are its faces."""
    found, faces = world.things_of(things), world.faces.get(things)
    if found is None or faces is None:
        return ()
    own = world.domain(found.domain).attributes
    return tuple(each for each in own if each.domain == faces.domain)


def _on_face(
    world: World, feature: Feature, attribute: Attribute, piece: Expression, value: Expression
) -> Condition:
    """That one certain face of a piece shows it; a piece may lack that face."""
    none = 0 if feature.several or feature.domain is None else -1
    values = tuple(feature.values[face] if face >= 0 else none for face in attribute.values)
    printed = evolved(feature, face=False, values=values)
    return shows(world, printed, piece, value)


def _one() -> Const:
    return Const(1, number(1, 1))


@lru_cache(maxsize=256)
def _column_of(held: tuple[int, ...], wanted: int, *, several: bool) -> tuple[int, ...]:
    """1 for each that is what is wanted, or has it among several, else 0."""
    return tuple(each >> wanted & 1 if several else int(each == wanted) for each in held)


def _is_shown(world: World, feature: Feature, piece: Expression, wanted: int) -> Expression:
    values = _column_of(feature.values, wanted, several=feature.several)
    says = feature.says
    if feature.domain is not None:
        says = Shown(feature.domain, (wanted,), feature.several)
    return _look_up(world, feature, values, piece, number(0, 1), says)


def _in_set(world: World, feature: Feature, piece: Expression, value: Expression) -> Expression:
    """Whether an element is in the set that a piece shows: one table over both."""
    size = world.domain(feature.domain or "").size
    place = _place(world, feature, piece)
    low, high = place.type.low * size, place.type.high * size
    row = Arith("*", place, Const(size, number(size, size)), number(low, high))
    key = Arith("+", row, value, number(low, high + size - 1))
    bits = tuple(held >> element & 1 for held in feature.values for element in range(size))
    says = Shown(feature.domain or "", several=True)
    return Lookup(feature.path[-1], (*(0,) * -low, *bits), low, key, number(0, 1), says)
