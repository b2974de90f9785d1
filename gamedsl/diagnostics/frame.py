# SPDX-License-Identifier: MIT
"""Lines of a source drawn with their numbers and with marks under them.

In: the marks of one file and a style.  Out: lines of text.  Marks are placed by the cells of a
terminal, so they stand under the right letters after tabs and wide characters too; of a very long
line only the part around the mark is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from gamedsl.diagnostics.diagnostic import Severity
from gamedsl.diagnostics.style import Style
from gamedsl.diagnostics.width import cells, printable
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Source, Span

__all__ = ["Mark", "draw"]

_WINDOW = 160
_BEFORE_MARK = 60


@frozen_part
class Mark(Part):
    """A span to be marked: the main one of a diagnostic, or a second one with a few words."""

    span: Span
    text: str
    severity: Severity
    main: bool = attrs.field(default=False, kw_only=True)


def draw(source: Source, marks: Iterable[Mark], style: Style, gutter: int) -> Iterator[str]:
    """Each line on which a mark begins, in order, with its marks below it.

    `gutter` is the number of cells for line numbers.
    """
    ordered = sorted(marks, key=lambda mark: (mark.span.line, not mark.main, mark.span.start))
    bar = style.frame(f"{'':{gutter}} {style.bar}")
    drawn = (0, 0)
    yield bar
    for mark in ordered:
        line, column = source.line_column(mark.span.start)
        window = _window(source.line_text(line), column)
        if drawn[0] and line > drawn[0] + 1:
            yield style.frame(f"{'':{gutter}} {style.dots}")
        if drawn != (line, window.start):
            number = style.frame(f"{line:>{gutter}} {style.bar}")
            yield f"{number} {_part(source.line_text(line), window, style)}".rstrip()
        drawn = (line, window.start)
        yield f"{bar} {_underline(mark, column, window, style)}"


def _window(text: str, column: int) -> slice:
    """The part of a line that is drawn when something in this column is marked."""
    if len(text) <= _WINDOW or column <= _WINDOW - _BEFORE_MARK:
        return slice(0, _WINDOW)
    return slice(column - 1 - _BEFORE_MARK, column - 1 - _BEFORE_MARK + _WINDOW)


def _part(text: str, window: slice, style: Style) -> str:
    before = style.dots if window.start else ""
    after = style.dots if window.stop < len(text) else ""
    return f"{before}{printable(text[window])}{after}"


def _underline(mark: Mark, column: int, window: slice, style: Style) -> str:
    text = mark.span.source.line_text(mark.span.line)
    before = (style.dots if window.start else "") + text[window.start : column - 1]
    end = min(column - 1 + mark.span.end - mark.span.start, window.stop)
    # At least one sign, since a span may be empty or stand on something without width.
    length = max(1, cells(text[column - 1 : end].rstrip()))
    signs = (style.main if mark.main else style.second) * length
    painted = style.severity(signs, mark.severity) if mark.main else style.frame(signs)
    return f"{' ' * cells(before)}{painted} {printable(mark.text)}".rstrip()
