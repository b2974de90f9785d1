# SPDX-License-Identifier: MIT
"""What a scenario does and asks, step by step, before any name in it is looked up.

`read` makes these values from the lines of a file; `run` carries them out.  Players are the letters
of their seats; everything else that the author named stays as it was written, with its place.
"""

from __future__ import annotations

from typing import TypeAlias

from gamedsl.parts import Part, frozen_part
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


@frozen_part
class PlayerNumber(Part):
    """`3 players`."""

    count: int
    words: Words


@frozen_part
class Seed(Part):
    """`seed 7`."""

    number: int
    words: Words


@frozen_part
class OptionIs(Part):
    """`option NAME is VALUE`."""

    name: Words
    value: Words
    words: Words


@frozen_part
class Amount(Part):
    """`OWNER has N THINGS [in|on PLACE]`: tokens, or a counter."""

    owner: Words
    number: int
    thing: Words
    place: Words | None
    words: Words


@frozen_part
class Contents(Part):
    """`PLACE is|holds LIST`: pieces in a place; or the value of an input, a marker or a counter."""

    place: Words
    things: tuple[Words, ...]
    words: Words


Item: TypeAlias = PlayerNumber | Seed | OptionIs | Amount | Contents


@frozen_part
class Given(Part):
    """The position from which the next steps start."""

    items: tuple[Item, ...]
    words: Words


# ---- moves --------------------------------------------------------------------------------------


@frozen_part
class Move(Part):
    """`A picks ruby`; `player` is a letter or `checks.EVERYONE`."""

    player: str
    text: Words
    words: Words


@frozen_part
class Play(Part):
    """Moves one after the other, all of them `times` times."""

    moves: tuple[Move, ...]
    times: int
    words: Words


@frozen_part
class Expected(Part):
    """Why something is refused: by name, with numbers as they were written, or a whole sentence."""

    name: Words | None
    sentence: str | None
    numbers: tuple[Words, ...]
    words: Words


@frozen_part
class Cannot(Part):
    """`A cannot MOVE because REASON`."""

    player: str
    text: Words
    reason: Expected
    words: Words


@frozen_part
class Start(Part):
    """`starting with ... is refused because REASON`; `reason` None: it is allowed.

    `count` is how many play, None: as given. `inputs` are names with their values.
    """

    count: int | None
    inputs: tuple[tuple[Words, Words], ...]
    reason: Expected | None
    words: Words


@frozen_part
class Then(Part):
    """What must hold now."""

    checks: tuple[Check, ...]
    words: Words


@frozen_part
class Deals(Part):
    """What must hold after the set-up, for so many seeds."""

    count: int
    checks: tuple[Check, ...]
    words: Words


Step: TypeAlias = Given | Play | Cannot | Start | Then | Deals


@frozen_part
class Scenario(Part):
    """A whole scenario; `always` is checked at every decision of games played at random.

    `clauses` are those that its first line covers.
    """

    title: str
    always: bool
    clauses: tuple[Words, ...]
    steps: tuple[Step, ...]
    words: Words
