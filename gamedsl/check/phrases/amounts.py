# SPDX-License-Identifier: MIT
"""How many there are, and for how many of them something holds.

In: a count, or a condition about each of many.  Out: a condition: at least 2, none, all ...
"""

from __future__ import annotations

from typing import Literal

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Condition,
    Const,
    Expression,
    Fold,
    Grouped,
    Held,
    Local,
    Not,
    all_of,
)
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, Stuff, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import area_stuff, count_of, zero
from gamedsl.check.world import number
from gamedsl.syntax import nodes

# Both are two of two.
TWO = 2

__all__ = [
    "SIGNS",
    "compared",
    "counted",
    "each_of",
    "is_group",
    "negate",
    "over_many",
    "some_of",
]

SIGNS: dict[str, Literal["==", "<", "<=", ">", ">="]] = {
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


def compared(scope: Scope, quantity: nodes.Quantity | None, count: Expression) -> Condition:
    """That `count` is so many: "at least 2", "no", "exactly 3"; at least one when nothing is said."""
    if quantity is None:
        return Compare(">=", count, Const(1, number(1, 1)))
    word, wanted = quantity.word, quantity.number
    if word == "any" and wanted is None:
        scope.world.heard.quantity(quantity)
        return Compare(">=", count, Const(1, number(1, 1)))
    if word == "no" and wanted is None:
        scope.world.heard.quantity(quantity)
        return Compare("==", count, zero())
    if word == "that many" and wanted is None and scope.many is not None:
        scope.world.heard.quantity(quantity)
        return Compare(">=", count, scope.many)
    # Of any other word it is told that nobody understands it.
    sign = SIGNS.get(word)
    if sign is not None and wanted is not None:
        scope.world.heard.quantity(quantity)
    least = 1 if wanted is None else wanted
    return Compare(sign or ">=", count, Const(least, number(least, least)))


def negate(negated: bool, condition: Condition) -> Condition:  # noqa: FBT001 - a part of the tree
    """The condition, or its contrary where `not` was said."""
    return Not(condition) if negated else condition


def each_of(scope: Scope, many: Many) -> Scope:
    """The scope in which each of them is spoken of, as `it`, or as that player."""
    inside = scope.speaking_of(Local(many.each))
    return inside.with_player(Local(many.each)) if many.domain == PLAYER else inside


def over_many(scope: Scope, many: Many, condition: Condition) -> Condition:
    """That the condition holds for so many of the elements: for all, none, at least 2 ..."""
    quantity = many.quantity
    total = number(0, scope.world.domain(many.domain).size)
    if quantity is None and many.one is not None:
        scope.world.heard.settled(many.one)
        where = all_of(many.where, condition)
        return compared(scope, None, Fold("count", many.source, many.each, where, None, total))
    if quantity is None or quantity.word in {"all", "both"}:
        if quantity is not None and (quantity.word == "all" or total.high == TWO):
            scope.world.heard.quantity(quantity)
        where = all_of(many.where, Not(condition))
        return Compare("==", Fold("count", many.source, many.each, where, None, total), zero())
    where = all_of(many.where, condition)
    return compared(scope, quantity, Fold("count", many.source, many.each, where, None, total))


def is_group(many: Many) -> bool:
    """Whether they are the pieces of a group that was given a name, which may be none."""
    return isinstance(many.source, Grouped | Held)


def counted(many: Many) -> Expression:
    """How many of them there are."""
    source = many.source
    most = source.slot.type.group if isinstance(source, Grouped) else many.each.type.high + 1
    return Fold("count", source, many.each, many.where, None, number(0, most))


def _is_counted(value: Expression, phrase: nodes.Phrase) -> bool:
    """Whether it is a number that something has, and not one that is only said."""
    said = phrase.core.quantity is not None and bool(phrase.core.runs)
    return said and value.type.domain is None


def some_of(scope: Scope, meaning: Meaning, phrase: nodes.Phrase) -> Condition:
    """`there are 2 Chips in the centre`: so many are there, at least one where no number is said.

    Raises:
        Mistake: what is meant cannot be counted (G304).
    """
    match meaning:
        case AreaRef():
            stuff = area_stuff(scope, meaning, phrase.span)
            return compared(scope, phrase.core.quantity, count_of(scope, stuff, phrase.span))
        case Stuff():
            return compared(scope, meaning.quantity, count_of(scope, meaning, phrase.span))
        case Many(source=source, each=each, where=where):
            scope.world.heard.settled(meaning.one)
            total = number(0, scope.world.domain(meaning.domain).size)
            return compared(
                scope, meaning.quantity, Fold("count", source, each, where, None, total)
            )
        case Element(value) if _is_counted(value, phrase):
            return compared(scope, phrase.core.quantity, value)
        case _:
            raise mistake("G304", phrase.span, phrase=phrase.span.text, found=said_what(meaning))
