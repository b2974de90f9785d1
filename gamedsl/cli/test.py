# SPDX-License-Identifier: MIT
"""`gamedsl test`: the scenarios of games, run one by one.

A game whose rules or scenarios have mistakes fails with these; where nothing was run, that is no
success either.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import attrs
import click

from gamedsl.cli.faults import CLEAN, FINDINGS
from gamedsl.cli.files import find_files
from gamedsl.cli.scenario_files import without_doubles
from gamedsl.cli.shared import GameType, format_option
from gamedsl.cli.suites import Tried, tried
from gamedsl.cli.terminal import Terminal
from gamedsl.diagnostics import Diagnostic, Label, Severity, UsageError
from gamedsl.diagnostics.report import counted
from gamedsl.source import Span
from gamedsl.testing.results import Result

__all__ = ["command"]


@attrs.frozen
class _Outcome:
    """A file with what came of its scenarios, and what prevents them from being run."""

    path: Path
    results: tuple[Result, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def failed(self) -> tuple[Result, ...]:
        """The scenarios that did not come true."""
        return tuple(each for each in self.results if not each.passed)

    @property
    def good(self) -> bool:
        """Whether everything could be run and came true."""
        return not self.failed and not _errors(self.diagnostics)


@click.command()
@click.argument("games", nargs=-1, type=GameType())
@format_option("text", "json")
def command(games: tuple[str, ...], form: str) -> int:
    """Run the scenarios of GAMES: games, files of scenarios, folders; this folder if left out.

    To a game belong the scenarios in its file and those in <game>.scenarios.game beside it.
    """
    terminal = Terminal.current()
    outcomes = []
    for path in without_doubles(find_files(games or (".",), doing="tested")):
        outcome = _outcome(tried(path))
        outcomes.append(outcome)
        if form == "text":
            _say(terminal, outcome)
    total = sum(len(outcome.results) for outcome in outcomes)
    good = all(outcome.good for outcome in outcomes)
    if form == "json":
        terminal.say_document(json.dumps(_document(outcomes), ensure_ascii=False, indent=2) + "\n")
    elif total:
        terminal.say(_counts(outcomes))
    if good and not total:
        raise UsageError(f"nothing was tested: no scenarios in {counted(len(outcomes), 'file')}")
    return CLEAN if good else FINDINGS


def _outcome(tried_: Tried) -> _Outcome:
    diagnostics = tried_.diagnostics
    if tried_.suite is None or _errors(diagnostics):
        return _Outcome(tried_.path, (), diagnostics)
    return _Outcome(tried_.path, tried_.suite.run(tried_.reading.game()), diagnostics)


def _errors(diagnostics: Iterable[Diagnostic]) -> bool:
    return any(each.severity is Severity.error for each in diagnostics)


# ---- for people -------------------------------------------------------------------------------


def _say(terminal: Terminal, outcome: _Outcome) -> None:
    """Print the failures of a file, then how many there are."""
    found = [*outcome.diagnostics, *map(_failure, outcome.failed)]
    if found:
        terminal.say_diagnostics(found)
    terminal.say(f"{outcome.path.as_posix()}: {_numbers([outcome])}")


def _failure(result: Result) -> Diagnostic:
    """The failure with the title of its scenario above it."""
    assert result.failure is not None
    label = Label(result.place, "in this scenario")
    return attrs.evolve(result.failure, labels=(*result.failure.labels, label))


def _counts(outcomes: list[_Outcome]) -> str:
    return f"{_numbers(outcomes)} in {counted(len(outcomes), 'file')}"


def _numbers(outcomes: list[_Outcome]) -> str:
    total = sum(len(outcome.results) for outcome in outcomes)
    failed = sum(len(outcome.failed) for outcome in outcomes)
    broken = sum(1 for outcome in outcomes if _errors(outcome.diagnostics))
    parts = [f"{total - failed} passed", f"{failed} failed"]
    return ", ".join(parts + ([f"{counted(broken, 'file')} not run"] if broken else []))


# ---- for programs -----------------------------------------------------------------------------


def _document(outcomes: list[_Outcome]) -> dict[str, object]:
    failed = sum(len(outcome.failed) for outcome in outcomes)
    return {
        "version": 1,
        "files": [
            {
                "path": outcome.path.as_posix(),
                "diagnostics": list(map(_problem, outcome.diagnostics)),
                "scenarios": list(map(_scenario, outcome.results)),
            }
            for outcome in outcomes
        ],
        "passed": sum(len(outcome.results) for outcome in outcomes) - failed,
        "failed": failed,
    }


def _scenario(result: Result) -> dict[str, object]:
    return {
        "title": result.title,
        "place": _place(result.place),
        "clauses": list(result.clauses),
        "games": result.games,
        "passed": result.passed,
        "failure": None if result.failure is None else _problem(result.failure),
    }


def _problem(diagnostic: Diagnostic) -> dict[str, object]:
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        "place": None if diagnostic.span is None else _place(diagnostic.span),
    }


def _place(span: Span) -> dict[str, object]:
    return {"path": span.source.name, "line": span.line, "column": span.column}
