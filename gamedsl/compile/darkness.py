# SPDX-License-Identifier: MIT
"""Stores in which nobody ever knows a piece, so that nobody can forget one there.

In: a model.  Out: the numbers of the dark stores: nobody looks into one, nothing in it is turned
up, and what comes to it comes from dark stores.  A bag that is filled from the box is one; a pile
that a player saw go in is not.
"""

from __future__ import annotations

from gamedsl.check.model import Model, MoveAll, MovePiece, Reveal
from gamedsl.compile.walk import inside

__all__ = ["find_dark"]


def find_dark(model: Model) -> frozenset[int]:
    """The numbers of the dark stores."""
    moves: set[tuple[int, int]] = set()
    shown: set[int] = set()
    for procedure in model.procedures:
        for statement in inside(procedure.body):
            match statement:
                case MovePiece() | MoveAll():
                    moves.add((statement.origin.store, statement.target.store))
                case Reveal():
                    shown.add(statement.location.store)
                case _:
                    pass
    dark = {each.index for each in model.stores if each.sight == "none"} - shown
    while True:
        lit = {target for origin, target in moves if target in dark and origin not in dark}
        if not lit:
            return frozenset(dark)
        dark -= lit
