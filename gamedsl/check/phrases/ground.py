# SPDX-License-Identifier: MIT
"""Boards that grow, in phrases: all spaces of one, what lies on a space and next to it.

In: what rules say of a space or a tile.  Out: meanings, conditions and values.  What lies beyond a side of a space is
worked out from the steps that lead over the sides.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.entries import Ground
from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    Arith,
    Compare,
    Condition,
    Const,
    Elements,
    Expression,
    Fold,
    Listed,
    Local,
    Lookup,
    Not,
    PieceAt,
    Slot,
    Touches,
    Type,
    all_of,
)
from gamedsl.check.phrases.amounts import compared
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, Spot, Stuff
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import fits as is_meant
from gamedsl.check.spelling_forms import said, singular_forms
from gamedsl.check.world import AreaName, number
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = [
    "by_side",
    "next_to",
    "sides_of",
    "spot_around",
    "tile_beyond",
    "tile_on",
    "whole_ground",
]

_ZERO = Const(0, number(0, 0))


def whole_ground(scope: Scope, area: AreaName) -> AreaRef | None:
    """A board with all its spaces; None where the area is no board."""
    grown = any(ground.area is area for ground in scope.world.grounds)
    fixed = any((each.name, each.space) == (area.name, area.owner) for each in scope.world.boards)
    if area.owner is None or not (grown or fixed):
        return None
    each, _ = scope.each(area.owner)
    return AreaRef(area, Many(area.owner, Elements(area.owner), each, None, None))


# ---- next to -----------------------------------------------------------------------------------------------


def next_to(
    scope: Scope, subject: Meaning, place: Meaning, node: nodes.IsInCheck
) -> Condition | None:
    """`H is next to a tile`, `2 tiles are next to H`: None where neither is a space of a board that grows.

    Raises:
        Mistake: what is meant is no space, or no tile of that board.
    """
    for space, tiles in ((subject, place), (place, subject)):
        if not isinstance(space, Element):
            continue
        ground = scope.world.ground_of(space.value.type.domain)
        if ground is None or space.value.type.domain != ground.growing.space:
            continue
        if not isinstance(tiles, Stuff) or tiles.things.name != ground.growing.things:
            raise _no_tile(ground, node.place.span)
        condition = tiles_around(scope, ground, space.value, tiles)
        return Not(condition) if node.negated else condition
    if scope.world.grounds:
        raise _no_space(node.subject.span)
    return None


def _no_space(span: Span) -> Mistake:
    return mistake(
        "G301",
        span,
        phrase=span.text,
        found="different thing",
        wanted="space of a board that grows",
        example="the letter of a space that was chosen",
    )


def _no_tile(ground: Ground, span: Span) -> Mistake:
    return mistake(
        "G301",
        span,
        phrase=span.text,
        found="different thing",
        wanted=f"tile of the {ground.name}",
        example="a tile",
    )


def tiles_around(scope: Scope, ground: Ground, space: Expression, stuff: Stuff) -> Condition:
    """That so many of these tiles lie next to a space; at least one where no number is said."""
    plain = not (stuff.wanted or stuff.shown or stuff.clauses or stuff.where)
    quantity = stuff.quantity
    if plain and quantity is None:
        return Touches(ground.number, space)
    if plain and quantity is not None and quantity.word == "no":
        scope.world.heard.quantity(quantity)
        return Not(Touches(ground.number, space))
    return compared(scope, quantity, count_around(scope, ground, space, stuff))


def count_around(scope: Scope, ground: Ground, space: Expression, stuff: Stuff) -> Expression:
    """How many of these tiles lie next to a space."""
    each, source = sides_of(scope)
    tile = tile_beyond(scope, ground, space, Local(each))
    where = all_of(Compare(">=", tile, _ZERO), is_meant(scope, stuff, tile))
    return Fold("count", source, each, where, None, number(0, ground.growing.sides))


def spot_around(scope: Scope, stuff: Stuff, place: Meaning, link: nodes.Link) -> Spot:
    """As in "the tiles next to H": the spaces beyond its sides.

    Raises:
        Mistake: it is no space of a board that grows, or other things are meant than its tiles (G301).
    """
    space = place.value if isinstance(place, Element) else None
    ground = scope.world.ground_of(space.type.domain) if space is not None else None
    if space is None or ground is None or space.type.domain != ground.growing.space:
        raise _no_space(link.core.span)
    if stuff.things.name != ground.growing.things:
        raise _no_tile(ground, link.span)
    each, source = sides_of(scope)
    beyond = tile_beyond(scope, ground, space, Local(each)).owner
    many = Many(source.domain, source, each, None, None, beyond=beyond)
    return Spot(scope.world.stores[ground.growing.store], many)


def tile_on(scope: Scope, core: nodes.Core, stuff: Stuff) -> Element | None:
    """As in "the tile on H": the one tile that lies there, or none; None where tiles are counted."""
    spot = stuff.spots[0] if len(stuff.spots) == 1 else None
    if spot is None or isinstance(spot.owner, Many) or "the" not in core.determiners:
        return None
    if all(spot.store.index != each.growing.store for each in scope.world.grounds):
        return None
    name = core.runs[-1][-1].text if core.runs else ""
    if core.quantity is not None or core.adjectives or said(name) != singular_forms(name)[-1]:
        return None
    size = len(stuff.things.counts)
    return Element(PieceAt(spot.store.index, spot.owner, Type(stuff.things.domain, -1, size - 1)))


# ---- sides -------------------------------------------------------------------------------------------------


def sides_of(scope: Scope) -> tuple[Slot, Listed]:
    """A slot for a side, and all sides in their order: elements of the kind that names them."""
    sides = scope.world.sides
    assert sides is not None
    each, _ = scope.each(sides.kind)
    return each, Listed((sides.elements,), _ZERO, sides.kind)


def by_side(scope: Scope, name: str, values: Sequence[int], side: Expression) -> Lookup:
    """What belongs to a side; the kind that names the sides may have other elements too."""
    sides = scope.world.sides
    assert sides is not None
    size = scope.world.domain(sides.kind).size
    place = {element: at for at, element in enumerate(sides.elements)}
    found = tuple(values[place[each]] if each in place else 0 for each in range(size))
    return Lookup(name, found, 0, side, number(min(found), max(found)))


def tile_beyond(scope: Scope, ground: Ground, space: Expression, side: Expression) -> PieceAt:
    """The tile that lies beyond a side of a space, or -1. Beyond the rim there is the rim again, where nothing lies."""
    growing = ground.growing
    last = scope.world.domain(growing.space).size - 1
    step = by_side(scope, "step", growing.steps, side)
    low, high = step.type.low, last + step.type.high
    there = Arith("+", space, step, Type(growing.space, low, high))
    most = Const(last, Type(growing.space, last, last))
    least = Const(0, Type(growing.space, 0, 0))
    within = Arith("min", there, most, Type(growing.space, low, last))
    place = Arith("max", within, least, Type(growing.space, 0, last))
    things = scope.world.things_of(growing.things)
    assert things is not None
    return PieceAt(growing.store, place, Type(things.domain, -1, len(things.counts) - 1))
