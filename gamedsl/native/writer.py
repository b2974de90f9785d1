# SPDX-License-Identifier: MIT
"""The text of one function of machine code while it is written.

In: lines in the order of the program.  Out: blocks of instructions in LLVM's language.  A `Writer` knows between which
two numbers each local name is at this point of the function, so that a test whose answer is certain is not written;
and it has one place for each reason to stop, where the function says so and gives up.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from gamedsl.native.cells import (
    CONTEXT,
    DEEPEST,
    DEPTH,
    LIST_ROOM,
    PLACE,
    REASON,
    TOP,
    WORD_LEAST,
    WORD_MOST,
    Stopped,
)
from gamedsl.native.constants import Table
from gamedsl.native.reading import Function, Source

__all__ = ["ANY", "GIVEN", "Loop", "Number", "Run", "Writer", "number"]

GIVEN: Final = "{ i64, i1 }"
"""What every function gives: its number, and whether it had to stop."""


class Number(NamedTuple):
    """A number of 64 bits: what it is called, and between which two numbers it is."""

    text: str
    low: int = WORD_LEAST
    high: int = WORD_MOST


ANY: Final = (WORD_LEAST, WORD_MOST)


def number(value: int) -> Number:
    """A number that is known."""
    return Number(str(value), value, value)


class Run(NamedTuple):
    """Cells one behind the other: where they begin, how many, what one is, between what its numbers are.

    `table` and `level` are given where the cells are lists, of which `table` says more. `shared`: they are
    places of the row, which may change while one goes through them.
    """

    text: str
    length: Number
    cell: str
    low: int
    high: int
    table: Table | None = None
    level: int = 0
    shared: bool = False


class Loop(NamedTuple):
    """Where a loop goes on, and where it is left."""

    again: str
    behind: str


class Known(NamedTuple):
    """What all functions of a program share.

    `arrays`: how long the row and its like are, by the name of the parameter; `streams`: parameters that
    words are drawn from; `outside`: functions that are no part of the program; `value`: what writes a value.
    """

    arrays: Mapping[str, int]
    streams: frozenset[str]
    tables: Mapping[str, Table]
    outside: frozenset[str]
    value: Callable[[Writer, ast.expr], Number]


class Writer:
    """Writes the body of one function."""

    def __init__(self, source: Source, function: Function, known: Known) -> None:
        """Nothing is written yet."""
        self.source = source
        self.function = function
        self.known = known
        self.lines: list[str] = []
        self.ranges: dict[str, tuple[int, int]] = {}
        self.loops: list[Loop] = []
        self.runs: dict[str, Run] = {}
        """Local names that stand for a run, with what is the same for all they may stand for."""
        self.held: dict[str, int] = {}
        """Local names that are what a place of the row is right now, with that place."""
        self.room = LIST_ROOM
        """So many numbers each list of its own may hold."""
        self.ended = False
        self.borrows = False
        """Room for lists is taken, which has to be given back."""
        self._cells: dict[str, str] = {}
        self._stops: dict[Stopped, str] = {}
        self._count = 0

    def value(self, node: ast.expr) -> Number:
        """The number that a value of the program is."""
        return self.known.value(self, node)

    # ---- lines ----------------------------------------------------------------------------------

    def put(self, text: str) -> str:
        """What the instruction gives has the name that is returned."""
        self._count += 1
        name = f"%t{self._count}"
        self.lines.append(f"  {name} = {text}")
        return name

    def line(self, text: str) -> None:
        """An instruction that gives nothing."""
        self.lines.append(f"  {text}")

    def label(self) -> str:
        """The name of a new block."""
        self._count += 1
        return f"L{self._count}"

    def at(self, label: str) -> None:
        """What is written from here on is that block."""
        if not self.ended:
            self.line(f"br label %{label}")
        self.lines.append(f"{label}:")
        self.ended = False

    def jump(self, label: str) -> None:
        """The function goes on there."""
        self.line(f"br label %{label}")
        self.ended = True

    def branch(self, condition: str, yes: str, no: str) -> None:
        """The function goes on at one of the two."""
        self.line(f"br i1 {condition}, label %{yes}, label %{no}")
        self.ended = True

    # ---- cells ----------------------------------------------------------------------------------

    def cell(self, name: str, kind: str = "i64") -> str:
        """The address of a local cell of that name."""
        if name not in self._cells:
            self._cells[name] = kind
        return f"%v.{name}"

    def fresh_cell(self) -> str:
        """The address of a cell that nothing else uses."""
        self._count += 1
        return self.cell(f"{self._count}")

    def load(self, address: str, kind: str = "i64") -> str:
        """What is in the cell."""
        return self.put(f"load {kind}, ptr {address}")

    def store(self, value: str, address: str, kind: str = "i64") -> None:
        """The value is in the cell."""
        self.line(f"store {kind} {value}, ptr {address}")

    def context(self, cell: int | str) -> str:
        """The address of a cell of the context."""
        return self.put(f"getelementptr i64, ptr %c, i64 {cell}")

    # ---- stopping -------------------------------------------------------------------------------

    def require(self, condition: str, why: Stopped) -> None:
        """The function goes on only if the condition holds."""
        on = self.label()
        self.branch(condition, on, self._stop(why))
        self.at(on)

    def stop(self, why: Stopped) -> None:
        """The function stops here in any case."""
        self.jump(self._stop(why))

    def fault(self, place: str, reason: str) -> None:
        """The function stops with a fault of the rules."""
        self.store(place, self.context(PLACE))
        self.store(reason, self.context(REASON))
        self.jump("stopped")

    def _stop(self, why: Stopped) -> str:
        return self._stops.setdefault(why, f"stop.{why.name.lower()}")

    def called(self, text: str) -> str:
        """The number that the call gives; the function stops if that one did."""
        given = self.put(text)
        self.held.clear()
        flag = self.put(f"extractvalue {GIVEN} {given}, 1")
        on = self.label()
        self.branch(flag, "stopped", on)
        self.at(on)
        return self.put(f"extractvalue {GIVEN} {given}, 0")

    def gives(self, value: Number) -> None:
        """The function gives that number."""
        self.store(value.text, self.cell("gives"))
        self.jump("leave")

    # ---- the whole ------------------------------------------------------------------------------

    def borrow(self, cells: Number) -> str:
        """The address of so many cells for a list, which are given back at the end of the function."""
        self.borrows = True
        top = self.load(self.context(TOP))
        end = self.put(f"add i64 {top}, {cells.text}")
        self.require(self.put(f"icmp ule i64 {end}, {CONTEXT}"), Stopped.ROOM)
        self.store(end, self.context(TOP))
        return self.context(top)

    def whole(self, header: str, arguments: list[str]) -> list[str]:
        """The lines of the function; `arguments` are those that put its parameters into cells."""
        if not self.ended:
            self.gives(number(0))
        body = self.lines
        self.lines = []
        size = self.size + 16
        enters = self.function.circular
        if self.borrows:
            self.lines.append(f"  %top = load i64, ptr %c ; cell {TOP}")
        if enters:
            self._enter(size)
        begin, self.lines = self.lines, []
        self._end(size if enters else 0)
        end, self.lines = self.lines, []
        cells = [f"  %v.{name} = alloca {kind}" for name, kind in self._cells.items()]
        zeros = [
            f"  store {kind} {'null' if kind == 'ptr' else 0}, ptr %v.{name}"
            for name, kind in self._cells.items()
        ]
        return [f"{header} {{", *cells, *zeros, *arguments, *begin, *body, *end, "}", ""]

    @property
    def size(self) -> int:
        """So many cells the function takes at most, however its code is made."""
        return len(self._cells) + 2 * self._count

    def _enter(self, size: int) -> None:
        """The function counts what it takes, if it can come to start itself."""
        more = self.put(f"add i64 {self.load(self.context(DEPTH))}, {size}")
        self.store(more, self.context(DEPTH))
        self.require(self.put(f"icmp ule i64 {more}, {DEEPEST}"), Stopped.DEPTH)

    def _end(self, size: int) -> None:
        self.lines.append("leave:")
        if size:
            less = self.put(f"sub i64 {self.load(self.context(DEPTH))}, {size}")
            self.store(less, self.context(DEPTH))
        if self.borrows:
            self.line("store i64 %top, ptr %c")
        value = self.load(self.cell("gives"))
        given = self.put(f"insertvalue {GIVEN} {{ i64 0, i1 0 }}, i64 {value}, 0")
        self.line(f"ret {GIVEN} {given}")
        for why, label in self._stops.items():
            self.lines.append(f"{label}:")
            self.fault(str(int(why)), "-1")
        self.lines.append("stopped:")
        self.line(f"ret {GIVEN} {{ i64 0, i1 1 }}")
