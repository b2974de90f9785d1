"""Sheets that a text names, and the names in them that rules may speak of."""

from __future__ import annotations

from gamedsl.source import Source
from gamedsl.syntax.named_sheets import NamedSheet, named_sheets, sheet_names

TEXT = """\
components
  kinds Good, one a row of "goods.csv"      # their prices
    the columns      name (name), nom (fr), sorts (list of Sort), price
    for people only  note

    may have points
  cards Tile: 8, one a row of "tiles.xlsx", sheet "All of them", same back as Other
    the columns  maker
    has up to 2 faces: front, back
    a face has   picture_name, worth
  cards Other: 3
areas
  the columns  nothing
"""


def test_a_text_names_sheets() -> None:
    """With the headings whose cells are names; those of other languages and for people are none."""
    assert list(named_sheets(TEXT)) == [
        NamedSheet("goods.csv", None, ("name", "sorts", "price")),
        NamedSheet(
            "tiles.xlsx",
            "All of them",
            ("maker", "front picture_name", "front worth", "back picture_name", "back worth"),
        ),
    ]


def test_names_of_several_words_are_found() -> None:
    """In whole cells and in lists; what can be no name, or is for people only, is none."""
    goods = (
        "name;nom;sorts;price;note\nred_fish;poisson rouge;very wet/dry;2;smells bad\n17 x;;;;\n"
    )
    files = {"goods.csv": goods.encode()}

    assert sheet_names(Source("game", TEXT), files.get) == {"red fish", "very wet"}


def test_a_sheet_that_cannot_be_read_gives_no_names() -> None:
    """Who checks the rules says why."""
    files = {"goods.csv": b'name\n"red fish\n'}

    assert sheet_names(Source("game", TEXT), files.get) == set()
