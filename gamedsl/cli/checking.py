# SPDX-License-Identifier: MIT
"""What is to be said about one file, whether it holds a game or scenarios for one.

In: a path, or the bytes of standard input under a name.  Out: diagnostics.  The scenarios of a file
are read line by line as well, but not run: that is what `gamedsl test` does.
"""

from __future__ import annotations

import sys
from pathlib import Path

from gamedsl.cli.files import is_scenarios
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.loading import Reading, read_game, read_text
from gamedsl.source import Source, Span, UnreadableText
from gamedsl.syntax import nodes
from gamedsl.syntax.parser import parse
from gamedsl.testing.read import read_scenario

__all__ = ["check_file", "check_input"]


def check_file(path: Path) -> tuple[Diagnostic, ...]:
    """Everything that is to be said about the file."""
    if is_scenarios(path):
        source = _decoded(path.as_posix(), path.read_bytes())
        return (source,) if isinstance(source, Diagnostic) else _scenarios(source)
    return check_game(path)


def check_game(path: Path) -> tuple[Diagnostic, ...]:
    """Everything that is to be said about the game in the file."""
    return _with_scenarios(read_game(path))


def check_input(name: str) -> tuple[Diagnostic, ...]:
    """Everything that is to be said about standard input, read as if it were the file `name`.

    Files that it names are looked for beside that file.
    """
    source = _decoded(name, sys.stdin.buffer.read())
    if isinstance(source, Diagnostic):
        return (source,)
    if is_scenarios(Path(name)):
        return _scenarios(source)
    return _with_scenarios(read_text(source.text, files=_beside(Path(name)), name=name))


def _with_scenarios(reading: Reading) -> tuple[Diagnostic, ...]:
    """What was found, and unless the text itself could not be read, what its scenarios add."""
    if not reading.sources or reading.checked is None:
        return reading.diagnostics
    return reading.diagnostics + _scenarios(reading.sources[-1], reading.names)


def _scenarios(source: Source, names: tuple[str, ...] = ()) -> tuple[Diagnostic, ...]:
    parsed = parse(source, known_names=names)
    found = list(parsed.diagnostics)
    for section in parsed.file.sections:
        if isinstance(section, nodes.Scenario):
            found += read_scenario(section)[1]
    return tuple(found)


def _decoded(name: str, data: bytes) -> Source | Diagnostic:
    try:
        return Source.from_bytes(name, data)
    except UnreadableText as fault:
        readable = Source(name, data.decode("utf-8", errors="replace"))
        place = readable.offset(fault.line, fault.column)
        return problem(
            "G002",
            Span(readable, place, place + 1),
            line=fault.line,
            column=fault.column,
            byte=f"0x{fault.byte:02X}",
        )


def _beside(path: Path) -> dict[str, str]:
    """The texts that lie beside a file and that its rules may name."""
    found = {}
    for each in sorted(path.parent.glob("*")):
        if each.suffix in (".csv", ".game") and each.is_file() and each.name != path.name:
            source = _decoded(each.as_posix(), each.read_bytes())
            if isinstance(source, Source):
                found[each.name] = source.text
    return found
