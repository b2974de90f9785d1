# SPDX-License-Identifier: MIT
"""Rules that wait for what comes off a pile, and nothing ever comes off it (G514)."""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.lints.subject import Subject
from gamedsl.diagnostics import Diagnostic, problem

__all__ = ["never_watched"]


def never_watched(subject: Subject) -> Iterator[Diagnostic]:
    """The top of a pile that a rule waits for is taken some time, and something lies there."""
    filled = {move.target.store for move in subject.moves}
    for store, node in subject.world.whenever.items():
        pile = subject.model.stores[store].name
        if store not in filled:
            reason = f'nothing is ever put into "{pile}"'
        elif store not in subject.world.whenever_procedures:
            reason = f'after the set-up nothing is taken from "{pile}"'
        else:
            continue
        event = " ".join(node.event.span.text.split())
        yield problem("G514", node.event.span, event=event, reason=reason)
