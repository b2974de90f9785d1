# SPDX-License-Identifier: MIT
"""Sheets of translations: a csv whose first heading is the language of the file, the others those translated into."""

from __future__ import annotations

import posixpath

from gamedsl.check.mistakes import mistake
from gamedsl.check.sheets import place_of, sheet_rows
from gamedsl.check.world import World
from gamedsl.source import Source, Span
from gamedsl.syntax.gaps import lone_brace

__all__ = ["read_sentences"]


def read_sentences(world: World, name: str, text: str | None, span: Span) -> None:
    """The sentences of the sheet are known as translations; a brace without its partner in one is told there (G120).

    Raises:
        Mistake: there is no such file (G001).
    """
    if text is None:
        raise mistake("G001", span, path=name, suggestion=None)
    source = Source(posixpath.join(posixpath.dirname(span.source.name), name), text)
    world.sentence_sheets.append(source)
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
                with world.mistakes.gathered():
                    _check_braces(source, sentence, span)


def _check_braces(source: Source, sentence: str, asked: Span) -> None:
    at = lone_brace(sentence)
    if at is None:
        return
    place = place_of(source, sentence)
    if place is not None and place.text == sentence:
        place = Span(source, place.start + at, place.start + at + 1)
    partner, side = ("}", "behind") if sentence[at] == "{" else ("{", "before")
    raise mistake("G120", place or asked, brace=sentence[at], partner=partner, side=side)
