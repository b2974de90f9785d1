# SPDX-License-Identifier: MIT
"""Look at the letters of a file before its words are read.

In: a source.  Out: the text that the parser gets, of the same length, and what is wrong with the letters.
Tabs and invisible signs are reported where they stand and made spaces, so that what follows does
not go wrong because of them; a whole line is left out when an invisible sign stands in it, since
its words are not what they seem to be.
"""

from __future__ import annotations

import re
import unicodedata

import attrs

from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.source import Source, Span
from gamedsl.syntax.lines import COVER

__all__ = ["LARGEST", "Layout", "look"]

LARGEST = 2_000_000
_MOST_SIGNS = 20
# Everything that is no plain letter, digit, mark or sign; most files have none of these.
_SUSPECT = re.compile(
    r"[^\n -~\u00a1-\u00ac\u00ae-\u02bb\u02bd-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\ud7ff]"
)
_TEXTS = re.compile(r'"[^"\n]*"|#[^\n]*')
# In texts and comments, people may use the spaces of their typography and join letters.
_ALLOWED_IN_TEXTS = frozenset("\t\u00a0\u2002\u2003\u2009\u200a\u202f\u200c\u200d\u00ad\u02bc")
_INVISIBLE = ("Cc", "Cf", "Co", "Cs", "Cn", "Zs", "Zl", "Zp")


@attrs.frozen
class Layout:
    """The text for the parser, what is wrong, and the stretches that were left out."""

    text: str
    diagnostics: tuple[Diagnostic, ...] = ()
    left_out: tuple[tuple[int, int], ...] = ()


def look(source: Source) -> Layout:
    """Check the size and the letters of a source."""
    size = len(source.text)
    if size > LARGEST:
        whole = Span(source, 0, 0)
        too_large = problem("G005", whole, size=size, limit=LARGEST)
        return Layout("\n", (too_large,), ((0, size),))
    text = source.text.replace("\u2019", "'")
    if not _SUSPECT.search(text):
        return Layout(text)
    return _mend(source, text)


def _mend(source: Source, text: str) -> Layout:
    """Report the letters that nobody can see, and take them out of the text."""
    found: list[Diagnostic] = []
    left_out: list[tuple[int, int]] = []
    shown = _TEXTS.sub(lambda match: "".join(map(_harmless, match[0])), text)
    mended = list(text)
    tab = shown.find("\t")
    if tab >= 0:
        found.append(problem("G003", Span(source, tab, tab + 1)))
    for match in _SUSPECT.finditer(shown):
        place, sign = match.start(), match[0]
        if sign == "\t":
            mended[place] = " "
        elif sign == "\u02bc" or unicodedata.category(sign) not in _INVISIBLE:
            continue
        else:
            found.append(problem("G004", Span(source, place, place + 1), number=f"{ord(sign):04X}"))
            left_out.append(_cover(text, place, mended))
    return Layout("".join(mended), tuple(found[:_MOST_SIGNS]), tuple(left_out))


def _harmless(sign: str) -> str:
    return "." if sign in _ALLOWED_IN_TEXTS else sign


def _cover(text: str, place: int, mended: list[str]) -> tuple[int, int]:
    """Cover the line of a place from its first word on; returns where that was."""
    begin = text.rfind("\n", 0, place) + 1
    end = text.index("\n", place)
    begin += len(text[begin:end]) - len(text[begin:end].lstrip(" "))
    mended[begin:end] = COVER * (end - begin)
    return begin, end
