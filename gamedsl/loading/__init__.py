# SPDX-License-Identifier: MIT
"""From a path, a shipped name or a text to a game that can be played.

In: where the rules are. Out: a `Reading` (all that was found, never an exception for bad rules) or, by `load` and
`loads`, a `Game` or one `RulesFileError` that carries all diagnostics.

`games` finds the file that is meant, `shelf` reads what lies beside it, `bases` finds the game that it extends, and
`used` the files that it shares with others; `trees` makes one tree of all, `reading` has it checked; `formatted` lays a
text out anew.
"""

from __future__ import annotations

from gamedsl.loading.bases import base_named
from gamedsl.loading.formatted import format_beside, format_rules
from gamedsl.loading.games import path_of, shipped_games
from gamedsl.loading.reading import (
    Reading,
    check_rules,
    load,
    loads,
    read_base,
    read_beside,
    read_game,
    read_text,
)
from gamedsl.loading.shelf import Shelf, decoded

__all__ = [
    "Reading",
    "Shelf",
    "base_named",
    "check_rules",
    "decoded",
    "format_beside",
    "format_rules",
    "load",
    "loads",
    "path_of",
    "read_base",
    "read_beside",
    "read_game",
    "read_text",
    "shipped_games",
]
