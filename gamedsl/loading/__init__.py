# SPDX-License-Identifier: MIT
"""From a path, a shipped name or a text to a game that can be played.

In: where the rules are. Out: a `Reading` (all that was found, never an exception for bad rules) or, by `load` and
`loads`, a `Game` or one `RulesFileError` that carries all diagnostics.

`games` finds the file that is meant, `shelf` reads what lies beside it, `bases` finds the game that it extends, and
`used` the files that it shares with others; `trees` makes one tree of all, `reading` has it checked; `formatted` lays a
text out anew. `disk` notes which files were looked at, `kept` keeps what came of them, and `playable` is the door for
whoever wants to play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedsl.deferred import deferred

if TYPE_CHECKING:
    from gamedsl.loading.bases import base_named
    from gamedsl.loading.formatted import format_beside, format_rules
    from gamedsl.loading.games import path_of, shipped_games
    from gamedsl.loading.kept import known
    from gamedsl.loading.playable import load, loads
    from gamedsl.loading.reading import (
        Reading,
        check_rules,
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
    "known",
    "load",
    "loads",
    "path_of",
    "read_base",
    "read_beside",
    "read_game",
    "read_text",
    "shipped_games",
]

__getattr__, __dir__ = deferred(
    __name__,
    {
        "Reading": "gamedsl.loading.reading",
        "Shelf": "gamedsl.loading.shelf",
        "base_named": "gamedsl.loading.bases",
        "check_rules": "gamedsl.loading.reading",
        "decoded": "gamedsl.loading.shelf",
        "format_beside": "gamedsl.loading.formatted",
        "format_rules": "gamedsl.loading.formatted",
        "known": "gamedsl.loading.kept",
        "load": "gamedsl.loading.playable",
        "loads": "gamedsl.loading.playable",
        "path_of": "gamedsl.loading.games",
        "read_base": "gamedsl.loading.reading",
        "read_beside": "gamedsl.loading.reading",
        "read_game": "gamedsl.loading.reading",
        "read_text": "gamedsl.loading.reading",
        "shipped_games": "gamedsl.loading.games",
    },
)
