# SPDX-License-Identifier: MIT
"""What the engine has to say about a file: one value for errors, warnings and notes.

In: a code of the catalogue, a place and the values of its sentence.  Out: a `Diagnostic`, plain
data that every stage makes and only the renderers turn into text.  The wording is in the catalogue,
never at the place that finds the problem, so that one mistake is always told in the same words.
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from gamedsl.diagnostics.catalogue import Severity, entry
from gamedsl.diagnostics.template import Value
from gamedsl.source import Span

__all__ = ["Diagnostic", "Fix", "Label", "Severity", "Value", "problem"]


@attrs.frozen
class Label:
    """A second place that matters for a diagnostic, with a few words about it."""

    span: Span
    text: str


@attrs.frozen
class Fix:
    """A replacement of the text under `span`; `safe` when it cannot change what is meant."""

    span: Span
    replacement: str
    safe: bool


@attrs.frozen
class Diagnostic:
    """One thing that is to be said about a file, or about no file when `span` is None.

    `values` holds what filled the sentence, by name, for programs that read diagnostics.
    """

    code: str
    span: Span | None
    message: str
    values: tuple[tuple[str, Value | None], ...] = ()
    labels: tuple[Label, ...] = ()
    help: str | None = None
    fix: Fix | None = None

    @property
    def name(self) -> str:
        """The name of the code in words joined by hyphens, such as `unknown-name`."""
        return entry(self.code).name

    @property
    def severity(self) -> Severity:
        """How bad it is, as the catalogue says."""
        return entry(self.code).severity

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """Orders by file, place and code; what belongs to no file comes first."""
        if self.span is None:
            return "", -1, -1, self.code, self.message
        return self.span.source.name, self.span.start, self.span.end, self.code, self.message


def problem(
    code: str,
    span: Span | None,
    /,
    *,
    labels: Iterable[Label] = (),
    fix: Fix | None = None,
    **values: Value | None,
) -> Diagnostic:
    """The diagnostic of `code` at `span`, its sentence filled with `values`.

    The values are words, numbers or tuples of words.  The help is the first of the page's help
    sentences whose values are all there (not None).  Raises `LookupError` on a code that has no
    page, and `TypeError` when the message lacks a value or a value fits no sentence of the page.
    """
    page = entry(code)
    message, help_text = page.fill(values)
    return Diagnostic(
        code=code,
        span=span,
        message=message,
        values=tuple(values.items()),
        labels=tuple(labels),
        help=help_text,
        fix=fix,
    )
