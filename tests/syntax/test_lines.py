"""Lines and the blocks below them."""

from __future__ import annotations

import pytest

from gamedsl.syntax import lines

TEXT = """\
one
  two
    else three

  # a comment
  four
      five
six
"""


def _word(position: int) -> str:
    return TEXT[position:].split(maxsplit=1)[0]


@pytest.mark.parametrize(
    "inside,first",
    [("one", "one"), ("two", "two"), ("three", "two"), ("a comment", "two"), ("five", "five")],
)
def test_a_line_is_known_by_its_first_word(inside: str, first: str) -> None:
    """A line that goes on below is one line, and an empty one belongs to the line above."""
    assert _word(lines.line_start(TEXT, TEXT.index(inside))) == first


def test_ends() -> None:
    """A line ends where the next one begins, a block where a line is not deeper."""
    two, four = TEXT.index("two"), TEXT.index("four")

    assert TEXT[two : lines.line_end(TEXT, two)] == "two\n    else three"
    assert TEXT[: lines.block_end(TEXT, 0)].endswith("five")
    assert TEXT[two : lines.block_end(TEXT, two)] == "two\n    else three"
    assert TEXT[two : lines.end_of_depth(TEXT, two)].endswith("five")
    assert TEXT[four : lines.block_end(TEXT, four)] == "four\n      five"


def test_the_line_above_whose_block_it_is() -> None:
    """The parent is the nearest line that is less deep; the first section has none."""
    parents = [lines.parent(TEXT, TEXT.index(word)) for word in ("one", "two", "four", "five")]

    assert [None if parent is None else _word(parent) for parent in parents] == [
        None,
        "one",
        "one",
        "four",
    ]


def test_pieces_begin_at_the_left_margin() -> None:
    """Comments and empty lines belong to the piece before, deeper lines before all to the first."""
    pieces = ["# c\n  deep\none\n  two\n# c\n", "three\n"]
    text = "".join(pieces)

    assert [text[start:end] for start, end in lines.sections(text)] == [
        "# c\n  deep\n",
        "one\n  two\n# c\n",
        "three\n",
    ]
    assert list(lines.sections("\n\n")) == [(0, 2)]
    assert lines.line_start("\n\n", 1) == 1
