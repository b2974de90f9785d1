# SPDX-License-Identifier: MIT
"""Boards that grow, in phrases: all spaces of one, what lies next to a space, how a tile lies, which side clashes.

In: what rules say of a space or a tile.  Out: meanings, conditions and values, over the table of looks that the
declaration has made.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.check.entries import Ground
from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    Arith,
    Compare,
    Condition,
    Const,
    Elements,
    Every,
    Expression,
    First,
    Fits,
    Fold,
    Listed,
    Local,
    Lookup,
    Not,
    PieceAt,
    Read,
    Slot,
    Touches,
    Type,
    all_of,
)
from gamedsl.check.phrases.amounts import compared
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, Stuff
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import fits as is_meant
from gamedsl.check.spelling_forms import said, singular_forms
from gamedsl.check.world import AreaName, number
from gamedsl.syntax import nodes

__all__ = ["clash_named", "next_to", "shared_sides", "way_of", "whole_ground"]

_ZERO = Const(0, number(0, 0))


def whole_ground(scope: Scope, area: AreaName) -> AreaRef | None:
    """A board that grows with all its spaces; None where the area is no such board."""
    for ground in scope.world.grounds:
        if ground.area is area:
            space = ground.growing.space
            each, _ = scope.each(space)
            return AreaRef(area, Many(space, Elements(space), each, None, None))
    return None


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
            raise _no_tile(ground, node)
        condition = tiles_around(scope, ground, space.value, tiles)
        return Not(condition) if node.negated else condition
    if scope.world.grounds:
        raise mistake(
            "G301",
            node.subject.span,
            phrase=node.subject.span.text,
            found="different thing",
            wanted="space of a board that grows",
            example="the letter of a space that was chosen",
        )
    return None


def _no_tile(ground: Ground, node: nodes.IsInCheck) -> Mistake:
    return mistake(
        "G301",
        node.place.span,
        phrase=node.place.span.text,
        found="different thing",
        wanted=f"tile of the {ground.name}",
        example="a tile",
    )


def tiles_around(scope: Scope, ground: Ground, space: Expression, stuff: Stuff) -> Condition:
    """That so many of these tiles lie next to a space; at least one where no number is said."""
    plain = not (stuff.wanted or stuff.shown or stuff.where)
    quantity = stuff.quantity
    if plain and quantity is None:
        return Touches(ground.number, space)
    if plain and quantity is not None and quantity.word == "no":
        return Not(Touches(ground.number, space))
    return compared(quantity, count_around(scope, ground, space, stuff))


def count_around(scope: Scope, ground: Ground, space: Expression, stuff: Stuff) -> Expression:
    """How many of these tiles lie next to a space."""
    each, source = _sides(scope)
    tile = _tile_beyond(scope, ground, space, Local(each))
    where = all_of(Compare(">=", tile, _ZERO), is_meant(scope, stuff, tile))
    return Fold("count", source, each, where, None, number(0, ground.growing.sides))


# ---- sides -------------------------------------------------------------------------------------------------


def _sides(scope: Scope) -> tuple[Slot, Listed]:
    """A slot for a side, and all sides in their order: elements of the kind that names them."""
    sides = scope.world.sides
    assert sides is not None
    each, _ = scope.each(sides.kind)
    return each, Listed((sides.elements,), _ZERO, sides.kind)


def _by_side(scope: Scope, name: str, values: Sequence[int], side: Expression) -> Lookup:
    """What belongs to a side; the kind that names the sides may have other elements too."""
    sides = scope.world.sides
    assert sides is not None
    size = scope.world.domain(sides.kind).size
    place = {element: at for at, element in enumerate(sides.elements)}
    found = tuple(values[place[each]] if each in place else 0 for each in range(size))
    return Lookup(name, found, 0, side, number(min(found), max(found)))


def _tile_beyond(scope: Scope, ground: Ground, space: Expression, side: Expression) -> PieceAt:
    """The tile that lies beyond a side of a space, or -1. Beyond the rim there is the rim again, where nothing lies."""
    growing = ground.growing
    last = scope.world.domain(growing.space).size - 1
    step = _by_side(scope, "step", growing.steps, side)
    low, high = step.type.low, last + step.type.high
    there = Arith("+", space, step, Type(growing.space, low, high))
    most = Const(last, Type(growing.space, last, last))
    least = Const(0, Type(growing.space, 0, 0))
    within = Arith("min", there, most, Type(growing.space, low, last))
    place = Arith("max", within, least, Type(growing.space, 0, last))
    things = scope.world.things_of(growing.things)
    assert things is not None
    return PieceAt(growing.store, place, Type(things.domain, -1, len(things.counts) - 1))


def _look(
    scope: Scope, ground: Ground, tile: Expression, way: Expression, side: Expression
) -> Lookup:
    """What a tile that lies so shows at a side, which is a number."""
    growing = ground.growing
    ways, sides = scope.world.domain(growing.ways).size, growing.sides
    tiles = len(growing.distinct)
    row = _plus(_times(tile, ways, tiles - 1), way, tiles * ways - 1)
    key = _plus(_times(row, sides, tiles * ways - 1), side, len(growing.looks) - 1)
    return Lookup("look", growing.looks, 0, key, scope.world.element_type(growing.look))


def _times(value: Expression, by: int, most: int) -> Expression:
    return Arith(
        "*", value, Const(by, number(by, by)), number(min(0, value.type.low) * by, most * by)
    )


def _plus(one: Expression, other: Expression, most: int) -> Expression:
    return Arith("+", one, other, number(one.type.low + other.type.low, most))


# ---- shared sides --------------------------------------------------------------------------------------------


@attrs.frozen
class _Laid:
    """A tile as it would lie: on which space, in which way."""

    ground: Ground
    tile: Expression
    space: Expression
    way: Expression


def way_of(
    scope: Scope,
    ground: Ground,
    tile: Expression,
    node: nodes.HasCheck | nodes.Object | nodes.WouldCheck,
) -> Expression:
    """How a tile lies, as a player has chosen; as it is printed where tiles are not turned.

    Raises:
        Mistake: nobody has chosen yet (G318).
    """
    known = next((way for each, way in reversed(scope.lying) if each == tile), None)
    if known is not None:
        return known
    if ground.turned:
        scope.need("how it lies")
        raise mistake("G318", node.span, phrase=" ".join(node.span.text.split()), tile=_word(node))
    return Const(0, scope.world.element_type(ground.growing.ways))


def _word(node: nodes.HasCheck | nodes.Object | nodes.WouldCheck) -> str:
    letters = [word for word in node.span.text.split() if len(word) == 1 and word.isupper()]
    return letters[0] if letters else "T"


def shared_sides(scope: Scope, node: nodes.HasCheck) -> Condition | None:
    """`each shared side of T shows the same look on both tiles`; None where that is not what is said.

    Raises:
        Mistake: T is no tile, or it is not known where and how it would lie.
    """
    laid = _laid(scope, node)
    if laid is None:
        return None
    return Fits(laid.ground.number, laid.tile, laid.space, laid.way)


def clash_named(scope: Scope, node: nodes.Condition) -> Scope:
    """The scope behind a condition on shared sides: {side} is the first that does not fit, {look} what it would show.

    {other look} is what the tile beyond it shows there; both are also known by the name of their kind.
    """
    if isinstance(node, nodes.Joined):
        for part in node.parts:
            scope = clash_named(scope, part)
        return scope
    laid = _laid(scope, node) if isinstance(node, nodes.HasCheck) else None
    if laid is None:
        return scope
    side = _clash(scope, laid)
    own, other = _looks_there(scope, laid, side)
    kind = said(laid.ground.growing.look)
    names: dict[str, Expression] = {"side": side, "look": own, "other look": other}
    names |= {kind: own, f"other {kind}": other}
    return attrs.evolve(scope, names=(*scope.names, *names.items()))


def _clash(scope: Scope, laid: _Laid) -> First:
    each, source = _sides(scope)
    side = Local(each)
    own, other = _looks_there(scope, laid, side)
    lies = Compare(">=", _tile_beyond(scope, laid.ground, laid.space, side), _ZERO)
    where = Every((lies, Compare("!=", own, other)))
    return First(source, each, where, Type(each.type.domain, -1, each.type.high))


def _looks_there(scope: Scope, laid: _Laid, side: Expression) -> tuple[Expression, Expression]:
    """What the tile would show at a side, and what the tile beyond it shows there."""
    growing = laid.ground.growing
    numbers = range(growing.sides)
    here = _by_side(scope, "side", numbers, side)
    opposite = [(each + growing.sides // 2) % growing.sides for each in numbers]
    there = _by_side(scope, "opposite side", opposite, side)
    tile = _tile_beyond(scope, laid.ground, laid.space, side)
    way = Read(
        growing.lying, tile, Type(growing.ways, -1, scope.world.domain(growing.ways).size - 1)
    )
    return (
        _look(scope, laid.ground, laid.tile, laid.way, here),
        _look(scope, laid.ground, tile, way, there),
    )


def _laid(scope: Scope, node: nodes.HasCheck) -> _Laid | None:
    """The tile of whose shared sides a condition speaks; None where it speaks of something else.

    Raises:
        Mistake: the words for what they show are others, T is no tile, or no space was chosen for it.
    """
    core, links = node.subject.core, node.subject.links
    words = [said(name.text) for run in core.runs for name in run]
    if not scope.world.grounds or words not in (["shared", "side"], ["shared", "sides"]):
        return None
    form = "each shared side of T shows the same look on both tiles"
    shown = [said(name.text) for run in node.thing.core.runs for name in run]
    if len(links) != 1 or links[0].word != "of" or len(shown) != 2 or shown[0] != "same":  # noqa: PLR2004
        raise mistake("G305", node.span, phrase=node.span.text, frame=form)
    tile = _named_tile(scope, links[0].core)
    ground = scope.world.ground_of(tile.type.domain) if tile is not None else None
    if tile is None or ground is None or tile.type.domain == ground.growing.space:
        raise mistake(
            "G301",
            links[0].span,
            phrase=links[0].core.span.text,
            found="different thing",
            wanted="tile that is being laid",
            example="the letter of a tile that was chosen",
        )
    if shown[1] not in {"look", *singular_forms(said(ground.growing.look))}:
        name = node.thing.core.runs[-1][-1]
        raise mistake("G201", name.span, name=name.text, suggestions=(ground.growing.look,))
    space = scope.last_of(ground.growing.space)
    if space is None:
        scope.need(said(ground.growing.space))
        what = f"where {links[0].core.span.text} would lie"
        example = f"choose an empty {ground.growing.space} H of the {ground.name}"
        raise mistake("G116", node.span, what=what, example=example)
    return _Laid(ground, tile, space, way_of(scope, ground, tile, node))


def _named_tile(scope: Scope, core: nodes.Core) -> Expression | None:
    """A tile that was given a name, or the one spoken of."""
    if core.pronoun is not None:
        return scope.spoken_of[-1] if scope.spoken_of else None
    names = [name.text for run in core.runs for name in run]
    return scope.named(names[0]) if len(names) == 1 else None
