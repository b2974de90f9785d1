# SPDX-License-Identifier: MIT
"""Some of the tokens that something shows: the acting player takes them one by one, in the order of their sorts.

In: how many of each sort are shown, and how many are taken. Out: a question for each of them. A sort that comes before
the last one taken is not offered any more, and none with which too few would be left, so that what comes out alike is
offered once. Are they all of those that are shown, nothing is left to choose, and nobody is asked.
"""

from __future__ import annotations

from gamedsl.check.model import (
    Arith,
    Compare,
    Condition,
    Conditional,
    Const,
    Elements,
    Expression,
    Fold,
    If,
    Let,
    Local,
    Location,
    MoveCount,
    Slot,
    Statement,
    While,
    all_of,
)
from gamedsl.check.phrases.meaning import Stuff
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import count_printed, fits
from gamedsl.check.rules.asking import Option, asked, chosen_parameter
from gamedsl.check.rules.choosing import Offer
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import number

__all__ = ["chosen_of_shown"]

_ZERO = Const(0, number(0, 0))
_ONE = Const(1, number(1, 1))


def chosen_of_shown(
    scope: Scope, stuff: Stuff, origin: Location, target: Location, place: int
) -> tuple[Statement, ...]:
    """So many of those that are shown, or all where there are fewer, go from one place to another.

    Raises:
        Mistake: nobody acts here (G310).
    """
    total = count_printed(scope, stuff)
    if stuff.quantity is not None and stuff.quantity.word == "exactly":
        scope.world.heard.quantity(stuff.quantity)
    wanted = stuff.number or _said(stuff)
    many = number(0, max(min(total.type.high, wanted.type.high), 0))
    left = scope.slot(f"{said(stuff.things.plural)} to take", many)
    last = scope.slot("last taken", scope.world.element_type(stuff.things.domain))
    taken = scope.slot("taken of it", many)
    domain = stuff.things.domain
    each, sort = scope.each(domain)
    offer = Offer(
        stuff.things.name,
        (),
        Elements(domain),
        each,
        _offered(scope, stuff, each, (left, last, taken)),
        None,
    )
    same = Compare("==", sort, Local(last))
    more = Let(taken, Arith("+", Local(taken), _ONE, many), place)
    done = (
        If(same, (more,), (Let(last, sort, place), Let(taken, _ONE, place)), place),
        Let(left, Arith("-", Local(left), _ONE, many), place),
        MoveCount(stuff.things.name, sort, _ONE, origin, target, True, place),  # noqa: FBT003
    )
    option = Option("take", done, chosen_parameter(offer, None))
    question = asked(scope, (option,), place, f"the next {stuff.things.name}")
    return (
        Let(left, Arith("min", total, wanted, many), place),
        Let(last, Const(0, last.type), place),
        Let(taken, _ZERO, place),
        While(Compare(">=", Local(left), _ONE), question, None, place),
    )


def _said(stuff: Stuff) -> Expression:
    amount = stuff.quantity.number if stuff.quantity is not None else None
    count = 1 if amount is None else amount
    return Const(count, number(count, count))


def _offered(scope: Scope, stuff: Stuff, each: Slot, memory: tuple[Slot, Slot, Slot]) -> Condition:
    """That one more of a sort is shown, and enough of it and of those behind it."""
    assert stuff.printed is not None
    left, last, taken = memory
    sort = Local(each)
    already = Conditional(Compare("==", sort, Local(last)), Local(taken), _ZERO, taken.type)
    other, behind = scope.each(each.type.domain or "")
    one = stuff.printed(behind)
    total = number(0, one.type.high * (each.type.high + 1))
    later = all_of(Compare(">=", behind, sort), fits(scope, stuff, behind))
    enough = Fold("sum", Elements(each.type.domain or ""), other, later, one, total)
    return all_of(
        Compare(">=", sort, Local(last)),
        fits(scope, stuff, sort),
        Compare(">", stuff.printed(sort), already),
        Compare(">=", Arith("-", enough, already, total), Local(left)),
    )
