# SPDX-License-Identifier: MIT
"""What moves from where to where, and what is counted anew, as sentences.

In: a statement that moves things or sets a value.  Out: one sentence.  Where a place takes one sort
only, the sort is not repeated; where all of a sort go, their number is not spelt out.
"""

from __future__ import annotations

from gamedsl.check.model import (
    Arith,
    Assign,
    Const,
    Each,
    Elements,
    Expression,
    Grouped,
    Local,
    Location,
    MoveAll,
    MoveCount,
    MovePiece,
    PieceAt,
    Read,
    StoreCount,
)
from gamedsl.check.model.memory import COUNTED_TURN, EXTRA_TURNS, SINCE_TURN
from gamedsl.reading.flow import flag
from gamedsl.reading.scope import Scope
from gamedsl.reading.sources import sorted_things, whole
from gamedsl.reading.values import value
from gamedsl.reading.words import does

__all__ = ["assigned", "moved", "moved_together", "nobody_has"]


def moved(statement: MoveCount | MovePiece | MoveAll, scope: Scope) -> str:
    """Such as "2 Chips of that player go from the box to the centre"."""
    origin, target = statement.origin, statement.target
    way = f"from {_at(origin, scope)} to {_at(target, scope)}"
    if isinstance(statement, MoveAll):
        return f"all {scope.piece_words(scope.things(statement.things).domain)[1]} go {way}"
    if isinstance(statement, MovePiece):
        piece = statement.piece
        if isinstance(piece, PieceAt) and (piece.store, piece.owner) == (
            origin.store,
            origin.owner,
        ):
            return f"{value(piece, scope)} goes to {_at(target, scope)}"
        return f"{value(piece, scope)} goes {way}"
    return _counted(statement, way, scope)


def moved_together(statement: Each, scope: Scope) -> str | None:
    """Such as "the cards go from my hand to my store"; None of a loop that does anything else."""
    match statement:
        case Each(
            source=Grouped(slot=group),
            slot=slot,
            where=None,
            body=(MovePiece(piece=Local(slot=piece), origin=origin, target=target),),
        ) if slot == piece:
            return f"{scope.group(group)} go from {_at(origin, scope)} to {_at(target, scope)}"
        case _:
            return None


def _counted(statement: MoveCount, way: str, scope: Scope) -> str:
    stores = [scope.store(each.store) for each in (statement.origin, statement.target)]
    sort = None if any(each.only_sort is not None for each in stores) else statement.sort
    if len(scope.things(statement.things).counts) == 1:
        sort = None
    if sort == PieceAt(statement.origin.store, statement.origin.owner, statement.sort.type):
        return f"{value(sort, scope)} goes to {_at(statement.target, scope)}"
    limit = ", as many as there are" if statement.as_far_as_possible else ""
    if _is_all(statement):
        return f"all {sorted_things(statement.things, sort, scope)} go {way}"
    count = value(statement.count, scope)
    one = isinstance(statement.count, Const) and statement.count.value == 1
    things = sorted_things(statement.things, sort, scope, one=one)
    return f"{count} {things} {'goes' if one else 'go'} {way}{limit}"


def _is_all(statement: MoveCount) -> bool:
    count, origin = statement.count, statement.origin
    if not isinstance(count, StoreCount) or (count.store, count.owner) != (
        origin.store,
        origin.owner,
    ):
        return False
    return count.sort is None or count.sort == statement.sort


def _at(location: Location, scope: Scope) -> str:
    return whole(location.store, location.owner, scope)


def assigned(statement: Assign, scope: Scope) -> str:
    """Such as "add 1 to the filled columns of that patch"."""
    variable = scope.variable(statement.variable)
    read = Read(statement.variable, statement.owner, variable.type)
    if variable.kind == "face" and statement.owner is not None:
        return _turned(statement, scope)
    if variable.remembers(COUNTED_TURN):
        return "this turn counts as one move"
    if isinstance(statement.value, Const):
        said = flag(read, statement.value.value == 1, scope)
        if said is not None:
            return f"from now on {said}"
    name = value(read, scope)
    change = _change(statement, statement.value)
    if variable.remembers(SINCE_TURN) and statement.owner is not None:
        return f"it is noted in which turn {value(statement.owner, scope)} came"
    if change is None:
        return f"set {name} to {value(statement.value, scope)}"
    sign, number = change
    if variable.remembers(EXTRA_TURNS) and statement.owner is not None:
        verb = "takes" if sign == "+" else "begins"
        return f"{does(value(statement.owner, scope), verb)} an extra turn"
    return (
        f"add {value(number, scope)} to {name}"
        if sign == "+"
        else (f"take {value(number, scope)} away from {name}")
    )


def _turned(statement: Assign, scope: Scope) -> str:
    """Such as "that card shows that face"."""
    piece = "" if statement.owner is None else value(statement.owner, scope)
    if isinstance(statement.value, Const) and statement.value.value < 0:
        return f"{piece} shows no face"
    return f"{piece} shows {value(statement.value, scope)}"


def nobody_has(statement: Each, scope: Scope) -> str | None:
    """Such as "from now on no player has passed"; None of a loop that does anything else."""
    match statement:
        case Each(
            source=Elements(domain=domain),
            slot=slot,
            where=None,
            body=(Assign(variable=variable, owner=Local(slot=owner), value=Const(value=0)),),
        ) if slot == owner:
            read = Read(variable, Local(slot), scope.variable(variable).type)
            said = flag(read, True, scope.call(slot, f"no {scope.noun(domain)}"))  # noqa: FBT003
            return None if said is None else f"from now on {said}"
        case _:
            return None


def _change(statement: Assign, new: Expression) -> tuple[str, Expression] | None:
    """The sign and the number that are added to the value itself, if that is what happens."""
    match new:
        case Arith(op="+" | "-" as sign, left=Read(variable=variable, owner=owner), right=right):
            if (variable, owner) == (statement.variable, statement.owner):
                return sign, right
            return None
        case _:
            return None
