"""Roads, tokens printed on tiles, and loops in an order that is chosen, as they are read back."""

from __future__ import annotations

from functools import cache

import pytest

from gamedsl.loading import read_text
from gamedsl.reading import as_text, read_back
from tests.check.roads import LAND, ROADS
from tests.check.test_token_places import SCOUTS


@cache
def _text() -> str:
    reading = read_text(ROADS, files={"land.csv": LAND})
    assert reading.checked is not None
    assert reading.checked.model is not None
    return as_text(read_back(reading.checked.model))


@pytest.mark.parametrize(
    "words",
    [
        "for each of the closed Roads that were closed in this turn, in the order that",
        "add the number of different Land Tiles of that Road to the coins of",
        "if there is one of the players for whom that Road's riders holds at least 1 Rider",
        "the Crates shown on that Road go from the box to",
        "the Crates shown on that Road go from the box to that Road's store, as many as there are",
        "chooses the Road: one of the open Roads",
        "chooses the Trade Road: one of the closed Roads",
    ],
)
def test_runs_are_read_back_in_the_words_of_the_rules(words: str) -> None:
    """No counting of pieces, no table of numbers, no memory of turns."""
    assert words in " ".join(_text().split())


def test_a_token_is_read_back_by_its_place() -> None:
    """Where it lies is no number, and which places are meant is said by the first and the last."""
    reading = read_text(SCOUTS)
    assert reading.checked is not None
    assert reading.checked.model is not None
    text = as_text(read_back(reading.checked.model))

    assert "G is one of those from Scout on Aix to Scout on Cork" in text
    assert "goes from the square of the Town of G to the inn" in text
    assert (
        "goes from the square of the Town of G to" in text or "from the Town of G's square" in text
    )
