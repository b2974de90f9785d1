# SPDX-License-Identifier: MIT
"""Conditions that hold of every element, found out before the first is looked at.

In: a condition on many elements.  Out: a test that asks nothing of the element and with which the condition holds of
each of them: nothing has been refused yet, there are too few ends around a space to join anything.  Mostly it comes
out so, and then nothing is gone through.
"""

from __future__ import annotations

from gamedsl.check.model import Compare, Condition, Const, Fold, Not, Slot, Some
from gamedsl.compile.emit.conditions import test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.crowds import Ends, conjuncts, ends_around
from gamedsl.compile.emit.val import Level
from gamedsl.compile.walk import Atom, reads
from gamedsl.parts import Part, frozen_part

__all__ = ["Spared", "spared"]


@frozen_part
class Spared(Part):
    """Tests that together are enough; `counted` is code that has been worked out for them, by its name.

    `quick`: tests that are enough as well, for which nothing need be worked out.
    """

    tests: tuple[str, ...]
    quick: tuple[str, ...]
    counted: dict[str, str]


def spared(where: Condition, each: Slot, ctx: Context) -> Spared | None:
    """What is enough for the condition to hold of every element; lines that it needs are written here.

    None if something is asked of the element in any case.
    """
    own, tests, quick = ("slot", each.index), list[str](), list[str | None]()
    counted: dict[str, str] = {}
    for part in conjuncts(where):
        if ctx.bounds.holds(part, ctx.facts) is True:
            continue
        text = few = _anyhow(part, own, ctx)
        if text is None:
            ends = _ends(part, own, ctx)
            if ends is None:
                return None
            text, few = _too_few(ends, counted, ctx), ends.few
        tests.append(text)
        quick.append(few)
    known = [few for few in quick if few is not None]
    if not tests:
        return None
    return Spared(tuple(tests), tuple(known) if counted and known == quick else (), counted)


def _anyhow(part: Condition, own: Atom, ctx: Context) -> str | None:
    """The first of several ways in which the condition can hold that needs neither the element nor a test."""
    for way in part.parts if isinstance(part, Some) else (part,):
        if own in reads(way):
            continue
        with ctx.capture() as lines, ctx.supposing(ctx.facts):
            tested = test(way, ctx)
        if not lines and tested.known is None:
            return tested.at(Level.AND)
    return None


def _ends(part: Condition, own: Atom, ctx: Context) -> Ends | None:
    """The ends of which there must not be too many, if that is what the condition asks."""
    match part:
        case Not(
            part=Compare(
                op=">=",
                left=Fold(kind="count", each=each, where=where),
                right=Const(value=1),
            )
        ) if where is not None:
            return ends_around(each, where, own, ctx)
        case _:
            return None


def _too_few(ends: Ends, counted: dict[str, str], ctx: Context) -> str:
    """The test that there are too few, of a number under a name."""
    if ends.number not in counted:
        counted[ends.number] = ctx.temporary("q")
        ctx.line(f"{counted[ends.number]} = {ends.number}")
    return f"{counted[ends.number]} < {ends.needed}"
