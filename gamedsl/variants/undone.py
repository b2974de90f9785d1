# SPDX-License-Identifier: MIT
"""What a variant has taken out of its base, and what follows from that.

In: a merged tree, what was taken out, and diagnostics about the tree. Out: the diagnostics. A line
of the base that still names what is gone is told at the removal, once for all such lines; a column
or a name that nobody needs any more, where the last line that needed it was changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import attrs

from gamedsl.diagnostics import Diagnostic, Label, Severity, problem
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.variants.names_of import fold, parts_of
from gamedsl.variants.paths import Edit, at

__all__ = ["Undone", "told_at_removals", "undone"]

_MOST_LABELS = 3
# Diagnostics about something that nobody needs, and what they call it.
_NOT_NEEDED = {"G403": "column", "G211": "name", "G220": "kind", "G411": "thing"}


@attrs.frozen
class Undone:
    """What stood at `old` in the base is gone or another thing, because of what stands at `span`.

    `names` are those that the game no longer has.
    """

    names: tuple[str, ...]
    old: Span
    span: Span


def undone(base: nodes.File, edits: Iterable[Edit]) -> tuple[Undone, ...]:
    """What the edits take out of a tree, or put something else in the place of."""
    found = []
    for edit in edits:
        if isinstance(edit.claim[-1], str) and edit.claim[-1] != "body":
            continue
        old = at(base, edit.path)
        parts = old if isinstance(old, tuple) else (old,)
        found += [Undone(edit.gone, _span(node), edit.span) for node in parts if _is_node(node)]
    return tuple(found)


def _is_node(part: object) -> bool:
    return isinstance(part, nodes.Node)


def _span(node: nodes.Node) -> Span:
    span: Span = getattr(node, "span")  # noqa: B009 - every node has one, their base class does not say so
    return span


def told_at_removals(
    merged: nodes.File, diagnostics: Iterable[Diagnostic], gone: Sequence[Undone]
) -> tuple[Diagnostic, ...]:
    """The diagnostics, those that a removal has caused told there."""
    if not gone:
        return tuple(diagnostics)
    kept = []
    named: dict[Span, list[tuple[str, Span]]] = {}
    for each in diagnostics:
        cause = _cause(each, gone)
        if cause is not None and each.span is not None:
            named.setdefault(cause[1].span, []).append((cause[0], each.span))
        else:
            kept.append(_not_needed(each, gone))
    return (*kept, *(_still_named(merged, *each) for each in named.items()))


# ---- named, but gone -----------------------------------------------------------------------------


def _cause(diagnostic: Diagnostic, gone: Sequence[Undone]) -> tuple[str, Undone] | None:
    """What is gone and its name, if the diagnostic is about a line of another file that names it."""
    if diagnostic.span is None or diagnostic.severity is not Severity.error:
        return None
    if not diagnostic.code.startswith("G2") and diagnostic.code != "G413":
        return None
    told = {fold(str(value)) for name, value in diagnostic.values if name in ("name", "column")}
    for each in gone:
        for name in each.names:
            if diagnostic.span.source != each.span.source and told & set(_forms(name)):
                return name, each
    return None


def _forms(name: str) -> Iterator[str]:
    known = fold(name)
    yield from (known, f"{known}s", f"{known}es", re.sub("y$", "ies", known))


def _still_named(
    merged: nodes.File, removal: Span, lines: Sequence[tuple[str, Span]]
) -> Diagnostic:
    name, first = lines[0]
    labels = tuple(Label(span, "it is still named here") for _, span in lines[:_MOST_LABELS])
    more = len(lines) - 1
    where = _around(merged, first)
    return problem("G712", removal, labels=labels, name=name, where=where, more=more or None)


def _around(tree: nodes.File, span: Span) -> str:
    """In words, the innermost named part of the tree in which something stands."""
    best = None
    for part in parts_of(tree):
        node = at(tree, part.path)
        around = getattr(node, "span", None)
        if around is None or around.source != span.source:
            continue
        if around.start <= span.start and span.end <= around.end:
            best = part
    if best is None:
        return "a line"
    return f"`{best.name}`" if best.what == "section" else f"`{best.what} {best.name}`"


# ---- there, but needed by nobody -----------------------------------------------------------------


def _not_needed(diagnostic: Diagnostic, gone: Sequence[Undone]) -> Diagnostic:
    """The diagnostic where a line was changed that spoke of what nobody needs now."""
    field = _NOT_NEEDED.get(diagnostic.code)
    span = diagnostic.span
    if field is None or span is None:
        return diagnostic
    word = str(dict(diagnostic.values).get(field, ""))
    spoke = [
        each for each in gone if each.span.source != span.source and _speaks_of(each.old, word)
    ]
    places = list(dict.fromkeys(each.span for each in spoke))
    if len(places) != 1:
        more = (Label(each, "a line that needed it is changed here") for each in places)
        labels = (*diagnostic.labels, *more)[:_MOST_LABELS]
        return attrs.evolve(diagnostic, labels=labels)
    labels = (*diagnostic.labels, Label(span, "it is declared here"))
    return attrs.evolve(diagnostic, span=spoke[0].span, labels=labels, fix=None)


def _speaks_of(old: Span, word: str) -> bool:
    pattern = rf"(?<!\w){re.escape(word)}(?:s|es)?(?!\w)"
    return bool(word) and re.search(pattern, old.text, re.IGNORECASE) is not None
