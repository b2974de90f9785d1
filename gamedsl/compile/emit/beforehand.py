# SPDX-License-Identifier: MIT
"""What a condition on many elements asks of none of them.

In: a condition and the slot of the elements.  Out: lines that look the tables up that it looks up in
any case and in the same place for every element, and the condition with what they gave.  Only what
needs no test is looked up: there may be no element, and then nothing would have been asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar, cast, get_args

from gamedsl.check.model import (
    Arith,
    Best,
    Compare,
    Condition,
    Every,
    Expression,
    First,
    Fold,
    Local,
    Lookup,
    Slot,
    Some,
    Source,
    StoreCount,
    Type,
)
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.values import value
from gamedsl.compile.walk import Atom, Node, parts, reads, with_parts

__all__ = ["beforehand"]

NodeT = TypeVar("NodeT", bound=Node)
_THROUGH = (Compare, Arith, Lookup, StoreCount, *get_args(Source))


def beforehand(condition: Condition, each: Slot, ctx: Context) -> Condition:
    """The condition for use behind the lines that are written here."""
    found: list[tuple[Lookup, Expression]] = []
    for lookup in _sure(condition, ("slot", each.index)):
        if all(lookup != other for other, _ in found):
            found += _looked_up(lookup, ctx)
    return _with(condition, found) if found else condition


def _sure(node: Node, each: Atom) -> Iterator[Lookup]:
    """What is looked up in any case, and does not depend on the element."""
    match node:
        case Lookup() if each not in reads(node):
            yield node
        case Every() | Some():
            for first in node.parts[:1]:
                yield from _sure(first, each)
        case Fold() | First() | Best():
            yield from _sure(node.source, each)
        case _ if isinstance(node, _THROUGH):
            for part in parts(node):
                yield from _sure(part, each)


def _looked_up(lookup: Lookup, ctx: Context) -> list[tuple[Lookup, Expression]]:
    """The entry of the table with what stands for it, unless it is not to be found out before."""
    with ctx.capture() as lines:
        made = value(lookup, ctx)
    if lines or made.fixed is not None:
        return []
    kept = ctx.invented("known", Type(lookup.type.domain, made.low, made.high))
    ctx.stands(kept, ctx.hold(made).text)
    return [(lookup, Local(kept))]


def _with(node: NodeT, found: Sequence[tuple[Lookup, Expression]]) -> NodeT:
    """The node with what has been found out in place of what was looked up."""
    if isinstance(node, Lookup):
        known = next((each for lookup, each in found if lookup == node), None)
        if known is not None:
            return cast("NodeT", known)
    return with_parts(node, lambda part: _with(part, found))
