# SPDX-License-Identifier: MIT
"""Warnings that the author allows: `# gamedsl: allow unread-column because the printer needs it`.

In: what was found, and the sources with their comments, each on the line that it speaks of or alone above it. Out: what
is still to be said, with a warning for each comment that allows nothing (G010), names no diagnostic (G011), gives no
reason (G012), names an error (G013) or cannot be read (G014).
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Container, Iterable, Iterator

from gamedsl.diagnostics import Diagnostic, Severity, problem
from gamedsl.diagnostics.catalogue import entry, find, names
from gamedsl.diagnostics.spelling import nearest
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Source, Span
from gamedsl.syntax.comments import find_comments
from gamedsl.syntax.nodes import Comment
from gamedsl.syntax.parser import scenario_lines

__all__ = ["not_allowed", "without_allowed", "without_allowed_in_scenarios"]

_OURS = re.compile(r"#+ *gamedsl:")
_ALLOW = re.compile(r"#+ *gamedsl: *allow\b([^#]*?)(?:\bbecause\b([^#]*))?(?=#|$)")
_NAME = re.compile(r"\b(?!and\b)\w[\w-]*")
_ONLY_PLAYED = ("G818", "G819", "G911", "G912", "G913", "G914")
"""What only `check --play` and `test --without-rules` find: whether a comment has an effect is not known otherwise."""
_QUOTED = re.compile(r'"([^"\n]+)"')


@frozen_part
class _Allowed(Part):
    """A comment: the names in it with their places, whether it says why, and the line that it speaks of."""

    names: tuple[Span, ...]
    reason: bool
    line: int
    span: Span

    def speaks_of(self, found: Diagnostic) -> bool:
        """Whether the diagnostic stands on the line, or in a sheet that the line names."""
        if found.span is None:
            return False
        source = self.span.source
        if found.span.source.name == source.name:
            return found.span.line == self.line
        folder = posixpath.dirname(source.name)
        quoted = _QUOTED.findall(source.line_text(self.line))
        return any(posixpath.join(folder, each) == found.span.source.name for each in quoted)


def without_allowed(
    found: Iterable[Diagnostic],
    sources: Iterable[Source],
    *,
    searched: Container[str],
    in_scenarios: bool = False,
) -> tuple[Diagnostic, ...]:
    """What is still to be said of the rules in the sources, or of their scenarios.

    Comments without effect are told only in sources whose names are among the `searched`: those of which everything
    was found that there is. The comments of a base game count for its variants, too, but may have no effect there.
    """
    left = list(found)
    told: list[Diagnostic] = []
    for source in sources:
        for comment in _ours(source, in_scenarios=in_scenarios):
            allowed = _read(comment, source)
            if allowed is None:
                told.append(problem("G014", comment.span))
                continue
            before = len(left)
            for name in allowed.names:
                left, more = _applied(allowed, name, left, unused=source.name in searched)
                told += more
            if not allowed.reason and len(left) < before:
                told.append(problem("G012", allowed.span))
    return (*left, *told)


def without_allowed_in_scenarios(
    found: Iterable[Diagnostic], sources: Iterable[Source]
) -> tuple[Diagnostic, ...]:
    """What is still to be said of the scenarios in the sources."""
    every, known = tuple(found), tuple(sources)
    errors = any(each.severity is Severity.error for each in every)
    searched = () if errors else tuple(each.name for each in known)
    return without_allowed(every, known, searched=searched, in_scenarios=True)


def not_allowed(
    found: Iterable[Diagnostic], sources: Iterable[Source], *, in_scenarios: bool = False
) -> tuple[Diagnostic, ...]:
    """What is still to be said of what was found by playing; the comments themselves are not judged again."""
    left = list(found)
    for source in sources:
        for comment in _ours(source, in_scenarios=in_scenarios):
            if allowed := _read(comment, source):
                for name in allowed.names:
                    left, _ = _applied(allowed, name, left, unused=False)
    return tuple(left)


def _applied(
    allowed: _Allowed, name: Span, left: list[Diagnostic], *, unused: bool
) -> tuple[list[Diagnostic], list[Diagnostic]]:
    """What is left when one name is allowed, and what is to be said about that name."""
    code = find(name.text)
    if code is None:
        near = nearest(name.text, names())
        return left, [problem("G011", name, name=name.text, suggestion=near)]
    if entry(code).severity is Severity.error:
        return left, [problem("G013", name, name=name.text)]
    still = [each for each in left if each.code != code or not allowed.speaks_of(each)]
    if unused and len(still) == len(left) and code not in _ONLY_PLAYED:
        return left, [problem("G010", name, name=name.text)]
    return still, []


def _ours(source: Source, *, in_scenarios: bool) -> Iterator[Comment]:
    """The comments that speak to us, those of the rules or those of scenarios."""
    if "gamedsl:" not in source.text:
        return
    scenarios = scenario_lines(source)
    for comment in find_comments(source):
        if _OURS.match(comment.text) and (_line(comment, source) in scenarios) is in_scenarios:
            yield comment


def _read(comment: Comment, source: Source) -> _Allowed | None:
    """What the comment allows; None when it does not say what."""
    match = _ALLOW.match(comment.text)
    if match is None:
        return None
    start = comment.span.start
    spans = tuple(
        Span(source, start + match.start(1) + each.start(), start + match.start(1) + each.end())
        for each in _NAME.finditer(match[1])
    )
    if not spans:
        return None
    reason = bool((match[2] or "").strip(' ".,:'))
    return _Allowed(spans, reason, _line(comment, source), comment.span)


def _line(comment: Comment, source: Source) -> int:
    """The line of which a comment speaks: its own, or the next one that holds more than a comment."""
    line = comment.span.line
    if comment.suffix:
        return line
    below = range(line + 1, source.line_count + 1)
    return next((each for each in below if _says(source.line_text(each))), line)


def _says(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")
