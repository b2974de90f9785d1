# SPDX-License-Identifier: MIT
"""Values read back: each as a phrase that says whose it is and where it comes from.

In: an expression or a source and a scope.  Out: a phrase.  A value of a table shows the row of the
table as well, because that is what a designer wants to look up.
"""

from __future__ import annotations

from functools import singledispatch

from gamedsl.check.model import (
    Arith,
    Best,
    Conditional,
    Const,
    Expression,
    First,
    Fold,
    Held,
    Keys,
    Local,
    Lookup,
    PieceAt,
    PlayerCount,
    Reach,
    Read,
    Ruled,
    RunOf,
    SeatAfter,
    StoreCount,
    Total,
)
from gamedsl.reading.counting import counted, kinds_counted
from gamedsl.reading.hosting import place_at, side_of_place
from gamedsl.reading.running import shown_tokens, tiles_crossed, whose_place
from gamedsl.reading.scope import Scope
from gamedsl.reading.shows import conjuncts, piece, shown_element
from gamedsl.reading.sources import area, bound, run_of, sorted_things, source, such_that
from gamedsl.reading.tables import key_of, row_by_key
from gamedsl.reading.words import owned
from gamedsl.reading.worth import keyed, ruled_points, sets_worth

__all__ = ["value"]

_MOST_LISTED = 6
_SIGNS = {"+": "+", "-": "-", "*": "times", "//": "divided (rounded down) by", "%": "modulo"}


@singledispatch
def value(expression: Expression, scope: Scope) -> str:  # noqa: ARG001 - the others need it
    """The phrase for a value."""
    raise TypeError(f"no words for {type(expression).__name__}")


@value.register
def _(expression: Const, scope: Scope) -> str:
    return scope.element(expression.value, expression.type)


@value.register
def _(expression: Local, scope: Scope) -> str:
    return scope.slot(expression.slot)


@value.register
def _(expression: Read, scope: Scope) -> str:
    variable = scope.variable(expression.variable)
    if variable.kind == "face" and expression.owner is not None:
        return f"the face that is up of {value(expression.owner, scope)}"
    if expression.owner is None:
        return f"the {variable.name}"
    return owned(value(expression.owner, scope), variable.name)


@value.register
def _(expression: Lookup, scope: Scope) -> str:
    if isinstance(expression.index, Const):
        number = expression.values[expression.index.value - expression.first]
        return scope.element(number, expression.type)
    if (tokens := shown_tokens(expression, scope)) is not None:
        return tokens
    if isinstance(expression.says, Keys):
        return keyed(expression, scope)
    if isinstance(expression.says, Reach):
        named = scope.noun(expression.type.domain or "")
        return f"the {named} {expression.says.words} {value(expression.index, scope)}"
    if isinstance(expression.says, Ruled):
        return f"the {expression.says.rule} by the rules for {piece(expression.index, scope)}"
    if isinstance(expression.index, PlayerCount):
        return f"{expression.name}{row_by_key(expression, scope, 'players')}"
    if expression.index.type.domain is None:
        key = key_of(expression, scope)
        asked = f"{key} {value(expression.index, scope)}".strip()
        return f"{expression.name} of {asked}{row_by_key(expression, scope, key)}"
    if (side := side_of_place(expression, scope)) is not None:
        return side
    name = expression.name
    if expression.type.domain is not None and name in ("sort", expression.type.domain):
        name = scope.noun(expression.type.domain)
    return owned(piece(expression.index, scope), name)


@value.register
def _(expression: Arith, scope: Scope) -> str:
    spot = place_at(expression, scope) or whose_place(expression, scope)
    if spot is not None:
        return spot
    if (pieces := counted(expression, scope)) is not None:
        return f"the number of {pieces.all}"
    if (points := ruled_points(expression, scope)) is not None:
        return points
    if expression.op == "*" and isinstance(expression.left, Const) and expression.left.value == 1:
        return value(expression.right, scope)
    if expression.op == "+" and isinstance(expression.right, Const) and expression.right.value == 0:
        return value(expression.left, scope)
    if _is_drawn_number(expression):
        return value(expression.left, scope)
    left, right = value(expression.left, scope), value(expression.right, scope)
    if (beyond := _beyond(expression, scope)) is not None:
        return beyond
    if expression.op in ("min", "max"):
        which = "smaller" if expression.op == "min" else "greater"
        return f"the {which} of {left} and {right}"
    return f"({left} {_SIGNS[expression.op]} {right})"


def _is_drawn_number(expression: Arith) -> bool:
    """Whether it is the number that was drawn among "numbers from 1 to 6", of which the first is element 0."""
    match expression:
        case Arith(op="+", left=Local(slot=slot), right=Const(value=first)):
            return (slot.type.domain or "").startswith(f"number from {first} to ")
        case _:
            return False


def _beyond(expression: Arith, scope: Scope) -> str | None:
    """The space beyond a side of a space of a growing board; None where it is another sum."""
    if all(each.space != expression.type.domain for each in scope.model.growing):
        return None
    match expression:
        case Arith("max", Arith("min", Arith("+", space, Lookup(index=side)))):
            return f"the space beyond {value(side, scope)} of {value(space, scope)}"
        case _:
            return None


@value.register
def _(expression: Conditional, scope: Scope) -> str:
    from gamedsl.reading.conditions import condition

    yes, no = value(expression.yes, scope), value(expression.no, scope)
    return f"({yes} if {condition(expression.condition, scope)}, otherwise {no})"


@value.register
def _(expression: StoreCount, scope: Scope) -> str:
    store = scope.store(expression.store)
    if (pieces := counted(expression, scope)) is not None:
        return f"the number of {pieces.all}"
    where = area(expression.store, expression.owner, scope)
    sort = None if store.only_sort is not None else expression.sort
    return f"the number of {sorted_things(store.things, sort, scope)} {where}"


@value.register
def _(expression: PieceAt, scope: Scope) -> str:
    store = scope.store(expression.store)
    where = area(expression.store, expression.owner, scope)
    if store.form == "one":
        return f"the {store.things} {where}"
    return f"the {'top' if store.ordered else 'last'} {scope.pieces(expression.store)[0]} {where}"


@value.register
def _(expression: SeatAfter, scope: Scope) -> str:
    player = value(expression.player, scope)
    steps, side = abs(expression.steps), "left" if expression.steps > 0 else "right"
    if steps == 1:
        return f"the player to the {side} of {player}"
    return f"the player {steps} seats to the {side} of {player}"


@value.register
def _(expression: PlayerCount, scope: Scope) -> str:  # noqa: ARG001 - all phrases take a scope
    return "the number of players"


@value.register
def _(expression: Fold, scope: Scope) -> str:
    of_run = shown_tokens(expression, scope) or tiles_crossed(expression, scope)
    if of_run is not None:
        return of_run
    pieces = counted(expression, scope) or kinds_counted(expression, scope)
    if pieces is not None:
        return f"the number of {pieces.all}"
    if (sets := sets_worth(expression, scope)) is not None:
        return sets
    inner = bound(expression.each, expression.source, scope.within(expression))
    among = source(expression.source, scope)
    chosen = such_that(expression.where, expression.each, inner)
    if expression.kind == "count" or expression.value is None:
        return f"the number of {among}{chosen}"
    what = {"sum": "sum", "max": "greatest", "min": "smallest"}[expression.kind]
    return f"the {what}, over {among}{chosen}, of {value(expression.value, inner)}"


@value.register
def _(expression: Best, scope: Scope) -> str:
    inner = bound(expression.each, expression.source, scope.within(expression))
    among = source(expression.source, scope)
    which = "greatest" if expression.most else "smallest"
    alone = ", none if tied" if expression.alone else ", the first of them if tied"
    key = value(expression.key, inner).removeprefix("the ")
    where = such_that(expression.where, expression.each, inner)
    return f"the one of {among}{where} with the {which} {key}{alone}"


@value.register
def _(expression: First, scope: Scope) -> str:
    inner = bound(expression.each, expression.source, scope.within(expression))
    if isinstance(expression.source, Held) and len(conjuncts(expression.where)) == 1:
        name = shown_element(conjuncts(expression.where)[0], expression.each, scope)
        if name is not None:
            where = area(expression.source.store, expression.source.owner, scope)
            return f"the first {name} {where}"
    among = source(expression.source, scope)
    return f"the first of {among}{such_that(expression.where, expression.each, inner)}"


@value.register
def _(expression: RunOf, scope: Scope) -> str:
    return run_of(expression.network, expression.piece, scope)


@value.register
def _(expression: Total, scope: Scope) -> str:
    return owned(value(expression.player, scope), "points in all")
