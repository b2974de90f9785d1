# SPDX-License-Identifier: MIT
"""What a scenario does and asks, step by step, before any name in it is looked up.

`read` makes these values from the lines of a file; `run` carries them out.  Players are the letters
of their seats; everything else that the author named stays as it was written, with its place.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from gamedsl.testing.checks import Check
from gamedsl.testing.words import Words

__all__ = [
    "Amount",
    "Cannot",
    "Contents",
    "Deals",
    "Expected",
    "Given",
    "Item",
    "Move",
    "OptionIs",
    "Play",
    "PlayerNumber",
    "Scenario",
    "Seed",
    "Start",
    "Step",
    "Then",
]

# ---- given --------------------------------------------------------------------------------------


@attrs.frozen
class PlayerNumber:
    """`3 players`."""

    count: int
    words: Words


@attrs.frozen
class Seed:
    """`seed 7`."""

    number: int
    words: Words


@attrs.frozen
class OptionIs:
    """`option NAME is VALUE`."""

    name: Words
    value: Words
    words: Words


@attrs.frozen
class Amount:
    """`OWNER has N THINGS [in|on PLACE]`: tokens, or a counter."""

    owner: Words
    number: int
    thing: Words
    place: Words | None
    words: Words


@attrs.frozen
class Contents:
    """`PLACE is|holds LIST`: pieces in a place; or the value of an input, a marker or a counter."""

    place: Words
    things: tuple[Words, ...]
    words: Words


Item: TypeAlias = PlayerNumber | Seed | OptionIs | Amount | Contents


@attrs.frozen
class Given:
    """The position from which the next steps start."""

    items: tuple[Item, ...]
    words: Words


# ---- moves --------------------------------------------------------------------------------------


@attrs.frozen
class Move:
    """`A picks ruby`; `player` is a letter or `checks.EVERYONE`."""

    player: str
    text: Words
    words: Words


@attrs.frozen
class Play:
    """Moves one after the other, all of them `times` times."""

    moves: tuple[Move, ...]
    times: int
    words: Words


@attrs.frozen
class Expected:
    """Why something is refused: by name, with numbers as they were written, or a whole sentence."""

    name: Words | None
    sentence: str | None
    numbers: tuple[Words, ...]
    words: Words


@attrs.frozen
class Cannot:
    """`A cannot MOVE because REASON`."""

    player: str
    text: Words
    reason: Expected
    words: Words


@attrs.frozen
class Start:
    """`starting with ... is refused because REASON`; `reason` None: it is allowed.

    `count` is how many play, None: as given. `inputs` are names with their values.
    """

    count: int | None
    inputs: tuple[tuple[Words, Words], ...]
    reason: Expected | None
    words: Words


@attrs.frozen
class Then:
    """What must hold now."""

    checks: tuple[Check, ...]
    words: Words


@attrs.frozen
class Deals:
    """What must hold after the set-up, for so many seeds."""

    count: int
    checks: tuple[Check, ...]
    words: Words


Step: TypeAlias = Given | Play | Cannot | Start | Then | Deals


@attrs.frozen
class Scenario:
    """A whole scenario; `always` is checked at every decision of games played at random.

    `clauses` are those that its first line covers.
    """

    title: str
    always: bool
    clauses: tuple[Words, ...]
    steps: tuple[Step, ...]
    words: Words
