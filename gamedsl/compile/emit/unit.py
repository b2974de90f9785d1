# SPDX-License-Identifier: MIT
"""What the functions of one part of an emitted module share.

In: a layout.  Out: names of procedures, tables of constants (each list of numbers once), the bounds
by which tests are left out, and a record of which text reads which part of the row.  A part says the same
whatever other parts have been written before it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from gamedsl.check.model import Model
from gamedsl.compile.bounds import Bounds
from gamedsl.compile.effects import Effects
from gamedsl.compile.emit.lines import Block
from gamedsl.compile.emit.names import Names, mangle
from gamedsl.compile.layout import Layout
from gamedsl.compile.remembered import Same
from gamedsl.compile.seats import find_seated
from gamedsl.compile.shape import Shape
from gamedsl.compile.unfound import with_unfound

__all__ = ["Region", "Table", "Unit", "bounds_of", "table_lines"]

Region = Hashable
"""A part of the row that is written as a whole: a variable, a store, a frame ..."""

Table = tuple[int, ...] | tuple[tuple[int, ...], ...]


_LONG = 64
"""A list of more entries than this has one name in all parts of a module."""


def table_lines(tables: Mapping[str, Table]) -> list[str]:
    """The lines that define the tables."""
    return [f"{name} = {values!r}" for name, values in tables.items()]


def bounds_of(layout: Layout) -> Bounds:
    """What proves things about the values of a model."""
    effects = layout.effects
    return with_unfound(Bounds(layout.shape, find_seated(layout.shape, effects)), effects.bodies)


class Unit:
    """One part of an emitted module, or all of it."""

    def __init__(
        self,
        layout: Layout,
        *,
        traced: bool = False,
        playing: bool = False,
        bounds: Bounds | None = None,
        part: str = "",
        long: dict[str, Table] | None = None,
        whole: bool = False,
    ) -> None:
        """Nothing is written yet; `bounds` of this layout need not be worked out again.

        `playing`: the module only plays whole games, see `playing`. `part`: what the names end with that
        no other part may have. `long`: the long tables of all parts. `whole`: functions can be added to it.
        """
        self.layout = layout
        self.traced = traced
        self.playing = playing
        self.bounds = bounds or bounds_of(layout)
        self.part = part
        self.regions: dict[str, set[Region]] = {}
        self.highest: dict[str, int] = {}
        """Of places for slots of procedures the greatest number that can stand there, also while it means nothing."""
        self.names = Names()
        self.whole = whole
        self.crowds: dict[tuple[int, Same, int], str] = {}
        """Functions that count the ends of some runs around a space: of a network, by what they ask, in a procedure."""
        self.added: list[Block] = []
        """Functions that were found to be needed while others were written."""
        self._tables: dict[Table, str] = {}
        self._long = {} if long is None else long
        self._met: dict[int, tuple[Table, str]] = {}
        self._procedures: dict[int, str] = {}

    @property
    def model(self) -> Model:
        """The model."""
        return self.layout.model

    @property
    def shape(self) -> Shape:
        """The sizes of the model."""
        return self.layout.shape

    @property
    def effects(self) -> Effects:
        """What the procedures do."""
        return self.layout.effects

    @property
    def row(self) -> str:
        """The parameters that every function with an effect begins with."""
        return "s, log" if self.traced else "s"

    def function(self, kind: str, name: str) -> str:
        """A new name of a function."""
        return self.names.fresh(mangle(kind, name))

    def procedure(self, index: int) -> str:
        """The name of the function of a procedure."""
        if index not in self._procedures:
            name = self.model.procedures[index].name
            self._procedures[index] = self.function(f"p{index}", name)
        return self._procedures[index]

    def table(self, values: Table, name: str) -> str:
        """The name of a table that holds these constants."""
        met = self._met.get(id(values))  # To look for a long list by what it holds takes a while.
        if met is not None:
            return met[1]
        if values not in self._tables:
            self._tables[values] = self._table(values, name)
        if len(values) > _LONG:
            self._met[id(values)] = values, self._tables[values]
        return self._tables[values]

    def _table(self, values: Table, name: str) -> str:
        if len(values) > _LONG and self.part:
            shared = mangle(f"T{hash(values) % 2**32}", name)
            held = self._long.setdefault(shared, values)
            if held is values or held == values:
                return shared
        end = f"_{self.part}" if self.part else ""
        return self.names.fresh(mangle(f"T{len(self._tables)}", name) + end)

    def lengths(self) -> dict[str, int]:
        """How long each table is, by name."""
        return {name: len(values) for values, name in self._tables.items()}

    def tables(self) -> dict[str, Table]:
        """The tables by name."""
        return {name: values for values, name in self._tables.items()}

    def seen(self, text: str, region: Region) -> str:
        """The same text, a place or a whole line; it is remembered which part of the row it is about."""
        self.regions.setdefault(text, set()).add(region)
        return text
