# SPDX-License-Identifier: MIT
"""The words of the language by what they do for a reader.

In: the grammar.  Out: three sets.  Nobody keeps these lists: whoever adds a word to the grammar has
added it here.
"""

from __future__ import annotations

import re
from functools import cache

from gamedsl.syntax.engine import machine

__all__ = ["head_words", "kept_words", "short_words", "soft_words"]

_LETTERS = re.compile(r"[A-Za-z]+")
# They open phrases, and a line may begin with one anywhere.
_OF_PHRASES = frozenset({"ADJECTIVE", "COMPARE", "ONE", "PRONOUN", "QUANTITY"})


@cache
def head_words() -> frozenset[str]:
    """The first words of what may stand at the left margin, such as setup, how, each."""
    parser = machine()
    row = parser.table.rows[parser.table.starts["start"]]
    sorts = {sort for sort in row if sort.isupper() or sort.startswith("_K_")} - _OF_PHRASES
    phrases = (phrase for sort in sorts for phrase in parser.vocabulary.phrases(sort))
    found = {match[0] for phrase in phrases if (match := _LETTERS.match(phrase))}
    return frozenset(found - (kept_words() - {"each", "for", "whenever"}))


@cache
def kept_words() -> frozenset[str]:
    """The words that can never be names, such as the, of, each."""
    return frozenset(word for word in machine().reserved if word.isalpha())


@cache
def soft_words() -> frozenset[str]:
    """All other words of the language: they mean something at the beginning of a line, and may be names elsewhere."""
    words = machine().vocabulary.single_words
    return frozenset(word for word in words if len(word) > 1) - kept_words()


@cache
def short_words() -> frozenset[str]:
    """The words of two letters, which before a text name no language."""
    return frozenset(word for word in kept_words() | soft_words() if len(word) == len("fr"))
