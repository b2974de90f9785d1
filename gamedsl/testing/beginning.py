# SPDX-License-Identifier: MIT
"""How the game of a scenario begins, as its `given` says.

In: the items of the `given`.  Out: a `Beginning`: players, seed, options, inputs, and what is to be
put right when the game was set up.  Nothing is played here, so a file is checked without an engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import attrs

from gamedsl.diagnostics.spelling import nearest
from gamedsl.parts import Part, frozen_part
from gamedsl.run.texts import fold
from gamedsl.testing import steps
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.places import Names, without_article

if TYPE_CHECKING:
    from gamedsl.run.inputs import InputValue

__all__ = ["Beginning", "beginning"]


@frozen_part
class Beginning(Part):
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
    found = Beginning(options=dict(names.options), given=lines)
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
