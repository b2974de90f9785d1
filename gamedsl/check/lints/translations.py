# SPDX-License-Identifier: MIT
"""Texts without a translation (G805), and translations of texts that have changed (G806)."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Sequence

from gamedsl.check.files import text_beside
from gamedsl.check.lints.subject import Subject
from gamedsl.check.sheets import sheet_rows
from gamedsl.check.translatable import translatable
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes

__all__ = ["translations"]


def translations(subject: Subject) -> Iterator[Diagnostic]:
    """Every text is there in every language of the file, and the sheet holds no text that is gone."""
    texts = _texts(subject)
    missing = {
        text.text
        for text in texts
        for language in _languages(subject, texts)
        if _lacks(subject, text, language)
    }
    changed = list(_changed(subject, texts, missing))
    yield from changed
    again = {str(value) for each in changed for name, value in each.values if name == "text"}
    languages = _languages(subject, texts)
    for text in texts:
        lacking = [each for each in languages if _lacks(subject, text, each)]
        if lacking and text.text not in again:
            yield _missing(subject, texts, text, lacking)


def _missing(
    subject: Subject, texts: tuple[nodes.Text, ...], text: nodes.Text, lacking: Sequence[str]
) -> Diagnostic:
    """Said of one text once, with the file whose other texts are translated.

    Of a text of a base the variant hears what the base does, so that it shows that the variant has not caused it.
    """
    mine = [each for each in texts if each.span.source.name not in subject.bases]
    sheets = [each for each in subject.sections(nodes.Reference) if each.kind == "texts"]
    in_file = (
        text.span.source.name in subject.bases
        or any(each.language in lacking for one in mine for each in one.translations)
        or any(each.span.source.name not in subject.bases for each in sheets)
    )
    return problem(
        "G805",
        text.span,
        text=text.text,
        language=" and no ".join(lacking),
        where="file" if in_file else "base",
        needed=" and ".join(f'`{each} "..."`' for each in lacking),
    )


def _texts(subject: Subject) -> tuple[nodes.Text, ...]:
    """The texts that players see; notes about what is not written are none."""
    notes = {id(each.text) for each in subject.nodes(nodes.NotWritten)}
    notes |= {id(each.not_written) for each in subject.nodes(nodes.RulesFor)}
    notes |= {id(each.title) for each in subject.nodes(nodes.Scenario)}
    found = (each for each in subject.nodes(nodes.Text) if id(each) not in notes)
    return tuple(each for each in found if any(letter.isalpha() for letter in each.text))


def _languages(subject: Subject, texts: tuple[nodes.Text, ...]) -> tuple[str, ...]:
    inline = [each.language for text in texts for each in text.translations]
    sheet = [language for known in subject.world.sentences.values() for language in known]
    return tuple(dict.fromkeys([*inline, *sheet]))


def _lacks(subject: Subject, text: nodes.Text, language: str) -> bool:
    inline = any(each.language == language for each in text.translations)
    return not inline and language not in subject.world.sentences.get(text.text, {})


def _changed(
    subject: Subject, texts: tuple[nodes.Text, ...], missing: set[str]
) -> Iterator[Diagnostic]:
    known = {text.text for text in texts} | set(translatable(subject.world))
    for reference in subject.sections(nodes.Reference):
        beside = reference.span.source
        # What a variant has removed may stay in the sheet of its base, which needs it.
        if reference.kind != "texts" or beside.name in subject.bases:
            continue
        content = text_beside(subject.read_file, reference.target, beside) or ""
        name = posixpath.join(posixpath.dirname(beside.name), reference.target)
        source = Source(name, content)
        for row in sheet_rows(content)[1:]:
            if row and row[0] and row[0] not in known:
                text = nearest(row[0], missing)
                yield problem("G806", _row(source, row[0]), old=row[0], text=text)


def _row(source: Source, cell: str) -> Span | None:
    """Where a cell of the sheet stands."""
    written = re.escape(cell.replace('"', '""'))
    found = re.search(rf'^"?({written})(?="?[,;\t|])', source.text, re.MULTILINE)
    return Span(source, found.start(1), found.end(1)) if found else None
