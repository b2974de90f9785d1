# SPDX-License-Identifier: MIT
"""What all functions of one emitted module share.

In: a layout.  Out: names of procedures, tables of constants (each list of numbers once), the bounds
by which tests are left out, and a record of which text reads which part of the row.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from gamedsl.check.model import Model, Template
from gamedsl.compile.bounds import Bounds
from gamedsl.compile.effects import Effects
from gamedsl.compile.emit.lines import Block
from gamedsl.compile.emit.names import Names, mangle
from gamedsl.compile.layout import Layout
from gamedsl.compile.remembered import Same
from gamedsl.compile.seats import find_seated
from gamedsl.compile.shape import Shape

__all__ = ["Region", "Table", "Unit", "bounds_of"]

Region = Hashable
"""A part of the row that is written as a whole: a variable, a store, a frame ..."""

Table = tuple[int, ...] | tuple[tuple[int, ...], ...]


def bounds_of(layout: Layout) -> Bounds:
    """What proves things about the values of a model."""
    return Bounds(layout.shape, find_seated(layout.shape, layout.effects))


class Unit:
    """One emitted module."""

    def __init__(
        self,
        layout: Layout,
        *,
        traced: bool = False,
        playing: bool = False,
        bounds: Bounds | None = None,
        tables: int = 0,
        whole: bool = False,
    ) -> None:
        """Nothing is written yet; `bounds` of this layout need not be worked out again.

        `playing`: the module only plays whole games, see `playing`. `tables`: so many tables have
        their names already. `whole`: it holds all that a game needs, so functions can be added.
        """
        self.layout = layout
        self.traced = traced
        self.playing = playing
        self.bounds = bounds or bounds_of(layout)
        self.nothing: set[tuple[int, int]] = set()
        """Slots that were found to be given nothing although their type does not say so."""
        self.regions: dict[str, set[Region]] = {}
        self.highest: dict[str, int] = {}
        """Of places for slots of procedures the greatest number that can stand there, also while it means nothing."""
        self.names = Names()
        self.whole = whole
        self.crowds: dict[tuple[int, Same, int], str] = {}
        """Functions that count the ends of some runs around a space: of a network, by what they ask, in a procedure."""
        self.added: list[Block] = []
        """Functions that were found to be needed while others were written."""
        self.said: list[Template] = []
        """The texts of the log, by the number that stands there."""
        self._tables: dict[Table, str] = {}
        self._first_table = tables
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
        if values not in self._tables:
            self._tables[values] = self.function(f"T{self.number_of_tables}", name)
        return self._tables[values]

    @property
    def number_of_tables(self) -> int:
        """How many tables have a name."""
        return self._first_table + len(self._tables)

    def lengths(self) -> dict[str, int]:
        """How long each table is, by name."""
        return {name: len(values) for values, name in self._tables.items()}

    def tables(self) -> Iterator[str]:
        """The lines that define the tables."""
        for values, name in self._tables.items():
            yield f"{name} = {values!r}"

    def by_name(self) -> dict[str, Table]:
        """The tables themselves."""
        return {name: values for values, name in self._tables.items()}

    def seen(self, text: str, region: Region) -> str:
        """The same text, a place or a whole line; it is remembered which part of the row it is about."""
        self.regions.setdefault(text, set()).add(region)
        return text
