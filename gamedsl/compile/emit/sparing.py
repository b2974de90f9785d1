# SPDX-License-Identifier: MIT
"""Conditions that hold of every element, found out before the first is looked at.

In: a condition on many elements.  Out: a test that asks nothing of the element and with which the condition holds of
each of them: nothing has been refused yet, there are too few ends around a space to join anything.  Mostly it comes
out so, and then nothing is gone through.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import Compare, Condition, Const, Fold, Not, Slot, Some
from gamedsl.compile.emit.conditions import test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.crowds import conjuncts, ends_around
from gamedsl.compile.emit.val import Level
from gamedsl.compile.walk import Atom, reads

__all__ = ["Spared", "spared"]


@attrs.frozen
class Spared:
    """Tests that together are enough; `counted` is code that has been worked out for them, by its name."""

    tests: tuple[str, ...]
    counted: dict[str, str]

    @property
    def text(self) -> str:
        """All tests."""
        return " and ".join(self.tests)


def spared(where: Condition, each: Slot, ctx: Context) -> Spared | None:
    """What is enough for the condition to hold of every element; lines that it needs are written here.

    None if something is asked of the element in any case.
    """
    own, tests, counted = ("slot", each.index), list[str](), dict[str, str]()
    for part in conjuncts(where):
        if ctx.bounds.holds(part, ctx.facts) is True:
            continue
        text = _anyhow(part, own, ctx) or _uncrowded(part, own, counted, ctx)
        if text is None:
            return None
        tests.append(text)
    return Spared(tuple(tests), counted) if tests else None


def _anyhow(part: Condition, own: Atom, ctx: Context) -> str | None:
    """The first of several ways in which the condition can hold that needs neither the element nor a test."""
    for way in part.parts if isinstance(part, Some) else (part,):
        with ctx.capture() as lines, ctx.supposing(ctx.facts):
            tested = test(way, ctx)
        if not lines and tested.known is None and own not in reads(way):
            return tested.at(Level.AND)
    return None


def _uncrowded(part: Condition, own: Atom, counted: dict[str, str], ctx: Context) -> str | None:
    """There are too few ends around for what must not be."""
    match part:
        case Not(
            part=Compare(
                op=">=",
                left=Fold(kind="count", each=each, where=where),
                right=Const(value=1),
            )
        ) if where is not None:
            found = ends_around(each, where, own, ctx)
        case _:
            return None
    if found is None:
        return None
    text, needed = found
    if text not in counted:
        counted[text] = ctx.temporary("q")
        ctx.line(f"{counted[text]} = {text}")
    return f"{counted[text]} < {needed}"
