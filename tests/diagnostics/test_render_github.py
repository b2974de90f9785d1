"""The report that GitHub shows beside the lines of a change."""

from __future__ import annotations

from collections.abc import Callable

from syrupy.assertion import SnapshotAssertion

from gamedsl.diagnostics import Diagnostic
from gamedsl.diagnostics.render_github import github_faults, render_github
from gamedsl.diagnostics.report import FileReport
from gamedsl.source import Source, Span


def test_every_shape(
    every_shape: list[Diagnostic], with_sources: Callable[[str], str], texts: SnapshotAssertion
) -> None:
    """Severities, places and help are written as in the snapshot."""
    assert with_sources(render_github(every_shape)) == texts


def test_nothing_ends_a_command_or_begins_another() -> None:
    """Percent signs, line ends, and in a path colons and commas are escaped."""
    source = Source("a,b:50%.game", "heep\n")
    sly = Diagnostic("G201", Span(source, 0, 4), "50% of\r\n::warning::it", help="a:b, c")

    assert render_github([sly]) == (
        "::error file=a%2Cb%3A50%25.game,line=1,endLine=1,col=1,endColumn=5,"
        "title=G201 unknown-name::50%25 of\ufffd\ufffd::warning::it%0Ahelp: a:b, c\n"
    )


def test_columns_are_left_out_of_several_lines() -> None:
    """GitHub refuses columns of a stretch that ends on another line."""
    found = Diagnostic("G201", Span(Source("a.game", "one\ntwo\n"), 1, 6), "it")

    assert render_github([found]) == (
        "::error file=a.game,line=1,endLine=2,title=G201 unknown-name::it\n"
    )


def test_faults_are_errors() -> None:
    """What could not be looked at is an error of its file, or of the run."""
    faults = FileReport("a.game", fault="100% broken\nhere"), FileReport(None, fault="no file")

    assert github_faults([FileReport("b.game"), *faults], place=lambda path: f"rules/{path}") == (
        "::error file=rules/a.game::100%25 broken%0Ahere\n::error::no file\n"
    )
