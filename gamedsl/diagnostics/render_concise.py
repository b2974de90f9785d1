# SPDX-License-Identifier: MIT
"""One line a diagnostic, `path:line:column: error[G201]: message`, for editors and searching.

In: diagnostics.  Out: text, sorted by place; lines and columns from 1, columns in code points.
"""

from __future__ import annotations

from collections.abc import Iterable

from gamedsl.diagnostics.diagnostic import Diagnostic
from gamedsl.diagnostics.report import count_line, in_order
from gamedsl.diagnostics.width import printable

__all__ = ["render_concise"]


def render_concise(diagnostics: Iterable[Diagnostic], *, counts: bool = True) -> str:
    """The diagnostics, one a line, and at the end how many there are unless `counts` is off.

    Empty when there is nothing to say.
    """
    ordered = in_order(diagnostics)
    lines = [_line(diagnostic) for diagnostic in ordered]
    if counts and lines:
        lines.append(count_line(ordered))
    return "".join(f"{printable(line)}\n" for line in lines)


def _line(diagnostic: Diagnostic) -> str:
    head = f"{diagnostic.severity.value}[{diagnostic.code}]: {diagnostic.message}"
    if diagnostic.span is None:
        return head
    line, column = diagnostic.span.source.line_column(diagnostic.span.start)
    return f"{diagnostic.span.source.name}:{line}:{column}: {head}"
