# SPDX-License-Identifier: MIT
"""What a scenario can look at: one moment of a running game, as this package needs it.

`look` asks these questions, `play` answers them with a match; nothing else of a match is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from gamedsl.check.model import Condition, Expression, Things, Variable
from gamedsl.parts import Part, frozen_part
from gamedsl.testing.places import Spot

__all__ = ["Seen", "Stand"]


@frozen_part
class Seen(Part):
    """What a player sees of a spot: the names of the things they know, and how many others."""

    known: tuple[str, ...]
    unknown: int


class Stand(Protocol):
    """One moment of a game. Players are seats, numbered from 0."""

    @property
    def players(self) -> int:
        """How many play."""
        ...

    @property
    def turn(self) -> int | None:
        """Who is asked now, the first one where several are; None when the game is over."""
        ...

    @property
    def waiting(self) -> tuple[int, ...]:
        """All who are asked now."""
        ...

    @property
    def phase(self) -> str | None:
        """The phase or step of the decision that is waited for; None where there is none."""
        ...

    @property
    def wanted(self) -> str:
        """What is chosen now in the middle of a move, in the author's words; nothing elsewhere."""
        ...

    @property
    def question(self) -> str | None:
        """What is asked now in the middle of another player's move; None elsewhere."""
        ...

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Who has won; None when the game goes on."""
        ...

    @property
    def stopped(self) -> str | None:
        """What the guard says that stopped the game; None when none did."""
        ...

    def moves(self, player: int) -> tuple[str, ...]:
        """What the player may do now, in words."""
        ...

    def holds(self, condition: Condition) -> bool:
        """Whether the condition holds."""
        ...

    def value(self, expression: Expression) -> int:
        """The value of an expression."""
        ...

    def points(self, player: int, category: int | None) -> int:
        """The points in a category, or in all of them."""
        ...

    def counter(self, variable: Variable, owner: int | None) -> int:
        """What a counter of one owner shows."""
        ...

    def count(self, spot: Spot, sort: int) -> int:
        """How many tokens of a sort lie there."""
        ...

    def pieces(self, spot: Spot) -> tuple[int, ...]:
        """The single pieces that lie there."""
        ...

    def total(self, things: Things, sorts: Sequence[int]) -> int:
        """How many things of these sorts there are in all places together."""
        ...

    def face(self, things: Things, piece: int) -> int:
        """The face of a piece that is up, -1 if none is."""
        ...

    def seen(self, viewer: int, spot: Spot) -> Seen:
        """What a player sees of a spot."""
        ...

    def told(self, player: int) -> tuple[str, ...]:
        """The lines that were said to the player since the last line of a scenario made moves."""
        ...
