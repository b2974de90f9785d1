"""From two lines of text to a game that is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.loading import Reading, read_text
from gamedsl.run.match import Match

SCARCE = """\
language 1.0
extends wonder_woods
change table supply
  | players | mushrooms a patch |
  | 2       | {cell} |
"""


@pytest.fixture(scope="module")
def files(checkout: Path) -> dict[str, str]:
    """What stands beside the base."""
    sheet = checkout / "games" / "wonder_woods" / "texts.csv"
    return {"texts.csv": sheet.read_text(encoding="utf-8")}


@pytest.fixture(scope="module")
def scarce(files: dict[str, str]) -> Reading:
    """The base with 6 where it had 8."""
    return read_text(SCARCE.format(cell=6), files=files)


def _stocks(match: Match) -> list[int]:
    return [area.count for area in match.view("A").areas if area.name == "stock"]


@pytest.mark.parametrize("players, each", [(2, 6), (3, 10)])
def test_two_lines_change_the_game(scarce: Reading, players: int, each: int) -> None:
    """At 2 players 6 lie on each patch; at 3 players nothing has changed."""
    match = scarce.game().start(players=players, seed=1)

    assert scarce.diagnostics == ()
    assert _stocks(match) == [each] * 4


def test_a_variant_is_played_to_its_end(scarce: Reading) -> None:
    """Those who are asked take their moves in turn, from the first to the last."""
    match = scarce.game().start(players=2, seed=1)
    number = 0
    while not match.over and number < 5_000:
        moves = match.moves()
        match.play(moves[number % len(moves)])
        number += 1

    assert match.over
    assert sum(_stocks(match)) < 4 * 6


def test_a_number_that_the_base_does_not_say(files: dict[str, str]) -> None:
    """Refused on its line, and nothing else is said."""
    reading = read_text(SCARCE.format(cell="from 9 to 6"), files=files, name="scarce.game")
    (mistake,) = reading.diagnostics

    assert not reading.ok
    assert (mistake.code, mistake.span.source.name, mistake.span.line) == ("G701", "scarce.game", 5)


def test_a_variant_of_a_variant(files: dict[str, str]) -> None:
    """The second finds what the first has made."""
    more = {**files, "scarce.game": SCARCE.format(cell=6)}
    chain = SCARCE.format(cell="from 6 to 5").replace("wonder_woods", "scarce")
    match = read_text(chain, files=more).game().start(players=2, seed=1)

    assert _stocks(match) == [5] * 4


def test_a_name_that_the_base_has_already(files: dict[str, str]) -> None:
    """Added plainly, it is refused by those who read all names, with both places."""
    reading = read_text(
        "language 1.0\nextends wonder_woods\nareas\n  centre   Baskets\n",
        files=files,
        name="more.game",
    )
    (mistake,) = reading.diagnostics

    assert mistake.code == "G202"
    assert (mistake.span.source.name, mistake.span.line) == ("more.game", 4)
    assert mistake.labels[0].span.source.name.endswith("wonder_woods.game")


def test_what_was_removed_is_missed(files: dict[str, str]) -> None:
    """It is told at the removal; where the base still speaks of it is shown there."""
    reading = read_text(
        "language 1.0\nextends wonder_woods\nremove option pass mode\n",
        files=files,
        name="less.game",
    )
    (found,) = reading.diagnostics

    assert not reading.ok
    assert found.code == "G712"
    assert found.span is not None
    assert found.span.text == "remove option pass mode"
    assert {label.span.source.name.rpartition("/")[2] for label in found.labels} == {
        "wonder_woods.game"
    }
