# SPDX-License-Identifier: MIT
"""The emitted module as a whole.

In: a layout.  Out: the text of one Python module that holds everything a game needs to run.
"""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from gamedsl.chance import ROW_SOURCE
from gamedsl.check.model import Template as Words
from gamedsl.compile.bounds import Bounds
from gamedsl.compile.codes import Codes, make_codes
from gamedsl.compile.emit.blocks import Blocks
from gamedsl.compile.emit.driver import driver
from gamedsl.compile.emit.growing import laid_functions
from gamedsl.compile.emit.legal import legal_function, most_moves
from gamedsl.compile.emit.lines import Block, render
from gamedsl.compile.emit.procedures import procedure_functions
from gamedsl.compile.emit.reuse import reuse
from gamedsl.compile.emit.scoring import scoring_function
from gamedsl.compile.emit.support import SUPPORT
from gamedsl.compile.emit.unit import Table, Unit
from gamedsl.compile.layout import (
    ACTOR,
    DECISION,
    PC,
    SETUP_WORDS,
    STREAM,
    WINNER,
    Layout,
)

__all__ = ["Emitted", "emit", "emit_listing", "emit_scoring", "text_of"]


@attrs.frozen
class Emitted:
    """A module and what has to be known to use it."""

    source: str
    codes: Codes
    most_moves: int
    templates: tuple[Words, ...]
    bounds: Bounds
    tables: Mapping[str, Table]
    """What those lines of the text define that hold nothing but numbers."""


def emit(layout: Layout, bounds: Bounds, *, traced: bool = False, playing: bool = False) -> Emitted:
    """The module of a model; `playing`: one that only plays whole games.

    It is assumed of every slot that it holds what its type says. Where a slot turns out to be given
    nothing all the same, the module is written again, knowing that.
    """
    while True:
        unit = Unit(layout, traced=traced, playing=playing, bounds=bounds, whole=True)
        emitted = _emit(unit)
        if unit.nothing <= bounds.nothing:
            return emitted
        bounds = attrs.evolve(bounds, nothing=bounds.nothing | unit.nothing)


def _emit(unit: Unit) -> Emitted:
    layout = unit.layout
    codes = make_codes(layout.shape)
    decisions = layout.model.decisions
    procedures = procedure_functions(unit)
    blocks = Blocks(unit, codes)
    functions = [*procedures, *blocks.functions(), *unit.added]
    laid = [*laid_functions(unit)]
    lengths = unit.lengths()
    for function in functions:
        reuse(function, unit.regions, lengths, unit.highest)
    most = max((most_moves(unit, each) for each in decisions), default=0)
    blank = _blank(layout, blocks.entry)
    tables = [*unit.tables(), f"BLANK = {blank!r}"]
    text = "\n\n".join(
        [
            '"""Emitted by gamedsl from a game file; LEGAL, a function a decision, is handed in."""',
            "from gamedsl.compile.faults import fault\n",
            ROW_SOURCE.rstrip() + "\n",
            SUPPORT.rstrip() + "\n",
            *(each.rstrip() + "\n" for each in laid),
            "\n".join(tables) + "\n",
            *(text_of(each) for each in functions),
            driver(unit, blocks),
        ]
    )
    by_name = {**unit.by_name(), "BLANK": blank}
    return Emitted(text, codes, most, tuple(unit.said), unit.bounds, by_name)


def emit_listing(layout: Layout, emitted: Emitted, decision: int) -> str:
    """The module that lists the moves of a decision; it uses the names of the other one."""
    unit = Unit(layout, bounds=emitted.bounds, tables=len(emitted.tables))
    function = legal_function(unit, emitted.codes, layout.model.decisions[decision])
    return _module_of('"""Emitted by gamedsl: the moves of a decision."""', unit, function)


def emit_scoring(layout: Layout, emitted: Emitted) -> str:
    """The module that counts points; it uses the functions with which the other one begins.

    It is written when points are counted for the first time: the rules of a big game take a while,
    and a game begins long before it ends.
    """
    unit = Unit(layout, bounds=emitted.bounds, tables=len(emitted.tables))
    title = '"""Emitted by gamedsl from the scoring of a game file."""'
    return _module_of(title, unit, scoring_function(unit))


def _module_of(title: str, unit: Unit, function: Block) -> str:
    """A module of one function."""
    reuse(function, unit.regions, unit.lengths(), unit.highest)
    return "\n\n".join([title, "\n".join(unit.tables()) + "\n", text_of(function)])


def text_of(function: Block) -> str:
    """A function as text."""
    return "\n".join(render([function])) + "\n"


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
