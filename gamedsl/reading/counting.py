# SPDX-License-Identifier: MIT
"""How many pieces there are somewhere, found again in the folds that the model makes of it.

In: an expression.  Out: what one of those that are counted is called, and several of them, with the
place where they lie: "Otter in my meadow", "Otters in my meadow"; None of an expression that counts
no pieces.  What lies in an area where pieces host others is counted in two steps by the model, and in
one by people.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import (
    PLAYER,
    Arith,
    Compare,
    Condition,
    Elements,
    Every,
    Expression,
    Fold,
    Grouped,
    Held,
    Hosted,
    Listed,
    Local,
    Slot,
    StoreCount,
)
from gamedsl.check.spelling_forms import article, plural
from gamedsl.reading.scope import Scope, parts_of
from gamedsl.reading.shows import conjuncts, shown_element

__all__ = ["Counted", "called", "counted", "kinds_counted", "relative", "without"]

_PLURAL = {
    "is": "are",
    "shows": "show",
    "has": "have",
    "lies": "lie",
    "does": "do",
    "holds": "hold",
}


@attrs.frozen
class Counted:
    """What one of those that are counted is called, and what several are; `where` they lie."""

    one: str
    many: str
    where: str

    @property
    def each(self) -> str:
        """As in "for each Otter in my meadow"."""
        return _placed(self.one, self.where)

    @property
    def all(self) -> str:
        """As in "the number of Otters in my meadow"."""
        return _placed(self.many, self.where)


def _placed(name: str, where: str) -> str:
    """The name and the place; what is said at length stands behind both."""
    short, opening, more = name.partition(" for which ")
    return f"{short} {where}{opening}{more}"


def counted(expression: Expression, scope: Scope) -> Counted | None:
    """What is counted, if pieces are."""
    match expression:
        case Arith(op="+", left=Fold() as direct, right=Fold() as hosted):
            return _lying_in(direct, hosted, scope)
        case Fold(kind="count", source=Held() | Hosted() | Grouped() as source):
            return _direct(expression, source, scope)
        case Fold(kind="sum", source=Held(), value=Fold(kind="count", source=Hosted())):
            return _at_hosts(expression, scope)
        case StoreCount(sort=None, store=store):
            if not scope.things(scope.store(store).things).individual:
                return None
            return Counted(*scope.pieces(store), _area(store, expression.owner, scope))
        case _:
            return None


def kinds_counted(fold: Fold, scope: Scope) -> Counted | None:
    """As in "different Animals among the Otters in my meadow", where kinds are counted of which something is there."""
    match fold:
        case Fold(
            kind="count",
            source=Listed() | Elements() as source,
            where=Compare(op=">=" | ">", left=count),
            each=each,
        ):
            rest = without(count, each)
            among = counted(rest, scope) if rest != count else None
            if among is None:
                return None
            kinds = f"different {scope.nouns(source.domain)}"
            return Counted(kinds, kinds, f"among the {among.all}")
        case _:
            return None


def without(expression: Expression, slot: Slot) -> Expression:
    """The same count without the conditions that speak of one slot."""
    match expression:
        case Arith():
            left, right = without(expression.left, slot), without(expression.right, slot)
            return attrs.evolve(expression, left=left, right=right)
        case Fold(value=inner):
            kept = tuple(each for each in conjuncts(expression.where) if not _speaks(each, slot))
            where = None if not kept else kept[0] if len(kept) == 1 else Every(kept)
            value = None if inner is None else without(inner, slot)
            return attrs.evolve(expression, where=where, value=value)
        case _:
            return expression


def _speaks(condition: Condition, slot: Slot) -> bool:
    return any(part == slot for part in parts_of(condition))


# ---- what is counted where ----------------------------------------------------------------------


def _area(store: int, owner: Expression | None, scope: Scope) -> str:
    from gamedsl.reading.sources import area

    return area(store, owner, scope)


def _direct(fold: Fold, source: Held | Hosted | Grouped, scope: Scope) -> Counted | None:
    from gamedsl.reading.hosting import hosted_where

    inner = scope.within(fold)
    match source:
        case Held(store=store, owner=owner):
            if not scope.things(scope.store(store).things).individual:
                return None
            names = scope.pieces(store)
            return Counted(*called(fold.where, fold.each, names, inner), _area(store, owner, scope))
        case Hosted(store=store):
            names = called(fold.where, fold.each, scope.pieces(store), inner)
            return Counted(*names, hosted_where(source, scope))
        case Grouped(slot=slot):
            held = slot.type.domain or ""
            both = scope.noun(held), scope.nouns(held)
            names = called(fold.where, fold.each, both, inner)
            group = scope.slot(slot)
            return Counted(*names, f"{'among' if group.endswith(both[1]) else 'of'} {group}")


def _lying_in(direct: Fold, hosted: Fold, scope: Scope) -> Counted | None:
    """Those in an area and those at the hosts there, if both are the same."""
    from gamedsl.reading.hosting import all_sides

    inner = hosted.value
    if hosted.source != direct.source or hosted.where is not None or not isinstance(inner, Fold):
        return None
    if not isinstance(direct.source, Held) or not isinstance(inner.source, Hosted):
        return None
    if not all_sides(inner.source, hosted.each, scope):
        return None
    names = scope.pieces(inner.source.store)
    one = called(direct.where, direct.each, names, scope.within(direct))
    if one != called(inner.where, inner.each, names, scope.within(hosted)):
        return None
    return Counted(*one, _area(direct.source.store, direct.source.owner, scope))


def _at_hosts(fold: Fold, scope: Scope) -> Counted | None:
    """As in "cards at the top of a Plot in my garden"."""
    from gamedsl.reading.hosting import hosted_where

    inner, source = fold.value, fold.source
    if not isinstance(inner, Fold) or not isinstance(inner.source, Hosted):
        return None
    if not isinstance(source, Held):
        return None
    host, _ = called(fold.where, fold.each, scope.pieces(source.store), scope.within(fold))
    inside = scope.within(fold).call(fold.each, article(host))
    names = called(inner.where, inner.each, scope.pieces(inner.source.store), inside)
    where = hosted_where(inner.source, inside)
    return Counted(*names, f"{where} {_area(source.store, source.owner, scope)}")


# ---- what they are called -----------------------------------------------------------------------


def called(
    where: Condition | None, each: Slot, names: tuple[str, str], scope: Scope
) -> tuple[str, str]:
    """What one is called that fits, and what several are."""
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
    return one + relative(parts, each, inner), many + relative(parts, each, inner, many=True)


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
