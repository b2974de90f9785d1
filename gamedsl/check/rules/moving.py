# SPDX-License-Identifier: MIT
"""Move things: from where to where, which sort, how many, and what if there are none.

Every verb that moves (put, take, move, go, lay, deal) ends here: it says what (`Stuff` or a piece), from which spots
and to which spots; this module makes the statements, one loop for each group that is meant.
"""

from __future__ import annotations

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Arith,
    Compare,
    Condition,
    Const,
    Each,
    Elements,
    Every,
    Expression,
    Held,
    Let,
    Local,
    Location,
    Lookup,
    MoveAll,
    MoveCount,
    MovePiece,
    PickRandom,
    PieceAt,
    Statement,
    StoreCount,
    Things,
    Type,
    While,
)
from gamedsl.check.phrases.convert import convert
from gamedsl.check.phrases.meaning import Element, Many, Spot, Stuff
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import fits
from gamedsl.check.world import number
from gamedsl.source import Span

__all__ = ["Moved", "move_piece", "move_stuff"]


@attrs.frozen
class Moved:
    """The statements of a move, and the condition under which there is anything to move."""

    statements: tuple[Statement, ...]
    available: Condition | None


def move_piece(
    scope: Scope, things: Things, piece: Expression, origin: Spot, target: Spot, place: int
) -> Moved:
    """One known piece goes from one spot to another."""
    statement = MovePiece(things.name, piece, _at(origin), _at(target), place)
    available = None
    if piece.type.low < 0:
        available = Compare("!=", piece, Const(-1, Type(piece.type.domain, -1, -1)))
    return Moved((statement,), available)


def move_stuff(scope: Scope, stuff: Stuff, origin: Spot, target: Spot, place: int, span: Span) -> Moved:
    """Things of a class go from one spot to another; groups of owners are gone through in their order.

    Raises:
        Mistake: nothing says which sort is meant (G306).
    """
    if isinstance(target.owner, Many):
        return _around(scope, target.owner, lambda inside, owner: move_stuff(
            inside, stuff, origin, Spot(target.store, owner), place, span), place)
    if isinstance(origin.owner, Many):
        return _around(scope, origin.owner, lambda inside, owner: move_stuff(
            inside, stuff, Spot(origin.store, owner), target, place, span), place)
    if stuff.things.individual:
        return _pieces(scope, stuff, origin, target, place)
    return _tokens(scope, stuff, origin, target, place, span)


def _around(scope: Scope, many: Many, inner: object, place: int) -> Moved:
    owner = Local(many.each)
    moved = inner(scope.speaking_of(owner), owner)  # type: ignore[operator]
    return Moved((Each(many.source, many.each, many.where, moved.statements, place),), moved.available)


def _at(spot: Spot) -> Location:
    return Location(spot.store.index, spot.owner)  # type: ignore[arg-type]


# ---- tokens --------------------------------------------------------------------------------------------


def _tokens(scope: Scope, stuff: Stuff, origin: Spot, target: Spot, place: int, span: Span) -> Moved:
    everything = stuff.quantity is not None and stuff.quantity.word == "all" or stuff.others
    sort = _which_sort(scope, stuff, origin, target)
    if sort is None:
        if not everything:
            raise mistake("G306", span, word=span.text)
        return _every_sort(scope, stuff, origin, target, place)
    held = _held(stuff.things, origin, sort)
    count: Expression = held if everything else stuff.number or Const(1, number(1, 1))
    statement = MoveCount(stuff.things.name, sort, count, _at(origin), _at(target), False, place)
    return Moved((statement,), Compare(">=", held, Const(1, number(1, 1))))


def _every_sort(scope: Scope, stuff: Stuff, origin: Spot, target: Spot, place: int) -> Moved:
    each, sort = scope.each(stuff.things.domain)
    real = _real_target(scope, stuff, target, sort)
    count = _held(stuff.things, origin, sort)
    statement = MoveCount(stuff.things.name, sort, count, _at(origin), _at(real), False, place)
    source = Elements(PLAYER) if stuff.things.player_sorts else Elements(stuff.things.domain)
    where = fits(scope, stuff, sort)
    total = StoreCount(origin.store.index, origin.owner, None, number(0, sum(stuff.things.counts)))  # type: ignore[arg-type]
    return Moved((Each(source, each, where, (statement,), place),), Compare(">=", total, Const(1, number(1, 1))))


def _real_target(scope: Scope, stuff: Stuff, target: Spot, sort: Expression) -> Spot:
    """ "to their owners": the owner follows from the sort that moves."""
    if target.store.owner is not None and target.owner is None:
        owner = convert(scope.world, sort, target.store.owner)
        return Spot(target.store, owner)
    return target


def _held(things: Things, origin: Spot, sort: Expression) -> Expression:
    most = number(0, min(max(things.counts), origin.store.capacity or max(things.counts)))
    return StoreCount(origin.store.index, origin.owner, sort, most)  # type: ignore[arg-type]


def _which_sort(scope: Scope, stuff: Stuff, origin: Spot, target: Spot) -> Expression | None:
    if stuff.sort is not None:
        return stuff.sort
    domain = scope.world.domain(stuff.things.domain)
    for name, value in stuff.wanted:
        attribute = domain.attribute(name)
        if attribute is not None and attribute.values == tuple(range(domain.size)):
            return value
    for spot in (origin, target):
        if spot.store.only_sort is not None and spot.owner is not None:
            return _only(scope, stuff, spot)
    if domain.size == 1:
        return Const(0, scope.world.element_type(stuff.things.domain))
    return None


def _only(scope: Scope, stuff: Stuff, spot: Spot) -> Expression:
    only = spot.store.only_sort or ()
    return Lookup("sort", only, 0, spot.owner, scope.world.element_type(stuff.things.domain))  # type: ignore[arg-type]


# ---- single pieces -----------------------------------------------------------------------------------------


def _pieces(scope: Scope, stuff: Stuff, origin: Spot, target: Spot, place: int) -> Moved:
    things, location = stuff.things, _at(origin)
    available = Compare(">=", _number_held(stuff, origin), Const(1, number(1, 1)))
    if stuff.random:
        slot, each = scope.slot("random piece", _piece_type(things)), scope.each(things.domain)
        pick = PickRandom(slot, Held(location.store, location.owner), each[0], fits(scope, stuff, each[1]), place)
        return Moved((pick, MovePiece(things.name, Local(slot), location, _at(target), place)), available)
    everything = stuff.quantity is not None and stuff.quantity.word == "all" or stuff.others
    if everything and not stuff.wanted:
        return Moved((MoveAll(things.name, location, _at(target), place),), available)
    if everything:
        each_slot, piece = scope.each(things.domain)
        move = MovePiece(things.name, piece, location, _at(target), place)
        where = fits(scope, stuff, piece)
        return Moved((Each(Held(location.store, location.owner), each_slot, where, (move,), place),), available)
    top = PieceAt(location.store, location.owner, Type(things.domain, -1, len(things.counts) - 1))
    move = MovePiece(things.name, top, location, _at(target), place)
    if stuff.number is None or (isinstance(stuff.number, Const) and stuff.number.value == 1):
        return Moved((move,), available)
    return Moved(repeat(scope, stuff.number, (move,), place), available)


def _piece_type(things: Things) -> Type:
    return Type(things.domain, -1, len(things.counts) - 1)


def _number_held(stuff: Stuff, spot: Spot) -> Expression:
    return StoreCount(spot.store.index, spot.owner, None, number(0, len(stuff.things.counts)))  # type: ignore[arg-type]


def repeat(scope: Scope, times: Expression, body: tuple[Statement, ...], place: int) -> tuple[Statement, ...]:
    """The body so many times."""
    high = max(times.type.high, 0)
    limit, slot = scope.slot("times", number(0, high)), scope.slot("done", number(0, high))
    count = Local(slot)
    step = Let(slot, Arith("+", count, Const(1, number(1, 1)), number(0, high)), place)
    return (
        Let(limit, times, place),
        Let(slot, Const(0, number(0, 0)), place),
        While(Every((Compare("<", count, Local(limit)),)), (*body, step), high, place),
    )


def element_stuff(element: Element) -> Stuff | None:
    """A number whose heading says what it counts, as that many things."""
    if element.counts is None:
        return None
    return Stuff(element.counts, number=element.value)
