# SPDX-License-Identifier: MIT
"""What a scenario asks, check by check, before any name in it is looked up."""

from __future__ import annotations

from typing import TypeAlias

import attrs

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


@attrs.frozen
class Turn:
    """`it is A's turn`."""

    player: str
    words: Words


@attrs.frozen
class Asked:
    """`A is asked to VERB, VERB`: it is A's decision, and these actions are open."""

    player: str
    verbs: tuple[Words, ...]
    words: Words


@attrs.frozen
class AskedFor:
    """`A is asked for WANTED`: it is A who chooses that, in the middle of a move."""

    player: str
    wanted: Words
    words: Words


@attrs.frozen
class AskedInWords:
    """`A is asked "..."`: it is A who has to answer that question of the rules."""

    player: str
    sentence: str
    words: Words


@attrs.frozen
class Hosts:
    """`PLACE holds HOST with THINGS at the SIDE, ...`: such hosts lie there, each another one.

    Of sides that are not named nothing is asked.
    """

    place: Words
    hosts: tuple[Words, ...]
    words: Words


@attrs.frozen
class Phase:
    """`the phase is NAME`, `the step is NAME`."""

    name: Words
    words: Words
    step: bool = False


@attrs.frozen
class Progress:
    """`the game is over` or `the game goes on`."""

    over: bool
    words: Words


@attrs.frozen
class Stopped:
    """`the game is stopped because "..."`: by a guard, not by the rules."""

    sentence: str
    words: Words


@attrs.frozen
class Wins:
    """`A wins`, `A and B win`, `nobody wins`: these and no others."""

    players: tuple[str, ...]
    words: Words


@attrs.frozen
class Scores:
    """`A scores CATEGORY 3`, or with `category` None `A scores 3 in all`."""

    player: str
    category: Words | None
    points: int
    words: Words


@attrs.frozen
class Exactly:
    """`A's moves are exactly MOVE, MOVE`, in any order."""

    player: str
    moves: tuple[Words, ...]
    words: Words


@attrs.frozen
class Sees:
    """`B sees PLACE as LIST`; the viewer is a letter or `EVERYONE`."""

    viewer: str
    place: Words
    things: tuple[Words, ...]
    words: Words


@attrs.frozen
class Told:
    """`A is told "..."` since the last move before the check."""

    player: str
    sentence: str
    words: Words


@attrs.frozen
class CanRead:
    """`B can read on THING "..."`: its text is open; the reader is a letter or `EVERYONE`."""

    player: str
    thing: Words
    sentence: str
    words: Words


@attrs.frozen
class InAll:
    """`there are N THINGS in all`: in all places together, the box too."""

    number: int
    thing: Words
    words: Words


@attrs.frozen
class Has:
    """`OWNER has N THINGS [in|on PLACE]`, exactly so many: things, or the value of a counter."""

    owner: Words
    number: int
    thing: Words
    place: Words | None
    words: Words


@attrs.frozen
class AtSpace:
    """A tile lies at a space of a board that grows, perhaps in a certain way; no tile: nothing lies there."""

    space: Words
    tile: Words | None
    way: Words | None
    words: Words


@attrs.frozen
class Fact:
    """A condition as it could stand in the rules."""

    words: Words


@attrs.frozen
class ForEach:
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
