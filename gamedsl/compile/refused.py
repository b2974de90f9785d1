# SPDX-License-Identifier: MIT
"""What no program can be made for, found before anything is written.

In: a model, or its layout.  Out: an error, or whether the rules nest so deep that Python may not run them.  Functions
are written when they are first called, and a match should not end with such an error.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.model import (
    Each,
    Model,
    MoveCount,
    Shuffle,
    Statement,
    While,
    bodies_of,
    statements_in,
)

__all__ = ["nests_deep", "refuse"]

_DEEP = 8
"""Python takes twenty loops inside one another; some may come from values, or from rules that are written in place."""


def refuse(model: Model) -> None:
    """Pieces are moved one by one, and only lists in order are shuffled.

    Raises:
        ValueError: a rule says otherwise.
    """
    single = {each.name for each in model.things if each.individual}
    for procedure in model.procedures:
        for statement in statements_in(procedure.body):
            if isinstance(statement, MoveCount) and statement.things in single:
                raise ValueError(f"{statement.things} are single pieces and not moved by number")
            if isinstance(statement, Shuffle):
                store = model.stores[statement.location.store]
                if store.form != "list" or not store.ordered:
                    raise ValueError(f"{store.name} is in no order and cannot be shuffled")


def nests_deep(bodies: Sequence[tuple[Statement, ...]]) -> bool:
    """So many loops stand inside one another that it has to be tried whether Python takes them."""
    return max(map(_loops, bodies), default=0) > _DEEP


def _loops(body: tuple[Statement, ...]) -> int:
    """How many loops stand inside one another at most."""
    return max(
        (
            isinstance(statement, (Each, While)) + _loops(inner)
            for statement in body
            for inner in bodies_of(statement)
        ),
        default=0,
    )
