# SPDX-License-Identifier: MIT
"""What machine code and Python agree on: the cells of the context, why a game stops, how large things may be.

A function of machine code gets the context as its first argument: a list of 64-bit numbers that holds what the function
cannot say by what it gives, and room for short lists.  Nothing else is allocated while games are played.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

__all__ = [
    "CONTEXT",
    "DEEPEST",
    "DEPTH",
    "FIRST",
    "LIST_ROOM",
    "MOST_OUT",
    "PLACE",
    "REASON",
    "ROW_MOST",
    "STREAM",
    "TIMES_MOST",
    "TOP",
    "VALUE",
    "WORD_LEAST",
    "WORD_MOST",
    "Stopped",
]

TOP: Final = 0
"""Cell of the context: where the room for lists that is not in use begins."""
PLACE: Final = 1
"""Cell of the context: the place of a fault of the rules, or which `Stopped` it is."""
REASON: Final = 2
"""Cell of the context: the reason of a fault of the rules, or -1 if machine code had to stop."""
VALUE: Final = 3
"""Cell of the context: what the function that Python has called gives."""
DEPTH: Final = 4
"""Cell of the context: how many cells functions take at most that start one another in a circle."""
FIRST: Final = 8
"""Cell of the context with which the room for lists begins."""

CONTEXT: Final = 1 << 17
"""How many cells the context has."""
LIST_ROOM: Final = 256
"""So many numbers a list that comes and goes may hold."""
DEEPEST: Final = 1 << 16
"""So many cells may functions take that start one another, half a megabyte; every thread has as much."""
MOST_OUT: Final = 1 << 20
"""So many moves a question may have."""
TIMES_MOST: Final = 1 << 21
"""So many times round a loop may go at once; the rules stop at 1,000,000."""
STREAM: Final = 5
"""Cells of a stream of words: the four of the generator, and how many words may still be drawn."""

WORD_LEAST: Final = -(1 << 63)
WORD_MOST: Final = (1 << 63) - 1
ROW_MOST: Final = 1 << 61
"""No place of a row, and no other cell, holds a number that is further from 0."""


class Stopped(IntEnum):
    """Why machine code stopped where Python goes on, or says something of its own."""

    INDEX = 0
    """A look-up outside a list; Python may count from the end."""
    OVERFLOW = 1
    """A number that is too large."""
    DIVISION = 2
    """A division by what is not above 0."""
    SHIFT = 3
    """A shift by a negative number."""
    LENGTH = 4
    """A run of places that would become longer or shorter, or reaches beyond its list."""
    ROOM = 5
    """A list with more numbers than there is room for."""
    TIMES = 6
    """A loop that goes round too often."""
    DEPTH = 7
    """Functions that start one another too often."""
