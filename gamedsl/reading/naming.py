# SPDX-License-Identifier: MIT
"""What those are called that satisfy a condition, read back: "Otters", "cards whose colour is red".

In: a condition on the element at hand.  Out: a noun, and the clause that says the rest.
"""

from __future__ import annotations

from gamedsl.check.model import PLAYER, Compare, Condition, Every, Local, Slot
from gamedsl.check.spelling_forms import plural
from gamedsl.reading.scope import Scope
from gamedsl.reading.shows import conjuncts, shown_element

__all__ = ["called", "relative"]

_PLURAL = {
    "is": "are",
    "was": "were",
    "shows": "show",
    "has": "have",
    "lies": "lie",
    "does": "do",
    "holds": "hold",
}


def called(
    where: Condition | None, each: Slot, names: tuple[str, str], scope: Scope
) -> tuple[str, str, str, str]:
    """What one is called that fits and what several are, and the clause that says which of one and of several."""
    parts = list(conjuncts(where))
    one, many = names
    for part in parts:
        element = shown_element(part, each, scope)
        if element is not None:
            parts.remove(part)
            one, many = element, plural(element)
            break
    inner = scope.bind(each, noun=one)
    for part in parts:
        if _is_other(part, each, inner):
            parts.remove(part)
            one, many = f"other {one}", f"other {many}"
            break
    return one, many, relative(parts, each, inner), relative(parts, each, inner, many=True)


def _is_other(part: Condition, each: Slot, scope: Scope) -> bool:
    """Whether it only says that it is another one than the one that has the rule."""
    match part:
        case Compare(op="!=", left=Local(slot=left), right=Local(slot=right)):
            return each in (left, right) and "it" in (scope.slot(left), scope.slot(right))
        case _:
            return False


def relative(
    parts: list[Condition] | tuple[Condition, ...], each: Slot, inner: Scope, *, many: bool = False
) -> str:
    """Such as " that is a bird", " whose colour is red", or " for which ..." where it cannot be said shorter."""
    from gamedsl.reading.conditions import condition

    if not parts:
        return ""
    name = inner.slot(each)
    whole = condition(parts[0] if len(parts) == 1 else Every(tuple(parts)), inner)
    told = [condition(part, inner) for part in parts]
    if len(whole) < len(" and ".join(told)):
        told = [whole]
    that = "who" if each.type.domain == PLAYER else "that"
    for opening, word in ((f"{name}'s ", "whose"), (f"{name} ", that)):
        rests = [each.removeprefix(opening) for each in told]
        if all(
            text.startswith(opening) and name not in rest
            for text, rest in zip(told, rests, strict=True)
        ):
            if many and word != "whose":
                rests = [_in_plural(rest) for rest in rests]
            return f" {word} {' and '.join(rests)}"
    return f" for {'whom' if each.type.domain == PLAYER else 'which'} {whole}"


def _in_plural(rest: str) -> str:
    verb, _, more = rest.partition(" ")
    return f"{_PLURAL.get(verb, verb)} {more}"
