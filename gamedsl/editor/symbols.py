# SPDX-License-Identifier: MIT
"""The outline of a file: its sections, and what each of them gives a name to.

In: the tree of a file.  Out: `Symbol`s, one inside the other, in the order of the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import attrs

from gamedsl.editor.declared import Declared, declared_in
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["Sort", "Symbol", "symbols"]

Sort: TypeAlias = Literal[
    "file", "kind", "element", "piece", "area", "value", "option", "table", "rule", "phase", "text"
]

_SORTS: dict[str, Sort] = {
    "kind": "kind",
    "area": "area",
    "counter": "value",
    "defined value": "value",
    "defined condition": "value",
    "option": "option",
    "input": "option",
    "table": "table",
    "phase": "phase",
    "step": "phase",
    "action": "rule",
    "verb": "rule",
    "board": "area",
    "network": "area",
    "marker": "piece",
    "token": "piece",
    "card": "piece",
    "tile": "piece",
    "line of the score": "value",
}
# What is too small for an outline.
_LEFT_OUT = frozenset({"name of a refusal", "name of a line", "spot", "column of a table"})
_TITLES: dict[type, tuple[str, Sort]] = {
    nodes.Players: ("players", "value"),
    nodes.Areas: ("areas", "area"),
    nodes.Define: ("define", "value"),
    nodes.Setup: ("setup", "rule"),
    nodes.Rounds: ("each round", "phase"),
    nodes.Turns: ("turns", "phase"),
    nodes.Guard: ("guard", "rule"),
    nodes.Score: ("score", "value"),
    nodes.Whenever: ("whenever", "rule"),
    nodes.Change: ("change", "rule"),
}


@attrs.frozen
class Symbol:
    """One line of the outline: its name, a few words about it, its place, and what stands inside."""

    name: str
    detail: str
    sort: Sort
    span: Span
    whole: Span
    inside: tuple[Symbol, ...] = ()


def symbols(file: nodes.File) -> tuple[Symbol, ...]:
    """The outline of the file, as much of it as can be read."""
    return tuple(each for section in file.sections for each in _of_section(section))


def _of_section(section: nodes.Section) -> Iterator[Symbol]:
    if isinstance(section, (nodes.Unreadable, nodes.Language, nodes.Reference)):
        return
    given = [each for each in declared_in(section) if each.what not in _LEFT_OUT]
    match section:
        case nodes.GameHead(title=title, span=span):
            yield Symbol(title.text or "game", "game", "file", title.span, span)
            return
        case nodes.RulesFor(phrase=phrase, span=span):
            yield Symbol(" ".join(phrase.span.text.split()), "rules for", "rule", phrase.span, span)
            return
        case nodes.Scenario(title=title, span=span):
            yield Symbol(title.text or "scenario", "scenario", "text", title.span, span)
            return
        case _:
            pass
    if given and given[0].whole == section.span:
        first, *rest = given
        inner = tuple(_nested(rest))
        yield attrs.evolve(_symbol(first), whole=section.span, inside=inner)
        return
    usual, sort = _TITLES.get(type(section), (type(section).__name__.lower(), "rule"))
    yield Symbol(
        _head(section.span, usual),
        "",
        sort,
        _first_line(section.span),
        section.span,
        tuple(_nested(given)),
    )


def _nested(given: list[Declared]) -> Iterator[Symbol]:
    """Names one after the other, those whose places lie inside of another's put into it."""
    at = 0
    while at < len(given):
        outer = given[at]
        inner = []
        at += 1
        while at < len(given) and _is_inside(given[at], outer):
            inner.append(given[at])
            at += 1
        yield attrs.evolve(_symbol(outer), inside=tuple(_nested(inner)))


def _is_inside(one: Declared, other: Declared) -> bool:
    if one.whole == other.whole:
        return False
    return other.whole.start <= one.whole.start and one.whole.end <= other.whole.end


def _symbol(given: Declared) -> Symbol:
    sort = _SORTS.get(given.what, "element")
    return Symbol(given.name, given.what, sort, given.span, given.whole)


def _head(span: Span, title: str) -> str:
    """The first line of a section without its clauses: what a reader knows it by."""
    line = span.text.split("\n", 1)[0].split("  ")[0].strip()
    return line or title


def _first_line(span: Span) -> Span:
    end = span.text.find("\n")
    return span if end < 0 else Span(span.source, span.start, span.start + end)
