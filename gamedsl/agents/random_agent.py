# SPDX-License-Identifier: MIT
"""A player that takes every move with the same chance."""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.diagnostics import UsageError
from gamedsl.run import Move, View

__all__ = ["RandomAgent"]


class RandomAgent:
    """Chooses each of the moves alike, from a stream of chance that is no part of the game."""

    def __init__(self, seed: int, *, stream: int = PROGRAMS) -> None:
        """Begin a stream of a seed from 0 to 2**64 - 1.

        Agents of one match that share a seed take streams of their own (`PROGRAMS` and more).

        Raises:
            UsageError: there is no such seed, or no such stream; also a `ValueError`.
        """
        for what, number in (("a seed", seed), ("a stream", stream)):
            _check_number(what, number)
        try:
            self._chance = Generator(seed, stream)
        except ValueError as error:
            raise UsageError(str(error)) from error

    def choose(self, view: View, moves: Sequence[Move]) -> Move:  # noqa: ARG002 - it needs no look
        """One of the moves; one draw is made unless there is only one.

        Raises:
            UsageError: there is no move to choose from.
        """
        _check_moves(moves)
        return moves[self._chance.below(len(moves))]


def _check_number(what: str, number: object) -> None:
    if isinstance(number, bool) or not isinstance(number, int):
        raise UsageError(f"{what} is a whole number, got {number!r}")


def _check_moves(moves: object) -> None:
    if not isinstance(moves, Sequence) or not moves:
        raise UsageError("there is no move to choose from")
