# SPDX-License-Identifier: MIT
"""Which file of scenarios belongs to which game.

In: the path of one.  Out: the path of the other.  The scenarios of a game lie in its own file or in
`<game>.scenarios.game` beside it.  A file of scenarios says for which game it is; that game is looked
for beside it, then among the shipped ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from gamedsl.cli.files import shown
from gamedsl.diagnostics import UsageError
from gamedsl.diagnostics.spelling import nearest
from gamedsl.loading import base_named, shipped_games
from gamedsl.loading.disk import bytes_of, is_file
from gamedsl.source import Source, Span

if TYPE_CHECKING:
    from gamedsl.loading import Reading
    from gamedsl.testing.inherited import BaseGame

__all__ = [
    "base_of_scenarios",
    "game_of_scenarios",
    "holds_scenarios",
    "is_scenarios",
    "scenarios_beside",
    "without_doubles",
]

_FOR = re.compile(r'^scenarios +for +(?:"([^"\n]+)"|([^\s#"]+))', re.MULTILINE)
_SCENARIO = re.compile(r"^(?:(?:replace +|remove +)?scenario|(?:replace +)?always)\b", re.MULTILINE)
_ENDING = ".scenarios.game"


def is_scenarios(path: Path) -> bool:
    """Whether the file holds scenarios for a game and no game."""
    return path.name.endswith(_ENDING)


def holds_scenarios(source: Source) -> bool:
    """Whether there are scenarios in the text."""
    return _SCENARIO.search(source.text) is not None


def scenarios_beside(game: Path) -> Path:
    """Where the scenarios of a game lie if they have a file of their own."""
    return shown(game.with_name(f"{game.stem}{_ENDING}"))


def game_of_scenarios(path: Path, source: Source) -> Path:
    """The file of the game for which these scenarios are; raises `UsageError` if there is none."""
    match = _FOR.search(source.text)
    if match is None:
        raise UsageError(f"{path.as_posix()} does not say for which game it is: scenarios for ...")
    name = match.group(1) or match.group(2)
    beside = path.with_name(name if name.endswith(".game") else f"{name}.game")
    if is_file(beside):
        return shown(beside)
    shipped = shipped_games()
    if name in shipped:
        return shipped[name]
    near = nearest(name, tuple(shipped))
    hint = "" if near is None else f'; did you mean "{near}"?'
    raise UsageError(f'{path.as_posix()}: there is no game "{name}" beside it{hint}')


def base_of_scenarios(reading: Reading) -> BaseGame | None:
    """The game that is extended, with all scenarios that belong to it and to those that it extends itself."""
    *bases, own = reading.sources or (Source("", ""),)
    named = base_named(own.text)
    if named is None or not bases:
        return None
    # Most games extend none, and need not wait for what tries scenarios.
    from gamedsl.testing.inherited import BaseGame

    sources = [each for base in bases for each in (base, *_beside(base))]
    return BaseGame(named[0], Span(own, named[1], named[2]), tuple(sources))


def _beside(game: Source) -> Iterator[Source]:
    path = scenarios_beside(Path(game.name))
    if is_file(path):
        yield Source.from_bytes(path.as_posix(), bytes_of(path))


def without_doubles(paths: Iterable[Path]) -> list[Path]:
    """The paths without those files of scenarios that are run with their game anyway."""
    known = list(paths)
    beside = {scenarios_beside(path) for path in known if not is_scenarios(path)}
    return [path for path in known if path not in beside]
