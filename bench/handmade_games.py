"""The ways of playing that are compared: each game as described, and by hand where there is a hand-made version."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import ModuleType

from gamedsl import load
from gamedsl.compile import Program
from gamedsl.run.result import outcome

Play = Callable[[Iterable[int]], Iterator[int]]
"""From seeds to the number of moves of one random game for each of them, one game at a time."""

_FOLDER = Path(__file__).parent / "handmade"


def handmade(name: str) -> ModuleType:
    """The hand-made game of that name, as a module."""
    spec = importlib.util.spec_from_file_location(f"handmade_{name}", _FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def ways() -> Iterator[tuple[str, str, Play]]:
    """Name of the game, name of the way, and how it plays random games."""
    for name in ("wonder_woods", "forest_shuffle"):
        by_hand, program = handmade(name), load(name).fast_program
        for players in (2, 3, 4, 5):
            title = f"{name}, {players} players"
            yield title, "hand-made", played_by_hand(by_hand, players)
            yield title, "described", described(program, players)
    for name in ("tic_tac_toe", "connect_four", "kuhn_poker"):
        yield name, "described", described(load(name).fast_program, 2)


def played_by_hand(game: ModuleType, players: int) -> Play:
    """Random games of a hand-made game with their results."""

    def play(seeds: Iterable[int]) -> Iterator[int]:
        return (game.play_random(players, seed).moves for seed in seeds)

    return play


def described(program: Program, players: int) -> Play:
    """Random games of a shipped game with their results, as `gamedsl simulate` plays them."""
    games = program.random_play(players, tailored=True)

    def play(seeds: Iterable[int]) -> Iterator[int]:
        for row, moves in games.games(seeds):
            program.finish(row)
            outcome(program, row)
            yield moves

    return play
