# SPDX-License-Identifier: MIT
"""What came of scenarios, in the format that was asked for.

In: the outcomes of files.  Out: lines for people, commands for GitHub, or one whole document for
programs.  The JSON document is described by the schema `test.schema.json` beside this module.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

from gamedsl.cli.files import from_root
from gamedsl.cli.outcomes import Outcome, failure_of
from gamedsl.cli.terminal import Terminal
from gamedsl.diagnostics import Diagnostic
from gamedsl.diagnostics.report import FileReport, counted
from gamedsl.source import Span
from gamedsl.testing.inherited import Inherited
from gamedsl.testing.results import Result

__all__ = ["FORMATS", "say_outcome", "say_outcomes"]

FORMATS = ("text", "json", "github", "junit")


def say_outcome(terminal: Terminal, outcome: Outcome) -> None:
    """Print the failures of a file for people, then how many there are."""
    found = [*outcome.told, *map(failure_of, outcome.failed)]
    if found:
        terminal.say_diagnostics(found)
    if outcome.fault is None:
        terminal.say(f"{outcome.path.as_posix()}: {_numbers([outcome])}")
        if outcome.inherited is not None:
            terminal.say(f"  {_of_base(outcome.inherited)}")


def say_outcomes(terminal: Terminal, form: str, outcomes: Sequence[Outcome]) -> None:
    """Print the whole: a document, the commands for GitHub, or for people how many there are."""
    match form:
        case "json":
            text = json.dumps(_document(outcomes), ensure_ascii=False, indent=2)
            terminal.say_document(f"{text}\n")
        case "junit":
            terminal.say_document(_junit(outcomes))
        case "github":
            terminal.say_document(_github(outcomes))
            terminal.say(_counts(outcomes))
        case _ if any(outcome.results for outcome in outcomes):
            terminal.say(_counts(outcomes))


def _counts(outcomes: Sequence[Outcome]) -> str:
    return f"{_numbers(outcomes)} in {counted(len(outcomes), 'file')}"


def _numbers(outcomes: Iterable[Outcome]) -> str:
    known = tuple(outcomes)
    failed = _failed(known)
    broken = sum(1 for each in known if each.errors or each.fault is not None)
    parts = [f"{_total(known) - failed} passed", f"{failed} failed"]
    return ", ".join(parts + ([f"{counted(broken, 'file')} not run"] if broken else []))


def _of_base(inherited: Inherited) -> str:
    """How the scenarios of the base fare, such as "of harbour: 12 hold, 1 does not, 2 told anew"."""
    failed = len(inherited.failed)
    held = sum(1 for each in inherited.results if each.passed)
    parts = [f"{held} {'holds' if held == 1 else 'hold'}"]
    if failed:
        parts.append(f"{failed} {'does' if failed == 1 else 'do'} not")
    if inherited.replaced:
        parts.append(f"{len(inherited.replaced)} told anew")
    if inherited.waived:
        parts.append(f"{len(inherited.waived)} laid aside")
    return f"of {inherited.base}: {', '.join(parts)}"


def _total(outcomes: Iterable[Outcome]) -> int:
    return sum(len(outcome.results) for outcome in outcomes)


def _failed(outcomes: Iterable[Outcome]) -> int:
    return sum(len(outcome.failed) for outcome in outcomes)


# ---- for services -------------------------------------------------------------------------------


def _github(outcomes: Iterable[Outcome]) -> str:
    from gamedsl.diagnostics.render_github import github_faults, render_github

    known = tuple(outcomes)
    found = [one for each in known for one in (*each.told, *map(failure_of, each.failed))]
    faults = [FileReport(each.path.as_posix(), fault=each.fault) for each in known]
    return render_github(found, place=from_root) + github_faults(faults, place=from_root)


def _junit(outcomes: Iterable[Outcome]) -> str:
    """A suite for each file, in it a case for each scenario, or one that says why none was run."""
    from gamedsl.diagnostics.render_junit import Case, render_junit

    def cases(outcome: Outcome) -> Iterator[Case]:
        path = from_root(outcome.path.as_posix())
        if outcome.errors or outcome.fault is not None:
            yield Case(path, path, outcome.errors, outcome.fault)
        if outcome.inherited is not None:
            title = f"scenarios of {outcome.inherited.base}"
            missed = outcome.inherited.diagnostics if outcome.inherited.failed else ()
            yield Case(title, path, missed)
        for each in outcome.results:
            failures = () if each.failure is None else (failure_of(each),)
            yield Case(each.title, from_root(each.place.source.name), failures)

    suites = [(from_root(each.path.as_posix()), tuple(cases(each))) for each in outcomes]
    return render_junit(suites, name="gamedsl test")


# ---- for programs -------------------------------------------------------------------------------


def _document(outcomes: Sequence[Outcome]) -> dict[str, object]:
    failed = _failed(outcomes)
    return {
        "version": 1,
        "files": [
            {
                "path": outcome.path.as_posix(),
                "diagnostics": list(map(_problem, outcome.told)),
                "scenarios": list(map(_scenario, outcome.results)),
                "base": None if outcome.inherited is None else _base(outcome.inherited),
                "fault": outcome.fault,
            }
            for outcome in outcomes
        ],
        "passed": _total(outcomes) - failed,
        "failed": failed,
    }


def _base(inherited: Inherited) -> dict[str, object]:
    return {
        "game": inherited.base,
        "scenarios": list(map(_scenario, inherited.results)),
        "replaced": sorted(inherited.replaced),
        "removed": sorted(inherited.waived),
        "failed": len(inherited.failed),
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
