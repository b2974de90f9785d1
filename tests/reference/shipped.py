"""The games that travel with the package, checked and compiled once a run."""

from __future__ import annotations

from functools import cache

from gamedsl.chance import Generator
from gamedsl.compile import Program, compile_model
from gamedsl.loading import read_game, shipped_games

GAMES = tuple(name for name, path in shipped_games().items() if path.parent.name != "variants")
VARIANTS = tuple(name for name in shipped_games() if name not in GAMES)


@cache
def program(game: str) -> Program:
    """The compiled game of that name."""
    checked = read_game(game).checked
    assert checked is not None
    assert checked.model is not None
    return compile_model(checked.model, cache=None)


def some_options(game: Program, number: int) -> dict[str, int]:
    """A value for every option; another number may mean other values."""
    values = Generator(number, 7)
    return {each.name: values.below(len(each.values)) for each in game.model.options}


def some_players(game: Program, number: int) -> int:
    """How many play; every allowed number comes up as the numbers go up."""
    least, most = game.model.least_players, game.model.most_players
    return least + number % (most - least + 1)
