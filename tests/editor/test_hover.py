"""What is known of a name or a line, in words."""

from __future__ import annotations

from gamedsl.editor.hover import Readings, hover
from tests.editor.marked import Opened, opened


def _told(nests: Opened, piece: str) -> str:
    found = hover(nests.desk.book(nests.path), nests.at(piece), Readings())
    return "" if found is None else found.text


def test_an_area_says_what_it_is_and_where_it_is_declared(nests: Opened) -> None:
    """The line that declares a name is shown as it is written."""
    text = _told(nests, "put 12 Twigs on the for‹est floor")

    assert "**forest floor**: area" in text
    assert "```game\nforest floor Twig\n```" in text


def test_a_rule_is_read_back(nests: Opened) -> None:
    """How the program understands the line stands there in its words, with the clause it covers."""
    text = _told(nests, "deal 2 ‹cards from")

    assert "*Understood as*" in text
    assert "- the top Nest card in the deck goes to that player's hand" in text
    assert "> **NE-B01** Everybody has 2 cards." in text


def test_a_row_of_a_sheet_is_shown(nests: Opened) -> None:
    """A bird comes with what its sheet says of it."""
    text = nests.source.text + "rules for Marsh Tit\n  points 1\n"
    nests.desk.open(nests.path, text)

    found = hover(nests.desk.book(nests.path), text.index("Marsh Tit") + 2, Readings())

    assert found is not None
    assert "| food | seed; worm |" in found.text


def test_a_clause_has_its_text(nests: Opened) -> None:
    """A number says nothing, its sentence does."""
    assert _told(nests, "covers NE-‹A01") == "> **NE-A01** The twigs lie on the floor."


def test_a_game_with_mistakes_still_knows_its_names(nests: Opened) -> None:
    """What cannot be read back is left out; the rest is told."""
    broken = opened(nests.path, nests.source.text.replace("my load is less", "my lod is less"))

    text = _told(broken, "put 12 Twigs on the for‹est floor")

    assert "**forest floor**: area" in text
    assert "Understood" not in text


def test_where_nothing_stands_nothing_is_told(nests: Opened) -> None:
    """An empty file and a word of the language have nothing to tell."""
    empty = opened(nests.path, "\n")

    assert hover(empty.desk.book(empty.path), 0, Readings()) is None
    assert _told(nests, "lang‹uage 1.0") == ""
