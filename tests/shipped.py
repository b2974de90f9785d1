"""Every game that is shipped, for tests of what holds for all of them; the large ones are slow to load and to play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

import gamedsl
from gamedsl import Game, Match
from gamedsl.chance import Generator
from gamedsl.loading import shipped_games

__all__ = ["BASES", "SHIPPED", "at_random", "shipped"]

_LARGE = (
    "breakthrough",
    "connect_four",
    "english_draughts",
    "forest_shuffle",
    "gnome_hollow",
    "reversi",
)
_VARIANTS = ("good_neighbours", "kingfisher", "published", "published_markers", "short_winter")

SHIPPED = [
    pytest.param(name, marks=[pytest.mark.slow] if name in (*_LARGE, *_VARIANTS) else [])
    for name in shipped_games()
]
"""The names of all games, as parameters of a test."""


BASES = [each for each in SHIPPED if shipped_games()[str(each.values[0])].parent.name != "variants"]
"""The same without variants."""


@cache
def shipped(name: str) -> Game:
    """The game of that name, loaded once."""
    return gamedsl.load(name)


def at_random(match: Match, moves: int, seed: int = 0) -> Iterator[Match]:
    """The same match as it begins and after each of so many random moves, as long as it goes on."""
    chance = Generator(11, seed)
    yield match
    for _ in range(moves):
        if match.over:
            return
        players = match.waiting_for
        player = players[chance.below(len(players))]
        listed = match.moves(player)
        match.play(listed[chance.below(len(listed))], player=player)
        yield match
