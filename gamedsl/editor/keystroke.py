# SPDX-License-Identifier: MIT
"""What is to be said of a file at each keystroke, between two whole checks.

In: what the last whole check found, and the text as it is now.  Out: diagnostics in a few
milliseconds.  Only the sections that the change touches are parsed again, and a rule is checked
again in the world of the last check; what was said of all other places is kept and moved along.
What takes longer than a keystroke may, and what follows for other sections, the next whole check
says, when the author pauses.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import attrs

from gamedsl.check.again import check_again
from gamedsl.check.build import Checked
from gamedsl.diagnostics import Diagnostic, Label, Severity
from gamedsl.editor.findings import Findings, Stopped
from gamedsl.source import Source, Span
from gamedsl.syntax import lines, nodes
from gamedsl.syntax.engine import machine
from gamedsl.syntax.names import declared_names
from gamedsl.syntax.parser import Parsed, parse_block

__all__ = ["LONGEST", "Change", "change_between", "while_typing"]

# Longer stretches are those of a paste or of changes in many places; they wait for the pause.
_LARGEST = 12_000
# Whether a word is understood may depend on other sections.
_HEARD = frozenset({"G315", "G316"})

LONGEST = 0.02
"""The seconds that the check of one section may take at a keystroke."""


@attrs.frozen
class Change:
    """The text from `start` to `old_end` is now the one from `start` to `new_end`; all else is the same."""

    start: int
    old_end: int
    new_end: int

    def moved(self, span: Span, source: Source) -> Span | None:
        """The same place in the new source; None when the change touches it."""
        if span.end <= self.start and span.start < self.start:
            return Span(source, span.start, span.end)
        if span.start < self.old_end:
            return None
        by = self.new_end - self.old_end
        return Span(source, span.start + by, span.end + by)


def change_between(old: str, new: str) -> Change:
    """What has to be replaced in the old text to get the new one, in one stretch."""
    start = _common(old, new, min(len(old), len(new)))
    most = min(len(old), len(new)) - start
    tail = _common_end(old, new, most)
    return Change(start, len(old) - tail, len(new) - tail)


def while_typing(last: Findings, source: Source) -> tuple[Diagnostic, ...]:
    """What is wrong in the file now, as far as it can be said at once; other files are not spoken of."""
    change = change_between(last.source.text, source.text)
    block = _block(source.text, change.start, change.new_end)
    before = _block(last.source.text, change.start, change.old_end)
    if block[1] - block[0] > _LARGEST:
        every = (_moved(each, change, source) for each in _own(last))
        return tuple(each for each in every if each is not None)
    parsed = parse_block(source, *block, _names(last, source.text[slice(*block)]))
    again = None if parsed.diagnostics else _again(last, before, parsed)
    kept = (_kept(each, change, source, before, checked=again is not None) for each in _own(last))
    found = {*parsed.diagnostics, *(again or ()), *(each for each in kept if each is not None)}
    return tuple(sorted(found, key=lambda each: each.sort_key))


def _own(last: Findings) -> tuple[Diagnostic, ...]:
    name = last.source.name
    return tuple(each for each in last.diagnostics if each.span and each.span.source.name == name)


def _kept(
    known: Diagnostic, change: Change, source: Source, before: tuple[int, int], *, checked: bool
) -> Diagnostic | None:
    """What was said before, at its place now; None when it is said anew, or its place has changed."""
    assert known.span is not None
    inside = before[0] <= known.span.start < before[1]
    is_syntax = known.code < "G2"
    is_anew = checked and known.severity is Severity.error and known.code not in _HEARD
    return None if inside and (is_syntax or is_anew) else _moved(known, change, source)


def _moved(known: Diagnostic, change: Change, source: Source) -> Diagnostic | None:
    """What was said before, at its place now; None when its place has changed."""
    span = None if known.span is None else change.moved(known.span, source)
    if span is None:
        return None
    labels = tuple(_label(each, change, source) for each in known.labels)
    fix = known.fix
    place = None if fix is None else change.moved(fix.span, source)
    return attrs.evolve(
        known,
        span=span,
        labels=tuple(each for each in labels if each),
        fix=None if fix is None or place is None else attrs.evolve(fix, span=place),
    )


def _label(label: Label, change: Change, source: Source) -> Label | None:
    if label.span.source.name != source.name:
        return label
    span = change.moved(label.span, source)
    return None if span is None else attrs.evolve(label, span=span)


def _names(last: Findings, block: str) -> frozenset[str]:
    known = last.reading.names if last.reading is not None else ()
    return frozenset(known) | declared_names(block, machine().reserved)


# ---- checking a section -------------------------------------------------------------------------


def _again(
    last: Findings, before: tuple[int, int], parsed: Parsed
) -> tuple[Diagnostic, ...] | None:
    """What is wrong in the one section that has changed; None when only the whole check can say it."""
    checked = None if last.reading is None else last.reading.checked
    if checked is None or len(parsed.file.sections) != 1:
        return None
    old = _section(checked, last.source.name, before)
    if old is None:
        return None
    try:
        noise = _noise(last, checked, old)
        found = check_again(checked, old, parsed.file.sections[0], _until(perf_counter() + LONGEST))
    except Stopped:
        return None
    if found is None:
        return None
    return tuple(
        each
        for each in found
        if each.severity is Severity.error and (each.code, each.message) not in noise
    )


def _section(checked: Checked, name: str, before: tuple[int, int]) -> nodes.Section | None:
    """The section that stood there, if it was the only one."""
    found = [
        each
        for each in checked.file.sections
        if before[0] <= each.span.start < before[1] and each.span.source.name == name
    ]
    return found[0] if len(found) == 1 else None


def _noise(last: Findings, checked: Checked, old: nodes.Section) -> frozenset[tuple[str, str]]:
    """What is found in the old section alone and was not told: uses of it say otherwise.

    Raises:
        Stopped: it takes too long, now as before.
    """
    known = last.noise.get(id(old))
    if known is None:
        told = {(each.code, each.message) for each in last.diagnostics}
        # Until it is known to be quick, the section is left to the whole check.
        last.noise[id(old)] = frozenset([_SLOW])
        found = check_again(checked, old, old, _until(perf_counter() + LONGEST)) or ()
        known = frozenset((each.code, each.message) for each in found) - told
        last.noise[id(old)] = known
    if _SLOW in known:
        raise Stopped
    return known


_SLOW = ("", "")


def _until(end: float) -> Callable[[], None]:
    def look() -> None:
        if perf_counter() > end:
            raise Stopped

    return look


# ---- places -------------------------------------------------------------------------------------


def _block(text: str, start: int, end: int) -> tuple[int, int]:
    """From the left margin above to the one below a stretch."""
    found = [each for each in lines.sections(text) if each[0] <= end and start <= each[1]]
    inner = [each for each in found if each[0] <= start and end < each[1]]
    chosen = inner[:1] or found
    return (chosen[0][0], chosen[-1][1]) if chosen else (0, len(text))


def _common(old: str, new: str, most: int) -> int:
    """How many letters both begin with, `most` at most; found by halving, for texts are long."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if old[low:middle] == new[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _common_end(old: str, new: str, most: int) -> int:
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if old[len(old) - middle : len(old) - low] == new[len(new) - middle : len(new) - low]:
            low = middle
        else:
            high = middle - 1
    return low
