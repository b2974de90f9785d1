"""`auction from X, bid A to B THINGS`: who is asked, what can be bid, who gets it and who pays."""

from __future__ import annotations

import pytest

import gamedsl
from tests.check.auction_games import ATTIC, GALLERY, SEALED
from tests.check.scenarios import failures

ALOUD = """
scenario "each bid is higher, from the first player to the left, until one is left"
  given 3 players, First Player is B
  then B is asked to bid
  B bids 2
  C cannot bid 2 because too low (lowest bid 3)
  C passes
  A bids 4
  B bids 5; A passes
  then B has 1 Coin, the bank holds 5 Coins, B's house holds 1 Picture, C is asked to bid

scenario "a bid has to be paid, and stays within the numbers"
  given 3 players, First Player is A, A has 3 Coins
  A cannot bid 1 because too low (lowest bid 2)
  A cannot bid 4 because too few (bid 4, you have 3)
  A cannot bid 7 because no such
  A bids 3
  then B's moves are exactly bid 4, bid 5, bid 6, pass

scenario "who has passed is out"
  given 3 players, First Player is A
  A passes; B bids 2
  A cannot bid 3 because not your turn
  C bids 3; B bids 4; C passes
  then B has 2 Coins, A's house is empty

scenario "who cannot bid more passes by themselves"
  given 3 players, First Player is A, B has 1 Coin, C has 2 Coins
  A bids 2
  then A has 4 Coins, A's house holds 1 Picture

scenario "nobody bids more than the most"
  given 3 players, First Player is A
  A bids 6
  then A has no Coin, A's house holds 1 Picture

scenario "the last player may still bid where nobody has"
  given 3 players, First Player is A
  A passes; B passes
  then C is asked to bid
  C bids 2
  then C's house holds 1 Picture, C has 4 Coins

scenario "nobody bids"
  given 2 players, First Player is A
  A passes; B passes
  then A's house is empty, B's house is empty, the box has 1 Picture, the bank is empty

scenario "who pays is told"
  given 2 players, First Player is A
  A bids 3; B passes
  then A is told "A pays 3"
"""

AT_ONCE = """
scenario "all bid at once, and the highest bid is paid"
  given 3 players, First Player is A
  C bids 4
  A bids 3
  then the bank is empty
  A cannot bid 6 because chosen already
  B cannot bid 1 because too low
  B passes
  then C has 2 Coins, A has 6 Coins, C's house holds 1 Picture

scenario "of equal bids the first one from there counts"
  given 3 players, First Player is B
  A bids 3; C bids 3; B bids 2
  then C has 3 Coins, A has 6 Coins

scenario "what cannot be paid is not bid, and nobody has to bid"
  given 2 players, First Player is A, A has 3 Coins
  A cannot bid 4 because too few (bid 4, you have 3)
  A passes; B passes
  then the box has 1 Picture, A's house is empty, B's house is empty
"""

IN_A_MOVE = """
scenario "what a player sells goes to the highest bidder, and the bid to the seller"
  given 3 players, A's house is north 1, north 2
  A sells north 2
  then B is asked to bid
  B bids 3; C bids 4; A passes; B passes
  then A has 12 Coins, C has 4 Coins, C's house holds north 2, B is asked to sell

scenario "what nobody wants comes back"
  given 3 players, A's house is north 1, north 2
  A sells north 2; B passes; C passes; A passes
  then A's house holds north 2, A has 8 Coins, B is asked to draw
"""


def test_an_auction_aloud() -> None:
    """In turn, higher each time, passes for good, down to one bidder or none."""
    assert failures(GALLERY, ALOUD) == {}


def test_an_auction_in_secret() -> None:
    """All bid at once; what they bid is known to nobody else before all have bid."""
    assert failures(SEALED, AT_ONCE) == {}


def test_an_auction_in_the_middle_of_a_move() -> None:
    """Everybody bids, also who sells; then play goes on with the next turn."""
    assert failures(ATTIC, IN_A_MOVE) == {}


def test_it_belongs_to_its_phase() -> None:
    """The view says so, and elsewhere a bid is refused with the sentence of the phase."""
    match = gamedsl.loads(GALLERY).start(2, seed=1, inputs={"First Player": "A"})

    assert (match.view("A").phase, match.view("A").wanted) == ("sale", "a bid")


def test_bids_in_secret_are_told_to_nobody() -> None:
    """Whatever is bid, the others get the same until all have bid, and who has bid too little is never told of."""
    told = set()
    for bid in ("bid 2", "bid 5", "pass"):
        match = gamedsl.loads(SEALED).start(3, seed=1, inputs={"First Player": "A"})
        match.play(bid, player="A")
        told.add(repr((match.view("B"), match.events("B"), match.moves("B"), match.view())))
    assert len(told) == 1


@pytest.mark.parametrize(
    "language, said",
    [("en", "bid 2 to 6"), ("fr", "miser : de 2 à 6"), ("de", "biete: 2 bis 6")],
)
def test_a_number_that_is_no_bid_is_answered_with_those_that_are(language: str, said: str) -> None:
    """In the language of the match, and only as far as may be bid now."""
    rules = GALLERY.replace('game "Gallery"', 'game "Gallery" fr "Galerie" de "Galerie"', 1)
    match = gamedsl.loads(rules).start(2, seed=1, inputs={"First Player": "A"}, language=language)

    (reason,) = match.why_not("bid 20")

    assert (reason.name, reason.message) == ("no such", said)


def test_only_what_can_be_bid_now_is_named() -> None:
    """What is too low by now is left out, and a single number stands alone."""
    match = gamedsl.loads(GALLERY).start(2, seed=1, inputs={"First Player": "A"})
    match.play("bid 4")
    assert match.why_not("bid 20")[0].message == "bid 5 to 6"
    assert match.why_not("bid")[0].message == "bid which number? 5 to 6"
    match.play("bid 5")
    assert match.why_not("bid 7")[0].message == "bid 6"
