"""A referee behind a web page or a bot: requests come as JSON, answers go back as JSON.

The state of the match travels as JSON, too, so any process can answer the next request. Each player
gets only what that player may see; a request that comes twice, or too late, changes nothing.
"""

from __future__ import annotations

import json
from typing import Any

import gamedsl

GAME = gamedsl.load("wonder_woods")


def begin(players: list[str], seed: int | None = None) -> str:
    """The state of a new match, for the database."""
    return json.dumps(GAME.start(players, seed=seed).to_dict())


def look(state: str, player: str) -> dict[str, Any]:
    """What the page of one player shows."""
    match = GAME.from_dict(json.loads(state))
    return {
        "version": match.version,
        "asked": match.waiting_for,
        "hand": match.view(player).area("hand", player).pieces,
        "moves": [move.text for move in match.moves(player)],
    }


def play(state: str, request: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The state after a request, and the answer to it; a refusal leaves the state as it was."""
    match = GAME.from_dict(json.loads(state))
    try:
        events = match.play(request["move"], player=request["player"], at=request["version"])
    except gamedsl.IllegalMove as refused:
        return state, {"refused": [str(reason) for reason in refused.reasons]}
    except gamedsl.UsageError as mistake:
        return state, {"refused": [str(mistake)]}
    return json.dumps(match.to_dict()), {"events": [event.text for event in events]}


if __name__ == "__main__":
    now = begin(["Ann", "Bob"], seed=7)
    first = look(now, "Ann")["asked"][0]
    for move in ("pick chanterelle", "pick morel", "pick morel"):
        now, answer = play(now, {"player": first, "move": move, "version": 0})
        print(move, "->", json.dumps(answer))
