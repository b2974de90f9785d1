"""A slip with a whole line is told once, where it was made; two slips far from each other are told twice."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from gamedsl.source import Source
from gamedsl.syntax import Parsed, parse

GOOD = """\
language 1.0
components
  tokens Cone: 9
areas
  heap    Cones
  market  one Cone, face up
setup
  for each player
    put 1 Cone on the heap
  put 2 Cones on the market
each round
  phase noon
    turns from the first player
      action wait
        require the heap is not empty   else few: "none is left"
        say "waiting"
    at the end of the phase
      say "the sun goes down"
  phase night
    say "it is dark"
score
  cones: 1 per Cone
"""

Told = Callable[[str], list[tuple[str, int]]]

SLIPS = {
    "broken": ("put 2 Cones on the market", "put 2 Cones\n  on the market", ("G118", 10)),
    "moved": ("    turns from", "turns from", ("G101", 13)),
    "left out": ("      action wait\n", "", ("G117", 14)),
    "a sign": ("cones: 1 per", "cones:\u200b 1 per", ("G004", 22)),
}


def test_the_file_is_well(told: Told) -> None:
    """Nothing is wrong before the slips below."""
    assert told(GOOD) == []


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told_once(told: Told, slip: str) -> None:
    """The lines that follow from it are not told."""
    old, new, wanted = SLIPS[slip]

    assert told(GOOD.replace(old, new, 1)) == [wanted]


def test_a_line_may_break_off_before_words_that_begin_others(told: Told) -> None:
    """The rest looks like a line of its own, but the line above it is not whole."""
    whole = "cones: for each Cone I have, 1"
    assert told(GOOD.replace("cones: 1 per Cone", whole)) == []

    broken = whole.replace(": ", ":\n  ")
    assert told(GOOD.replace("cones: 1 per Cone", broken)) == [("G118", 22)]


@pytest.mark.parametrize("one, other", list(combinations(SLIPS, 2)))
def test_two_slips_are_told_twice(told: Told, one: str, other: str) -> None:
    """Neither hides the other; two in the same block may be told as one."""
    if {one, other} == {"moved", "left out"}:
        return
    text = GOOD
    for slip in (one, other):
        text = text.replace(SLIPS[slip][0], SLIPS[slip][1], 1)

    assert sorted(code for code, _ in told(text)) == sorted(
        SLIPS[slip][2][0] for slip in (one, other)
    )


def test_a_real_mistake_in_a_moved_block_is_told(told: Told) -> None:
    """Only what goes away with the slip belongs to it."""
    text = GOOD.replace("    turns from", "turns from").replace(
        'say "waiting"', 'say say "waiting"'
    )

    assert [line for _, line in told(text)] == [13, 16]


def test_what_a_line_with_a_sign_declares_is_known() -> None:
    """It is read as a person sees it, and nothing is lost."""
    text = GOOD.replace("  market ", "\u00a0\u00a0mar\u00adket ", 1)
    parsed: Parsed = parse(Source("test.game", text))

    assert [each.code for each in parsed.diagnostics] == ["G004"]
    assert parsed.left_out == ()
    assert {name.text for each in parsed.file.sections for name in _names(each)} == {
        "heap",
        "market",
    }


def _names(section: object) -> list[object]:
    return [name for area in getattr(section, "areas", ()) for name in area.names]


@pytest.mark.parametrize("end", ["\r", "\r\n"])
def test_lines_may_end_as_on_any_machine(told: Told, end: str) -> None:
    """Also if only one of them does."""
    assert told(GOOD.replace("\n", end)) == []
    assert told(GOOD.replace("\n", end, 1)) == []
