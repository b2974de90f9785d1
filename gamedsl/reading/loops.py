# SPDX-License-Identifier: MIT
"""Repetitions which the model counts by hand, or ends by a flag, found again.

In: the statements of a body.  Out: how many times what is repeated, if the body begins with two
counters and a loop that counts one up to the other; what a player may do any number of times; or what is done with
each of a group, one after the other as a player says.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import (
    Arith,
    Assign,
    Choose,
    Compare,
    Condition,
    Const,
    Each,
    Every,
    Exclude,
    Expression,
    Gather,
    If,
    Let,
    Local,
    Slot,
    Statement,
    While,
    all_of,
)

__all__ = [
    "CountedLoop",
    "OpenLoop",
    "OrderedLoop",
    "StoppingLoop",
    "counted_loop",
    "limited_loop",
    "open_loop",
    "ordered_loop",
    "stopping_loop",
]


@attrs.frozen
class CountedLoop:
    """`body` is done `times` times, as long as `condition` holds; `length` statements of the model say so."""

    times: Expression
    body: tuple[Statement, ...]
    place: int
    length: int
    condition: Condition | None = None


@attrs.frozen
class OpenLoop:
    """A player is asked again and again until they stop; `options` are what they may do, each with its branch."""

    question: Choose
    place: int


@attrs.frozen
class OrderedLoop:
    """What `gathered` holds is taken one by one, as the asked player says; `each` is the one at hand."""

    gathered: Gather
    question: Choose
    each: Slot
    body: tuple[Statement, ...]


@attrs.frozen
class StoppingLoop:
    """`body` is done for each as they come, up to the first for which `condition` does not hold."""

    each: Each
    condition: Condition
    body: tuple[Statement, ...]


def stopping_loop(statements: tuple[Statement, ...]) -> StoppingLoop | None:
    """The loop up to the first that fails which the statements begin with, or None."""
    match statements[:2]:
        case (
            Let(slot=going, value=Const(value=1)),
            Each(
                body=(
                    If(
                        condition=Every(parts=(Compare(op="==", left=Local(slot=asked)), *rest)),
                        yes=yes,
                        no=(Let(slot=ended, value=Const(value=0)),),
                    ),
                )
            ) as each,
        ) if going == asked == ended:
            return StoppingLoop(each, all_of(*rest), yes)
        case _:
            return None


def ordered_loop(statements: tuple[Statement, ...]) -> OrderedLoop | None:
    """The loop in an order that a player chooses which the statements begin with, or None."""
    match statements[:2]:
        case (
            Gather(slot=group) as gathered,
            While(
                body=(
                    Choose(
                        branches=((Exclude(slot=left, value=Local(slot=each)), *rest),)
                    ) as question,
                )
            ),
        ) if left == group:
            return OrderedLoop(gathered, question, each, tuple(rest))
        case _:
            return None


def counted_loop(statements: tuple[Statement, ...]) -> CountedLoop | None:
    """The counted loop that the statements begin with, or None."""
    match statements[:3]:
        case (Let() as times, Let(value=Const(value=0)) as done, While() as loop) if _counts(
            loop, times, done
        ):
            asked = Compare("<", Local(done.slot), Local(times.slot))
            rest = _others(loop.condition, asked)
            return CountedLoop(times.value, loop.body[:-1], loop.place, 3, rest)
        case _:
            return None


def _counts(loop: While, times: Let, done: Let) -> bool:
    """Whether the loop runs until `done`, to which it adds 1 at its end, has reached `times`."""
    asked = Compare("<", Local(done.slot), Local(times.slot))
    if not loop.body or asked not in _parts(loop.condition):
        return False
    match loop.body[-1]:
        case Let(slot=slot, value=Arith(op="+", left=Local(slot=left), right=Const(value=1))):
            return slot == left == done.slot
        case _:
            return False


def _parts(condition: Condition) -> tuple[Condition, ...]:
    return condition.parts if isinstance(condition, Every) else (condition,)


def _others(condition: Condition, asked: Condition) -> Condition | None:
    others = tuple(each for each in _parts(condition) if each != asked)
    if not others:
        return None
    return others[0] if len(others) == 1 else Every(others)


def limited_loop(statements: tuple[Statement, ...]) -> tuple[OpenLoop, Expression, int] | None:
    """The loop that a player may stop before it has run so often, how often that is, how many statements it takes."""
    if not statements or not isinstance(statements[0], Let):
        return None
    going = statements[0].slot
    loop = counted_loop(statements[1:])
    if loop is None or len(loop.body) != 1:
        return None
    question = loop.body[0]
    if not isinstance(question, Choose) or not _stops(question, going):
        return None
    return OpenLoop(question, loop.place), loop.times, loop.length + 1


def open_loop(statements: tuple[Statement, ...]) -> tuple[OpenLoop, int] | None:
    """The loop until a player stops which the statements begin with, and how many statements come before it."""
    if not statements or not isinstance(statements[0], Let):
        return None
    going = statements[0].slot
    for number, statement in enumerate(statements[1:], start=1):
        match statement:
            case While(
                condition=Compare(op="==", left=Local(slot=slot), right=Const(value=1)),
                body=(Choose() as question,),
            ) if slot == going and _stops(question, going):
                return OpenLoop(question, statement.place), number
            case Let() | Gather() | Assign():
                continue
            case _:
                return None
    return None


def _stops(question: Choose, going: Slot) -> bool:
    """Whether the last answer, and no other, ends the loop."""
    match question.branches[-1]:
        case (Let(slot=slot, value=Const(value=0)),):
            return slot == going
        case _:
            return False
