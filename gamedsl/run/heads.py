# SPDX-License-Identifier: MIT
"""The head of everything that is kept: which format, which engine, which rules.

In: a game, or a head that was read.  Out: plain data, or a refusal in one sentence.  What was kept
by another engine or for other rules is refused, because it would be played differently.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from gamedsl.diagnostics import UsageError
from gamedsl.version import __version__

if TYPE_CHECKING:
    from gamedsl.run.game import Game

__all__ = ["FORMAT_VERSION", "Head", "check_head", "head_of"]

Head: TypeAlias = dict[str, Any]

FORMAT_VERSION = 1
"""Of records, states and saved matches alike; it grows when one of them is written differently."""


def head_of(format_: str, game: Game) -> Head:
    """The head of something of this game that is written now."""
    return {
        "format": f"{format_} {FORMAT_VERSION}",
        "engine": __version__,
        "language": game.model.language,
        "game": game.title,
        "rules": game.rules_hash,
    }


def check_head(format_: str, game: Game, head: Mapping[str, Any]) -> None:
    """The head fits the engine and the game.

    Raises:
        UsageError: it does not.
    """
    wanted = head_of(format_, game)
    for name, value in wanted.items():
        if name not in head:
            raise UsageError(f'this is no {format_}: "{name}" is missing')
        if head[name] != value:
            raise UsageError(_SAID[name].format(got=head[name], wanted=value))


_SAID = {
    "format": 'this is written as "{got}", and this engine reads "{wanted}"',
    "engine": "this was kept by gamedsl {got}, and this is gamedsl {wanted}",
    "language": "this was kept for rules in language {got}, and these are in {wanted}",
    "game": 'this is of the game "{got}", not of "{wanted}"',
    "rules": "the rules have changed since this was kept (they were {got}, they are {wanted})",
}
