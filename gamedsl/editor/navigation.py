# SPDX-License-Identifier: MIT
"""Where a name is given, and where it stands.

In: a book and a place in its file.  Out: places in files.  A name that is a row of a sheet leads
to its cell, the name of a file in quotation marks to the file, and a clause to its row in the list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import attrs

from gamedsl.editor.book import Book, Word
from gamedsl.editor.clauses import clause_at, clause_rows
from gamedsl.editor.declared import Declared
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.walk import walk

__all__ = ["Found", "definitions", "file_named", "references"]

_QUOTED = re.compile(r'"([^"\n]+\.[A-Za-z]+)"')
_NAMED = re.compile(r"^(?:extends|scenarios +for) +([^\s#\"]+(?: +[^\s#\"]+)*)", re.MULTILINE)
_DONE = frozenset({"verb", "action"})


@attrs.frozen
class Found:
    """A place in a file."""

    path: Path
    span: Span


def definitions(book: Book, offset: int) -> tuple[Found, ...]:
    """Where the name at a place is given; nothing where no name stands."""
    clause = clause_at(book, offset)
    if clause is not None:
        return tuple(
            Found(path, span) for path, row, span in clause_rows(book) if row.id == clause.text
        )
    file = file_named(book, offset)
    if file is not None:
        return (file,)
    word = book.word_at(offset)
    return () if word is None else tuple(_once(_given(book, word)))


def references(book: Book, offset: int, *, declaration: bool = True) -> tuple[Found, ...]:
    """Every place where the name at a place stands, with those or without those where it is given.

    Of a clause they are the lines that cover it.
    """
    clause = clause_at(book, offset)
    if clause is not None:
        return tuple(_covering(book, clause.text))
    word = book.word_at(offset)
    if word is None:
        return ()
    given = {(each.path, each.span.start) for each in _given(book, word)}
    found = (Found(path, each.span) for path, _, each in book.mentions(word))
    return tuple(
        each for each in _once(found) if declaration or (each.path, each.span.start) not in given
    )


def _covering(book: Book, clause: str) -> Iterator[Found]:
    for file in book.everywhere:
        for each in walk(file.file):
            if isinstance(each, nodes.Covers):
                for name in each.clauses:
                    if name.text == clause:
                        yield Found(file.path, name.span)


def file_named(book: Book, offset: int) -> Found | None:
    """The file whose name stands at a place: a sheet, or a game that is extended."""
    own = book.own
    if own is None:
        return None
    text = own.source.text
    begin = text.rfind("\n", 0, offset) + 1
    line = text[begin : text.index("\n", begin)]
    for match in (*_QUOTED.finditer(line), *_NAMED.finditer(line)):
        if begin + match.start(1) <= offset <= begin + match.end(1):
            path = _path(book, match.group(1))
            positions = None if path is None else book.texts.get(path)
            if path is not None and positions is not None:
                return Found(path, Span(positions.source, 0, 0))
    return None


def _path(book: Book, name: str) -> Path | None:
    beside = book.path.parent / name
    if beside.is_file():
        return beside
    bases = [each.path for each in book.chain if each.path.stem == name.removesuffix(".game")]
    return bases[0] if bases else None


def _given(book: Book, word: Word) -> Iterator[Found]:
    """Where the name is given, in the files of the game and in its sheets."""
    own = book.own
    if word.within is not None and own is not None:
        yield from _given_here(book, word)
        return
    given = list(book.declared(book.chain, word.name))
    alike = [each for each in given if (each.what in _DONE) is word.mention.verb]
    for each in alike or given:
        if each.within is None:
            yield Found(Path(each.span.source.name), each.span)
    if not (word.mention.verb and alike):
        for _, _, span in book.entries(word.name):
            yield Found(Path(span.source.name), span)


def _given_here(book: Book, word: Word) -> Iterator[Found]:
    """Where a rule gives the name: as it says itself, or where it is spoken of first."""
    assert word.within is not None
    local = list(_declared_here(book, word))
    if local:
        yield from (Found(book.path, each.span) for each in local)
        return
    first = min(book.mentions(word), key=lambda each: each[2].span.start, default=None)
    if first is not None:
        yield Found(book.path, first[2].span)


def _declared_here(book: Book, word: Word) -> Iterator[Declared]:
    assert book.own is not None
    for each in book.declared((book.own,), word.name):
        if each.within == word.within:
            yield each


def _once(found: Iterator[Found]) -> Iterator[Found]:
    told: set[tuple[Path, int]] = set()
    for each in found:
        key = each.path, each.span.start
        if key not in told:
            told.add(key)
            yield each
