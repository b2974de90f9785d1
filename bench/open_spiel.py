"""Random games of OpenSpiel, a collection of games in C++, where it is installed: `pip install gamedsl[oracles]`.

Its own loop in C++ plays (`evaluate_bots`), with two of its players that choose at random, so that no call from Python
comes in between; moves are counted in games that are played beside it, since the loop gives results only.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator
from random import Random
from typing import Any

from bench.measuring import Turn

CALLED = {
    "tic_tac_toe": "tic_tac_toe",
    "connect_four": "connect_four",
    "breakthrough": "breakthrough(rows=8,columns=8)",
    "reversi": "othello",
    "hex": "hex(board_size=11)",
    "english_draughts": "checkers",
    "kuhn_poker": "kuhn_poker",
}
"""Games that both have, and what they are called there."""

_COUNTED = 200


def random_games(game: str) -> Turn | None:
    """Its way of playing the game; None if it has no such game, or is not installed."""
    if game not in CALLED or importlib.util.find_spec("pyspiel") is None:
        return None
    pyspiel = importlib.import_module("pyspiel")
    other = pyspiel.load_game(CALLED[game])
    bots = [pyspiel.make_uniform_random_bot(player, 17 + player) for player in range(2)]
    length = _mean_length(other)

    def turn() -> Iterator[tuple[int, float]]:
        for seed in range(10**9):
            pyspiel.evaluate_bots(other.new_initial_state(), bots, seed)
            yield 1, length

    return turn


def _mean_length(game: Any) -> float:
    """Moves a random game, chance not counted."""
    chance, moves = Random(5), 0
    for _ in range(_COUNTED):
        state = game.new_initial_state()
        while not state.is_terminal():
            moves += not state.is_chance_node()
            state.apply_action(chance.choice(state.legal_actions()))
    return moves / _COUNTED
