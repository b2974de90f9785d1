# SPDX-License-Identifier: MIT
"""Boards that grow tile by tile: their spaces, the ways in which a tile can lie there, and what it then shows.

In: `board Land: squares, growing from the Start Tile` and the tiles with what their sides show. Out: the spaces and the
ways as domains, one place for a tile at each space, and a table of looks. The set-up lays the start tile first.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.declare.first_tile import start_of
from gamedsl.check.declare.tile_pieces import TilePiece, printed_at, tile_pieces, traits_of
from gamedsl.check.entries import Ground
from gamedsl.check.mistakes import follows, mistake
from gamedsl.check.model import (
    Domain,
    Growing,
    Store,
    Things,
    Type,
)
from gamedsl.check.spelling_forms import plural, said
from gamedsl.check.world import AreaName, KindValue, World
from gamedsl.syntax import nodes

__all__ = ["MOST_REACH", "declare_growing"]

MOST_REACH = 40
"""A board does not grow farther from its start than this, in columns and in rows."""

_STEPS = {
    "squares": ((0, -1), (1, 0), (0, 1), (-1, 0)),
    "hexes": ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)),
}


def declare_growing(world: World, node: nodes.Board) -> None:
    """The board is an area that has a place for one tile at each space.

    Raises:
        Mistake: it is not clear from which tile it grows, or nothing says what the sides of the tiles show.
    """
    world.place(node.span, node.covers, "board")
    if world.grounds:
        raise follows()
    things, start = start_of(world, node)
    if world.sides is None or world.sides.shape != node.shape:
        raise follows()
    tiles = world.domain(things.domain)
    reach = min(len(things.counts), MOST_REACH)
    width = 2 * reach + 1
    title = node.space_name.text if node.space_name is not None else "Space"
    line = range(-reach, reach + 1)
    elements = tuple(f"{column}/{row}" for column in line for row in line)
    space = Domain(title, "space", elements, plural=plural(title))
    world.declare_domain(space, node.span)
    store = world.add_store(
        Store(-1, node.name.text, things.name, title, "one", False, 1, None, "all")  # noqa: FBT003
    )
    area = AreaName(node.name.text, title, (store,))
    world.declare(node.name.text, area, node.name.span)
    turned, flipped = _turns(world, things)
    ways = _ways(world, node, turned=turned, flipped=flipped)
    kind, printed, pieces = _looks(world, things)
    lying = world.add_variable(
        "way of lying", tiles.name, Type(ways.name, -1, ways.size - 1), -1, "flow"
    )
    faces = [[_turned(each, way) for way in range(ways.size)] for each in printed]
    growing = Growing(
        name=node.name.text,
        space=title,
        reach=reach,
        steps=tuple(column * width + row for column, row in _STEPS[node.shape]),
        things=things.name,
        store=store.index,
        lying=lying.index,
        ways=ways.name,
        look=kind,
        looks=tuple(look for tile in faces for way in tile for look in way),
        distinct=_all_distinct(faces, pieces, ways.size),
    )
    ground = Ground(node.name.text, len(world.grounds), area, growing, start, turned)
    world.grounds.append(ground)


# ---- ways and looks ----------------------------------------------------------------------------------------


def _turns(world: World, things: Things) -> tuple[bool, bool]:
    """Whether the tiles may be turned, and whether they may be flipped as well."""
    said_ = {trait.kind for _, trait in traits_of(world, things)}
    flipped = "may be turned and flipped" in said_
    return flipped or "may be turned" in said_, flipped


def _ways(world: World, node: nodes.Board, *, turned: bool, flipped: bool) -> Domain:
    """The ways in which a tile can lie; one that may not be turned lies as it is printed."""
    sides = len(_STEPS[node.shape])
    names = tuple(f"turned {number}" for number in range(sides if turned else 1))
    if flipped:
        names += tuple(f"flipped and {name}" for name in names)
    title = "way of lying"
    domain = Domain(title, "way", names, plural="ways of lying")
    world.domains[title] = domain
    return domain


def _turned(printed: Sequence[int], way: int) -> tuple[int, ...]:
    """What a tile shows at each side of its space when it lies so."""
    return tuple(printed[printed_at(side, way, len(printed))] for side in range(len(printed)))


def _looks(
    world: World, things: Things
) -> tuple[str, list[tuple[int, ...]], tuple[TilePiece, ...]]:
    """The kind of what sides show, for each tile what is printed at its sides, and the pieces on the tiles.

    Raises:
        Mistake: nothing says what the sides show (G116).
    """
    sides = world.sides
    assert sides is not None
    domain = world.domain(things.domain)
    pieces = tile_pieces(world, things)
    for _, trait in traits_of(world, things):
        if trait.kind == "side columns":
            columns = [domain.attribute(name.text) for name in trait.names]
            known = [each for each in columns if each is not None]
            if len(known) != len(sides.names) or any(-1 in each.values for each in known):
                raise follows()
            printed = [tuple(each.values[tile] for each in known) for tile in range(domain.size)]
            return known[0].domain or "", printed, pieces
        if trait.kind == "side looks":
            kind, (ends, otherwise) = _two_looks(world, trait)
            ended = [
                {side for each in pieces if each.tile == tile for side in each.sides}
                for tile in range(domain.size)
            ]
            printed = [
                tuple(ends if side in here else otherwise for side in range(len(sides.names)))
                for here in ended
            ]
            return kind, printed, pieces
    node = world.declared_pieces[things.name][0]
    what, example = "what the sides of a tile show", _example(world)
    raise mistake("G116", node.span, what=what, example=example)


def _example(world: World) -> str:
    assert world.sides is not None
    return f"each side shows its column: {', '.join(world.sides.names)}"


def _two_looks(world: World, trait: nodes.Trait) -> tuple[str, tuple[int, int]]:
    """What a side shows where a piece ends, and otherwise: names of one kind, which is a new one if there is none."""
    names = [name.text for name in trait.names]
    for domain in world.domains.values():
        known = [said(each) for each in domain.elements]
        if domain.role == "kind" and all(said(name) in known for name in names):
            first, second = (known.index(said(name)) for name in names)
            return domain.name, (first, second)
    domain = Domain("Look", "kind", tuple(names), plural="Looks")
    world.declare_domain(domain, trait.span)
    for index, name in enumerate(trait.names):
        world.declare(name.text, KindValue("Look", index), name.span)
    return "Look", (0, 1)


def _all_distinct(
    faces: Sequence[Sequence[tuple[int, ...]]], pieces: Sequence[TilePiece], ways: int
) -> tuple[tuple[int, ...], ...]:
    """For each tile the ways that look different; tiles that are printed alike have the same ones."""
    known: dict[object, tuple[int, ...]] = {}
    found = []
    for number, looks in enumerate(faces):
        own = [each for each in pieces if each.tile == number]
        key = looks[0], tuple((each.sides, each.values) for each in own)
        if key not in known:
            known[key] = _distinct(looks, own, ways)
        found.append(known[key])
    return tuple(found)


def _distinct(
    looks: Sequence[tuple[int, ...]], pieces: Sequence[TilePiece], ways: int
) -> tuple[int, ...]:
    """The ways that look different: the first of those that show the same sides and the same pieces between them."""
    seen: set[object] = set()
    found = []
    for way in range(ways):
        sides = len(looks[way])
        joined = sorted(
            (
                sorted(
                    side for side in range(sides) if printed_at(side, way, sides) in piece.sides
                ),
                piece.values,
            )
            for piece in pieces
        )
        key = (looks[way], tuple((tuple(at), values) for at, values in joined))
        if key not in seen:
            seen.add(key)
            found.append(way)
    return tuple(found)
