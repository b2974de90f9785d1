# SPDX-License-Identifier: MIT
"""What a player that is a program has to be able to do, and a match played by such players.

In: a match and an agent for each player.  Out: the match played to its end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from gamedsl.diagnostics import UsageError
from gamedsl.run import Match, Move, Result, View

__all__ = ["Agent", "play_out"]


class Agent(Protocol):
    """A player that is a program. Any object with this method is one; nothing has to be derived."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """One of the moves; `view` is what the player who is asked may see."""
        ...


def play_out(
    match: Match, agents: Mapping[str, Agent] | Sequence[Agent], *, moves: int | None = None
) -> Result | None:
    """The match is played to its end, or for so many moves; the result, or None if it goes on.

    `agents` has an agent for each player, by name or in the order of the seats.

    Raises:
        UsageError: an agent is missing or too many.
        IllegalMove: an agent answered with a move that it was not offered; nothing was played then.
    """
    seats = _seated(match, agents)
    left = moves
    while not match.over and left != 0:
        player = match.waiting_for[0]
        offered = match.moves(player)
        match.play(seats[player].choose(match.view(player), offered), player=player)
        left = None if left is None else left - 1
    return match.result


def _seated(match: Match, agents: Mapping[str, Agent] | Sequence[Agent]) -> dict[str, Agent]:
    players = match.players
    if isinstance(agents, Mapping):
        if set(agents) != set(players):
            raise UsageError(f"agents are needed for {', '.join(players)}, got {', '.join(agents)}")
        return dict(agents)
    if len(agents) != len(players):
        raise UsageError(
            f"{len(players)} agents are needed, one for each player, got {len(agents)}"
        )
    return dict(zip(players, agents, strict=True))
