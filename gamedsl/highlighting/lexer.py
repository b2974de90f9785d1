# SPDX-License-Identifier: MIT
"""Pygments' view of rules files: `pygmentize -l game`, Sphinx, MkDocs and whatever else uses it.

In: a text.  Out: its pieces under the names that Pygments has for them.  Pygments finds this class
by its entry point and is needed for nothing else in the package.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from pygments.lexer import Lexer
from pygments.token import Comment, Keyword, Name, Number, Punctuation, String, Text, Whitespace

from gamedsl.highlighting.scan import Sort, scan

__all__ = ["GameLexer"]

_TOKENS: dict[Sort, Any] = {
    "blank": Whitespace,
    "comment": Comment.Single,
    "text": String,
    "gap": String.Interpol,
    "number": Number,
    "clause": Name.Label,
    "language": Keyword.Type,
    "head": Keyword.Declaration,
    "kept": Keyword,
    "opening": Keyword,
    "sign": Punctuation,
    "word": Text,
}


class GameLexer(Lexer):
    """Splits a `.game` file into pieces that a page can colour."""

    name = "gamedsl"
    aliases: ClassVar[list[str]] = ["game", "gamedsl"]
    filenames: ClassVar[list[str]] = ["*.game"]
    mimetypes: ClassVar[list[str]] = []

    def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, Any, str]]:
        """Each piece with its place."""
        for piece in scan(text):
            yield piece.start, _TOKENS[piece.sort], text[piece.start : piece.end]
