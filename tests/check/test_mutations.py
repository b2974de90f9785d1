"""Slips in the shipped games are told once, where they were made, and never end in a traceback."""

from __future__ import annotations

import random

import pytest

from gamedsl.check import Checked
from gamedsl.diagnostics import Diagnostic, Severity
from gamedsl.loading import read_text
from tests.check.mutations import beside, mutated

pytestmark = pytest.mark.slow

NUMBER = 500

Slips = list[tuple[int, Checked | None, list[Diagnostic]]]


@pytest.fixture(scope="module")
def slips() -> Slips:
    """For each of the mutations: its line, what was checked, and the errors."""
    dice = random.Random(20261)
    found: Slips = []
    for _ in range(NUMBER):
        file, text, line = mutated(dice)
        reading = read_text(text, files=beside(file))
        errors = [each for each in reading.diagnostics if each.severity is Severity.error]
        found.append((line, reading.checked, errors))
    return found


def test_a_slip_is_told_or_means_something(slips: Slips) -> None:
    """Without an error there is a game that can be played; four of five slips are errors."""
    for _, checked, errors in slips:
        assert errors or (checked is not None and checked.model is not None)
    assert sum(bool(errors) for _, _, errors in slips) >= NUMBER * 80 // 100


def test_a_slip_is_told_where_it_was_made(slips: Slips) -> None:
    """At least 95 of 100 errors stand on the line of the slip."""
    told = [(line, errors) for line, _, errors in slips if errors]
    there = [line for line, errors in told if any(_on(line, each) for each in errors)]

    assert len(there) >= len(told) * 95 // 100


def _on(line: int, error: Diagnostic) -> bool:
    return error.span is not None and error.span.line <= line <= error.span.end_line


def test_a_slip_is_told_once(slips: Slips) -> None:
    """No slip gives two errors of this stage, and one of 100 at most gives two at all."""
    twice = [errors for _, _, errors in slips if len(errors) > 1]

    assert [each for each in twice if any(error.code > "G199" for error in each)] == []
    assert len(twice) <= NUMBER // 100
