# SPDX-License-Identifier: MIT
"""What has to lie in the row while somebody is asked.

In: the graph of the course of play.  Out: for each root a frame, that is a run of places of the row:
where to go back to, and the slots that are needed behind a question.  All other slots live and die
within one function and stay plain local names.
"""

from __future__ import annotations

from gamedsl.check.model import (
    Choose,
    Each,
    Gather,
    Grouped,
    Model,
    Procedure,
    Slot,
    Statement,
    statements_in,
)
from gamedsl.compile.choosing import looked_at, read_by_set, set_by
from gamedsl.compile.effects import Effects
from gamedsl.compile.flow.graph import Graph, Root, successors
from gamedsl.compile.flow.nodes import (
    AskNode,
    Begin,
    Branch,
    CallNode,
    Chosen,
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
from gamedsl.parts import Part, frozen_part

__all__ = ["NESTING", "Frame", "find_frames", "gathers_from_itself"]

NESTING = 12
"""How many times a procedure that asks can be under way at the same time."""

Keys = frozenset[SlotKey]


@frozen_part
class Frame(Part):
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
    """The frames of all roots, in the order in which they were found, and of groups elsewhere."""
    roots = [_frame(model, effects, root) for root in graph.roots.values()]
    direct = [each for each in model.procedures if each.index not in graph.root_of]
    frames = [_groups_frame(effects, each) for each in direct]
    return (*roots, *(each for each in frames if each.names))


def _frame(model: Model, effects: Effects, root: Root) -> Frame:
    returns = root.procedure != model.main
    names = ["back to"] if returns else []
    offsets: dict[SlotKey, int] = {}
    for key in sorted(_kept(model, effects, root)):
        offsets[key] = len(names)
        names.append(_name(model, key))
    for scope in root.scopes:
        _add_groups(model.procedures[scope], effects, offsets, names)
    for hidden in _hidden(root):
        offsets[hidden.key] = len(names)
        if hidden.width == 1:
            names.append(hidden.name)
        else:
            names.extend(f"{hidden.name} {number}" for number in range(hidden.width))
    copies = NESTING if effects.circular[root.procedure] else 1
    return Frame(root.procedure, returns, offsets, tuple(names), copies)


def _groups_frame(effects: Effects, procedure: Procedure) -> Frame:
    """The frame of a procedure that asks nobody: only groups lie there."""
    offsets: dict[SlotKey, int] = {}
    names: list[str] = []
    _add_groups(procedure, effects, offsets, names)
    copies = NESTING if effects.circular[procedure.index] else 1
    return Frame(procedure.index, returns=False, offsets=offsets, names=tuple(names), copies=copies)


def _add_groups(
    procedure: Procedure, effects: Effects, offsets: dict[SlotKey, int], names: list[str]
) -> None:
    """Each group slot has a place for how many it holds, and so many places behind it."""
    body = effects.bodies[procedure.index]
    for slot in procedure.slots:
        room = slot.type.group
        if room:
            offsets[procedure.index, slot.index] = len(names)
            names.append(f"{slot.name}: how many")
            names.extend(f"{slot.name}: {number}" for number in range(1, room + 1))
            if any(gathers_from_itself(each, slot) for each in statements_in(body)):
                names.extend(f"{slot.name}: next {number}" for number in range(1, room + 1))


def gathers_from_itself(statement: Statement, slot: Slot) -> bool:
    """A group is gathered while it is looked at: the new one is put down behind the old one."""
    if not isinstance(statement, Gather) or statement.slot.index != slot.index:
        return False
    source = None if isinstance(statement.source, Grouped) else statement.source
    return slot.index in slots_read(source, statement.where)


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
        for node in reversed(nodes):  # What comes behind a node mostly stands behind it here, too.
            uses, sets = flows[id(node)]
            after = frozenset[SlotKey]().union(
                *(live[id(each)] - _bound(node, each) for each in successors(node))
            )
            now = uses | (after - sets)
            if now != live[id(node)]:
                live[id(node)] = now
                changed = True
    begins = [root.entry] + [each for node in nodes for each in _beginnings(node)]
    kept = frozenset[SlotKey]().union(*(live[id(node)] for node in begins))
    return kept - _groups(model, root)


def _groups(model: Model, root: Root) -> Keys:
    """The group slots of a root, which lie in the row in any case."""
    return frozenset(
        (scope, slot.index)
        for scope in root.scopes
        for slot in model.procedures[scope].slots
        if slot.type.group
    )


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
        case AskNode() | Resume() | Chosen():
            uses, given = _flow_of_question(model, node)
            sets = _keys(node.scope, given)
        case CallNode():
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
        case Loop() | Start():
            uses = _read_by_loop(node)
        case _:
            pass
    return _keys(node.scope, uses), sets


def _flow_of_question(
    model: Model, node: AskNode | Resume | Chosen
) -> tuple[frozenset[int], frozenset[int]]:
    """The slots that are needed to ask, and those that a choice sets."""
    if isinstance(node, Chosen):
        action = model.actions[node.action]
        return read_by_set(action), set_by(action)
    read = slots_read(*expressions(node.statement))
    if not isinstance(node.statement, Choose):
        return (read if isinstance(node, AskNode) else frozenset()), frozenset()
    decision = model.decisions[node.statement.decision]
    if isinstance(node, AskNode):
        return read, frozenset({decision.me.index})
    return looked_at(model, decision), frozenset()


def _read_by_loop(node: Loop | Start) -> frozenset[int]:
    """The slots that a loop reads where it begins, or each time it comes round."""
    if isinstance(node, Start):
        begun = node.next.statement
        return slots_read(begun.source) if isinstance(begun, Each) else frozenset()
    if isinstance(node.statement, Each):
        return slots_read(node.statement.where) - {node.statement.slot.index}
    return slots_read(*expressions(node.statement))


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
