# SPDX-License-Identifier: MIT
"""Pieces of a line, with the place where each stands.

In: the line of a scenario.  Out: `Words`, which can be cut at commas and semicolons.  Cutting never
looks inside quotation marks or parentheses, and keeps the place of every piece, so that a message
can point at one word of a long line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gamedsl.parts import Part, frozen_part
from gamedsl.source import Span

__all__ = ["Words", "folded"]

_OPAQUE = re.compile(r'"[^"\n]*"|\([^()\n]*\)')


@frozen_part
class Words(Part):
    """A piece of text and where it stands.

    `text` is what the span covers, unless something was filled in; then the span is that of the
    line in which it was filled in.
    """

    text: str
    span: Span

    @classmethod
    def at(cls, span: Span) -> Words:
        """The words under a span, without the blanks around them."""
        text = span.text
        start = span.start + len(text) - len(text.lstrip())
        end = span.end - len(text) + len(text.rstrip())
        return cls(text.strip(), Span(span.source, start, max(start, end)))

    @property
    def verbatim(self) -> bool:
        """Whether the text stands in the file letter by letter."""
        return self.span.end - self.span.start == len(self.text) and self.span.text == self.text

    def part(self, start: int, end: int) -> Words:
        """The words from one letter up to, but not including, another, without blanks around."""
        text = self.text[start:end]
        start += len(text) - len(text.lstrip())
        text = text.strip()
        if not self.verbatim:
            return Words(text, self.span)
        first = self.span.start + start
        return Words(text, Span(self.span.source, first, first + len(text)))

    def group(self, match: re.Match[str], name: str) -> Words:
        """What a named group of a match on this text covers."""
        return self.part(*match.span(name))

    def filled(self, old: str, new: str) -> Words:
        """The words with `new` wherever `old` stands, capitals not regarded."""
        return Words(re.sub(re.escape(old), new, self.text, flags=re.IGNORECASE), self.span)

    def split(self, sign: str) -> tuple[Words, ...]:
        """The pieces between the signs; empty ones are kept, placed where they would be."""
        cuts = [*self._places(sign), len(self.text)]
        starts = [0, *(cut + len(sign) for cut in cuts[:-1])]
        return tuple(self.part(start, cut) for start, cut in zip(starts, cuts, strict=True))

    def to(self, other: Words) -> Words:
        """All words from these to the others, with what stands between them."""
        if not (self.verbatim and other.verbatim):
            return Words(f"{self.text}, {other.text}", self.span)
        return Words.at(self.span.to(other.span))

    def _places(self, sign: str) -> Iterator[int]:
        hidden = [match.span() for match in _OPAQUE.finditer(self.text)]
        place = self.text.find(sign)
        while place != -1:
            if not any(start <= place < end for start, end in hidden):
                yield place
            place = self.text.find(sign, place + len(sign))


def folded(text: str) -> str:
    """The text as names are compared: capitals, blanks and kinds of apostrophe are alike."""
    return " ".join(text.casefold().replace("’", "'").split())
