# SPDX-License-Identifier: MIT
"""The course of play as numbered functions, each from one question to the next.

In: the graph of the course of play.  Out: functions `b0`, `b1`, ... that take the row and the move
just made, and give the number of the function with which the game goes on: below 0 it waits for a
move, or is over.  A function begins only where it has to: behind a question, where a procedure
comes back to, and at a loop or join that is too long to be written twice.
"""

from __future__ import annotations

from gamedsl.compile.codes import Codes
from gamedsl.compile.emit.lengths import joins_of, place_of
from gamedsl.compile.emit.lines import Block
from gamedsl.compile.emit.segment import Segment
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.flow.nodes import Node

__all__ = ["Blocks"]


class Blocks:
    """Writes all functions of the course of play."""

    def __init__(self, unit: Unit, codes: Codes) -> None:
        """Number what a row can point to; the rest is numbered when it is needed."""
        self.unit = unit
        self.codes = codes
        self.nodes: list[Node] = []
        self._numbers: dict[int, int] = {}
        self._joins = joins_of(unit.layout.graph)
        self.entry = self.number(unit.layout.graph.roots[unit.model.main].entry)
        for node in unit.layout.graph.points:
            self.number(node)

    def number(self, node: Node) -> int:
        """The number of the function that begins at the node."""
        if id(node) not in self._numbers:
            self._numbers[id(node)] = len(self.nodes)
            self.nodes.append(node)
        return self._numbers[id(node)]

    def functions(self) -> list[Block]:
        """All functions, in the order of their numbers."""
        made: list[Block] = []
        while len(made) < len(self.nodes):
            origin = self.nodes[len(made)]
            segment = Segment(self.unit, self.codes, self.number, self._joins, origin)
            made.append(segment.write())
        return made

    def places(self) -> tuple[int, ...]:
        """For each function the place of the file at which it begins."""
        return tuple(place_of(node) for node in self.nodes)
