"""Measure how fast described games play beside other ways of playing them, in one run: `python -m bench`.

One table: game by way of playing, with games and moves a second, moves a game (ways that play the same game have the
same), seconds until the way can play, and how many times as fast as the described game in Python it is. Nothing here
is a test: a slow machine fails nothing.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator

from bench import costs
from bench.measuring import Way, take_turns
from bench.ways import GAMES, ways_of
from gamedsl.native import Tier

Row = dict[str, str | int | float]


def rows_of(game: str, players: int, options: argparse.Namespace) -> Iterator[Row]:
    """One row for each way of playing the game, after all of them have had their turns."""
    ways = list(ways_of(game, players, options.tiers))
    take_turns(ways, turns=options.turns, seconds=options.seconds)
    for each in ways:
        yield _row(each, ways[0])


def _row(way: Way, base: Way) -> Row:
    return {
        "game": way.game,
        "players": way.players,
        "way": way.name,
        "games_per_second": round(way.games_a_second, 1),
        "moves_per_second": round(way.games_a_second * way.mean_length),
        "mean_length": round(way.mean_length, 2),
        "seconds_to_make": round(way.seconds_to_make, 2),
        "ratio": round(way.games_a_second / base.games_a_second, 3),
    }


def _shown(row: Row) -> str:
    return (
        f"{row['game']:17}{row['players']:>7}  {row['way']:26}{row['games_per_second']:>12}"
        f"{row['moves_per_second']:>12}{row['mean_length']:>9}{row['seconds_to_make']:>10}{row['ratio']:>9}"
    )


_HEAD = f"{'game':17}{'players':>7}  {'way':26}{'games/s':>12}{'moves/s':>12}{'length':>9}{'to make':>10}{'ratio':>9}"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument(
        "games", nargs="*", help=f"which games; all if there are none: {', '.join(GAMES)}"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.add_argument("--turns", type=int, default=5, help="how often each way gets its turn")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long one turn takes")
    parser.add_argument("--tiers", default="2", help="which tiers of machine code, such as 0,1,2")
    options = parser.parse_args()
    unknown = sorted(set(options.games) - set(GAMES))
    if unknown:
        parser.error(f"no game of the table: {', '.join(unknown)}")
    options.tiers = [Tier(int(each)) for each in options.tiers.split(",")]
    return options


def main() -> None:
    """Print the table as it is measured, or one JSON document."""
    options = _options()
    chosen = [
        (game, players)
        for game, counts in GAMES.items()
        for players in counts
        if not options.games or game in options.games
    ]
    found = (row for game, players in chosen for row in rows_of(game, players, options))
    if options.format == "json":
        document = {"version": 2, "play": list(found), "costs": costs.measure()}
        json.dump(document, sys.stdout, indent=2)
        print()
        return
    print(_HEAD)
    for row in found:
        print(_shown(row), flush=True)
    if not options.games:
        print()
        for name, value in costs.measure().items():
            print(f"{name:70}{value:>12}")


if __name__ == "__main__":
    main()
