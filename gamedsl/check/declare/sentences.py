# SPDX-License-Identifier: MIT
"""Sheets of translations: a csv whose first heading is the language of the file, the others those translated into."""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.sheets import sheet_rows
from gamedsl.check.world import World
from gamedsl.source import Span

__all__ = ["read_sentences"]


def read_sentences(world: World, name: str, text: str | None, span: Span) -> None:
    """The sentences of the sheet are known as translations.

    Raises:
        Mistake: there is no such file (G001).
    """
    if text is None:
        raise mistake("G001", span, path=name, suggestion=None)
    rows = sheet_rows(text)
    if not rows:
        return
    languages = [cell.strip() for cell in rows[0][1:]]
    for row in rows[1:]:
        if not row:
            continue
        known = world.sentences.setdefault(row[0], {})
        for language, sentence in zip(languages, row[1:], strict=False):
            if sentence.strip():
                known[language] = sentence
