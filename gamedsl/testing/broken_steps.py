# SPDX-License-Identifier: MIT
"""One slip in the lines of scenarios is told once.

In: what is wrong with the lines.  Out: the same without what only follows: what else is said of a line with a sign that
nobody sees, what is left of a step that was broken in two, and the steps of a scenario whose first line was moved.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from gamedsl.diagnostics import Diagnostic, Severity
from gamedsl.source import Source
from gamedsl.syntax import nodes
from gamedsl.syntax.parser import parse
from gamedsl.testing.read import read_scenario

__all__ = ["without_rests"]

_HEAD = re.compile(r'(?:scenario|always) *"')
_INVISIBLE = "G004"


def without_rests(found: Iterable[Diagnostic], known: Iterable[str]) -> tuple[Diagnostic, ...]:
    """What stands for itself; names of several words in `known` count as declared."""
    every = tuple(found)
    lines: dict[tuple[str, int], list[Diagnostic]] = {}
    for each in every:
        if each.span is not None and each.severity is Severity.error:
            lines.setdefault((each.span.source.name, each.span.line), []).append(each)
    gone = [
        each
        for here in lines.values()
        if any(other.code == _INVISIBLE for other in here)
        for each in here
        if each.code != _INVISIBLE
    ]
    for place in sorted(lines):
        if not any(each is one for each in gone for one in lines[place]):
            gone += _rest(lines, place, known)
    return tuple(each for each in every if not any(each is one for one in gone))


def _rest(
    lines: Mapping[tuple[str, int], list[Diagnostic]], place: tuple[str, int], known: Iterable[str]
) -> list[Diagnostic]:
    """What is wrong with the line below, if the line and that one are one step or one head too deep."""
    name, number = place
    below = lines.get((name, number + 1), [])
    span = lines[place][0].span
    if not below or span is None:
        return []
    is_head = _HEAD.match(span.source.line_text(number).lstrip()) is not None
    return below if is_head or _is_one(span.source, number, known) else []


def _is_one(source: Source, number: int, known: Iterable[str]) -> bool:
    """Whether the line and the one below it can be read as one line of their scenario."""
    first = number
    while first > 1 and source.line_text(first)[:1] in ("", " ", "#"):
        first -= 1
    head = [source.line_text(each) for each in range(first, number)]
    joined = f"{source.line_text(number).rstrip()} {source.line_text(number + 1).lstrip()}"
    parsed = parse(Source(source.name, "\n".join([*head, joined, ""])), known_names=known)
    wrong = list(parsed.diagnostics)
    for section in parsed.file.sections:
        if isinstance(section, nodes.Scenario):
            wrong += read_scenario(section)[1]
    line = number - first + 1
    return not any(
        each.span is not None and each.span.line == line and each.severity is Severity.error
        for each in wrong
    )
