# SPDX-License-Identifier: MIT
"""Conditions: what is, what somebody has, how many there are."""

from __future__ import annotations

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Condition,
    Const,
    Every,
    Expression,
    Fold,
    Local,
    Not,
    Read,
    Some,
    Things,
    Variable,
)
from gamedsl.check.phrases.definitions import defined_condition, defined_value, state_words
from gamedsl.check.phrases.elements import members_of
from gamedsl.check.phrases.lines import in_a_line
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, Spot, Stuff
from gamedsl.check.phrases.owners import owner_as, spots_of_owner
from gamedsl.check.phrases.resolve import resolve_core, resolve_phrase, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import area_stuff, count_of, is_empty, the_piece, zero
from gamedsl.check.phrases.values import as_number, as_value
from gamedsl.check.world import Defined, number
from gamedsl.syntax import nodes

__all__ = ["compared", "condition_of", "remembered"]

_SIGNS = {
    "at least": ">=",
    "at most": "<=",
    "up to": "<=",
    "more than": ">",
    "fewer than": "<",
    "less than": "<",
    "exactly": "==",
    "or more": ">=",
    "or fewer": "<=",
    "": "==",
}


def condition_of(scope: Scope, node: nodes.Condition) -> Condition:
    """The condition that `node` describes; the world remembers what became of it.

    Raises:
        Mistake: a part of it makes no sense.
    """
    found = _condition(scope, node)
    scope.world.asked.append((node.span, found))
    return found


def _condition(scope: Scope, node: nodes.Condition) -> Condition:
    match node:
        case nodes.Joined(word, parts):
            inner = tuple(condition_of(scope, part) for part in parts)
            return Every(inner) if word == "and" else Some(inner)
        case nodes.IsCheck():
            return _is(scope, node)
        case nodes.IsInCheck(subject, negated, place):
            return _negate(negated, _is_in(subject, place))
        case nodes.HasCheck():
            return _has(scope, node)
        case nodes.AsManyCheck():
            return _as_many(scope, node)
        case nodes.WordCheck():
            return _word(scope, node)
        case nodes.ThereCheck(phrase):
            return _some_of(scope, resolve_phrase(scope, phrase), phrase)
        case nodes.PhraseCheck(phrase):
            return _phrase(scope, phrase)
        case nodes.ScoreCheck():
            raise mistake(
                "G311", node.span, what=node.span.text, where="here", belongs="in a scenario"
            )
        case _:
            raise mistake("G308", node.span, phrase=node.span.text)


def remembered(scope: Scope, node: nodes.Condition) -> Expression | None:
    """The number that a condition measures by, for `that many` afterwards."""
    match node:
        case nodes.AsManyCheck(measure=measure):
            return as_number(scope, resolve_core(scope, measure), measure.span)
        case nodes.Joined(parts=parts):
            found = [remembered(scope, part) for part in parts]
            return next((each for each in found if each is not None), None)
        case _:
            return None


def _negate(negated: bool, condition: Condition) -> Condition:  # noqa: FBT001
    return Not(condition) if negated else condition


def compared(quantity: nodes.Quantity | None, count: Expression) -> Condition:
    """That `count` is so many: "at least 2", "no", "exactly 3"; at least one when nothing is said."""
    if quantity is None or (quantity.word in {"any", "a", "one"} and quantity.number is None):
        return Compare(">=", count, Const(1, number(1, 1)))
    if quantity.word == "no":
        return Compare("==", count, zero())
    wanted = quantity.number if quantity.number is not None else 1
    sign = _SIGNS.get(quantity.word, ">=")
    return Compare(sign, count, Const(wanted, number(wanted, wanted)))  # type: ignore[arg-type]


# ---- is -----------------------------------------------------------------------------------------------


def _is(scope: Scope, node: nodes.IsCheck) -> Condition:
    defined = _defined_state(scope, node.subject.core, node.predicate, None)
    if defined is not None:
        return _negate(node.negated, defined)
    subject = resolve_phrase(scope, node.subject)
    if isinstance(subject, Many):
        inside = _each(scope, subject)
        condition = _negate(node.negated, _is_one(inside, Element(Local(subject.each)), node))
        return over_many(scope, subject, condition)
    if isinstance(subject, AreaRef) and isinstance(subject.owner, Many):
        many = subject.owner
        one = attrs.evolve(subject, owner=Local(many.each))
        return over_many(scope, many, _negate(node.negated, _is_one(scope, one, node)))
    return _negate(node.negated, _is_one(scope, subject, node))


def _defined_state(
    scope: Scope, core: nodes.Core, state: nodes.Phrase | str, owner: Meaning | None
) -> Condition | None:
    """`the end is near`, or (with an owner, by the name of the state) `that player is tired`."""
    name = (
        state_words(state) if owner is not None else (core.runs[-1][-1].text if core.runs else "")
    )
    for entry in scope.world.find(name):
        if not isinstance(entry, Defined) or (entry.owner is None) != (owner is None):
            continue
        if state_words(entry.node.state).casefold() == state_words(state).casefold():
            return defined_condition(scope, entry, owner, core)
    return None


def _is_one(scope: Scope, subject: Meaning, node: nodes.IsCheck) -> Condition:
    predicate = node.predicate
    defined = _defined_state(scope, node.subject.core, predicate, subject)
    if defined is not None:
        return defined
    if isinstance(predicate, str):
        return _is_word(scope, subject, predicate, node)
    if predicate.core.quantity is not None and not predicate.links:
        word = predicate.core.quantity.word
        if word in _SIGNS and word and predicate.core.quantity.number is not None:
            return compared(predicate.core.quantity, as_number(scope, subject, node.subject.span))
    left = as_value(scope, subject, node.subject.span)
    right = _predicate_value(scope, predicate, left)
    if left.type.domain != right.type.domain:
        raise mistake(
            "G309",
            node.span,
            left=node.subject.span.text,
            left_kind=left.type.domain or "number",
            right=predicate.span.text,
            right_kind=right.type.domain or "number",
        )
    return Compare("==", left, right)


def _predicate_value(scope: Scope, predicate: nodes.Phrase, left: Expression) -> Expression:
    """The other side of `is`; the values of an option are looked up in the option."""
    option = next(
        (
            each
            for each in scope.world.options
            if isinstance(left, Read) and each.variable == left.variable
        ),
        None,
    )
    if option is None:
        return as_value(scope, resolve_phrase(scope, predicate), predicate.span)
    words = predicate.span.text.casefold().split()
    for index, value in enumerate(option.values):
        if value.casefold().split() == words:
            return Const(index, left.type)
    raise mistake(
        "G206",
        predicate.span,
        option=option.name,
        name=predicate.span.text,
        suggestion=None,
        choices=option.values,
    )


def _is_word(scope: Scope, subject: Meaning, word: str, node: nodes.IsCheck) -> Condition:
    if word == "left":
        return _some_of(scope, subject, node.subject)
    if isinstance(subject, Element) and (word == "empty" or subject.value.type.domain is not None):
        empty = is_empty(scope, subject.value, node.subject)
        return empty if word == "empty" else Not(empty)
    if isinstance(subject, AreaRef | Stuff) and word == "empty":
        stuff = area_stuff(scope, subject, node.span) if isinstance(subject, AreaRef) else subject
        return Compare("==", count_of(scope, stuff, node.span), zero())
    raise mistake("G308", node.span, phrase=node.span.text)


def _is_in(subject: nodes.Phrase, place: nodes.Core) -> Condition:
    raise mistake("G308", subject.span, phrase=f"is in {place.span.text}")


# ---- has ------------------------------------------------------------------------------------------------


def _has(scope: Scope, node: nodes.HasCheck) -> Condition:
    subject = resolve_phrase(scope, node.subject)
    if isinstance(subject, Many):
        condition = _has_one(_each(scope, subject), Local(subject.each), node)
        return over_many(scope, subject, condition)
    if isinstance(subject, Element):
        return _has_one(scope, subject.value, node)
    if isinstance(subject, AreaRef):
        return _area_has(scope, subject, node)
    raise mistake(
        "G301",
        node.subject.span,
        phrase=node.subject.span.text,
        found=said_what(subject),
        wanted="owner of something",
        example="a player or a board",
    )


def _has_one(scope: Scope, owner: Expression, node: nodes.HasCheck) -> Condition:
    inside = scope.speaking_of(owner)
    if owner.type.domain == PLAYER:
        inside = inside.with_player(owner)
    core = node.thing.core
    defined = _defined(inside, core, Element(owner))
    if defined is not None:
        return defined
    counter = _counter(inside, core, owner)
    if counter is not None:
        return compared(core.quantity, counter)
    meaning = resolve_phrase(inside, node.thing)
    if isinstance(meaning, Many):
        return _owned_many(inside, meaning, owner)
    if isinstance(meaning, AreaRef):
        meaning = area_stuff(inside, meaning, node.thing.span)
    if not isinstance(meaning, Stuff):
        raise mistake(
            "G304", node.thing.span, phrase=node.thing.span.text, found=said_what(meaning)
        )
    return compared(
        _quantity(core, meaning), count_of(inside, _owned(inside, meaning, owner), node.thing.span)
    )


def _quantity(core: nodes.Core, stuff: Stuff) -> nodes.Quantity | None:
    return core.quantity if core.quantity is not None else stuff.quantity


def _owned(scope: Scope, stuff: Stuff, owner: Expression) -> Stuff:
    """The things of the subject: those in its areas, or in the place named and of its colour."""
    if not stuff.spots:
        stuff = attrs.evolve(stuff, spots=spots_of_owner(scope.world, stuff.things, owner))
    shared = all(spot.store.only_sort is None for spot in stuff.spots)
    if stuff.things.player_sorts and stuff.sort is None and owner.type.domain == PLAYER and shared:
        stuff = attrs.evolve(stuff, sort=owner)
    return stuff


def _owned_many(scope: Scope, many: Many, owner: Expression) -> Condition:
    """As in "the Column has an empty Space": among the elements that belong to the owner."""
    members = members_of(scope, scope.world.domain(many.domain), owner)
    source = members if members is not None else many.source
    count = Fold(
        "count",
        source,
        many.each,
        many.where,
        None,
        number(0, scope.world.domain(many.domain).size),
    )
    return compared(many.quantity, count)


def _area_has(scope: Scope, area: AreaRef, node: nodes.HasCheck) -> Condition:
    """As in "the centre has 2 Chips", "A's hand holds amber 3"."""
    meaning = resolve_phrase(scope, node.thing)
    if isinstance(meaning, Element):
        piece = the_piece(scope, area)
        if piece is not None:
            return Compare("==", piece, meaning.value)
    if isinstance(meaning, Stuff):
        lying = attrs.evolve(meaning, spots=_lying(area, meaning.things))
        return compared(meaning.quantity, count_of(scope, lying, node.span))
    raise mistake("G304", node.thing.span, phrase=node.thing.span.text, found=said_what(meaning))


def _lying(area: AreaRef, things: Things) -> tuple[Spot, ...]:
    """Where things of that class can lie in the area."""
    stores = (store for store in area.area.stores if store.things == things.name)
    return tuple(Spot(store, area.owner) for store in stores)


def _defined(scope: Scope, core: nodes.Core, owner: Meaning) -> Condition | None:
    """`has a next column`: the defined value exists."""
    if not core.runs or len(core.runs[-1]) != 1:
        return None
    for entry in scope.world.find(core.runs[-1][0].text):
        if isinstance(entry, Defined):
            condition = defined_condition(scope, entry, owner, core)
            if condition is not None:
                return condition
            value = defined_value(scope, entry, owner, core)
            if value is not None:
                return value.defined if value.defined is not None else Every(())
    return None


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


def _as_many(scope: Scope, node: nodes.AsManyCheck) -> Condition:
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
        raise mistake(
            "G301",
            node.subject.span,
            phrase=node.subject.span.text,
            found=said_what(subject),
            wanted="owner of something",
            example="a player or a board",
        )
    return Compare(">=", count_of(scope, stuff, node.span), measure)


def _word(scope: Scope, node: nodes.WordCheck) -> Condition:
    if node.word == "passed":
        return _passed(scope, node)
    if node.word == "stand in a line":
        return in_a_line(scope, resolve_phrase(scope, node.subject), node)
    raise mistake("G308", node.span, phrase=node.span.text)


def _passed(scope: Scope, node: nodes.WordCheck) -> Condition:
    """`all have passed`: the memory of the block of turns in which this stands."""
    if scope.passed is None:
        raise mistake(
            "G311", node.span, what="have passed", where="here", belongs="in a block of turns"
        )
    variable = scope.world.variables[scope.passed]
    subject = resolve_phrase(scope, node.subject)
    if isinstance(subject, Many):
        has = Compare(
            "==", Read(variable.index, Local(subject.each), variable.type), Const(1, number(1, 1))
        )
        return over_many(scope, subject, has)
    if isinstance(subject, Element):
        return Compare(
            "==", Read(variable.index, subject.value, variable.type), Const(1, number(1, 1))
        )
    raise mistake(
        "G301",
        node.subject.span,
        phrase=node.subject.span.text,
        found=said_what(subject),
        wanted="player",
        example="all",
    )


# ---- some and all ------------------------------------------------------------------------------------------


def _each(scope: Scope, many: Many) -> Scope:
    inside = scope.speaking_of(Local(many.each))
    return inside.with_player(Local(many.each)) if many.domain == PLAYER else inside


def over_many(scope: Scope, many: Many, condition: Condition) -> Condition:
    """That the condition holds for so many of the elements: for all, none, at least 2 ..."""
    quantity = many.quantity
    total = number(0, scope.world.domain(many.domain).size)
    if quantity is None or quantity.word in {"all", "both"}:
        failing: Condition = Not(condition)
        where = failing if many.where is None else Every((many.where, failing))
        return Compare("==", Fold("count", many.source, many.each, where, None, total), zero())
    where = condition if many.where is None else Every((many.where, condition))
    return compared(quantity, Fold("count", many.source, many.each, where, None, total))


def _some_of(scope: Scope, meaning: Meaning, phrase: nodes.Phrase) -> Condition:
    match meaning:
        case AreaRef():
            stuff = area_stuff(scope, meaning, phrase.span)
            return compared(phrase.core.quantity, count_of(scope, stuff, phrase.span))
        case Stuff():
            return compared(meaning.quantity, count_of(scope, meaning, phrase.span))
        case Many():
            return over_many(scope, meaning, Every(()))
        case Element(value) if value.type.domain is None and phrase.core.quantity is not None:
            return compared(phrase.core.quantity, value)
        case _:
            raise mistake("G304", phrase.span, phrase=phrase.span.text, found=said_what(meaning))


def _phrase(scope: Scope, phrase: nodes.Phrase) -> Condition:
    core = phrase.core
    if core.runs:
        for entry in scope.world.find(core.runs[-1][-1].text):
            if isinstance(entry, Defined):
                found = defined_condition(scope, entry, None, core)
                if found is not None:
                    return found
    raise mistake(
        "G301",
        phrase.span,
        phrase=phrase.span.text,
        found="thing",
        wanted="condition",
        example="what must hold",
    )
