# SPDX-License-Identifier: MIT
"""Columns of tables that no rule reads (G403)."""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.lints.subject import Subject
from gamedsl.check.world import Heading
from gamedsl.diagnostics import Diagnostic, problem

__all__ = ["unread_columns"]


def unread_columns(subject: Subject) -> Iterator[Diagnostic]:
    """Every column is read by a rule."""
    for heading in subject.world.entries(Heading):
        if subject.world.unused(heading.name) is not None:
            yield problem("G403", heading.span, column=heading.name, table=heading.table)
