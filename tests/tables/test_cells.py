"""What cells say: numbers, lists, and what spreadsheet programs have made of what was typed."""

from __future__ import annotations

import pytest

from gamedsl.source import Source, Span
from gamedsl.tables import Cell, date_in, heading_form, listed, plain, whole_number


def _cell(text: str) -> Cell:
    return Cell(text, Span(Source("goods.csv", text), 0, len(text)))


@pytest.mark.parametrize(
    "text, number",
    [("3", 3), ("-3", -3), ("−3", -3), ("+3", 3), ("3.0", 3), ("3,00", 3), ("'3", 3), ("007", 7)],
)
def test_whole_numbers(text: str, number: int) -> None:
    """What is a whole number however it is written."""
    assert whole_number(_cell(text)).number == number
    assert whole_number(_cell(text)).wrong == ""


@pytest.mark.parametrize(
    "text, wrong",
    [
        ("", "empty"),
        ("2.5", "fraction"),
        ("2,5", "fraction"),
        ("1.000", "thousands"),
        ("1,000", "thousands"),
        ("1 000", "thousands"),
        ("02-Mar", "date"),
        ("2. März", "date"),
        ("Mar-02", "date"),
        ("2024-03-02", "date"),
        ("02.03.2024", "date"),
        ("3/2/24", "date"),
        ("#REF!", "broken"),
        ("#BEZUG!", "broken"),
        ("#N/A", "broken"),
        ("#NAME?", "broken"),
        ("four", "other"),
        ("2-3", "other"),
        ("12345678901", "other"),
    ],
)
def test_what_is_no_whole_number(text: str, wrong: str) -> None:
    """What is wrong is known, so that the message can say it."""
    assert whole_number(_cell(text)).wrong == wrong


@pytest.mark.parametrize(
    "text, typed",
    [("02-Mar", "2-3"), ("Mar-02", "3-2"), ("5. Okt", "5-10"), ("1-août", "1-8"), ("soon", None)],
)
def test_what_was_typed_where_a_date_stands(text: str, typed: str | None) -> None:
    """The month is known in the languages of the programs that wrote it."""
    assert date_in(_cell(text)) == typed


def test_lists() -> None:
    """Any of the signs that people put between names."""
    assert listed(_cell("dry; soft/wet,\nold;")) == ("dry", "soft", "wet", "old")
    assert listed(_cell("")) == ()


def test_an_apostrophe_marks_a_text() -> None:
    """It is what spreadsheet programs put before a number that is to stay as it is."""
    assert plain(_cell("'Fox")) == "Fox"
    assert plain(_cell("Bechstein's Bat")) == "Bechstein's Bat"
    assert plain(_cell("'")) == "'"


@pytest.mark.parametrize(
    "heading", ["Price (coins)", "price_coins", "  PRICE  coins", "price: coins"]
)
def test_headings_are_compared_by_their_words(heading: str) -> None:
    """Case, blanks and signs do not count."""
    assert heading_form(heading) == "price coins"


def test_a_heading_of_signs_alone() -> None:
    """It is compared as it stands."""
    assert heading_form("#") == "#"
