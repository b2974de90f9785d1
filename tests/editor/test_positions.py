"""Editors and sources count columns in different ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamedsl.editor.positions import Positions, Units

_LETTERS = st.text(st.sampled_from("aé€𝔘👩\u200d \n\r\t#"), max_size=30)


@pytest.mark.parametrize("units, column", [("utf-8", 7), ("utf-16", 4), ("utf-32", 3)])
def test_columns_are_counted_in_the_units_of_the_editor(units: Units, column: int) -> None:
    """A letter outside the first plane takes four bytes, two words, or one place."""
    positions = Positions.of("x.game", "a\né𝔘 b\n".replace("a", "first"), units)

    offset = positions.source.text.index("b")

    assert positions.place(offset) == (1, column)
    assert positions.offset((1, column)) == offset


def test_line_ends_of_windows_are_no_columns() -> None:
    """Lines are the same whatever ends them, and what is written gets the ends of the file."""
    positions = Positions.of("x.game", "one\r\ntwo\r\nthree")

    assert positions.source.text == "one\ntwo\nthree\n"
    assert positions.place(positions.source.text.index("three")) == (2, 0)
    assert positions.written("a\nb\n") == "a\r\nb\r\n"


def test_a_byte_order_mark_takes_a_column() -> None:
    """An editor that keeps the mark counts it; the source has none."""
    positions = Positions.of("x.game", "\ufefflanguage 1.0\n")

    assert positions.source.text == "language 1.0\n"
    assert positions.place(0) == (0, 1)
    assert positions.offset((0, 0)) == 0
    assert positions.offset((0, 10)) == 9


@pytest.mark.parametrize("place", [(-1, 0), (0, 99), (99, 0), (1, -5)])
def test_places_outside_are_moved_inside(place: tuple[int, int]) -> None:
    """An editor may be a change ahead; nothing fails."""
    positions = Positions.of("x.game", "one\ntwo\n")

    assert 0 <= positions.offset(place) <= len(positions.source.text)


@given(_LETTERS, st.sampled_from(["utf-8", "utf-16", "utf-32"]))
def test_there_and_back(text: str, units: Units) -> None:
    """Every offset of every text is found again by its line and column."""
    positions = Positions.of("x.game", text, units)

    for offset in range(len(positions.source.text)):
        assert positions.offset(positions.place(offset)) == offset
