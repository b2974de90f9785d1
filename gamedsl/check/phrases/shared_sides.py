# SPDX-License-Identifier: MIT
"""What a tile would show at the sides that it shares with others, and which of these does not fit.

In: `each shared side of T shows the same look on both tiles`, and what was chosen for T before: a space, and how it
lies.  Out: a condition, and the values by which its refusal names the side and what is shown there.
"""

from __future__ import annotations

from gamedsl.check.entries import Ground
from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Arith,
    Compare,
    Condition,
    Const,
    Every,
    Expression,
    First,
    Fits,
    Local,
    Lookup,
    Read,
    Type,
)
from gamedsl.check.phrases.ground import by_side, sides_of, tile_beyond
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.spelling_forms import said, singular_forms
from gamedsl.check.world import number
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.syntax import nodes

__all__ = ["clash_named", "shared_sides", "way_of"]

_ZERO = Const(0, number(0, 0))


@frozen_part
class _Laid(Part):
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


# "the same look".
_SAME_LOOK = 2


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
    return evolved(scope, names=(*scope.names, *names.items()))


def _clash(scope: Scope, laid: _Laid) -> First:
    each, source = sides_of(scope)
    side = Local(each)
    own, other = _looks_there(scope, laid, side)
    lies = Compare(">=", tile_beyond(scope, laid.ground, laid.space, side), _ZERO)
    where = Every((lies, Compare("!=", own, other)))
    return First(source, each, where, Type(each.type.domain, -1, each.type.high))


def _looks_there(scope: Scope, laid: _Laid, side: Expression) -> tuple[Expression, Expression]:
    """What the tile would show at a side, and what the tile beyond it shows there."""
    growing = laid.ground.growing
    numbers = range(growing.sides)
    here = by_side(scope, "side", numbers, side)
    opposite = [(each + growing.sides // 2) % growing.sides for each in numbers]
    there = by_side(scope, "opposite side", opposite, side)
    tile = tile_beyond(scope, laid.ground, laid.space, side)
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
    both = [(link.word, " ".join(link.core.span.text.split())) for link in node.thing.links]
    of_tile = [link.word for link in links] == ["of"]
    if (
        not of_tile
        or shown[:1] != ["same"]
        or len(shown) > _SAME_LOOK
        or both != [("on", "both tiles")]
    ):
        raise mistake("G305", node.span, phrase=node.span.text, frame=form)
    scope.world.heard.quantity(node.thing.links[0].core.quantity)
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
    if shown[-1] not in {"look", *singular_forms(said(ground.growing.look))}:
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


# ---- looks -----------------------------------------------------------------------------------------------------


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
