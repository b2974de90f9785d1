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
    Condition,
    Conditional,
    Const,
    Elements,
    Expression,
    First,
    Fold,
    Grouped,
    Held,
    Hosted,
    Keys,
    Listed,
    Local,
    Lookup,
    PieceAt,
    PlayerCount,
    Read,
    Ruled,
    SeatAfter,
    Seats,
    Slot,
    Source,
    Spread,
    StoreCount,
    Total,
)
from gamedsl.reading.counting import counted, kinds_counted, relative
from gamedsl.reading.hosting import hosted_where, place_at
from gamedsl.reading.scope import Scope, owned
from gamedsl.reading.shows import conjuncts, piece, shown_element
from gamedsl.reading.tables import key_of, row_by_key
from gamedsl.reading.worth import keyed, ruled_points, sets_worth

__all__ = ["area", "bound", "sorted_things", "source", "such_that", "value", "whole"]

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
    if isinstance(expression.says, Keys):
        return keyed(expression, scope)
    if isinstance(expression.says, Ruled):
        return f"the {expression.says.rule} by the rules for {piece(expression.index, scope)}"
    if isinstance(expression.index, PlayerCount):
        return f"{expression.name}{row_by_key(expression, scope, 'players')}"
    if expression.index.type.domain is None:
        key = key_of(expression, scope)
        asked = f"{key} {value(expression.index, scope)}".strip()
        return f"{expression.name} of {asked}{row_by_key(expression, scope, key)}"
    name = expression.name
    if expression.type.domain is not None and name in ("sort", expression.type.domain):
        name = scope.noun(expression.type.domain)
    return owned(piece(expression.index, scope), name)


@value.register
def _(expression: Arith, scope: Scope) -> str:
    if (spot := place_at(expression, scope)) is not None:
        return spot
    if (pieces := counted(expression, scope)) is not None:
        return f"the number of {pieces.all}"
    if (points := ruled_points(expression, scope)) is not None:
        return points
    if expression.op == "*" and isinstance(expression.left, Const) and expression.left.value == 1:
        return value(expression.right, scope)
    left, right = value(expression.left, scope), value(expression.right, scope)
    if expression.op in ("min", "max"):
        which = "smaller" if expression.op == "min" else "greater"
        return f"the {which} of {left} and {right}"
    return f"({left} {_SIGNS[expression.op]} {right})"


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
def _(expression: Total, scope: Scope) -> str:
    return owned(value(expression.player, scope), "points in all")


def bound(each: Slot, among: Source, scope: Scope) -> Scope:
    """The scope in which the element at hand has a name: "that player", "that sort of Chip"."""
    if isinstance(among, Held | Hosted):
        things = scope.things(scope.store(among.store).things)
        if not things.individual:
            return scope.bind(each, noun=f"sort of {things.name}")
        return scope.bind(each, noun=scope.pieces(among.store)[0])
    if isinstance(among, Grouped):
        return scope.bind(each, noun=scope.noun(among.slot.type.domain or ""))
    if isinstance(among, Spread):
        return scope.bind(each, noun=scope.noun(among.domain))
    return scope.bind(each)


def such_that(where: Condition | None, each: Slot, inner: Scope) -> str:
    """Such as " that are red" or " for which ...", or nothing where all elements count."""
    return relative(conjuncts(where), each, inner, many=True)


# ---- where and among what -----------------------------------------------------------------------


def area(store: int, owner: Expression | None, scope: Scope) -> str:
    """Where a store is: "in the box", "on a1", "in that player's hand"."""
    known = scope.store(store)
    if owner is None:
        return f"in the {known.name}"
    if scope.is_space(known):
        return f"on {value(owner, scope)}"
    if known.owner is not None and scope.is_slot(known.owner):
        return f"at {value(owner, scope)}"
    return f"in {owned(value(owner, scope), known.name)}"


def whole(store: int, owner: Expression | None, scope: Scope) -> str:
    """The store itself: "the box", "a1", "that player's hand"."""
    return area(store, owner, scope).split(" ", 1)[1]


@singledispatch
def source(among: Source, scope: Scope) -> str:  # noqa: ARG001
    """What is gone through, in the plural."""
    raise TypeError(f"no words for {type(among).__name__}")


@source.register
def _(among: Elements, scope: Scope) -> str:
    return f"the {scope.nouns(among.domain)}"


@source.register
def _(among: Seats, scope: Scope) -> str:
    return f"the players, clockwise from {value(among.start, scope)}"


@source.register
def _(among: Held, scope: Scope) -> str:
    store = scope.store(among.store)
    things = scope.things(store.things)
    where = area(among.store, among.owner, scope)
    if things.individual:
        return f"the {scope.pieces(among.store)[1]} {where}"
    return f"the sorts of {things.plural} {where}"


@source.register
def _(among: Listed, scope: Scope) -> str:
    if isinstance(among.index, Const):
        elements = among.lists[among.index.value]
        if not elements:
            return f"no {scope.nouns(among.domain)}"
        names = scope.model.domain(among.domain).elements
        listed = ", ".join(names[number] for number in elements[:_MOST_LISTED])
        more = "" if len(elements) <= _MOST_LISTED else f" and {len(elements) - _MOST_LISTED} more"
        return f"the {scope.nouns(among.domain)} {listed}{more}"
    return f"the {scope.nouns(among.domain)} of {value(among.index, scope)}"


@source.register
def _(among: Grouped, scope: Scope) -> str:
    return scope.group(among.slot)


@source.register
def _(among: Hosted, scope: Scope) -> str:
    return f"the {scope.pieces(among.store)[1]} {hosted_where(among, scope)}"


@source.register
def _(among: Spread, scope: Scope) -> str:
    return f"the {scope.nouns(among.domain)} of {source(among.outer, scope)}"


def sorted_things(things: str, sort: Expression | None, scope: Scope, *, one: bool = False) -> str:
    """A class of things, or those of one sort: "Chips of that player", "amber Stones"."""
    known = scope.things(things)
    noun = known.name if one else known.plural
    if sort is None:
        return noun
    words = value(sort, scope)
    if known.player_sorts:
        return f"{noun} of {words}"
    return f"{words} {noun}" if isinstance(sort, Const) else f"{noun} of {words}"
