"""A row of the compiler in the words of the reference evaluator.

This is the one place of the tests that knows how to read a row; it goes through the accessors of
the layout, so it holds whatever the layout decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamedsl.check.model import Store
from gamedsl.compile.layout import OVER, PLAY_WORDS, PLAYERS, PLY, SETUP_WORDS, Layout
from tests.reference.world import World

Row = Sequence[int]


def plain_state(layout: Layout, row: Row) -> dict[str, Any]:
    """What `Reference.state` says, read from a row."""
    return world_of(layout, row).state()


def world_of(layout: Layout, row: Row) -> World:
    """The world of the reference evaluator that a row stands for."""
    world = World(layout.model, row[PLAYERS], 0)
    world.over = row[OVER] != 0
    world.ply = row[PLY]
    for stream, words in zip(world.chance, (SETUP_WORDS, PLAY_WORDS), strict=True):
        stream.a, stream.b, stream.c, stream.counter = row[words : words + 4]
    for variable, values in zip(layout.model.variables, world.variables, strict=True):
        for owner in values:
            values[owner] = row[layout.variable_slot(variable.index, owner or 0)]
    for store, owned in zip(layout.model.stores, world.stores, strict=True):
        for owner in owned:
            owned[owner] = contents(layout, row, store, owner or 0)
    for things, pieces in world.known.items():
        for piece in range(len(pieces)):
            mask = row[layout.know_slot(things, piece)]
            pieces[piece] = {seat for seat in range(len(bin(mask))) if mask >> seat & 1}
    return world


def contents(layout: Layout, row: Row, store: Store, owner: int) -> list[int]:
    """The sorts that lie in a store, one for each thing, from the bottom up."""
    if store.form != "count":
        return list(layout.pieces(row, store.index, owner))
    if store.only_sort is not None:
        sort = store.only_sort[owner]
        return [sort] * row[layout.count_slot(store.index, owner, sort)]
    counts = next(each.counts for each in layout.model.things if each.name == store.things)
    numbers = [row[layout.count_slot(store.index, owner, sort)] for sort in range(len(counts))]
    found: list[int] = []
    for sort, number in enumerate(numbers):
        found += [sort] * number  # There may be thousands of what is unlimited.
    return found
