# SPDX-License-Identifier: MIT
"""Where a match may be saved while people play: never over anything that is not a saved match.

In: the name of a file as it was typed.  Out: whether it may be written.  Rules and sheets are never
written over, whatever they hold, since a game that is being played may need them to go on.
"""

from __future__ import annotations

import json
from pathlib import Path

from gamedsl.run.saving import is_saved_match

__all__ = ["is_of_rules", "may_save"]

_NEVER = frozenset({".game", ".csv", ".xlsx", ".ods"})


def is_of_rules(file: str) -> bool:
    """Whether a file of that name holds rules or a sheet, to judge by its ending."""
    return Path(file).suffix.casefold() in _NEVER


def may_save(file: str) -> bool:
    """Whether nothing is lost if a match is saved there: there is no such file, or it is a saved match.

    Raises:
        OSError: what is there cannot be read.
    """
    path = Path(file)
    if not path.exists():
        return True
    if not path.is_file():
        return False
    try:
        return is_saved_match(json.loads(path.read_bytes().decode("utf-8")))
    except (ValueError, RecursionError):
        return False
