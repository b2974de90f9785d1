# SPDX-License-Identifier: MIT
"""Mistakes found while a file is checked: raised where they are found, gathered where the next line begins."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from gamedsl.diagnostics import Diagnostic, Label, Value, problem
from gamedsl.source import Span

__all__ = ["Mistake", "Mistakes", "mistake"]


class Mistake(Exception):  # noqa: N818 - it is the author's mistake, not the program's
    """Carries one diagnostic from the place that finds it to the place that can go on without it."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        """Keep the diagnostic."""
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


def mistake(
    code: str, span: Span, /, *, labels: tuple[Label, ...] = (), **values: Value | None
) -> Mistake:
    """The mistake of `code` at `span`, to be raised."""
    return Mistake(problem(code, span, labels=labels, fix=None, **values))


class Mistakes:
    """All that was found in one file, in the order of finding."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.found: list[Diagnostic] = []

    def add(self, diagnostic: Diagnostic) -> None:
        """Remember one more."""
        self.found.append(diagnostic)

    @contextmanager
    def gathered(self) -> Iterator[None]:
        """Go on after a mistake in the body of the `with`: what follows is another line."""
        try:
            yield
        except Mistake as found:
            self.found.append(found.diagnostic)
