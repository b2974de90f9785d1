"""Blocks: how depths and line ends become the ends and beginnings of blocks."""

from __future__ import annotations

import re

import pytest

from gamedsl.syntax.indenter import Indenter, WrongDepth
from gamedsl.syntax.words import LINE_END, Word


def _sorts(text: str) -> str:
    """The text's words as the indenter leaves them: w for a word, ; for a line end, { and }."""
    words = [
        Word(LINE_END if match[0] == "\n" else "w", match[0], *match.span())
        for match in re.finditer(r"\n|#[^\n]*|[^\s]+", text)
        if not match[0].startswith("#")
    ]
    signs = {LINE_END: ";", "_INDENT": "{", "_DEDENT": "}", "w": "w"}
    return "".join(signs[word.sort] for word in Indenter(text, 0, len(text)).process(words))


@pytest.mark.parametrize(
    "text,sorts",
    [
        ("a\n", "w;"),
        ("a\nb\n", "w;w;"),
        ("a\n  b\n", "w;{w;}"),
        ("a\n  b\n    c\nd\n", "w;{w;{w;}}w;"),
        ("a\n  b\n\n\n  c\n", "w;{w;w;}"),
        ("a\n  b\n# c\n  d\n", "w;{w;w;}"),
        ("a\n    # deeper\n  b\n", "w;{w;}"),
        ("\n\n  \na\n", "w;"),
        ("a\n  else b\n  c\n", "www;{w;}"),
        ("a\n  and b\n    or c\n  d\n", "wwwww;{w;}"),
        ('a\n  fr "b"\n', "www;"),
        ("a\n  + b\n", "www;"),
        ("a\n  -1 b\n", "w;{ww;}"),
        ("a\n  elsewhere\n", "w;{w;}"),
        ("a\nelse b\n", "w;ww;"),
        ("", ""),
    ],
)
def test_depths_become_blocks(text: str, sorts: str) -> None:
    """A deeper line opens a block, unless it begins with a joining word."""
    assert _sorts(text) == sorts


@pytest.mark.parametrize(
    "text,line,depth,nearest",
    [
        ("a\n    b\n  c\n", 3, 2, (0, 4)),
        ("a\n  b\n      c\n    d\n", 4, 4, (2, 6)),
        ("  a\n", 1, 2, (0,)),
        ("# c\n\n a\nb\n", 3, 1, (0,)),
    ],
)
def test_a_crooked_line_has_a_place(
    text: str, line: int, depth: int, nearest: tuple[int, ...]
) -> None:
    """A line that fits no block is told with its place and the depths that would do."""
    with pytest.raises(WrongDepth) as caught:
        _sorts(text)

    assert text.count("\n", 0, caught.value.position) + 1 == line
    assert (caught.value.depth, caught.value.open_depths) == (depth, nearest)
