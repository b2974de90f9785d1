"""Csv files: how they are cut, and where their cells stand."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamedsl.source import Source, Span
from gamedsl.tables import Grid, NotReadable, read_grid


def _grid(text: str, name: str = "goods.csv") -> Grid:
    return read_grid(name, text.encode(), None, Span(Source("game", "x"), 0, 1))


def _texts(grid: Grid) -> list[list[str]]:
    return [[cell.text for cell in row] for row in (grid.headings, *grid.rows)]


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_the_separator_is_found(separator: str) -> None:
    """Any that spreadsheet programs write."""
    text = "good;price;note\nSalt;2;\nWool;3;warm\n".replace(";", separator)

    assert _texts(_grid(text)) == [
        ["good", "price", "note"],
        ["Salt", "2", ""],
        ["Wool", "3", "warm"],
    ]


def test_a_comma_inside_numbers_and_lists_does_not_mislead() -> None:
    """The separator is the one that gives all rows as many cells as the headings."""
    text = "good;price, in coins;sorts\nSalt;2,5;dry,soft\nWool;3,5;dry\nSilk;4,5;wet,soft\n"

    assert _texts(_grid(text))[1] == ["Salt", "2,5", "dry,soft"]


def test_a_file_that_says_how_it_is_cut() -> None:
    """The line above the headings that spreadsheet programs write is no row."""
    assert _texts(_grid("sep=;\ngood;price\nSalt;2\n")) == [["good", "price"], ["Salt", "2"]]


def test_quotation_marks_hold_a_cell_together() -> None:
    """Separators, quotation marks and line ends inside are part of the cell, whose line is that of its beginning."""
    grid = _grid('good,note\nSalt,"keeps, they say,\nfor ""years"""\nWool,x\n')

    assert grid.rows[0][1].text == 'keeps, they say,\nfor "years"'
    assert (grid.rows[0][1].span.line, grid.rows[1][0].span.line) == (2, 4)


def test_empty_rows_and_columns_are_none() -> None:
    """Rows above, between and below are passed over; a short row is filled up, with a place for what is missing."""
    grid = _grid("\n,,,\ngood,price,,\n\nSalt,2,,\n,,,\nWool\n\n")

    assert _texts(grid) == [["good", "price"], ["Salt", "2"], ["Wool", ""]]
    assert (grid.rows[1][1].span.line, grid.rows[1][1].span.column) == (7, 5)


def test_every_cell_knows_its_place() -> None:
    """Line and column are those of the file as an editor shows it, without the blanks around the cell."""
    grid = _grid('good; price\nSalt;  2 \nWool;"3"\n')
    places = [(cell.span.line, cell.span.column, cell.span.text) for _, cell in grid.rows]

    assert places == [(2, 8, "2"), (3, 6, '"3"')]


def test_a_text_without_an_end_is_told_where_it_begins() -> None:
    """Otherwise all rows behind it would be one cell."""
    with pytest.raises(NotReadable) as found:
        _grid('good,note\nSalt,"keeps\nWool,x\n')

    span = found.value.diagnostic.span
    assert span is not None
    assert (found.value.diagnostic.code, span.line, span.column) == ("G419", 2, 6)


def test_a_row_that_is_too_long() -> None:
    """What stands beside the headings belongs to no column."""
    with pytest.raises(NotReadable) as found:
        _grid("good,price\nSalt,2,3\n")

    span = found.value.diagnostic.span
    assert span is not None
    assert (found.value.diagnostic.code, span.text) == ("G111", "3")


@pytest.mark.parametrize("text", ["", "\n\n", ",,\n"])
def test_an_empty_file_is_told(text: str) -> None:
    """There is no table without headings."""
    with pytest.raises(NotReadable) as found:
        _grid(text)

    assert found.value.diagnostic.code == "G419"


CELLS = st.text(st.characters(codec="utf-8", exclude_characters="\r\x00"), max_size=8)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(CELLS, CELLS, CELLS), min_size=1, max_size=5))
def test_what_the_csv_module_writes_is_read(rows: list[tuple[str, str, str]]) -> None:
    """Any cells come back, save blanks around them."""
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows([("one", "two", "three"), *rows])
    wanted = [[cell.strip() for cell in row] for row in rows]

    try:
        found = _texts(_grid(written.getvalue()))[1:]
    except NotReadable:
        # The letters of the cells can look like another encoding; nothing is read wrongly then.
        return
    assert found == [row for row in wanted if any(row)]
