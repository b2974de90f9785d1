# SPDX-License-Identifier: MIT
"""A program that plays whole games of one kind, before anybody runs it.

In: a layout and the row with which such games begin.  Out: the text of the module that plays them, counts points and
what ties are broken by, with all that a reader of the text has to know.  Python runs it, and machine code is made
from it.
"""

from __future__ import annotations

import threading

from gamedsl.check.model import Scoring
from gamedsl.compile.emit.module import Text, emit_playing
from gamedsl.compile.emit.unit import bounds_of
from gamedsl.compile.layout import PLAYERS, Layout
from gamedsl.compile.moves_counted import MovesCounted, moves_counted
from gamedsl.compile.tailoring import tailored
from gamedsl.garbage import without_search

__all__ = ["WholeGames"]


class WholeGames:
    """Games that all begin with the same row, but for chance, and are played at random.

    `blank` is the row, `most_moves` how many moves a question may have, `undecided` are the numbers of the guards
    behind which nobody has won. `counted`: where rows count the turns that are one move each.
    """

    def __init__(self, layout: Layout, blank: tuple[int, ...], most_moves: int) -> None:
        """The games that begin with that row; nothing is written yet."""
        self.blank = blank
        self.most_moves = most_moves
        self.scoring: Scoring | None = layout.model.scoring
        guards = enumerate(layout.model.guards)
        self.undecided = frozenset(number for number, guard in guards if guard[1])
        self.counted: MovesCounted | None = moves_counted(layout)
        self._layout = layout
        self._lock = threading.Lock()
        self._text: Text | None = None

    @property
    def players(self) -> int:
        """How many play."""
        return self.blank[PLAYERS]

    @property
    def text(self) -> Text:
        """The text that defines `play`, `finish`, `score` and `ties`; written when it is first asked for."""
        with self._lock:
            if self._text is None:
                own = tailored(self._layout, self.blank)
                with without_search():
                    self._text = emit_playing(own, bounds_of(own), scored=True)
            return self._text
