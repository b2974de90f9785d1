# SPDX-License-Identifier: MIT
"""What pieces show, read back: "that card shows Otter", "it is a bird", "its groups include that Group".

In: a comparison with a look-up that says what its list means.  Out: a sentence, or None of any other
comparison; and the one element that things of a sort are called by, such as the Otters among some
cards.
"""

from __future__ import annotations

from gamedsl.check.model import (
    Arith,
    Compare,
    Condition,
    Const,
    Every,
    Expression,
    Local,
    Lookup,
    Read,
    Shown,
    Slot,
)
from gamedsl.check.spelling_forms import article
from gamedsl.reading.scope import Scope
from gamedsl.reading.words import owned

__all__ = ["conjuncts", "piece", "shown", "shown_element", "subclass"]

_MOST_NAMED = 6


def piece(index: Expression, scope: Scope) -> str:
    """What is looked at: a piece rather than the face of it that is up."""
    from gamedsl.reading.values import value

    is_face = isinstance(index, Read) and scope.variable(index.variable).kind == "face"
    if isinstance(index, Read) and index.owner is not None and is_face:
        return value(index.owner, scope)
    return value(index, scope)


def conjuncts(where: Condition | None) -> tuple[Condition, ...]:
    """The conditions that must all hold, without those that always do."""
    if where is None:
        return ()
    if isinstance(where, Every):
        return tuple(each for part in where.parts for each in conjuncts(part))
    return (where,)


def _asked(said: Condition) -> tuple[Lookup, Shown, bool] | None:
    """The look-up, what its list means, and whether that holds."""
    match said:
        case Compare(
            op="==" | "!=" as op,
            left=Lookup(says=Shown() as says) as lookup,
            right=Const(value=0 | 1 as number),
        ):
            return lookup, says, (number == 1) == (op == "==")
        case _:
            return None


def shown(said: Compare, scope: Scope) -> str | None:
    """The sentence for what something shows."""
    from gamedsl.reading.values import value

    asked = _asked(said)
    if asked is None:
        return None
    lookup, says, holds = asked
    if not says.elements:
        match lookup.index:
            case Arith(op="+", left=Arith(op="*", left=place), right=element):
                includes = "include" if holds else "do not include"
                whose = owned(piece(place, scope), lookup.name)
                return f"{whose} {includes} {value(element, scope)}"
            case _:
                return None
    who = piece(lookup.index, scope)
    if says.rule:
        ruled = says.rule if says.rule == "points" else article(says.rule)
        return f"{who} has {ruled}" if holds else f"{who} has no {says.rule}"
    names = _names(says, scope)
    if lookup.index.type.domain == says.domain:
        return f"{who} is {names}" if holds else f"{who} is not {names}"
    if says.several:
        return f"{who} is {article(names)}" if holds else f"{who} is no {names}"
    return f"{who} shows {names}" if holds else f"{who} does not show {names}"


def _names(says: Shown, scope: Scope) -> str:
    elements = scope.model.domain(says.domain).elements
    if len(says.elements) > _MOST_NAMED:
        return f"one of {len(says.elements)} {scope.nouns(says.domain)}"
    return " or ".join(elements[number] for number in says.elements)


def shown_element(said: Condition, each: Slot, scope: Scope) -> str | None:
    """The one element that `each` has to show, by which it can be called."""
    asked = _asked(said)
    if asked is None:
        return subclass(said, each, scope)
    lookup, says, holds = asked
    looked_at = lookup.index.owner if isinstance(lookup.index, Read) else lookup.index
    if not holds or says.rule or len(says.elements) != 1 or looked_at != Local(each):
        return None
    return scope.model.domain(says.domain).elements[says.elements[0]]


def subclass(said: Condition, each: Slot, scope: Scope) -> str | None:
    """The part of a class with one back that `each` has to be of."""
    match said:
        case Compare(
            op="==",
            left=Lookup(name="class", index=Local(slot=slot), type=type_),
            right=Const(value=number),
        ) if slot == each and type_.domain is not None and type_.domain.startswith("class of "):
            return scope.element(number, type_)
        case _:
            return None
