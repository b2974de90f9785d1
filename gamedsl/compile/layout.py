# SPDX-License-Identifier: MIT
"""What each integer of the row means.

In: a model.  Out: a `Layout` that gives every variable, store, piece of knowledge and frame its
places.  The order is fixed: a head of 16 places, variables, stores, knowledge, frames.  Two rows of
one layout are equal if, and only if, they hold the same state: what is not in use is 0, and what is
in no order is sorted.  Of growing boards some places are derived from others.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.check.model import Model, Store, Variable
from gamedsl.compile.darkness import find_dark
from gamedsl.compile.effects import Effects, find_effects
from gamedsl.compile.flow.frames import Frame, find_frames
from gamedsl.compile.flow.graph import Graph, build_graph
from gamedsl.compile.flow.nodes import SlotKey
from gamedsl.compile.laid import (
    BoardSlots,
    Laid,
    NetworkSlots,
    check_laid,
    fill,
    fill_network,
    network_slots,
)
from gamedsl.compile.refused import refuse
from gamedsl.compile.shape import Shape
from gamedsl.compile.snapping import most_snapped
from gamedsl.parts import Part, frozen_part

__all__ = ["HEAD", "Layout", "build_layout"]

PC, OVER, WINNER, ACTOR, DECISION, PLAYERS, PLY, STREAM = range(8)
SETUP_WORDS = 8
PLAY_WORDS = 12
HEAD = 16

ENDED, FINISHED = -2, -3
"""What the first place says when the game is over, before and after the scoring has turned up."""
BY_RULES, BY_WINNER, FIRST_GUARD = 1, 2, 3
"""What the second says of a game that is over: the scoring decides, somebody has won, a guard."""


@frozen_part
class StoreSlots(Part):
    """The places of one store: where it begins, and how far apart its owners are.

    count form: one place for each sort (`width`), or one. list form: first the numbers of all
    owners, then, from `entries` on, the pieces of each owner (`width`). one form: one place. A
    chain: one place, the first piece and 1, or 0; what follows a piece stands at `Layout.nexts`.
    """

    first: int
    width: int
    entries: int = -1


@attrs.frozen(eq=False)
class Layout:
    """The places of a row; `size` is how many there are. `derived` ones do not count as state."""

    model: Model
    size: int
    shape: Shape = attrs.field(repr=False)
    effects: Effects = attrs.field(repr=False)
    graph: Graph = attrs.field(repr=False)
    variables: tuple[int, ...] = attrs.field(repr=False)
    stores: tuple[StoreSlots, ...] = attrs.field(repr=False)
    nexts: dict[str, int] = attrs.field(repr=False)
    knowledge: dict[str, int] = attrs.field(repr=False)
    dark: frozenset[int] = attrs.field(repr=False)
    frames: dict[int, tuple[int, Frame]] = attrs.field(repr=False)
    depths: dict[int, int] = attrs.field(repr=False)
    frames_begin: int = attrs.field(repr=False)
    scratch: int = attrs.field(repr=False)
    laid: tuple[Laid, ...] = attrs.field(default=(), repr=False)
    boards: tuple[BoardSlots, ...] = attrs.field(default=(), repr=False)
    networks: tuple[NetworkSlots, ...] = attrs.field(default=(), repr=False)
    joined: int = attrs.field(default=-1, repr=False)
    """Where runs are written down that a tile joins: how many, and behind that the runs; 0 between uses."""
    derived: tuple[int, ...] = attrs.field(default=(), repr=False)
    _names: list[tuple[str, ...]] = attrs.field(factory=list, init=False, repr=False)

    def variable_slot(self, variable: int, owner: int = 0) -> int:
        """The place of a variable of one owner; IndexError if there is none."""
        self._check_owner(self.model.variables[variable], owner)
        return self.variables[variable] + owner

    def count_slot(self, store: int, owner: int = 0, sort: int = 0) -> int:
        """The place that counts a sort in a store of count form.

        Raises:
            IndexError: there is no such owner or sort.
            ValueError: the store has another form, or takes only another sort.
        """
        of = self._store(store, owner, "count")
        if of.only_sort is not None:
            if sort != of.only_sort[owner]:
                raise ValueError(f"{of.name} of owner {owner} takes no things of sort {sort}")
            return self.stores[store].first + owner
        if not 0 <= sort < self.shape.sorts(store):
            raise IndexError(f"{of.things} has no sort {sort}")
        return self.stores[store].first + owner * self.stores[store].width + sort

    def list_slots(self, store: int, owner: int = 0) -> tuple[int, int, int]:
        """The place of the number of pieces, that of the first one, and how many there can be.

        Raises:
            IndexError: there is no such owner.
            ValueError: the store has another form, or its pieces are chained.
        """
        of = self._store(store, owner, "list")
        if self.shape.is_chain(store):
            raise ValueError(f"the pieces in {of.name} are chained")
        at = self.stores[store]
        return at.first + owner, at.entries + owner * at.width, at.width

    def one_slot(self, store: int, owner: int = 0) -> int:
        """The place of a store for one: the sort that lies there and 1, or 0."""
        self._store(store, owner, "one")
        return self.stores[store].first + owner

    def pieces(self, row: Sequence[int], store: int, owner: int = 0) -> tuple[int, ...]:
        """The pieces that lie in a store of an owner, from the bottom up, however they are kept.

        Raises:
            IndexError: there is no such owner.
            ValueError: the store is of count form.
        """
        if self.model.stores[store].form == "one":
            held = row[self.one_slot(store, owner)]
            return (held - 1,) if held else ()
        if not self.shape.is_chain(store):
            number, first, _ = self.list_slots(store, owner)
            return tuple(row[first : first + row[number]])
        found: list[int] = []
        link = row[self._first_link(store, owner)]
        while link:
            found.append(link - 1)
            link = row[self.nexts[self.model.stores[store].things] + link - 1]
        return tuple(found)

    def lay(self, row: list[int], store: int, owner: int, pieces: Sequence[int]) -> None:
        """Exactly these pieces lie in a store of an owner now, from the bottom up.

        What is in no order is sorted; in a store for one at most one piece can lie. A piece that lay
        in another chain is taken out of it; otherwise other stores stay as they are. Raises as `pieces`.
        """
        of = self.model.stores[store]
        lying = pieces if of.ordered else sorted(pieces)
        if of.form == "one":
            row[self.one_slot(store, owner)] = lying[0] + 1 if lying else 0
        elif self.shape.is_chain(store):
            self._chain(row, store, owner, lying)
        else:
            number, first, width = self.list_slots(store, owner)
            row[number] = len(lying)
            row[first : first + width] = [*lying, *(0,) * (width - len(lying))]

    def _chain(self, row: list[int], store: int, owner: int, lying: Sequence[int]) -> None:
        things = self.model.stores[store].things
        taken = {*lying, *self.pieces(row, store, owner)}
        for each in self.model.stores if lying else (self.model.stores[store],):
            if each.things == things and self.shape.is_chain(each.index):
                first = self.stores[each.index].first
                for other in range(self.shape.owners(each.owner)):
                    left = self.pieces(row, each.index, other) if row[first + other] else ()
                    if not taken.isdisjoint(left):
                        self._link(row, each.index, other, [p for p in left if p not in taken])
        for piece in taken:
            row[self.nexts[things] + piece] = 0
        self._link(row, store, owner, lying)

    def _link(self, row: list[int], store: int, owner: int, pieces: Sequence[int]) -> None:
        """The chain of an owner is made of these pieces."""
        at = self._first_link(store, owner)
        for piece in pieces:
            row[at] = piece + 1
            at = self.nexts[self.model.stores[store].things] + piece
        row[at] = 0

    def _first_link(self, store: int, owner: int) -> int:
        self._store(store, owner, "list")
        return self.stores[store].first + owner

    def know_slot(self, things: str, piece: int) -> int:
        """The place with one bit for each seat that knows where the piece is."""
        if not 0 <= piece < len(self.shape.things[things].counts):
            raise IndexError(f"{things} has no piece {piece}")
        return self.knowledge[things] + piece

    def suits(self, row: Sequence[int]) -> bool:
        """A program for this layout can go on from that row: its shape takes nothing for granted that is not so."""
        shape = self.shape
        for variable, values in shape.settled.items():
            first = self.variables[variable]
            if tuple(row[first : first + len(values)]) != values:
                return False
        return not any(any(row[first:end]) for first, end in map(self._numbers, shape.vacant))

    def _numbers(self, store: int) -> tuple[int, int]:
        """The places that are 0 if the store is empty at all owners: from the first up to the second."""
        of, at = self.model.stores[store], self.stores[store]
        owners = self.shape.owners(of.owner)
        return at.first, at.first + owners * (at.width if of.form == "count" else 1)

    def derive(self, row: list[int]) -> None:
        """The derived places say what follows from the others, which somebody has written."""
        for laid, at in zip(self.laid, self.boards, strict=True):
            tiles = self.stores[laid.board.store].first
            lying = self.variables[laid.board.lying]
            fill(row, laid, tiles, lying, at)
            for number, network in laid.networks():
                fill_network(row, laid, network, tiles, lying, self.networks[number])

    def names(self) -> tuple[str, ...]:
        """For every place what it is, in words."""
        from gamedsl.compile.place_names import place_names

        if not self._names:
            self._names.append(place_names(self))
        return self._names[0]

    def _store(self, store: int, owner: int, form: str) -> Store:
        of = self.model.stores[store]
        if of.form != form:
            raise ValueError(f"{of.name} is kept in the form {of.form}, not {form}")
        self._check_owner(of, owner)
        return of

    def _check_owner(self, of: Store | Variable, owner: int) -> None:
        if not 0 <= owner < self.shape.owners(of.owner):
            raise IndexError(f"{of.name} has no owner {owner}")

    def kept_slot(self, row: Sequence[int], procedure: int, slot: int) -> int:
        """The place of a kept slot of a procedure that is under way in that row.

        Raises:
            KeyError: the slot is not kept.
        """
        place = self.frame_place((procedure, slot))
        if place is None:
            raise KeyError(slot)
        first, frame = self.frames[place[0]]
        under_way = row[self.depths[place[0]]] - 1 if frame.copies > 1 else 0
        return first + under_way * frame.size + place[1]

    def frame_place(self, key: SlotKey) -> tuple[int, int] | None:
        """The root and the offset in its frame where a slot lies, or None if it is not kept."""
        root = self.graph.root_of.get(key[0], key[0])
        if root not in self.frames:
            return None
        offset = self.frames[root][1].offsets.get(key)
        return None if offset is None else (root, offset)


def build_layout(model: Model) -> Layout:
    """The layout of a model.

    Raises:
        ValueError: a list is to hold what is no single piece, an owner who is no player sees what
            lies in a store, pieces without faces are seen by their faces, tiles leave a growing board, or
            what `refuse` says.
    """
    refuse(model)
    check_laid(model)
    shape = Shape(model)
    effects = find_effects(model)
    graph = build_graph(shape, effects)
    next_place = HEAD
    variables = []
    for variable in model.variables:
        variables.append(next_place)
        next_place += shape.owners(variable.owner)
    stores = []
    for store in model.stores:
        placed, next_place = _store_slots(shape, store, next_place)
        stores.append(placed)
    nexts = {}
    for each in model.stores:
        if shape.is_chain(each.index) and each.things not in nexts:
            nexts[each.things] = next_place
            next_place += len(shape.things[each.things].counts)
    knowledge = {}
    for things in _known(model):
        knowledge[things] = next_place
        next_place += len(shape.things[things].counts)
    derived = next_place
    laid = tuple(Laid(model, index) for index in range(len(model.growing)))
    boards = []
    for each_board in laid:
        boards.append(each_board.board_slots(next_place))
        next_place = boards[-1].end
    networks = []
    for network in model.networks:
        networks.append(network_slots(network, laid[network.board], next_place))
        next_place = networks[-1].end
    joined = next_place
    if networks:
        next_place += 1 + max(board.sides for board in model.growing)
    frames_begin = next_place
    depths = {}
    for procedure, circular in enumerate(effects.circular):
        if circular:
            depths[procedure] = next_place
            next_place += 1
    frames = {}
    for frame in find_frames(model, effects, graph):
        frames[frame.procedure] = (next_place, frame)
        next_place += frame.size * frame.copies
    scratch = next_place
    next_place += most_snapped(shape, effects)
    return Layout(
        model,
        next_place,
        shape,
        effects,
        graph,
        tuple(variables),
        tuple(stores),
        nexts,
        knowledge,
        find_dark(model),
        frames,
        depths,
        frames_begin,
        scratch,
        laid,
        tuple(boards),
        tuple(networks),
        joined,
        tuple(range(derived, frames_begin)),
    )


def _store_slots(shape: Shape, store: Store, first: int) -> tuple[StoreSlots, int]:
    """The places of a store that begins there, and the first place behind it."""
    if store.sight == "owner" and store.owner != "player":
        raise ValueError(f"only a player can see what lies in {store.name}")
    if store.form == "list" and not shape.of(store.index).individual:
        raise ValueError(f"only single pieces can lie in {store.name}")
    if store.sight == "up" and shape.face(store.things) is None:
        raise ValueError(f"what lies in {store.name} has no faces")
    owners = shape.owners(store.owner)
    if shape.is_chain(store.index):
        return StoreSlots(first, 1), first + owners
    if store.form == "list":
        capacity = shape.capacity(store.index)
        entries = first + owners
        return StoreSlots(first, capacity, entries), entries + owners * capacity
    width = 1
    if store.form == "count" and store.only_sort is None:
        width = shape.sorts(store.index)
    return StoreSlots(first, width), first + owners * width


def _known(model: Model) -> list[str]:
    """The classes of single pieces that are ever out of everybody's sight."""
    hidden = {store.things for store in model.stores if store.sight != "all"}
    return [each.name for each in model.things if each.individual and each.name in hidden]
