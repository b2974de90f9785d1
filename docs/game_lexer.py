"""Colours for `.game` files on the pages of the documentation.

A reader is helped by four things: texts, numbers, tables and the word that opens a line. Names
consist of ordinary words, so the words of the language are not coloured one by one: that would
need the whole grammar.
"""

from __future__ import annotations

from typing import ClassVar

from pygments.lexer import RegexLexer, bygroups
from pygments.token import Comment, Keyword, Number, Punctuation, String, Text, Whitespace


class GameLexer(RegexLexer):
    """Splits a `.game` file into pieces that a page can colour."""

    name = "gamedsl"
    aliases = ("game",)
    filenames = ("*.game",)
    tokens: ClassVar = {
        "root": [
            (r"^([ \t]*)(#.*)$", bygroups(Whitespace, Comment.Single)),
            (r"^([ \t]*)([A-Za-z]+)", bygroups(Whitespace, Keyword), "line"),
            (r"\s+", Whitespace),
            (r".", Text, "line"),
        ],
        "line": [
            (r"\n", Whitespace, "#pop"),
            (r"(?<=\s)#.*", Comment.Single),
            (r'"[^"\n]*"?', String),
            (r"\b\d+\b", Number.Integer),
            (r"[|,:;()]", Punctuation),
            (r"[ \t]+", Whitespace),
            (r"[^\s\"|,:;()#\d]+|.", Text),
        ],
    }
