"""Things come from where the author says that they lie, and never from somewhere else in silence."""

from __future__ import annotations

import pytest

from gamedsl.check.model import MoveCount, MovePiece, Procedure, Shuffle
from gamedsl.check.walk import parts_of
from gamedsl.loading import read_text

HEAD = """language 1.0
game "Deck"
players 2
components
  cards Card: one with each worth 1, 2, 3, 4, 5, 6, 7, 8, 9
  tokens Coin: 20
areas
  deck   pile of Card, face down
  row    row of Card, face up
  bank   Coins
each player has
  hand   Card, seen by its owner
  purse  Coins
setup
  put 20 Coins into the bank
  shuffle the Cards; the other Cards go to the deck
"""
TAIL = """turns once round from the first player
  action take
    take 1 Coin from the bank
score
  cards: the Cards in my hand
  row:   the Cards in the row
  coins: the Coins in my purse
  most points wins; still tied: shared
"""


def _setup(line: str) -> tuple[Procedure | None, tuple[str, ...]]:
    reading = read_text(f"{HEAD}  {line}\n{TAIL}")
    codes = tuple(each.code for each in reading.diagnostics if each.severity.value == "error")
    if reading.checked is None or reading.checked.model is None:
        return None, codes
    return next(each for each in reading.checked.model.procedures if each.kind == "setup"), codes


@pytest.mark.parametrize(
    "line",
    [
        "deal 2 Cards from the deck to each player",
        "put the top 3 Cards of the deck into the row",
        "put 1 Card from the deck into the row",
        "the top card of the deck goes to the row",
        "3 Cards from the deck go to the row",
    ],
)
def test_cards_come_from_the_place_that_is_said(line: str) -> None:
    """In the set-up, too, a place that is named is the place that is meant."""
    procedure, codes = _setup(line)

    assert codes == ()
    assert procedure is not None
    moves = [each for each in parts_of(procedure.body) if isinstance(each, MovePiece)]
    reading = read_text(HEAD + TAIL)
    assert reading.checked is not None
    names = [store.name for store in reading.checked.world.stores]
    assert {names[each.origin.store] for each in moves} == {"deck"}


@pytest.mark.parametrize("what", ["deck", "Cards of the deck"])
def test_what_is_shuffled_is_the_pile_that_is_said(what: str) -> None:
    """In the set-up, too, a pile that is named is shuffled, and not what is left in the box."""
    procedure, codes = _setup(f"shuffle the {what}")

    assert codes == ()
    assert procedure is not None
    shuffled = [each for each in parts_of(procedure.body) if isinstance(each, Shuffle)]
    reading = read_text(HEAD + TAIL)
    assert reading.checked is not None
    names = [store.name for store in reading.checked.world.stores]
    assert [names[each.location.store] for each in shuffled] == ["box", "deck"]


def test_what_is_a_players_still_comes_from_the_box_in_the_setup() -> None:
    """A player has nothing yet when the set-up begins, so what is theirs comes from the box."""
    text = HEAD.replace("put 20 Coins into the bank", "each player puts 5 Coins before them")
    reading = read_text(
        text + TAIL.replace("take 1 Coin from the bank", "take 1 Coin from the box")
    )

    assert reading.checked is not None
    assert reading.checked.model is not None
    setup = next(each for each in reading.checked.model.procedures if each.kind == "setup")
    move = next(each for each in parts_of(setup.body) if isinstance(each, MoveCount))
    assert reading.checked.model.stores[move.origin.store].name == "box"


@pytest.mark.parametrize(
    "line, code",
    [
        ("each player puts 1 bank into the box", "G301"),
        ("each player puts 1 Card from their hand into the row", "G308"),
    ],
)
def test_no_number_and_no_choice_is_passed_over(line: str, code: str) -> None:
    """So many of an area is no number of things, and nobody chooses a card out of a hand unasked."""
    _, codes = _setup(line)

    assert code in codes


def test_a_number_of_things_is_not_below_zero() -> None:
    """A table that puts fewer than no things anywhere is refused where it is used."""
    table = "setup table start by players\n  | players | coins each |\n  | 2       | -1         |\n"
    text = (
        HEAD.replace("setup\n", f"{table}setup\n", 1)
        + "  each player puts coins each before them\n"
    )
    reading = read_text(text + TAIL)

    assert "G404" in [each.code for each in reading.diagnostics]
