# SPDX-License-Identifier: MIT
"""The functions that list the moves of a decision, each written when it is first asked.

In: an emitted module and the names it defines.  Out: a list with one function for each decision.  A
game asks few of its decisions before its first move, and some of them never, so that writing all
functions at once is time that a player waits for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from gamedsl.compile.cache import load
from gamedsl.compile.emit.lines import nesting_refused
from gamedsl.compile.emit.module import Emitted, emit_listing
from gamedsl.compile.layout import Layout

__all__ = ["ListMoves", "list_moves_of"]

ListMoves = Callable[[list[int], list[int]], int]
"""Takes a row and a list, puts the codes of all moves into the list and gives how many there are."""


def list_moves_of(
    layout: Layout, emitted: Emitted, names: Mapping[str, Any], cache: Path | None
) -> list[ListMoves]:
    """For each decision the function that lists its moves.

    It raises `TooNested` where its conditions nest so deep that Python cannot run them.
    """
    found: list[ListMoves] = []

    def unwritten(decision: int) -> ListMoves:
        def write_and_list(row: list[int], out: list[int]) -> int:
            with nesting_refused():
                text = emit_listing(layout, emitted, decision)
                found[decision] = load(text, cache, names)[f"legal_{decision}"]
            return found[decision](row, out)

        return write_and_list

    found.extend(unwritten(each.index) for each in layout.model.decisions)
    return found
