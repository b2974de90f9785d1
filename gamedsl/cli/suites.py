# SPDX-License-Identifier: MIT
"""The scenarios that belong to a file, whether it is the game or a file of scenarios for it.

In: a path.  Out: the game as it was read, and its suite.  To a game belong the scenarios in its own
file and those beside it, and to a variant those of its base, too; to a file of scenarios, its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import attrs

from gamedsl.cli.scenario_files import (
    base_of_scenarios,
    game_of_scenarios,
    is_scenarios,
    scenarios_beside,
)
from gamedsl.diagnostics import Diagnostic, UsageError
from gamedsl.loading import Reading, read_game
from gamedsl.source import Source, UnreadableText
from gamedsl.testing.scenarios import Suite

__all__ = ["Tried", "tried"]


@attrs.frozen
class Tried:
    """A game with its scenarios; `suite` is None when the game has errors.

    `inherits` is whether the scenarios of a game that it extends belong to the file as well.
    """

    path: Path
    reading: Reading
    suite: Suite | None
    inherits: bool = True

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the game, or else with the lines of its scenarios."""
        return self.reading.diagnostics if self.suite is None else self.suite.diagnostics


def tried(path: Path) -> Tried:
    """The scenarios that the file means.

    Raises:
        UsageError: it holds scenarios for a game that is not to be found, or is no text.
    """
    if is_scenarios(path):
        source = _source(path)
        found = _tried(path, read_game(game_of_scenarios(path, source)), (source,))
        return attrs.evolve(found, inherits=False)
    reading = read_game(path)
    beside = scenarios_beside(path)
    sources = [reading.sources[-1]] if reading.sources else []
    return _tried(path, reading, (*sources, *([_source(beside)] if beside.is_file() else [])))


def _tried(path: Path, reading: Reading, sources: Iterable[Source]) -> Tried:
    if not reading.ok or reading.checked is None:
        return Tried(path, reading, None)
    suite = Suite(reading.checked, sources, reading.names, base_of_scenarios(reading))
    return Tried(path, reading, suite)


def _source(path: Path) -> Source:
    try:
        return Source.from_bytes(path.as_posix(), path.read_bytes())
    except UnreadableText as fault:
        raise UsageError(f"{path.as_posix()}: {fault}") from None
