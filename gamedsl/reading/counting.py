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
    Slot,
    StoreCount,
)
from gamedsl.check.spelling_forms import article
from gamedsl.reading.naming import called
from gamedsl.reading.scope import Scope, parts_of
from gamedsl.reading.shows import conjuncts

__all__ = ["Counted", "counted", "kinds_counted", "without"]


@attrs.frozen
class Counted:
    """What one of those that are counted is called, what several are, where they lie, and which of them.

    `which` and `which_many` are the same clause of one and of several.
    """

    one: str
    many: str
    where: str
    which: str = ""
    which_many: str = ""

    @property
    def each(self) -> str:
        """As in "for each Otter in my meadow that is red"."""
        return f"{self.one} {self.where}{self.which}"

    @property
    def all(self) -> str:
        """As in "the number of Otters in my meadow that are red"."""
        return f"{self.many} {self.where}{self.which_many}"


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
            return _placed(called(fold.where, fold.each, names, inner), _area(store, owner, scope))
        case Hosted(store=store):
            found = called(fold.where, fold.each, scope.pieces(store), inner)
            return _placed(found, hosted_where(source, scope))
        case Grouped(slot=slot):
            held = slot.type.domain or ""
            both = scope.noun(held), scope.nouns(held)
            found = called(fold.where, fold.each, both, inner)
            group = scope.slot(slot)
            return _placed(found, f"{'among' if group.endswith('s') else 'of'} {group}")


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
    return _placed(one, _area(direct.source.store, direct.source.owner, scope))


def _at_hosts(fold: Fold, scope: Scope) -> Counted | None:
    """As in "cards at the top of a Plot in my garden"."""
    from gamedsl.reading.hosting import hosted_where

    inner, source = fold.value, fold.source
    if not isinstance(inner, Fold) or not isinstance(inner.source, Hosted):
        return None
    if not isinstance(source, Held):
        return None
    host, _, which, _ = called(
        fold.where, fold.each, scope.pieces(source.store), scope.within(fold)
    )
    inside = scope.within(fold).call(fold.each, article(host))
    names = called(inner.where, inner.each, scope.pieces(inner.source.store), inside)
    where = hosted_where(inner.source, inside)
    return _placed(names, f"{where} {_area(source.store, source.owner, scope)}{which}")


def _placed(names: tuple[str, str, str, str], where: str) -> Counted:
    one, many, which, which_many = names
    return Counted(one, many, where, which, which_many)
