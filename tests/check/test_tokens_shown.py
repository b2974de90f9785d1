"""Tokens printed on cards and tiles, some of them several times: counted, taken, and chosen from."""

from __future__ import annotations

import pytest

from gamedsl import Match
from gamedsl.loading import read_text
from tests.check.scenarios import failures

WAREHOUSE = """\
language 1.0
game "Warehouse"
players 2
components
  kinds Good: salt, wine, silk
  cards Order, one a row of "orders.csv"
    the columns  name (name), price, crates (Crates)
  tokens Crate: 4 of each Good
  tokens Coin: 60
  marker First Player
input First Player: a player, otherwise drawn
areas
  bank      Coins
each player has
  desk      up to 9 Orders, face up
  store     Crates
  purse     Coins
setup
  put 60 Coins into the bank
  put all Orders into the First Player's desk
turns clockwise from the First Player
  action deliver an Order C of my desk
    take the Crates shown on C from the box
    put C back into the box
  action sample an Order C of my desk
    take 2 of the Crates shown on C from the box
  action claim an Order C of my desk
    take C's price of the Crates shown on C from the box
  action wash an Order C of my desk
    require there are 2 salt Crates shown on C          else fresh: "only {salt} of salt"
    for each Crate shown on C: take 1 Coin from the bank
  action rest
    end the game at once
score
  crates: the Crates I have
  coins:  the Coins I have
  most points wins; still tied: shared
"""

ORDERS = """\
name,price,crates
small,1,salt
double,1,"salt, salt, wine"
mixed,2,"silk; wine; salt; silk"
none,2,
"""

SCENARIOS = """
scenario "as many of each as are shown"
  A delivers double
  then A has 2 salt, A has 1 wine, A has no silk

scenario "as far as there are"
  given A's store holds 3 salt
  A delivers double
  then A has 4 salt, A has 1 wine

scenario "a card without any"
  A delivers none
  then A has no Crates
"""


def test_all_that_a_card_shows() -> None:
    """Each kind as often as it is shown, from the box, as far as there are any."""
    assert failures(WAREHOUSE, SCENARIOS, {"orders.csv": ORDERS}) == {}


def test_each_outcome_is_offered_once() -> None:
    """Choosing 2 of salt, salt, wine and of silk, wine, salt, silk: every set in one order only."""
    game = read_text(WAREHOUSE, files={"orders.csv": ORDERS}).game()
    for order, sets in (
        ("double", [("salt", "salt"), ("salt", "wine")]),
        ("mixed", [("salt", "silk"), ("salt", "wine"), ("silk", "silk"), ("silk", "wine")]),
        ("small", [("salt",)]),
        ("none", []),
    ):
        found = []
        begun = game.start(2, seed=1)
        begun.play(f"sample {order}")
        waiting = [begun]
        while waiting:
            match = waiting.pop()
            moves = [each for each in match.moves() if each.text.startswith("take")]
            for move in moves:
                other = match.copy()
                other.play(move)
                waiting.append(other)
            if not moves:
                found.append(_held(match))
        assert sorted(found) == sorted(tuple(sorted(each)) for each in sets or [()])


def _held(match: Match) -> tuple[str, ...]:
    """What lies in the store of the player who has the orders."""
    view = match.view()
    who = next(each for each in match.players if view.area("desk", each).count)
    tokens = view.area("store", who).tokens
    return tuple(sorted(sort for sort, number in tokens for _ in range(number)))


def test_a_number_that_a_column_says() -> None:
    """So many as the card's price of what it shows; all if there are fewer."""
    game = read_text(WAREHOUSE, files={"orders.csv": ORDERS}).game()
    match = game.start(2, seed=1)
    match.play("claim double")

    assert {each.text for each in match.moves()} == {"take salt", "take wine"}


@pytest.mark.parametrize(
    "old, new, code",
    [
        ("crates (Crates)", "crates (Crate)", ""),
        ("crates (Crates)", "crates (Coins)", "G301"),
        ("crates (Crates)", "crates (Crats)", "G201"),
        ("the Crates shown on C from", "the Coins shown on C from", "G301"),
        ("the Crates shown on C from", "the Crates shown on the First Player from", "G301"),
        ("the Crates shown on C from", "the Orders shown on C from", "G301"),
    ],
)
def test_what_shows_nothing(old: str, new: str, code: str) -> None:
    """A class that differs by no kind, an unknown one, and things that show none are told."""
    text = WAREHOUSE.replace(old, new, 1)
    told = read_text(text, files={"orders.csv": ORDERS}).diagnostics

    assert [each.code for each in told if each.code[1] in "23"][:1] == ([code] if code else [])


def test_a_cell_that_names_nothing() -> None:
    """A strange word in the column is told at its cell."""
    (told,) = read_text(
        WAREHOUSE, files={"orders.csv": ORDERS.replace("silk; w", "sik; w")}
    ).diagnostics

    assert told.code == "G407"
