# SPDX-License-Identifier: MIT
"""Turns in which a player may have nothing that is allowed (G502).

Only a block in which every player gets exactly one turn is looked at: other blocks have a condition that ends them,
which is there for just that. In such a block some action must be free of conditions, or there must be a way to pass.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.bounds import NOTHING, holds
from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import Action
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.syntax import nodes

__all__ = ["no_way_out"]


def no_way_out(subject: Subject) -> Iterator[Diagnostic]:
    """In each block of single turns something is always allowed."""
    once = {node.span for node in subject.nodes(nodes.Turns) if "once" in node.mode}
    for decision in subject.model.decisions:
        if subject.span(decision.place) not in once:
            continue
        actions = [subject.model.actions[index] for index in decision.actions]
        if actions and all(_may_be_refused(action) for action in actions):
            yield problem("G502", subject.first_line(decision.place))


def _may_be_refused(action: Action) -> bool:
    return any(holds(guard.condition, NOTHING) is not True for guard in action.guards)
