"""Slips in the shipped games are told once, where they were made, and never end in a traceback."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from gamedsl.check import Checked
from gamedsl.diagnostics import Diagnostic, Severity
from gamedsl.loading import read_text
from tests.check.mutations import FILES, KINDS, beside, every_slip, mutated

pytestmark = pytest.mark.slow

NUMBER = 500
SEED = 20261
EVERY = {"wonder_woods/wonder_woods.game": 8}

Slips = list[tuple[int, Checked | None, list[Diagnostic]]]


def slips() -> Slips:
    """For each of the mutations: its line, what was checked, and the errors."""
    dice = random.Random(SEED)
    found: Slips = []
    for _ in range(NUMBER):
        file, text, line = mutated(dice)
        checked, errors = _errors(file, text)
        found.append((line, checked, errors))
    return found


def _errors(file: str, text: str) -> tuple[Checked | None, list[Diagnostic]]:
    reading = read_text(text, files=beside(file))
    errors = [each for each in reading.diagnostics if each.severity is Severity.error]
    return reading.checked, errors


def test_a_slip_is_told_once_where_it_was_made_or_means_something() -> None:
    """Four of five slips are errors, 95 of 100 of them on the line of the slip; without one the game can be played."""
    found = slips()
    told = [(line, errors) for line, _, errors in found if errors]
    there = [line for line, errors in told if any(_on(line, each) for each in errors)]

    assert len(told) >= NUMBER * 80 // 100
    assert len(there) >= len(told) * 95 // 100
    assert [errors for _, _, errors in found if len(errors) > 1] == []
    for _, checked, errors in found:
        assert errors or (checked is not None and checked.model is not None)


def _on(line: int, error: Diagnostic) -> bool:
    return error.span is not None and error.span.line <= line <= error.span.end_line


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("file", FILES)
def test_no_word_left_out_doubled_or_swapped_gives_two_errors(file: str, kind: str) -> None:
    """Every word of the small games, and every eighth of a large one, is left out, said twice, and swapped."""
    slips = islice(every_slip(file, kind), KINDS.index(kind), None, EVERY.get(file, 1))
    twice = [(line, errors) for text, line in slips if len(errors := _errors(file, text)[1]) > 1]

    assert twice == []
