"""One slip in the lines of scenarios is told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.cli.checking import check_file
from gamedsl.diagnostics import Severity

GOOD = """\
language 1.0
scenarios for kuhn_poker

scenario "nobody bets"
  given A's hand is queen, B's hand is king
  A passes; B passes
  then the game is over, B wins

scenario "somebody bets"
  A bets; B bets
  then the game is over
"""


def _told(folder: Path, text: str) -> list[int]:
    path = folder / "kuhn.scenarios.game"
    path.write_text(text, "utf-8")
    found = check_file(path, lambda _: None)
    return [each.span.line for each in found if each.severity is Severity.error and each.span]


def test_the_file_is_well(tmp_path: Path) -> None:
    """Nothing is wrong before the slips below."""
    assert _told(tmp_path, GOOD) == []


@pytest.mark.parametrize(
    "old, new, line",
    [
        pytest.param("A passes; B passes", "A passes; B\n  passes", 6, id="broken in two"),
        pytest.param("A passes; B passes", "A passes; B\n    passes", 6, id="the rest deeper"),
        pytest.param("A passes; B passes", "A passes; B\npasses", 6, id="the rest at the margin"),
        pytest.param("A passes; B", "A\u200bpasses; B", 6, id="a sign in place of a space"),
        pytest.param('scenario "some', '  scenario "some', 9, id="a head that is too deep"),
    ],
)
def test_a_slip_is_told_once(tmp_path: Path, old: str, new: str, line: int) -> None:
    """Half a step cannot be read, and neither can the other half."""
    assert _told(tmp_path, GOOD.replace(old, new, 1))[:1] == [line]
    assert len(_told(tmp_path, GOOD.replace(old, new, 1))) == 1


def test_two_wrong_steps_are_told_twice(tmp_path: Path) -> None:
    """Two lines that are no halves of one step are two mistakes."""
    text = GOOD.replace("A passes; B passes", "A passess over").replace(
        "then the game is over, B", "then 9"
    )

    assert len(_told(tmp_path, text)) == 2
