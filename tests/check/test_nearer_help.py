"""Help that says what was most likely meant."""

from __future__ import annotations

from gamedsl.loading import read_text

GAME = """\
language 1.0
game "Purse"
players 2
components
  kinds Suit: red, blue
  cards Card: 4 of each Suit
  tokens Coin: 10
areas
  deck  pile of Card, face down
each player has
  rack  up to 9 Cards, seen by its owner
  purse Coins
input First Player: a player, otherwise drawn
setup
  put all Cards into the deck; shuffle the deck
  put 4 Coins into the box
turns clockwise from the First Player, until the deck is empty
  action draw
    take the top card of the deck into my rack
    {line}
score
  cards: 1 per Card on my rack
  most points wins; still tied: shared
"""


def _help(line: str) -> str | None:
    found = [each for each in read_text(GAME.format(line=line)).diagnostics if each.help]
    return next(each.help for each in found if each.span is not None and each.span.line == 20)


def test_an_area_holds_and_is_not() -> None:
    """Whoever compares an area with a thing is told how to ask what lies there."""
    assert _help("if my rack is red, end the game") == "ask what lies there: `my rack holds red`"


def test_a_gap_with_a_slip_behind_its_owner() -> None:
    """`my` and the like stand before a name and are no part of it."""
    assert _help('say "{{my purs}} left"'.replace("{{", "{").replace("}}", "}")) == (
        'did you mean "my purse"?'
    )
