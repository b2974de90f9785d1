# SPDX-License-Identifier: MIT
"""Pieces that are printed on tiles, such as roads: at which sides they end, and what else their columns say.

In: a class of tiles whose columns are declared. Out: its pieces, tile by tile, and where a side of a printed tile comes
to lie when the tile is turned or flipped.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.declare.rows import is_tokens, of_pieces
from gamedsl.check.declare.tokens_shown import shown_names
from gamedsl.check.model import (
    Things,
)
from gamedsl.check.world import World
from gamedsl.parts import Part, frozen_part
from gamedsl.syntax import nodes

__all__ = ["TilePiece", "piece_names", "printed_at", "tile_pieces", "traits_of"]


@frozen_part
class TilePiece(Part):
    """A piece printed on a tile, such as one of its roads: the sides at which it ends as printed, and its columns.

    `number` says which of the names of the pieces it has; `values` are those of its columns that are no sides.
    """

    tile: int
    number: int
    sides: tuple[int, ...]
    values: tuple[tuple[str, int], ...]


def traits_of(world: World, things: Things) -> Iterator[tuple[nodes.Pieces, nodes.Trait]]:
    """All lines below the declarations of a class, each with its declaration."""
    for node in world.declared_pieces[things.name]:
        for trait in node.traits:
            yield node, trait


def printed_at(side: int, way: int, sides: int) -> int:
    """The side of the printed tile that lies at a side of the space; the back is seen as in a mirror."""
    there = (side - way) % sides
    return (4 - there) % sides if way >= sides else there


def tile_pieces(world: World, things: Things) -> tuple[TilePiece, ...]:
    """The pieces printed on the tiles, tile by tile in the order of their names; two never end at the same side."""
    sides = world.sides
    if sides is None:
        return ()
    domain = world.domain(things.domain)
    place = {element: side for side, element in enumerate(sides.elements)}
    found: dict[tuple[int, int], TilePiece] = {}
    for node, trait in traits_of(world, things):
        if trait.kind != "face columns" or not of_pieces(node, trait):
            continue
        parts = [each for each in node.traits if each.kind == "has faces" and of_pieces(node, each)]
        for number, part in enumerate(parts[0].names if parts else ()):
            own = [
                (each.removeprefix(f"{part.text} "), heading.use, domain.attribute(each))
                for heading in trait.headings
                for each in _columns(world, part, heading)
            ]
            for tile in range(domain.size):
                ends = tuple(
                    place[column.values[tile]]
                    for _, use, column in own
                    if use == "side" and column is not None and column.values[tile] >= 0
                )
                values = tuple(
                    (name, column.values[tile])
                    for name, use, column in own
                    if use != "side" and column is not None
                )
                if ends:
                    # Another class of the same tiles may have columns that this one does not have.
                    known = found.get((tile, number))
                    more = {**dict(known.values), **dict(values)} if known else dict(values)
                    found[tile, number] = TilePiece(tile, number, ends, tuple(more.items()))
    return tuple(found[key] for key in sorted(found))


def _columns(world: World, part: nodes.Name, heading: nodes.Heading) -> tuple[str, ...]:
    """What the attributes of the tiles are called that a column of their pieces has become."""
    name = f"{part.text} {heading.name.text}"
    if is_tokens(heading.use):
        return shown_names(world, name, heading.use or "")
    return (name,)


def piece_names(world: World, things: Things) -> tuple[str, ...]:
    """What the pieces on a tile are called, such as road1 and road2."""
    return tuple(
        dict.fromkeys(
            name.text
            for node, trait in traits_of(world, things)
            if trait.kind == "has faces" and of_pieces(node, trait)
            for name in trait.names
        )
    )
