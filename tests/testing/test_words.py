from __future__ import annotations

from gamedsl.source import Source, Span
from gamedsl.testing.words import Words


def _words(text: str) -> Words:
    source = Source("a.game", f"  {text}  ")
    return Words.at(Span(source, 0, len(source.text)))


def test_words_lie_where_they_stand() -> None:
    """Blanks around a line are not part of it, and each piece knows its column."""
    words = _words("given 3 players,  A has 2 Stones")

    assert words.text == "given 3 players,  A has 2 Stones"
    assert [piece.text for piece in words.split(",")] == ["given 3 players", "A has 2 Stones"]
    assert [piece.span.column for piece in words.split(",")] == [3, 21]
    assert words.split(",")[1].span.text == "A has 2 Stones"


def test_quotation_marks_and_parentheses_are_not_cut() -> None:
    """A comma or semicolon inside a text or inside parentheses separates nothing."""
    words = _words('A is told "a, b"; few (column 3, you have 2), c')

    assert [piece.text for piece in words.split(";")] == [
        'A is told "a, b"',
        "few (column 3, you have 2), c",
    ]
    assert len(words.split(",")) == 2


def test_empty_pieces_are_kept() -> None:
    """Two commas in a row leave a gap that can be pointed at."""
    assert [piece.text for piece in _words("a,, b").split(",")] == ["a", "", "b"]


def test_what_is_filled_in_points_at_the_whole() -> None:
    """Words that stand in no file have the place of those in which they were filled in."""
    words = _words("each player has 2 Stones")

    filled = words.filled("EACH player", "B")

    assert filled.text == "B has 2 Stones"
    assert filled.part(0, 1).span == words.span


def test_neighbours_join() -> None:
    """Two pieces and what stands between them are one piece again."""
    words = _words("A, B and C win")
    first, second = words.split(",")

    assert first.to(second) == words
    assert words.filled("A", "D").part(0, 1).to(words.part(3, 14)).text == "D, B and C win"
