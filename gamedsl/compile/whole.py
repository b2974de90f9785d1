# SPDX-License-Identifier: MIT
"""A program that plays whole games of one kind, before anybody runs it.

In: a layout and the row with which such games begin.  Out: the text of the module that plays them, counts points and
what ties are broken by, with all that a reader of the text has to know.  Python runs it, and machine code is made
from it.
"""

from __future__ import annotations

from gamedsl.check.model import Scoring
from gamedsl.compile.emit.module import Text, emit_playing
from gamedsl.compile.emit.unit import bounds_of
from gamedsl.compile.layout import PLAYERS, Layout
from gamedsl.compile.moves_counted import MovesCounted, moves_counted
from gamedsl.compile.tailoring import tailored
from gamedsl.parts import Part, frozen_part

__all__ = ["WholeGames", "whole_games"]


@frozen_part
class WholeGames(Part):
    """Games that all begin with the same row, but for chance, and are played at random.

    `text` defines `play`, `finish`, `score` and `ties`. `blank` is the row, `most_moves` how many moves a question
    may have, `undecided` are the numbers of the guards behind which nobody has won. `counted`: where
    rows count the turns that are one move each.
    """

    text: Text
    blank: tuple[int, ...]
    most_moves: int
    scoring: Scoring | None
    undecided: frozenset[int]
    counted: MovesCounted | None = None

    @property
    def players(self) -> int:
        """How many play."""
        return self.blank[PLAYERS]


def whole_games(layout: Layout, blank: tuple[int, ...], most_moves: int) -> WholeGames:
    """The games that begin with that row."""
    own = tailored(layout, blank)
    guards = enumerate(layout.model.guards)
    return WholeGames(
        text=emit_playing(own, bounds_of(own), scored=True),
        blank=blank,
        most_moves=most_moves,
        scoring=layout.model.scoring,
        undecided=frozenset(number for number, guard in guards if guard[1]),
        counted=moves_counted(layout),
    )
