# SPDX-License-Identifier: MIT
"""Which procedures can run while statements of a model run.

In: a model and statements of it.  Out: indexes of procedures: those that are called, and those of the
actions among which somebody is asked to choose, however deep.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import Ask, Call, Model, Statement, statements_in

__all__ = ["reached_from"]


def reached_from(model: Model, body: tuple[Statement, ...]) -> frozenset[int]:
    """The procedures that run, or may be chosen, while these statements run."""
    found: set[int] = set()
    waiting = list(_called(model, body))
    while waiting:
        index = waiting.pop()
        if index not in found:
            found.add(index)
            waiting.extend(_called(model, model.procedures[index].body))
    return frozenset(found)


def _called(model: Model, body: tuple[Statement, ...]) -> Iterator[int]:
    for statement in statements_in(body):
        match statement:
            case Call():
                yield statement.procedure
            case Ask():
                decision = model.decisions[statement.decision]
                yield from (model.actions[action].procedure for action in decision.actions)
            case _:
                pass
