"""Whoever plays does not wait for what only warns, and is told of it all the same if there are errors."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import gamedsl
from gamedsl.check.lints import STOPS
from gamedsl.check.lints.remarks import REMARKS
from gamedsl.diagnostics import RulesFileError, Severity
from gamedsl.diagnostics.catalogue import entry
from gamedsl.loading import read_text

GAME = """\
language 1.0
game "Heap"
players 2

components
  tokens Cone: 9
  tokens Feather: 2

areas
  heap  Cones

setup
  put 5 Cones on the heap

turns clockwise from the first player
  action take
    put 1 Cone from the heap into the box
  at the end of each turn
    if the heap is empty, I win
"""


@pytest.mark.parametrize("lint", REMARKS, ids=lambda each: each.__name__)
def test_lints_that_are_left_out_only_warn(lint: object) -> None:
    """Every code in the file of such a lint is a warning."""
    text = Path(str(sys.modules[lint.__module__].__file__)).read_text()
    codes = set(re.findall(r'"(G\d{3})"', text))
    assert codes
    assert {entry(code).severity for code in codes} == {Severity.warning}


def test_no_lint_is_in_both_lists() -> None:
    """Nothing is told twice."""
    assert not {*STOPS} & {*REMARKS}


def test_without_remarks_the_game_is_the_same() -> None:
    """Only warnings are missing."""
    whole, quick = read_text(GAME), read_text(GAME, remarks=False)
    assert [each.code for each in whole.diagnostics] == ["G411"]
    assert not quick.diagnostics
    assert quick.game().model == whole.game().model
    assert quick.rules_hash == whole.rules_hash


def test_errors_are_told_with_all_warnings() -> None:
    """As `gamedsl check` tells them."""
    wrong = GAME.replace("put 5 Cones on", "put 12 Cones on")
    expected = read_text(wrong).diagnostics
    assert {each.severity for each in expected} == {Severity.error, Severity.warning}
    with pytest.raises(RulesFileError) as refused:
        gamedsl.loads(wrong)
    assert refused.value.diagnostics == expected
