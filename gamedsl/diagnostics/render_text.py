# SPDX-License-Identifier: MIT
"""Diagnostics for a person to read: the sentence, the lines it speaks of, and what to write.

In: diagnostics.  Out: text, sorted by place.  Many mistakes of one sort are told five times and
then only counted, because a designer mends the first ones and looks again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from gamedsl.diagnostics.diagnostic import Diagnostic, Fix, Severity
from gamedsl.diagnostics.frame import Mark, draw
from gamedsl.diagnostics.report import count_line, in_order
from gamedsl.diagnostics.style import Style, style
from gamedsl.diagnostics.width import printable
from gamedsl.source import Source

__all__ = ["render_text"]


def render_text(
    diagnostics: Iterable[Diagnostic],
    *,
    colour: bool = False,
    ascii_only: bool = False,
    most_alike: int | None = 5,
) -> str:
    """The diagnostics in full, then how many of each sort were left out, then the count line.

    `most_alike` is how many diagnostics of one code are told (None: all of them).  Empty when there
    is nothing to say.
    """
    ordered = in_order(diagnostics)
    if not ordered:
        return ""
    look = style(colour=colour, ascii_only=ascii_only)
    told: Counter[str] = Counter()
    blocks = []
    for diagnostic in ordered:
        told[diagnostic.code] += 1
        if most_alike is None or told[diagnostic.code] <= most_alike:
            blocks.append("\n".join(_block(diagnostic, look)))
    blocks += _left_out(ordered, told, most_alike)
    blocks.append(look.strong(count_line(ordered)))
    return "\n\n".join(blocks) + "\n"


def _left_out(
    ordered: tuple[Diagnostic, ...], told: Counter[str], most_alike: int | None
) -> Iterator[str]:
    names = {each.code: each.name for each in ordered}
    for code, number in told.items():
        if most_alike is not None and number > most_alike:
            yield f"and {number - most_alike} more like this: {code} {names[code]}"


def _block(diagnostic: Diagnostic, look: Style) -> Iterator[str]:
    severity = diagnostic.severity
    head = look.severity(f"{severity.value}[{diagnostic.code}]", severity)
    yield f"{head} {diagnostic.name}: {look.strong(printable(diagnostic.message))}"
    groups = _marks_by_file(diagnostic)
    gutter = max((len(str(mark.span.line)) for marks in groups for mark in marks), default=1)
    for marks in groups:
        first = next((mark for mark in marks if mark.main), marks[0])
        yield look.frame(f"{'':{gutter}}{look.arrow} ") + _place(first)
        yield from draw(first.span.source, marks, look, gutter)
    for word, text in _advice(diagnostic):
        yield look.frame(f"{'':{gutter}} = ") + f"{look.strong(word)}: {printable(text)}"


def _marks_by_file(diagnostic: Diagnostic) -> list[list[Mark]]:
    """The marks of the main file first, then of every other file in the order of the labels."""
    marks = [Mark(label.span, label.text, Severity.note) for label in diagnostic.labels]
    if diagnostic.span is not None:
        marks.insert(0, Mark(diagnostic.span, "", diagnostic.severity, main=True))
    groups: dict[Source, list[Mark]] = {}
    for mark in marks:
        groups.setdefault(mark.span.source, []).append(mark)
    return list(groups.values())


def _place(mark: Mark) -> str:
    line, column = mark.span.source.line_column(mark.span.start)
    return f"{printable(mark.span.source.name)}:{line}:{column}"


def _advice(diagnostic: Diagnostic) -> Iterator[tuple[str, str]]:
    if diagnostic.help is not None:
        yield "help", diagnostic.help
    if diagnostic.fix is not None:
        yield "fix", _fix_in_words(diagnostic.fix)


def _fix_in_words(fix: Fix) -> str:
    old, new = fix.span.text, fix.replacement
    text = f"write `{new}` instead of `{old}`"
    if not old:
        text = f"put in `{new}`"
    elif not new:
        text = f"leave out `{old}`"
    return text.replace("\n", " ") + ("" if fix.safe else " (look first: this may change a rule)")
