# SPDX-License-Identifier: MIT
"""The tile from which a board grows: which one it is, and that the set-up begins with laying it.

In: `growing from the Start Tile`, which names a row of the sheet of the tiles or a class of one tile. Out: that tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamedsl.check.mistakes import follows, mistake
from gamedsl.check.model import (
    Assign,
    Const,
    Location,
    MovePiece,
    Statement,
    Things,
)
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World
from gamedsl.diagnostics.spelling import suggestions
from gamedsl.syntax import nodes

__all__ = ["lay_first", "start_of"]


def lay_first(world: World) -> tuple[Statement, ...]:
    """The set-up begins so: on each board that grows lies the tile from which it grows, as it is printed."""
    found: list[Statement] = []
    for ground in world.grounds:
        growing = ground.growing
        things = world.things_of(growing.things)
        assert things is not None
        tile = Const(ground.start, world.element_type(things.domain))
        middle = Const(growing.middle, world.element_type(growing.space))
        front = Const(0, world.element_type(growing.ways))
        box = Location(world.box(things).index, None)
        found.append(Assign(growing.lying, tile, front, -1))
        found.append(MovePiece(things.name, tile, box, Location(growing.store, middle), -1))
    return tuple(found)


def start_of(world: World, node: nodes.Board) -> tuple[Things, int]:
    """The tile from which the board grows, and its class.

    Raises:
        Mistake: there is no such tile, or there are several.
    """
    core = node.grows_from
    assert core is not None
    name = " ".join(word.text for run in core.runs for word in run)
    span = core.span
    tiles = [each for each in world.things if _is_tiles(world, each)]
    # A class of one tile may be called like this tile.
    found = [*dict.fromkeys((*_of_class(world, name, tiles), *_of_row(world, name, tiles)))]
    if not tiles and world.mistakes.errors:
        raise follows()
    if not tiles:
        what, example = "which tiles lie on it", 'tiles Land Tile, one a row of "tiles.csv"'
        raise mistake("G116", span, what=what, example=example)
    if not found:
        if world.told(name, span):
            raise follows()
        known = tuple(each for one in tiles for each in world.domain(one.domain).elements)
        raise mistake("G201", span, name=name, suggestions=suggestions(name, known) or None)
    if len(found) > 1:
        raise mistake("G430", span, board=node.name.text, name=name, count=len(found))
    return found[0]


def _is_tiles(world: World, things: Things) -> bool:
    lines = world.declared_pieces.get(things.name, ())
    return any(each.piece_class == "tiles" for each in lines)


def _of_class(world: World, name: str, tiles: Sequence[Things]) -> Iterator[tuple[Things, int]]:
    """The tiles of a class of that name, or of one that shares its back with others."""
    part = world.subclass_named(name)
    for things in tiles:
        domain = world.domain(things.domain)
        if part is not None and part.things == things.name:
            kind = next(each for each in domain.attributes if each.domain == part.kind)
            for tile in range(domain.size):
                if kind.values[tile] == part.index:
                    yield things, tile
        elif said(things.name) == said(name):
            for tile in range(domain.size):
                yield things, tile


def _of_row(world: World, name: str, tiles: Sequence[Things]) -> Iterator[tuple[Things, int]]:
    """The tiles that are called so in their sheet."""
    for things in tiles:
        for tile, element in enumerate(world.domain(things.domain).elements):
            if said(element) == said(name):
                yield things, tile
