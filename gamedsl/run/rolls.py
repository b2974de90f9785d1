# SPDX-License-Identifier: MIT
"""Where counters are set by chance: a roll is told whatever the counter showed before.

In: a model. Out: the counters and the places of the lines that give them a number that was drawn.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import Assign, Local, Model, PickRandom, Statement, statements_in
from gamedsl.check.walk import parts_of

__all__ = ["set_by_chance"]


def set_by_chance(model: Model) -> frozenset[tuple[int, int]]:
    """The indices of the counters, each with the place of a line that sets it to what was drawn."""
    return frozenset(each for rule in model.procedures for each in _drawn_in(rule.body))


def _drawn_in(body: tuple[Statement, ...]) -> Iterator[tuple[int, int]]:
    drawn: set[int] = set()
    for statement in statements_in(body):
        if isinstance(statement, PickRandom):
            drawn.add(statement.slot.index)
        elif isinstance(statement, Assign) and drawn:
            slots = (part for part in parts_of(statement.value) if isinstance(part, Local))
            if any(part.slot.index in drawn for part in slots):
                yield statement.variable, statement.place
