"""What single steps cost: copying a position, checking a file, loading a game to its first move."""

from __future__ import annotations

import subprocess
import sys
import time
import timeit

from gamedsl import load
from gamedsl.loading import read_game


def measure() -> dict[str, str]:
    """Name of the step and what it took, for Wonder Woods."""
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


def _first_move() -> None:
    load("wonder_woods").start(players=3, seed=7).moves()


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
