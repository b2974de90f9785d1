# SPDX-License-Identifier: MIT
"""Games as the environments that other libraries know.

In: a game. Out: a PettingZoo environment (`aec_env`), a Gymnasium environment for one seat (`SeatEnv`), a game for
OpenSpiel (`open_spiel_game`). Nothing of these libraries is imported before one of the names is used; where one is not
installed, a `MissingPackage` says which extra brings it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedsl.deferred import deferred

if TYPE_CHECKING:
    from gamedsl.adapters.aec import TableEnv, aec_env
    from gamedsl.adapters.needed import MissingPackage
    from gamedsl.adapters.numbering import Numbering
    from gamedsl.adapters.observed import ObservedPart
    from gamedsl.adapters.single import SeatEnv
    from gamedsl.adapters.spiel import open_spiel_game
    from gamedsl.adapters.table import Rulebook, Table
    from gamedsl.adapters.tree import GameTree, Node

__all__ = [
    "GameTree",
    "MissingPackage",
    "Node",
    "Numbering",
    "ObservedPart",
    "Rulebook",
    "SeatEnv",
    "Table",
    "TableEnv",
    "aec_env",
    "open_spiel_game",
]

__getattr__, __dir__ = deferred(
    __name__,
    {
        "GameTree": "gamedsl.adapters.tree",
        "MissingPackage": "gamedsl.adapters.needed",
        "Node": "gamedsl.adapters.tree",
        "Numbering": "gamedsl.adapters.numbering",
        "ObservedPart": "gamedsl.adapters.observed",
        "Rulebook": "gamedsl.adapters.table",
        "SeatEnv": "gamedsl.adapters.single",
        "Table": "gamedsl.adapters.table",
        "TableEnv": "gamedsl.adapters.aec",
        "aec_env": "gamedsl.adapters.aec",
        "open_spiel_game": "gamedsl.adapters.spiel",
    },
)
