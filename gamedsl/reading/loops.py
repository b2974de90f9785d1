# SPDX-License-Identifier: MIT
"""Repetitions of a fixed number, which the model counts by hand, found again.

In: the statements of a body.  Out: how many times what is repeated, if the body begins with two
counters and a loop that counts one up to the other.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import (
    Arith,
    Compare,
    Const,
    Every,
    Expression,
    Let,
    Local,
    Statement,
    While,
)

__all__ = ["CountedLoop", "counted_loop"]


@attrs.frozen
class CountedLoop:
    """`body` is done `times` times; `length` statements of the model say so."""

    times: Expression
    body: tuple[Statement, ...]
    place: int
    length: int


def counted_loop(statements: tuple[Statement, ...]) -> CountedLoop | None:
    """The counted loop that the statements begin with, or None."""
    match statements[:3]:
        case (Let() as times, Let(value=Const(value=0)) as done, While() as loop) if _counts(
            loop, times, done
        ):
            return CountedLoop(times.value, loop.body[:-1], loop.place, 3)
        case _:
            return None


def _counts(loop: While, times: Let, done: Let) -> bool:
    """Whether the loop runs until `done`, to which it adds 1 at its end, has reached `times`."""
    asked = Compare("<", Local(done.slot), Local(times.slot))
    if loop.condition not in (asked, Every((asked,))) or not loop.body:
        return False
    match loop.body[-1]:
        case Let(slot=slot, value=Arith(op="+", left=Local(slot=left), right=Const(value=1))):
            return slot == left == done.slot
        case _:
            return False
