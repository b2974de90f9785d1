# SPDX-License-Identifier: MIT
"""What somebody has: things in their areas, counters, values that the author defined.

In: an owner or an area, and what it is to have.  Out: a condition on how many of it there are.
"""

from __future__ import annotations

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Condition,
    Expression,
    Fold,
    Local,
    Not,
    Read,
    Things,
    Variable,
    all_of,
)
from gamedsl.check.phrases.amounts import compared, each_of, negate, over_many
from gamedsl.check.phrases.comparing import comparative
from gamedsl.check.phrases.definitions import defined_condition, defined_value
from gamedsl.check.phrases.elements import members_of
from gamedsl.check.phrases.hosts import lying_in
from gamedsl.check.phrases.kinds import stuff_showing
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, Spot, Stuff
from gamedsl.check.phrases.owners import owner_as, spots_of_owner
from gamedsl.check.phrases.resolve import (
    resolve_core,
    resolve_phrase,
    said_what,
)
from gamedsl.check.phrases.runs import tiles_of_run
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.shared_sides import shared_sides
from gamedsl.check.phrases.showing import includes, piece_shows
from gamedsl.check.phrases.stuff import area_stuff, count_of, the_piece, zero
from gamedsl.check.phrases.values import as_number
from gamedsl.check.world import Defined, number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["as_many", "has_condition"]


def has_condition(scope: Scope, node: nodes.HasCheck) -> Condition:
    """`the centre has 2 Chips`, `all have a Card`: the owner has so many of it.

    Raises:
        Mistake: the subject owns nothing (G301), or what it has cannot be counted (G304).
    """
    of_set = includes(scope, node)
    if of_set is not None:
        return of_set
    sides = shared_sides(scope, node)
    if sides is not None:
        return sides
    subject = resolve_phrase(scope, node.subject)
    if isinstance(subject, Many):
        each = Local(subject.each)
        condition = comparative(scope, each, node) if subject.domain == PLAYER else None
        if condition is None:
            condition = _has_one(each_of(scope, subject), each, node)
        return over_many(scope, subject, condition)
    if isinstance(subject, Element):
        return _has_one(scope, subject.value, node)
    if isinstance(subject, AreaRef):
        return _area_has(scope, subject, node)
    if isinstance(subject, Stuff) and subject.things.individual and subject.spots:
        return _pieces_have(scope, subject, node)
    raise _owns_nothing(node.subject, subject)


def _pieces_have(scope: Scope, stuff: Stuff, node: nodes.HasCheck) -> Condition:
    """As in "every card in my hand shows F's colour", "2 cards in my row show it": for so many of them."""
    determiners = set(node.subject.core.determiners)
    every = bool(determiners & {"every", "each"})
    if stuff.quantity is not None:
        every = stuff.quantity.word == "all"
        scope.world.heard.quantity(stuff.quantity if every else None)

    def holds(piece: Expression) -> Condition:
        found = _has_one(scope.speaking_of(piece), piece, node)
        return Not(found) if every else found

    having = evolved(stuff, where=(*stuff.where, holds))
    count = count_of(scope, having, node.subject.span)
    return Compare("==", count, zero()) if every else compared(scope, stuff.quantity, count)


def _owns_nothing(phrase: nodes.Phrase, subject: Meaning) -> Mistake:
    return mistake(
        "G301",
        phrase.span,
        phrase=phrase.span.text,
        found=said_what(subject),
        wanted="owner of something",
        example="a player or a board",
    )


def _has_one(scope: Scope, owner: Expression, node: nodes.HasCheck) -> Condition:
    compared_to_me = comparative(scope, owner, node) if owner.type.domain == PLAYER else None
    if compared_to_me is not None:
        return compared_to_me
    shown = piece_shows(scope.speaking_of(owner), owner, node)
    if shown is not None:
        return shown
    inside = scope.speaking_of(owner)
    if owner.type.domain == PLAYER:
        inside = inside.with_player(owner)
    core = node.thing.core
    defined = _defined(inside, core, Element(owner))
    if defined is not None:
        return defined
    counter = _counter(inside, core, owner)
    if counter is not None:
        return compared(scope, core.quantity, counter)
    meaning = resolve_phrase(inside, node.thing)
    if isinstance(meaning, Many):
        return _owned_many(inside, meaning, owner)
    if isinstance(meaning, AreaRef):
        meaning = area_stuff(inside, meaning, node.thing.span)
    if not isinstance(meaning, Stuff):
        raise mistake(
            "G304", node.thing.span, phrase=node.thing.span.text, found=said_what(meaning)
        )
    if any(each.growing.things == meaning.things.name for each in scope.world.grounds):
        tiles = tiles_of_run(inside, owner, meaning)
        if tiles is not None:
            return compared(scope, _quantity(core, meaning), tiles)
    count = count_of(inside, _owned(inside, meaning, owner), node.thing.span)
    return _so_many(inside, _quantity(core, meaning), meaning, count)


def _so_many(
    scope: Scope, quantity: nodes.Quantity | None, stuff: Stuff, count: Expression
) -> Condition:
    """That there are so many of the things: at least as many as a value says, as in "I have B's price Coins"."""
    if quantity is None and stuff.number is not None:
        return Compare(">=", count, stuff.number)
    return compared(scope, quantity, count)


def _quantity(core: nodes.Core, stuff: Stuff) -> nodes.Quantity | None:
    return core.quantity if core.quantity is not None else stuff.quantity


def _owned(scope: Scope, stuff: Stuff, owner: Expression) -> Stuff:
    """The things of the subject: those in its areas, or in the place named and of its colour."""
    if not stuff.spots:
        stuff = evolved(stuff, spots=spots_of_owner(scope.world, stuff.things, owner))
    shared = all(spot.store.only_sort is None for spot in stuff.spots)
    if stuff.things.player_sorts and stuff.sort is None and owner.type.domain == PLAYER and shared:
        stuff = evolved(stuff, sort=owner)
    return stuff


def _owned_many(scope: Scope, many: Many, owner: Expression) -> Condition:
    """As in "the Column has an empty Space": among the elements that belong to the owner."""
    members = members_of(scope, scope.world.domain(many.domain), owner)
    source = members if members is not None else many.source
    scope.world.heard.settled(many.one)
    count = Fold(
        "count",
        source,
        many.each,
        many.where,
        None,
        number(0, scope.world.domain(many.domain).size),
    )
    return compared(scope, many.quantity, count)


def _area_has(scope: Scope, area: AreaRef, node: nodes.HasCheck) -> Condition:
    """As in "the centre has 2 Chips", "A's hand holds amber 3"."""
    meaning = resolve_phrase(scope, node.thing)
    if isinstance(meaning, Element):
        piece = the_piece(scope, area)
        if piece is not None:
            return Compare("==", piece, meaning.value)
        meaning = _one_piece(scope, meaning.value, node.thing.core) or meaning
    if isinstance(meaning, Stuff):
        spots = lying_in(scope, area.area.stores, area.owner, meaning, node.span)
        lying = evolved(meaning, spots=spots)
        return _so_many(scope, meaning.quantity, meaning, count_of(scope, lying, node.span))
    raise mistake("G304", node.thing.span, phrase=node.thing.span.text, found=said_what(meaning))


def _one_piece(scope: Scope, value: Expression, core: nodes.Core) -> Stuff | None:
    """A certain piece as things of its class, or those that show an element of a kind."""
    for things in scope.world.things:
        if things.individual and things.domain == value.type.domain:
            same = (lambda each: Compare("==", each, value),)
            return Stuff(things, quantity=core.quantity, where=same)
    return stuff_showing(scope, core, value, None)


def _lying(area: AreaRef, things: Things) -> tuple[Spot, ...]:
    """Where things of that class can lie in the area."""
    stores = (store for store in area.area.stores if store.things == things.name)
    return tuple(Spot(store, area.owner) for store in stores)


def _defined(scope: Scope, core: nodes.Core, owner: Meaning) -> Condition | None:
    """`has a next column`: the defined value exists."""
    if not core.runs or len(core.runs[-1]) != 1:
        return None
    for entry in scope.world.find(core.runs[-1][0].text):
        if isinstance(entry, Defined) and entry.given is None:
            condition = defined_condition(scope, entry, owner, core)
            if condition is not None:
                return condition
            value = defined_value(scope, entry, owner, core)
            if value is not None:
                counted = None
                no = core.quantity is not None and core.quantity.word == "no"
                scope.world.heard.quantity(core.quantity if no else None)
                if core.quantity is not None and not no and value.value.type.domain is None:
                    counted = compared(scope, core.quantity, value.value)
                return negate(no, all_of(value.defined, _is_something(value.value), counted))
    return None


def _is_something(value: Expression) -> Condition | None:
    """That a value that may be nothing is something."""
    if value.type.domain is None or value.type.low >= 0:
        return None
    return Compare(">=", value, zero())


def _counter(scope: Scope, core: nodes.Core, owner: Expression) -> Expression | None:
    """`has 2 filled columns`: a counter of the owner."""
    if not core.runs or len(core.runs[-1]) != 1:
        return None
    for entry in scope.world.find(core.runs[-1][0].text):
        if isinstance(entry, Variable) and entry.kind == "counter" and entry.owner is not None:
            found = owner_as(scope, Element(owner), entry.owner)
            if found is not None and not isinstance(found, Many):
                return Read(entry.index, found, entry.type)
    return None


def as_many(scope: Scope, node: nodes.AsManyCheck) -> Condition:
    """`I have as many Chips as that column needs`."""
    subject = resolve_phrase(scope, node.subject)
    things = scope.world.things_named(node.name.text)
    if things is None:
        raise scope.world.unknown(node.name)
    measure = as_number(scope, resolve_core(scope, node.measure), node.measure.span)
    if isinstance(subject, AreaRef):
        stuff = Stuff(things, spots=_lying(subject, things))
    elif isinstance(subject, Element):
        stuff = _owned(scope, Stuff(things), subject.value)
    else:
        raise _owns_nothing(node.subject, subject)
    return Compare(">=", count_of(scope, stuff, node.span), measure)
