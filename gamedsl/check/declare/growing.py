# SPDX-License-Identifier: MIT
"""Boards that grow tile by tile: their spaces, the ways in which a tile can lie there, and what it then shows.

In: `board Land: squares, growing from the Start Tile` and the tiles with what their sides show. Out: the spaces and the
ways as domains, one place for a tile at each space, and a table of looks. The set-up lays the start tile first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from gamedsl.check.declare.rows import is_tokens, of_pieces
from gamedsl.check.declare.tokens_shown import shown_names
from gamedsl.check.entries import Ground
from gamedsl.check.mistakes import follows, mistake
from gamedsl.check.model import (
    Assign,
    Const,
    Domain,
    Growing,
    Location,
    MovePiece,
    Statement,
    Store,
    Things,
    Type,
)
from gamedsl.check.spelling_forms import plural, said
from gamedsl.check.world import AreaName, KindValue, World
from gamedsl.diagnostics.spelling import suggestions
from gamedsl.syntax import nodes

__all__ = [
    "MOST_REACH",
    "TilePiece",
    "declare_growing",
    "lay_first",
    "piece_names",
    "printed_at",
    "tile_pieces",
]

MOST_REACH = 40
"""A board does not grow farther from its start than this, in columns and in rows."""

_STEPS = {
    "squares": ((0, -1), (1, 0), (0, 1), (-1, 0)),
    "hexes": ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)),
}


@attrs.frozen
class TilePiece:
    """A piece printed on a tile, such as one of its roads: the sides at which it ends as printed, and its columns.

    `number` says which of the names of the pieces it has; `values` are those of its columns that are no sides.
    """

    tile: int
    number: int
    sides: tuple[int, ...]
    values: tuple[tuple[str, int], ...]


def declare_growing(world: World, node: nodes.Board) -> None:
    """The board is an area that has a place for one tile at each space.

    Raises:
        Mistake: it is not clear from which tile it grows, or nothing says what the sides of the tiles show.
    """
    world.place(node.span, node.covers, "board")
    if world.grounds:
        raise follows()
    things, start = _start(world, node)
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
        distinct=tuple(
            _distinct(tile, [each for each in pieces if each.tile == number], ways.size)
            for number, tile in enumerate(faces)
        ),
    )
    ground = Ground(node.name.text, len(world.grounds), area, growing, start, turned)
    world.grounds.append(ground)


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


# ---- the start ---------------------------------------------------------------------------------------------


def _start(world: World, node: nodes.Board) -> tuple[Things, int]:
    """The tile from which the board grows, and its class.

    Raises:
        Mistake: there is no such tile, or there are several.
    """
    core = node.grows_from
    assert core is not None
    name = " ".join(word.text for run in core.runs for word in run)
    span = core.span
    tiles = [each for each in world.things if _is_tiles(world, each)]
    found = [*_of_class(world, name, tiles), *_of_row(world, name, tiles)]
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


# ---- ways and looks ----------------------------------------------------------------------------------------


def _traits(world: World, things: Things) -> Iterator[tuple[nodes.Pieces, nodes.Trait]]:
    for node in world.declared_pieces[things.name]:
        for trait in node.traits:
            yield node, trait


def _turns(world: World, things: Things) -> tuple[bool, bool]:
    """Whether the tiles may be turned, and whether they may be flipped as well."""
    said_ = {trait.kind for _, trait in _traits(world, things)}
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


def printed_at(side: int, way: int, sides: int) -> int:
    """The side of the printed tile that lies at a side of the space; the back is seen as in a mirror."""
    there = (side - way) % sides
    return (4 - there) % sides if way >= sides else there


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
    for _, trait in _traits(world, things):
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


def tile_pieces(world: World, things: Things) -> tuple[TilePiece, ...]:
    """The pieces printed on the tiles, tile by tile in the order of their names; two never end at the same side."""
    sides = world.sides
    if sides is None:
        return ()
    domain = world.domain(things.domain)
    place = {element: side for side, element in enumerate(sides.elements)}
    found: dict[tuple[int, int], TilePiece] = {}
    for node, trait in _traits(world, things):
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
                    found[tile, number] = TilePiece(tile, number, ends, values)
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
            for node, trait in _traits(world, things)
            if trait.kind == "has faces" and of_pieces(node, trait)
            for name in trait.names
        )
    )


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
