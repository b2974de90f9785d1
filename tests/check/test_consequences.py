"""What only follows from a slip elsewhere is not told a second time."""

from __future__ import annotations

import pytest

from gamedsl.diagnostics import Severity
from gamedsl.loading import read_text

GOOD = """\
language 1.0
game "Stones"
players 2

components
  kinds Size: small, large
  tokens Stone: 9 of each Size
  tokens Twig: 9
  boards Pit: one of each Size
input First Player: a player, otherwise drawn
option long game "Is the game long?"
  short (standard)  "No."
  lengthy           "Yes."
areas
  heap  Stones
each Pit has
  hole          Stones of its Size
  filled rows   0 to 5
define
  the next row of a Pit is its filled rows + 1, up to 5
setup
  put all Stones into the heap
  if long game is lengthy, put 1 small Stone from the heap into the box
turns clockwise from the First Player
  action fill a Pit
    require the Pit has a next row        else full: "no row is left"
    put 1 Stone of its Size from the heap into its hole; add 1 to its filled rows
    if long game is lengthy, end the game at once
  action stop
    end the game at once
score
  rest: 1 per Stone in the box
"""


def _errors(text: str) -> list[tuple[str, int]]:
    found = [each for each in read_text(text).diagnostics if each.severity is Severity.error]
    return [(each.code, each.span.line) for each in found if each.span is not None]


def test_the_game_is_well() -> None:
    """Nothing is wrong before the slips below."""
    assert _errors(GOOD) == []


@pytest.mark.parametrize(
    "old, new, line",
    [
        pytest.param(
            "next row of a Pit", "next row fo a Pit", 20, id="a definition loses its name"
        ),
        pytest.param("  lengthy     ", "  its    ", 13, id="an option loses a value"),
        pytest.param("  lengthy     ", "  lengthy lengthy     ", 23, id="a value has another name"),
        pytest.param("heap  Stones", "heap  Twigs", 22, id="an area for something else"),
    ],
)
def test_a_slip_is_told_once(old: str, new: str, line: int) -> None:
    """Uses of what a broken line should have declared are not mistakes of their own."""
    assert [place for _, place in _errors(GOOD.replace(old, new, 1))] == [line]


def test_a_variant_that_has_lost_its_base_is_told_once() -> None:
    """That its changes have nothing to change follows from the first line."""
    text = 'extend wonder_woods\n\ngame "Woods"\nremove option end check\n'

    assert [line for _, line in _errors(text)] == [1]
