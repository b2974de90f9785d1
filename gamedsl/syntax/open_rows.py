# SPDX-License-Identifier: MIT
"""Rows of tables that are not closed: of those that follow each other, and of what follows, only the first is told.

In: what is wrong with a file.  Out: the same without what a row that was broken in two leaves on the line below it.
"""

from __future__ import annotations

from collections.abc import Iterable

from gamedsl.diagnostics import Diagnostic

__all__ = ["first_of_open_rows"]

_NOT_CLOSED = "G112"


def first_of_open_rows(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """What is wrong, without what stands just below a row that is not closed."""
    left: list[Diagnostic] = []
    line = None
    for each in sorted(found, key=lambda each: each.sort_key):
        if each.span is not None and line is not None and each.span.line <= line + 1:
            line = each.span.end_line
            continue
        line = each.span.end_line if each.code == _NOT_CLOSED and each.span is not None else None
        left.append(each)
    return left
