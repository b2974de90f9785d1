# SPDX-License-Identifier: MIT
"""Look at the letters of a file before its words are read.

In: a source.  Out: the source that the parser reads instead, and what is wrong with the letters.  A
tab and an invisible sign are told, and the file is read as a person sees it: without the sign, with
spaces in place of a tab or of a space of another sort.  So the words of that line are known, and
nothing else is wrong because of it.  In texts and comments, the spaces of typography and the signs
that join letters are welcome; signs that turn the direction of writing are refused everywhere,
because they can make a line look like another.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gamedsl.diagnostics import Diagnostic, Label, problem
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Source, Span

__all__ = ["LARGEST", "Layout", "as_seen", "look"]

LARGEST = 2_000_000
_MOST_SIGNS = 20
_MOST_LABELS = 4
_TEXTS = re.compile(r'"[^"\n]*"|#[^\n]*')
_ALLOWED_IN_TEXTS = frozenset("\t\u00a0\u00ad\u2002\u2003\u2009\u200a\u200c\u200d\u202f")
_DEPTHS = re.compile(r"^ +(?=[^\s#])", re.MULTILINE)
_USUAL_STEP = 2


@frozen_part
class Layout(Part):
    """What the parser reads, what is wrong, and the numbers of the lines on which a sign is told.

    With `tabs`, depths are not to be trusted.  On the `doubtful` ones of these lines, a sign stands
    inside a word: it may have come in place of a space.
    """

    source: Source
    diagnostics: tuple[Diagnostic, ...] = ()
    strange: frozenset[int] = frozenset()
    doubtful: frozenset[int] = frozenset()
    tabs: bool = False


def as_seen(source: Source) -> Source:
    """The source without the signs that nobody can see."""
    return look(source).source


def look(source: Source) -> Layout:
    """Check the size and the letters of a source."""
    size = len(source.text)
    if size > LARGEST:
        too_large = problem("G005", Span(source, 0, 0), size=size, limit=LARGEST)
        return Layout(Source(source.name, ""), (too_large,))
    if source.text.replace("\n", "").isprintable():
        return Layout(source)
    return _mend(source)


def _mend(source: Source) -> Layout:
    """Report the signs that nobody can see, and take them out of the text."""
    shown = _TEXTS.sub(lambda match: "".join(map(_harmless, match[0])), source.text)
    tab = shown.find("\t")
    strange = [
        place for place, sign in enumerate(shown) if sign not in "\n\t" and not sign.isprintable()
    ]
    if not strange and tab < 0:
        return Layout(source)
    found = [problem("G003", Span(source, tab, tab + 1))] if tab >= 0 else []
    stretches = list(_stretches(source, strange))
    found += [_told(source, places) for places in stretches][:_MOST_SIGNS]
    lines = frozenset(source.line_column(place)[0] for place in strange)
    doubtful = frozenset(
        source.line_column(place)[0] for place in strange if _splits_word(source.text, place)
    )
    return Layout(_without(source, shown, strange), tuple(found), lines, doubtful, tab >= 0)


def _splits_word(text: str, place: int) -> bool:
    """Whether letters stand on both sides of a sign that is no space."""
    around = text[max(0, place - 1)] + text[place + 1]
    return not text[place].isspace() and around.isalnum()


def _harmless(sign: str) -> str:
    return "." if sign in _ALLOWED_IN_TEXTS else sign


def _stretches(source: Source, strange: Iterable[int]) -> Iterator[list[int]]:
    """The signs of each stretch of lines that all have some: they came into the file together."""
    stretch: list[int] = []
    for place in strange:
        if stretch and source.line_column(place)[0] > source.line_column(stretch[-1])[0] + 1:
            yield stretch
            stretch = []
        stretch.append(place)
    if stretch:
        yield stretch


def _told(source: Source, places: list[int]) -> Diagnostic:
    """The first of the signs, with labels at the next lines that have one."""
    first, *more = {source.line_column(place)[0]: place for place in reversed(places)}.values()
    *more, first = first, *more
    labels = tuple(Label(Span(source, each, each + 1), "and here") for each in reversed(more))
    number = f"{ord(source.text[first]):04X}"
    return problem(
        "G004", Span(source, first, first + 1), labels=labels[:_MOST_LABELS], number=number
    )


def _without(source: Source, shown: str, strange: Iterable[int]) -> Source:
    """What a person sees: spaces for tabs and for spaces of other sorts, and no other sign."""
    letters = list(source.text)
    for place in strange:
        letters[place] = " " if shown[place].isspace() else ""
    steps = [len(depth) for depth in _DEPTHS.findall(shown)]
    step = " " * min(steps, default=_USUAL_STEP)
    for place, sign in enumerate(shown):
        if sign == "\t":
            letters[place] = step
    return Source(source.name, "".join(letters))
