# SPDX-License-Identifier: MIT
"""Find sections that a file may have once and has twice.

In: the sections of a file.  Out: a diagnostic for each that is there again, with the first place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gamedsl.diagnostics import Diagnostic, Label, problem
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["said_twice"]

_ONCE: tuple[tuple[type, str], ...] = (
    (nodes.Language, "language"),
    (nodes.GameHead, "game"),
    (nodes.Players, "players"),
    (nodes.Setup, "setup"),
    (nodes.Score, "score"),
)


def said_twice(sections: Iterable[nodes.Section]) -> Iterator[Diagnostic]:
    """A diagnostic for each section that repeats one."""
    first: dict[str, nodes.Section] = {}
    for section in sections:
        what = _what(section)
        if what is None:
            continue
        if what in first:
            label = Label(_head(first[what], what), "it is here first")
            yield problem("G115", _head(section, what), labels=[label], what=what)
        else:
            first[what] = section


def _what(section: nodes.Section) -> str | None:
    """What a file can say once, or None when it may say such a thing more often."""
    if isinstance(section, nodes.Reference):
        return None if section.kind == "use" else section.kind
    return next((what for kind, what in _ONCE if isinstance(section, kind)), None)


def _head(section: nodes.Section, what: str) -> Span:
    """The word with which a section begins."""
    start = section.span.start
    return Span(section.span.source, start, start + len(what))
