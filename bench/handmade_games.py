"""The ways of playing that are compared: each game as described, and by hand where there is a hand-made version."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from types import ModuleType

from bench.handmade import forest_shuffle, gnome_hollow, wonder_woods
from gamedsl import load
from gamedsl.compile import Program
from gamedsl.run.result import outcome

Play = Callable[[Iterable[int]], Iterator[int]]
"""From seeds to the number of moves of one random game for each of them, one game at a time."""

_BY_HAND = {
    "wonder_woods": wonder_woods,
    "forest_shuffle": forest_shuffle,
    "gnome_hollow": gnome_hollow,
}


def ways() -> Iterator[tuple[str, str, Play]]:
    """Name of the game, name of the way, and how it plays random games."""
    for name, by_hand in _BY_HAND.items():
        program = load(name).fast_program
        least, most = program.model.least_players, program.model.most_players
        for players in range(least, most + 1):
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
