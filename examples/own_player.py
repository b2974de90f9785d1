"""A player of your own: an object with one method, which sees what its player may see.

It plays Wonder Woods against players who choose at random. Picking where fewest baskets are asked
for leaves most of them for later; that alone is worth many points.
"""

from __future__ import annotations

from collections.abc import Sequence

import gamedsl
from gamedsl.run import Move, View


class Thrifty:
    """Picks the patch with the fewest filled columns; otherwise takes the first move."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """The cheapest pick."""
        picks = [move for move in moves if move.action == "pick"]
        if not picks:
            return moves[0]
        return min(picks, key=lambda move: view.counter("filled columns", move.arguments[0]))


def share_of_wins(games: int) -> float:
    """How many of so many games against two random players it wins, from 0 to 1."""
    game = gamedsl.load("wonder_woods")
    wins = 0.0
    for seed in range(games):
        match = game.start(["Thrifty", "Random 1", "Random 2"], seed=seed)
        agents = [Thrifty(), gamedsl.RandomAgent(seed), gamedsl.RandomAgent(seed, stream=3)]
        result = gamedsl.play_out(match, agents)
        assert result is not None
        if "Thrifty" in result.winners:
            wins += 1 / len(result.winners)
    return wins / games


if __name__ == "__main__":
    print(f"Thrifty wins {share_of_wins(50):.0%} of its games against two random players")
