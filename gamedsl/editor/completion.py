# SPDX-License-Identifier: MIT
"""What may be written next.

In: a book and a place in its file.  Out: words of the language and names.  The parser says which
sorts of words could stand there, `fitting` which names go with what stands before, and where a name
would make a whole line, the checker is asked: what it refuses is not offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Literal, TypeAlias

import attrs

from gamedsl.check.entries import what
from gamedsl.diagnostics import Diagnostic, Severity
from gamedsl.editor.book import Book
from gamedsl.editor.changing import named_in_changes, words_behind
from gamedsl.editor.clauses import clause_rows
from gamedsl.editor.fitting import Name, names_that_fit
from gamedsl.editor.keystroke import while_typing
from gamedsl.source import Source, Span
from gamedsl.syntax.engine import machine
from gamedsl.syntax.expected import phrases_of
from gamedsl.syntax.parser import scenario_lines
from gamedsl.syntax.wanted import Wanted, wanted_at

__all__ = ["Item", "complete"]

Sort: TypeAlias = Literal["word", "name", "verb", "clause", "file", "letter"]

_WORD = re.compile(r"[^\W\d_][\w'-]*$|\d+$")
_LAST_WORDS = re.compile(r"(?:[^\W\d_][\w'-]* ){1,3}$")
_CLAUSE = re.compile(r"(?:[A-Z]{2,4}(?:-(?:[A-Z]\d{0,2})?)?)?$")
_LETTER = re.compile(r"[A-Z]\d?")
_FILES = re.compile(r'(?:one a row of|texts) "([^"\n]*)$')
_PHRASE = frozenset({"DETERMINER", "PRONOUN"})
# Their words say how something is called, or are no words.
_NO_WORDS = frozenset({"NAME", "WHOLE_LINE", "UNREADABLE", "ROW", "STRING"})
# They open a phrase, and so stand where a line may begin with one.
_OPENING = frozenset({"ADJECTIVE", "COMPARE", "DETERMINER", "ONE", "PRONOUN", "QUANTITY"})
_HEAD = frozenset({"REFERENCE", "GAME"})
_CHANGES = re.compile(r"(?:replace|remove|add) ")
_NAMED = frozenset({"POSSESSIVE", "ADJECTIVE", "QUANTITY", "INT", "DETERMINER"})
_IN_SCENARIOS = frozenset({"action", "name of a refusal", "line of the score"})
_LONGEST = 0.08
_MOST_TRIED = 60
_MOST = 300


@attrs.frozen
class Item:
    """What may be written in the place of `span`: its text, what it is, and a few words about it."""

    text: str
    sort: Sort
    detail: str
    span: Span
    rank: int = 0


def complete(book: Book, offset: int) -> tuple[Item, ...]:
    """What may be written at a place, in the order in which it is likely."""
    own = book.own
    if own is None:
        return ()
    source = own.source
    line = source.text[source.text.rfind("\n", 0, offset) + 1 : offset]
    file = _FILES.search(line)
    if file is not None:
        span = Span(source, offset - len(file.group(1)), offset)
        return tuple(_files(book, span))
    changed = named_in_changes(book.path, source, book.texts, offset)
    if changed is not None:
        return tuple(_changed(line, *changed))[:_MOST]
    if _in_comment(line) or (line.count('"') % 2 and "{" not in line.rsplit('"', 1)[1]):
        return ()
    if line.count('"') % 2:
        return tuple(_in_gap(book, source, offset, line))
    match = _CLAUSE.search(line)
    if re.search(r"\bcovers\b", line) and match is not None:
        return tuple(_clauses(book, Span(source, offset - len(match.group()), offset)))
    found = list(_here(book, source, offset, line))
    best: dict[str, Item] = {}
    for each in sorted(found, key=lambda item: item.rank):
        best.setdefault(each.text, each)
    return tuple(best.values())[:_MOST]


def _changed(line: str, span: Span, names: Iterable[Name]) -> Iterator[Item]:
    """The parts of a base that a line may name, and the words that may stand there as well, such as `areas`."""
    yield from (Item(each.text, "name", each.what, span) for each in names)
    if not span.text:
        yield from (Item(each, "word", "", span) for each in words_behind(line)[0])


def _in_comment(line: str) -> bool:
    return "#" in re.sub(r'"[^"]*"', "", line)


def _here(book: Book, source: Source, offset: int, line: str) -> Iterator[Item]:
    typed = _WORD.search(line)
    start = offset - (len(typed.group()) if typed else 0)
    span = Span(source, start, offset)
    going_on, whole = words_behind(line)
    yield from (Item(each, "word", "", span, -1) for each in going_on)
    if not whole:
        return
    if source.line_column(offset)[0] in scenario_lines(source):
        yield from _in_scenario(book, span)
        return
    wanted = wanted_at(source, start, _several_words(book.names))
    yield from _words(wanted, span)
    names = list(_names(book, wanted, span))
    for each in _tried(book, source, names) if names else ():
        # What a variant changes is a part of which the word before says what it is.
        yield attrs.evolve(each, rank=each.rank + 5) if _CHANGES.match(line) else each
    # A name of several words may have begun before this one.
    before = _LAST_WORDS.search(line[: len(line) - (offset - start)])
    if before is not None:
        yield from _longer(book, source, offset, start - len(before.group()))


def _in_scenario(book: Book, span: Span) -> Iterator[Item]:
    """Lines of scenarios speak of everything that has a name; no grammar says of what they speak where."""
    if book.world is not None:
        yield from _verbs(book, span)
        for printed, entry, _ in book.world.declared():
            yield Item(printed, "name", what(entry), span)
    for each in (given for file in book.chain for given in file.declared):
        if each.what in _IN_SCENARIOS:
            yield Item(each.name, "verb", each.what, span)


def _several_words(names: Iterable[str]) -> frozenset[str]:
    return frozenset(each for each in names if " " in each or "'" in each)


def _words(wanted: Wanted, span: Span) -> Iterator[Item]:
    sorts = wanted.sorts - _NO_WORDS
    if wanted.line_starts and not wanted.depth:
        sorts -= _OPENING - {"DETERMINER"}
    elif not wanted.line_starts:
        # Of what `replace` may stand before, the head of a file is nothing that a game has.
        sorts -= _HEAD
    opening = frozenset(phrases_of(sorts & _OPENING, machine().vocabulary))
    for phrase in phrases_of(sorts, machine().vocabulary):
        if phrase[:1].isalpha():
            yield Item(phrase, "word", "", span, 3 if phrase in opening else 2)
        elif phrase.startswith(", ") and phrase[2:3].isalpha():
            yield Item(phrase, "word", "", span, 4)


def _names(book: Book, wanted: Wanted, span: Span) -> Iterator[Item]:
    if "NAME" not in wanted.sorts or book.world is None:
        return
    if wanted.line_starts:
        if "VERB" in wanted.sorts:
            yield from _verbs(book, span)
        return
    last = wanted.before[-1] if wanted.before else None
    if not (wanted.sorts >= _PHRASE or (last is not None and last.sort in _NAMED)):
        # A new name is given here, or a verb follows a condition.
        if "VERB" in wanted.sorts:
            yield from _verbs(book, span)
        return
    if "VERB" in wanted.sorts:
        yield from _verbs(book, span)
    for each in names_that_fit(book.world, wanted.before):
        yield Item(each.text, "name", each.what, span)
    yield from _letters(book, span)


def _verbs(book: Book, span: Span) -> Iterator[Item]:
    world = book.world
    for node in world.verbs.values() if world is not None else ():
        head = " ".join(node.span.text.split("\n", 1)[0].split("  ")[0].split())
        yield Item(node.verb.text, "verb", head, span)


def _letters(book: Book, span: Span) -> Iterator[Item]:
    """What the rule around has given a letter or a name to so far."""
    own = book.own
    scope = own.scope_at(span.start) if own is not None else None
    if own is None or scope is None:
        return
    told: set[str] = set()
    for each in own.mentions(book.spoken):
        is_above = scope.start <= each.span.start < span.start
        if is_above and _LETTER.fullmatch(each.text) and each.text not in told:
            told.add(each.text)
            yield Item(each.text, "letter", "named in this rule", span)
    for given in own.declared:
        if given.within == scope and given.span.end < span.start and given.name not in told:
            told.add(given.name)
            yield Item(given.name, "letter", given.what, span)


def _longer(book: Book, source: Source, offset: int, start: int) -> Iterator[Item]:
    """Names of several words of which the first have been written already."""
    while start < offset:
        spoken = source.text[start:offset].casefold()
        if " " in spoken.strip():
            near = [each for each in book.names if each.casefold().startswith(spoken)]
            if near:
                wanted = wanted_at(source, start, _several_words(book.names))
                span = Span(source, start, offset)
                for each in near if "NAME" in wanted.sorts else ():
                    yield Item(each, "name", "", span)
        following = source.text.find(" ", start, offset)
        if following < 0:
            return
        start = following + 1


# ---- asking the checker -------------------------------------------------------------------------


def _tried(book: Book, source: Source, items: list[Item]) -> Iterator[Item]:
    """Those that the checker accepts before those that nobody could try; what it refuses is left out."""
    until = perf_counter() + _LONGEST
    found = book.findings
    known = _errors(book, source, None) or frozenset()
    accepted, refused, untried = [], [], []
    for number, each in enumerate(items):
        if found is None or number >= _MOST_TRIED or perf_counter() > until:
            untried.append(each)
            continue
        told = _errors(book, source, each)
        if told is None:
            untried.append(attrs.evolve(each, rank=each.rank + 1))
        elif told - known:
            refused.append(each)
        else:
            accepted.append(each)
    yield from accepted
    yield from untried
    if not accepted:
        yield from (attrs.evolve(each, rank=each.rank + 1) for each in refused)


def _errors(book: Book, source: Source, item: Item | None) -> frozenset[tuple[str, str]] | None:
    """What would be wrong on the line with the item written out; None where the line would not be whole."""
    if book.findings is None:
        return None
    text = source.text
    if item is not None:
        text = text[: item.span.start] + item.text + text[item.span.end :]
    later = Source(source.name, text)
    if book.findings.source.text == text:
        return frozenset()
    line = later.line_column(item.span.start)[0] if item is not None else 0
    told = [each for each in while_typing(book.findings, later) if _is_error(each, line)]
    if any(each.code < "G2" for each in told):
        return None
    return frozenset((each.code, each.message) for each in told)


def _is_error(found: Diagnostic, line: int) -> bool:
    if found.severity is not Severity.error or found.span is None:
        return False
    return line in {0, found.span.line}


# ---- texts, clauses, files ----------------------------------------------------------------------


def _in_gap(book: Book, source: Source, offset: int, line: str) -> Iterator[Item]:
    """What a text can be filled with: everything that has a name here."""
    begin = line.rindex("{") + 1
    if "}" in line[begin:]:
        return
    typed = _WORD.search(line)
    span = Span(source, offset - (len(typed.group()) if typed else 0), offset)
    names: tuple[Name, ...] = () if book.world is None else names_that_fit(book.world, ())
    for each in names:
        yield Item(each.text, "name", each.what, span)
    yield from _letters(book, span)


def _clauses(book: Book, span: Span) -> Iterator[Item]:
    for _, clause, _ in clause_rows(book):
        yield Item(clause.id, "clause", clause.text, span)


def _files(book: Book, span: Span) -> Iterator[Item]:
    folder = book.path.parent
    names = sorted(each.name for end in ("csv", "xlsx", "ods") for each in folder.glob(f"*.{end}"))
    yield from (Item(each, "file", "beside this file", span) for each in names)
