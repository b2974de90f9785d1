# SPDX-License-Identifier: MIT
"""Put the grammar together.

In come the files of grammar/ in the order of their numbers; out goes one grammar text for Lark and the list of
reserved words. A word between double quotes (`"players"`, `"at the end of"`) becomes a keyword that ends where the
word ends; all keywords are kept away from NAME by a negative look-ahead, so that a misspelt construct can never
silently turn a word of the language into a name.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache

from gamedsl.resources import read_folder

__all__ = ["STARTS", "fingerprint", "grammar_text", "keyword_name"]

STARTS = ("start", "condition", "phrase", "value")
_FORMAT = "1"
_LITERAL = re.compile(r'"([^"\n]*)"')
_COMMENT = re.compile(r"//[^\n]*")
_WORD_END = r"(?![\w'])"
_WORD_END_JOINED = r"(?![\w'\u00a0])"  # a word inside a joined name is no keyword


def keyword_name(words: str) -> str:
    """The name of the keyword for `words`, such as `_AT_THE_END_OF` for "at the end of"."""
    return "_K_" + re.sub(r"[^A-Za-z]+", "_", words.replace(",", "COMMA ").replace(";", "SEMICOLON ")).strip("_").upper()


@cache
def grammar_text() -> str:
    """The whole grammar as Lark reads it."""
    keywords: dict[str, str] = {}

    def keyword(match: re.Match[str]) -> str:
        words = match.group(1)
        if words.startswith("(") or not re.search("[A-Za-z]", words):
            return match.group(0)
        name = keyword_name(words)
        keywords[name] = words
        return name

    parts = []
    for name, text in read_folder("grammar", ".lark"):
        clean = _COMMENT.sub("", text)
        parts.append(clean if "words" in name else _LITERAL.sub(keyword, clean))
    for name, words in sorted(keywords.items()):
        pattern = re.escape(words).replace(r"\ ", " +").replace("/", r"\/")
        parts.append(f"{name}: /{pattern}{_WORD_END}/")
    return "\n".join(parts).replace(_WORD_END, _WORD_END_JOINED)


@cache
def fingerprint() -> str:
    """Tells for which format and grammar a table is."""
    return hashlib.sha256("\0".join((_FORMAT, *STARTS, grammar_text())).encode()).hexdigest()
