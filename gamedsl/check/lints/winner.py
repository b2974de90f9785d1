# SPDX-License-Identifier: MIT
"""Who wins: a file that gives points says what they decide (G508), also when players have equally many (G509)."""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.lints.subject import Subject, first_line
from gamedsl.check.model import EndGame
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.syntax import nodes

__all__ = ["no_winner", "ties_unsettled"]


def no_winner(subject: Subject) -> Iterator[Diagnostic]:
    """Somebody wins: by points, or because a rule says so."""
    if any(isinstance(each, EndGame) and each.winner is not None for each in subject.play):
        return
    if subject.nodes(nodes.Winner):
        return
    scores = subject.sections(nodes.Score)
    place = scores[-1].span if scores else subject.file.span
    yield problem("G508", first_line(place))


def ties_unsettled(subject: Subject) -> Iterator[Diagnostic]:
    """The line that says who wins also says what a tie means: as it stands, nobody would win."""
    if subject.world.most_players > 1:
        for winner in subject.nodes(nodes.Winner):
            if winner.shared is None:
                yield problem("G509", winner.span)
