# SPDX-License-Identifier: MIT
"""What a diagnostic suggests, as replacements.

In: a diagnostic.  Out: its `Fix`es.  One that its finder has worked out comes first.  Else the
sentence itself knows: `did you mean "deck"?` has been filled with what was meant, and the message
with what is written.  So every diagnostic that suggests a name can be put right, without a word of
code where it is found.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.diagnostics.diagnostic import Diagnostic, Fix
from gamedsl.source import Span

__all__ = ["fixes_of", "other_way", "same_slips"]

# What is suggested, and the values that may hold what is written instead.
_SUGGESTED = ("suggestion", "suggestions")
_WRITTEN = ("name", "word", "clause", "text", "value", "column", "target", "sheet", "file")
_DECLARATION_MISSPELT = "G212"


def fixes_of(found: Diagnostic) -> tuple[Fix, ...]:
    """The replacements that would do, the likeliest first; none where nothing is suggested."""
    if found.span is None:
        return ()
    if found.fix is not None:
        return (found.fix,)
    values = dict(found.values)
    if found.code == _DECLARATION_MISSPELT:
        return (Fix(found.span, str(values["name"]), safe=False),)
    meant = [each for key in _SUGGESTED for each in _words(values.get(key))]
    written = [str(values[key]) for key in _WRITTEN if isinstance(values.get(key), str)]
    fixes = (_fix(found.span, written, each) for each in meant)
    return tuple(each for each in fixes if each is not None)


def other_way(found: Diagnostic) -> tuple[Fix, ...]:
    """Where a declaration and its uses are spelt differently: the uses as the declaration has them; else nothing."""
    if found.code != _DECLARATION_MISSPELT:
        return ()
    values = dict(found.values)
    declared, written = str(values["declared"]), str(values["name"])
    fixes = (_fix(label.span, [written], declared) for label in found.labels)
    return tuple(each for each in fixes if each is not None)


def same_slips(found: Diagnostic, fix: Fix) -> tuple[Fix, ...]:
    """The same replacement at the other places that the diagnostic names, where the same is written."""
    written = _said(fix.span.text)
    return tuple(
        Fix(label.span, fix.replacement, fix.safe)
        for label in found.labels
        if label.span.source.name == fix.span.source.name and _said(label.span.text) == written
    )


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        yield from (each for each in value if isinstance(each, str))


def _fix(span: Span, written: list[str], meant: str) -> Fix | None:
    """What is meant in the place of what is written, which is the whole stretch or one part of it."""
    text = span.text
    for each in written:
        if _said(each) == _said(text):
            return Fix(span, meant, safe=False)
    for each in written:
        if each and text.count(each) == 1:
            start = span.start + text.index(each)
            return Fix(Span(span.source, start, start + len(each)), meant, safe=False)
    return None


def _said(text: str) -> str:
    return " ".join(text.split()).casefold()
