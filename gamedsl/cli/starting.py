# SPDX-License-Identifier: MIT
"""A match as the options of a command ask for it.

In: a game, and what was said for players, options and inputs, as texts.  Out: a match after its
set-up.  An input that every player has is given as values with commas between them, in the order of
the seats; everything else is left to the engine, which says what does not fit.
"""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from gamedsl.run import Game, Match
from gamedsl.run.texts import fold

__all__ = ["input_values", "spoken_in", "start_match"]


def start_match(
    game: Game,
    players: int | tuple[str, ...] | None,
    *,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    inputs: Mapping[str, str] | None = None,
    language: str | None = None,
) -> Match:
    """The match; as few as possible play when nobody said how many."""
    return game.start(
        game.players[0] if players is None else players,
        seed=seed,
        options=options or {},
        inputs=input_values(game, inputs or {}),
        language=language,
    )


def spoken_in(match: Match, language: str) -> Match:
    """A match of its own in the same position, told in that language, which the game speaks."""
    setting = attrs.evolve(match.setting, language=language)
    return Match(match.game, setting, match.row, match.steps, version=match.version)


def input_values(game: Game, given: Mapping[str, str]) -> dict[str, str | list[str]]:
    """The values as the engine takes them: a list where every player has one."""
    of_each = {fold(each.name) for each in game.model.inputs if each.owner is not None}
    return {
        name: [part.strip() for part in value.split(",")] if fold(name) in of_each else value
        for name, value in given.items()
    }
