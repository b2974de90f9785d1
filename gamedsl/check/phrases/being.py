# SPDX-License-Identifier: MIT
"""What is: `the heap is empty`, `that player is the First Player`, `my count is at least 3`.

In: a subject and a predicate.  Out: a condition, or for many subjects one about each of them.
"""

from __future__ import annotations

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Compare,
    Condition,
    Const,
    Every,
    Expression,
    Local,
    Not,
    Read,
)
from gamedsl.check.phrases.amounts import (
    SIGNS,
    compared,
    counted,
    each_of,
    is_group,
    negate,
    over_many,
    some_of,
)
from gamedsl.check.phrases.definitions import defined_condition, state_words
from gamedsl.check.phrases.features import shown_by
from gamedsl.check.phrases.hosts import stuff_there
from gamedsl.check.phrases.lying import room_in
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, SlotRef, Stuff
from gamedsl.check.phrases.points import is_points, points_alone
from gamedsl.check.phrases.reach import is_reached
from gamedsl.check.phrases.resolve import resolve_links, resolve_phrase
from gamedsl.check.phrases.runs import run_state
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.shades import is_of_shade
from gamedsl.check.phrases.stuff import area_stuff, count_of, fits, is_empty, is_some, zero
from gamedsl.check.phrases.values import as_number, as_value
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import Defined, KindValue
from gamedsl.syntax import nodes

__all__ = ["is_condition"]


def is_condition(scope: Scope, node: nodes.IsCheck) -> Condition:
    """`X is Y`, `X is not empty`: a state that the author defined, a value, a word of the language.

    Raises:
        Mistake: the two sides are of different kinds (G309), or the word means nothing of the subject.
    """
    defined = _defined_state(scope, node.subject.core, node.predicate, None)
    if defined is not None:
        return negate(node.negated, defined)
    if is_points(scope.world, node.subject):
        subject: Meaning = Element(points_alone(scope, node.subject))
    else:
        subject = resolve_phrase(scope, node.subject)
    if isinstance(subject, Many) and node.predicate == "empty" and is_group(subject):
        return negate(node.negated, Compare("==", counted(subject), zero()))
    if isinstance(subject, Many):
        inside = each_of(scope, subject)
        condition = negate(node.negated, _is_one(inside, Element(Local(subject.each)), node))
        return over_many(scope, subject, condition)
    if isinstance(subject, AreaRef) and isinstance(subject.owner, Many):
        many = subject.owner
        one = attrs.evolve(subject, owner=Local(many.each))
        return over_many(scope, many, negate(node.negated, _is_one(scope, one, node)))
    return negate(node.negated, _is_one(scope, subject, node))


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
    state = run_state(scope, subject, predicate)
    if state is not None:
        return state
    if isinstance(predicate, str):
        return _is_word(scope, subject, predicate, node)
    shade = is_of_shade(scope, subject, predicate)
    if shade is not None:
        return shade
    reached = is_reached(scope, resolve_links, subject, predicate)
    if reached is not None:
        return reached
    more = _compared_values(scope, subject, node)
    if more is not None:
        return more
    if predicate.core.quantity is not None and _is_bare(predicate):
        word = predicate.core.quantity.word
        if word in SIGNS and word and predicate.core.quantity.number is not None:
            return compared(
                scope, predicate.core.quantity, as_number(scope, subject, node.subject.span)
            )
    shown = _is_one_of(scope, subject, predicate)
    if shown is not None:
        return shown
    if isinstance(subject, Element) and subject.words:
        scope.world.heard.quantity(predicate.core.quantity)
        return _is_word_of_table(subject, predicate)
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
            area=node.subject.span.text if isinstance(subject, AreaRef) else None,
        )
    return Compare("==", left, right)


def _is_bare(phrase: nodes.Phrase) -> bool:
    """Whether it is a number with nothing around it."""
    around = phrase.links or phrase.core.runs or phrase.there or phrase.relative is not None
    return not around


def _compared_values(scope: Scope, subject: Meaning, node: nodes.IsCheck) -> Condition | None:
    """As in "my luck is more than the next player's luck"; None where it is compared with no other value."""
    predicate = node.predicate
    assert isinstance(predicate, nodes.Phrase)
    quantity = predicate.core.quantity
    if quantity is None or quantity.number is not None or not predicate.core.runs:
        return None
    sign = SIGNS.get(quantity.word)
    if sign is None:
        return None
    scope.world.heard.quantity(quantity)
    plain = attrs.evolve(predicate, core=attrs.evolve(predicate.core, quantity=None))
    left = as_number(scope, subject, node.subject.span)
    return Compare(sign, left, as_number(scope, resolve_phrase(scope, plain), predicate.span))


def _is_word_of_table(subject: Element, predicate: nodes.Phrase) -> Condition:
    """As in "the prize of that place is cup": a word that stands in the column of a table.

    Raises:
        Mistake: it does not stand there (G301).
    """
    word = " ".join(predicate.span.text.split())
    if said(word) not in subject.words:
        raise mistake(
            "G301",
            predicate.span,
            phrase=word,
            found="different thing",
            wanted="word of that column",
            example=", ".join(subject.words),
        )
    return Compare("==", subject.value, Const(subject.words.index(said(word)), subject.value.type))


def _is_one_of(scope: Scope, subject: Meaning, predicate: nodes.Phrase) -> Condition | None:
    """As in "its Plot is an Apple": a piece is one of those that show it; None where that is not said."""
    if not isinstance(subject, Element) or not {"a", "an"} & set(predicate.core.determiners):
        return None
    if shown_by(scope.world, subject.value.type.domain) is None:
        return None
    meaning = resolve_phrase(scope, predicate)
    if not isinstance(meaning, Stuff) or meaning.spots or not is_some(meaning):
        return None
    shown = fits(scope, meaning, subject.value)
    if shown is None or subject.value.type.low >= 0:
        return shown
    return Every((Compare(">=", subject.value, zero()), shown))


def _predicate_value(scope: Scope, predicate: nodes.Phrase, left: Expression) -> Expression:
    """The other side of `is`; the values of an option are looked up in the option."""
    kind = left.type.domain
    option = next(
        (
            each
            for each in scope.world.options
            if isinstance(left, Read) and each.variable == left.variable
        ),
        None,
    )
    alternatives = scope.world.domains.get(kind or "")
    if option is not None or (alternatives is not None and alternatives.role == "option"):
        # They are compared as they are written, "no" among them.
        scope.world.heard.quantity(predicate.core.quantity)
    if option is not None:
        return _one_of(option.name, option.values, predicate, left)
    if alternatives is not None and alternatives.role == "option":
        return _one_of(alternatives.name, alternatives.elements, predicate, left)
    return _named(scope, predicate, kind) or as_value(
        scope, resolve_phrase(scope, predicate), predicate.span
    )


def _named(scope: Scope, predicate: nodes.Phrase, kind: str | None) -> Expression | None:
    """An element of the kind on the other side, by its name alone: it means no pieces there."""
    core = predicate.core
    if kind is None or predicate.links or predicate.relative or len(core.runs) != 1:
        return None
    if len(core.runs[0]) != 1 or scope.named(core.runs[0][0].text) is not None:
        return None
    for entry in scope.world.find(core.runs[0][0].text):
        if isinstance(entry, KindValue) and entry.domain == kind:
            return Const(entry.index, scope.world.element_type(kind))
    return None


def _one_of(
    owner: str, choices: tuple[str, ...], predicate: nodes.Phrase, left: Expression
) -> Expression:
    """One of the values of an option, or of several places that were offered: `if the spot is shore`."""
    words = predicate.span.text.casefold().split()
    for index, name in enumerate(choices):
        if name.casefold().split() == words:
            return Const(index, left.type)
    raise mistake(
        "G206",
        predicate.span,
        option=owner,
        name=predicate.span.text,
        suggestion=None,
        choices=choices,
    )


def _is_word(scope: Scope, subject: Meaning, word: str, node: nodes.IsCheck) -> Condition:
    if word == "left":
        return some_of(scope, subject, node.subject)
    if word == "full":
        return Not(room_in(scope, subject, node.subject))
    if isinstance(subject, Element) and (word == "empty" or subject.value.type.domain is not None):
        empty = is_empty(scope, subject.value, node.subject)
        return empty if word == "empty" else Not(empty)
    if isinstance(subject, SlotRef) and word == "empty" and not isinstance(subject.owner, Many):
        subject = stuff_there(scope, subject)
    if isinstance(subject, AreaRef | Stuff) and word == "empty":
        stuff = area_stuff(scope, subject, node.span) if isinstance(subject, AreaRef) else subject
        return Compare("==", count_of(scope, stuff, node.span), zero())
    raise mistake("G308", node.span, phrase=node.span.text)
