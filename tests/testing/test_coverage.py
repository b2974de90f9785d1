from __future__ import annotations

import pytest

from gamedsl.diagnostics import UsageError
from gamedsl.loading import read_text
from gamedsl.source import Source
from gamedsl.testing import (
    Coverage,
    Suite,
    clause_coverage,
    coverage_gaps,
    read_clauses,
    unknown_clauses,
)

GAME = """\
language 1.0
game "Last Stone"
players 2

components
  tokens Stone: 9                                       covers LS-C01

areas
  heap  Stones

each player has
  store  Stones

input First Player: a player, otherwise drawn

setup
  put 9 Stones on the heap                              covers LS-S01

turns clockwise from the First Player, until the heap is empty
  action draw
    take 1 Stone from the heap                          covers LS-A01
  action grab
    require the heap has at least 2 Stones else few: "too few"   covers LS-A02
    take 2 Stones from the heap                         covers LS-A03

score
  stones: 1 per Stone in my store                       covers LS-P01
  most points wins; still tied: shared
"""
CLAUSES = """\
id,text,page
LS-C01,There are 9 stones.,1
LS-S01,All lie on the heap.,1
LS-A01,"A player may take one,",1
LS-A02,or two if there are two.,1
LS-A03,They are kept.,2
LS-P01,Most stones win.,2
LS-P02,Ties are shared.,2
"""


def _coverage(scenarios: str) -> Coverage:
    reading = read_text(GAME)
    assert reading.checked is not None
    assert reading.checked.model is not None
    suite = Suite(reading.checked, [Source("s.game", scenarios)], reading.names)
    results = suite.run(reading.game())
    return clause_coverage(reading.checked.model, read_clauses(CLAUSES), results)


def test_clauses_are_cited_and_exercised() -> None:
    """A rule must have been carried out; for a declaration the scenario is enough."""
    coverage = _coverage(
        'scenario "one"   covers LS-A01, LS-C01, LS-S01\n  A draws\n  then A has 1 Stone\n\n'
        'scenario "never"   covers LS-A03\n  A draws\n  then A has 1 Stone\n\n'
        'scenario "refused"   covers LS-A02\n  given heap has 1 Stone\n  A cannot grab because few\n'
    )

    assert coverage.clauses[-1] == "LS-P02"
    assert coverage.cited == ("LS-C01", "LS-S01", "LS-A01", "LS-A02", "LS-A03", "LS-P01")
    assert coverage.exercised == ("LS-C01", "LS-S01", "LS-A01", "LS-A02")


def test_a_scenario_that_fails_exercises_nothing() -> None:
    """Only what came true counts."""
    coverage = _coverage('scenario "one"   covers LS-A01\n  A draws\n  then A has 2 Stones\n')

    assert coverage.exercised == ()


def test_counting_points_exercises_the_scoring() -> None:
    """A line of the scoring was carried out when its points were asked for."""
    coverage = _coverage('scenario "points"   covers LS-P01\n  A draws\n  then A scores stones 1\n')

    assert coverage.exercised == ("LS-P01",)


def test_a_threshold_is_not_rounded() -> None:
    """65 of 66 are not 98.5 percent, though they look like it."""
    ids = tuple(f"LS-A{number:02}" for number in range(66))
    coverage = Coverage(ids, ids, ids[:65])

    assert coverage.reaches(98.4)
    assert not coverage.reaches("98.485")
    assert Coverage(ids, ids, ids).reaches(100)
    assert not coverage.reaches(100)
    assert Coverage((), (), ()).reaches(100)


def test_the_numbers_as_plain_data() -> None:
    """Counts on top, the lists below."""
    data = Coverage(("A-A01", "A-A02"), ("A-A01",), ()).to_dict()

    assert data == {
        "clauses": 2,
        "cited": 1,
        "exercised": 0,
        "lists": {"clauses": ["A-A01", "A-A02"], "cited": ["A-A01"], "exercised": []},
    }


def test_what_is_missing_is_told() -> None:
    """A clause without a rule, and a rule that no scenario has tried, are told apart."""
    reading = read_text(GAME)
    assert reading.checked is not None
    assert reading.checked.model is not None
    coverage = Coverage(("LS-A01", "LS-P02"), ("LS-A01",), ())

    untried, uncovered = sorted(
        coverage_gaps(reading.checked.model, coverage), key=lambda each: each.code, reverse=True
    )

    assert (uncovered.code, uncovered.span) == ("G802", None)
    assert (untried.code, untried.message) == (
        "G803",
        '"LS-A01" is covered, and no scenario uses the rule that covers it',
    )
    assert untried.span is not None
    assert untried.span.line == 21


def test_unknown_clauses_are_told() -> None:
    """What is covered must be in the list."""
    reading = read_text(GAME)
    assert reading.checked is not None
    assert reading.checked.model is not None
    clauses = read_clauses(CLAUSES)[1:]

    found = unknown_clauses(reading.checked.model, clauses, ())

    assert [each.code for each in found] == ["G207"]
    assert found[0].message == 'the list of clauses has no "LS-C01"'


@pytest.mark.parametrize(
    "text, message",
    [
        ("id\nLS-A01\n", "list.csv has no column text"),
        ("", "list.csv has no column id and no column text"),
        ("id,text\nLS-A01,a\nLS-A01,b\n", "list.csv, line 3: LS-A01 stands there twice"),
        ("id,text\n,a\n", "list.csv, line 2: an id is empty"),
    ],
)
def test_a_list_that_is_none(text: str, message: str) -> None:
    """The message names the file and the line."""
    with pytest.raises(UsageError, match=message):
        read_clauses(text, "list.csv")
