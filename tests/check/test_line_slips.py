"""Slips with whole lines of the shipped games are told once, and two slips that are far from each other twice."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from gamedsl.diagnostics import Diagnostic, Severity
from gamedsl.loading import read_text
from tests.check.line_slips import KINDS, slips
from tests.check.mutations import FILES, GAMES, beside

pytestmark = pytest.mark.slow

NUMBER = 12
SEED = 1130
_NONSENSE = ("of of of", "= = =")


def _errors(file: str, text: str) -> list[Diagnostic]:
    found = read_text(text, files=beside(file)).diagnostics
    return [each for each in found if each.severity is Severity.error]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("file", FILES)
def test_a_slip_with_a_line_is_told_once(file: str, kind: str) -> None:
    """Whatever happens to a line, there is no second message that only follows from it."""
    dice = random.Random(f"{SEED} {file} {kind}")
    found = [(line, _errors(file, text)) for text, line in slips(file, kind, dice, NUMBER)]

    assert [(line, errors) for line, errors in found if len(errors) > 1] == []


@pytest.mark.parametrize("file", FILES[:3])
def test_two_slips_in_two_sections_are_told_twice(file: str) -> None:
    """What no line can say, at the ends of two sections: neither hides the other."""
    lines = (GAMES / file).read_text("utf-8").split("\n")
    heads = [at for at, line in enumerate(lines) if line[:1].strip() and not line.startswith("#")]
    ends = [below - 1 for above, below in pairwise(heads) if below - above > 1]
    for first, second in pairwise(ends):
        text = list(lines)
        for at in (first, second):
            text[at] = f"{text[at]}\n  {_NONSENSE[at == second]}"
        told = {each.span.line for each in _errors(file, "\n".join(text)) if each.span}

        assert {first + 2, second + 3} <= told
