# SPDX-License-Identifier: MIT
"""The game from which a scenario starts.

In: how it begins.  Out: a match that was set up and put right.  What is not given is not left to
chance: an input takes the first of its values, so A starts; as few play as the game allows; the
seed is 0.
"""

from __future__ import annotations

from gamedsl.diagnostics import UsageError
from gamedsl.run import Game
from gamedsl.run.edit import Position
from gamedsl.run.excluded import excluded
from gamedsl.run.inputs import InputValue
from gamedsl.testing.arrange import Arranger
from gamedsl.testing.beginning import Beginning
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.places import Names
from gamedsl.testing.playing import Playing

__all__ = ["start"]


def start(game: Game, names: Names, begin: Beginning, *, drawn: bool = False) -> Playing:
    """A game that begins so; `drawn` leaves inputs that are not given to the set-up.

    Raises:
        StartRefused: the game cannot begin so.
        StepMistake: what is given cannot be.
        RulesFault: the set-up asks for something impossible.
    """
    players = game.players[0] if begin.players is None else begin.players
    inputs = begin.inputs if drawn else {**_first_values(names, begin, players), **begin.inputs}
    options = _options(names, begin, players)
    match = game.start(players, seed=begin.seed, options=options, inputs=inputs)
    playing = Playing(names, match)
    if begin.position:
        position = Position(match)
        arranger = Arranger(names, position)
        for item in begin.position:
            try:
                arranger.put(item)
            except UsageError as wrong:
                words = f"`{item.words.text}`"
                raise mistake("G810", item.words, expected=words, got=str(wrong)) from wrong
        playing.arranged(position)
    return playing


def _options(names: Names, begin: Beginning, players: int) -> dict[str, str]:
    """The options that are set, but for the standards of a base that do not go with the others.

    A variant may have another standard there; it matters as little as that of the base.
    """
    options = dict(begin.options)
    while True:
        values = [
            each.values.index(options[each.name]) if each.name in options else each.standard
            for each in names.model.options
        ]
        alone = excluded(names.model, values, players)
        if alone is None or options.get(alone.name) != names.options.get(alone.name):
            return options
        del options[alone.name]


def _first_values(names: Names, begin: Beginning, players: int) -> dict[str, InputValue]:
    """For each input that was not given its first value, or the first ones for the players."""
    found: dict[str, InputValue] = {}
    for each in names.model.inputs:
        values = names.texts.names(each.domain)
        if each.domain == "player":
            values = values[:players]
        if each.name in begin.inputs or not values:
            continue
        if each.owner is None:
            found[each.name] = values[0]
        elif not each.no_two_alike:
            found[each.name] = dict.fromkeys(names.texts.players[:players], values[0])
        elif len(values) >= players:
            found[each.name] = dict(zip(names.texts.players[:players], values, strict=False))
    return found
