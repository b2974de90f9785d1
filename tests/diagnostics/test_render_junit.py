"""The report that CI services show as a list of tests."""

from __future__ import annotations

from collections.abc import Callable

from defusedxml import ElementTree
from syrupy.assertion import SnapshotAssertion

from gamedsl.diagnostics import Diagnostic, Severity
from gamedsl.diagnostics.render_junit import file_cases, render_junit
from gamedsl.diagnostics.report import FileReport
from gamedsl.source import Source, Span


def _document(*files: FileReport) -> str:
    return render_junit([("gamedsl check", file_cases(files))], name="gamedsl check")


def test_every_shape(
    every_shape: list[Diagnostic], with_sources: Callable[[str], str], texts: SnapshotAssertion
) -> None:
    """A file that fails, one that is clean and one that could not be read, as in the snapshot."""
    files = (
        FileReport("games/market.game", tuple(every_shape)),
        FileReport("games/clean.game"),
        FileReport("games/lost.game", fault="input/output error"),
    )

    assert with_sources(_document(*files)) == texts


def test_a_file_is_a_case() -> None:
    """Each file is one test; it fails by what its level calls a finding, and the rest is a remark."""
    source = Source("a.game", "heap\n")
    warning = Diagnostic("G211", Span(source, 0, 4), "nobody uses it")
    files = (
        FileReport("a.game", (warning,)),
        FileReport("b.game", (warning,), fail_level=Severity.warning),
        FileReport("c.game", (warning,), fail_level=None),
    )

    suite = ElementTree.fromstring(_document(*files).encode()).find("testsuite")

    assert suite is not None
    assert suite.attrib == {
        "name": "gamedsl check",
        "tests": "3",
        "failures": "1",
        "errors": "0",
        "skipped": "0",
    }
    assert [[part.tag for part in case] for case in suite] == [
        ["system-out"],
        ["failure"],
        ["system-out"],
    ]


def test_what_xml_cannot_hold_is_replaced() -> None:
    """Signs that no XML may hold do not make a report that nobody can read."""
    sly = "<\x00\x1b]]>&\ufffe\uffff\ud800\">'"
    source = Source("a.game", "heap \x01\ufffe\n")
    found = Diagnostic("G201", Span(source, 0, 4), sly)

    text = _document(FileReport(f"{sly}.game", (found,)), FileReport(None, fault=sly))

    case, fault = ElementTree.fromstring(text.encode()).iter("testcase")
    assert case.attrib["name"] == "<\ufffd\ufffd]]>&\ufffd\ufffd\ufffd\">'.game"
    assert fault.attrib["name"] == "gamedsl"
