# SPDX-License-Identifier: MIT
"""Where a match may be saved while people play: never over anything but a match of the same game.

In: the name of a file as it was typed.  Out: why it may not be written, if so.  Rules and sheets are never
written over, whatever they hold, since a game that is being played may need them to go on.
"""

from __future__ import annotations

import json
from pathlib import Path

import attrs

from gamedsl.run.saving import saved_game

__all__ = ["Held", "held_in", "is_of_rules"]

_NEVER = frozenset({".game", ".csv", ".xlsx", ".ods"})


def is_of_rules(file: str) -> bool:
    """Whether a file of that name holds rules or a sheet, to judge by its ending."""
    return Path(file).suffix.casefold() in _NEVER


@attrs.frozen
class Held:
    """What lies in a file already: a match of the game of that title; None where it is no saved match."""

    game: str | None


def held_in(file: str) -> Held | None:
    """What would be lost if a match were saved there; None if there is no such file.

    Raises:
        OSError: what is there cannot be read.
    """
    path = Path(file)
    if not path.exists():
        return None
    if not path.is_file():
        return Held(None)
    try:
        return Held(saved_game(json.loads(path.read_bytes().decode("utf-8"))))
    except (ValueError, RecursionError):
        return Held(None)
