# SPDX-License-Identifier: MIT
"""Loops that change what they go through, where the elements have to be written down before.

In: a source, or a whole model.  Out: whether the elements are written down, and how many places that
takes.  A run of places is copied as it is; pieces in chains and pieces at several places are not one.
"""

from __future__ import annotations

from gamedsl.check.model import (
    Along,
    Each,
    Grouped,
    Held,
    Hosted,
    Joining,
    Runs,
    Source,
    Spread,
    statements_in,
)
from gamedsl.compile.effects import Effects
from gamedsl.compile.shape import Shape
from gamedsl.compile.walk import Atom

__all__ = ["changes", "is_scattered", "most_snapped"]


def changes(source: Source, changed: frozenset[Atom]) -> bool:
    """The source holds something else when these have changed."""
    match source:
        case Held() | Hosted():
            return ("store", source.store) in changed
        case Grouped():
            return ("slot", source.slot.index) in changed
        case Spread():
            return changes(source.outer, changed)
        case Runs() | Along() | Joining():
            return ("network", source.network) in changed
        case _:
            return False


def is_scattered(source: Source, shape: Shape) -> bool:
    """The elements do not lie next to one another in the row."""
    match source:
        case Held():
            return shape.is_chain(source.store) and shape.capacity(source.store) > 1
        case Hosted() | Runs() | Along():
            return True
        case _:
            return False


def most_snapped(shape: Shape, effects: Effects) -> int:
    """How many elements at most are written down before a loop."""
    most = 0
    for body in effects.bodies:
        for statement in statements_in(body):
            if isinstance(statement, Each) and changes(
                statement.source, effects.written(statement)
            ):
                source = statement.source
                while isinstance(source, Spread):
                    source = source.outer
                if is_scattered(source, shape):
                    most = max(most, shape.most_in(source))
    return most
