# SPDX-License-Identifier: MIT
"""A match as a file, and a state as a dictionary that a person can change.

In: a match.  Out: JSON, and a match again.  A state has everything by name and is enough to go on
from; a saved match also keeps the moves that led there, so that they can be undone and told again.
When both are there they have to agree.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gamedsl.compile.layout import ACTOR
from gamedsl.diagnostics import UnusableFile, UsageError
from gamedsl.run.finding import shown
from gamedsl.run.heads import check_head, head_of
from gamedsl.run.labels import Labels
from gamedsl.run.match import Match
from gamedsl.run.noted import check_answers
from gamedsl.run.record import moves_of, replayed, setting_from, setting_of
from gamedsl.run.speech import make_speech
from gamedsl.run.state_dict import write_state
from gamedsl.run.state_reading import read_state
from gamedsl.run.waiting import at_once, first_asked, waiting

if TYPE_CHECKING:
    from gamedsl.run.game import Game

__all__ = [
    "document_of",
    "from_state",
    "load_match",
    "match_of",
    "save_match",
    "saved_game",
    "state_of",
]

STATE = "gamedsl state"
MATCH = "gamedsl match"


def state_of(match: Match) -> dict[str, Any]:
    """The state of a match by name."""
    game = match.game
    labels = Labels(game.model, match.players)
    began = setting_of(match)
    return {
        **head_of(STATE, game),
        "version": match.version,
        "players": began["players"],
        "seed": began["seed"],
        "text": began["text"],
        "given": {"options": began["options"], "inputs": began["inputs"]},
        **write_state(game.layout, labels, match.row),
    }


def from_state(game: Game, state: Mapping[str, Any]) -> Match:
    """The match of a state; raises `UsageError` as `Game.from_dict`."""
    if not isinstance(state, Mapping):
        raise UsageError(f"a state is a dictionary, got {shown(state)}")
    check_head(STATE, game, state)
    rest = {name: value for name, value in state.items() if name not in head_of(STATE, game)}
    version = rest.pop("version", None)
    if isinstance(version, bool) or not isinstance(version, int) or version < 0:
        raise UsageError(f"version: a number from 0, got {shown(version)}")
    given = rest.pop("given", None)
    if not isinstance(given, Mapping) or set(given) != {"options", "inputs"}:
        raise UsageError('given: "options" and "inputs" as they were at the start')
    began: dict[str, Any] = {
        name: rest.pop(name) for name in ("players", "seed", "text") if name in rest
    }
    setting = setting_from(game, {**began, **given})
    labels = Labels(game.model, setting.players)
    row = read_state(game.layout, labels, len(setting.players), rest)
    program = game.program_at(row)
    if at_once(program, row) is not None and row[ACTOR] not in waiting(program, row):
        raise UsageError("asked: who has chosen in secret is not asked again")
    row = first_asked(program, row)
    speech = make_speech(program, setting.language, setting.players)
    check_answers(program, labels, speech, row)
    return Match(game, setting, row, version=version, speech=speech)


def document_of(match: Match) -> dict[str, Any]:
    """A match with all that is kept of it, as plain data."""
    try:
        moves = moves_of(match)
    except UsageError:
        moves = None
    return {**head_of(MATCH, match.game), "state": state_of(match), "moves": moves}


def match_of(game: Game, document: Mapping[str, Any]) -> Match:
    """The match of such data; raises `UsageError` as `Game.load`."""
    if not isinstance(document, Mapping):
        raise UsageError("this is no saved match")
    check_head(MATCH, game, document)
    match = from_state(game, document.get("state", {}))
    moves = document.get("moves")
    if moves is None:
        return match
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise UsageError("moves: a list of texts")
    played = replayed(
        game, match.setting, [(f"move {number}", move) for number, move in enumerate(moves, 1)]
    )
    if played.row != match.row:
        raise UsageError(
            "the moves do not lead to the state that was saved with them; "
            "to change a state by hand, use to_dict and from_dict"
        )
    return Match(game, match.setting, played.row, played.steps, version=match.version)


def saved_game(document: object) -> str | None:
    """The title of the game if such data is a saved match, of whichever engine; else None."""
    if not isinstance(document, Mapping):
        return None
    head = document.get("format")
    is_match = isinstance(head, str) and head.startswith(f"{MATCH} ")
    return str(document.get("game", "")) if is_match else None


def save_match(match: Match, path: str | PathLike[str]) -> None:
    """The match is in that file."""
    text = json.dumps(document_of(match), ensure_ascii=False, indent=1)
    data = f"{text}\n".encode()  # Before the file is opened: what cannot be written harms no file.
    with _told(path):
        Path(path).write_bytes(data)


@contextmanager
def _told(path: object) -> Iterator[None]:
    """What the system cannot do with a file inside is an error of the library's."""
    try:
        yield
    except OSError as error:
        raise UnusableFile(path, error) from error
    except (TypeError, ValueError) as error:
        raise UnusableFile(path) from error


def load_match(game: Game, path: str | PathLike[str]) -> Match:
    """The match in that file; raises `UsageError` as `Game.load`."""
    with _told(path):
        kept = Path(path).read_bytes()
    try:
        document = json.loads(kept.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{path} is no saved match") from error
    return match_of(game, document)
