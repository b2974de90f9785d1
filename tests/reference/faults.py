"""What can go wrong while a game runs, and how a game that is over leaves its rules."""

from __future__ import annotations


class ReferenceFault(Exception):
    """The rules asked for something that is impossible; `place` is where they stand."""

    def __init__(self, place: int, reason: str) -> None:
        """Remember the place and the reason."""
        super().__init__(f"place {place}: {reason}")
        self.place = place
        self.reason = reason


class Undefined(Exception):
    """A value has no answer: a look-up outside its list, a division by 0, nobody who is meant."""


class GameEnds(Exception):
    """The game is over at once; `winner` is a player, -1 (nobody) or None (the scoring decides)."""

    def __init__(self, winner: int | None, guard: int | None) -> None:
        """Remember how the game ended."""
        super().__init__("the game is over")
        self.winner = winner
        self.guard = guard
