# SPDX-License-Identifier: MIT
"""The language line: for which version of the language a file is written (G007, G008)."""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.lints.subject import Subject, first_line
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.syntax import nodes

__all__ = ["KNOWN_VERSIONS", "language_version"]

KNOWN_VERSIONS = ("1.0",)


def language_version(subject: Subject) -> Iterator[Diagnostic]:
    """A file says a version that is known."""
    lines = subject.sections(nodes.Language)
    latest = KNOWN_VERSIONS[-1]
    if not lines:
        first = subject.file.sections[0].span
        yield problem("G007", first_line(first), version=latest)
    for line in lines:
        if line.version not in KNOWN_VERSIONS:
            yield problem(
                "G008", line.span, wanted=line.version, known=KNOWN_VERSIONS, version=latest
            )
