# SPDX-License-Identifier: MIT
"""Say in the author's words what could stand at a place.

In: the sorts of words that the parser could take, by the names that the grammar gives them.  Out: a
few of them in words.  What opens a phrase is summed up, what ends a line comes last, and there are
never more than five.
"""

from __future__ import annotations

from collections.abc import Iterable

from gamedsl.syntax.words import Vocabulary

__all__ = ["in_words", "phrases_of"]

_MOST = 5
_NAMED = {
    "NAME": "a name",
    "INT": "a number",
    "RANGE": 'two numbers such as "2 to 5"',
    "NUMBER": 'a number such as "1.0"',
    "STRING": "a text between quotation marks",
    "ROW": 'a row of a table, which begins with "|"',
    "CLAUSE": 'the number of a clause such as "AB-C01"',
    "LANG": 'a language such as "fr" with a text',
    "HEADING_USE": '"(name)"',
    "RESET": '"back to 0 at the end of each"',
    "MOST_WINS": '"most points wins"',
    "WHOLE_LINE": "words",
    "BE": '"is"',
    "FACE": '"face up"',
    "HAVE": '"has"',
    "PLACE": '"on"',
    "VERB": '"take"',
    "WAY": '"into"',
    "_INDENT": "deeper lines below it",
    "_DEDENT": "the end of the block",
    "_NL": "the end of the line",
    "$END": "the end",
}
# Sorts that open a phrase; where they come together, one example stands for all of them.
_OPENING = (
    "DETERMINER",
    "PRONOUN",
    "QUANTITY",
    "COMPARE",
    "ADJECTIVE",
    "ONE",
    "NAME",
    "INT",
    "STRING",
)
_BEFORE_NAMES = ("ADJECTIVE", "COMPARE", "DETERMINER", "ONE", "QUANTITY")
_PHRASE = 'a phrase such as "the top card"'
_LAST = ("LANG", "_K_COVERS", "_DEDENT", "_NL", "$END")
_NEVER = ("UNREADABLE",)


def in_words(expected: Iterable[str], vocabulary: Vocabulary) -> str | None:
    """Such as `a name, "of" or the end of the line`; None when nothing is expected."""
    sorts = set(expected).difference(_NEVER)
    if len(sorts) > 1:
        sorts.discard("_INDENT")
    words: list[str] = []
    if {"DETERMINER", "PRONOUN"} <= sorts:
        words.append(_PHRASE)
        sorts.difference_update(_OPENING)
    elif {"ADJECTIVE", "NAME"} <= sorts:
        sorts.difference_update(_BEFORE_NAMES)
    for sort in sorted(sorts, key=_order):
        words += _ways(sort, vocabulary)
    chosen = list(dict.fromkeys(words))
    if len(chosen) > _MOST:
        chosen = [*chosen[: _MOST - 1], "something else"]
    return _joined(chosen)


def phrases_of(sorts: Iterable[str], vocabulary: Vocabulary) -> tuple[str, ...]:
    """All words of the language that the sorts stand for."""
    return tuple(
        phrase for sort in sorted(sorts) for phrase in vocabulary.phrases(sort) if phrase[0] != "("
    )


def _order(sort: str) -> tuple[int, str]:
    if sort in _LAST:
        return 2 + _LAST.index(sort), sort
    return (0 if sort in _NAMED else 1), sort


def _ways(sort: str, vocabulary: Vocabulary) -> list[str]:
    if sort in _NAMED:
        return [_NAMED[sort]]
    listed = vocabulary.phrases(sort)
    shortest = sorted(listed, key=lambda phrase: (len(phrase), phrase))
    return [f'"{phrase}"' for phrase in shortest[:1]]


def _joined(words: list[str]) -> str | None:
    if not words:
        return None
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
