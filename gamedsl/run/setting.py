# SPDX-License-Identifier: MIT
"""What is settled before a match begins: who plays, with which options and inputs, from which seed.

In: what a program was told, in words.  Out: a `Setting` of plain values, each checked before
anything is set up, so that there is never half a match.  Names are found whatever their capitals,
with blanks or underlines; a wrong one is refused with the nearest that there is.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import attrs

from gamedsl.check.model import PLAYER, Input, Model, Option
from gamedsl.diagnostics import UsageError
from gamedsl.diagnostics.spelling import nearest
from gamedsl.run.reasons import Reason, refusal_reason
from gamedsl.run.texts import Texts, fold, listed

__all__ = ["NOT_GIVEN", "InputValue", "Players", "Setting", "StartRefused", "settle"]

Players: TypeAlias = int | Sequence[str]
InputValue: TypeAlias = str | int | Sequence[str | int] | Mapping[str, str | int]

NOT_GIVEN = -1
"""The value of an input that is left to the set-up."""

_DRAWN_BITS = 53  # Seeds that are drawn stay exact where numbers are floating point, as in browsers.
_MOST_SEED = (1 << 64) - 1


class StartRefused(UsageError):
    """A match cannot begin like this; `reason` says why, in the author's words where there are any."""

    def __init__(self, reason: Reason) -> None:
        """Keep the reason; its sentence is the text of the error."""
        self.reason = reason
        super().__init__(reason.message)


@attrs.frozen
class Setting:
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
    names = player_names(model, players)
    tongue = _language(model, language)
    texts = Texts(model, tongue, names)
    return Setting(
        players=names,
        seed=_seed(seed),
        options=_options(model, options or {}),
        inputs=_inputs(texts, inputs or {}),
        language=tongue,
    )


def player_names(model: Model, players: Players) -> tuple[str, ...]:
    """The names of the players: those given, or A, B, C ... for a number of players."""
    if isinstance(players, (list, tuple)):
        names = _checked_names(players)
    elif isinstance(players, int) and not isinstance(players, bool):
        names = tuple(map(_letter, range(max(0, min(players, model.most_players + 1)))))
    else:
        raise _refused(
            "players",
            f"players are a number or a list of names, got {players!r}",
        )
    number = players if isinstance(players, int) else len(names)
    if not model.least_players <= number <= model.most_players:
        raise _refused("number of players", f"{_range(model)} needed, got {number}")
    return names


def _letter(seat: int) -> str:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return letters[seat % 26] + (str(seat // 26 + 1) if seat >= len(letters) else "")


def _checked_names(players: Sequence[object]) -> tuple[str, ...]:
    names: dict[str, str] = {}
    for name in players:
        if not isinstance(name, str) or not name.strip():
            raise _refused("players", f"a player's name is a text that is not empty, got {name!r}")
        if fold(name) in names:
            raise _refused("players", f'two players are called "{name}"')
        names[fold(name)] = name
    return tuple(names.values())


def _range(model: Model) -> str:
    least, most = model.least_players, model.most_players
    if least == most:
        return f"{least} player{'' if least == 1 else 's'}"
    return f"{least} to {most} players"


def _seed(seed: int | None) -> int:
    if seed is None:
        return secrets.randbits(_DRAWN_BITS)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= _MOST_SEED:
        raise _refused("seed", f"a seed is a whole number from 0 to {_MOST_SEED}, got {seed!r}")
    return seed


def _language(model: Model, language: str | None) -> str:
    if language is None:
        return model.languages[0]
    if language not in model.languages:
        known = listed(model.languages, "and")
        raise _refused("language", f'this game speaks {known}, not "{language}"')
    return language


def _options(model: Model, given: Mapping[str, str | int]) -> tuple[int, ...]:
    by_name = {fold(option.name): option for option in model.options}
    values = {option.name: option.standard for option in model.options}
    for name, value in given.items():
        option = _find("option", name, by_name)
        values[option.name] = _option_value(option, value)
    return tuple(values[option.name] for option in model.options)


def _option_value(option: Option, value: str | int) -> int:
    number = {fold(text): number for number, text in enumerate(option.values)}
    wanted = fold(str(value)) if not isinstance(value, bool) else repr(value)
    if wanted not in number:
        choices = listed([f'"{text}"' for text in option.values], "or")
        raise _refused(
            option.name, f'option "{option.name}" is {choices}, not {_quoted(value)}'
        )
    return number[wanted]


def _inputs(texts: Texts, given: Mapping[str, InputValue]) -> tuple[tuple[int, ...], ...]:
    known = {fold(each.name): each for each in texts.model.inputs}
    asked = {_find("input", name, known).name: value for name, value in given.items()}
    return tuple(_input(texts, each, asked.get(each.name)) for each in texts.model.inputs)


def _input(texts: Texts, input_: Input, given: InputValue | None) -> tuple[int, ...]:
    if input_.owner is None:
        values = (NOT_GIVEN if given is None else _input_value(texts, input_, given),)
    else:
        values = _input_of_each(texts, input_, given)
    if NOT_GIVEN in values and input_.otherwise is None:
        raise _refused(input_.name, f'input "{input_.name}" has to be given')
    chosen = [value for value in values if value != NOT_GIVEN]
    if input_.no_two_alike and len(set(chosen)) < len(chosen):
        twice = next(value for value in chosen if chosen.count(value) > 1)
        name = texts.element(input_.domain, twice)
        raise _input_refused(texts, input_, name, f'input "{input_.name}" has "{name}" twice')
    return values


def _input_of_each(texts: Texts, input_: Input, given: InputValue | None) -> tuple[int, ...]:
    players = texts.players
    if given is None:
        return (NOT_GIVEN,) * len(players)
    if isinstance(given, Mapping):
        seats = {fold(name): name for name in players}
        strangers = [name for name in given if fold(name) not in seats]
        if strangers:
            raise _refused(input_.name, f'"{strangers[0]}" is not in this game')
        told = {seats[fold(name)]: value for name, value in given.items()}
        return tuple(
            _input_value(texts, input_, told[name]) if name in told else NOT_GIVEN
            for name in players
        )
    if isinstance(given, (list, tuple)) and len(given) == len(players):
        return tuple(_input_value(texts, input_, value) for value in given)
    raise _refused(
        input_.name, f'input "{input_.name}" has a value for each of the {len(players)} players'
    )


def _input_value(texts: Texts, input_: Input, value: object) -> int:
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        wanted = fold(str(value))
        for number, name in texts.spellings(input_.domain):
            if name == wanted:
                return number
    names = texts.names(input_.domain)
    hint = _hint(str(value), names)
    if input_.domain == PLAYER:
        plain = f"{_quoted(value)} is not in this game{hint}"
    else:
        plain = f'input "{input_.name}" is {listed(names, "or")}, not {_quoted(value)}'
    raise _input_refused(texts, input_, str(value), plain)


def _input_refused(texts: Texts, input_: Input, name: str, plain: str) -> StartRefused:
    if input_.refusal is None or (
        input_.refusal.template is not None and input_.refusal.template.operands
    ):
        return _refused(input_.name, plain)
    return StartRefused(refusal_reason(texts, input_.refusal, (), plain, {"name": name}))


def _find(what: str, name: str, known: Mapping[str, Option | Input]) -> Option | Input:
    found = known.get(fold(name)) if isinstance(name, str) else None
    if found is None:
        names = [each.name for each in known.values()]
        there = f"; there are {listed(names, 'and')}" if names else f"; this game has no {what}s"
        raise _refused(what, f"no such {what}: {name}{_hint(str(name), names) or there}")
    return found


def _hint(word: str, names: Iterable[str]) -> str:
    near = nearest(word, names)
    return "" if near is None else f'; did you mean "{near}"?'


def _quoted(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)


def _refused(name: str, message: str) -> StartRefused:
    return StartRefused(Reason(name, message))
