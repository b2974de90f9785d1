"""`everyone passes the hand to the left`: whole areas change places at the same moment."""

from __future__ import annotations

import pytest

import gamedsl
from gamedsl import Game
from gamedsl.loading import read_text
from gamedsl.reading import as_text, read_back
from tests.check.at_once_games import HANDED_ON
from tests.check.scenarios import failures

PASSED = """
scenario "to the left in the first morning"
  given 3 players, A's hand is plum 1, plum 2, B's hand is cherry 1, cherry 2, C's hand is apricot 1, apricot 2
  A puts plum 1; B puts cherry 1; C puts apricot 1
  then A's hand holds apricot 2, B's hand holds plum 2, C's hand holds cherry 2
  then each player's hand holds 1 Jam

scenario "tokens to the right"
  given 3 players, A's hand is plum 1, plum 2, B's hand is cherry 1, cherry 2, C's hand is apricot 1, apricot 2
  A puts plum 1; B puts cherry 1; C puts apricot 1
  then C has 3 Coins, A has 2 Coins, B has 2 Coins
"""


@pytest.fixture(scope="module")
def game() -> Game:
    """Hands, purses and piles are passed on."""
    return gamedsl.loads(HANDED_ON)


def test_all_of_it_goes_to_the_neighbour() -> None:
    """Nobody's cards are mixed with those that come, and coins go as cards do."""
    assert failures(HANDED_ON, PASSED) == {}


def test_who_passes_knows_what_the_neighbour_has(game: Game) -> None:
    """Who gets a hand sees it, who gave it still knows it, and nobody else sees anything."""
    match = game.start(3, seed=1)
    given = set(match.view("A").area("hand", "A").pieces)
    for player in "ABC":
        match.play(match.moves(player)[0], player=player)
    (left,) = given - set(match.view("A").area("stall", "A").pieces)
    seen = {viewer: match.view(viewer).area("hand", "B").pieces for viewer in ("A", "B", "C", None)}

    assert seen == {"A": (left,), "B": (left,), "C": (None,), None: (None,)}


def test_a_pile_keeps_its_order(game: Game) -> None:
    """The top card is the top card at the neighbour's."""
    match = game.start(2, seed=1)
    tops = []
    for _ in range(2):
        before = match.to_dict()["areas"]["each player"]["jars"]["Jam"]
        for player in "AB":
            match.play(match.moves(player)[0], player=player)
        tops.append((before, match.to_dict()["areas"]["each player"]["jars"]["Jam"]))
    (_, first), (_, second) = tops
    assert second["A"][:1] == first["B"]
    assert second["B"][:1] == first["A"]


def test_it_is_told_from_whom_to_whom(game: Game) -> None:
    """What lies on its way for a moment is in no event, no view and no state."""
    match = game.start(3, seed=1)
    for player in "ABC":
        match.play(match.moves(player)[0], player=player)
    told = [each.text for each in match.events("C")]

    assert "B takes 1 Jam from A's hand" in told
    assert "C takes 1 Jam from B's hand" not in told
    assert any(text.endswith("from B's hand") and text.startswith("C takes ") for text in told)
    assert not any("on its way" in text for text in told)
    assert "on its way" not in repr(match.view("A")) + repr(match.to_dict()["areas"])
    assert game.from_dict(match.to_dict()) == match


def test_it_is_read_back_in_one_sentence() -> None:
    """With the side to which it goes."""
    checked = read_text(HANDED_ON).checked
    assert checked is not None
    assert checked.model is not None
    text = as_text(read_back(checked.model, "a.game"))

    for side, what in (
        ("right", "Jams of each player's hand"),
        ("left", "Jams of each player's hand"),
        ("right", "Coins of each player's purse"),
        ("left", "Jams of each player's jars"),
    ):
        assert f"all {what} go to that of the player to the {side}, all at the same moment" in text
    assert "on its way" not in text
