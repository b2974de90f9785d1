# SPDX-License-Identifier: MIT
"""Random games of a hand-made game, and the command that measures them."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple


class Result(NamedTuple):
    """How a game ended, and each decision of it as (player, "pick", 2) or (player, "pass")."""

    scores: list[int]
    winners: list[int]
    moves: int
    log: list[tuple[Any, ...]]


def print_speed(
    title: str, numbers: Iterable[int], play_random: Callable[[int, int], Result]
) -> None:
    """Play random games with the seeds 0, 1, 2, ... and print how many a second; `numbers` of players may play."""
    parser = argparse.ArgumentParser(description=f"random games of {title}, written by hand")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, default=3, choices=sorted(numbers))
    options = parser.parse_args()
    start = time.perf_counter()
    moves = sum(play_random(options.players, seed).moves for seed in range(options.games))
    seconds = time.perf_counter() - start
    print(
        f"{options.players} players: {options.games / seconds:,.0f} games/s, "
        f"{moves / seconds:,.0f} moves/s, {moves / options.games:.1f} moves a game"
    )
