# SPDX-License-Identifier: MIT
"""Searches for the first of several alike pieces, where any of them will do.

In: a condition on the pieces of a run, one part of which is that no earlier piece of the same tile is in the run.  That
is how different tiles are counted.  Out: the condition without that part: if a later piece of a tile satisfies the
others, so does the first, since they ask the tile alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import (
    Along,
    Compare,
    Condition,
    Const,
    Every,
    Fold,
    Listed,
    Local,
    Lookup,
    RunOf,
    Slot,
    Source,
)
from gamedsl.compile.walk import Node, parts, reads

__all__ = ["any_will_do"]


def any_will_do(source: Source, each: Slot, where: Condition) -> Condition:
    """A condition that some element satisfies if and only if some element satisfies that one."""
    if not isinstance(source, Along) or not isinstance(where, Every):
        return where
    for number, part in enumerate(where.parts):
        lists = _earlier(part, source.network, each)
        others = where.parts[:number] + where.parts[number + 1 :]
        if lists is not None and all(_same_for(lists, other, each) for other in others):
            return Every(others)
    return where


def _earlier(part: Condition, network: int, each: Slot) -> tuple[tuple[int, ...], ...] | None:
    """For each piece those of which none may be in its run, if that is what the condition asks."""
    match part:
        case Compare(
            op="==",
            left=Fold(
                kind="count",
                source=Listed(lists=lists, index=Local(slot=slot)),
                each=other,
                where=Compare(
                    op="==",
                    left=RunOf(network=one, piece=Local(slot=first)),
                    right=RunOf(network=two, piece=Local(slot=second)),
                ),
            ),
            right=Const(value=0),
        ) if slot == each and one == two == network and {first, second} == {each, other}:
            earlier = all(before < at for at, found in enumerate(lists) for before in found)
            return lists if earlier else None
        case _:
            return None


def _same_for(lists: tuple[tuple[int, ...], ...], node: Node, each: Slot) -> bool:
    """It comes out the same for a piece and those before it."""
    if ("slot", each.index) not in reads(node):
        return True
    if isinstance(node, Lookup) and node.index == Local(each):
        return node.first == 0 and all(_alike(lists, node.values))
    inside = parts(node)
    return bool(inside) and all(_same_for(lists, part, each) for part in inside)


def _alike(lists: tuple[tuple[int, ...], ...], values: tuple[int, ...]) -> Iterator[bool]:
    for at, found in enumerate(lists):
        for before in found:
            yield at < len(values) and values[before] == values[at]
