"""The ways of playing that are compared: each game as described, and by hand where there is a hand-made version."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

from gamedsl import load

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


def ways() -> Iterator[tuple[str, str, Callable[[int], int]]]:
    """Name of the game, name of the way, and a function from a seed to the number of moves of one random game."""
    by_hand = handmade("wonder_woods")
    for players in (2, 3, 4, 5):
        title = f"wonder_woods, {players} players"
        yield title, "hand-made", lambda seed, n=players: by_hand.play_random(n, seed).moves
        yield title, "described", described("wonder_woods", players)
    for name in ("tic_tac_toe", "connect_four", "kuhn_poker"):
        yield name, "described", described(name, 2)


def described(name: str, players: int) -> Callable[[int], int]:
    """One random game of a shipped game, by the emitted program."""
    program = load(name).fast_program

    def play(seed: int) -> int:
        _, moves = program.play_random(players, seed)
        return moves

    return play
