# SPDX-License-Identifier: MIT
"""Where a file mentions names.

In: a source, its tree, and the names that are known.  Out: each mention with its place, in the
order of the text.  In rules a mention is what the parser took for a name.  Gaps of texts are read
as phrases.  What the parser keeps as it stands (lines of scenarios, what is never done, uses of
headings) is searched for the known names, and so are the cells of sheets.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

import attrs

from gamedsl.diagnostics import Diagnostic
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.names import mentions
from gamedsl.syntax.parser import parse_phrase
from gamedsl.syntax.walk import children, walk
from gamedsl.tables import Cell, Grid, NotReadable, fold, listed, read_grid

__all__ = ["Mention", "in_cells", "in_tree", "of_sheet"]

_GAP = re.compile(r"\{([^{}\n]*)\}")
_TEXT = re.compile(r'"[^"\n]*"|#[^\n]*')
_LANGUAGE = re.compile(r"[a-z]{2}")


@attrs.frozen
class Mention:
    """A name as it is written somewhere; `verb`: it says what is done."""

    text: str
    span: Span
    verb: bool = False


def in_tree(file: nodes.File, names: AbstractSet[str]) -> tuple[Mention, ...]:
    """All mentions in a rules file; `names` are those by which raw lines are searched."""
    found: dict[Span, Mention] = {}
    for each in _of_node(file, names):
        found.setdefault(each.span, each)
    return tuple(sorted(found.values(), key=lambda each: each.span.start))


def _of_node(node: nodes.Node, names: AbstractSet[str]) -> Iterator[Mention]:
    match node:
        case nodes.Covers() | nodes.Comment():
            return
        case nodes.Name():
            yield Mention(node.text, node.span)
        case nodes.Deed(verb="do", name=nodes.Name() as verb):
            yield Mention(verb.text, verb.span, verb=True)
        case nodes.Action(verb=verb) | nodes.HowTo(verb=verb):
            yield Mention(verb.text, verb.span, verb=True)
        case nodes.Text(span=span, translations=translations):
            for place in (span, *(each.span for each in translations)):
                yield from _of_gaps(place, names)
        case nodes.ScenarioStep(span=span) | nodes.Extra(span=span):
            yield from _of_raw(span, names)
        case nodes.Never(span=span, reason=reason):
            yield from _of_raw(Span(span.source, span.start, reason.span.start), names)
        case nodes.Heading(use=str(use), name=name, span=span) if not _LANGUAGE.fullmatch(use):
            yield from _of_raw(Span(span.source, name.span.end, span.end), names)
        case _:
            pass
    if not isinstance(node, nodes.Text):
        for child in children(node):
            yield from _of_node(child, names)


def _of_gaps(span: Span, names: AbstractSet[str]) -> Iterator[Mention]:
    """What stands between braces is read where a text has gaps."""
    for gap in _GAP.finditer(span.text):
        start = span.start + gap.start(1)
        place = Span(span.source, start, start + len(gap.group(1)))
        phrase = parse_phrase(gap.group(1), place, known_names=_of_several_words(names))
        if isinstance(phrase, Diagnostic):
            yield from _of_raw(place, names)
            continue
        for each in walk(phrase):
            if isinstance(each, nodes.Name):
                yield Mention(each.text, each.span)


def _of_several_words(names: AbstractSet[str]) -> frozenset[str]:
    return frozenset(each for each in names if " " in each or "'" in each)


def _of_raw(span: Span, names: AbstractSet[str]) -> Iterator[Mention]:
    """The known names in a stretch that no grammar reads; texts and comments in it are no names."""
    text = _TEXT.sub(lambda match: "\x01" * len(match[0]), span.text)
    for start, end in mentions(text, names):
        place = Span(span.source, span.start + start, span.start + end)
        yield Mention(place.text, place)


# ---- sheets -------------------------------------------------------------------------------------


def of_sheet(file: str, data: bytes, asked: Span) -> Grid | None:
    """The table of a sheet that is a text, named at `asked`; None where it is none, or cannot be read."""
    if not file.lower().endswith(".csv"):
        return None
    try:
        return read_grid(file, data, None, asked)
    except NotReadable:
        return None


def in_cells(grid: Grid, names: Iterable[str]) -> tuple[Mention, ...]:
    """The cells that hold nothing but known names, one or a list of them, and the headings that are one."""
    known = {fold(each) for each in names}
    found = [
        Mention(each.text, each.span) for each in grid.headings if _heading(each.text) in known
    ]
    skipped = {place for place, each in enumerate(grid.headings) if _LANGUAGE.fullmatch(each.text)}
    for row in grid.rows:
        for place, cell in enumerate(row):
            if cell.text and place not in skipped:
                found += _of_cell(cell, known)
    return tuple(found)


def _heading(text: str) -> str:
    return fold(text.replace("_", " "))


def _of_cell(cell: Cell, known: AbstractSet[str]) -> Iterator[Mention]:
    text, span = cell.text, cell.span
    at = span.text.find(text)
    if at < 0:
        return
    if fold(text) in known:
        start = span.start + at
        yield Mention(text, Span(span.source, start, start + len(text)))
        return
    parts = listed(cell)
    if len(parts) > 1 and all(fold(each) in known for each in parts):
        for part in parts:
            place = span.text.find(part, at)
            if place >= 0:
                at = place + len(part)
                yield Mention(part, Span(span.source, span.start + place, span.start + at))
