# SPDX-License-Identifier: MIT
"""What every word of a file is, for editors that colour by meaning.

In: a book.  Out: `Coloured` stretches in the order of the text, none of which lie over one another.
Names come from the tree and the last check; comments, texts, numbers and words of the language from
the same scanner that colours pages.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from gamedsl.check.entries import (
    AreaName,
    Defined,
    DownHost,
    Entry,
    Heading,
    Host,
    KindValue,
    RunName,
    Subclass,
    TableData,
)
from gamedsl.check.model import Domain, Input, Option, Things
from gamedsl.editor.book import Book
from gamedsl.editor.indexed import Indexed
from gamedsl.highlighting.scan import Sort, scan

__all__ = ["MODIFIERS", "TYPES", "Coloured", "coloured"]

TYPES = (
    "type",
    "class",
    "enumMember",
    "property",
    "variable",
    "parameter",
    "function",
    "namespace",
    "struct",
    "keyword",
    "modifier",
    "comment",
    "string",
    "number",
    "label",
)
"""The sorts of words, as editors call them."""
MODIFIERS = ("declaration", "readonly")

_OF_SORT: dict[Sort, str] = {
    "comment": "comment",
    "text": "string",
    "number": "number",
    "clause": "label",
    "language": "modifier",
    "head": "keyword",
    "kept": "keyword",
    "opening": "keyword",
}
_OF_ENTRY: tuple[tuple[type | tuple[type, ...], str], ...] = (
    (KindValue, "enumMember"),
    ((Things, Subclass, Host, DownHost, RunName), "class"),
    (Domain, "type"),
    (AreaName, "property"),
    (TableData, "struct"),
    ((Option, Input), "parameter"),
    ((Defined, Heading), "variable"),
)
_OF_WORDS = {
    "verb": "function",
    "action": "function",
    "phase": "namespace",
    "step": "namespace",
    "line of the score": "variable",
    "name of a refusal": "label",
    "name of a line": "label",
    "spot": "parameter",
    "answer": "enumMember",
}


@attrs.frozen
class Coloured:
    """From `start` up to `end` stands something of that type; `given`: the name is given here."""

    start: int
    end: int
    type: str
    given: bool = False


def coloured(book: Book) -> tuple[Coloured, ...]:
    """All that has a colour in the file, in order."""
    own = book.own
    if own is None:
        return ()
    names = {each.start: each for each in _names(book, own)}
    found = list(names.values())
    taken = sorted((each.start, each.end) for each in found)
    at = 0
    for piece in scan(own.source.text):
        while at < len(taken) and taken[at][1] <= piece.start:
            at += 1
        over = at < len(taken) and taken[at][0] < piece.end
        sort = _OF_SORT.get(piece.sort)
        if sort is not None and not over:
            found.append(Coloured(piece.start, piece.end, sort))
    return tuple(sorted(found, key=lambda each: each.start))


def _names(book: Book, own: Indexed) -> Iterator[Coloured]:
    given = {each.span.start for each in own.declared}
    types: dict[tuple[str, bool], str | None] = {}
    for each in own.mentions(book.spoken):
        key = each.text, each.verb
        if key not in types:
            types[key] = _type(book, each.text, verb=each.verb)
        sort = types[key]
        # A name goes on over no line; its parts would be coloured apart.
        if sort is not None and "\n" not in each.span.text:
            yield Coloured(each.span.start, each.span.end, sort, each.span.start in given)


def _type(book: Book, name: str, *, verb: bool) -> str | None:
    """The type of what is called so; None of what nobody has declared."""
    if verb:
        return "function"
    for entry in book.world.entries_named(name) if book.world is not None else ():
        return _of_entry(entry)
    for given in book.declared(book.chain, name):
        return next((sort for what, sort in _OF_WORDS.items() if given.what.startswith(what)), None)
    return "parameter" if len(name) == 1 and name.isupper() else None


def _of_entry(entry: Entry) -> str:
    return next((sort for kinds, sort in _OF_ENTRY if isinstance(entry, kinds)), "variable")
