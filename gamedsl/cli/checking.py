# SPDX-License-Identifier: MIT
"""What is to be said about one file, whether it holds a game or scenarios for one.

In: a path, or standard input under a name.  Out: diagnostics.  The scenarios of a file are read and
compared with its game, but not run: that is what `gamedsl test` does.  Where there is no game to
compare them with, their lines are read alone.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from gamedsl.check.allowed import not_allowed, without_allowed_in_scenarios
from gamedsl.cli.scenario_files import (
    base_of_scenarios,
    game_of_scenarios,
    holds_scenarios,
    is_scenarios,
)
from gamedsl.diagnostics import Diagnostic, Severity, UsageError
from gamedsl.loading import Reading, base_named, decoded, read_game, read_text
from gamedsl.loading.disk import bytes_of
from gamedsl.source import Source
from gamedsl.syntax import nodes
from gamedsl.syntax.parser import parse

__all__ = ["Read", "check_file", "check_game", "check_input"]

Note = Callable[[str], None]
Read = Callable[[Path], Reading]
"""How the game in a file is read; a whole folder is checked with one that reads every game once."""


def check_file(
    path: Path, note: Note, read: Read = read_game, *, games: int = 0
) -> tuple[Diagnostic, ...]:
    """Everything that is to be said about the file; `note` is told what could not be compared.

    So many `games` are played of a game without errors, to see what they never come to.
    """
    if not is_scenarios(path):
        return check_game(path, read, games)
    source = decoded(path.as_posix(), bytes_of(path))
    return (source,) if isinstance(source, Diagnostic) else _of_scenarios(path, source, note, read)


def check_game(path: Path, read: Read = read_game, games: int = 0) -> tuple[Diagnostic, ...]:
    """Everything that is to be said about the game in the file, and about its scenarios."""
    return _of_game(read(path), games)


def check_input(name: str, note: Note, *, games: int = 0) -> tuple[Diagnostic, ...]:
    """Everything that is to be said about standard input, read as if it were the file `name`.

    Files that it names are looked for beside that file.
    """
    path = Path(name)
    source = decoded(name, b"" if sys.stdin is None else sys.stdin.buffer.read())
    if isinstance(source, Diagnostic):
        return (source,)
    if is_scenarios(path):
        return _of_scenarios(path, source, note, read_game)
    return _of_game(read_text(source.text, files=_beside(path), name=name), games)


def _of_game(reading: Reading, games: int) -> tuple[Diagnostic, ...]:
    found = reading.diagnostics + _played(reading, games)
    if not reading.sources or not holds_scenarios(reading.sources[-1]):
        return found
    return found + _scenarios(reading.sources[-1], reading)


def _played(reading: Reading, games: int) -> tuple[Diagnostic, ...]:
    """What so many games with random moves never come to, but for what its author allows."""
    if not games or not reading.ok:
        return ()
    from gamedsl.lab.unreached import unreached

    found = not_allowed(unreached(reading.game(), games=games), reading.sources)
    own = reading.sources[-1]
    if base_named(own.text) is None:
        return found
    # What is never met in the base is a matter of the base, whose lines a variant can neither mend nor allow.
    return tuple(
        each
        for each in found
        if each.severity is Severity.error or each.span is None or each.span.source == own
    )


def _of_scenarios(path: Path, source: Source, note: Note, read: Read) -> tuple[Diagnostic, ...]:
    try:
        reading = read(game_of_scenarios(path, source))
    except UsageError as fault:
        note(f"{fault}; its lines were read, but not compared with a game")
        return _scenarios(source, None)
    return _scenarios(source, reading)


def _scenarios(source: Source, reading: Reading | None) -> tuple[Diagnostic, ...]:
    """What is wrong with the scenarios in a source, as far as it can be said without playing."""
    # What tries scenarios needs the whole engine, which a file without them need not wait for.
    from gamedsl.testing.broken_steps import without_rests
    from gamedsl.testing.read import read_scenario
    from gamedsl.testing.scenarios import Suite

    if reading is not None and reading.ok and reading.checked is not None:
        base = base_of_scenarios(reading)
        return Suite(reading.checked, (source,), reading.names, base).diagnostics
    known = () if reading is None else reading.names
    parsed = parse(source, known_names=known)
    found = list(parsed.diagnostics)
    for section in parsed.file.sections:
        if isinstance(section, nodes.Scenario):
            found += read_scenario(section)[1]
    return without_allowed_in_scenarios(without_rests(found, known), (source,))


def _beside(path: Path) -> dict[str, str]:
    """The texts that lie beside a file and that its rules may name."""
    found = {}
    for each in sorted(path.parent.glob("*")):
        if each.suffix in (".csv", ".game") and each.is_file() and each.name != path.name:
            source = decoded(each.as_posix(), each.read_bytes())
            if isinstance(source, Source):
                found[each.name] = source.text
    return found
