"""Tokens that never run out: taken from the box and put back there as often as a game likes."""

from __future__ import annotations

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.compile import compile_model
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


def test_the_reference_plays_it_alike() -> None:
    """Moves and positions are the same at every decision."""
    checked = read_text(WELL).checked
    assert checked is not None
    assert checked.model is not None
    pair = Pair.begin(compile_model(checked.model, cache=None), 2, 1, {})
    assert pair.play(drawn(Generator(1, PROGRAMS + 1))).decisions == 6
