# SPDX-License-Identifier: MIT
"""Going through the elements of a source.

In: a source, the slot for its elements, a condition, and what to write for each element.  Out: a
loop, or the body once for each element where there are few and the body is short.  The elements are
those of the beginning, whatever the body does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TypeAlias

from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    Along,
    Condition,
    Const,
    Elements,
    Grouped,
    Held,
    Hosted,
    Joining,
    Listed,
    Local,
    Runs,
    Seats,
    Slot,
    Source,
    Spread,
    Store,
    StoreCount,
)
from gamedsl.compile.emit import stores
from gamedsl.compile.emit.beforehand import beforehand
from gamedsl.compile.emit.conditions import test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.laid import runs
from gamedsl.compile.emit.names import mangle
from gamedsl.compile.emit.narrowing import Narrow, narrowed
from gamedsl.compile.emit.val import TRUE, Level, Val, atom, const, index_text, total
from gamedsl.compile.emit.values import index, owner_of, seat, value
from gamedsl.compile.facts import Facts
from gamedsl.compile.faults import Reason
from gamedsl.compile.snapping import changes, is_scattered
from gamedsl.compile.walk import Atom, reads
from gamedsl.parts import Part, evolved, frozen_part

__all__ = ["Leave", "Walk", "first_link", "go_through", "number_of_elements"]

_FEW = 6
_SHORT = 100
_LONG = 40
"""A run of so many places is not copied to look at the first of them."""
_LEAVE = ("break",)

Leave: TypeAlias = tuple[str, ...]
"""The lines that leave a loop; none where there is no loop."""

Body = Callable[[Leave], None]
"""Writes what is done with one element; it is told the lines that leave the loop."""


class NotPlain(Exception):
    """A loop would have to be written."""


@frozen_part
class Walk(Part):
    """A way through a source: the slot for an element, its condition, what the body changes.

    `size` is about how much code the body takes. `leaves`: the body goes no further once it has
    found something, so it must be written once only. `plain`: a loop is of no use, and NotPlain is
    raised before the body is written in one. `moves`: the body takes away the element at hand.
    `asked` is what the body goes on to ask of each element, in this order.
    """

    source: Source
    slot: Slot
    where: Condition | None
    size: int
    changed: frozenset[Atom] = frozenset()
    leaves: bool = False
    plain: bool = False
    moves: bool = False
    asked: tuple[Condition, ...] = ()
    narrow: Narrow | None = None

    @property
    def is_steady(self) -> bool:
        """The body only looks at things, or sets what has nothing to do with the elements."""
        return not self.changed and not self.moves

    @property
    def changes_source(self) -> bool:
        """The body can change what the source holds."""
        return changes(self.source, self.changed)


@frozen_part
class _Element(Part):
    """One element, or the one at hand in a loop; `present` tells whether it is one at all.

    `leave` are the lines that leave the loop.
    """

    value: Val
    present: str | None = None
    leave: Leave = ()


def go_through(walk: Walk, ctx: Context, body: Body) -> None:
    """The body is written for the elements of the source that satisfy the condition."""
    after = ctx.facts.without(walk.changed | {("slot", walk.slot.index)})
    if ctx.bounds.is_empty(walk.source, ctx.facts):
        ctx.facts = after
        return
    narrow = narrowed(walk.source, walk.slot, (walk.where, *walk.asked), walk.changed, ctx)
    walk = evolved(walk, narrow=narrow)
    written_out = None if walk.leaves or narrow else _written_out(walk, ctx)
    if written_out is not None:
        for element in written_out:
            _one(walk, element, after, ctx, body, walk.where)
    elif walk.plain:
        raise NotPlain
    else:
        where = walk.where
        if where is not None and walk.is_steady:
            where = beforehand(where, walk.slot, ctx)
        with _opened(walk, ctx) as element:
            _one(walk, element, after, ctx, body, where)
    ctx.facts = after


def _one(
    walk: Walk,
    element: _Element,
    facts: Facts,
    ctx: Context,
    body: Body,
    where: Condition | None,
) -> None:
    """The condition, as it is to be tested, and if it holds the body, for one element."""
    facts = _known(walk, element, facts, ctx)
    with ExitStack() as inside:
        inside.enter_context(ctx.supposing(facts))
        if element.present is not None:
            inside.enter_context(ctx.block(f"if {element.present}:"))
        inside.enter_context(ctx.calling(walk.slot, element.value, steady=walk.is_steady))
        if walk.where is not None and where is not None:
            tested = TRUE if _is_picked(walk) else test(where, ctx)
            if tested.known is False:
                return
            if tested.known is None:
                inside.enter_context(ctx.block(f"if {tested.text}:"))
            ctx.learn(walk.where)
        body(element.leave)


def _is_picked(walk: Walk) -> bool:
    """Only elements are gone through that satisfy the condition."""
    return walk.narrow is not None and walk.narrow.known == walk.where


def _known(walk: Walk, element: _Element, facts: Facts, ctx: Context) -> Facts:
    """What is known of one element."""
    if walk.changes_source:
        local = Local(walk.slot)
        elements = ctx.bounds.elements(walk.source, facts)
        facts = facts.in_range(ctx.bounds.key(local), elements, reads(local))
    else:
        facts = ctx.bounds.bind(walk.slot, walk.source, facts)
    if walk.narrow is not None:
        facts = ctx.bounds.assume(walk.narrow.known, facts)
    if element.value.fixed is not None:
        fixed = Const(element.value.fixed, walk.slot.type)
        facts = facts.equal(walk.slot.index, fixed, frozenset())
    return facts


# ---- few elements: written out ------------------------------------------------------------------


def _written_out(walk: Walk, ctx: Context) -> list[_Element] | None:
    """The elements, if they are few enough to write the body for each of them."""
    low, high = ctx.bounds.size(walk.source, ctx.facts)
    match walk.source:
        case Elements() if low == high and _short(high, walk):
            return [_Element(const(number)) for number in range(high)]
        case Listed() if low == high and _short(high, walk):
            return _listed(walk, walk.source, high, ctx)
        case Held():
            return _sorts(walk, walk.source, ctx)
        case _:
            return None


def _short(number: int, walk: Walk) -> bool:
    return number <= _FEW and number * walk.size <= _SHORT


def _listed(walk: Walk, source: Listed, length: int, ctx: Context) -> list[_Element]:
    """The elements of a list of known length, each under a name of its own."""
    at = index(source.index, len(source.lists), ctx)
    if at.fixed is not None:
        return [_Element(const(element)) for element in source.lists[at.fixed]]
    names = [ctx.temporary(mangle("v", walk.slot.name)) for _ in range(length)]
    if not names:
        return []
    table = ctx.unit.table(source.lists, source.domain)
    comma = "," if length == 1 else ""
    ctx.line(f"{', '.join(names)}{comma} = {table}[{index_text(at)}]")
    elements = ctx.bounds.elements(source, ctx.facts)
    return [_Element(atom(name, elements)) for name in names]


def _sorts(walk: Walk, source: Held, ctx: Context) -> list[_Element] | None:
    """The sorts of which a store may hold some."""
    store = ctx.model.stores[source.store]
    if stores.holds_one(store, ctx):
        return [_only(source, ctx)]
    if store.form == "list":
        return None
    if store.only_sort is not None:
        return [_only(source, ctx)]
    number = ctx.shape.sorts(store.index)
    if walk.changes_source or not _short(number, walk):
        return None
    owner = owner_of(store.owner, source.owner, ctx)
    return [
        _Element(const(sort), stores.sort_place(store, owner, const(sort), ctx))
        for sort in range(number)
    ]


def _only(source: Held, ctx: Context) -> _Element:
    """What lies in a store that holds only one sort."""
    store = ctx.model.stores[source.store]
    owner = owner_of(store.owner, source.owner, ctx)
    place = stores.count_place(store, owner, ctx)
    number = StoreCount(store.index, source.owner, None, NUMBER)
    sure = ctx.bounds.interval(number, ctx.facts)[0] > 0
    if stores.holds_one(store, ctx):
        lying = Val(place, Level.ATOM, 0, ctx.shape.sorts(store.index) - 1, -1)
    else:
        lying = stores.only_sort(store, owner, ctx)
    return _Element(lying, None if sure else place)


# ---- many elements: a loop ----------------------------------------------------------------------


@contextmanager
def _opened(walk: Walk, ctx: Context) -> Iterator[_Element]:
    """A loop is open; inside it, the element at hand."""
    if walk.changes_source and is_scattered(walk.source, ctx.shape):
        with _snapped(walk, ctx) as snapped:
            yield snapped
        return
    name = ctx.temporary(mangle("v", walk.slot.name))
    element = atom(name, ctx.bounds.elements(walk.source, ctx.facts))
    if walk.narrow is not None:
        with ExitStack() as inside:
            inside.enter_context(ctx.block(f"for {name} in {walk.narrow.elements(ctx)}:"))
            if walk.is_steady:
                inside.enter_context(ctx.marking(walk.slot))
            yield _Element(element, leave=_LEAVE)
        return
    match walk.source:
        case Elements():
            with ctx.block(f"for {name} in range({number_of_elements(walk.source, ctx).text}):"):
                yield _Element(element, leave=_LEAVE)
        case Seats():
            start, players = ctx.hold(seat(walk.source.start, ctx)), ctx.players
            end = total(start, players)
            with ctx.block(f"for {name} in range({start.text}, {end.text}):"):
                place = Val(f"{name} % {players.text}", Level.PRODUCT, element.low, element.high)
                yield _Element(place, leave=_LEAVE)
        case Listed():
            at = index(walk.source.index, len(walk.source.lists), ctx)
            with ctx.block(f"for {name} in {_list(walk.source, at, ctx)}:"):
                yield _Element(element, leave=_LEAVE)
        case Held():
            with _held(walk, walk.source, element, ctx) as held:
                yield held
        case Grouped():
            region, at = ctx.group_region(walk.source.slot), ctx.group_index(walk.source.slot)
            first = at.plus(1)
            end = total(first, atom(ctx.row(region, at), (0, 0)))
            with ctx.block(f"for {name} in s[{index_text(first)}:{index_text(end)}]:"):
                yield _Element(element, leave=_LEAVE)
        case Spread():
            with _spread(walk, walk.source, element, ctx) as spread:
                yield spread
        case Hosted():
            with _hosted(walk, walk.source, element, ctx) as hosted:
                yield hosted
        case Runs() | Along() | Joining():
            with runs(walk.source, element, ctx) as (found, present):
                yield _Element(found, present, leave=_LEAVE)


def number_of_elements(source: Elements, ctx: Context) -> Val:
    """How many elements a domain has in this game."""
    return ctx.players if source.domain == PLAYER else const(ctx.shape.sizes[source.domain])


def _list(source: Listed, at: Val, ctx: Context) -> str:
    if at.fixed is not None:
        return ctx.unit.table(source.lists[at.fixed], source.domain)
    return f"{ctx.unit.table(source.lists, source.domain)}[{index_text(at)}]"


@contextmanager
def _held(walk: Walk, source: Held, element: Val, ctx: Context) -> Iterator[_Element]:
    """A loop over what lies in a store."""
    store = ctx.model.stores[source.store]
    if stores.holds_one(store, ctx) or store.only_sort is not None:
        yield _only(source, ctx)
        return
    owner = owner_of(store.owner, source.owner, ctx)
    if store.form == "list":
        with _listing(walk, store, owner, element, ctx, early=walk.leaves) as piece:
            yield _Element(piece, leave=_LEAVE)
        return
    place = stores.sort_place(store, owner, element, ctx)
    sorts = ctx.shape.sorts(store.index)
    if walk.changes_source:
        first = ctx.hold(stores.first_sort(store, owner, ctx), "a")
        before = ctx.temporary("k")
        ctx.line(f"{before} = s[{first.text}:{first.plus(sorts).text}]")
        place = f"{before}[{element.text}]"
    with ctx.block(f"for {element.text} in range({sorts}):"):
        yield _Element(element, place, leave=_LEAVE)


@contextmanager
def _spread(walk: Walk, source: Spread, element: Val, ctx: Context) -> Iterator[_Element]:
    """A loop over what is listed for each element of another source."""
    outer = Walk(source.outer, source.each, None, walk.size, walk.changed, walk.leaves)
    table = ctx.unit.table(source.lists, source.domain)
    with _opened(outer, ctx) as at, ExitStack() as inside:
        if at.present is not None:
            inside.enter_context(ctx.block(f"if {at.present}:"))
        number = ctx.check(at.value, 0, len(source.lists) - 1, Reason.OUTSIDE)
        header = f"for {element.text} in {table}[{index_text(number)}]:"
        with _left(walk, at.leave, ctx) as leave, ctx.block(header):
            yield _Element(element, leave=leave)


@contextmanager
def _listing(
    walk: Walk, store: Store, owner: Val, element: Val, ctx: Context, *, early: bool = False
) -> Iterator[Val]:
    """A loop over the pieces in a list or chain; `early`: it mostly ends at one of the first."""
    if ctx.shape.is_chain(store.index):
        link = ctx.temporary("p")
        ctx.line(f"{link} = {stores.count_place(store, owner, ctx)}")
        with _links(walk, store, link, element, ctx) as piece:
            yield piece
        return
    first = ctx.hold(stores.entry(store, owner, const(0), ctx), "a")
    end = total(first, atom(stores.count_place(store, owner, ctx), (0, 0)))
    if early and ctx.shape.capacity(store.index) >= _LONG:
        at = ctx.temporary("i")
        with ctx.block(f"for {at} in range({first.text}, {end.text}):"):
            place = ctx.row(stores.region(store), atom(at, (0, 0)))
            ctx.line(f"{element.text} = {place}")
            yield element
        return
    with ctx.block(f"for {element.text} in s[{first.text}:{end.text}]:"):
        yield element


@contextmanager
def _hosted(walk: Walk, source: Hosted, element: Val, ctx: Context) -> Iterator[_Element]:
    """A loop over what lies at some slots that follow one another."""
    store = ctx.model.stores[source.store]
    number = ctx.shape.owners(store.owner)
    first = ctx.check(value(source.first, ctx), 0, number - source.count, Reason.OUTSIDE)
    if stores.holds_one(store, ctx):
        link = ctx.temporary("p")
        places = total(const(ctx.unit.layout.stores[store.index].first), first)
        begin, end = index_text(places), index_text(places.plus(source.count))
        with ctx.block(f"for {link} in s[{begin}:{end}]:"):
            yield _Element(Val(link, Level.ATOM, element.low, element.high, -1), link, _LEAVE)
        return
    if store.form != "list":
        raise ValueError(f"only single pieces can lie in {store.name}")
    if source.count == 1:
        with _listing(walk, store, first, element, ctx) as piece:
            yield _Element(piece, leave=_LEAVE)
        return
    if ctx.shape.is_chain(store.index):
        link = ctx.temporary("p")
        places = total(const(ctx.unit.layout.stores[store.index].first), first)
        begin, end = index_text(places), index_text(places.plus(source.count))
        header = f"for {link} in s[{begin}:{end}]:"
        with (
            ctx.block(header),
            _left(walk, _LEAVE, ctx) as leave,
            _links(walk, store, link, element, ctx) as piece,
        ):
            yield _Element(piece, leave=leave)
        return
    first = ctx.hold(first)
    at = ctx.temporary("o")
    slot = atom(at, (0, number - 1))
    header = f"for {at} in range({first.text}, {first.plus(source.count).text}):"
    with (
        ctx.block(header),
        _left(walk, _LEAVE, ctx) as leave,
        _listing(walk, store, slot, element, ctx) as piece,
    ):
        yield _Element(piece, leave=leave)


def first_link(source: Held | Hosted, ctx: Context) -> str | None:
    """The place that says whether anything lies in a single chain; None for another source."""
    store = ctx.model.stores[source.store]
    if not ctx.shape.is_chain(store.index):
        return None
    if isinstance(source, Held):
        return stores.count_place(store, owner_of(store.owner, source.owner, ctx), ctx)
    if source.count != 1:
        return None
    most = ctx.shape.owners(store.owner) - 1
    first = ctx.check(value(source.first, ctx), 0, most, Reason.OUTSIDE)
    return stores.count_place(store, first, ctx)


@contextmanager
def _links(walk: Walk, store: Store, link: str, element: Val, ctx: Context) -> Iterator[Val]:
    """A loop over the pieces of a chain, whose first link is there.

    Where nothing is changed the link itself, less 1, stands for the piece.
    """
    with ctx.block(f"while {link}:"):
        if walk.is_steady:
            piece = Val(link, Level.ATOM, element.low, element.high, -1)
            yield piece
            ctx.line(f"{link} = {stores.next_place(store, piece, ctx)}")
        else:
            ctx.line(f"{element.text} = {link} - 1")
            ctx.line(f"{link} = {stores.next_place(store, element, ctx)}")
            yield element


@contextmanager
def _left(walk: Walk, outer: Leave, ctx: Context) -> Iterator[Leave]:
    """Inside, a loop is written; what leaves it leaves the loop around it too."""
    if not walk.leaves or not outer:
        yield _LEAVE if walk.leaves else ()
        return
    found = ctx.temporary("d")
    ctx.line(f"{found} = 0")
    yield (f"{found} = 1", *_LEAVE)
    with ctx.block(f"if {found}:"):
        ctx.extend(outer)


@contextmanager
def _snapped(walk: Walk, ctx: Context) -> Iterator[_Element]:
    """A loop over elements that were written down before, for the body may move them."""
    first = ctx.unit.layout.scratch
    number, place, kept = ctx.temporary("n"), ctx.temporary("i"), ctx.temporary("k")
    ctx.line(f"{number} = 0")
    with (
        _opened(evolved(walk, changed=frozenset(), leaves=False, moves=False), ctx) as element,
        ExitStack() as inside,
    ):
        if element.present is not None:
            inside.enter_context(ctx.block(f"if {element.present}:"))
        ctx.line(f"s[{first} + {number}] = {element.value.text}")
        ctx.line(f"{number} += 1")
    ctx.line(f"{kept} = s[{first}:{first} + {number}]")
    with ctx.block(f"for {place} in range({first}, {first} + {number}):"):
        ctx.line(f"s[{place}] = 0")
    name = ctx.temporary(mangle("v", walk.slot.name))
    with ctx.block(f"for {name} in {kept}:"):
        yield _Element(atom(name, ctx.bounds.elements(walk.source, ctx.facts)), leave=_LEAVE)
