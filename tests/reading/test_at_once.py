"""Choices of all players at once, read back without the notes that keep them secret."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from gamedsl.reading import as_text, read_back
from tests.check.at_once_games import STONES
from tests.check.auction_games import ATTIC, GALLERY, SEALED


@pytest.fixture(scope="module")
def text() -> str:
    """The game read back."""
    checked = read_text(STONES).checked
    assert checked is not None
    assert checked.model is not None
    return as_text(read_back(checked.model, "stones.game"))


@pytest.mark.parametrize(
    "line",
    [
        "all players choose at once, in secret: put Stones",
        "all players choose at once, in secret: choose a Stone",
        "all players choose at once, in secret: put 1 Coin from the box into my purse or decline",
        "when all have chosen, for each of the players, clockwise from A (that player):",
        "if that player has chosen to put 1 Coin from the box into my purse:",
        "it is told to nobody before all have chosen",
        'the Stone\'s value is at most 11, else heavy: "{C} is too heavy"',
    ],
)
def test_what_is_chosen_and_what_is_done_then(text: str, line: str) -> None:
    """Everybody chooses, and then something is done for each of them."""
    assert line in text


def _read(game: str) -> str:
    checked = read_text(game).checked
    assert checked is not None
    assert checked.model is not None
    return as_text(read_back(checked.model, "a.game"))


@pytest.mark.parametrize(
    "game, line",
    [
        (
            GALLERY,
            (
                "an auction, clockwise from the First Player: whoever has not passed bids 2 to 6, more "
                "than the highest bid, or passes for good:"
            ),
        ),
        (GALLERY, 'less is refused, too low: "at least {lowest bid}"'),
        (GALLERY, "a bid is allowed if the purse of the player who bids holds at least the bid"),
        (GALLERY, "the highest bid Coins go from the highest bidder's purse to the bank"),
        (ATTIC, "an auction, clockwise from the player to the left of the acting player:"),
        (
            SEALED,
            (
                "an auction, clockwise from the First Player: all bid 2 to 6 or pass, at once and in "
                "secret; of equal bids the first counts:"
            ),
        ),
        (SEALED, "chooses the number: one of the numbers up to 6 that are more than 1"),
    ],
)
def test_an_auction_is_one_step(game: str, line: str) -> None:
    """With what a bid has to meet, and what happens when somebody or nobody has bid."""
    assert line in _read(game)


def test_nobody_reads_of_notes(text: str) -> None:
    """What the engine notes down in between is no rule."""
    assert "chosen in secret" not in text
