"""Measure how fast described games play, against hand-made versions of the same games, in one run.

Each way of playing gets its turn again and again for a fraction of a second; the figure is the median of its turns. The
ratio compares medians of the same run. Nothing here is a test: a slow machine fails nothing.
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import sys
import time

import attrs

from bench import costs, handmade_games


@attrs.frozen
class Way:
    """One way of playing one game: `play` plays a random game a seed and says how many moves each took."""

    game: str
    name: str
    play: handmade_games.Play


@attrs.define
class Measured:
    """What was seen of one way: games and moves a second by turn, all moves and games."""

    way: Way
    rates: list[float] = attrs.Factory(list)
    games: int = 0
    moves: int = 0

    @property
    def games_a_second(self) -> float:
        """The median over the turns."""
        return statistics.median(self.rates)

    @property
    def mean_length(self) -> float:
        """Moves a game."""
        return self.moves / self.games


def one_turn(measured: Measured, seconds: float, seed: int) -> int:
    """Play for about so many seconds from `seed` on; the next seed is returned."""
    start = time.process_time()
    games = moves = 0
    for made in measured.way.play(itertools.count(seed)):
        moves += made
        games += 1
        elapsed = time.process_time() - start
        if elapsed >= seconds:
            break
    measured.rates.append(games / elapsed)
    measured.games += games
    measured.moves += moves
    return seed + games


def measure(ways: list[Way], *, turns: int, seconds: float) -> list[Measured]:
    """All ways in turn, `turns` times over."""
    found = [Measured(way) for way in ways]
    seed = 1
    for _ in range(turns):
        last = seed
        for each in found:
            last = one_turn(each, seconds, seed)
        seed = last
    return found


def rows(found: list[Measured]) -> list[dict[str, object]]:
    """One row a way; the ratio is to the hand-made version of the same game and number of players, if there is one."""
    base = {each.way.game: each.games_a_second for each in found if each.way.name == "hand-made"}
    return [
        {
            "game": each.way.game,
            "way": each.way.name,
            "games_per_second": round(each.games_a_second, 1),
            "moves_per_second": round(each.games_a_second * each.mean_length),
            "mean_length": round(each.mean_length, 2),
            "ratio": round(each.games_a_second / base[each.way.game], 2)
            if each.way.game in base
            else None,
        }
        for each in found
    ]


def main() -> None:
    """Print the table, or one JSON document."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.add_argument("--turns", type=int, default=5, help="how often each way gets its turn")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long one turn takes")
    options = parser.parse_args()
    ways = [Way(*each) for each in handmade_games.ways()]
    played = rows(measure(ways, turns=options.turns, seconds=options.seconds))
    single = costs.measure()
    if options.format == "json":
        json.dump({"version": 1, "play": played, "costs": single}, sys.stdout, indent=2)
        print()
        return
    print(f"{'game':34}{'way':12}{'games/s':>10}{'moves/s':>12}{'length':>9}{'ratio':>8}")
    for row in played:
        ratio = "" if row["ratio"] is None else f"{row['ratio']:.2f}"
        print(
            f"{row['game']:34}{row['way']:12}{row['games_per_second']:>10}"
            f"{row['moves_per_second']:>12}{row['mean_length']:>9}{ratio:>8}"
        )
    print()
    for name, value in single.items():
        print(f"{name:46}{value:>12}")


if __name__ == "__main__":
    main()
