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

__all__ = [
    "belongs_where",
    "is_space",
    "is_space_far_off",
    "line_of",
    "place_of",
    "should_choose_way",
    "stand_in_one_block",
    "stands_in_one",
    "words_of_lines",
]

# What a space of a board is called by column and row.
_SPACE = re.compile(r"[a-z]\d{1,3}")
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


def stand_in_one_block(one: Diagnostic, other: Diagnostic) -> bool:
    """Whether two diagnostics begin on lines of the same depth, and no line between them is less deep."""
    if one.span is None or other.span is None or one.span.source != other.span.source:
        return False
    first, last = sorted((one.span.line, other.span.line))
    texts = [one.span.source.line_text(line) for line in range(first, last + 1)]
    depths = [len(text) - len(text.lstrip(" ")) for text in texts if text.strip()]
    return depths[0] == depths[-1] == min(depths)


def is_space(found: Diagnostic) -> bool:
    """Whether a name is unknown that would be one of a space of a board."""
    return found.code == "G201" and bool(_SPACE.fullmatch(str(dict(found.values).get("name"))))


def is_space_far_off(found: Diagnostic) -> bool:
    """Whether a space is unknown, and no space of the board is called nearly so."""
    return is_space(found) and dict(found.values).get("suggestions") is None


def place_of(span: Span) -> tuple[str, int]:
    """The file and the line."""
    return span.source.name, span.line


def belongs_where(found: Diagnostic) -> str:
    """Where it would belong, as it is told."""
    return str(dict(found.values)["belongs"])


def line_of(found: Diagnostic) -> str:
    """The line on which something is told, from its first word."""
    return "" if found.span is None else found.span.source.line_text(found.span.line).strip()


def should_choose_way(other: Diagnostic, found: Diagnostic) -> bool:
    """Whether the deed that is unknown is a slip for choosing how the tile lies."""
    tile = dict(found.values)["tile"]
    return other.code == "G208" and f" how {tile} lies" in line_of(other)
