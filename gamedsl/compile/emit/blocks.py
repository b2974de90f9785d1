# SPDX-License-Identifier: MIT
"""The course of play as numbered functions, each from one question to the next.

In: the graph of the course of play.  Out: functions `b0`, `b1`, ... that take the row and the move
just made, and give the number of the function with which the game goes on: below 0 it waits for a
move, or is over.  A function begins only where it has to: behind a question, where a procedure
comes back to, and at a loop or join that is too long to be written twice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from gamedsl.compile.codes import Codes
from gamedsl.compile.emit.lengths import function_nodes, joins_of, place_of
from gamedsl.compile.emit.lines import Block
from gamedsl.compile.emit.segment import Segment
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.flow.nodes import Node
from gamedsl.compile.layout import Layout

__all__ = ["Blocks"]

MadeT = TypeVar("MadeT")


class Blocks:
    """All functions of the course of play, by number."""

    def __init__(self, layout: Layout, codes: Codes, *, ahead: bool = False) -> None:
        """Number what a row can point to; the rest is numbered when it is needed, or `ahead`.

        Numbers that are given ahead do not depend on what is written first, but not each of them has a function.
        """
        self.codes = codes
        self.nodes: list[Node] = []
        self._numbers: dict[int, int] = {}
        self._reached: set[int] = set()
        self._joins = joins_of(layout.graph)
        self.entry = self.number(layout.graph.roots[layout.model.main].entry)
        for node in layout.graph.points:
            self.number(node)
        if ahead:
            for node in function_nodes(layout.graph, self._joins):
                self._given(node)

    def number(self, node: Node) -> int:
        """The number of the function that begins at the node, to which the game can come."""
        number = self._given(node)
        self._reached.add(number)
        return number

    def _given(self, node: Node) -> int:
        if id(node) not in self._numbers:
            self._numbers[id(node)] = len(self.nodes)
            self.nodes.append(node)
        return self._numbers[id(node)]

    def function(self, unit: Unit, number: int) -> Block:
        """The function of that number."""
        return Segment(unit, self.codes, self.number, self._joins, self.nodes[number]).write()

    def functions(self, write: Callable[[int], MadeT]) -> dict[int, MadeT]:
        """What `write` makes of the number of each function to which the game can come, in their order."""
        made: dict[int, MadeT] = {}
        while left := sorted(self._reached - made.keys()):
            made.update((number, write(number)) for number in left)
        return dict(sorted(made.items()))

    def places(self) -> tuple[int, ...]:
        """For each function the place of the file at which it begins."""
        return tuple(place_of(node) for node in self.nodes)
