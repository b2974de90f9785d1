# SPDX-License-Identifier: MIT
"""What a scenario asks, check by check, before any name in it is looked up."""

from __future__ import annotations

from typing import TypeAlias

from gamedsl.parts import Part, frozen_part
from gamedsl.testing.words import Words

__all__ = [
    "EVERYONE",
    "Asked",
    "AskedFor",
    "AskedInWords",
    "AtSpace",
    "CanRead",
    "Check",
    "Exactly",
    "Fact",
    "ForEach",
    "Has",
    "Hosts",
    "InAll",
    "Phase",
    "Progress",
    "Scores",
    "Sees",
    "Stopped",
    "Told",
    "Turn",
    "Wins",
]

EVERYONE = "everyone"
"""Stands for a player where all of them are meant."""


@frozen_part
class Turn(Part):
    """`it is A's turn`."""

    player: str
    words: Words


@frozen_part
class Asked(Part):
    """`A is asked to VERB, VERB`: it is A's decision, and these actions are open."""

    player: str
    verbs: tuple[Words, ...]
    words: Words


@frozen_part
class AskedFor(Part):
    """`A is asked for WANTED`: it is A who chooses that, in the middle of a move."""

    player: str
    wanted: Words
    words: Words


@frozen_part
class AskedInWords(Part):
    """`A is asked "..."`: it is A who has to answer that question of the rules."""

    player: str
    sentence: str
    words: Words


@frozen_part
class Hosts(Part):
    """`PLACE holds HOST with THINGS at the SIDE, ...`: such hosts lie there, each another one.

    Of sides that are not named nothing is asked.
    """

    place: Words
    hosts: tuple[Words, ...]
    words: Words


@frozen_part
class Phase(Part):
    """`the phase is NAME`, `the step is NAME`."""

    name: Words
    words: Words
    step: bool = False


@frozen_part
class Progress(Part):
    """`the game is over` or `the game goes on`."""

    over: bool
    words: Words


@frozen_part
class Stopped(Part):
    """`the game is stopped because "..."`: by a guard, not by the rules."""

    sentence: str
    words: Words


@frozen_part
class Wins(Part):
    """`A wins`, `A and B win`, `nobody wins`: these and no others."""

    players: tuple[str, ...]
    words: Words


@frozen_part
class Scores(Part):
    """`A scores CATEGORY 3`, or with `category` None `A scores 3 in all`."""

    player: str
    category: Words | None
    points: int
    words: Words


@frozen_part
class Exactly(Part):
    """`A's moves are exactly MOVE, MOVE`, in any order."""

    player: str
    moves: tuple[Words, ...]
    words: Words


@frozen_part
class Sees(Part):
    """`B sees PLACE as LIST`; the viewer is a letter or `EVERYONE`."""

    viewer: str
    place: Words
    things: tuple[Words, ...]
    words: Words


@frozen_part
class Told(Part):
    """`A is told "..."` since the last move before the check."""

    player: str
    sentence: str
    words: Words


@frozen_part
class CanRead(Part):
    """`B can read on THING "..."`: its text is open; the reader is a letter or `EVERYONE`."""

    player: str
    thing: Words
    sentence: str
    words: Words


@frozen_part
class InAll(Part):
    """`there are N THINGS in all`: in all places together, the box too."""

    number: int
    thing: Words
    words: Words


@frozen_part
class Has(Part):
    """`OWNER has N THINGS [in|on PLACE]`, exactly so many: things, or the value of a counter."""

    owner: Words
    number: int
    thing: Words
    place: Words | None
    words: Words


@frozen_part
class AtSpace(Part):
    """A tile lies at a space of a board that grows, perhaps in a certain way; no tile: nothing lies there."""

    space: Words
    tile: Words | None
    way: Words | None
    words: Words


@frozen_part
class Fact(Part):
    """A condition as it could stand in the rules."""

    words: Words


@frozen_part
class ForEach(Part):
    """A check that says `each NAME`: it is made for each of them."""

    words: Words


Check: TypeAlias = (
    Turn
    | Asked
    | AskedFor
    | AskedInWords
    | Phase
    | Progress
    | Stopped
    | Wins
    | Scores
    | Exactly
    | Sees
    | Told
    | CanRead
    | InAll
    | Has
    | Hosts
    | AtSpace
    | Fact
    | ForEach
)
