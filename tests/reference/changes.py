"""How things move from store to store, and who knows afterwards which piece lies where."""

from __future__ import annotations

from gamedsl.check.model import Store
from tests.reference.faults import Undefined
from tests.reference.world import World

Spot = tuple[Store, int | None]
"""One store of one owner."""


def put(world: World, spot: Spot, sort: int) -> None:
    """One thing of that sort lies in the store: on top, or at its place in a sorted one."""
    store, owner = spot
    contents = world.contents(store.index, owner)
    if store.form == "one" and contents:
        raise Undefined(f"{store.name} holds one thing already")
    if store.capacity is not None and len(contents) >= store.capacity:
        raise Undefined(f"{store.name} is full")
    if store.only_sort is not None and sort != store.only_sort[owner or 0]:
        raise Undefined(f"{store.name} takes no {sort}")
    contents.append(sort)
    if not store.ordered:
        contents.sort()


def take(world: World, spot: Spot, sort: int) -> None:
    """One thing of that sort lies in the store no longer."""
    store, owner = spot
    contents = world.contents(store.index, owner)
    if sort not in contents:
        raise Undefined(f"{store.name} holds no {sort}")
    contents.remove(sort)


def move_tokens(world: World, sort: int, count: int, origin: Spot, target: Spot) -> None:
    """So many tokens of one sort have gone from one store to another."""
    if count < 0:
        raise Undefined("fewer than no tokens")
    for _ in range(count):
        take(world, origin, sort)
    for _ in range(count):
        put(world, target, sort)


def move_piece(world: World, piece: int, origin: Spot, target: Spot) -> None:
    """One single piece has gone from one store to another, and who knows it has changed."""
    contents = list(world.contents(origin[0].index, origin[1]))
    seers = world.seers(*origin, piece) | world.seers(*target, piece)
    told_apart = contents[-1:] == [piece] if origin[0].ordered else contents == [piece]
    take(world, origin, piece)
    put(world, target, piece)
    if not told_apart:
        for each in contents:
            forget(world, origin[0].things, each, seers | world.seers(*origin, each))
    learn(world, origin[0].things, piece, seers)


def move_all(world: World, origin: Spot, target: Spot) -> None:
    """Everything has gone from one store to another, from the bottom up."""
    contents = list(world.contents(origin[0].index, origin[1]))
    for sort in contents:
        take(world, origin, sort)
    for sort in contents:
        put(world, target, sort)
    for piece in contents:
        learn(world, target[0].things, piece, world.seers(*target, piece))


def shuffle(world: World, spot: Spot) -> None:
    """The pieces lie in random order; who does not see them knows none of them any more."""
    contents = world.contents(spot[0].index, spot[1])
    world.chance[world.stream].shuffle(contents)
    for piece in contents:
        forget(world, spot[0].things, piece, world.seers(*spot, piece))


def learn(world: World, things: str, piece: int, players: set[int]) -> None:
    """These players know the piece; nobody needs to know what is no single piece."""
    if things in world.known:
        world.known[things][piece] |= players


def forget(world: World, things: str, piece: int, seers: set[int]) -> None:
    """All but these players have forgotten the piece."""
    if things in world.known:
        world.known[things][piece] &= seers
