# SPDX-License-Identifier: MIT
"""What all renderers share: the order of diagnostics, how many there are, and what came of one file."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from gamedsl.diagnostics.diagnostic import Diagnostic, Severity

__all__ = [
    "FileReport",
    "count",
    "count_line",
    "counted",
    "every",
    "file_count",
    "in_order",
    "told_at_home",
]

_WORST_FIRST = (Severity.error, Severity.warning, Severity.note)


@attrs.frozen
class FileReport:
    """What is to be said about one file; `path` is None for what concerns no file.

    `fault` says why the file could not be looked at, and is None when it was.  A diagnostic fails
    the file when it is as bad as `fail_level` or worse; with None, nothing fails it.
    """

    path: str | None
    diagnostics: tuple[Diagnostic, ...] = ()
    fault: str | None = None
    fail_level: Severity | None = Severity.error

    @property
    def failures(self) -> tuple[Diagnostic, ...]:
        """The diagnostics that fail the file."""
        if self.fail_level is None:
            return ()
        bad = _WORST_FIRST[: _WORST_FIRST.index(self.fail_level) + 1]
        return tuple(each for each in self.diagnostics if each.severity in bad)


def every(files: Iterable[FileReport]) -> tuple[Diagnostic, ...]:
    """The diagnostics of all files in order, each said once."""
    return in_order(each for file in files for each in file.diagnostics)


def told_at_home(files: Iterable[FileReport]) -> tuple[FileReport, ...]:
    """The reports, without warnings of a base in that of its variant where the base's own report tells them.

    The words may be others, for a variant sees its base from outside. Errors stay with every file that cannot be
    played for them.
    """
    known = tuple(files)
    at_home = {
        (each.code, each.span)
        for file in known
        for each in file.diagnostics
        if each.span is not None and each.span.source.name == file.path
    }
    return tuple(
        attrs.evolve(
            file,
            diagnostics=tuple(
                each
                for each in file.diagnostics
                if each.severity is Severity.error
                or (each.code, each.span) not in at_home
                or (each.span is not None and each.span.source.name == file.path)
            ),
        )
        for file in known
    )


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
