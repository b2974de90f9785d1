# SPDX-License-Identifier: MIT
"""Declare the blocks of a board: `squares 9 by 9, in Blocks of 3 by 3`.

In: a board of squares that is divided evenly. Out: a domain of the blocks, numbered as squares are, to which each
square belongs as it does to a row; and the blocks as a board of their own, on which they lie as they do on the table.
"""

from __future__ import annotations

from gamedsl.check.declared import block_of
from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Attribute, Cells, Domain
from gamedsl.check.spelling_forms import plural
from gamedsl.check.world import World
from gamedsl.syntax import nodes

__all__ = ["declare_blocks"]


def declare_blocks(world: World, node: nodes.Board) -> tuple[Attribute, Cells] | None:
    """In which block each square is, and the board of blocks; None where the board has none.

    Raises:
        Mistake: they leave a rest (G433), or the board is one of hexes (G311).
    """
    if node.block_name is None:
        return None
    if node.shape != "squares":
        what, belongs = "blocks", "on a board of squares"
        raise mistake("G311", node.block_name.span, what=what, where="here", belongs=belongs)
    wide, high = node.block_columns, node.block_rows
    if wide < 1 or high < 1 or node.columns % wide or node.rows % high:
        size, of = f"{node.columns} by {node.rows}", f"{wide} by {high}"
        blocks = node.block_name.text
        raise mistake("G433", node.block_name.span, board=size, blocks=blocks, size=of)
    across, up = node.columns // wide, node.rows // high
    name = block_of(node.block_name)
    numbers = tuple(str(at + 1) for at in range(across * up))
    world.declare_domain(Domain(name, "line", numbers, plural=plural(name)), node.span)
    values = tuple(
        row // high * across + column // wide
        for row in range(node.rows)
        for column in range(node.columns)
    )
    board = Cells(node.block_name.text, name, across, up, row_name="", part_of=node.name.text)
    return Attribute(name, name, values), board
