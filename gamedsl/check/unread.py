# SPDX-License-Identifier: MIT
"""What may be said about a file of which some lines could not be read.

A mistake in the names of such a file may only follow from what was not read: the name may be declared there. So little
is said until these lines are right: what would be a mistake whatever stands on them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from gamedsl.check.spelling_forms import singular_forms
from gamedsl.diagnostics import Diagnostic, Severity
from gamedsl.source import Span

__all__ = ["stands_alone"]

_ALONE = frozenset({"G201", "G202", "G206", "G401", "G402", "G404", "G407", "G412"})
# What somebody declares, be it a name or the value of an option.
_DECLARED = frozenset({"G201", "G206"})
# What is wrong with a table as a whole, if its rows were read.
_OF_TABLES = frozenset({"G401", "G402", "G404", "G407", "G412"})
_RULES = re.compile(
    r"setup(?! table)|turns|each round|for each|score|scenario|always|guard|phase|whenever"
)


def stands_alone(found: Diagnostic, unread: Iterable[Diagnostic], lost: frozenset[str]) -> bool:
    """Whether a mistake would be one even if the lines that could not be read were right.

    `unread` are the mistakes in these lines, `lost` the words that stand on them.
    """
    if found.code not in _ALONE or found.span is None:
        return False
    if found.code in _OF_TABLES and any(_in_one_section(each, found) for each in unread):
        return False
    if any(_is_next_to(each, found) for each in unread):
        return False
    if found.code in _DECLARED and any(_may_declare(each) for each in unread):
        return False
    words = (form for word in found.span.text.split() for form in singular_forms(word))
    return lost.isdisjoint(words)


def _may_declare(mistake: Diagnostic) -> bool:
    """Whether the mistake stands where names are declared: the section that holds it begins with no word of a rule."""
    if mistake.span is None or mistake.severity is not Severity.error:
        return False
    number = _section_of(mistake.span)
    if number in (0, mistake.span.line):
        return True
    return _RULES.match(mistake.span.source.line_text(number)) is None


def _is_next_to(mistake: Diagnostic, found: Diagnostic) -> bool:
    """Whether the mistake stands on the line above or below, and the two may be one line that was broken."""
    if mistake.span is None or found.span is None or mistake.severity is not Severity.error:
        return False
    if mistake.span.source.name != found.span.source.name:
        return False
    return mistake.span.line - 1 <= found.span.line <= mistake.span.end_line + 1


def _in_one_section(mistake: Diagnostic, found: Diagnostic) -> bool:
    """Whether both stand in one section, or the mistake is what ended it too early."""
    if mistake.span is None or found.span is None or mistake.severity is not Severity.error:
        return False
    if mistake.span.source.name != found.span.source.name:
        return False
    above = Span(
        mistake.span.source, *[max(0, mistake.span.source.offset(mistake.span.line, 1) - 1)] * 2
    )
    head = _section_of(found.span)
    return head in {_section_of(mistake.span), _section_of(above)}


def _section_of(span: Span) -> int:
    """The number of the line that begins the section in which the place stands; 0 above the first one."""
    for number in range(span.line, 0, -1):
        line = span.source.line_text(number)
        if line[:1].strip() and not line.startswith("#"):
            return number
    return 0
