# SPDX-License-Identifier: MIT
"""Settings drawn at random: every number of players, every value of every option.

In: a model, the seed of a game and its number.  Out: a `Setting`, always the same for the same three.
Every other game has the standard values, since that is how a game is played most.
"""

from __future__ import annotations

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.check.model import PLAYER, Input, Model
from gamedsl.phrasebook import phrases
from gamedsl.run.excluded import excluded
from gamedsl.run.inputs import NOT_GIVEN
from gamedsl.run.setting import Setting, player_names

__all__ = ["random_setting"]

_TRIES = 20


def random_setting(model: Model, seed: int, number: int) -> Setting:
    """The setting of the game of that number, counted from 0, with the seed of that game."""
    counts = model.most_players - model.least_players + 1
    players = model.least_players + number // 2 % counts
    chance = Generator(seed ^ 1, PROGRAMS)
    standard = tuple(option.standard for option in model.options)
    language = model.languages[0]
    return Setting(
        players=player_names(model, players, phrases(language)),
        seed=seed,
        options=_options(model, chance, players) if number % 2 else standard,
        inputs=tuple(_input(model, each, chance, players) for each in model.inputs),
        language=language,
    )


def _options(model: Model, chance: Generator, players: int) -> tuple[int, ...]:
    """A value for each option; where they exclude each other too often, the standard ones."""
    for _ in range(_TRIES):
        drawn = tuple(chance.below(len(option.values)) for option in model.options)
        if excluded(model, drawn, players) is None:
            return drawn
    return tuple(option.standard for option in model.options)


def _input(model: Model, wanted: Input, chance: Generator, players: int) -> tuple[int, ...]:
    """Nothing where the rules say what happens then; otherwise a value, or one for each player."""
    seats = 1 if wanted.owner is None else players
    if wanted.otherwise is not None:
        return (NOT_GIVEN,) * seats
    values = list(range(players if wanted.domain == PLAYER else model.domain(wanted.domain).size))
    if wanted.no_two_alike:
        chance.shuffle(values)
        return tuple(values[:seats])
    return tuple(values[chance.below(len(values))] for _ in range(seats))
