"""`my Pipes connect Row 1 to Row 4`, on squares and on hexes; what is said of hexes, and what is not."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from gamedsl.reading import as_text, read_back
from tests.check.scenarios import failures

PIPES = """\
language 1.0
game "Pipes"
players 2
components
  board Garden: hexes 4 by 4, each a Bed
  tokens Pipe: 16 in each player's colour
turns clockwise from the first player
  action lay on a Bed B
    require B is empty  else taken: "{B} is taken"
    put 1 of my Pipes on B
    if my Pipes connect Row 1 to Row 4, I win
  action lean on a Bed B
    require B is empty  else taken: "{B} is taken"
    put 1 of my Pipes on B
    if the other player's Pipes connect Column 1 to Column 4, the other player wins
  at the end of each turn
    if no Bed is empty, nobody wins
"""
SQUARES = PIPES.replace("hexes 4 by 4", "squares 4 by 4")

WAYS = [
    (PIPES, "a1 and a2 and a3", "a4", True),
    (PIPES, "d1 and c2 and b3", "a4", True),  # aslant to the left they share sides
    (PIPES, "a1 and b2 and c3", "d4", False),  # and to the right they do not
    (PIPES, "b1 and a3 and a4", "b2", True),
    (PIPES, "b1 and b2 and c4", "b3", False),
    (PIPES, "a1 and b1 and c1", "d1", False),
    (SQUARES, "a1 and a2 and a3", "a4", True),
    (SQUARES, "d1 and c2 and b3", "a4", False),
    (SQUARES, "a1 and a2 and b2 and c2 and c3", "c4", True),
]


@pytest.mark.parametrize("game, there, last, wins", WAYS)
def test_what_is_side_by_side(game: str, there: str, last: str, wins: bool) -> None:  # noqa: FBT001 - a row of a table
    """Spaces that share a side; whoever closes the way has won."""
    end = "A wins" if wins else "the game goes on"
    scenario = f"""
scenario "the last one"
  given the Garden holds A's Pipes on {there}, B's Pipe on d2
  A lays on {last}
  then {end}
"""
    assert failures(game, scenario) == {}


def test_things_of_somebody_else() -> None:
    """Only theirs count, and their columns."""
    scenario = """
scenario "the other player has a way"
  given the Garden holds B's Pipes on a2 and b2 and c2 and d2
  A leans on d1
  then B wins
scenario "mine are in between"
  given the Garden holds B's Pipes on a2 and b2 and d2, A's Pipe on c2
  A leans on d1
  then the game goes on
"""
    assert failures(PIPES, scenario) == {}


def test_steps_and_lines_on_hexes() -> None:
    """Six neighbours, and lines in three directions."""
    game = PIPES.replace("    if my Pipes connect Row 1 to Row 4, I win\n", "").replace(
        "B is empty ", "B is 1 step from b2 "
    )
    lined = PIPES.replace("my Pipes connect Row 1 to Row 4", "3 of my Pipes stand in a line")
    beds = ("b1", "c1", "a2", "c2", "a3", "b3")
    moves = ", ".join(f"{verb} on {bed}" for verb in ("lay", "lean") for bed in beds)
    around = f"""
scenario "around b2"
  then A's moves are exactly {moves}
"""
    lines = """
scenario "a line"
  given the Garden holds A's Pipes on c1 and b2
  A lays on a3
  then A wins
scenario "no line"
  given the Garden holds A's Pipes on a1 and b2
  A lays on c3
  then the game goes on
"""
    assert failures(game, around) == {}
    assert failures(lined, lines) == {}


def test_it_is_read_back() -> None:
    """In the words of the rules."""
    checked = read_text(PIPES).checked
    assert checked is not None
    assert checked.model is not None
    text = as_text(read_back(checked.model))

    assert "Pipes of the acting player connect Row 1 to Row 4" in text


MISTAKES = [
    ("my Pipes connect Row 1", "the Pipes connect Row 1", "G301"),  # of both colours
    ("my Pipes connect Row 1", "3 of my Pipes connect Row 1", "G301"),
    ("Row 1 to Row 4", "Row 1 to d4", "G301"),
    ("Row 1 to Row 4", "Row 1 to Row 5", "G404"),
    ("B is empty  else taken", "B is 1 step straight from a1  else taken", "G311"),
    ("B is empty  else taken", "B is dark  else taken", "G201"),
]


@pytest.mark.parametrize("said, instead, code", MISTAKES)
def test_what_cannot_be_said(said: str, instead: str, code: str) -> None:
    """Each is told, with what is wanted instead."""
    told = {each.code for each in read_text(PIPES.replace(said, instead)).diagnostics}

    assert told == {code}
