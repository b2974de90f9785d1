# SPDX-License-Identifier: MIT
"""Texts in the author's words, their translations, reasons and clauses."""

from __future__ import annotations

from gamedsl.diagnostics import problem
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.reader import Branch, Reader, Word
from gamedsl.syntax.gaps import lone_brace

__all__ = [
    "covers",
    "find_text",
    "named_text",
    "reason",
    "said",
    "text",
    "translations",
    "unquoted",
]


def unquoted(word: Word) -> str:
    """What stands between the quotation marks."""
    return word.text[1:-1]


def said(reader: Reader, word: Word) -> str:
    """What stands between the quotation marks; that there is nothing (G119), or half a gap (G120), is told."""
    words = unquoted(word)
    if not words.strip():
        reader.found.append(problem("G119", reader.span(word)))
    at = lone_brace(words)
    if at is not None:
        start = word.start + 1 + at
        brace, place = words[at], Span(reader.source, start, start + 1)
        partner, side = ("}", "behind") if brace == "{" else ("{", "before")
        reader.found.append(problem("G120", place, brace=brace, partner=partner, side=side))
    return words


def translations(reader: Reader, branch: Branch) -> tuple[nodes.Translation, ...]:
    """All translations that stand directly in a branch."""
    return tuple(
        nodes.Translation(
            language=reader.word(each, "LANG").said,
            texts=tuple(said(reader, word) for word in reader.words(each, "STRING")),
            span=reader.span(each),
        )
        for each in reader.branches(branch, "translation")
    )


def text(reader: Reader, branch: Branch) -> nodes.Text:
    """The first text of a branch with the branch's translations."""
    word = reader.word(branch, "STRING")
    return nodes.Text(said(reader, word), reader.span(word), translations(reader, branch))


def find_text(reader: Reader, branch: Branch) -> nodes.Text | None:
    """The first text of a branch with the branch's translations, or None."""
    return None if reader.find_word(branch, "STRING") is None else text(reader, branch)


def reason(reader: Reader, branch: Branch) -> nodes.Reason | None:
    """The `else` of a branch, or None."""
    found = reader.find(branch, "reason")
    return None if found is None else named_text(reader, found)


def named_text(reader: Reader, branch: Branch) -> nodes.Reason:
    """`(NAME ":")? STRING translation*`."""
    word = reader.find_word(branch, "NAME")
    name = None if word is None else reader.name(word)
    return nodes.Reason(name, text(reader, branch), reader.span(branch))


def covers(reader: Reader, branch: Branch) -> nodes.Covers | None:
    """The clauses that a branch says it covers, or None."""
    found = reader.find(branch, "covers")
    if found is None:
        return None
    clauses = tuple(
        nodes.Name(word.text, reader.span(word)) for word in reader.words(found, "CLAUSE")
    )
    return nodes.Covers(clauses, reader.span(found))
