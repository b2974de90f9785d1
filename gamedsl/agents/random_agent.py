# SPDX-License-Identifier: MIT
"""A player that takes every move with the same chance."""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.run import Move, View

__all__ = ["RandomAgent"]


class RandomAgent:
    """Chooses each of the moves alike, from a stream of chance that is no part of the game."""

    def __init__(self, seed: int, *, stream: int = PROGRAMS) -> None:
        """Begin a stream of a seed from 0 to 2**64 - 1; ValueError for any other.

        Agents of one match that share a seed take streams of their own (`PROGRAMS` and more).
        """
        self._chance = Generator(seed, stream)

    def choose(self, view: View, moves: Sequence[Move]) -> Move:  # noqa: ARG002 - it needs no look
        """One of the moves; one draw is made unless there is only one."""
        return moves[self._chance.below(len(moves))]
