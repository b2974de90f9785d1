# SPDX-License-Identifier: MIT
"""Auctions read back: who begins, what may be bid, what happens to the highest bidder.

In: the statements of a body.  Out: one step, if the body begins with an auction, and how many statements it takes.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.check.model import (
    Ask,
    Choose,
    Each,
    Expression,
    If,
    Let,
    Seats,
    Slot,
    Statement,
    While,
)
from gamedsl.reading.actions import requirements
from gamedsl.reading.document import Step
from gamedsl.reading.scope import Scope
from gamedsl.reading.texts import refused
from gamedsl.reading.values import value

__all__ = ["auction"]

Body = Callable[[tuple[Statement, ...], Scope], tuple[Step, ...]]
_ALOUD = (
    "whoever has not passed bids {low} to {high}, more than the highest bid, or passes for good"
)
_AT_ONCE = "all bid {low} to {high} or pass, at once and in secret; of equal bids the first counts"


def auction(statements: tuple[Statement, ...], scope: Scope, body: Body) -> tuple[Step, int] | None:
    """The step of the auction with which the statements begin, and how many they are; None if there is none."""
    match statements[:6]:
        case (
            Let(slot=highest),
            Let(),
            Each(),
            Let(value=start),
            While(body=(If(yes=(Choose(decision=number),)), Let())),
            If() as end,
        ) if _is_end(end, scope):
            conditions = _conditions(number, highest, scope)
            return _told(_ALOUD, start, end, conditions, scope, body), 6
        case (
            Let(),
            Let(),
            While(body=(Let(), Ask())),
            Each(source=Seats(start=start)),
            If() as end,
            *_,
        ) if _is_end(end, scope):
            return _told(_AT_ONCE, start, end, (), scope, body), 5
        case _:
            return None


def _is_end(end: If, scope: Scope) -> bool:
    """Whether it is what happens when an auction is over."""
    return end.place >= 0 and scope.model.places[end.place].kind == "auction"


def _told(
    words: str,
    start: Expression,
    end: If,
    conditions: tuple[Step, ...],
    scope: Scope,
    body: Body,
) -> Step:
    buyer, price, *sold = end.yes
    assert isinstance(buyer, Let)
    assert isinstance(price, Let)
    place = scope.place(end.place)
    bids = words.format(low=price.slot.type.low, high=price.slot.type.high)
    inner = scope.call(buyer.slot, "the highest bidder").call(price.slot, "the highest bid")
    ends = (
        Step("if somebody has bid", place, body(tuple(sold), inner)),
        Step("if nobody has bid", place, body(end.no, scope)),
    )
    text = f"an auction, clockwise from {value(start, scope)}: {bids}"
    return Step(text, place, (*conditions, *(each for each in ends if each.steps)))


def _conditions(decision: int, highest: Slot, scope: Scope) -> tuple[Step, ...]:
    """What is said to who bids too little, and what a bid requires; in secret it stands at the action."""
    asked = scope.model.decisions[decision]
    bid = scope.model.actions[asked.actions[0]]
    (parameter,) = bid.parameters
    inner = scope.call(asked.me, "the player who bids").call(highest, "the highest bid")
    inner = inner.call(parameter.slot, "the bid")
    found: tuple[Step, ...] = ()
    said = "" if parameter.refusal is None else refused(parameter.refusal)
    if parameter.refusal is not None and said:
        found = (Step(f"less is refused, {said}", scope.place(parameter.refusal.place)),)
    allowed = (
        Step(f"a bid is allowed if {each.text}", each.place, each.steps)
        for each in requirements(bid, inner)
    )
    return (*found, *allowed)
