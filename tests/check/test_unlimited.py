"""Tokens that never run out: taken from the box and put back there as often as a game likes."""

from __future__ import annotations

import pytest

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.compile import compile_model
from gamedsl.diagnostics import RulesFault
from gamedsl.loading import read_text
from tests.check.scenarios import failures
from tests.reference.agreement import Pair, drawn

WELL = """\
language 1.0
game "Well"
players 2

components
  kinds Colour: red, blue
  tokens Drop: unlimited of each Colour
  tokens Stone: 6

areas
  heap  Stones
each player has
  jar   Drops
  pile  Stones

setup
  put 6 Stones on the heap

turns clockwise from the first player, until the heap is empty
  action draw a Colour
    for each Stone in the heap: take 2 red Drops from the box
    take 1 Stone from the heap
  action drain
    require I have at least 2 red Drops
    put 2 red Drops of my jar into the box; take 1 blue Drop from the box; take 1 Stone from the heap

score
  drops: the Drops in my jar
  most points wins; still tied: shared
"""

SCENARIOS = """
scenario "there are always enough"
  given 2 players, A has 900 red Drops
  A draws red
  then A has 912 red Drops, B has no Drop
  B draws red
  A drains
  then A has 910 red Drops, A has 1 blue Drop
"""


def test_the_box_never_runs_out() -> None:
    """However many lie elsewhere, there are more of every sort."""
    assert failures(WELL, SCENARIOS) == {}


@pytest.mark.parametrize(
    "old, new",
    [
        ("drops: the Drops in my jar", "drops: the Drops in the box"),
        ("drops: the Drops in my jar", "drops: the red Drops in the box + 1"),
        ("take 2 red Drops from", "take all red Drops from"),
        ("require I have at least 2 red Drops", "require the Drops in the box is at least 5"),
        ("put 2 red Drops of my jar into the box", "put all Drops from the box into my jar"),
    ],
)
def test_what_never_runs_out_has_no_number(old: str, new: str) -> None:
    """A rule that counts such tokens in the box, or moves all of them out of it, is told."""
    assert old in WELL

    found = [each for each in read_text(WELL.replace(old, new)).diagnostics if each.code != "G211"]
    assert [each.code for each in found] == ["G304"]
    assert "a supply that never runs out" in found[0].message


def test_more_than_any_game_needs() -> None:
    """The millionth of a sort is there, however it is taken; who wants one more is told where."""
    greedy = WELL.replace("take 2 red Drops from", "take 400000 red Drops from")
    match = (
        read_text(greedy.replace("put 6 Stones on", "put 2 Stones on"))
        .game()
        .start(players=["A", "B"], seed=1)
    )
    match.play("draw red")
    assert match.view(None).area("jar", "A").count == 800_000
    with pytest.raises(RulesFault) as told:
        match.play("draw red")

    (found,) = told.value.diagnostics
    assert found.code == "G904"
    assert found.span is not None
    assert "400000" in found.span.source.line_text(found.span.line)


def test_that_they_never_run_out_is_told() -> None:
    """The description says so instead of a number, and so do the rules read back."""
    drops, stones = read_text(WELL).game().description("en").things

    assert drops.unlimited
    assert not stones.unlimited


def test_cards_are_counted() -> None:
    """Single pieces have places of their own, so there is a number of them."""
    text = WELL.replace("  tokens Stone: 6", "  cards Stone: unlimited")
    found = read_text(text).diagnostics[0]

    assert (found.code, found.message) == (
        "G311",
        "`unlimited` cannot stand with single pieces",
    )


@pytest.mark.slow
def test_the_reference_plays_it_alike() -> None:
    """Moves and positions are the same at every decision."""
    checked = read_text(WELL).checked
    assert checked is not None
    assert checked.model is not None
    pair = Pair.begin(compile_model(checked.model, cache=None), 2, 1, {})
    assert pair.play(drawn(Generator(1, PROGRAMS + 1))).decisions == 6
