# SPDX-License-Identifier: MIT
"""Warnings that the author allows: `# gamedsl: allow unread-column` on the line, or alone on the line above.

In: the sources and what was found in them. Out: what is still to be said, with a warning for each comment that allows
nothing (G010) or names no diagnostic (G011). An error cannot be allowed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

import attrs

from gamedsl.diagnostics import Diagnostic, Severity, problem
from gamedsl.diagnostics.catalogue import find, names
from gamedsl.diagnostics.spelling import nearest
from gamedsl.source import Source, Span
from gamedsl.syntax.comments import find_comments

__all__ = ["without_allowed"]

_ALLOW = re.compile(r"#+ *gamedsl: *allow\b *([^#]*)")
_WORD = re.compile(r"[\w-]+")


@attrs.frozen
class _Allowed:
    """One name in a comment: its code (None if there is none), the line that it speaks of."""

    name: str
    code: str | None
    line: int
    span: Span


def without_allowed(
    sources: Iterable[Source], found: Iterable[Diagnostic], *, searched: Collection[str]
) -> tuple[Diagnostic, ...]:
    """What is still to be said, and comments without effect in the files of these names, `searched` to the end.

    A base allows what is found in it alone; what a variant makes of it is not its author's to mend.
    """
    left = list(found)
    told: list[Diagnostic] = []
    for source in sources:
        for allowed in _comments(source):
            if allowed.code is None:
                near = nearest(allowed.name, names())
                told.append(problem("G011", allowed.span, name=allowed.name, suggestion=near))
                continue
            silenced = [each for each in left if _speaks_of(allowed, each)]
            left = [each for each in left if each not in silenced]
            if not silenced and source.name in searched:
                told.append(problem("G010", allowed.span, name=allowed.name))
    return (*left, *told)


def _comments(source: Source) -> Iterator[_Allowed]:
    if "gamedsl:" not in source.text:
        return
    for comment in find_comments(source):
        match = _ALLOW.match(comment.text)
        if match is None:
            continue
        line = comment.span.line + (0 if comment.suffix else 1)
        for word in _WORD.finditer(match.group(1)):
            start = comment.span.start + match.start(1) + word.start()
            span = Span(source, start, start + len(word.group()))
            yield _Allowed(word.group(), find(word.group()), line, span)


def _speaks_of(allowed: _Allowed, found: Diagnostic) -> bool:
    return (
        found.code == allowed.code
        and found.severity is not Severity.error
        and found.span is not None
        and found.span.source == allowed.span.source
        and found.span.line == allowed.line
    )
