# SPDX-License-Identifier: MIT
"""Hosts by what lies at them: `a Plot with no empty slot`, `Plots with 2 cards`.

In: pieces at which others can lie, and a link `with`.  Out: those at which so much lies.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Arith,
    Compare,
    Condition,
    Conditional,
    Const,
    Every,
    Expression,
    Not,
)
from gamedsl.check.phrases.amounts import compared
from gamedsl.check.phrases.hosts import hosting, spot_at
from gamedsl.check.phrases.meaning import Meaning, Stuff, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import count_of, count_spot, zero
from gamedsl.check.spelling_forms import said, singular_forms
from gamedsl.check.world import Host, number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["with_so_many"]


def with_so_many(
    scope: Scope, read: Callable[[], Meaning], meaning: Stuff, link: nodes.Link
) -> Stuff:
    """As in "a Bed with no empty slot", "Beds with 2 cards": by how much lies at each.

    `read` gives the meaning of what follows `with`.

    Raises:
        Mistake: nothing can lie at these things (G301).
    """
    host = meaning.host or next(
        (each for each in hosting(scope.world) if each.things == meaning.things.name),
        None,
    )
    if host is None:
        raise mistake(
            "G301",
            link.span,
            phrase=link.span.text,
            found="place",
            wanted="name of what others can lie at",
            example="its name",
        )
    core = link.core
    names = [said(name.text) for run in core.runs for name in run]
    if names and singular_forms(names[-1])[-1] == "slot" and names[:-1] in (["empty"], ["full"]):
        empty = names[0] == "empty"
        return _add(meaning, lambda piece: _sides(scope, host, piece, core, empty=empty))
    thing = read()
    if not isinstance(thing, Stuff):
        raise mistake("G304", core.span, phrase=core.span.text, found=said_what(thing))
    quantity = core.quantity

    def has(piece: Expression) -> Condition:
        there = evolved(thing, spots=(spot_at(scope.world, host, piece),))
        return compared(scope, quantity, count_of(scope, there, core.span))

    return _add(meaning, has)


def _add(stuff: Stuff, where: Callable[[Expression], Condition]) -> Stuff:
    return evolved(stuff, where=(*stuff.where, where))


def _sides(
    scope: Scope, host: Host, piece: Expression, core: nodes.Core, *, empty: bool
) -> Condition:
    """That so many places at a piece are empty, or that so many hold something."""
    found = [_holds(scope, host, piece, side, empty=empty) for side in range(len(host.values))]
    if core.quantity is not None and core.quantity.word == "no":
        scope.world.heard.quantity(core.quantity)
        return Every(tuple(Not(each) for each in found))
    one, none = Const(1, number(1, 1)), zero()
    total: Expression = none
    for high, each in enumerate(found, start=1):
        total = Arith("+", total, Conditional(each, one, none, number(0, 1)), number(0, high))
    return compared(scope, core.quantity, total)


def _holds(scope: Scope, host: Host, piece: Expression, side: int, *, empty: bool) -> Condition:
    """That one place at a piece is empty, or that it is not."""
    things = scope.world.things_of(host.things)
    assert things is not None
    spot = spot_at(scope.world, host, piece)
    assert spot.sides is not None
    one = evolved(spot.sides, first=Const(side, number(side, side)), count=1)
    count = count_spot(scope, Stuff(things), evolved(spot, sides=one))
    return Compare("==" if empty else "!=", count, zero())
