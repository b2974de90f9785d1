# SPDX-License-Identifier: MIT
"""Count things and find single pieces: from "my Chips" to a number, from "the secret" to a card."""

from __future__ import annotations

from functools import reduce

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Arith,
    Compare,
    Condition,
    Conditional,
    Const,
    Elements,
    Expression,
    Fold,
    Held,
    Hosted,
    Listed,
    Local,
    PieceAt,
    StoreCount,
    Things,
    Type,
    all_of,
)
from gamedsl.check.phrases.convert import attribute_of
from gamedsl.check.phrases.features import main_feature, shows, shows_somewhere
from gamedsl.check.phrases.limits import most_of, shown_elements
from gamedsl.check.phrases.meaning import AreaRef, Many, Meaning, Spot, Stuff
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.world import Host, number
from gamedsl.parts import evolved
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = [
    "area_stuff",
    "count_of",
    "count_printed",
    "count_spot",
    "fits",
    "is_empty",
    "is_played",
    "is_some",
    "not_endless",
    "source_of",
    "the_piece",
    "zero",
]


def zero() -> Const:
    """The number 0."""
    return Const(0, number(0, 0))


def area_stuff(scope: Scope, ref: AreaRef, span: Span) -> Stuff:
    """All that lies in an area, when it holds one class of things.

    Raises:
        Mistake: it holds several classes, so what is counted or moved must be named (G303).
    """
    if len(ref.area.stores) != 1:
        names = tuple(store.things for store in ref.area.stores)
        raise mistake(
            "G303", span, thing="this", areas=names, owner=ref.area.name, example=names[0]
        )
    store = ref.area.stores[0]
    things = scope.world.things_of(store.things)
    if things is None:
        raise mistake("G306", span, word=ref.area.name)
    colour = ref.owner if things.player_sorts and store.only_sort is not None else None
    sort = None if isinstance(colour, Many) else colour
    return Stuff(things, sort=sort, spots=(Spot(store, ref.owner),))


def count_of(scope: Scope, stuff: Stuff, span: Span) -> Expression:
    """How many of the things there are in the places named, or in the box and everywhere when none was named.

    Raises:
        Mistake: nothing says where they would lie, or they never run out there (G304).
    """
    if stuff.printed is not None:
        return count_printed(scope, stuff)
    if not stuff.spots:
        raise mistake("G304", span, phrase=span.text, found="class of things")
    for spot in stuff.spots:
        not_endless(scope, stuff.things, spot, span)
    if stuff.different:
        if stuff.said is not None:
            scope.world.heard.adjectives(stuff.said, "different")
        return _different(scope, stuff, span)
    counts = [count_spot(scope, stuff, spot) for spot in stuff.spots]
    most = most_of(scope, stuff)
    return reduce(lambda one, other: _plus(one, other, most), counts)


def not_endless(scope: Scope, things: Things, spot: Spot, span: Span) -> None:
    """Nothing happens where there is a number of these things.

    Raises:
        Mistake: they never run out there: it is the box, and they are unlimited (G304).
    """
    if things.unlimited and spot.store == scope.world.box(things):
        raise mistake("G304", span, phrase=span.text, found="supply that never runs out")


def count_printed(scope: Scope, stuff: Stuff) -> Expression:
    """How many tokens of the sorts that are meant something shows."""
    assert stuff.printed is not None
    sort = _sort(scope, stuff)
    if sort is not None:
        return stuff.printed(sort)
    each, sort = scope.each(stuff.things.domain)
    count = stuff.printed(sort)
    total = number(0, count.type.high * scope.world.domain(stuff.things.domain).size)
    return Fold("sum", Elements(stuff.things.domain), each, fits(scope, stuff, sort), count, total)


def _different(scope: Scope, stuff: Stuff, span: Span) -> Expression:
    """How many elements of the kind by which the things differ are shown by at least one of them.

    Raises:
        Mistake: nothing that they show could tell them apart (G306).
    """
    feature = main_feature(scope.world, stuff.things.name)
    if feature is None or feature.domain is None:
        raise mistake("G306", span, word="different")
    shown = shown_elements(scope, stuff, feature)
    each, element = scope.each(feature.domain)
    alike = evolved(stuff, shown=(*stuff.shown, (feature, element)), different=False)
    some = Compare(">=", count_of(scope, alike, span), Const(1, number(1, 1)))
    source = Listed((shown,), zero(), feature.domain)
    return Fold("count", source, each, some, None, number(0, len(shown)))


def _plus(left: Expression, right: Expression, most: int) -> Expression:
    high = min(left.type.high + right.type.high, most)
    return Arith("+", left, right, number(left.type.low + right.type.low, high))


def count_spot(scope: Scope, stuff: Stuff, spot: Spot) -> Expression:
    """How many of the things lie in one store (of one owner, or of all those meant)."""
    if isinstance(spot.owner, Many):
        many = spot.owner
        owner = many.beyond if many.beyond is not None else Local(many.each)
        inner = count_spot(scope, stuff, evolved(spot, owner=owner))
        # A thing lies at one owner only, so there are never more than there are of them at all.
        most = min(inner.type.high * scope.world.domain(many.domain).size, sum(stuff.things.counts))
        total = number(0, most)
        return Fold("sum", many.source, many.each, many.where, inner, total)
    sort = _sort(scope, stuff)
    if stuff.things.individual and (is_some(stuff) or spot.sides is not None):
        each, piece = scope.each(stuff.things.domain)
        where = fits(scope, stuff, piece, spot)
        count = Fold(
            "count", source_of(spot), each, where, None, number(0, sum(stuff.things.counts))
        )
        return _where_hosted(spot, count)
    if stuff.wanted and sort is None:
        each, piece = scope.each(stuff.things.domain)
        inner = StoreCount(spot.store.index, spot.owner, piece, number(0, sum(stuff.things.counts)))
        return Fold(
            "sum",
            Elements(stuff.things.domain),
            each,
            fits(scope, stuff, piece),
            inner,
            number(0, sum(stuff.things.counts)),
        )
    return StoreCount(spot.store.index, spot.owner, sort, _store_size(stuff, spot))


def is_some(stuff: Stuff) -> bool:
    """Whether only some pieces of the class are meant."""
    return bool(stuff.wanted or stuff.shown or stuff.clauses or stuff.where)


def _where_hosted(spot: Spot, count: Expression) -> Expression:
    """Nothing lies at no host."""
    if spot.sides is None or spot.owner is None or isinstance(spot.owner, Many):
        return count
    if spot.owner.type.low >= 0:
        return count
    if spot.owner.type.high < 0:
        return zero()
    return Conditional(Compare(">=", spot.owner, zero()), count, zero(), count.type)


def source_of(spot: Spot) -> Held | Hosted:
    """What lies at a spot of one owner, to be gone through."""
    assert not isinstance(spot.owner, Many)
    if spot.sides is None:
        return Held(spot.store.index, spot.owner)
    assert spot.owner is not None
    total, host = spot.sides.total, spot.owner
    high = host.type.high * total
    row = Arith("*", host, Const(total, number(total, total)), number(host.type.low * total, high))
    ranged = number(row.type.low, high + total - 1)
    at_first = spot.sides.first == zero()
    first = row if at_first else Arith("+", row, spot.sides.first, ranged)
    return Hosted(spot.store.index, first, spot.sides.count)


def _store_size(stuff: Stuff, spot: Spot) -> Type:
    most = sum(stuff.things.counts)
    if spot.store.only_sort is not None or stuff.sort is not None:
        most = max(stuff.things.counts)
    return number(0, min(most, spot.store.capacity or most))


def _sort(scope: Scope, stuff: Stuff) -> Expression | None:
    """The one sort that is meant, when it is known."""
    if stuff.sort is not None:
        return stuff.sort
    domain = scope.world.domain(stuff.things.domain)
    if len(stuff.wanted) == 1 and not stuff.things.individual:
        name, value = stuff.wanted[0]
        attribute = domain.attribute(name)
        if attribute is not None and attribute.values == tuple(range(domain.size)):
            return value
    return None


def fits(
    scope: Scope, stuff: Stuff, piece: Expression, spot: Spot | None = None
) -> Condition | None:
    """That a piece, which lies at `spot`, has all the wanted attributes, shows what it must and is where it must be.

    Where others can lie at it, or it at others, only the face that is up counts; elsewhere all faces do if none is up.
    """
    parts: list[Condition] = []
    for name, value in stuff.wanted:
        held = attribute_of(scope.world, piece, name)
        if held is not None:
            parts.append(Compare("==", held, value))
    spots = (spot,) if spot is not None else stuff.spots
    played = not spots or any(is_played(scope, each) for each in spots)
    show = shows if played else shows_somewhere
    parts.extend(show(scope.world, feature, piece, value) for feature, value in stuff.shown)
    parts.extend(each(piece, show) for each in stuff.clauses)
    parts.extend(each(piece) for each in stuff.where)
    return all_of(*parts) if parts else None


def is_played(scope: Scope, spot: Spot) -> bool:
    """Whether pieces lie there with one of their faces up, or face down."""
    hosts = scope.world.entries(Host)
    return spot.sides is not None or any(spot.store.index in host.areas for host in hosts)


def the_piece(scope: Scope, meaning: Meaning) -> Expression | None:
    """The single piece that an area for one, or "the top card of", or a one-piece stuff stands for; None if not one."""
    if isinstance(meaning, AreaRef):
        stores = [store for store in meaning.area.stores if store.form != "count"]
        if len(stores) == 1 and stores[0].form == "one" and not isinstance(meaning.owner, Many):
            return _piece_at(scope, Spot(stores[0], meaning.owner))
        return None
    if isinstance(meaning, Stuff) and len(meaning.spots) == 1:
        spot = meaning.spots[0]
        if not isinstance(spot.owner, Many) and (meaning.top or spot.store.form == "one"):
            if meaning.said is not None and meaning.top:
                scope.world.heard.adjectives(meaning.said, "top")
            return _piece_at(scope, spot)
    return None


def _piece_at(scope: Scope, spot: Spot) -> Expression:
    things = scope.world.things_of(spot.store.things)
    size = len(things.counts) if things else 0
    domain = things.domain if things else None
    return PieceAt(spot.store.index, spot.owner, Type(domain, -1, size - 1))  # type: ignore[arg-type]


def is_empty(scope: Scope, place: Expression, core: nodes.Core | nodes.Phrase) -> Condition:
    """That nothing lies at a place (a space of a board, or an owner with areas)."""
    stores = [store for store in scope.world.standing if store.owner == place.type.domain]
    if not stores:
        raise mistake(
            "G301",
            core.span,
            phrase=core.span.text,
            found=place.type.domain or "number",
            wanted="place",
            example="the name of a place",
        )
    parts: list[Condition] = []
    for store in stores:
        things = scope.world.things_of(store.things)
        if store.form == "one" and things is not None:
            held = PieceAt(store.index, place, Type(things.domain, -1, len(things.counts) - 1))
            parts.append(Compare("==", held, Const(-1, Type(things.domain, -1, -1))))
        else:
            count = StoreCount(
                store.index, place, None, number(0, sum(things.counts) if things else 0)
            )
            parts.append(Compare("==", count, zero()))
    return all_of(*parts)
