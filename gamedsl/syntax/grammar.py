# SPDX-License-Identifier: MIT
"""Put the grammar together.

In: the files of grammar/, in the order of their numbers.  Out: one grammar text for Lark.  A word
or a phrase between double quotes (`"players"`, `"as many"`) becomes a keyword that ends where the
word ends, with one or more spaces for each space.  The words that the language uses alone are kept
away from names, unless grammar/soft_words.txt lists them, so that a misspelt construct never turns
a word of the language into a name without a word said.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path

from gamedsl.resources import read_folder
from gamedsl.syntax.spelled import phrases

__all__ = ["STARTS", "fingerprint", "grammar_text", "keyword_name", "reserved_words", "soft_words"]

STARTS = ("start", "condition", "phrase", "value")
_LITERAL = re.compile(r'"([^"\n]*)"')
_COMMENT = re.compile(r"//[^\n]*")
_TERMINAL = re.compile(r"^[A-Z_]+(?:\.-?\d+)?: /(.*?)\(\?!\[\\w'\]\)/$", re.MULTILINE)
_NAME = re.compile(r"^(NAME(?:\.-?\d+)?): /", re.MULTILINE)
_WORD_END = r"(?![\w'])"
# A word inside a joined name is no word of the language.
_WORD_END_JOINED = r"(?![\w'\u00a0])"
_MAKERS = ("grammar.py", "make_table.py", "spelled.py", "table.py")


@cache
def grammar_text() -> str:
    """The whole grammar as Lark reads it."""
    rules, words, keywords = _sources()
    parts = [*rules, words]
    for name, phrase in sorted(keywords.items()):
        parts.append(f"{name}: /{re.escape(phrase).replace(chr(92) + ' ', ' ')}{_WORD_END}/")
    text = _TERMINAL.sub(_spread, "\n".join(parts)).replace(_WORD_END, _WORD_END_JOINED)
    kept = "|".join(sorted(reserved_words()))
    return _NAME.sub(lambda match: rf"{match[1]}: /(?!(?:{kept}){_WORD_END_JOINED})", text)


@cache
def reserved_words() -> frozenset[str]:
    """The words that can never be names."""
    _, words, keywords = _sources()
    found = set(keywords.values())
    for match in _TERMINAL.finditer(words):
        found.update((phrases(match[1]) or ((), False))[0])
    return frozenset(word for word in found if word.isalpha()) - soft_words()


@cache
def soft_words() -> frozenset[str]:
    """The words of the language that may be names as well."""
    ((_, text),) = (each for each in read_folder("grammar", ".txt") if each[0] == "soft_words.txt")
    lines = (line.partition("#")[0] for line in text.splitlines())
    return frozenset(word for line in lines for word in line.split())


def keyword_name(words: str) -> str:
    """The name of the keyword for `words`, such as `_K_AS_MANY` for "as many"."""
    spelled = words.replace(",", "COMMA ").replace(";", "SEMICOLON ")
    return "_K_" + re.sub(r"[^A-Za-z]+", "_", spelled).strip("_").upper()


@cache
def fingerprint() -> str:
    """Tells from which grammar, and by which program, a table was made."""
    files = [text for suffix in (".lark", ".txt") for _, text in read_folder("grammar", suffix)]
    folder = Path(__file__).parent
    makers = [(folder / name).read_text("utf-8") for name in _MAKERS]
    return hashlib.sha256("\0".join((*files, *makers)).encode()).hexdigest()


@cache
def _sources() -> tuple[tuple[str, ...], str, dict[str, str]]:
    """The files of rules, the file of words, and the keywords of the rules by name."""
    keywords: dict[str, str] = {}

    def keyword(match: re.Match[str]) -> str:
        phrase = match[1]
        if not re.search("[A-Za-z]", phrase):
            return match[0]
        name = keyword_name(phrase)
        keywords[name] = phrase
        return name

    rules, words = [], ""
    for name, text in read_folder("grammar", ".lark"):
        clean = _COMMENT.sub("", text)
        if "words" in name:
            words = clean
        else:
            rules.append(_LITERAL.sub(keyword, clean))
    return tuple(rules), words, keywords


def _spread(match: re.Match[str]) -> str:
    """A terminal of words with one or more spaces for each space."""
    return match[0].replace(match[1], match[1].replace(" ", " +"))
