# SPDX-License-Identifier: MIT
"""Stores of whose pieces nobody knows more than he sees, so that nobody can forget one there.

In: a model.  Out: the numbers of the dark stores: nobody looks into one, nothing in it is turned
up, and what comes to it comes from dark stores.  A bag that is filled from the box is one; a pile
that a player saw go in is not.  A hand that is only dealt from such a bag is private: nobody but
its owner ever knows a piece there.
"""

from __future__ import annotations

from gamedsl.check.model import Model, MoveAll, MovePiece, Reveal, statements_in

__all__ = ["find_dark", "find_private"]


def find_dark(model: Model) -> frozenset[int]:
    """The numbers of the dark stores."""
    moves, shown = _moves(model), _shown(model)
    dark = {each.index for each in model.stores if each.sight == "none"} - shown
    while True:
        lit = {target for origin, target in moves if target in dark and origin not in dark}
        if not lit:
            return frozenset(dark)
        dark -= lit


def find_private(model: Model, dark: frozenset[int]) -> frozenset[int]:
    """The numbers of the private stores, in games that begin with the set-up."""
    owned = {each.index for each in model.stores if each.sight == "owner"} - _shown(model)
    return frozenset(owned - {target for origin, target in _moves(model) if origin not in dark})


def _moves(model: Model) -> set[tuple[int, int]]:
    """From which store to which pieces are moved."""
    return {
        (statement.origin.store, statement.target.store)
        for procedure in model.procedures
        for statement in statements_in(procedure.body)
        if isinstance(statement, (MovePiece, MoveAll))
    }


def _shown(model: Model) -> set[int]:
    """The stores in which something is turned up."""
    return {
        statement.location.store
        for procedure in model.procedures
        for statement in statements_in(procedure.body)
        if isinstance(statement, Reveal)
    }
