"""Suggestions for names that nobody knows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamedsl.diagnostics.spelling import distance, nearest, suggestions

NAMES = ("forest", "Red Fox", "European Hare", "Bechstein's Bat", "heap", "hand", "deck", "berry")
WORDS = st.text("abc ", max_size=6)


@pytest.mark.parametrize(
    "written, meant",
    [
        ("forrest", "forest"),
        ("dekc", "deck"),
        ("han", "hand"),
        ("red foks", "Red Fox"),
        ("Red Foxes", "Red Fox"),
        ("berries", "berry"),
        ("FOREST", "forest"),
        ("Bechstein’s bats", "Bechstein's Bat"),
        ("Hares", "European Hare"),
    ],
)
def test_the_name_that_was_meant_is_found(written: str, meant: str) -> None:
    """Slips, capitals, apostrophes, plurals and a part of a name lead to the name."""
    assert nearest(written, NAMES) == meant


@pytest.mark.parametrize("written", ["", "a", "xyzzy", "glass", "the quick brown fox", "h" * 200])
def test_what_is_near_to_nothing_gets_no_suggestion(written: str) -> None:
    """A far-fetched suggestion is worse than none."""
    assert suggestions(written, NAMES) == ()


def test_only_the_nearest_are_offered_in_the_order_of_the_alphabet() -> None:
    """Names that are farther away than another are left out, and at most three are offered."""
    assert suggestions("hat", ["hand", "hut", "cat"]) == ("cat", "hut")
    assert suggestions("bat", ["Rat", "cat", "hat", "mat"]) == ("cat", "hat", "mat")


@given(st.lists(WORDS, max_size=6), WORDS)
def test_the_order_of_the_names_does_not_matter(names: list[str], word: str) -> None:
    """The same names in another order give the same suggestions."""
    assert suggestions(word, names) == suggestions(word, names[::-1])


@given(WORDS, WORDS)
def test_distance_is_the_same_in_both_directions(one: str, other: str) -> None:
    """No word is nearer to a second one than the second to it, and only to itself by nothing."""
    assert distance(one, other, 9) == distance(other, one, 9)
    assert (distance(one, other, 9) == 0) == (one == other)


@given(WORDS, WORDS, st.integers(0, 3))
def test_a_limit_only_cuts_off(one: str, other: str, limit: int) -> None:
    """With a limit the distance is the true one, or one more than the limit."""
    assert distance(one, other, limit) == min(distance(one, other, 9), limit + 1)


def test_a_swap_of_neighbours_is_one_slip() -> None:
    """Letters left out, put in, changed and swapped count one each."""
    assert [distance("heap", other, 9) for other in ("heap", "hea", "heaps", "heep", "haep")] == [
        0,
        1,
        1,
        1,
        1,
    ]
