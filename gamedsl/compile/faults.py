# SPDX-License-Identifier: MIT
"""What emitted code does when the rules ask for something impossible: it stops at the place.

In: the number of a place of the model and a reason.  Out: an exception that carries both, which the
runtime turns into a diagnostic.  A row in which a fault happened is half changed and worthless;
whoever wants to go on keeps the row of before.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NoReturn

__all__ = ["MOST_MOVES", "Reason", "RulesFaultAt", "fault"]


MOST_MOVES = 100_000
"""So many moves has the longest game that is played at random; published games have thousands at most."""


class Reason(IntEnum):
    """Why the rules cannot go on. The numbers stand in emitted code."""

    OUTSIDE = 0
    """A look-up outside its list, or an owner that is none."""
    DIVISION = 1
    """A division by 0."""
    TOO_FEW = 2
    """More things were to be moved than lie there, or fewer than none."""
    NOT_THERE = 3
    """A piece was to be moved from where it does not lie."""
    NO_ROOM = 4
    """An area is full, or takes only another sort."""
    RANGE = 5
    """A number or element outside what its variable can hold."""
    ENDLESS = 6
    """A loop ran more often than it may."""
    TOO_DEEP = 7
    """Rules started one another too many times."""
    NOBODY = 8
    """A player was meant who does not play."""
    NO_MOVE = 9
    """A player is asked and has nothing to choose."""
    NO_END = 10
    """A game that is played at random has had more moves than a game may have."""


class RulesFaultAt(Exception):
    """The rules of the game asked for something impossible at the place of that number.

    `place` is an index into `Model.places`, or -1 where a value was asked for from outside. `details` are none where
    they are not known, or for a reason these numbers. `TOO_FEW`: store, owner, sort, how many are wanted, how many lie
    there. `NOT_THERE`: store, owner, piece (-1: there is none). `RANGE`: variable (-1: none), owner, lowest, highest,
    and the number that it would be.
    """

    def __init__(self, place: int, reason: Reason, *details: int) -> None:
        """Remember the place, the reason and the details."""
        super().__init__(place, reason, *details)
        self.place = place
        self.reason = reason
        self.details = details

    def __str__(self) -> str:
        """The place and the reason in one line."""
        return f"place {self.place}: {self.reason.name.lower().replace('_', ' ')}"


def fault(place: int, reason: int, *details: int) -> NoReturn:
    """Raise the fault; this is what emitted code calls."""
    raise RulesFaultAt(place, Reason(reason), *details)
