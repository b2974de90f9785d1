# SPDX-License-Identifier: MIT
"""The emitted module, part by part.

In: a layout.  Out: the texts of the parts of one Python module that holds everything a game needs to run: what it
begins with, each function of the rules, the moves of each decision, the scoring.  A part is the same text whenever it
is written, so a program can write each when it first needs it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from gamedsl.chance import ROW_SOURCE
from gamedsl.check.model import Procedure
from gamedsl.compile.bounds import Bounds
from gamedsl.compile.codes import make_codes
from gamedsl.compile.emit.blocks import Blocks
from gamedsl.compile.emit.connected import connected_functions
from gamedsl.compile.emit.driver import driver
from gamedsl.compile.emit.growing import laid_functions
from gamedsl.compile.emit.legal import legal_function, most_moves
from gamedsl.compile.emit.lines import Block, render
from gamedsl.compile.emit.procedures import procedure_function, with_functions
from gamedsl.compile.emit.reuse import reuse
from gamedsl.compile.emit.sayings import templates_of
from gamedsl.compile.emit.scoring import scoring_function, ties_function
from gamedsl.compile.emit.support import SUPPORT
from gamedsl.compile.emit.unit import Table, Unit, table_lines
from gamedsl.compile.layout import (
    ACTOR,
    DECISION,
    PC,
    SETUP_WORDS,
    STREAM,
    WINNER,
    Layout,
)
from gamedsl.parts import Part, frozen_part

__all__ = ["Module", "Text", "emit_playing"]

_TITLE = '"""Emitted by gamedsl from a game file; LEGAL, a function a decision, is handed in."""'


@frozen_part
class Text(Part):
    """A part of a module: its lines, and what those of them define that hold nothing but numbers.

    Long tables have no line; they are handed in.
    """

    source: str
    tables: Mapping[str, Table]


class Module:
    """The module of a model; each function of it can be written by itself."""

    def __init__(self, layout: Layout, bounds: Bounds, *, traced: bool = False) -> None:
        """Nothing is written yet.

        Raises:
            ValueError: the moves of a decision cannot be listed.
        """
        self.layout = layout
        self.bounds = bounds
        self.traced = traced
        self.codes = make_codes(layout.shape)
        self.blocks = Blocks(layout, self.codes, ahead=True)
        self.blank = _blank(layout, self.blocks.entry)
        self.templates = templates_of(layout.model)[0]
        self.long: dict[str, Table] = {}
        unit = self._unit()
        decisions = layout.model.decisions
        self.most_moves = max((most_moves(unit, each) for each in decisions), default=0)
        self.procedures: dict[str, Procedure] = {
            unit.procedure(each.index): each for each in with_functions(unit)
        }
        """The procedures that are functions, by name."""

    def whole(self) -> str:
        """All parts as one text: what runs a game, then the moves of each decision, then the scoring."""
        unit = self._unit()
        laid = [*connected_functions(unit.model), *laid_functions(unit)]
        procedures = [self.procedure(name) for name in self.procedures]
        blocks = self.blocks.functions(self.block)
        decisions = range(len(self.layout.model.decisions))
        behind = [*map(self.listing, decisions), self.scoring()]
        tables = {**self.long, **unit.tables()}
        parts = [
            _TITLE,
            *_beginning(laid),
            _definitions(tables, self.blank),
            *(each.source for each in (*procedures, *blocks.values())),
            driver(unit, self.blocks.places(), blocks.keys()),
            *(each.source for each in behind),
        ]
        return "\n\n".join(parts)

    def base(self) -> Text:
        """What is needed in any case; the functions of `procedures`, LEGAL and BLOCKS are handed in."""
        unit = self._unit()
        laid = [*connected_functions(unit.model), *laid_functions(unit)]
        parts = [*_beginning(laid), driver(unit, self.blocks.places())]
        return self._text(unit, parts)

    def procedure(self, name: str) -> Text:
        """The function of that name."""
        procedure = self.procedures[name]
        unit = self._unit(f"p{procedure.index}")
        return self._function(unit, procedure_function(unit, procedure))

    def block(self, number: int) -> Text:
        """The function of that number."""
        unit = self._unit(f"b{number}")
        return self._function(unit, self.blocks.function(unit, number))

    def listing(self, decision: int) -> Text:
        """The function that lists the moves of a decision."""
        unit = self._unit(f"legal_{decision}", whole=False)
        of = self.layout.model.decisions[decision]
        return self._function(unit, legal_function(unit, self.codes, of))

    def scoring(self) -> Text:
        """The function that counts points."""
        unit = self._unit("score", whole=False)
        return self._function(unit, scoring_function(unit))

    def _unit(self, part: str = "base", *, whole: bool = True) -> Unit:
        return Unit(
            self.layout,
            traced=self.traced,
            bounds=self.bounds,
            part=part,
            long=self.long,
            whole=whole,
        )

    def _function(self, unit: Unit, function: Block) -> Text:
        """A function and those that were found to be needed while it was written."""
        return self._text(unit, _texts_of([function, *unit.added], unit))

    def _text(self, unit: Unit, parts: Sequence[str]) -> Text:
        tables = unit.tables()
        short = {name: values for name, values in tables.items() if name not in self.long}
        lines = "\n".join(table_lines(short))
        return Text("\n\n".join([lines + "\n", *parts] if lines else parts), tables)


def emit_playing(layout: Layout, bounds: Bounds, *, scored: bool = False) -> Text:
    """A module that only plays whole games; LEGAL is handed in.

    `scored`: it counts points, too, and what ties are broken by.
    """
    unit = Unit(layout, playing=True, bounds=bounds, whole=True)
    codes = make_codes(layout.shape)
    blocks = Blocks(layout, codes)
    procedures = [procedure_function(unit, each) for each in with_functions(unit)]
    written = blocks.functions(lambda number: blocks.function(unit, number))
    counting = [scoring_function(unit), ties_function(unit)] if scored else []
    functions = _texts_of([*procedures, *written.values(), *counting, *unit.added], unit)
    laid = [*connected_functions(unit.model), *laid_functions(unit)]
    tables, blank = unit.tables(), _blank(layout, blocks.entry)
    end = driver(unit, blocks.places(), written.keys())
    parts = [*_beginning(laid), _definitions(tables, blank), *functions, end]
    return Text("\n\n".join([_TITLE, *parts]), {**tables, "BLANK": blank})


def _beginning(laid: Iterable[str]) -> list[str]:
    """The functions with which every module begins."""
    texts = (ROW_SOURCE, SUPPORT, *laid)
    return ["from gamedsl.compile.faults import fault\n", *(f"{each.rstrip()}\n" for each in texts)]


def _definitions(tables: Mapping[str, Table], blank: Sequence[int]) -> str:
    """The lines that define the tables and the row before the set-up."""
    runs = ((value, len([*run])) for value, run in groupby(blank))
    values = (f"*({value},) * {size}" if size > 1 else f"{value}" for value, size in runs)
    return "\n".join([*table_lines(tables), f"BLANK = ({', '.join(values)},)"]) + "\n"


def _texts_of(functions: Sequence[Block], unit: Unit) -> list[str]:
    """The functions as text."""
    lengths = unit.lengths()
    for function in functions:
        reuse(function, unit.regions, lengths, unit.highest)
    return ["\n".join(render([function])) + "\n" for function in functions]


def _blank(layout: Layout, entry: int) -> tuple[int, ...]:
    """The row before the set-up, without players and chance: everything lies in its box."""
    row = [0] * layout.size
    row[PC], row[WINNER], row[ACTOR], row[DECISION] = entry, -1, -1, -1
    row[STREAM] = SETUP_WORDS
    for variable in layout.model.variables:
        for owner in range(layout.shape.owners(variable.owner)):
            row[layout.variable_slot(variable.index, owner)] = variable.initial
    for things in layout.model.things:
        box = layout.shape.boxes[things.name]
        _fill(layout, row, box.index, things.counts)
    return tuple(row)


def _fill(layout: Layout, row: list[int], box: int, counts: tuple[int, ...]) -> None:
    store = layout.model.stores[box]
    if store.form == "count":
        for sort, count in enumerate(counts):
            row[layout.count_slot(box, 0, sort)] = count
    elif store.form == "list":
        number, first, _ = layout.list_slots(box)
        pieces = [sort for sort, count in enumerate(counts) for _ in range(count)]
        row[number] = len(pieces)
        row[first : first + len(pieces)] = pieces
    else:
        raise ValueError(f"the box of {store.things} has to hold all of them")
