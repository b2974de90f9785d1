"""Scenarios of a game that stands in a test, run in one call."""

from __future__ import annotations

from gamedsl.loading import read_text
from gamedsl.source import Source
from gamedsl.testing import Suite

__all__ = ["failures"]


def failures(game: str, scenarios: str, files: dict[str, str] | None = None) -> dict[str, str]:
    """The scenarios that do not pass, with what they say."""
    reading = read_text(game, files=files)
    assert reading.checked is not None, [each.message for each in reading.diagnostics]
    suite = Suite(reading.checked, [Source("a.scenarios.game", scenarios)], reading.names)
    results = suite.run(reading.game())
    return {each.title: each.failure.message for each in results if each.failure is not None}
