# SPDX-License-Identifier: MIT
"""What came of the scenarios that belong to a file.

In: a path.  Out: an `Outcome`: the results of those that were run, what prevented it, or why the
file could not be read.  One file cannot spoil the results of the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import attrs

from gamedsl.check.allowed import not_allowed
from gamedsl.cli.faults import told_fault
from gamedsl.cli.suites import tried
from gamedsl.diagnostics import Diagnostic, Label, Severity
from gamedsl.loading import Reading
from gamedsl.run import Game
from gamedsl.testing.inherited import Inherited
from gamedsl.testing.results import Result
from gamedsl.testing.scenarios import Suite
from gamedsl.testing.wrong_reasons import wrong_reasons

__all__ = ["Outcome", "failure_of", "outcome_of"]


@attrs.frozen
class Outcome:
    """A file with what came of its scenarios, what prevents them from being run, or why it cannot be read."""

    path: Path
    results: tuple[Result, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    fault: str | None = None
    inherited: Inherited | None = None

    @property
    def failed(self) -> tuple[Result, ...]:
        """The scenarios that did not come true."""
        return tuple(each for each in self.results if not each.passed)

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """What prevents the scenarios from being run."""
        return _errors(self.diagnostics)

    @property
    def good(self) -> bool:
        """Whether everything could be run and came true."""
        kept = self.inherited is None or not self.inherited.failed
        return not self.failed and not self.errors and self.fault is None and kept

    @property
    def told(self) -> tuple[Diagnostic, ...]:
        """All that is to be said besides the failures of its own scenarios."""
        return self.diagnostics + (() if self.inherited is None else self.inherited.diagnostics)


def outcome_of(path: Path, *, own: bool = False, without_rules: bool = False) -> Outcome:
    """The scenarios of the file have been run, if they can be; why not is told on standard error.

    Those of a game that it extends have been run as well, unless only its `own` are wanted.
    `without_rules`: those that pass have been run again without the rules that they cover.
    """
    try:
        found = tried(path)
        diagnostics = found.diagnostics
        if found.suite is None or _errors(diagnostics):
            return Outcome(path, diagnostics=diagnostics)
        game = found.reading.game()
        results = found.suite.run(game)
        if without_rules:
            diagnostics += _wrong_reasons(found.reading, game, found.suite, results)
        inherits = found.inherits and not own
        inherited = found.suite.run_inherited(game) if inherits else None
        return Outcome(path, results, diagnostics, inherited=inherited)
    except Exception as error:  # noqa: BLE001 - whatever it is, the other files are tried
        return Outcome(path, fault=told_fault(path.as_posix(), error))


def _wrong_reasons(
    reading: Reading, game: Game, suite: Suite, results: Sequence[Result]
) -> tuple[Diagnostic, ...]:
    """What the scenarios would not notice, but for what the author allows."""
    told = not_allowed(wrong_reasons(game, suite, results), reading.sources)
    return not_allowed(told, suite.sources, in_scenarios=True)


def failure_of(result: Result) -> Diagnostic:
    """Why a scenario failed, with its title above it."""
    assert result.failure is not None
    label = Label(result.place, "in this scenario")
    return attrs.evolve(result.failure, labels=(*result.failure.labels, label))


def _errors(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    return tuple(each for each in diagnostics if each.severity is Severity.error)
