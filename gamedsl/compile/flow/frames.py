# SPDX-License-Identifier: MIT
"""What has to lie in the row while somebody is asked.

In: the graph of the course of play.  Out: for each root a frame, that is a run of places of the row:
where to go back to, and the slots that are needed behind a question.  All other slots live and die
within one function and stay plain local names.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import Each, Model, Procedure
from gamedsl.compile.effects import Effects
from gamedsl.compile.flow.graph import Graph, Root, successors
from gamedsl.compile.flow.nodes import (
    AskNode,
    Begin,
    Branch,
    CallNode,
    Enter,
    Hidden,
    Leave,
    Loop,
    Node,
    Resume,
    SlotKey,
    Start,
    Straight,
)
from gamedsl.compile.liveness import exposed, flow_of, slots_read
from gamedsl.compile.walk import expressions

__all__ = ["NESTING", "Frame", "find_frames"]

NESTING = 16
"""How many times a procedure that asks can be under way at the same time."""

Keys = frozenset[SlotKey]


@attrs.frozen
class Frame:
    """Places of one root: `offsets` and `widths` by slot, `size` of one copy, how many copies."""

    procedure: int
    returns: bool
    offsets: dict[SlotKey, int]
    names: tuple[str, ...]
    copies: int

    @property
    def size(self) -> int:
        """How many places one copy takes."""
        return len(self.names)


def find_frames(model: Model, effects: Effects, graph: Graph) -> tuple[Frame, ...]:
    """The frames of all roots, in the order in which they were found."""
    return tuple(_frame(model, effects, root) for root in graph.roots.values())


def _frame(model: Model, effects: Effects, root: Root) -> Frame:
    returns = root.procedure != model.main
    names = ["back to"] if returns else []
    offsets: dict[SlotKey, int] = {}
    for key in sorted(_kept(model, effects, root)):
        offsets[key] = len(names)
        names.append(_name(model, key))
    for hidden in _hidden(root):
        offsets[hidden.key] = len(names)
        if hidden.width == 1:
            names.append(hidden.name)
        else:
            names.extend(f"{hidden.name} {number}" for number in range(hidden.width))
    copies = NESTING if effects.circular[root.procedure] else 1
    return Frame(root.procedure, returns, offsets, tuple(names), copies)


def _name(model: Model, key: SlotKey) -> str:
    procedure = model.procedures[key[0]]
    return next(slot.name for slot in procedure.slots if slot.index == key[1])


def _reachable(root: Root) -> list[Node]:
    seen: dict[int, Node] = {}
    waiting: list[Node] = [root.entry]
    while waiting:
        node = waiting.pop()
        if id(node) not in seen:
            seen[id(node)] = node
            waiting.extend(successors(node))
    return list(seen.values())


def _hidden(root: Root) -> list[Hidden]:
    found = [each for node in _reachable(root) if isinstance(node, Loop) for each in node.hidden]
    return sorted(found, key=lambda each: -each.key[1])


def _kept(model: Model, effects: Effects, root: Root) -> Keys:
    """The slots that are needed at a node at which a function can begin."""
    nodes = _reachable(root)
    flows = {id(node): _flow(model, effects, node) for node in nodes}
    live: dict[int, Keys] = {id(node): frozenset() for node in nodes}
    changed = True
    while changed:
        changed = False
        for node in nodes:
            uses, sets = flows[id(node)]
            after = frozenset[SlotKey]().union(
                *(live[id(each)] - _bound(node, each) for each in successors(node))
            )
            now = uses | (after - sets)
            if now != live[id(node)]:
                live[id(node)] = now
                changed = True
    begins = [root.entry] + [each for node in nodes for each in _beginnings(node)]
    return frozenset[SlotKey]().union(*(live[id(node)] for node in begins))


def _beginnings(node: Node) -> tuple[Node, ...]:
    """The nodes at which a function can begin because of this one."""
    match node:
        case Loop():
            return node, node.next
        case Branch() | CallNode():
            return (node.next,)
        case Begin() if not node.inlined:
            return (node.next,)
        case Resume():
            return node, node.next
        case _:
            return ()


def _flow(model: Model, effects: Effects, node: Node) -> tuple[Keys, Keys]:
    """The slots that a node uses before it sets them, and those that it surely sets."""
    uses: frozenset[int] = frozenset()
    sets: Keys = frozenset()
    match node:
        case Straight():
            uses, given = flow_of(node.statements)
            sets = _keys(node.scope, given)
        case AskNode() | CallNode():
            uses = slots_read(*expressions(node.statement))
        case Branch():
            uses = slots_read(node.statement.condition)
        case Enter():
            uses = slots_read(*expressions(node.statement))
            callee = model.procedures[node.statement.procedure]
            sets = _parameters(callee)
        case Begin() if node.inlined:
            sets = _parameters(model.procedures[model.actions[node.action].procedure])
        case Leave():
            sets = _keys(node.procedure, exposed(effects.bodies[node.procedure]))
        case Loop():
            uses = slots_read(*expressions(node.statement))
            if isinstance(node.statement, Each):
                uses = slots_read(node.statement.where) - {node.statement.slot.index}
        case Start():
            if isinstance(node.next.statement, Each):
                uses = slots_read(node.next.statement.source)
        case _:
            pass
    return _keys(node.scope, uses), sets


def _bound(node: Node, way: Node) -> Keys:
    """The slot that a loop gives its element before it goes that way."""
    if isinstance(node, Loop) and isinstance(node.statement, Each) and way is node.body:
        return frozenset({(node.scope, node.statement.slot.index)})
    return frozenset()


def _parameters(procedure: Procedure) -> Keys:
    slots = procedure.slots[: procedure.parameters]
    return frozenset((procedure.index, slot.index) for slot in slots)


def _keys(scope: int, slots: frozenset[int]) -> Keys:
    return frozenset((scope, slot) for slot in slots)
