# SPDX-License-Identifier: MIT
"""What is known of a name or a line, in words.

In: a book and a place in its file.  Out: Markdown: what the name means and the line that gives it,
the row of a sheet, how the program understands the rule (as `gamedsl read` says it), and the texts
of the clauses that the line covers.  A game with mistakes has no rules to be read back; the rest is
told all the same.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator

import attrs

from gamedsl.check.build import Checked, with_kind_rules
from gamedsl.check.entries import KindValue
from gamedsl.check.model import Model
from gamedsl.check.rules.alone import KindRule
from gamedsl.editor.bases import extended
from gamedsl.editor.book import Book, Word
from gamedsl.editor.clauses import clause_at, clause_rows, clauses_of_line
from gamedsl.reading import line_read
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes
from gamedsl.tables import fold

__all__ = ["Hover", "Readings", "hover"]

_LONGEST = 400
_MOST_STEPS = 12


@attrs.frozen
class Hover:
    """Markdown about the stretch `span`."""

    text: str
    span: Span


class Readings:
    """The rules of the game that was asked about last, with the model that all of them speak of."""

    def __init__(self) -> None:
        """Nothing has been read."""
        self._known: tuple[Checked, Model, tuple[KindRule, ...]] | None = None
        # Reading rules adds to the world of the game, which two questions must not do at once.
        self._one_at_a_time = threading.Lock()

    def line(self, checked: Checked, source: Source, line: int) -> tuple[str, ...]:
        """What a line stands for; nothing in a game with mistakes."""
        if checked.model is None:
            return ()
        with self._one_at_a_time:
            if self._known is None or self._known[0] is not checked:
                self._known = (checked, *with_kind_rules(checked))
            _, model, rules = self._known
        return line_read(model, source.name, line, rules)


def hover(book: Book, offset: int, readings: Readings) -> Hover | None:
    """What is known of the place; None where nothing is."""
    own = book.own
    if own is None:
        return None
    base = _of_base(book, own.source, offset)
    if base is not None:
        return base
    clause = clause_at(book, offset)
    if clause is not None:
        told = "\n\n".join(_of_clauses(book, (clause,)))
        return Hover(told, clause) if told else None
    word = book.word_at(offset)
    parts = [] if word is None else list(_of_word(book, word))
    parts += _of_rule(book, offset, readings)
    parts += _of_clauses(book, clauses_of_line(book, offset))
    if not parts:
        return None
    return Hover(
        "\n\n".join(parts), _line(own.source, offset) if word is None else word.mention.span
    )


def _line(source: Source, offset: int) -> Span:
    line, _ = source.line_column(offset)
    start = source.offset(line, 1)
    return Span(source, start, start + len(source.line_text(line)))


# ---- the game that is extended ------------------------------------------------------------------


def _of_base(book: Book, source: Source, offset: int) -> Hover | None:
    """What is extended, where the place is in its name: its title, for how many players it is, and its file."""
    if not source.line_text(source.line_column(offset)[0]).startswith("extends "):
        return None
    base = extended(book.path, source, book.texts)
    if base is None or not base.span.start <= offset <= base.span.end:
        return None
    parts: list[str] = []
    for each in base.tree.sections:
        if isinstance(each, nodes.GameHead):
            parts.insert(0, f"**{_plain(each.title.text)}**")
        elif isinstance(each, nodes.Players):
            several = each.least != each.most
            count = f"{each.least} to {each.most}" if several else f"{each.least}"
            parts.append(f"players {count}")
    return Hover("\n\n".join([*parts, f"`{base.path.as_posix()}`"]), base.span)


# ---- names --------------------------------------------------------------------------------------


def _of_word(book: Book, word: Word) -> Iterator[str]:
    told = book.what(word) if word.within is None else _what_here(book, word)
    if not told:
        return
    yield f"**{_plain(word.name)}**: {', '.join(told)}"
    for place in _lines(book, word):
        yield f"```game\n{place}\n```"
    yield from _rows(book, word)


def _what_here(book: Book, word: Word) -> tuple[str, ...]:
    own = () if book.own is None else (book.own,)
    found = (each.what for each in book.declared(own, word.name) if each.within == word.within)
    return tuple(dict.fromkeys(found))


def _lines(book: Book, word: Word) -> Iterator[str]:
    """The first lines of what gives the name, each once, as they are written."""
    told: set[str] = set()
    for each in book.declared(book.chain, word.name):
        if each.within is None or each.within == word.within:
            line = each.span.source.line_text(each.span.line).split("  covers ")[0].strip()
            if line not in told and len(told) < 3:  # noqa: PLR2004 - more is no help
                told.add(line)
                yield _short(line)


def _rows(book: Book, word: Word) -> Iterator[str]:
    """What a sheet says of it: a table of two columns."""
    world = book.world
    if world is None:
        return
    for _, entry, _ in book.entries(word.name):
        if not isinstance(entry, KindValue):
            continue
        written = world.written.get(entry.domain)
        name = world.domains[entry.domain].elements[entry.index]
        cells = written.rows.get(fold(name), ()) if written is not None else ()
        headings = written.headings if written is not None else ()
        told = [(h, c) for h, c in zip(headings, cells, strict=False) if c]
        if told:
            rows = "\n".join(f"| {_plain(heading)} | {_plain(cell)} |" for heading, cell in told)
            yield f"| {_plain(entry.domain)} | {_plain(name)} |\n| --- | --- |\n{rows}"


# ---- rules --------------------------------------------------------------------------------------


def _of_rule(book: Book, offset: int, readings: Readings) -> Iterator[str]:
    """How the line was read by the last check, if it has not changed since."""
    found, own = book.findings, book.own
    reading = None if found is None else found.reading
    if found is None or own is None or reading is None or reading.checked is None:
        return
    line, _ = own.source.line_column(offset)
    then = _line_then(found.source, own.source, line)
    if then is None or found.path != found.game:
        return
    steps = readings.line(reading.checked, found.source, then)
    if steps:
        told = [f"- {_plain(_short(each))}" for each in steps]
        more = ["- …"] if len(told) > _MOST_STEPS else []
        yield "*Understood as*\n\n" + "\n".join([*told[:_MOST_STEPS], *more])


def _line_then(then: Source, now: Source, line: int) -> int | None:
    """The number that a line of today had when the file was checked; None when it was another one."""
    text = now.line_text(line)
    if then.line_count >= line and then.line_text(line) == text:
        return line
    moved = line + then.line_count - now.line_count
    if 1 <= moved <= then.line_count and then.line_text(moved) == text:
        return moved
    return None


# ---- clauses ------------------------------------------------------------------------------------


def _of_clauses(book: Book, named: tuple[Span, ...]) -> Iterator[str]:
    if not named:
        return
    wanted = [each.text for each in named]
    texts = {clause.id: clause.text for _, clause, _ in clause_rows(book)}
    for each in wanted:
        if each in texts:
            yield f"> **{each}** {_plain(texts[each])}"


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= _LONGEST else flat[: _LONGEST - 1].rstrip() + "…"


def _plain(text: str) -> str:
    """The text as Markdown that shows just these letters."""
    flat = " ".join(text.split())
    for sign in "\\`*_[]<>|#":
        flat = flat.replace(sign, f"\\{sign}")
    return flat
