# SPDX-License-Identifier: MIT
"""What things are worth, read back: "2 for each Otter in my meadow", "5 if ...", "1, 4, 9 for 1 to 3 or more Otters".

In: the value of a points rule, or of a line of the score that counts by such rules.  Out: phrases.  The model sorts the
rules of a kind by what they depend on; here they are one sum again, for they stand in a section of their own.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import (
    Arith,
    Compare,
    Condition,
    Conditional,
    Const,
    Expression,
    Fold,
    Keys,
    Listed,
    Local,
    Lookup,
    Ruled,
    Shown,
)
from gamedsl.reading.counting import counted, kinds_counted, without
from gamedsl.reading.naming import relative
from gamedsl.reading.scope import Scope, parts_of
from gamedsl.reading.shows import conjuncts
from gamedsl.reading.words import bare

__all__ = ["keyed", "ruled_points", "sets_worth", "worth"]


def worth(points: Expression, scope: Scope) -> str:
    """What a rule gives, as a phrase that begins with a number wherever it can."""
    from gamedsl.reading.conditions import condition
    from gamedsl.reading.values import value

    match points:
        case Conditional(condition=when, yes=yes, no=no):
            told = f"{worth(yes, scope)} if {condition(when, scope)}"
            nothing = isinstance(no, Const) and no.value == 0
            return told if nothing else f"{told}, otherwise {worth(no, scope)}"
        case Arith(op="*", left=Const(value=number), right=right):
            pieces = counted(right, scope)
            if pieces is not None:
                return f"{number} for each {pieces.each}"
            if isinstance(right, Fold) and (kinds := kinds_counted(right, scope)) is not None:
                return f"{number} for each of the {kinds.all}"
    pieces = counted(points, scope)
    if pieces is not None:
        return f"1 for each {pieces.each}"
    if isinstance(points, Arith) and points.op == "+":
        return f"{worth(points.left, scope)} + {worth(points.right, scope)}"
    return value(points, scope)


# ---- by a number --------------------------------------------------------------------------------


def keyed(lookup: Lookup, scope: Scope) -> str:
    """Such as "1, 4, 9 for 1 to 3 or more Otters in my meadow"."""
    from gamedsl.reading.values import value

    index = lookup.index
    if isinstance(index, Arith) and index.op == "min":
        index = index.left
    row, keys = _row(lookup)
    pieces = counted(index, scope)
    if pieces is None and isinstance(index, Fold):
        pieces = kinds_counted(index, scope)
    if pieces is not None:
        return f"{row} for {keys} {pieces.all}"
    return f"by {bare(value(index, scope))}: {row} for {keys}"


def _row(lookup: Lookup) -> tuple[str, str]:
    """The values from the first key on, and the range of the keys."""
    says = lookup.says
    assert isinstance(says, Keys)
    values = lookup.values[says.first :]
    last = says.first + len(values) - 1
    keys = str(says.first) if last == says.first else f"{says.first} to {last}"
    return ", ".join(map(str, values)), keys + (" or more" if says.open else "")


def sets_worth(fold: Fold, scope: Scope) -> str | None:
    """As in "for each set of different birds in my meadow, the largest first: 0, 3, 6 for 1 to 3 in the set"."""
    match fold:
        case Fold(
            kind="sum",
            source=Listed(),
            each=each,
            value=Lookup(says=Keys()) as lookup,
        ):
            size = lookup.index
            if isinstance(size, Arith) and size.op == "min":
                size = size.left
        case _:
            return None
    match size:
        case Fold(
            kind="count",
            each=kind,
            where=Compare(op=">", left=count, right=Local(slot=number)),
        ) if number == each:
            pieces = counted(without(count, kind), scope)
        case _:
            return None
    if pieces is None:
        return None
    row, keys = _row(lookup)
    return f"{row} for {keys} in each set of different {pieces.all}, the largest sets first"


# ---- by the rules of a kind ---------------------------------------------------------------------


def ruled_points(total: Arith, scope: Scope) -> str | None:
    """The points of some pieces by the rules of what they show, in one phrase; None of any other sum."""
    from gamedsl.reading.values import value

    terms = [each for each in _terms(total) if not _is_nothing(each)]
    ruled = [each for each in terms if _by_rule(each)]
    kinds = [each for term in ruled if (each := _kind(term)) is not None]
    if not kinds or total.op != "+":
        return None
    among = [each for term in ruled for each in _among(term, scope)]
    places = " and ".join(dict.fromkeys(among))
    told = f"the points of {places}, by the rules for each {scope.noun(kinds[0])}"
    others = [value(each, scope) for each in terms if not _by_rule(each)]
    return " + ".join([told, *others])


def _terms(total: Expression) -> Iterator[Expression]:
    if isinstance(total, Arith) and total.op == "+":
        yield from _terms(total.left)
        yield from _terms(total.right)
    else:
        yield total


def _is_nothing(term: Expression) -> bool:
    return isinstance(term, Const) and term.value == 0


def _by_rule(term: Expression) -> bool:
    """Whether it goes through pieces that are worth what their rule says, or asks whether one has a certain rule."""
    match term:
        case Fold(kind="sum", value=inner) if inner is not None:
            return _dispatched(inner) or _by_rule(inner)
        case Conditional(condition=when):
            return any(_asks_for_rule(each) for each in _first_asked(when))
        case _:
            return False


def _dispatched(inner: Expression) -> bool:
    match inner:
        case Lookup(says=Ruled()):
            return True
        case Conditional(condition=Compare(op="<", left=Lookup(says=Ruled()))):
            return True
        case _:
            return False


def _first_asked(when: Condition) -> tuple[Condition, ...]:
    return conjuncts(when)[:1]


def _asks_for_rule(when: Condition) -> bool:
    """That of some pieces at least one shows an element that has the rule."""
    return any(isinstance(part, Shown) and part.rule == "points" for part in parts_of(when))


def _kind(term: Expression) -> str | None:
    return next((part.domain for part in parts_of(term) if isinstance(part, Ruled)), None)


def _among(term: Expression, scope: Scope) -> Iterator[str]:
    """The pieces that are gone through; the terms that only ask for a rule go through the same."""
    match term:
        case Fold(kind="sum", value=inner) if inner is not None and _dispatched(inner):
            whole = Fold("count", term.source, term.each, term.where, None, term.type)
            pieces = counted(whole, scope)
            yield f"the {pieces.all}" if pieces is not None else relative((), term.each, scope)
        case Fold(kind="sum", value=Fold() as inner):
            hosted = Fold("count", inner.source, inner.each, inner.where, None, inner.type)
            whole = Fold("sum", term.source, term.each, term.where, hosted, term.type)
            pieces = counted(whole, scope)
            yield f"the {pieces.all}" if pieces is not None else "others"
        case _:
            pass
