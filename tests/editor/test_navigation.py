"""Where names are given, and where they stand."""

from __future__ import annotations

import pytest

from gamedsl.editor.navigation import definitions, references
from tests.editor.marked import Opened


def _told(found: object) -> list[tuple[str, int, str]]:
    return [(each.path.name, each.span.line, each.span.text) for each in found]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "piece, wanted",
    [
        ("put 12 Twigs on the for‹est floor", [("nests.game", 13, "forest floor")]),
        ("put 12 Tw‹igs on the", [("nests.game", 10, "Twig")]),
        ("    gath‹er C", [("nests.game", 28, "gather")]),
        ("    gather ‹C", [("nests.game", 32, "C")]),
        ("if long ga‹me is long", [("nests.game", 20, "long game")]),
        ('"your load is {my lo‹ad}"', [("nests.game", 19, "load")]),
        ('one a row of "bi‹rds.csv"', [("birds.csv", 1, "")]),
        ("covers NE-‹B01", [("clauses.csv", 3, "NE-B01")]),
    ],
)
def test_a_name_leads_to_where_it_is_given(
    nests: Opened, piece: str, wanted: list[tuple[str, int, str]]
) -> None:
    """Areas, pieces, verbs, letters, options, gaps of texts, files, clauses."""
    found = definitions(nests.desk.book(nests.path), nests.at(piece))

    assert wanted[0] in _told(found)


def test_a_bird_is_a_row_of_its_sheet(nests: Opened) -> None:
    """What a sheet declares is found in the sheet."""
    text = nests.source.text + "rules for Wren\n  points 1\n"
    nests.desk.open(nests.path, text)

    found = definitions(nests.desk.book(nests.path), text.index("Wren") + 1)

    assert _told(found) == [("birds.csv", 2, "Wren")]


def test_references_are_found_in_rules_scenarios_and_sheets(nests: Opened) -> None:
    """A scenario file beside the game and the cells of sheets speak of the same names."""
    beside = nests.path.with_name("nests.scenarios.game")
    beside.write_text(
        'language 1.0\nscenarios for nests\n\nscenario "start"\n  then the forest floor holds 12 Twigs\n',
        encoding="utf-8",
    )
    book = nests.desk.book(nests.path)

    floors = _told(references(book, nests.at("put 12 Twigs on the for‹est floor")))
    seeds = _told(references(book, nests.at("kinds Food: se‹ed, worm")))

    assert ("nests.scenarios.game", 5, "forest floor") in floors
    assert sum(name == "nests.game" for name, _, _ in floors) == 5
    assert ("birds.csv", 2, "seed") in seeds
    assert ("birds.csv", 3, "seed") in seeds


def test_references_without_the_declaration(nests: Opened) -> None:
    """An editor may ask for the uses alone."""
    book, at = nests.desk.book(nests.path), nests.at("put 12 Twigs on the for‹est floor")

    every, uses = references(book, at), references(book, at, declaration=False)

    assert len(every) == len(uses) + 1
    assert 13 not in [each.span.line for each in uses]


def test_a_clause_is_mentioned_where_it_is_covered(nests: Opened) -> None:
    """The references of a clause are the lines that cover it."""
    found = references(nests.desk.book(nests.path), nests.at("covers NE-‹A01"))

    assert _told(found) == [("nests.game", 13, "NE-A01")]


def test_letters_stay_in_their_rule(nests: Opened) -> None:
    """The C of one verb is not the C of an action."""
    found = references(nests.desk.book(nests.path), nests.at("    gather ‹C"))

    assert [line for _, line, _ in _told(found)] == [32, 33]


def test_nothing_is_found_where_no_name_stands(nests: Opened) -> None:
    """Words of the language, comments and blanks lead nowhere."""
    book = nests.desk.book(nests.path)

    assert definitions(book, nests.at("‹setup\n")) == ()
    assert references(book, 0) == ()
