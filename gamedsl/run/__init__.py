# SPDX-License-Identifier: MIT
"""Playing: matches, moves and why not, views, events, results, and ways to keep them.

In: a checked model.  Out: a `Game` that starts matches.  Whatever goes to a player passes through
`view`, `events`, `moves` or `why_not`, which answer only what that player may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedsl.deferred import deferred

if TYPE_CHECKING:
    from gamedsl.run.description import ActionInfo, ArgumentInfo, Description
    from gamedsl.run.event import Area, Event
    from gamedsl.run.finding import StartRefused
    from gamedsl.run.game import Game
    from gamedsl.run.hosting import HostView
    from gamedsl.run.match import Match
    from gamedsl.run.moves import Move
    from gamedsl.run.reasons import Reason
    from gamedsl.run.result import Result, Standing
    from gamedsl.run.view import AreaView, CounterView, View

__all__ = [
    "ActionInfo",
    "Area",
    "AreaView",
    "ArgumentInfo",
    "CounterView",
    "Description",
    "Event",
    "Game",
    "HostView",
    "Match",
    "Move",
    "Reason",
    "Result",
    "Standing",
    "StartRefused",
    "View",
]

__getattr__, __dir__ = deferred(
    __name__,
    {
        "ActionInfo": "gamedsl.run.description",
        "Area": "gamedsl.run.event",
        "AreaView": "gamedsl.run.view",
        "ArgumentInfo": "gamedsl.run.description",
        "CounterView": "gamedsl.run.view",
        "Description": "gamedsl.run.description",
        "Event": "gamedsl.run.event",
        "Game": "gamedsl.run.game",
        "HostView": "gamedsl.run.hosting",
        "Match": "gamedsl.run.match",
        "Move": "gamedsl.run.moves",
        "Reason": "gamedsl.run.reasons",
        "Result": "gamedsl.run.result",
        "Standing": "gamedsl.run.result",
        "StartRefused": "gamedsl.run.finding",
        "View": "gamedsl.run.view",
    },
)
