# SPDX-License-Identifier: MIT
"""Who wins: a file that gives points says what they decide (G508)."""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.lints.subject import Subject, first_line
from gamedsl.check.model import EndGame
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.syntax import nodes

__all__ = ["no_winner"]


def no_winner(subject: Subject) -> Iterator[Diagnostic]:
    """Somebody wins: by points, or because a rule says so."""
    if any(isinstance(each, EndGame) and each.winner is not None for each in subject.play):
        return
    if subject.nodes(nodes.Winner):
        return
    scores = subject.sections(nodes.Score)
    place = scores[-1].span if scores else subject.file.span
    yield problem("G508", first_line(place))
