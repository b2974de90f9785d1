# SPDX-License-Identifier: MIT
"""Add up over things: what each of them is worth where it lies.

In: things with their places, and what one piece is worth in the scope in which it is spoken of.  Out: one sum.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Arith, Const, Expression, Fold, Local, Store, StoreCount, Type
from gamedsl.check.phrases.hosts import hosting, side_number
from gamedsl.check.phrases.meaning import Many, Sides, Spot, Stuff, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import fits, source_of
from gamedsl.check.world import number
from gamedsl.parts import evolved
from gamedsl.source import Span

__all__ = ["Worth", "added", "plus", "spread", "times"]

Worth = Callable[[Scope, Expression], Expression]


def added(scope: Scope, stuff: Stuff, worth: Worth, span: Span) -> Expression:
    """What all the things are worth together; alike tokens count one by one.

    Raises:
        Mistake: nothing says where they lie (G304).
    """
    if not stuff.spots:
        raise mistake("G304", span, phrase=span.text, found=said_what(stuff))
    total: Expression | None = None
    for spot in stuff.spots:
        found = _added_at(scope, stuff, spot, worth)
        total = found if total is None else plus(total, found)
    assert total is not None
    return total


def _added_at(scope: Scope, stuff: Stuff, spot: Spot, worth: Worth) -> Expression:
    most = sum(stuff.things.counts)
    if isinstance(spot.owner, Many):
        many = spot.owner
        inner = _added_at(scope, stuff, evolved(spot, owner=Local(many.each)), worth)
        # A piece lies at one owner only, so the sum over all is no more than all pieces come to.
        return Fold("sum", many.source, many.each, many.where, inner, inner.type)
    each, piece = scope.each(stuff.things.domain)
    inner = worth(_hosted(scope.speaking_of(piece), piece, spot), piece)
    if not stuff.things.individual:
        held = number(0, max(stuff.things.counts))
        inner = times(StoreCount(spot.store.index, spot.owner, piece, held), inner)
    where = fits(scope, stuff, piece, spot)
    return Fold("sum", source_of(spot), each, where, inner, spread(inner, most))


def _hosted(scope: Scope, piece: Expression, spot: Spot) -> Scope:
    """The scope in which it is known at what the piece lies (-1: at nothing), and at which side of that."""
    at: Expression = Const(-1, Type(piece.type.domain, -1, -1))
    side: Expression | None = None
    if spot.sides is not None and spot.owner is not None and not isinstance(spot.owner, Many):
        at, side = spot.owner, _side(scope, spot.store, spot.sides)
    return evolved(scope, hosted=(*scope.hosted, (piece, at, side)))


def _side(scope: Scope, store: Store, sides: Sides) -> Expression | None:
    """The one side that is meant; None where there are several, or a value says which."""
    if sides.count > 1 or not isinstance(sides.first, Const):
        return None
    host = next(each for each in hosting(scope.world) if each.store == store.index)
    return side_number(host, sides.first.value)


def plus(left: Expression, right: Expression) -> Expression:
    """The sum, with the bounds that follow."""
    low, high = left.type.low + right.type.low, left.type.high + right.type.high
    return Arith("+", left, right, number(low, high))


def times(left: Expression, right: Expression) -> Expression:
    """The product, with the bounds that follow."""
    corners = [
        one * other
        for one in (left.type.low, left.type.high)
        for other in (right.type.low, right.type.high)
    ]
    return Arith("*", left, right, number(min(corners), max(corners)))


def spread(value: Expression, most: int) -> Type:
    """What so many such values can come to together, or fewer of them."""
    return number(min(0, value.type.low * most), max(0, value.type.high * most))
