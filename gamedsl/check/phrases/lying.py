# SPDX-License-Identifier: MIT
"""Where something is: `another Frog is in its slot`, `it is at a Reed`, `my hand has room`, `F may share the slot`.

In: things or one piece, and a place.  Out: a condition on how many of them lie there, or on where the piece lies.
"""

from __future__ import annotations

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Compare,
    Condition,
    Const,
    Expression,
    Fold,
    Local,
    Not,
    Some,
    StoreCount,
    Things,
    Type,
    all_of,
    any_of,
)
from gamedsl.check.phrases.amounts import compared
from gamedsl.check.phrases.convert import convert
from gamedsl.check.phrases.features import shown_by
from gamedsl.check.phrases.ground import next_to
from gamedsl.check.phrases.hosts import host_of, hosting, lying_in
from gamedsl.check.phrases.kinds import places_of, stuff_showing
from gamedsl.check.phrases.meaning import (
    AreaRef,
    Chosen,
    Element,
    Many,
    Meaning,
    SlotRef,
    Spot,
    Stuff,
    said_what,
)
from gamedsl.check.phrases.resolve import resolve_object, resolve_phrase
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import count_of, fits
from gamedsl.check.phrases.token_places import lies_at, places_named
from gamedsl.check.world import number
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["has_room", "is_in_condition", "lies_there", "room_in"]


def is_in_condition(scope: Scope, node: nodes.IsInCheck) -> Condition:
    """`X is [not] at Y`: so many of the things lie there, or the one piece does.

    Raises:
        Mistake: there is no such place for them (G302), or what is meant lies nowhere (G304).
    """
    subject = resolve_phrase(scope, node.subject)
    chosen = _chosen(scope, node)
    if chosen is not None:
        found = _lies_at_chosen(scope, subject, chosen, node)
        return Not(found) if node.negated else found
    place = resolve_object(scope, nodes.Object((node.place, *node.of), node.place.span))
    if node.preposition == "next to":
        beside = next_to(scope, subject, place, node)
        if beside is not None:
            return beside
    found = lies_there(scope, subject, place, node)
    return Not(found) if node.negated else found


def _chosen(scope: Scope, node: nodes.IsInCheck) -> Chosen | None:
    """A place that was chosen before and is called by its name alone: "the spot"."""
    runs = node.place.runs
    if node.of or len(runs) != 1 or len(runs[0]) != 1:
        return None
    return scope.spot(runs[0][0].text)


def _lies_at_chosen(
    scope: Scope, subject: Meaning, chosen: Chosen, node: nodes.IsInCheck
) -> Condition:
    """That the subject lies at the place that was chosen, whichever it is."""
    places = places_named(scope.world, subject.value) if isinstance(subject, Element) else None
    things = _class_of(scope, subject)
    if places is not None:
        things = scope.world.things_of(places.things)
    if things is None:
        raise _lies_nowhere(subject, node)
    known = chosen.value.value if isinstance(chosen.value, Const) else None
    found: list[Condition] = []
    for number_, spots in enumerate(chosen.holding(things)):
        if spots and known in {None, number_}:
            asked = None
            if known is None:
                asked = Compare("==", chosen.value, Const(number_, chosen.value.type))
            found.append(all_of(asked, _at_spots(scope, subject, things, spots, node)))
    return any_of(*found) if found else Some(())


def _class_of(scope: Scope, subject: Meaning) -> Things | None:
    """The class of things, or of the one piece."""
    match subject:
        case Stuff():
            return subject.things
        case Element(value):
            return next(
                (each for each in scope.world.things if each.domain == value.type.domain), None
            )
        case _:
            return None


def _at_spots(
    scope: Scope, subject: Meaning, things: Things, spots: tuple[Spot, ...], node: nodes.IsInCheck
) -> Condition:
    if isinstance(subject, Element):
        places = places_named(scope.world, subject.value)
        if places is not None:
            return lies_at(scope, places, subject.value, spots)
        return _piece_at(scope, subject.value, things, spots, node)
    assert isinstance(subject, Stuff)
    there = attrs.evolve(subject, spots=spots)
    return compared(scope, subject.quantity, count_of(scope, there, node.span))


def lies_there(scope: Scope, subject: Meaning, place: Meaning, node: nodes.IsInCheck) -> Condition:
    """That the subject lies at the place."""
    if isinstance(subject, Element) and shown_by(scope.world, subject.value.type.domain) is None:
        core = node.subject.core
        subject = stuff_showing(scope, core, subject.value, None) or subject
    within = _belongs(scope, subject, place)
    if within is not None:
        return within
    match subject:
        case Stuff():
            spots = _spots(scope, subject, place, node)
            there = attrs.evolve(subject, spots=spots)
            return compared(scope, subject.quantity, count_of(scope, there, node.span))
        case Element(value):
            return _piece_lies(scope, value, place, node)
        case _:
            raise _lies_nowhere(subject, node)


def _belongs(scope: Scope, subject: Meaning, place: Meaning) -> Condition | None:
    """As in "S is in my Row 8": a space lies in a row or a column, or in one of several; None for other things."""
    if not isinstance(subject, Element):
        return None
    spaces = (convert(scope.world, subject.value, each.space) for each in scope.world.boards)
    space = next((each for each in spaces if each is not None), None)
    line = place.value.type.domain if isinstance(place, Element) else None
    line = place.domain if isinstance(place, Many) else line
    if space is None or line is None or scope.world.domain(line).role != "line":
        return None
    own = convert(scope.world, space, line)
    if own is None:
        return None
    if isinstance(place, Element):
        return Compare("==", own, place.value)
    assert isinstance(place, Many)
    where = all_of(place.where, Compare("==", Local(place.each), own))
    scope.world.heard.settled(place.one)
    among = Fold("count", place.source, place.each, where, None, number(0, 1))
    return Compare(">=", among, _one())


def _lies_nowhere(subject: Meaning, node: nodes.IsInCheck) -> Exception:
    words = node.subject.span
    return mistake("G304", words, phrase=words.text, found=said_what(subject))


def _piece_lies(
    scope: Scope, piece: Expression, place: Meaning, node: nodes.IsInCheck
) -> Condition:
    world = scope.world
    things = world.things_of(shown_by(world, piece.type.domain) or "")
    if things is None or piece.type.domain != things.domain:
        raise _lies_nowhere(Element(piece), node)
    if isinstance(place, Element) and place.value.type.domain != things.domain:
        place = stuff_showing(scope, node.place, place.value, None) or place
    if isinstance(place, Stuff) and place.things == things and not place.spots:
        return _hosted_by(scope, piece, place, node)
    one = Stuff(things, where=(lambda each: Compare("==", each, piece),))
    return _piece_at(scope, piece, things, _spots(scope, one, place, node), node)


def _piece_at(
    scope: Scope,
    piece: Expression,
    things: Things,
    spots: tuple[Spot, ...],
    node: nodes.IsInCheck,
) -> Condition:
    """That one piece of that class lies in one of these stores."""
    one = Stuff(things, where=(lambda each: Compare("==", each, piece),))
    if all(spot.sides is None and not isinstance(spot.owner, Many) for spot in spots):
        lies = [
            Compare(">=", StoreCount(spot.store.index, spot.owner, piece, number(0, 1)), _one())  # type: ignore[arg-type]
            for spot in spots
        ]
        return any_of(*lies)
    return compared(scope, None, count_of(scope, attrs.evolve(one, spots=spots), node.span))


def _hosted_by(scope: Scope, piece: Expression, place: Stuff, node: nodes.IsInCheck) -> Condition:
    """As in "it is at a Reed": what it lies at is one of them."""
    for host in hosting(scope.world):
        if host.things == place.things.name and place.host in {None, host}:
            at = host_of(scope, piece, host)
            if at.type.high < 0:
                return Some(())
            some = Compare(">=", at, Const(0, Type(at.type.domain, 0, 0)))
            shown = fits(scope, place, at)
            return all_of(some if at.type.low < 0 else None, shown)
    raise _no_place(place.things.plural, node.place.span)


def _spots(scope: Scope, stuff: Stuff, place: Meaning, node: nodes.IsInCheck) -> tuple[Spot, ...]:
    if isinstance(place, AreaRef):
        found = lying_in(scope, place.area.stores, place.owner, stuff, node.place.span)
    else:
        found = places_of(scope, stuff, place, node.place.span)
    if not found:
        raise _no_place(stuff.things.plural, node.place.span)
    return found


def _no_place(things: str, span: Span) -> Exception:
    return mistake("G302", span, owner=span.text, thing=things)


def _one() -> Const:
    return Const(1, number(1, 1))


def has_room(scope: Scope, node: nodes.WordCheck) -> Condition:
    """`my hand has room`: one more fits.

    Raises:
        Mistake: the subject is no area that holds only so many (G301).
    """
    return room_in(scope, resolve_phrase(scope, node.subject), node.subject)


def room_in(scope: Scope, subject: Meaning, node: nodes.Phrase) -> Condition:
    """That one more fits into an area.

    Raises:
        Mistake: it is no area of one owner, or takes any number (G301).
    """
    parts: list[Condition] = []
    if isinstance(subject, AreaRef) and not isinstance(subject.owner, Many):
        for store in subject.area.stores:
            things = scope.world.things_of(store.things)
            if things is not None and store.capacity is not None:
                most = Const(store.capacity, number(store.capacity, store.capacity))
                high = number(0, sum(things.counts))
                parts.append(Compare("<", StoreCount(store.index, subject.owner, None, high), most))
    if isinstance(subject, SlotRef) or not parts:
        raise mistake(
            "G301",
            node.span,
            phrase=node.span.text,
            found=said_what(subject),
            wanted="area that holds only so many",
            example='"up to 5" in front of what it holds',
        )
    return all_of(*parts)
