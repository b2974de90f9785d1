# SPDX-License-Identifier: MIT
"""What the whole check says of an open file.

In: a path and the texts that are open.  Out: the game as it was read, and everything that is to be
said, scenarios included, as `gamedsl check` says it.  A check can be ended from outside at every
line, because whoever types on does not want its answer any more.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import attrs

from gamedsl.check.allowed import without_allowed_in_scenarios
from gamedsl.diagnostics import Diagnostic
from gamedsl.editor.family import game_of, is_scenarios
from gamedsl.editor.texts import Texts
from gamedsl.loading import Reading, read_beside
from gamedsl.parts import Part
from gamedsl.source import Source
from gamedsl.syntax import nodes
from gamedsl.syntax.parser import parse, scenario_lines

__all__ = ["Findings", "Stopped", "find"]

Watch = Callable[[], None]


class Stopped(Exception):
    """Nobody waits for the answer any more."""


@attrs.frozen(eq=False, repr=False)
class Findings(Part):
    """What a whole check found: `game` is the file of the game, `source` the text of the file that was asked about.

    `reading` is None where there is no game to compare scenarios with.
    """

    path: Path
    game: Path | None
    source: Source
    reading: Reading | None
    diagnostics: tuple[Diagnostic, ...]
    noise: dict[int, frozenset[tuple[str, str]]] = attrs.Factory(dict)


def find(path: Path, texts: Texts, watch: Watch | None = None) -> Findings | None:
    """Everything that is to be said of the file; None when it cannot be read.

    Raises:
        Whatever `watch` raises, which is called again and again.
    """
    known = texts.get(path)
    if known is None:
        return None
    game = game_of(path, texts)
    asked = known.source
    if game is None:
        return Findings(path, None, asked, None, _scenarios(asked, None))
    other = texts.get(game)
    source = asked if game == path else other.source if other is not None else None
    if source is None:
        return Findings(path, None, asked, None, _scenarios(asked, None))
    reading = read_beside(source, game, texts.beside, watch=watch)
    of_scenarios = is_scenarios(path)
    more = _scenarios(asked, reading) if of_scenarios or scenario_lines(asked) else ()
    if reading.checked is not None:
        # Its world is asked later for other things, which nobody ends.
        reading.checked.world.mistakes.unwatch()
    found = more if of_scenarios else (*reading.diagnostics, *more)
    return Findings(path, game, asked, reading, found)


def _scenarios(source: Source, reading: Reading | None) -> tuple[Diagnostic, ...]:
    """What is wrong with the scenarios in a source, as far as it can be said without playing."""
    # What tries scenarios needs the whole engine, which a file without them need not wait for.
    from gamedsl.testing.read import read_scenario
    from gamedsl.testing.scenarios import Suite

    if reading is not None and reading.ok and reading.checked is not None:
        return Suite(reading.checked, (source,), reading.names).diagnostics
    parsed = parse(source, known_names=() if reading is None else reading.names)
    found = list(parsed.diagnostics)
    for section in parsed.file.sections:
        if isinstance(section, nodes.Scenario):
            found += read_scenario(section)[1]
    return without_allowed_in_scenarios(found, (source,))
