# SPDX-License-Identifier: MIT
"""Inputs: values that a match gets at its start, such as who begins.

In: the inputs of a game and what a program gave for them, in words.  Out: numbers.  What is not
given is left to the set-up, if the rules say what happens then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from gamedsl.check.model import PLAYER, Input
from gamedsl.run.finding import StartRefused, by_name, hint, quoted, refused
from gamedsl.run.reasons import refusal_reason
from gamedsl.run.texts import Texts, fold, listed

__all__ = ["NOT_GIVEN", "InputValue", "input_values"]

InputValue: TypeAlias = str | int | Sequence[str | int] | Mapping[str, str | int]
"""One value, or for an input of each player their values in the order of the seats or by name."""

NOT_GIVEN = -1
"""The value of an input that is left to the set-up."""


def input_values(
    texts: Texts, given: Mapping[str, InputValue] | None
) -> tuple[tuple[int, ...], ...]:
    """For each input of the game its one value, or one for each player.

    Raises:
        StartRefused: an input is unknown or lacks a value, or it cannot have the one given.
    """
    inputs = texts.model.inputs
    told = by_name("input", given, inputs, texts.phrases)
    return tuple(_input(texts, each, told.get(each.name)) for each in inputs)


def _input(texts: Texts, input_: Input, given: InputValue | None) -> tuple[int, ...]:
    values: tuple[int, ...]
    if input_.owner is None:
        values = (NOT_GIVEN if given is None else _input_value(texts, input_, given),)
    else:
        values = _input_of_each(texts, input_, given)
    if NOT_GIVEN in values and input_.otherwise is None:
        raise refused(input_.name, texts.say("input needed", name=input_.name))
    chosen = [value for value in values if value != NOT_GIVEN]
    if input_.no_two_alike and len(set(chosen)) < len(chosen):
        twice = next(value for value in chosen if chosen.count(value) > 1)
        name = texts.element(input_.domain, twice)
        plain = texts.say("value twice", name=input_.name, value=name)
        raise _input_refused(texts, input_, name, plain)
    return values


def _input_of_each(texts: Texts, input_: Input, given: InputValue | None) -> tuple[int, ...]:
    players = texts.players
    if given is None:
        return (NOT_GIVEN,) * len(players)
    if isinstance(given, Mapping):
        seats = {fold(name): name for name in players}
        strangers = [name for name in given if fold(name) not in seats]
        if strangers:
            stranger = quoted(strangers[0], texts.phrases)
            raise refused(input_.name, texts.say("stranger", name=stranger))
        told = {seats[fold(name)]: value for name, value in given.items()}
        return tuple(
            _input_value(texts, input_, told[name]) if name in told else NOT_GIVEN
            for name in players
        )
    if isinstance(given, (list, tuple)) and len(given) == len(players):
        return tuple(_input_value(texts, input_, value) for value in given)
    raise refused(input_.name, texts.say("value of each", name=input_.name, number=len(players)))


def _input_value(texts: Texts, input_: Input, value: object) -> int:
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        wanted = fold(str(value))
        for number, name in texts.spellings(input_.domain):
            if name == wanted:
                return number
    names = texts.names(input_.domain)
    given = quoted(value, texts.phrases)
    if input_.domain == PLAYER:
        near = hint(str(value), names, texts.phrases)
        plain = texts.say("stranger", name=given) + near
    else:
        choices = listed(names, texts.say("or"))
        plain = texts.say("input value", name=input_.name, choices=choices, value=given)
    raise _input_refused(texts, input_, str(value), plain)


def _input_refused(texts: Texts, input_: Input, name: str, plain: str) -> StartRefused:
    if input_.refusal is None or (
        input_.refusal.template is not None and input_.refusal.template.operands
    ):
        return refused(input_.name, plain)
    return StartRefused(refusal_reason(texts, input_.refusal, (), plain, {"name": name}))
