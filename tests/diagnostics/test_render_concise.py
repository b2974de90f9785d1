"""The report of one line a diagnostic."""

from __future__ import annotations

from collections.abc import Callable

from syrupy.assertion import SnapshotAssertion

from gamedsl.diagnostics import Diagnostic
from gamedsl.diagnostics.render_concise import render_concise


def test_each_diagnostic_has_one_line(
    every_shape: list[Diagnostic], with_sources: Callable[[str], str], texts: SnapshotAssertion
) -> None:
    """Path, line, column, severity, code and message, then the count."""
    assert with_sources(render_concise(every_shape)) == texts


def test_the_count_can_be_left_out(every_shape: list[Diagnostic]) -> None:
    """Without the count there are as many lines as diagnostics."""
    lines = render_concise(every_shape, counts=False).splitlines()

    assert len(lines) == len(every_shape)
    assert render_concise(every_shape).splitlines()[:-1] == lines


def test_nothing_to_say_is_nothing() -> None:
    """No diagnostics give an empty text, without a count."""
    assert render_concise([]) == ""
