"""As many as a row says, and what a player does as often as it is possible: numbers of things that are no numerals."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from gamedsl.reading import as_text, read_back
from tests.check.scenarios import failures

OFFERS = """\
plant,size,asked,pays,source
fern,small,2,1,ours
fern,large,4,4,ours
moss,small,2,2,ours
"""
SHELF = "baskets,prize,remarks\n0,none,\n1,seed,\n2 or more,none,see 1\n"
COLOURS = "name,fr\nfern,fougère\nmoss,mousse\n"

MARKET = """\
language 1.0
game "Market"
players 2 to 3
components
  kinds Plant, one a row of "plants.csv"
    the columns      name (name), fr (fr)
  kinds Offer, one a row of "offers.csv"
    the columns      plant (name), size (name), asked, pays
    for people only  source
  tokens Seed: 12 of each Plant
  tokens Coin: unlimited
  cards Basket: 2 with each price 1, 2
  marker First Player
input First Player: a player, otherwise drawn
setup table supply by players
  | players | seeds a plant |
  | 2       | 6             |
  | 3       | 8             |
table shelf by baskets, one a row of "shelf.csv"
  for people only  remarks
areas
  stock    Seeds
  counter  Baskets, face up
each Plant has
  sold     0 to 1
each player has
  sack     Seeds
  purse    Coins
  baskets  Baskets, face up
define
  the fair is over when a player has at least 9 Coins
setup
  put seeds a plant of each Plant into the stock
  put all Baskets into the counter

how to sell an Offer O
  require O's plant has 0 sold                 else again: "not {O's plant} twice"
  require I have O's asked Seeds of O's plant  else too few: "{O} needs {O's asked}"
  put O's asked Seeds of O's plant from my sack into the stock
  take O's pays Coins from the box
  set O's plant's sold to 1
how to pick N Seeds
  that many times, while the stock is not empty
    take a Seed of the stock into my sack
how to buy a Basket B of the counter
  require I have B's price Coins               else poor: "{B} costs {B's price}"
  put B's price Coins from my purse into the box
  put B into my baskets
  if the prize of my baskets is seed, pick 1 Seed
how to bargain
  choose one of
    buy a Basket of the counter
    sell an Offer

turns clockwise from the First Player
  action pick
    pick 2 Seeds
  action shop
    buy a Basket of the counter, if able       otherwise say "nothing is bought"
  action visit
    for each Plant: set its sold to 0
    up to 2 times: sell an Offer
  action bargain
    bargain
  action ask
    I may sell an Offer
  action end
    if the fair is over, end the game at once

score
  coins: the Coins in my purse
  most points wins; still tied: shared
"""
FILES = {"offers.csv": OFFERS, "shelf.csv": SHELF, "plants.csv": COLOURS}

SCENARIOS = """\
language 1.0
scenarios for market
scenario "so many of each kind"
  given 2 players
  then the stock holds 6 fern, the stock holds 6 moss
  given 3 players
  then the stock holds 8 fern, the stock holds 8 moss
scenario "a token is chosen where the line leaves it open"
  given 2 players
  A picks; A takes fern; A takes moss
  then A has 1 fern, A has 1 moss, it is B's turn
scenario "up to so many times"
  given 2 players, A has 6 fern, A has 2 moss
  A visits; A sells fern large
  A cannot sell fern small because again (O's plant fern)
  A sells moss small
  then it is B's turn, A has 6 Coins, A has 2 fern, A has no moss
scenario "the player may stop"
  given 2 players, A has 6 fern
  A visits; A stops
  then it is B's turn, A has no Coin
scenario "nobody is asked what is not possible"
  given 2 players, A has 1 fern
  A visits
  then it is B's turn
  B asks
  then it is A's turn
scenario "one question for yes and which"
  given 2 players, A has 4 fern
  A asks
  then A's moves are exactly sell fern small, sell fern large, decline
  A sells fern small
  then A has 1 Coin
scenario "if able"
  given 2 players, A has 1 Coin
  B cannot shop because not your turn
  A shops; A takes moss
  then A has no Coin, A has 1 moss, it is B's turn
  B shops
  then B is told "nothing is bought", it is A's turn
scenario "a word in the column of a table"
  given 2 players, A has 3 Coins
  A shops; A buys 1; A takes moss
  B shops
  A shops; A buys 1
  then A has 1 moss, A has 2 Baskets
scenario "a choice of several deeds that all are impossible"
  given 2 players
  then A's moves are exactly pick, shop, visit, ask, end
  given 2 players, A has 2 moss
  A bargains
  then A has 2 Coins
scenario "a player is one of them"
  given 2 players, A has 9 Coins
  A ends
  then the game is over
  given 2 players
  A ends
  then the game goes on
"""


def test_what_rows_say_is_done() -> None:
    """Numbers of things come from rows, tables and verbs; a player does what is possible, as often as it is."""
    assert failures(MARKET, SCENARIOS, FILES) == {}


def test_names_of_several_columns_are_translated() -> None:
    """What is called by two columns is called so in every language that has words for one of them."""
    game = read_text(MARKET, files=FILES).game()
    offers = game.model.domain("Offer")

    assert offers.elements == ("fern small", "fern large", "moss small")
    assert dict(offers.labels) == {"fr": ("fougère small", "fougère large", "mousse small")}


def test_they_are_read_back() -> None:
    """A repetition that a player may stop is told as one, with how often it is at the most."""
    checked = read_text(MARKET, files=FILES).checked
    assert checked is not None
    assert checked.model is not None

    text = as_text(read_back(checked.model))

    assert "up to 2 times, the acting player may sell an Offer" in text
    assert "O's asked Seeds of O's plant go from the acting player's sack to the stock" in text


@pytest.mark.parametrize(
    "old, new, code, said",
    [
        ("up to 2 times:", "up to 2 times, while the stock is not empty:", "G311", "while"),
        ("up to 2 times:", "up to 2000 times:", "G404", "times"),
        ("is seed, pick", "is coin, pick", "G301", "none, seed"),
        ("    pick 2 Seeds", "    pick 2 Coins", "G301", "number of Seeds"),
        ("for people only  remarks", "for people only  remark", "G413", "remark"),
    ],
)
def test_slips_are_told(old: str, new: str, code: str, said: str) -> None:
    """A mistake in such a line is told in words of the game."""
    found = [
        each
        for each in read_text(MARKET.replace(old, new), files=FILES).diagnostics
        if each.code == code
    ]

    assert len(found) == 1
    assert said in f"{found[0].message} {found[0].help}"
