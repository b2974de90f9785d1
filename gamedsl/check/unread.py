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

__all__ = ["stands_alone"]

_ALONE = frozenset({"G201", "G202", "G206", "G401", "G402", "G404", "G407", "G412"})
# What somebody declares, be it a name or the value of an option.
_DECLARED = frozenset({"G201", "G206"})
_RULES = re.compile(
    r"setup(?! table)|turns|each round|for each|score|scenario|always|guard|phase|whenever"
)


def stands_alone(found: Diagnostic, unread: Iterable[Diagnostic], lost: frozenset[str]) -> bool:
    """Whether a mistake would be one even if the lines that could not be read were right.

    `unread` are the mistakes in these lines, `lost` the words that stand on them.
    """
    if found.code not in _ALONE or found.span is None:
        return False
    if found.code in _DECLARED and any(_may_declare(each) for each in unread):
        return False
    words = (form for word in found.span.text.split() for form in singular_forms(word))
    return lost.isdisjoint(words)


def _may_declare(mistake: Diagnostic) -> bool:
    """Whether the mistake stands where names are declared: the section that holds it begins with no word of a rule."""
    if mistake.span is None or mistake.severity is not Severity.error:
        return False
    source = mistake.span.source
    for number in range(mistake.span.line, 0, -1):
        line = source.line_text(number)
        if line[:1].strip() and not line.startswith("#"):
            return _RULES.match(line) is None or number == mistake.span.line
    return True
