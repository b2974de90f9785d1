"""Rows of before: what did not change is kept once, and nothing is lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gamedsl.run.kept import Kept, kept

LONG = 5000


@given(st.dictionaries(st.integers(0, LONG - 1), st.integers(1, 9)), st.data())
def test_a_kept_row_is_read_like_a_list(changed: dict[int, int], data: st.DataObject) -> None:
    """Place by place, in slices, and as a whole, whatever it shares with the row before."""
    first = list(range(LONG))
    row = [changed.get(place, number) for place, number in enumerate(first)]
    found = kept(row, kept(first, None))
    begin, end = data.draw(st.integers(-9, LONG + 9)), data.draw(st.integers(-9, LONG + 9))

    assert list(found) == row
    assert len(found) == LONG
    assert list(found[begin:end]) == row[begin:end]
    assert (found[0], found[end % LONG], found[-1]) == (row[0], row[end % LONG], row[-1])


def test_what_did_not_change_is_kept_once() -> None:
    """Of two rows that differ in one place nearly all is the same."""
    first = Kept([0] * LONG)
    second = Kept([*[0] * (LONG - 1), 7], first)

    same = [one is other for one, other in zip(first.pieces, second.pieces, strict=True)]
    assert same == [True] * (len(same) - 1) + [False]


def test_a_short_row_is_kept_as_it_is() -> None:
    """There is nothing to save."""
    row = (1, 2, 3)
    assert kept(row, None) is row
