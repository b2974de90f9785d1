# SPDX-License-Identifier: MIT
"""The game from which a scenario starts.

In: the items of its `given`.  Out: a match that was set up and put right.  What is not given is not
left to chance: an input takes the first of its values, so A starts; as few play as the game allows;
the seed is 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import attrs

from gamedsl.diagnostics import UsageError
from gamedsl.diagnostics.spelling import nearest
from gamedsl.run import Game
from gamedsl.run.edit import Position
from gamedsl.run.inputs import InputValue
from gamedsl.run.texts import fold
from gamedsl.testing import steps
from gamedsl.testing.arrange import Arranger
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.places import Names, without_article
from gamedsl.testing.playing import Playing

__all__ = ["Beginning", "beginning", "start"]


@attrs.frozen
class Beginning:
    """How a game begins. `players` None: nothing was said; `position` is put right afterwards."""

    players: int | None = None
    seed: int = 0
    options: Mapping[str, str] = attrs.Factory(dict)
    inputs: Mapping[str, InputValue] = attrs.Factory(dict)
    position: tuple[steps.Amount | steps.Contents, ...] = ()
    given: tuple[steps.Given, ...] = ()


def beginning(names: Names, given: Iterable[steps.Given]) -> Beginning:
    """The beginning that the lines give.

    Raises:
        StepMistake: an option or one of its values does not exist (G201, G206).
    """
    lines = tuple(given)
    found = Beginning(given=lines)
    for line in lines:
        for item in line.items:
            found = _with_item(names, found, item)
    return found


def _with_item(names: Names, found: Beginning, item: steps.Item) -> Beginning:
    match item:
        case steps.PlayerNumber():
            return attrs.evolve(found, players=item.count)
        case steps.Seed():
            return attrs.evolve(found, seed=item.number)
        case steps.OptionIs():
            name, value = _option(names, item)
            return attrs.evolve(found, options={**found.options, name: value})
        case steps.Contents():
            inputs = _input(names, found, item)
            if inputs is not None:
                return attrs.evolve(found, inputs=inputs)
    return attrs.evolve(found, position=(*found.position, item))


def _option(names: Names, item: steps.OptionIs) -> tuple[str, str]:
    known = {fold(option.name): option for option in names.model.options}
    option = known.get(fold(item.name.text))
    if option is None:
        near = nearest(item.name.text, known)
        raise mistake("G201", item.name, name=item.name.text, suggestions=(near,) if near else None)
    for value in option.values:
        if fold(value) == fold(item.value.text):
            return option.name, value
    raise mistake(
        "G206",
        item.value,
        option=option.name,
        name=item.value.text,
        suggestion=nearest(item.value.text, option.values),
        choices=option.values,
    )


def _input(names: Names, found: Beginning, item: steps.Contents) -> dict[str, InputValue] | None:
    """The inputs with the one that the item gives; None when it speaks of something else."""
    if len(item.things) != 1:
        return None
    said, value = without_article(item.place.text), item.things[0].text
    for each in names.model.inputs:
        if each.owner is None and fold(each.name) == said:
            return {**found.inputs, each.name: value}
        whose, owned, name = said.partition("'s ")
        seat = names.element("player", whose) if owned and name == fold(each.name) else None
        if each.owner is not None and seat is not None:
            told = found.inputs.get(each.name, {})
            letter = names.texts.player(seat)
            return {**found.inputs, each.name: {**_by_player(told), letter: value}}
    return None


def _by_player(told: InputValue) -> Mapping[str, str | int]:
    return told if isinstance(told, Mapping) else {}


def start(game: Game, names: Names, begin: Beginning, *, drawn: bool = False) -> Playing:
    """A game that begins so; `drawn` leaves inputs that are not given to the set-up.

    Raises:
        StartRefused: the game cannot begin so.
        StepMistake: what is given cannot be.
        RulesFault: the set-up asks for something impossible.
    """
    players = game.players[0] if begin.players is None else begin.players
    inputs = begin.inputs if drawn else {**_first_values(names, begin, players), **begin.inputs}
    match = game.start(players, seed=begin.seed, options=dict(begin.options), inputs=inputs)
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
