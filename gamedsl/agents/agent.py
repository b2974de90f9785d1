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
        UsageError: an agent is missing or too many, or cannot choose; or this is no match, no number of moves.
        IllegalMove: an agent answered with a move that it was not offered; nothing was played then.
    """
    _check_arguments(match, agents, moves)
    seats = _seated(match, agents)
    left = moves
    while not match.over and left != 0:
        player = match.waiting_for[0]
        offered = match.moves(player)
        match.play(seats[player].choose(match.view(player), offered), player=player)
        left = None if left is None else left - 1
    return match.result


def _check_arguments(match: object, agents: object, moves: object) -> None:
    if not isinstance(match, Match):
        raise UsageError(f"a match is needed, such as Game.start gives, got {type(match).__name__}")
    if isinstance(agents, str) or not isinstance(agents, (Mapping, Sequence)):
        raise UsageError(f"agents come by name or in a list, got {type(agents).__name__}")
    if moves is not None and (isinstance(moves, bool) or not isinstance(moves, int) or moves < 0):
        raise UsageError(f"moves: a whole number from 0, got {moves!r}")


def _seated(match: Match, agents: Mapping[str, Agent] | Sequence[Agent]) -> dict[str, Agent]:
    players = match.players
    if isinstance(agents, Mapping):
        if set(agents) != set(players):
            got = ", ".join(map(str, agents))
            raise UsageError(f"agents are needed for {', '.join(players)}, got {got}")
        return _able(dict(agents))
    if len(agents) != len(players):
        raise UsageError(
            f"{len(players)} agents are needed, one for each player, got {len(agents)}"
        )
    return _able(dict(zip(players, agents, strict=True)))


def _able(seats: dict[str, Agent]) -> dict[str, Agent]:
    """The same agents, each of which can choose."""
    for name, agent in seats.items():
        if not callable(getattr(agent, "choose", None)):
            raise UsageError(f"the agent of {name} cannot choose: {type(agent).__name__}")
    return seats
