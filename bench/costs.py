"""What single steps cost: copying a position, listing what can be laid where, checking a file, loading a game."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
import timeit

from gamedsl import Game, Match, load
from gamedsl.chance import Generator
from gamedsl.loading import read_game


def measure() -> dict[str, str]:
    """Name of the step and what it took, for Wonder Woods, and what depends on a board that grows for Gnome Hollow."""
    return {**_of_wonder_woods(), **_of_gnome_hollow()}


def _of_wonder_woods() -> dict[str, str]:
    game = load("wonder_woods")
    row = game.fast_program.new_row(3, 7, {})
    game.fast_program.start(row)
    copies = min(timeit.repeat(lambda: row[:], number=10_000, repeat=5)) / 10_000
    return {
        "integers in the row": str(len(row)),
        "copy of the row": f"{copies * 1e6:.2f} us",
        "reading and checking, in the process": f"{_best(lambda: read_game('wonder_woods')) * 1e3:.0f} ms",
        "load to first move, in the process": f"{_best(_first_move) * 1e3:.0f} ms",
        "gamedsl check wonder_woods, whole process": f"{_process('check', 'wonder_woods') * 1e3:.0f} ms",
        "gamedsl --version, whole process": f"{_process('--version') * 1e3:.0f} ms",
    }


def _of_gnome_hollow() -> dict[str, str]:
    game = load("gnome_hollow")
    row = game.start(2, seed=7).row
    copies = min(timeit.repeat(lambda: row[:], number=1_000, repeat=5)) / 1_000
    found = {
        "gnome_hollow: integers in the row": str(len(row)),
        "gnome_hollow: copy of the row": f"{copies * 1e6:.0f} us",
        "gnome_hollow: load to first move, in the process": f"{_best(_hollow) * 1e3:.0f} ms",
    }
    for players in (2, 4):
        tiles = [late_garden(game, players, seed=1)]
        tiles += _with_each_tile(tiles[0])
        places = sum(len(each.moves()) for each in tiles[1:])
        step = f"a late garden, {players} players: {len(tiles) - 1} tiles, {places} spaces for them"
        found[f"gnome_hollow: {step}"] = f"{_listing(tiles) * 1e3:.1f} ms of processor time"
    return found


def late_garden(game: Game, players: int, seed: int) -> Match:
    """A random game when few tiles are left in the bag, and one of the offer is to be laid."""
    match, chance = game.start(players, seed=seed), Generator(seed, 5)
    while match.view().area("bag").count > 12 or not str(match.moves()[-1]).startswith("place "):
        moves = match.moves()
        match.play(moves[chance.below(len(moves))])
    return match


def _with_each_tile(match: Match) -> list[Match]:
    """The match after each tile that can be laid; it is asked where."""
    found = []
    for move in match.moves():
        if move.action == "place":
            found.append(match.copy())
            found[-1].play(move)
    return found


def _listing(matches: list[Match]) -> float:
    """How long it takes to list the moves of these positions, each anew."""
    times = []
    for _ in range(9):
        fresh = [match.copy() for match in matches]
        start = time.process_time()
        for match in fresh:
            match.moves()
        times.append(time.process_time() - start)
    return statistics.median(times)


def _first_move() -> None:
    load("wonder_woods").start(players=3, seed=7).moves()


def _hollow() -> None:
    load("gnome_hollow").start(players=2, seed=7).moves()


def _best(step: object, repeat: int = 5) -> float:
    times = []
    for _ in range(repeat):
        start = time.perf_counter()
        step()  # type: ignore[operator]
        times.append(time.perf_counter() - start)
    return min(times)


def _process(*arguments: str) -> float:
    command = [sys.executable, "-m", "gamedsl", *arguments]

    def run() -> None:
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - our own command

    return _best(run)
