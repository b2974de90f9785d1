# SPDX-License-Identifier: MIT
"""Deeds that are done to cards: shuffle, deal, turn up."""

from __future__ import annotations

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    Compare,
    Const,
    Each,
    Local,
    Location,
    MoveAll,
    Reveal,
    Shuffle,
    Statement,
    StoreCount,
)
from gamedsl.check.phrases.meaning import AreaRef, Many, Meaning, Spot, Stuff
from gamedsl.check.phrases.resolve import resolve_object, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import area_stuff, the_piece
from gamedsl.check.rules.done import Done
from gamedsl.check.rules.moving import Way, move_stuff
from gamedsl.check.rules.targets import DEALT, TableAreas, origin_spots, target_spot
from gamedsl.check.rules.wanted import things_meant
from gamedsl.check.world import number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["become", "deal", "shuffle", "turn_up"]


def shuffle(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """`shuffle X`: cards of one area, or of the box in the set-up."""
    node = deed.objects[0]
    meaning = resolve_object(scope, node)
    if isinstance(meaning, AreaRef):
        meaning = evolved(area_stuff(scope, meaning, node.span), placed=True)
    if not isinstance(meaning, Stuff) or not meaning.things.individual:
        raise mistake(
            "G301",
            node.span,
            phrase=node.span.text,
            found=said_what(meaning),
            wanted="group of cards",
            example="the cards",
        )
    spot = origin_spots(scope, meaning, None, meaning.things)[0]
    whole = _is_whole(meaning) and (not meaning.wanted or spot.store.name == "box")
    if not whole or isinstance(spot.owner, Many) or not _in_order(spot):
        raise mistake(
            "G301",
            node.span,
            phrase=node.span.text,
            found="different thing",
            wanted="pile",
            example="the name of one pile, or `the Cards`",
        )
    if meaning.others and meaning.said is not None:
        scope.world.heard.adjectives(meaning.said, "other")
    location = Location(spot.store.index, spot.owner)
    return Done((Shuffle(location, place),), None, evolved(scope, pile=location))


def _is_whole(stuff: Stuff) -> bool:
    """Whether all things of a place are meant, and not some of them."""
    every = stuff.quantity is None or stuff.quantity.word == "all"
    plain = not (stuff.shown or stuff.where or stuff.top or stuff.random)
    return every and plain and stuff.number is None


def _in_order(spot: Spot) -> bool:
    """Whether things lie there in an order that can be changed."""
    return spot.store.form == "list" and (spot.store.ordered or spot.store.name == "box")


def deal(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """`deal N X [from Y] to each player`: from the top of Y, else of what was last shuffled."""
    node = deed.objects[0]
    meaning = things_meant(scope, resolve_object(scope, node), None, node)
    if not isinstance(meaning, Stuff):
        raise mistake("G305", deed.span, phrase=deed.span.text, frame="deal 3 Cards to each player")
    source = next((part for part in deed.parts if part.preposition == "from"), None)
    receivers = [part for part in deed.parts if part is not source]
    if not receivers:
        raise mistake("G305", deed.span, phrase=deed.span.text, frame="deal 3 Cards to each player")
    receiver, *more = receivers
    if source is None and not meaning.placed and scope.pile is not None:
        origin = Spot(scope.world.stores[scope.pile.store], scope.pile.owner)
    else:
        origin = origin_spots(scope, meaning, source, meaning.things)[0]
    for part in more:
        if part.object.cores[0].determiners in {(), ("the",), ("their",)}:
            scope.world.heard.part(part)
        receiver = evolved(receiver, role=part.role or part.object.cores[0])
    target = target_spot(
        scope, receiver, meaning.things, deed.words or receiver.face or DEALT, deed
    )
    if isinstance(target, TableAreas):
        raise mistake("G305", deed.span, phrase=deed.span.text, frame="deal 3 Cards to each player")
    moved = move_stuff(scope, meaning, Way(origin, target, place, node.span))
    return Done(moved.statements, moved.available, scope)


def become(scope: Scope, deed: nodes.Deed, place: int, subject: Meaning | None) -> Done:
    """`shuffle the Cards; they become the deck`: all of them go there in the order in which they lie."""
    node = deed.objects[0]
    area = resolve_object(scope, node)
    if not isinstance(subject, Stuff) or len(subject.spots) != 1:
        raise mistake("G306", deed.span, word="become")
    pile, things = subject.spots[0], subject.things
    stores = area.area.stores if isinstance(area, AreaRef) else ()
    store = next((each for each in stores if each.things == things.name), None)
    if store is None or not isinstance(area, AreaRef) or isinstance(area.owner, Many):
        raise mistake("G302", node.span, owner=node.span.text, thing=things.plural)
    origin = Location(pile.store.index, pile.owner)  # type: ignore[arg-type]
    target = Location(store.index, area.owner)
    moved = MoveAll(things.name, origin, target, place)
    return Done((moved,), None, evolved(scope, pile=target))


def turn_up(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """`turn up X`: everybody sees the cards of an area, for as long as they lie there and after."""
    node = deed.objects[0]
    meaning = resolve_object(scope, node)
    if scope.answer(node) is not None or (
        isinstance(meaning, Stuff) and (meaning.wanted or not _is_whole(meaning))
    ):
        raise _no_area(meaning, node)
    if isinstance(meaning, Stuff):
        scope.world.heard.quantity(meaning.quantity)
    spots = _revealed(meaning, node)
    statements: list[Statement] = []
    for spot in spots:
        if isinstance(spot.owner, Many):
            many = spot.owner
            inner = Reveal(Location(spot.store.index, Local(many.each)), place)
            statements.append(Each(many.source, many.each, many.where, (inner,), place))
        else:
            statements.append(Reveal(Location(spot.store.index, spot.owner), place))
    first = spots[0]
    available = None
    if not isinstance(first.owner, Many):
        count = StoreCount(first.store.index, first.owner, None, number(0, 1))
        available = Compare(">=", count, Const(1, number(1, 1)))
    return Done(tuple(statements), available, _speaking_of_piece(scope, meaning))


def _speaking_of_piece(scope: Scope, meaning: Meaning) -> Scope:
    piece = the_piece(scope, meaning)
    return scope.speaking_of(piece) if piece is not None else scope


def _revealed(meaning: Meaning, node: nodes.Object) -> tuple[Spot, ...]:
    if isinstance(meaning, AreaRef):
        spots = tuple(
            Spot(store, meaning.owner) for store in meaning.area.stores if store.form != "count"
        )
    else:
        spots = meaning.spots if isinstance(meaning, Stuff) and not meaning.top else ()
    if not spots:
        raise _no_area(meaning, node)
    return spots


def _no_area(meaning: Meaning, node: nodes.Object) -> Mistake:
    found = meaning.things.name if isinstance(meaning, Stuff) else said_what(meaning)
    return mistake(
        "G301",
        node.span,
        phrase=node.span.text,
        found=found,
        wanted="area of cards",
        example="the name of an area",
    )
