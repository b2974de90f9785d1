# SPDX-License-Identifier: MIT
"""A text cut into the pieces that a reader tells apart.

In: a text, whether its rules are right or not.  Out: `Piece`s in order, without gaps between them.
Nothing is parsed: each line is looked at by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, TypeAlias

import attrs

from gamedsl.highlighting.words import head_words, kept_words, short_words, soft_words

__all__ = ["Piece", "Sort", "scan"]

Sort: TypeAlias = Literal[
    "blank",
    "comment",
    "text",
    "gap",
    "number",
    "clause",
    "language",
    "head",
    "kept",
    "opening",
    "sign",
    "word",
]

_PIECE = re.compile(
    r"(?P<blank>\s+)"
    r"|(?P<comment>#[^\n]*)"
    r'|(?P<text>"[^"\n]*"?)'
    r"|(?P<clause>\b[A-Z]{2,4}-[A-Z]\d\d\b)"
    r"|(?P<number>(?<![\w'])\d+(?:\.\d+)?(?![\w']))"
    r'|(?P<language>\b[a-z]{2}\b(?= *"))'
    r"|(?P<word>[^\W\d_][\w'\u2019-]*)"
    r"|(?P<sign>.)",
    re.DOTALL,
)
_GAP = re.compile(r"\{[^{}\n]*\}")


@attrs.frozen
class Piece:
    """The text from `start` up to `end`, and what it is for a reader."""

    sort: Sort
    start: int
    end: int


def scan(text: str) -> Iterator[Piece]:
    """The pieces of the text; together they are the whole of it."""
    heads, kept, soft = head_words(), kept_words(), soft_words()
    for match in _PIECE.finditer(text):
        start, end = match.span()
        sort = match.lastgroup
        if sort == "text":
            yield from _of_text(match[0], start)
        elif sort == "word" or (sort == "language" and match[0] in short_words()):
            begin = text.rfind("\n", 0, start) + 1
            before = text[begin:start]
            yield Piece(_word(match[0], before, heads, kept, soft), start, end)
        else:
            yield Piece(sort, start, end)  # type: ignore[arg-type]


def _word(
    word: str, before: str, heads: frozenset[str], kept: frozenset[str], soft: frozenset[str]
) -> Sort:
    if not before and word in heads:
        return "head"
    if word in kept:
        return "kept"
    return "opening" if not before.strip() and word in soft else "word"


def _of_text(text: str, start: int) -> Iterator[Piece]:
    """A text between quotation marks, and the gaps in it."""
    at = 0
    for gap in _GAP.finditer(text):
        if gap.start() > at:
            yield Piece("text", start + at, start + gap.start())
        yield Piece("gap", start + gap.start(), start + gap.end())
        at = gap.end()
    if at < len(text):
        yield Piece("text", start + at, start + len(text))
