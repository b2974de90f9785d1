# SPDX-License-Identifier: MIT
"""Where things are and among what is chosen or counted, read back.

In: a source of the model, or a store and its owner.  Out: phrases in the plural such as "the cards in
that player's hand", and the names of those that are gone through.
"""

from __future__ import annotations

from functools import singledispatch

from gamedsl.check.model import (
    Along,
    Condition,
    Const,
    Elements,
    Expression,
    Grouped,
    Held,
    Hosted,
    Joining,
    Listed,
    Runs,
    Seats,
    Slot,
    Source,
    Spread,
)
from gamedsl.check.spelling_forms import plural
from gamedsl.reading.hosting import hosted_where
from gamedsl.reading.naming import relative
from gamedsl.reading.reaching import listed_spaces
from gamedsl.reading.scope import Scope
from gamedsl.reading.shows import conjuncts, subclass
from gamedsl.reading.words import owned

__all__ = ["area", "bound", "of_a_class", "run_of", "sorted_things", "source", "such_that", "whole"]

_MOST_LISTED = 6


def _value(expression: Expression, scope: Scope) -> str:
    from gamedsl.reading.values import value

    return value(expression, scope)


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
    if isinstance(among, Runs | Joining):
        return scope.bind(each, noun=scope.run(among.network))
    if isinstance(among, Along):
        return scope.bind(each, noun="piece")
    return scope.bind(each)


def such_that(where: Condition | None, each: Slot, inner: Scope) -> str:
    """Such as " that are red" or " for which ...", or nothing where all elements count."""
    return relative(conjuncts(where), each, inner, many=True)


def of_a_class(
    among: Source, where: Condition | None, each: Slot, scope: Scope
) -> tuple[str, Scope] | None:
    """What is gone through where only pieces of one of the classes with one back count: "the Storms in the box".

    With the scope in which one of them is called so; None where all classes count, or there is only one.
    """
    if not isinstance(among, Held):
        return None
    parts = list(conjuncts(where))
    name = next((found for part in parts if (found := subclass(part, each, scope))), None)
    if name is None:
        return None
    inner = scope.bind(each, noun=name)
    rest = [part for part in parts if subclass(part, each, scope) is None]
    which = relative(rest, each, inner, many=True)
    return f"the {plural(name)} {area(among.store, among.owner, scope)}{which}", inner


def area(store: int, owner: Expression | None, scope: Scope) -> str:
    """Where a store is: "in the box", "on a1", "in that player's hand"."""
    known = scope.store(store)
    if owner is None:
        return f"in the {known.name}"
    if scope.is_space(known):
        return f"on {_value(owner, scope)}"
    if known.owner is not None and scope.is_slot(known.owner):
        return f"at {_value(owner, scope)}"
    return f"in {owned(_value(owner, scope), known.name)}"


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
    return f"the players, clockwise from {_value(among.start, scope)}"


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
    if (spaces := listed_spaces(among, scope)) is not None:
        return spaces
    return f"the {scope.nouns(among.domain)} of {_value(among.index, scope)}"


@source.register
def _(among: Grouped, scope: Scope) -> str:
    return scope.group(among.slot)


@source.register
def _(among: Hosted, scope: Scope) -> str:
    return f"the {scope.pieces(among.store)[1]} {hosted_where(among, scope)}"


@source.register
def _(among: Spread, scope: Scope) -> str:
    return f"the {scope.nouns(among.domain)} of {source(among.outer, scope)}"


@source.register
def _(among: Runs, scope: Scope) -> str:
    which = {True: "closed ", False: "open ", None: ""}[among.closed]
    return f"the {which}{scope.runs(among.network)}"


@source.register
def _(among: Along, scope: Scope) -> str:
    return f"the pieces of {run_of(among.network, among.piece, scope)}"


@source.register
def _(among: Joining, scope: Scope) -> str:
    piece, space = _value(among.piece, scope), _value(among.space, scope)
    way = _value(among.way, scope)
    return f"the {scope.runs(among.network)} that {piece} would join on {space}, {way}"


def run_of(network: int, piece: Expression, scope: Scope) -> str:
    """The run to which a piece belongs: "the Path of that piece"."""
    words = _value(piece, scope)
    # A run is called like its pieces.
    return (
        words
        if words.split(" of ")[0].endswith(scope.run(network))
        else f"the {scope.run(network)} of {words}"
    )


def sorted_things(things: str, sort: Expression | None, scope: Scope, *, one: bool = False) -> str:
    """A class of things, or those of one sort: "Chips of that player", "amber Stones"."""
    known = scope.things(things)
    noun = known.name if one else known.plural
    if sort is None:
        return noun
    words = _value(sort, scope)
    if known.player_sorts:
        return f"{noun} of {words}"
    return f"{words} {noun}" if isinstance(sort, Const) else f"{noun} of {words}"
