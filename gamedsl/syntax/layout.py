# SPDX-License-Identifier: MIT
"""Look at the letters of a file before its words are read.

In: a source.  Out: the text that the parser gets, of the same length, and what is wrong with the
letters.  Tabs are reported once and made spaces.  A line with an invisible sign is reported and
left out, since its words are not what they seem to be.  In texts and comments, the spaces of
typography and the signs that join letters are welcome; signs that turn the direction of writing
are refused everywhere, because they can make a line look like another.
"""

from __future__ import annotations

import re

from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Source, Span
from gamedsl.syntax.lines import COVER

__all__ = ["LARGEST", "Layout", "look"]

LARGEST = 2_000_000
_MOST_SIGNS = 20
_TEXTS = re.compile(r'"[^"\n]*"|#[^\n]*')
_ALLOWED_IN_TEXTS = frozenset("\t\u00a0\u00ad\u2002\u2003\u2009\u200a\u200c\u200d\u202f")


@frozen_part
class Layout(Part):
    """The text for the parser, what is wrong, and the stretches that were left out.

    With `tabs`, depths are not to be trusted.
    """

    text: str
    diagnostics: tuple[Diagnostic, ...] = ()
    left_out: tuple[tuple[int, int], ...] = ()
    tabs: bool = False


def look(source: Source) -> Layout:
    """Check the size and the letters of a source."""
    size = len(source.text)
    if size > LARGEST:
        too_large = problem("G005", Span(source, 0, 0), size=size, limit=LARGEST)
        return Layout("\n", (too_large,), ((0, size),))
    # Word processors write the apostrophe like this; as part of a name it means the same.
    text = source.text.replace("\u2019", "'")
    if text.replace("\n", "").isprintable():
        return Layout(text)
    return _mend(source, text)


def _mend(source: Source, text: str) -> Layout:
    """Report the signs that nobody can see, and take them out of the text."""
    found: list[Diagnostic] = []
    left_out: list[tuple[int, int]] = []
    mended = list(text)
    shown = _TEXTS.sub(lambda match: "".join(map(_harmless, match[0])), text)
    tab = shown.find("\t")
    if tab >= 0:
        found.append(problem("G003", Span(source, tab, tab + 1)))
    for place, sign in enumerate(shown):
        if sign == "\t":
            mended[place] = " "
        elif sign != "\n" and not sign.isprintable():
            found.append(problem("G004", Span(source, place, place + 1), number=f"{ord(sign):04X}"))
            left_out.append(_cover(text, place, mended))
    return Layout("".join(mended), tuple(found[:_MOST_SIGNS]), tuple(left_out), tab >= 0)


def _harmless(sign: str) -> str:
    return "." if sign in _ALLOWED_IN_TEXTS else sign


def _cover(text: str, place: int, mended: list[str]) -> tuple[int, int]:
    """Cover the line of a place from its first word on; returns where that was."""
    begin = text.rfind("\n", 0, place) + 1
    end = text.index("\n", place)
    begin += len(text[begin:end]) - len(text[begin:end].lstrip(" "))
    mended[begin:end] = COVER * (end - begin)
    return begin, end
