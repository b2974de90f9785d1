# SPDX-License-Identifier: MIT
"""Clauses of a rulebook that rules cite, and that its list does not know (G207)."""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.files import text_beside
from gamedsl.check.lints.subject import Subject
from gamedsl.check.sheets import sheet_rows
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.syntax import nodes

__all__ = ["CLAUSES", "unknown_clauses"]

CLAUSES = "clauses.csv"


def unknown_clauses(subject: Subject) -> Iterator[Diagnostic]:
    """Every clause that is cited stands in a list beside the game or what it extends, if there is any."""
    sources = {each.span.source.name: each.span.source for each in subject.file.sections}
    texts = [text_beside(subject.read_file, CLAUSES, source) for source in sources.values()]
    lists = [sheet_rows(text) for text in texts if text is not None]
    if not lists:
        return
    known = {row[0].strip() for rows in lists for row in rows if row}
    for covers in subject.nodes(nodes.Covers):
        for clause in covers.clauses:
            if clause.text not in known:
                near = nearest(clause.text, known)
                yield problem("G207", clause.span, clause=clause.text, suggestion=near)
