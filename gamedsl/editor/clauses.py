# SPDX-License-Identifier: MIT
"""The clauses of a rulebook, as an editor speaks of them.

In: a book.  Out: the clauses that lie beside its games, with the places of their rows, and the
clause that stands at a place.  A list that cannot be read has no clauses; `gamedsl check` says why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from gamedsl.diagnostics import UsageError
from gamedsl.editor.book import Book
from gamedsl.source import Span
from gamedsl.testing.clauses import Clause, read_clauses

__all__ = ["clause_at", "clause_rows", "clauses_of_line"]

_LIST = "clauses.csv"
_CLAUSE = re.compile(r"\b[A-Z]{2,4}-[A-Z]\d\d\b")


def clause_rows(book: Book) -> Iterator[tuple[Path, Clause, Span]]:
    """The clauses of the lists beside the file and the games that it is built on, with their places."""
    for folder in dict.fromkeys(each.path.parent for each in book.chain):
        path = folder / _LIST
        positions = book.texts.get(path)
        if positions is None:
            continue
        text = positions.source.text
        try:
            clauses = read_clauses(text, _LIST)
        except UsageError:
            continue
        for clause in clauses:
            match = re.search(rf"^\"?({re.escape(clause.id)})\b", text, re.MULTILINE)
            start = match.start(1) if match else 0
            yield path, clause, Span(positions.source, start, start + len(clause.id))


def clause_at(book: Book, offset: int) -> Span | None:
    """The number of a clause that stands at a place."""
    for each in clauses_of_line(book, offset):
        if each.start <= offset <= each.end:
            return each
    return None


def clauses_of_line(book: Book, offset: int) -> tuple[Span, ...]:
    """The numbers of clauses on the line of a place."""
    if book.own is None:
        return ()
    source = book.own.source
    begin = source.text.rfind("\n", 0, offset) + 1
    line = source.text[begin : source.text.find("\n", begin)]
    if "covers" not in line and not line.lstrip().startswith(("covers", ",")):
        return ()
    found = _CLAUSE.finditer(line)
    return tuple(Span(source, begin + each.start(), begin + each.end()) for each in found)
