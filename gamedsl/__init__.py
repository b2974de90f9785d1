# SPDX-License-Identifier: MIT
"""gamedsl: a board game is a text file, and the file plays.

`load` and `loads` give a `Game`, `check_rules` says what is wrong with a file, `Game.start` gives a `Match`. Everything
is imported when it is first used: `import gamedsl` itself reads nothing and starts nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedsl.deferred import deferred
from gamedsl.version import __version__

if TYPE_CHECKING:
    from gamedsl.agents import Agent, RandomAgent, play_out
    from gamedsl.diagnostics import (
        Diagnostic,
        GamedslError,
        IllegalMove,
        RulesFault,
        RulesFileError,
        UsageError,
    )
    from gamedsl.lab.simulate import simulate
    from gamedsl.loading import check_rules, format_rules, load, loads
    from gamedsl.run.documents import to_json
    from gamedsl.run.game import Game
    from gamedsl.run.match import Match


__all__ = [
    "Agent",
    "Diagnostic",
    "Game",
    "GamedslError",
    "IllegalMove",
    "Match",
    "RandomAgent",
    "RulesFault",
    "RulesFileError",
    "UsageError",
    "__version__",
    "check_rules",
    "format_rules",
    "load",
    "loads",
    "play_out",
    "simulate",
    "to_json",
]

__getattr__, __dir__ = deferred(
    __name__,
    {
        "Agent": "gamedsl.agents",
        "Diagnostic": "gamedsl.diagnostics",
        "Game": "gamedsl.run.game",
        "GamedslError": "gamedsl.diagnostics",
        "IllegalMove": "gamedsl.diagnostics",
        "Match": "gamedsl.run.match",
        "RandomAgent": "gamedsl.agents",
        "RulesFault": "gamedsl.diagnostics",
        "RulesFileError": "gamedsl.diagnostics",
        "UsageError": "gamedsl.diagnostics",
        "check_rules": "gamedsl.loading",
        "format_rules": "gamedsl.loading",
        "load": "gamedsl.loading",
        "loads": "gamedsl.loading",
        "play_out": "gamedsl.agents",
        "simulate": "gamedsl.lab.simulate",
        "to_json": "gamedsl.run.documents",
    },
)
