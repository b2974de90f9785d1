# SPDX-License-Identifier: MIT
"""A name in words for every place of the row, for people who look at one.

In: a layout.  Out: as many names as the row has places, in their order.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import Store, Variable
from gamedsl.compile.layout import Layout

__all__ = ["place_names"]

_HEAD_NAMES = (
    "position in the rules",
    "over",
    "winner",
    "player asked",
    "decision",
    "players",
    "moves made",
    "stream in use",
    *(f"chance of the set-up {number}" for number in range(1, 5)),
    *(f"chance of play {number}" for number in range(1, 5)),
)


def place_names(layout: Layout) -> tuple[str, ...]:
    """For every place what it is, in words."""
    named = (
        *_HEAD_NAMES,
        *_variable_names(layout),
        *_store_names(layout),
        *_chain_names(layout),
        *_knowledge_names(layout),
        *_laid_names(layout),
        *_frame_names(layout),
    )
    if len(named) != layout.size:
        raise AssertionError("a place of the row has no name")
    return named


def _owned(layout: Layout, of: Store | Variable) -> list[str]:
    """The name of a store or variable for each of its owners."""
    if of.owner is None:
        return [of.name]
    return [f"{of.name} of {each}" for each in layout.model.domain(of.owner).elements]


def _variable_names(layout: Layout) -> Iterator[str]:
    for variable in layout.model.variables:
        yield from _owned(layout, variable)


def _store_names(layout: Layout) -> Iterator[str]:
    for store in layout.model.stores:
        sorts = layout.model.domain(layout.shape.of(store.index).domain).elements
        names = [f"{store.things} {name}" for name in _owned(layout, store)]
        at = layout.stores[store.index]
        if store.form == "one":
            yield from names
        elif layout.shape.is_chain(store.index):
            yield from (f"{name}: first piece" for name in names)
        elif store.form == "list":
            yield from (f"{name}: how many" for name in names)
            for name in names:
                yield from (f"{name}: piece {number}" for number in range(1, at.width + 1))
        elif store.only_sort is not None:
            for name, sort in zip(names, store.only_sort, strict=True):
                yield f"{name}: {sorts[sort]}"
        else:
            for name in names:
                yield from (f"{name}: {sort}" for sort in sorts)


def _chain_names(layout: Layout) -> Iterator[str]:
    for things in layout.nexts:
        domain = layout.model.domain(layout.shape.things[things].domain)
        yield from (f"what lies behind {things} {piece}" for piece in domain.elements)


def _knowledge_names(layout: Layout) -> Iterator[str]:
    for things in layout.knowledge:
        domain = layout.model.domain(layout.shape.things[things].domain)
        yield from (f"who knows {things} {piece}" for piece in domain.elements)


def _laid_names(layout: Layout) -> Iterator[str]:
    for laid in layout.laid:
        board = laid.board
        domain = layout.shape.things[board.things].domain
        spaces = layout.model.domain(board.space).elements
        yield from (f"where {each} lies" for each in layout.model.domain(domain).elements)
        yield from (f"what is shown towards {each} of {board.name}" for each in spaces)
        for kind, most in (("open", laid.most_open), ("taken", laid.tiles)):
            yield f"{kind} spaces of {board.name}: how many"
            yield from (f"{kind} spaces of {board.name}: {n}" for n in range(1, most + 1))
    for network in layout.model.networks:
        pieces = layout.model.domain(network.piece).elements
        yield from (f"{network.name} of {each}" for each in pieces)
        yield from (f"loose ends of the {network.name} of {each}" for each in pieces)
        yield from (f"what follows {each} in its {network.name}" for each in pieces)
        spaces = layout.model.domain(layout.laid[network.board].board.space).elements
        yield from (f"what of each {network.name} ends towards {each}" for each in spaces)
        yield f"closed ones of {network.name}: how many"
        yield from (f"closed ones of {network.name}: {n}" for n in range(1, len(pieces) + 1))
    yield from (f"what is joined: {n}" for n in range(layout.frames_begin - layout.joined))


def _frame_names(layout: Layout) -> Iterator[str]:
    for procedure in layout.depths:
        yield f"{layout.model.procedures[procedure].name}: how many under way"
    for _, frame in layout.frames.values():
        name = layout.model.procedures[frame.procedure].name
        for copy in range(1, frame.copies + 1):
            shown = name if frame.copies == 1 else f"{name} {copy}"
            yield from (f"{shown}: {slot}" for slot in frame.names)
    for number in range(1, layout.size - layout.scratch + 1):
        yield f"elements of a loop: {number}"
