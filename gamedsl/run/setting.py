# SPDX-License-Identifier: MIT
"""What is settled before a match begins: who plays, with which options and inputs, from which seed.

In: what a program was told, in words.  Out: a `Setting` of plain values, each checked before
anything is set up, so that there is never half a match.  Names are found whatever their capitals,
with blanks or underlines; a wrong one is refused with the nearest that there is.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from gamedsl.check.model import Model, Option
from gamedsl.parts import Part, frozen_part
from gamedsl.phrasebook import Phrases, phrases
from gamedsl.run.excluded import excluded
from gamedsl.run.finding import by_name, quoted, refused, shown
from gamedsl.run.inputs import InputValue, input_values
from gamedsl.run.texts import Texts, fold, listed

__all__ = ["Players", "Setting", "player_names", "settle"]

Players: TypeAlias = int | Sequence[str]

_DRAWN_BITS = 53
"""Seeds that are drawn stay exact where all numbers are floating point, as in browsers."""
_MOST_SEED = (1 << 64) - 1


@frozen_part
class Setting(Part):
    """How a match begins. Values stand in the order of the model's options and inputs.

    `inputs` has a value for each, or one for each player; `NOT_GIVEN` leaves it to the set-up.
    """

    players: tuple[str, ...]
    seed: int
    options: tuple[int, ...]
    inputs: tuple[tuple[int, ...], ...]
    language: str


def settle(
    model: Model,
    players: Players,
    *,
    seed: int | None = None,
    options: Mapping[str, str | int] | None = None,
    inputs: Mapping[str, InputValue] | None = None,
    language: str | None = None,
) -> Setting:
    """The setting of a match of this game; `seed` None draws one that nobody can foresee.

    Raises `StartRefused` (a `UsageError`, a `ValueError`) when anything does not fit the game.
    """
    tongue = _language(model, language)
    names = player_names(model, players, phrases(tongue))
    texts = Texts(model, tongue, names)
    settled = _options(model, options, texts.phrases)
    alone = excluded(model, settled, len(names))
    if alone is not None:
        message = texts.phrases.say(
            "option only if", name=alone.name, condition=alone.only_if_words
        )
        raise refused(alone.name, message)
    return Setting(
        players=names,
        seed=_seed(seed),
        options=settled,
        inputs=input_values(texts, inputs),
        language=tongue,
    )


def player_names(model: Model, players: Players, speech: Phrases) -> tuple[str, ...]:
    """The names of the players: those given, or A, B, C ... for a number of players."""
    if isinstance(players, (list, tuple)):
        names = _checked_names(players, speech)
    elif isinstance(players, int) and not isinstance(players, bool):
        names = tuple(map(_letter, range(max(0, min(players, model.most_players + 1)))))
    else:
        raise refused(
            "players",
            f"players are a number or a list of names, got {shown(players)}",
        )
    number = players if isinstance(players, int) else len(names)
    if not model.least_players <= number <= model.most_players:
        raise refused("number of players", _needed(model, speech, number))
    return names


def _letter(seat: int) -> str:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return letters[seat % 26] + (str(seat // 26 + 1) if seat >= len(letters) else "")


def _checked_names(players: Sequence[object], speech: Phrases) -> tuple[str, ...]:
    names: dict[str, str] = {}
    for name in players:
        if not isinstance(name, str) or not fold(name):
            raise refused("players", speech.say("no player's name", name=repr(name)))
        if any("\ud800" <= sign <= "\udfff" for sign in name):
            raise refused("players", f"a player's name holds half a sign: {shown(name)}")
        if fold(name) in names:
            raise refused("players", speech.say("player twice", name=name))
        names[fold(name)] = name
    return tuple(names.values())


def _needed(model: Model, speech: Phrases, number: int) -> str:
    least, most = model.least_players, model.most_players
    if least < most:
        return speech.say("range of players needed", least=least, most=most, number=number)
    if least == 1:
        return speech.say("one player needed", number=number)
    return speech.say("players needed", least=least, number=number)


def _seed(seed: object) -> int:
    if seed is None:
        return secrets.randbits(_DRAWN_BITS)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= _MOST_SEED:
        raise refused("seed", f"a seed is a whole number from 0 to {_MOST_SEED}, got {shown(seed)}")
    return seed


def _language(model: Model, language: str | None) -> str:
    if language is None:
        return model.languages[0]
    if language not in model.languages:
        known = listed(model.languages, "and")
        raise refused("language", f'this game speaks {known}, not "{language}"')
    return language


def _options(
    model: Model, given: Mapping[str, str | int] | None, speech: Phrases
) -> tuple[int, ...]:
    told = by_name("option", given, model.options, speech)
    return tuple(
        _option_value(option, told[option.name], speech) if option.name in told else option.standard
        for option in model.options
    )


def _option_value(option: Option, value: str | int, speech: Phrases) -> int:
    number = {fold(text): number for number, text in enumerate(option.values)}
    wanted = repr(value) if isinstance(value, bool) else fold(str(value))
    if wanted not in number:
        choices = listed([quoted(text, speech) for text in option.values], speech.say("or"))
        given = quoted(value, speech)
        message = speech.say("option value", name=option.name, choices=choices, value=given)
        raise refused(option.name, message)
    return number[wanted]
