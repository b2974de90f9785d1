# SPDX-License-Identifier: MIT
"""What stands where something is told: the words of the line, the declarations around it.

In: diagnostics and stretches of a file. Out: answers by the text alone; no name is looked up.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gamedsl.check.spelling_forms import singular_forms
from gamedsl.diagnostics import Diagnostic
from gamedsl.source import Span

__all__ = ["stands_in_one", "words_of_lines"]

_WORD = re.compile(r"[^\W\d_][\w'-]*")


def words_of_lines(spans: Iterable[Span | None]) -> Iterator[str]:
    """The words of the lines on which these stretches begin, in the singular."""
    for span in spans:
        if span is not None:
            for word in _WORD.findall(span.source.line_text(span.line)):
                yield from singular_forms(word)


def stands_in_one(found: Diagnostic, places: Iterable[Span]) -> bool:
    """Whether the diagnostic begins inside one of the places."""
    span = found.span
    return span is not None and any(
        place.source == span.source and place.start <= span.start < place.end for place in places
    )
