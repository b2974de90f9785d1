# SPDX-License-Identifier: MIT
"""How many moves a row has behind it, where a turn counts as one move however often its player decides.

In: a layout.  Out: where its rows keep the number of the turn at hand, and in how many turns somebody has acted; both
are 0 where each answer is a move.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.model.memory import COUNTED_TURN, COUNTED_TURNS
from gamedsl.compile.layout import PLY, Layout
from gamedsl.parts import Part, frozen_part

__all__ = ["MovesCounted", "moves_counted"]


@frozen_part
class MovesCounted(Part):
    """The places of two numbers in a row: the turn at hand, and the turns in which somebody acted."""

    turn: int
    turns: int

    def made(self, row: Sequence[int]) -> int:
        """The moves that led to a row: turns where they are counted, else answers."""
        return row[self.turns] or row[PLY]


def moves_counted(layout: Layout) -> MovesCounted | None:
    """Where the rows of a game count turns; None where no rule says that they do."""
    flow = {each.name: each.index for each in layout.model.variables if each.kind == "flow"}
    if COUNTED_TURN not in flow:
        return None
    turn, turns = (layout.variable_slot(flow[name]) for name in (COUNTED_TURN, COUNTED_TURNS))
    return MovesCounted(turn, turns)
