# SPDX-License-Identifier: MIT
"""Sides of tiles: what they are called, what a tile shows there, and which of its pieces end there.

In: the lines below `tiles` ("each side shows path where a path piece ends, otherwise green", "each side shows its
column: north, east, south, west") and the board that grows from one of them. Out: the kind that names the sides, and
columns of the sheet as attributes that `growing` makes looks of. Sides go round clockwise, on squares from the top, on
hexes, which lie with a flat side up, from the top right.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.check.declare.columns import Placed, attribute_of_cells, cleaned
from gamedsl.check.declare.rows import Column, Rows, of_pieces
from gamedsl.check.entries import Sides
from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Attribute, Domain
from gamedsl.check.spelling_forms import plural
from gamedsl.check.world import World
from gamedsl.diagnostics import problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.syntax import nodes
from gamedsl.tables import fold, whole_number

__all__ = ["declare_sides", "look_attributes", "piece_attribute", "tell_meeting"]

USUAL = {
    "squares": ("top", "right", "bottom", "left"),
    "hexes": ("top right", "bottom right", "bottom", "bottom left", "top left", "top"),
}


def declare_sides(world: World, sections: Sequence[nodes.Section]) -> None:
    """The sides of the tiles of a board that grows have names: those of a kind of the author's, or usual ones."""
    boards = [each for each in sections if isinstance(each, nodes.Board) and each.grows_from]
    pieces = [each for each in sections if isinstance(each, nodes.Pieces)]
    shown = [
        (node, trait)
        for node in pieces
        for trait in node.traits
        if trait.kind.startswith("side ")
        or (trait.kind == "face columns" and of_pieces(node, trait))
    ]
    if not boards:
        for _, trait in shown:
            belongs = "in a game with a board that grows: `board Land: squares, growing from ...`"
            words = " ".join(trait.span.text.split())
            world.mistakes.add(
                problem("G311", trait.span, what=words, where="here", belongs=belongs)
            )
        return
    if len(boards) > 1:
        with world.mistakes.gathered():
            raise mistake("G308", boards[1].span, phrase="a second board that grows")
    usual = USUAL[boards[0].shape]
    listed = next((trait for _, trait in shown if trait.kind == "side columns"), None)
    names = tuple(name.text for name in listed.names) if listed is not None else usual
    if listed is not None and len(names) != len(usual):
        most, count = len(usual), len(names)
        world.mistakes.add(
            problem("G404", listed.span, name="sides", low=most, high=most, value=count)
        )
        names = usual
    kind, elements = _kind_of(world, boards[0].name.text, names)
    world.sides = Sides(boards[0].shape, kind.name, elements, names)


def _kind_of(world: World, board: str, names: tuple[str, ...]) -> tuple[Domain, tuple[int, ...]]:
    """The author's kind that has all these names, or a new one that nothing but texts speak of."""
    for domain in world.domains.values():
        known = [fold(element) for element in domain.elements]
        if domain.role == "kind" and all(fold(name) in known for name in names):
            return domain, tuple(known.index(fold(name)) for name in names)
    title = "Side" if not world.find("Side") and "Side" not in world.domains else f"{board} side"
    domain = Domain(title, "kind", names, plural=plural(title))
    world.domains[title] = domain
    return domain, tuple(range(len(names)))


# ---- columns of the sheet ----------------------------------------------------------------------------------


def look_attributes(
    world: World, node: nodes.Pieces, rows: Rows, called: Sequence[str]
) -> tuple[Attribute, ...]:
    """What the rows show at each side, where it stands in a column for each: one kind for all of them."""
    trait = next((each for each in node.traits if each.kind == "side columns"), None)
    if trait is None:
        return ()
    columns = [each for each in rows.columns if each.use == "look"]
    cells = [
        Placed(row[column.place], called[number], column.name.text)
        for column in columns
        for number, row in enumerate(rows.rows)
    ]
    for each in cells:
        if not each.cell.text:
            each.tell(world, "G406")
    whole = attribute_of_cells(world, nodes.Name("look", trait.span), None, cells)
    size = len(rows.rows)
    return tuple(
        Attribute(column.name.text, whole.domain, whole.values[at * size : (at + 1) * size])
        for at, column in enumerate(columns)
    )


def piece_attribute(world: World, column: Column, cells: Sequence[Placed]) -> Attribute:
    """A column of a piece on tiles: a side at which it ends, or what is printed on it; nothing where it is missing."""
    if column.use == "side":
        assert world.sides is not None
        kind = world.domain(world.sides.kind)
        values = tuple(_side(world, each) for each in cells)
        return Attribute(column.name.text, kind.name, values)
    filled = [each for each in cells if each.cell.text]
    found = attribute_of_cells(world, column.name, column.use, filled)
    nothing = 0 if found.domain is None or found.several else -1
    there = iter(found.values)
    whole = tuple(next(there) if each.cell.text else nothing for each in cells)
    return attrs.evolve(found, values=whole)


def tell_meeting(world: World, rows: Rows, called: Sequence[str]) -> None:
    """It is told which pieces of a tile end at the same side, and which have no end at all."""
    if world.sides is None:
        return
    for number, row in enumerate(rows.rows):
        ends: dict[str, str] = {}
        filled: dict[str, Column] = {}
        for column in rows.columns:
            cell = row[column.place]
            if column.piece is None or not cell.text:
                continue
            filled.setdefault(column.piece, column)
            if column.use != "side":
                continue
            side = _printed(world, cleaned(cell))
            other = ends.get(side)
            ends.setdefault(side, column.piece)
            if other is not None:
                tile, piece = called[number], column.piece
                told = problem("G431", cell.span, tile=tile, piece=other, other=piece, side=side)
                world.mistakes.add(told)
        for piece, column in filled.items():
            if piece not in ends.values():
                Placed(row[column.place], called[number], f"a side of {piece}").tell(world, "G406")


def _printed(world: World, text: str) -> str:
    """The name of the side that a cell names or numbers."""
    assert world.sides is not None
    known = {str(number): name for number, name in enumerate(world.sides.names)}
    return known.get(text, text)


def _side(world: World, placed: Placed) -> int:
    """The element of the kind of the sides that a cell names; -1 for an empty one."""
    assert world.sides is not None
    text = cleaned(placed.cell)
    if not text:
        return -1
    names = [fold(each) for each in world.sides.names]
    if fold(text) in names:
        return world.sides.elements[names.index(fold(text))]
    whole = whole_number(placed.cell)
    if not whole.wrong and 0 <= whole.number < len(names):
        return world.sides.elements[whole.number]
    near = nearest(text, world.sides.names)
    wanted = f"sides ({', '.join(world.sides.names)}, or their numbers from 0)"
    placed.tell(world, "G407", value=text, wanted=wanted, suggestion=near)
    return -1
