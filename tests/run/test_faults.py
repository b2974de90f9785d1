"""What a fault of the rules says: which area or counter it is, and the numbers."""

from __future__ import annotations

import pytest

from gamedsl import Game, RulesFault
from gamedsl.lab import simulate
from gamedsl.loading import read_text

COINS = """\
language 1.0
game "Coins"
players 2

components
  kinds Fruit: apple, plum
  tokens Coin: 20
  tokens Basket: 2 of each Fruit
  cards Order: one of each Fruit

areas
  bank     Coins
  heap     pile of Order, face down
  bell     0 to 2
each player has
  purse    Coins
  baskets  Baskets
  hand     Order, seen by its owner
  luck     0 to 3

setup
  put 20 Coins into the bank
  shuffle the Orders; they become the heap

turns clockwise from the first player
  action ring
    add 1 to the bell
  action take
    take 2 Coins
  action fill
    take 3 apple Baskets from the box
  action press
    add 2 to my luck
  action draw
    put the top card of the heap into my hand
  action stop
    end the game at once
PAY
score
  coins: the Coins in my purse
  most points wins; still tied: shared
"""


@pytest.fixture(scope="module")
def coins() -> Game:
    """A game with a fault in each of its actions."""
    pay = "  action pay\n    put 1 Coin from my purse into the bank\n"
    return read_text(COINS.replace("PAY\n", pay)).game()


@pytest.mark.parametrize(
    "move, rounds, code, said",
    [
        ("take", 0, "G904", "this takes 2 Coins from the box, and none lies there"),
        ("fill", 0, "G904", "this takes 3 Baskets (apple) from the box, and 2 lie there"),
        ("pay", 0, "G904", "this takes 1 Coin from Ann's purse, and none lies there"),
        ("draw", 1, "G904", "this takes 1 Order from the heap, and there is none"),
        ("press", 1, "G906", "`luck` of Ann goes from 0 to 3, and here it would be 4"),
        ("ring", 1, "G906", "`bell` goes from 0 to 2, and here it would be 3"),
    ],
)
def test_a_fault_says_where_and_how_many(
    coins: Game, move: str, rounds: int, code: str, said: str
) -> None:
    """The players are called by their names."""
    match = coins.start(players=["Ann", "Bob"], seed=1)
    for _ in range(rounds):
        match.play(move)
        match.play(move)
    with pytest.raises(RulesFault) as fault:
        match.play(move)

    (found,) = fault.value.diagnostics
    assert (found.code, found.message) == (code, said)


@pytest.mark.parametrize(
    "move, rounds, said",
    [
        ("take", 0, "ceci prend 2 × pièce dans « boîte », et il n'y en a pas"),
        ("draw", 1, "ceci prend 1 × Order dans « heap », et il n'y en a pas"),
        ("press", 1, "« luck » (Ann) va de 0 à 3, et ce serait ici 4"),
        ("ring", 1, "« bell » va de 0 à 2, et ce serait ici 3"),
    ],
)
def test_a_fault_is_told_in_the_language_of_the_match(move: str, rounds: int, said: str) -> None:
    """With the names of the game's sheet; the line and the code are those of the file."""
    text = COINS.replace("PAY\n", "").replace(
        '"Coins"', '"Coins"  fr "Pièces"\ntexts "texts.csv"', 1
    )
    game = read_text(text, files={"texts.csv": "sentence,fr\nCoin,pièce\n"}).game()
    match = game.start(players=["Ann", "Bob"], seed=1, language="fr")
    for _ in range(2 * rounds):
        match.play(move)
    with pytest.raises(RulesFault) as fault:
        match.play(move)

    assert fault.value.diagnostics[0].message == said
    assert fault.value.diagnostics[0].span is not None


def test_games_at_random_say_so_too() -> None:
    """Whoever plays them."""
    text = COINS.replace("PAY\n", "").replace(
        "take 2 Coins", "take 2 Coins from the other player's purse"
    )
    for lines in ("add 1 to the bell", "add 2 to my luck", "take 3 apple Baskets from the box"):
        text = text.replace(lines, "take 2 Coins from the other player's purse")
    with pytest.raises(RulesFault) as fault:
        simulate(read_text(text).game(), players=2, games=20)

    message = fault.value.diagnostics[0].message
    assert message.startswith("this takes 2 Coins from ")
    assert message.endswith("'s purse, and none lies there")
