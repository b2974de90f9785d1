# SPDX-License-Identifier: MIT
"""Many games with random moves, played by the compiled game alone.

In: a game, how many play, how many games, a seed.  Out: a `Report`.  Each game has a seed of its
own, which follows from the seed of the batch and the number of the game: any single game can be
looked at again with `rerun`, and the report does not depend on how the work is cut.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping

from gamedsl.agents import RandomAgent
from gamedsl.compile.faults import MOST_MOVES
from gamedsl.diagnostics import UsageError
from gamedsl.lab.batch import Batch, game_seed, no_end
from gamedsl.lab.engines import ENGINES, Engine, Engines
from gamedsl.lab.report import Report, Tally
from gamedsl.run.faults import rules_fault
from gamedsl.run.game import Game
from gamedsl.run.inputs import InputValue
from gamedsl.run.match import Match
from gamedsl.run.setting import Players, settle

__all__ = ["MOST_WORKERS", "Progress", "game_seed", "processors", "rerun", "simulate"]

Progress = Callable[[int, int], None]
"""Is told how many games are done, and of how many."""

_MOST_GAMES = 10**9
MOST_WORKERS = 256
_TOLD = 100


def simulate(  # noqa: PLR0913 - each has a name
    game: Game,
    *,
    players: Players,
    games: int,
    seed: int = 0,
    options: Mapping[str, str | int] | None = None,
    inputs: Mapping[str, InputValue] | None = None,
    engine: Engine = "auto",
    workers: int = 1,
    progress: Progress | None = None,
) -> Report:
    """What came of so many games in which each move was as likely as every other.

    `players`, `options` and `inputs` are as for `Game.start`. `engine` says who plays: "python", "native" (machine
    code, which needs llvmlite), or "auto": Python at once, and machine code as soon as it is there and worth
    while. So many `workers` play at the same time, for which long batches start processes where Python plays.
    The report is the same in any case, but for the time and for who has played.

    Raises:
        UsageError: something does not fit the game, `games` or `workers` is no number from 1 up, nobody can be told
            `progress`, there is no such engine, or machine code was asked for and cannot be had.
        RulesFault: the rules asked for something impossible; a note says in which game.
    """
    if not isinstance(game, Game):
        raise UsageError("a game is needed, such as gamedsl.load gives")
    _check_games(games)
    if progress is not None and not callable(progress):
        raise UsageError(f"progress is told by a function, got {type(progress).__name__}")
    if engine not in ENGINES:
        raise UsageError(f"engine: one of {', '.join(ENGINES)}, got {engine!r:.60}")
    _check_workers(workers)
    setting = settle(game.model, players, seed=seed, options=options, inputs=inputs)
    batch = Batch(game, setting)
    tally = Tally(batch.players, scored=batch.scored)
    engines = Engines(batch, games, engine, tally, workers)
    begin = time.perf_counter()
    told = 0
    for _ in engines.play():
        if progress is not None and (tally.games - told >= _TOLD or tally.games == games):
            told = tally.games
            progress(told, games)
    seconds = time.perf_counter() - begin
    return tally.report(game.title, seed, setting.players, seconds, engines.by)


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return min(MOST_WORKERS, len(os.sched_getaffinity(0)))
    return min(MOST_WORKERS, os.cpu_count() or 1)


def _check_games(games: object) -> None:
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= _MOST_GAMES:
        raise UsageError(f"games: a whole number from 1 to {_MOST_GAMES}, got {games!r:.60}")


def _check_workers(workers: object) -> None:
    if (
        isinstance(workers, bool)
        or not isinstance(workers, int)
        or not 1 <= workers <= MOST_WORKERS
    ):
        raise UsageError(f"workers: a whole number from 1 to {MOST_WORKERS}, got {workers!r:.60}")


def rerun(
    game: Game,
    number: int,
    *,
    players: Players,
    seed: int = 0,
    options: Mapping[str, str | int] | None = None,
    inputs: Mapping[str, InputValue] | None = None,
) -> Match:
    """The game of that number (from 0) of a batch, as a match played to its end.

    Raises:
        UsageError: something does not fit the game.
        RulesFault: the rules asked for something impossible.
    """
    own = game_seed(seed, number)
    match = game.start(players, seed=own, options=options, inputs=inputs)
    agent = RandomAgent(own)
    while not match.over:
        if match.version == MOST_MOVES:
            raise rules_fault(game.model, no_end(game.model, match.row))
        match.play(agent.choose(match.view(match.waiting_for[0]), match.moves()))
    return match
