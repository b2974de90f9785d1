# SPDX-License-Identifier: MIT
"""How much code stands behind a node of the course of play, and what that means for it.

In: nodes of the graph.  Out: about how long what follows is, up to the next question or loop, and at
which nodes ways come together.  What is short is written again wherever the game gets there, which
saves a turn of the driver; what is long gets a function of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gamedsl.check.model import statements_in
from gamedsl.compile.flow.graph import Graph, successors
from gamedsl.compile.flow.nodes import (
    AskNode,
    Begin,
    Branch,
    CallNode,
    Enter,
    Finish,
    Loop,
    Node,
    Resume,
    Return,
    Straight,
)
from gamedsl.compile.walk import cost, expressions

__all__ = ["LONGEST_LOOP", "function_nodes", "joins_of", "length_of", "place_of"]

LONGEST_LOOP = 120
_LONGEST_JOIN = 60
_LONGEST_EXIT = 12
"""The body of a loop, what follows where ways come together, and what follows a loop are written
once more where they are needed if they are no longer than this; otherwise the game goes on there
by another turn of the driver."""


def joins_of(graph: Graph) -> dict[int, int]:
    """The nodes at which several ways come together, by identity, and how long they may be."""
    found: dict[int, int] = {}
    for node in _nodes(graph):
        if isinstance(node, (Branch, Resume)):
            found.setdefault(id(node.next), _LONGEST_JOIN)
        elif isinstance(node, Loop):
            found[id(node.next)] = _LONGEST_EXIT
    return found


def function_nodes(graph: Graph, joins: Mapping[int, int]) -> Iterator[Node]:
    """The nodes that may get a function of their own, be it that a row points to them or not."""
    yield from graph.points
    for node in _nodes(graph):
        limit = joins.get(id(node))
        if isinstance(node, Loop) or (limit is not None and length_of(node) > limit):
            yield node
    for root in graph.roots.values():
        yield root.entry


def _nodes(graph: Graph) -> Iterator[Node]:
    """All nodes of a graph, in an order that depends on the graph alone."""
    seen: set[int] = set()
    waiting = [root.entry for root in graph.roots.values()]
    while waiting:
        node = waiting.pop()
        if id(node) not in seen:
            seen.add(id(node))
            waiting.extend(successors(node))
            yield node


def place_of(node: Node) -> int:
    """The place of the file at which a node begins, or -1."""
    match node:
        case Straight():
            return node.statements[0].place
        case AskNode() | Resume() | Enter() | CallNode() | Branch() | Loop():
            return node.statement.place
        case Return() | Finish():
            return -1
        case _:
            return place_of(node.next)


def length_of(node: Node) -> int:
    """About how much code follows from the node on, up to the next question or loop."""
    length = 0
    seen: set[int] = set()
    waiting: list[Node] = [node]
    while waiting and length <= LONGEST_LOOP:
        at = waiting.pop()
        if id(at) in seen or (isinstance(at, Loop) and at is not node):
            continue
        seen.add(id(at))
        length += _weight(at)
        if not isinstance(at, (AskNode, CallNode)) and not (
            isinstance(at, Begin) and not at.inlined
        ):
            waiting.extend(successors(at))
    return length


def _weight(node: Node) -> int:
    match node:
        case Straight():
            return sum(
                2 + sum(cost(each) for each in expressions(statement))
                for statement in statements_in(node.statements)
            )
        case Branch() | Loop() | AskNode() | Enter() | CallNode():
            return 3 + sum(cost(each) for each in expressions(node.statement))
        case _:
            return 2
