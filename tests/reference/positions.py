"""Positions of random matches, for what has to hold in each of them."""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.chance import Generator
from gamedsl.run import Game, Match


def positions(game: Game, players: int, seed: int, every: int) -> Iterator[Match]:
    """Every so-many-th position of a random game, and the last one."""
    match, chance = game.start(players, seed=seed), Generator(seed, 5)
    number = 0
    while not match.over:
        if number % every == 0:
            yield match
        moves = match.moves()
        match.play(moves[chance.below(len(moves))])
        number += 1
    yield match
