"""Questions that take a move back, inside turns of several steps."""

from __future__ import annotations

import pytest

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.compile import compile_model
from gamedsl.loading import read_text
from tests.check.scenarios import failures
from tests.check.swaps import SWAPS
from tests.reference.agreement import Pair, drawn

SCENARIOS = """
scenario "who is refused is asked again in the same step, which has not begun anew"
  given 2 players, A's stall is apple 1, B's stall is pear 1, pear 2
  then A has 1 begun
  A requests pear 1
  then B is asked "may A have pear 1?"
  B answers no
  then A has 1 begun, A's moves are exactly request pear 2, pass, A has 0 Coins
  A cannot request pear 1 because refused

scenario "a refused move is no pass, and the step goes on until its player passes"
  given 2 players, A's stall is apple 1, B's stall is pear 1, pear 2
  A requests pear 1; B answers no; A requests pear 2; B answers yes
  then A's moves are exactly pass, A has 2 Wares, B has 1 Coin
  A passes
  then A has 1 Coin, A's moves are exactly dig

scenario "what was refused in one step is refused in the next step of the turn"
  given 2 players, A's stall is apple 1, B's stall is pear 1, pear 2
  A requests pear 1; B answers no; A passes
  then A's moves are exactly dig
  A cannot want pear 1 because refused
  A cannot want pear 2 because dear
  A cannot request pear 2 because later

scenario "a step in which all was refused and a pass is not allowed is over"
  given 2 players, A's stall is empty, B's stall is pear 2
  A requests pear 2; B answers no
  then A's moves are exactly dig, A has 1 Coin

scenario "the refusal of another step takes that move back alone"
  given 2 players, A's stall is apple 1, B's stall is pear 1, apple 1
  A passes; A wants pear 1; B answers no
  then A's moves are exactly want apple 1, dig, A has 1 Coin
  A wants apple 1; B answers yes
  then B has 1 begun, A has 2 Coins, A has 2 Wares

scenario "at the end of the turn all refusals are forgotten"
  given 2 players, A's stall is apple 1, B's stall is pear 1, pear 2
  A requests pear 1; B answers no; A passes; A digs; B passes; B digs
  then A has 2 begun, A is asked to request
  A requests pear 1
  then B is asked "may A have pear 1?"

scenario "until is tested after a move that was not refused"
  given 2 players, A's stall is apple 1, apple 2, pear 1, B's stall is pear 2
  A requests pear 2; B answers yes
  then A has 4 Wares, A has 1 Coin, A's moves are exactly dig
"""


def test_refusals_in_steps() -> None:
    """A refused move leaves the step where it was, is told in every step of the turn, and is forgotten behind it."""
    assert failures(SWAPS, SCENARIOS) == {}


@pytest.mark.parametrize("number", range(4))
def test_the_reference_plays_them_alike(number: int) -> None:
    """Moves, refusals and positions are the same at every decision of a game at random."""
    checked = read_text(SWAPS).checked
    assert checked is not None
    assert checked.model is not None
    pair = Pair.begin(compile_model(checked.model, cache=None), 2 + number % 2, number, {})

    assert pair.play(drawn(Generator(number, PROGRAMS + 1)), 150).decisions > 0


def test_a_match_is_kept_between_refusal_and_step() -> None:
    """Saved in the middle of a step with refusals, the match goes on with the same moves."""
    game = read_text(SWAPS).game()
    match = game.start(players=["A", "B"], seed=2)
    match.play(next(each for each in match.moves() if each.action == "request"))
    match.play("no")
    again = game.from_dict(match.to_dict())

    assert again == match
    assert [each.text for each in again.moves()] == [each.text for each in match.moves()]
    match.undo()
    assert match.waiting_for == ("B",)
