"""Answers, options and actions that begin with a choice are offered only where there is something to choose."""

from __future__ import annotations

import pytest

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.compile import compile_model
from gamedsl.loading import read_text
from gamedsl.run import Match
from tests.check.scenarios import failures
from tests.reference.agreement import Pair, drawn

TWIGS = """\
language 1.0
game "Twigs"
players 2 to 3

components
  kinds Colour: red, green
  tokens Coin: 30
  cards Twig: 1 of each Colour with each length 1, 2, 3

areas
  pile  pile of Twig, face down
  pool  Coins
each player has
  twigs  up to 9 Twigs, face up
  purse  Coins

setup
  shuffle the Twigs; they become the pile
  put 20 Coins into the pool

how to burn
  put a card of my twigs into the box

turns clockwise from the first player, until the pile is empty
  action dig
    put the top card of the pile into my twigs
  action offer
    ask the next player, "well?"
      yes: put a card of my twigs into the box
      no: put 1 Coin of the pool into my purse, if any is left
  action discard
    put a card of my twigs into the box        else bare: "no twig is left"
  action burn
    burn
  action mix
    choose one of
      put a card of my twigs into the box
      burn
  action maybe
    I may put a card of my twigs into the box
  action clear
    any number of times: put a card of my twigs into the box
  action swap
    put the top card of the pile into my twigs
    put a card of my twigs into the box
  action renew
    put the top card of the pile into my twigs
    choose a card C of my twigs
    put C into the box
  action pay
    put a card of my twigs into the box otherwise say "nothing to pay with"
    put 1 Coin of the pool into my purse, if any is left
  action drop
    put a card of my twigs into the box, if there is one
  action pair
    choose a card C of my twigs
    choose a card D of my twigs other than C
    put C into the box; put D into the box

score
  coins: the Coins in my purse
  most points wins; still tied: shared
"""

SCENARIOS = """
scenario "with nothing in hand only what can be begun is offered"
  given 2 players, A's twigs is empty
  then A's moves are exactly dig, offer, maybe, clear, swap, renew, pay, drop
  A cannot discard because bare

scenario "an answer that chooses is given only where there is something to choose"
  given 2 players, A's twigs is empty
  A offers
  then A has 1 Coin, B is asked to dig

scenario "with something to choose the answer is given and the deed is done"
  given 2 players, A's twigs is red 1
  A offers
  then B's moves are exactly yes, no
  B answers yes
  then A has 0 Twigs, A has 0 Coins

scenario "what was drawn first can be chosen"
  given 2 players, A's twigs is empty, B's twigs is empty
  A swaps; B renews
  then A has 0 Twigs, B has 0 Twigs, the pile has 4 Twigs

scenario "without a card nothing is put away and play goes on"
  given 2 players, A's twigs is empty, B's twigs is empty
  A pays; B drops
  then A has 1 Coin, A is asked to dig

scenario "a second choice counts what the first one leaves"
  given 2 players, A's twigs is red 1, B's twigs is red 2, red 3
  then A's moves are exactly dig, offer, discard, burn, mix, maybe, clear, swap, renew, pay, drop
  A discards
  then B's moves are exactly dig, offer, discard, burn, mix, maybe, clear, swap, renew, pay, drop, pair
"""


def _begun() -> Match:
    return read_text(TWIGS).game().start(players=["A", "B"], seed=1)


def test_what_cannot_be_begun_is_not_offered() -> None:
    """Actions, answers and options that choose are there when there is something to choose, and not before."""
    assert failures(TWIGS, SCENARIOS) == {}


def test_optional_deeds_can_only_be_left() -> None:
    """Where there is nothing to put away, `may` and `any number of times` go on without a question of two answers."""
    for action in ("maybe", "clear"):
        match = _begun()
        match.play(action)

        assert match.waiting_for == ("B",)


def test_the_reason_says_that_there_is_nothing_to_choose() -> None:
    """Without a sentence of the author's the refusal names what is missing, in the language of the match."""
    match = _begun()

    assert [each.message for each in match.why_not("burn")] == ["there is nothing to choose for it"]
    assert [each.message for each in match.why_not("mix")] == ["there is nothing to choose for it"]


@pytest.mark.parametrize("number", range(3))
def test_games_at_random_come_to_no_fault(number: int) -> None:
    """The engine and the reference offer the same, and nothing that is offered stops the game."""
    checked = read_text(TWIGS).checked
    assert checked is not None
    assert checked.model is not None
    pair = Pair.begin(compile_model(checked.model, cache=None), 2, number, {})

    assert pair.play(drawn(Generator(number, PROGRAMS + 1)), 150).decisions > 0
