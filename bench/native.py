"""Measure machine code against Python, game by game, in one run: `python -m bench.native`.

Python, the tiers of machine code and, for two games, C by hand (gcc -O2) play the same games, with their results, and
get their turns one after the other; the figure is the median of the turns, in CPU time, the ratio is to Python. How
long it takes to have code is measured once: the text that plays the games, its translation, and each tier of code.
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator

import attrs

from bench.by_hand_in_c import Play, play_in_c
from gamedsl import load
from gamedsl.lab.batch import Batch
from gamedsl.native import AT_ONCE, Code, NativeGames, Tier, object_code, translated_games
from gamedsl.run.setting import settle

_GAMES = (
    ("tic_tac_toe", 2),
    ("connect_four", 2),
    ("kuhn_poker", 2),
    ("breakthrough", 2),
    ("reversi", 2),
    ("english_draughts", 2),
    ("pig", 2),
    ("goofspiel", 3),
    ("wonder_woods", 3),
    ("forest_shuffle", 3),
    ("gnome_hollow", 3),
)

Turn = Callable[[], Iterator[tuple[int, int]]]
"""Plays for as long as it is asked: how many games, and how many moves they had."""


@attrs.define
class Way:
    """A way of playing one game: seconds of making it, and rates by turn."""

    name: str
    turn: Turn
    seconds: float
    rates: list[float] = attrs.Factory(list)
    games: int = 0
    moves: int = 0

    def play(self, seconds: float) -> None:
        """One turn of about so many seconds."""
        begin, games, elapsed = time.process_time(), 0, 0.0
        for more, moves in self.turn():
            games += more
            self.moves += moves
            elapsed = time.process_time() - begin
            if elapsed >= seconds:
                break
        self.games += games
        self.rates.append(games / elapsed)


def ways_of(game: str, players: int, tiers: list[Tier]) -> list[Way]:
    """Python first, then each tier; they are made here."""
    known = load(game)
    batch = Batch(known, settle(known.model, players, seed=1, options=None, inputs=None))
    begin = time.process_time()
    games = batch.whole_games()
    assert games is not None
    games.text  # noqa: B018 - it is written now
    written = time.process_time()
    text = translated_games(games)
    translated = time.process_time()
    found = [Way("python", _python(batch), written - begin)]
    found.append(Way("translation", lambda: iter(()), translated - written))
    for tier in tiers:
        begin = time.process_time()
        code = NativeGames(games, Code(object_code(text, tier)), tier)
        found.append(Way(f"tier {int(tier)}", _native(batch, code), time.process_time() - begin))
    by_hand = play_in_c(game)
    if by_hand is not None:
        found.append(Way("C by hand", _in_c(batch, by_hand), 0.0))
    return found


def _python(batch: Batch) -> Turn:
    def turn() -> Iterator[tuple[int, int]]:
        for played, _ in batch.play(0, 10**9, tailored=True):
            yield 1, played.moves

    return turn


def _in_c(batch: Batch, play: Play) -> Turn:
    def turn() -> Iterator[tuple[int, int]]:
        while True:
            yield AT_ONCE, play(batch.seed, 0, AT_ONCE)[0]

    return turn


def _native(batch: Batch, code: NativeGames) -> Turn:
    def turn() -> Iterator[tuple[int, int]]:
        at_once = 16
        for _ in itertools.count():
            begin = time.process_time()
            found = code.results(batch.seed, 0, at_once)
            assert found.halt is None
            moves = 0
            for ended, times in Counter(found.ended).items():
                moves += times * batch.played_elsewhere(ended).moves
            yield at_once, moves
            if time.process_time() - begin < 0.02:  # too short to be measured
                at_once = min(2 * at_once, AT_ONCE)

    return turn


def measured(
    games: list[tuple[str, int]], tiers: list[Tier], turns: int, seconds: float
) -> Iterator[dict[str, object]]:
    """One row for each game and way."""
    for game, players in games:
        ways = ways_of(game, players, tiers)
        playing = [each for each in ways if each.name != "translation"]
        for _ in range(turns):
            for each in playing:
                each.play(seconds)
        base = statistics.median(ways[0].rates)
        for each in ways:
            rate = statistics.median(each.rates) if each.rates else None
            yield {
                "game": game,
                "players": players,
                "way": each.name,
                "seconds_to_make": round(each.seconds, 2),
                "games_per_second": None if rate is None else round(rate, 1),
                "mean_length": None if rate is None else round(each.moves / each.games, 1),
                "ratio": None if rate is None else round(rate / base, 1),
            }


def main() -> None:
    """Print the table, or one JSON document."""
    parser = argparse.ArgumentParser(prog="bench.native", description=__doc__)
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.add_argument("--turns", type=int, default=3, help="how often each way gets its turn")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long one turn takes")
    parser.add_argument("--tiers", default="0,1,2", help="which tiers, such as 0,1,2")
    parser.add_argument("games", nargs="*", help="names of shipped games; all if there are none")
    options = parser.parse_args()
    chosen = [each for each in _GAMES if not options.games or each[0] in options.games]
    tiers = [Tier(int(each)) for each in options.tiers.split(",")]
    rows = measured(chosen, tiers, options.turns, options.seconds)
    if options.format == "json":
        json.dump({"version": 1, "native": list(rows)}, sys.stdout, indent=2)
        print()
        return
    print(
        f"{'game':18}{'players':>8}  {'way':12}{'to make, s':>11}{'games/s':>12}{'length':>9}{'ratio':>8}"
    )
    for row in rows:
        cells = [row["games_per_second"], row["mean_length"], row["ratio"]]
        shown = ["" if each is None else each for each in cells]
        print(
            f"{row['game']:18}{row['players']:>8}  {row['way']:12}{row['seconds_to_make']:>11}"
            f"{shown[0]:>12}{shown[1]:>9}{shown[2]:>8}",
            flush=True,
        )


if __name__ == "__main__":
    main()
