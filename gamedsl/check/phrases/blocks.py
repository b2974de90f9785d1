# SPDX-License-Identifier: MIT
"""Blocks of a board in phrases: "the Block placed like S".

In: words and a space. Out: the block that lies among the blocks as the space lies in its own block.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import Cells, Lookup, Reach
from gamedsl.check.phrases.convert import convert
from gamedsl.check.phrases.meaning import Element, Meaning, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World
from gamedsl.syntax import nodes

__all__ = ["blocks_of", "placed_like"]

Resolve = Callable[[Scope, nodes.Core, Sequence[nodes.Link]], Meaning]


def blocks_of(world: World, board: Cells) -> Cells | None:
    """The blocks of a board as a board, or None."""
    return next((each for each in world.boards if each.part_of == board.name), None)


def placed_like(
    scope: Scope, core: nodes.Core, links: Sequence[nodes.Link], resolve: Resolve
) -> Element | None:
    """`the Block placed like S`: None where nothing of the kind is said.

    Raises:
        Mistake: they are no blocks, what is meant is no space of that board (G301), or there are more or fewer blocks
            than spaces in one of them (G434).
    """
    if not links or links[0].word != "placed like":
        return None
    link = links[0]
    blocks = next((each for each in scope.world.boards if _is_called(each, core)), None)
    if blocks is None or len(links) > 1:
        raise _wrong(core, "different thing", "block of a board", "`the Block placed like S`")
    board = next(each for each in scope.world.boards if each.name == blocks.part_of)
    meaning = resolve(scope, link.core, ())
    value = (
        convert(scope.world, meaning.value, board.space) if isinstance(meaning, Element) else None
    )
    if value is None:
        raise _wrong(
            link.core, said_what(meaning), f"space of the {board.name}", "the letter of a space"
        )
    wide, high = board.columns // blocks.columns, board.rows // blocks.rows
    if (wide, high) != (blocks.columns, blocks.rows):
        size, number = f"{wide} by {high}", f"{blocks.columns} by {blocks.rows}"
        raise mistake("G434", link.span, block=blocks.space, size=size, blocks=number)
    places = tuple(
        row % high * wide + column % wide
        for row in range(board.rows)
        for column in range(board.columns)
    )
    type_ = scope.world.element_type(blocks.space)
    says = Reach("placed like")
    return Element(Lookup(blocks.space, places, 0, value, type_, says))


def _is_called(board: Cells, core: nodes.Core) -> bool:
    run = core.runs[0] if len(core.runs) == 1 else ()
    alone = not core.adjectives and core.quantity is None and core.number is None
    called = alone and len(run) == 1 and said(run[0].text) == said(board.space)
    return bool(board.part_of) and called and core.determiners == ("the",)


def _wrong(core: nodes.Core, found: str, wanted: str, example: str) -> Mistake:
    return mistake(
        "G301", core.span, phrase=core.span.text, found=found, wanted=wanted, example=example
    )
