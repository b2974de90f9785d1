# SPDX-License-Identifier: MIT
"""One function while it is being written.

Keeps what is known at the point where the next line goes (facts), in which procedure that is
(scope), at which place of the file, what happens when the rules ask for something impossible, and
where each slot lives: in a local name, or in the frame of its procedure in the row.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import attrs

from gamedsl.check.model import Condition, Expression, Local, Model, Slot, Type
from gamedsl.compile.bounds import Bounds
from gamedsl.compile.emit.lines import Item, Lines, render
from gamedsl.compile.emit.names import Names, mangle
from gamedsl.compile.emit.texts import CONSTANT
from gamedsl.compile.emit.unit import Region, Unit
from gamedsl.compile.emit.val import Level, Val, arguments, atom, const, index_text, outside, total
from gamedsl.compile.facts import Facts, Interval
from gamedsl.compile.faults import Reason
from gamedsl.compile.layout import PLAYERS
from gamedsl.compile.shape import Shape
from gamedsl.compile.unfound import is_looked_for
from gamedsl.parts import Part, frozen_part

__all__ = ["Context"]

_RESERVED = ("s", "m", "f", "g", "out", "c", "log", "me", "p")


@frozen_part
class Mark(Part):
    """Where a loop over spaces begins in which nothing changes: what is found out once for each space.

    `names` are those of what is, `known` the slots that have a value already.
    """

    items: list[Item]
    known: frozenset[tuple[int, int]]
    names: dict[str, str] = attrs.Factory(dict)


class Context(Lines):
    """A function under construction."""

    def __init__(
        self,
        unit: Unit,
        scope: int,
        *,
        impossible: str | None = None,
        ended: str = "return 1",
        framed: bool = False,
    ) -> None:
        """Nothing is written yet.

        `impossible` is the line for what makes no sense (None: a fault), `ended` the one for when
        the game is over; `framed`: kept slots lie in the row.
        """
        super().__init__()
        self.unit = unit
        self.facts = Facts(scope)
        self.place = -1
        self.ended = ended
        self.names = Names(_RESERVED)
        self.uses_frame = False
        self._impossible = impossible
        self._framed = framed
        self._slots: dict[tuple[int, int], str] = {}
        self._offsets: dict[tuple[int, int], int] = {}
        self._result = ""
        self._invented = 0
        self.is_up = False
        self.tallies = False
        """Values are big, so what is counted again and again is found by one walk."""
        self._groups: dict[tuple[int, int], tuple[int, int]] = {}
        self._marks: dict[tuple[int, int], Mark] = {}
        self.enough: dict[str, int] = {}
        """Of what there is surely so much here, as code."""
        self.counted: dict[str, str] = {}
        """What has been counted already, as code, and under which name."""

    @property
    def scope(self) -> int:
        """The procedure whose slots are meant."""
        return self.facts.scope

    @property
    def model(self) -> Model:
        """The model."""
        return self.unit.model

    @property
    def shape(self) -> Shape:
        """The sizes of the model."""
        return self.unit.shape

    @property
    def bounds(self) -> Bounds:
        """What proves that a test is needless."""
        return self.unit.bounds

    # ---- names ----------------------------------------------------------------------------------

    def temporary(self, name: str = "t") -> str:
        """A new local name."""
        return self.names.fresh(name)

    def give_result(self, name: str) -> None:
        """The choice that is written next puts what it comes to there, if there is a name."""
        self._result = name

    def take_result(self) -> str:
        """The name for what the choice at hand comes to, or none."""
        name, self._result = self._result, ""
        return name

    def slot(self, slot: Slot) -> str:
        """Where the slot of the procedure at hand lives, as code."""
        return self.slot_at((self.scope, slot.index), slot.name)

    def slot_value(self, slot: Slot, interval: Interval) -> Val:
        """What the slot of the procedure at hand holds; it lies in that interval."""
        offset, text = self._offsets.get((self.scope, slot.index), 0), self.slot(slot)
        if slot.type.low >= -1 and CONSTANT.match(text):
            self.unit.highest[text] = max(slot.type.high, 0)
        return Val(text, Level.ATOM, *interval, offset)

    def slot_at(self, key: tuple[int, int], name: str) -> str:
        """Where a slot of any procedure lives, as code."""
        if key in self._slots:
            return self._slots[key]
        kept = self.unit.layout.frame_place(key) if self._framed else None
        if kept is not None:
            return self.frame_text(*kept)
        self._slots[key] = self.names.fresh(mangle("v", name))
        return self._slots[key]

    def invented(self, name: str, kind: Type) -> Slot:
        """A slot that the model does not have."""
        self._invented += 1
        return Slot(-self._invented, name, kind)

    @contextmanager
    def up(self) -> Iterator[None]:
        """Inside, it has been tested that something is up of which there are few."""
        before, self.is_up = self.is_up, True
        try:
            yield
        finally:
            self.is_up = before

    def stands(self, slot: Slot, text: str) -> None:
        """From here on the slot is that text, which can stand anywhere."""
        self._slots[self.scope, slot.index] = text

    @contextmanager
    def calling(self, slot: Slot, element: Val, *, steady: bool = False) -> Iterator[None]:
        """Inside, the slot lives in a local name and holds that element.

        `steady`: it is only read, so that a fixed number can be added to the name.
        """
        if element.fixed is not None:
            yield
            return
        name, offset = element.text, 0
        if steady and element.core.isidentifier():
            name, offset = element.core, element.offset
        elif not name.isidentifier():
            name = self.temporary(mangle("v", slot.name))
            self.line(f"{name} = {element.text}")
        key = (self.scope, slot.index)
        before = self._slots.get(key), self._offsets.get(key, 0)
        self._slots[key], self._offsets[key] = name, offset
        try:
            yield
        finally:
            if before[0] is None:
                del self._slots[key]
            else:
                self._slots[key] = before[0]
            self._offsets[key] = before[1]

    @contextmanager
    def marking(self, slot: Slot) -> Iterator[None]:
        """Inside, where a loop has just been opened, nothing changes but which space the slot holds."""
        key = self.scope, slot.index
        self._marks[key] = mark = Mark(self.items, frozenset(self._slots))
        try:
            yield
        finally:
            del self._marks[key]
        # What was only written to see whether it can be needs no name.
        used = "\n".join(render(mark.items))
        for name in mark.names.values():
            if not re.search(rf"\bif {name} < 0:", used):
                mark.items.remove(f"{name} = -1")

    @contextmanager
    def having(self, number: str, least: int) -> Iterator[None]:
        """Inside, that number is at least so much."""
        before = self.enough
        self.enough = {**before, number: least}
        try:
            yield
        finally:
            self.enough = before

    @contextmanager
    def counting(self, counted: Mapping[str, str]) -> Iterator[None]:
        """Inside, what has been counted is known by these names."""
        before = self.counted
        self.counted = {**before, **counted}
        try:
            yield
        finally:
            self.counted = before

    def mark_of(self, space: Expression, others: Sequence[Slot]) -> Mark | None:
        """Where a loop over a space begins, if what these other slots hold does not change in it."""
        if not isinstance(space, Local):
            return None
        mark = self._marks.get((self.scope, space.slot.index))
        keys = ((self.scope, each.index) for each in others)
        return mark if mark is not None and mark.known.issuperset(keys) else None

    def frame_text(self, root: int, offset: int) -> str:
        """A place of the frame of a root; `f` is where the frame begins if there are several."""
        first, frame = self.unit.layout.frames[root]
        region = ("frame", root)
        if frame.copies == 1:
            return self.row(region, const(first + offset))
        self.uses_frame = True
        return self.row(region, atom("f", (0, 0)), const(offset))

    def frame_index(self, key: tuple[int, int]) -> Val:
        """The index in the row of a kept slot."""
        kept = self.unit.layout.frame_place(key)
        if kept is None:
            raise KeyError(key)
        first, frame = self.unit.layout.frames[kept[0]]
        if frame.copies == 1:
            return const(first + kept[1])
        self.uses_frame = True
        return total(atom("f", (0, 0)), const(kept[1]))

    def reads_from_frame(self, slot: Slot, key: tuple[int, int]) -> None:
        """The slot of the scope at hand is that one, which lies in the row."""
        if slot.type.group:
            self._groups[self.scope, slot.index] = key
            return
        kept = self.unit.layout.frame_place(key)
        if kept is not None:
            self._slots[self.scope, slot.index] = self.frame_text(*kept)

    def group_index(self, slot: Slot) -> Val:
        """The index in the row of the place that says how many values a group slot holds."""
        return self.frame_index(self._group_key(slot))

    def _group_key(self, slot: Slot) -> tuple[int, int]:
        key = (self.scope, slot.index)
        return self._groups.get(key, key)

    def group_region(self, slot: Slot) -> Region:
        """The part of the row in which a group slot lies."""
        place = self.unit.layout.frame_place(self._group_key(slot))
        return ("frame", None if place is None else place[0])

    def row(self, region: Region, *index: Val) -> str:
        """A place of the row as code."""
        return self.unit.seen(f"s[{index_text(total(*index))}]", region)

    @property
    def players(self) -> Val:
        """How many play."""
        least, most = self.shape.least_players, self.shape.most_players
        if least == most:
            return const(least)
        return atom(f"s[{PLAYERS}]", (least, most))

    # ---- values ---------------------------------------------------------------------------------

    def hold(self, value: Val, name: str = "t") -> Val:
        """The same value, so cheap that it can stand in several places."""
        if value.simple:
            return value
        temporary = self.temporary(name)
        self.line(f"{temporary} = {value.text}")
        return atom(temporary, (value.low, value.high))

    def named(self, value: Val, interval: Interval | None = None) -> Val:
        """The value under a local name of its own."""
        temporary = self.temporary()
        self.line(f"{temporary} = {value.text}")
        return atom(temporary, interval or (value.low, value.high))

    def check(
        self, value: Val, low: int, high: int, reason: Reason, of: tuple[int | Val, ...] = ()
    ) -> Val:
        """The value, which from here on lies in low..high; what is not proven is tested.

        `of` is whose value it is: a variable and its owner, or for a piece the store and its owner.
        """
        if value.within(low, high):
            return value
        value = self.hold(value)
        of = (*(of or (-1, -1)), low, high) if reason is Reason.RANGE else of
        self.refuse(outside(value, low, high), reason, *of, *((value,) if of else ()))
        low, high = max(low, value.low), min(high, value.high)
        return Val(value.core, value.level, low, high, value.offset)

    def fitting(self, value: Val, given: Expression | None, slot: Slot, scope: int) -> Val:
        """The value, which the slot of a procedure can hold.

        What is looked for and not found is nothing, also in a slot for an element: that is a fault
        only where an element is needed. `given` is what the value was made of.
        """
        low = slot.type.low
        if is_looked_for(given) and (scope, slot.index) in self.bounds.nothing:
            low = -1
        return self.check(value, low, slot.type.high, Reason.RANGE)

    def refuse(self, test: str, reason: Reason, *details: int | Val) -> None:
        """Where the test holds, the rules ask for something impossible; `details` as `RulesFaultAt` has them."""
        with self.block(f"if {test}:"):
            self.impossible(reason, *details)

    def impossible(self, reason: Reason, *details: int | Val) -> None:
        """The rules ask for something impossible here."""
        numbers = arguments(self.place, int(reason), *details)
        self.line(self._impossible or f"fault({numbers})")

    def log(self, kind: str, *values: int | Val | str) -> None:
        """If the program is traced, this is noted in the log, with the place."""
        if self.unit.traced:
            self.line(f"log.append(({arguments(repr(kind), self.place, *values)}))")

    # ---- knowledge ------------------------------------------------------------------------------

    def learn(self, condition: Condition, *, holds: bool = True) -> None:
        """From here on the condition holds (or does not)."""
        self.facts = self.bounds.assume(condition, self.facts, holds=holds)

    @contextmanager
    def supposing(self, facts: Facts) -> Iterator[None]:
        """Inside, these facts hold; afterwards those of before."""
        before, self.facts = self.facts, facts
        try:
            yield
        finally:
            self.facts = before

    @contextmanager
    def at_place(self, place: int) -> Iterator[None]:
        """What is impossible inside is impossible at that place."""
        before, self.place = self.place, place
        try:
            yield
        finally:
            self.place = before
