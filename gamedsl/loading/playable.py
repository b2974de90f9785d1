# SPDX-License-Identifier: MIT
"""Games that can be played, as the first door of the package gives them.

In: a file, the name of a shipped game, or a text. Out: a `Game`, or one error that carries all diagnostics. The checked
rules of a file are kept, so that nobody waits for the checker who has not changed them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gamedsl.garbage import without_search
from gamedsl.loading.games import path_of
from gamedsl.loading.kept import known

if TYPE_CHECKING:
    from gamedsl.check.model import Model
    from gamedsl.loading.reading import Reading
    from gamedsl.run.game import Game

__all__ = ["load", "loads"]


def load(game: str | Path) -> Game:
    """The game in a file, or the shipped game of that name, such as "tic_tac_toe".

    Raises:
        RulesFileError: the rules have errors; its `diagnostics` say which.
        UsageError: there is no such file and no such shipped game.
    """
    from gamedsl.run.game import Game

    path = path_of(game)
    model, rules_hash = known("game", path, lambda: _checked(path))
    return Game(model, rules_hash=rules_hash)


def _checked(path: Path) -> tuple[Model, str]:
    """The rules in a file and their hash; raises as `load`."""
    from gamedsl.loading.reading import read_game

    game = _without_remarks(partial(read_game, path))
    return game.model, game.rules_hash


def _without_remarks(read: Callable[..., Reading]) -> Game:
    """The game, which was not searched for what only warns; who has to be told of errors is told everything."""
    reading = read(remarks=False)
    return (reading if reading.ok else read(remarks=True)).game()


def loads(
    text: str, *, files: Mapping[str, str | bytes] | None = None, name: str = "game.game"
) -> Game:
    """The game that `text` describes; it may name the `files`: tables, translations, base games, workbooks as bytes.

    Raises:
        RulesFileError: the rules have errors; its `diagnostics` say which.
        UsageError: what is given is no text, or `files` are no texts and bytes by name.
    """
    from gamedsl.loading.reading import read_text

    with without_search():
        return _without_remarks(partial(read_text, text, files=files, name=name))
