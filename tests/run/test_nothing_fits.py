"""Who names a verb of which there is no move now hears why, thing by thing."""

from __future__ import annotations

from gamedsl import Match
from gamedsl.loading import read_text

SHOP = """\
language 1.0
game "Shop"
players 2

components
  cards Lantern, one a row of "lamps.csv"
    the columns  name (name), price

areas
  shelf    Lanterns, face up
  cellar   Lanterns, face up
each player has
  coins    0 to 50

setup
  put all Lanterns onto the shelf

turns clockwise from the first player, until the shelf is empty
  action buy a Lantern L of the shelf
    require my coins is at least L's price     else poor: "it costs {L's price}"
    put L into the cellar
  action fetch a Lantern L of the cellar
    put L onto the shelf
  action save
    add 1 to my coins
  action skip
    set my coins to 0
score
  coins: my coins
  most points wins; still tied: shared
"""


def _shop(*prices: int) -> Match:
    rows = "".join(f"lamp {number},{price}\n" for number, price in enumerate(prices, 1))
    reading = read_text(SHOP, files={"lamps.csv": f"name,price\n{rows}"})
    assert reading.ok, [each.message for each in reading.diagnostics]
    return reading.game().start(players=2, seed=1)


def _said(match: Match, text: str) -> list[str]:
    return [each.message for each in match.why_not(text)]


def test_each_thing_has_its_reason() -> None:
    """Where the reasons differ, each stands with its thing."""
    assert _said(_shop(3, 4), "buy") == ["lamp 1: it costs 3", "lamp 2: it costs 4"]


def test_a_reason_for_all_stands_once() -> None:
    """What is said of everything needs no names."""
    assert _said(_shop(3, 3), "buy") == ["it costs 3"]


def test_where_nothing_lies_there_is_nothing_to_choose() -> None:
    """An empty area is told as such."""
    assert _said(_shop(3, 3), "fetch") == ["there is nothing to choose for it in the cellar"]


def test_where_something_fits_it_is_asked_for() -> None:
    """A verb alone is not refused where a thing can be named."""
    assert _said(_shop(0, 3), "buy") == ["buy which lantern? lamp 1 or lamp 2"]


def test_what_does_not_lie_there_is_said_to_lie_elsewhere() -> None:
    """Only of areas into which the player sees."""
    assert _said(_shop(0, 0), "fetch lamp 1") == ["lamp 1 is not in the cellar"]
