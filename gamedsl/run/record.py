# SPDX-License-Identifier: MIT
"""A match as a text: how it began, then one move a line.

In: a match.  Out: a text that a person can read, send and keep, and from which the same match comes
about again by playing it.  Values in the head are written as JSON, so names hold any sign at all.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from gamedsl.diagnostics import IllegalMove, UsageError
from gamedsl.run.heads import Head, check_head, head_of
from gamedsl.run.inputs import NOT_GIVEN
from gamedsl.run.setting import Setting, settle
from gamedsl.run.texts import Texts

if TYPE_CHECKING:
    from gamedsl.run.game import Game
    from gamedsl.run.match import Match

__all__ = ["moves_of", "read_record", "setting_from", "setting_of", "write_record"]

_SHOWN = 80  # letters of a line that is no head

FORMAT = "gamedsl record"


def write_record(match: Match) -> str:
    """The record of a match; raises `UsageError` when it did not begin with a set-up."""
    head = {**head_of(FORMAT, match.game), **setting_of(match)}
    lines = [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in head.items()]
    return "\n".join([*lines, "", *moves_of(match), ""])


def moves_of(match: Match) -> list[str]:
    """Each move that somebody made with its player before it; raises `UsageError` when no set-up leads to them."""
    steps = match.steps
    if not steps or steps[0].wording is not None or steps[0].number != 0:
        raise UsageError("this position was not reached from a set-up, so there is no record of it")
    return [
        f"{_prefix(match.players[step.seat])}{match.text_of(step.wording, step.before)}"
        for step in steps
        if step.wording is not None and not step.forced
    ]


def _prefix(name: str) -> str:
    plain = name.replace(" ", "").isalnum() and name == name.strip()
    return f"{name if plain else json.dumps(name, ensure_ascii=False)}: "


def setting_of(match: Match) -> dict[str, Any]:
    """How the match began, as plain data."""
    model, setting = match.game.model, match.setting
    texts = Texts(model, model.languages[0], setting.players)
    inputs: dict[str, Any] = {}
    for each, given in zip(model.inputs, setting.inputs, strict=True):
        names = [None if n == NOT_GIVEN else texts.element(each.domain, n) for n in given]
        if any(name is not None for name in names):
            inputs[each.name] = names[0] if each.owner is None else names
    return {
        "players": list(setting.players),
        "seed": setting.seed,
        "options": {
            option.name: option.values[value]
            for option, value in zip(model.options, setting.options, strict=True)
        },
        "inputs": inputs,
        "text": setting.language,
    }


def read_record(game: Game, record: str) -> Match:
    """The match, played again; raises `UsageError` as `Game.replay`."""
    head, moves = _split(record)
    check_head(FORMAT, game, head)
    return replayed(game, setting_from(game, head), moves)


def replayed(game: Game, setting: Setting, moves: list[tuple[str, str]]) -> Match:
    """A match with that setting in which the moves are made; each comes with where it stands."""
    match = game.begin(setting)
    for place, line in moves:
        if match.over:
            raise UsageError(f"{place}: the game is over, and here is another move: {line}")
        player = next((each for each in match.waiting_for if line.startswith(_prefix(each))), None)
        if player is None:
            due = " or ".join(match.waiting_for)
            raise UsageError(f'{place}: a move of {due} is due, got "{line}"')
        said = line.removeprefix(_prefix(player))
        # Records mostly say a move as it is listed, and a list is made sooner than a text is read.
        listed = [move for move in match.moves(player) if move.text == said]
        try:
            match.play(listed[0] if len(listed) == 1 else said, player=player)
        except IllegalMove as refused:
            raise UsageError(f"{place}: {line}: {refused}") from refused
    return match


def _split(record: str) -> tuple[Head, list[tuple[str, str]]]:
    """The head by name, and the moves with their lines."""
    if not isinstance(record, str):
        raise UsageError(f"a record is a text, got {type(record).__name__}")
    head: Head = {}
    moves: list[tuple[str, str]] = []
    in_head = True
    for number, line in enumerate(record.replace("\r\n", "\n").split("\n"), 1):
        if in_head and line.strip():
            name, value = _head_line(number, line)
            if name in head:
                raise UsageError(f'line {number}: "{name}" is said twice')
            head[name] = value
        elif line.strip():
            moves.append((f"line {number}", line.strip()))
        in_head = in_head and bool(line.strip())
    return head, moves


def _head_line(number: int, line: str) -> tuple[str, Any]:
    name, colon, value = line.partition(": ")
    try:
        return name, json.loads(value if colon else "")
    except (ValueError, RecursionError) as error:
        raise UsageError(
            f"line {number}: this is no line of a record's head: {line[:_SHOWN]}"
        ) from error


def setting_from(game: Game, head: Head) -> Setting:
    """The setting that plain data describe; raises `UsageError` when it does not fit the game."""
    names = ("players", "seed", "options", "inputs", "text")
    missing = [name for name in names if name not in head]
    if missing:
        raise UsageError(f'"{missing[0]}" is missing')
    return settle(
        game.model,
        head["players"],
        seed=head["seed"],
        options=head["options"],
        inputs=head["inputs"],
        language=head["text"],
    )
