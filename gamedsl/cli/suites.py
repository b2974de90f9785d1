# SPDX-License-Identifier: MIT
"""The scenarios that belong to a file, whether it is the game or a file of scenarios for it.

In: a path.  Out: the game as it was read, and its suite.  To a game belong the scenarios in its own
file and those in `<game>.scenarios.game` beside it.  A file of scenarios says for which game it is;
that game is looked for beside it, then among the shipped ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import attrs

from gamedsl.cli.files import is_scenarios, shown
from gamedsl.diagnostics import Diagnostic, UsageError
from gamedsl.diagnostics.spelling import nearest
from gamedsl.loading import Reading, read_game, shipped_games
from gamedsl.source import Source
from gamedsl.testing.scenarios import Suite

__all__ = ["Tried", "game_of_scenarios", "scenarios_beside", "tried", "without_doubles"]

_FOR = re.compile(r'^scenarios +for +(?:"([^"\n]+)"|([^\s#"]+))', re.MULTILINE)
_ENDING = ".scenarios.game"


@attrs.frozen
class Tried:
    """A game with its scenarios; `suite` is None when the game has errors."""

    path: Path
    reading: Reading
    suite: Suite | None

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the game, or else with the lines of its scenarios."""
        return self.reading.diagnostics if self.suite is None else self.suite.diagnostics


def tried(path: Path) -> Tried:
    """The scenarios that the file means.

    Raises:
        UsageError: it holds scenarios for a game that is not to be found.
    """
    if is_scenarios(path):
        source = _source(path)
        return _tried(path, read_game(game_of_scenarios(path, source)), (source,))
    reading = read_game(path)
    beside = scenarios_beside(path)
    sources = [reading.sources[-1]] if reading.sources else []
    return _tried(path, reading, (*sources, *([_source(beside)] if beside.is_file() else [])))


def _tried(path: Path, reading: Reading, sources: Iterable[Source]) -> Tried:
    if not reading.ok or reading.checked is None:
        return Tried(path, reading, None)
    return Tried(path, reading, Suite(reading.checked, sources, reading.names))


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
    if beside.is_file():
        return shown(beside)
    shipped = shipped_games()
    if name in shipped:
        return shipped[name]
    near = nearest(name, tuple(shipped))
    hint = "" if near is None else f'; did you mean "{near}"?'
    raise UsageError(f'{path.as_posix()}: there is no game "{name}" beside it{hint}')


def without_doubles(paths: Iterable[Path]) -> list[Path]:
    """The paths without those files of scenarios that are run with their game anyway."""
    known = list(paths)
    beside = {scenarios_beside(path) for path in known if not is_scenarios(path)}
    return [path for path in known if path not in beside]


def _source(path: Path) -> Source:
    return Source.from_bytes(path.as_posix(), path.read_bytes())
