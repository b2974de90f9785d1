# SPDX-License-Identifier: MIT
"""Mistakes found while a file is checked: raised where they are found, gathered where the next line begins.

One mistake of the author's is told once. What only follows from a mistake that was told already is raised as well, so
that the line is left, but carries nothing to tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import attrs

from gamedsl.diagnostics import Diagnostic, Label, Severity, Value, problem
from gamedsl.source import Span

__all__ = ["Mistake", "Mistakes", "follows", "mistake"]

_MOST_PLACES = 4

T = TypeVar("T")


class Mistake(Exception):
    """Carries one diagnostic from the place that finds it to the place that can go on without it.

    `diagnostic` is None when the mistake behind it was told already.
    """

    def __init__(self, diagnostic: Diagnostic | None) -> None:
        """Keep the diagnostic."""
        super().__init__(diagnostic.message if diagnostic else "told already")
        self.diagnostic = diagnostic


def mistake(
    code: str, span: Span, /, *, labels: tuple[Label, ...] = (), **values: Value | None
) -> Mistake:
    """The mistake of `code` at `span`, to be raised."""
    return Mistake(problem(code, span, labels=labels, fix=None, **values))


def follows() -> Mistake:
    """The mistake that follows from one that was told already, to be raised."""
    return Mistake(None)


class Mistakes:
    """All that was found in one file, in the order of finding.

    While `names_only` is true, declarations are missing, so only what does not depend on them is told. While `blind` is
    true, nobody knows which names a sheet declares, so what cannot be played may be what could not be understood.
    """

    def __init__(self, watch: Callable[[], None] | None = None) -> None:
        """Begin with nothing; `watch` is called at every line and name, and may raise what ends the check."""
        self.found: list[Diagnostic] = []
        self._watch = watch
        self.names_only = False
        self.blind = False
        self._places: set[tuple[str, Span]] = set()

    @property
    def errors(self) -> bool:
        """Whether something was found that stops the file."""
        return any(each.severity is Severity.error for each in self.found)

    def add(self, diagnostic: Diagnostic | None) -> bool:
        """Remember one more, unless it was told already; says whether it was new."""
        if diagnostic is None or (self.names_only and diagnostic.code not in _SURE):
            return False
        if self.blind and diagnostic.code == "G308":
            return False
        if diagnostic.code in _ONCE and self._told(diagnostic):
            return False
        if diagnostic.span is not None:
            if (diagnostic.code, diagnostic.span) in self._places:
                return False
            self._places.add((diagnostic.code, diagnostic.span))
        self.found.append(diagnostic)
        return True

    def _told(self, diagnostic: Diagnostic) -> bool:
        """Whether the same was told at another place, which now has a label for this one."""
        for known in self.found:
            if known.code == diagnostic.code and _plain(known) == _plain(diagnostic):
                if known.span is not None and diagnostic.span is not None:
                    self.also(known.span, diagnostic.span)
                return True
        return False

    def look_up(self) -> None:
        """Whoever waits for the check may have lost interest; then this raises what they want raised."""
        if self._watch is not None:
            self._watch()

    def unwatch(self) -> None:
        """Nobody waits any more."""
        self._watch = None

    def told_inside(self, span: Span) -> bool:
        """Whether something is told there already."""
        return any(
            each.span is not None
            and each.span.source == span.source
            and span.start <= each.span.start < span.end
            for each in self.found
        )

    def add_where_clean(self, more: Iterable[Diagnostic]) -> None:
        """Remember those that stand on lines about which nothing is told yet."""
        told = {_line(each.span) for each in self.found if each.span is not None}
        for diagnostic in more:
            if diagnostic.span is None or _line(diagnostic.span) not in told:
                self.add(diagnostic)
                told |= {_line(diagnostic.span)} if diagnostic.span is not None else set()

    def add_all(self, more: Iterable[Diagnostic]) -> None:
        """Remember all of them."""
        for diagnostic in more:
            self.add(diagnostic)

    def also(self, first: Span, span: Span) -> None:
        """What was told at `first` holds at `span` too."""
        for place, known in enumerate(self.found):
            if known.span == first and len(known.labels) < _MOST_PLACES:
                label = Label(span, "and here")
                if span != first and label not in known.labels:
                    self.found[place] = attrs.evolve(known, labels=(*known.labels, label))
                return

    def attempt(self, read: Callable[[], T], otherwise: T) -> T:
        """What `read` gives; after a mistake, which is remembered, what is given `otherwise`."""
        self.look_up()
        try:
            return read()
        except Mistake as found:
            self.add(found.diagnostic)
            return otherwise

    @contextmanager
    def gathered(self) -> Iterator[None]:
        """Go on after a mistake in the body of the `with`: what follows is another line."""
        self.look_up()
        try:
            yield
        except Mistake as found:
            self.add(found.diagnostic)


def _line(span: Span) -> tuple[str, int]:
    return span.source.name, span.line


def _plain(diagnostic: Diagnostic) -> str:
    """The message without articles: the centre and centre are one place."""
    return diagnostic.message.replace("the ", "")


# What lies at one declaration, in however many rules it shows.
_ONCE = frozenset({"G116", "G206", "G209", "G302", "G303", "G306"})

# What is certain even when not all declarations could be read.
_SURE = frozenset({"G115", "G201", "G202", "G208", "G308", "G311", "G312", "G314", "G315"})
