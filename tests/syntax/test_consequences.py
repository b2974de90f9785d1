"""One slip gives one message, also where it spoils lines far from its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gamedsl.syntax import Parsed

GOOD = """\
language 1.0
components
  tokens Cone: 5
option start "When is it played?"
  no (standard)  "Later."
  before noon    "Early."
setup table supply by players
  | players | cones a heap | cones a hand |
  | 2       | 4            | 1            |
areas
  draw pile  Cones
  heap       one Cone, face up
  market     one Cone, face up
setup
  each player puts 1 Cone before them
  put cones a heap on the heap
  for each player: put cones a hand on the market
  put cones a heap on the market
each round
  phase noon
    turns from the first player
      action wait
        if start is before noon, I win
  phase night
    turns from the first player
      action sleep
        say "good night"
score
  cones: 1 per Cone
"""

Told = Callable[[str], list[tuple[str, int]]]


def test_the_file_is_well(told: Told) -> None:
    """Nothing is wrong before the slips below."""
    assert told(GOOD) == []


@pytest.mark.parametrize(
    "old, new, line",
    [
        pytest.param("setup table", "setup tabel", 7, id="a table loses its names"),
        pytest.param("table supply", "supply table", 7, id="swapped in the head of a table"),
        pytest.param("option start", "optino start", 4, id="an option loses its name"),
        pytest.param("  before noon  ", "  before  ", 6, id="a value loses a word of its name"),
        pytest.param("  heap       one", "           one", 12, id="an area loses its name"),
        pytest.param("areas\n", "\n", 11, id="the head of a section is left out"),
        pytest.param(
            "setup\n  each", "\n  each", 15, id="the head of a section of rules is left out"
        ),
        pytest.param("  phase noon", "   noon", 21, id="a line loses its first word and its depth"),
        pytest.param("  for each", "   each", 17, id="what is left looks like a label"),
        pytest.param("score\n", "\n", 29, id="the last head is left out"),
    ],
)
def test_a_slip_is_told_once(told: Told, old: str, new: str, line: int) -> None:
    """Neither the uses of a name that is lost nor the lines below a head that is lost are told."""
    assert [place for _, place in told(GOOD.replace(old, new, 1))] == [line]


def test_what_does_not_follow_is_told(told: Told) -> None:
    """Another mistake, in the same section or far below, stays one of its own."""
    text = GOOD.replace("setup table", "setup tabel").replace("1 per Cone", "1 per")
    text = text.replace("before them", "before of them").replace('say "good', 'say say "good')

    assert [line for _, line in told(text)] == [7, 15, 27, 29]


def test_the_lines_that_only_seemed_wrong_are_read(read: Callable[[str], Parsed]) -> None:
    """With the name that was lost they are in the tree as if nothing had happened."""
    parsed = read(GOOD.replace("setup table", "setup tabel"))

    assert [span.line for span in parsed.left_out] == [7]


def test_many_mistakes_are_not_searched_for_a_cause(told: Told) -> None:
    """A file with a mistake on every line has them all told."""
    assert len(told("setup\n" + "  put of of\n" * 20)) > 12
