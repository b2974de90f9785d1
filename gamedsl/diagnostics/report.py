# SPDX-License-Identifier: MIT
"""What all renderers share: the order of diagnostics, and how many there are."""

from __future__ import annotations

from collections.abc import Iterable

from gamedsl.diagnostics.diagnostic import Diagnostic, Severity

__all__ = ["count", "count_line", "counted", "file_count", "in_order"]


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The diagnostics by file and place, each said once."""
    return tuple(sorted(dict.fromkeys(diagnostics), key=lambda each: each.sort_key))


def count(diagnostics: Iterable[Diagnostic]) -> dict[Severity, int]:
    """The number of diagnostics of each severity, zeros included."""
    found = dict.fromkeys(Severity, 0)
    for diagnostic in diagnostics:
        found[diagnostic.severity] += 1
    return found


def file_count(diagnostics: Iterable[Diagnostic]) -> int:
    """The number of files that have a diagnostic."""
    return len({each.span.source.name for each in diagnostics if each.span is not None})


def count_line(diagnostics: Iterable[Diagnostic]) -> str:
    """Such as "3 errors, 1 warning in 2 files"; severities that do not occur are left out."""
    every = tuple(diagnostics)
    numbers = count(every).items()
    parts = [counted(number, severity.value) for severity, number in numbers if number]
    files = file_count(every)
    return ", ".join(parts) + (f" in {counted(files, 'file')}" if files else "")


def counted(number: int, word: str) -> str:
    """The number with its word, in the plural unless it is 1."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
