# SPDX-License-Identifier: MIT
"""Another name for something, in all files of a game.

In: a book, a place and the new name.  Out: edits for every file, or a sentence that says why there
are none.  All that is called so is called otherwise afterwards, so what sentences mean to each
other stays the same as long as nothing was called by the new name before.  Plurals stay plurals and
capitals capitals.  Before anything is handed out, the files are read once more with their edits: if
something is wrong then that was right before, nothing is changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import attrs

from gamedsl.check.spelling_forms import plural, said
from gamedsl.diagnostics import Severity
from gamedsl.editor.book import Book, Word, is_called
from gamedsl.editor.family import is_scenarios
from gamedsl.editor.findings import find
from gamedsl.editor.indexed import Indexed
from gamedsl.editor.positions import Positions
from gamedsl.editor.texts import Texts
from gamedsl.resources import data_folder
from gamedsl.source import Span
from gamedsl.syntax.engine import machine
from gamedsl.syntax.names import is_name

__all__ = ["Edit", "Refused", "can_rename", "rename"]

_CLAUSE = re.compile(r"[A-Z]{2,4}-[A-Z]\d\d")


@attrs.frozen
class Edit:
    """The text under a span becomes another one."""

    path: Path
    span: Span
    text: str


class Refused(Exception):
    """The name stays; says why, in a designer's words."""


def can_rename(book: Book, offset: int) -> Word:
    """The name at a place.

    Raises:
        Refused: none stands there, or it is not the author's to change.
    """
    word = book.word_at(offset)
    if word is None or _CLAUSE.fullmatch(word.mention.text):
        raise Refused("no name of yours stands here")
    places = list(book.mentions(word))
    known = word.within is not None or any(book.what(word))
    if not known or not places:
        raise Refused(f'nothing is called "{word.mention.text}" yet')
    return word


def rename(book: Book, offset: int, new: str) -> tuple[Edit, ...]:
    """The edits after which what the name at a place means is called `new`.

    Raises:
        Refused: as `can_rename`; or it is no name, is taken, or something would be wrong afterwards.
    """
    word = can_rename(book, offset)
    new = " ".join(new.split())
    if new == word.name:
        return ()
    _test_name(new)
    if said(new) != said(word.name):
        _test_free(book, word, new)
    edits = tuple(_edits(book, word, new))
    _test_shipped(edits)
    files = book.everywhere if word.within is None else book.everywhere[:1]
    _test_result(book, files, edits)
    return edits


def _test_name(new: str) -> None:
    if not is_name(new):
        raise Refused(f'"{new}" cannot be a name: names begin with a letter and consist of words')
    first = new.split(maxsplit=1)[0].lower()
    if first in machine().reserved or new.lower() in machine().reserved:
        raise Refused(f'"{first}" is a word of the language and cannot begin a name')


def _test_free(book: Book, word: Word, new: str) -> None:
    """Nothing may be called by the new name, in the singular or the plural."""
    files = book.everywhere if word.within is None else (book.own,)
    for file in files:
        for each in file.declared if file is not None else ():
            if _alike(new, each.name) and not is_called(word.name, each.name):
                raise Refused(
                    f'"{each.name}" is already the name of something ({each.what}), line'
                    f" {each.span.line} of {file.path.name if file else ''}"
                )
    for form in (new, plural(new)):
        for printed, _, span in book.entries(form):
            if not is_called(word.name, printed):
                raise Refused(f'"{printed}" is already the name of something, line {span.line}')
    if word.within is not None and book.own is not None:
        for mention in book.own.mentions(book.spoken):
            inside = word.within.start <= mention.span.start < word.within.end
            if inside and _alike(mention.text, new) and not is_called(mention.text, word.name):
                raise Refused(f'"{mention.text}" is already spoken of, line {mention.span.line}')


def _alike(one: str, other: str) -> bool:
    return is_called(one, other) or is_called(other, one)


def _edits(book: Book, word: Word, new: str) -> Iterator[Edit]:
    done: set[tuple[Path, int]] = set()
    for path, _, mention in book.mentions(word):
        key = path, mention.span.start
        if key not in done:
            done.add(key)
            yield Edit(path, mention.span, _as_written(mention.text, word.name, new))


def _as_written(written: str, old: str, new: str) -> str:
    """The new name in the number of the old one, with a capital where the old one has an unusual one."""
    spoken = " ".join(written.split())
    text = new if said(spoken) == said(old) else plural(new)
    if spoken[:1] != old[:1] and spoken[:1].swapcase() == old[:1]:
        text = (text[:1].upper() if spoken[:1].isupper() else text[:1].lower()) + text[1:]
    return text


# ---- afterwards ---------------------------------------------------------------------------------


def _test_shipped(edits: Iterable[Edit]) -> None:
    """Games that came with the package are not the author's."""
    shipped = data_folder("games").resolve()
    inside_checkout = (shipped.parent / "pyproject.toml").is_file()
    for each in edits:
        if not inside_checkout and each.path.resolve().is_relative_to(shipped):
            raise Refused(f"{each.path.name} came with gamedsl and is not changed")


def _test_result(book: Book, files: Iterable[Indexed], edits: Iterable[Edit]) -> None:
    """Nothing may be wrong that was right before, in any file that is changed or built on one."""
    changed = _applied(book, edits)
    later = Texts(book.texts.units)
    for path in book.texts.opened():
        known = book.texts.get(path)
        if known is not None:
            later.open(path, known.source.text)
    for path, text in changed.items():
        later.open(path, text)
    for file in files:
        # What scenarios say takes long to compare, so only those are that have changed.
        if is_scenarios(file.path) and file.path not in changed:
            continue
        after = _errors(file.path, later)
        before = _errors(file.path, book.texts) if after else []
        worse = [each for each in after if each not in before]
        if len(after) > len(before) and worse:
            line, message = worse[0]
            raise Refused(f"{file.path.name}, line {line} would be wrong then: {message}")


def _applied(book: Book, edits: Iterable[Edit]) -> Mapping[Path, str]:
    by_path: dict[Path, list[Edit]] = {}
    for each in edits:
        by_path.setdefault(each.path, []).append(each)
    return {
        path: _changed(positions, mine)
        for path, mine in by_path.items()
        if (positions := book.texts.get(path)) is not None
    }


def _changed(positions: Positions, edits: list[Edit]) -> str:
    text = positions.source.text
    for each in sorted(edits, key=lambda edit: -edit.span.start):
        text = text[: each.span.start] + each.text + text[each.span.end :]
    return text


def _errors(path: Path, texts: Texts) -> list[tuple[int, str]]:
    found = find(path, texts)
    return [
        (each.span.line if each.span is not None else 1, each.message)
        for each in (found.diagnostics if found is not None else ())
        if each.severity is Severity.error
    ]
