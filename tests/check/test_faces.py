"""What phrases about faces, hosts and kinds mean, in gardens laid out by hand."""

from __future__ import annotations

import pytest

from tests.check.orchard import told, worth

GARDEN = "Apple [north Robin, south Ivy], Pear [north Wren], down [south Fern], in hand Wren"


@pytest.mark.parametrize(
    "phrase, expected",
    [
        ("1 per Apple in my garden", 1),
        ("1 per bird in my garden", 2),
        ("1 per shade plant in my garden", 2),
        ("the Ivies in my garden", 1),
        ("1 per card in my garden", 7),
        ("1 per Plot in my garden", 3),
        ("1 per Plot in my garden with no empty slot", 1),
        ("1 per Plot in my garden with 2 empty slots", 0),
        ("1 per Plot in my garden with a bird", 2),
        ("1 per card at a Plot in my garden", 4),
        ("1 per card at an Apple in my garden", 2),
        ("1 per card at the north of my Plots", 2),
        ("1 per bird at the south of my Plots", 0),
        ("1 per card at the south of a Plot in my garden", 2),
        ("1 per card in my garden whose colour is red", 4),
        ("1 per card in my garden whose height is at least 2", 3),
        ("1 per card in my garden whose groups include shade plant", 2),
        ("1 per card in my garden whose plant is not Ivy", 6),
        ("the height of the Plots in my garden", None),
        ("for each Plot in my garden, the height of it", 7),
        ("1 per Wren in my hand", 1),
        ("1 per card in my hand whose colour is red", 1),
        ("1 per card in my hand whose colour is not red", 0),
        ("1 per card in my hand whose plant is not Fern", 0),
        ("1 per card in my hand whose groups include shade plant", 1),
        ("1 if my hand holds 1 card whose plant is Fern", 1),
        ("1 per Fern in my hand", 1),
        ("my Apple total", 2),
        ("my Pear total", 1),
        ("my Apple guests", 1),
        ("my guests", 2),
        ("for each Plot in my garden, the fullness of it", 4),
        ("1 if my garden holds 3 different birds", 0),
        ("1 if my garden holds at least 2 different birds", 1),
        ("1 if my garden holds 2 different Plots", 1),
        ("1 if my garden holds no Pear", 0),
        ("1 if there are 2 birds in my garden", 1),
        ("1 if my hand has room", 1),
        ("1 if every card in my hand shows red", 1),
        ("1 if every card in my hand shows Fern", 1),
        ("1 if every card in my garden shows red", 0),
        ("1 if 4 cards in my garden show red", 1),
        ("1 if no bird in my garden shows green", 0),
        ("1 if all Plots in my garden show red", 0),
        ("1 if a Plot in my garden has 2 cards", 1),
        ("1 if frosts holds 1 Frost", 0),
        ("1 if no other player has a higher Apple total", 1),
        ("1 if I have more Plots than every other player", 1),
        ("1 if I have fewer Plots than every other player", 0),
    ],
)
def test_a_phrase_in_a_garden(phrase: str, expected: int | None) -> None:
    """Faces that are up count; what lies at a Plot lies in the garden; a card face down shows nothing."""
    if expected is None:
        assert told(("line: 0", f"line: {phrase}"))
        return
    assert worth(phrase, GARDEN, "Apple") == expected
