# SPDX-License-Identifier: MIT
"""Going through values, conditions and statements of a model.

In: a piece of the model.  Out: its parts, what it reads, what it changes, how big it is.  What play
changes is named by atoms: a variable, a store, or a slot of the procedure at hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias, TypeVar, cast, get_args

from gamedsl.check.model import (
    Along,
    Arith,
    Ask,
    Assign,
    Best,
    Call,
    Choose,
    Compare,
    Condition,
    Conditional,
    Connects,
    Each,
    EndGame,
    Every,
    Exclude,
    Expression,
    First,
    Fits,
    Fold,
    Gather,
    Grouped,
    Held,
    Hosted,
    If,
    Include,
    IsClosed,
    Joining,
    Let,
    Listed,
    Local,
    Location,
    Lookup,
    MoveAll,
    MoveCount,
    MovePiece,
    Not,
    PickRandom,
    PieceAt,
    Read,
    Reveal,
    RunOf,
    Runs,
    Say,
    SeatAfter,
    Seats,
    Shuffle,
    Slot,
    Some,
    Source,
    Spread,
    Statement,
    StoreCount,
    Total,
    Touches,
    While,
)
from gamedsl.compile.remembered import remembered
from gamedsl.parts import evolved, fields_of

__all__ = ["Atom", "Node", "cost", "nodes", "parts", "reads", "slots_bound"]

Atom: TypeAlias = tuple[str, int]
"""("variable", "store", "slot", "board" or "network", its number), or EVERYTHING.

A board is which tiles lie on it and how, a network which runs there are.
"""

Node: TypeAlias = Expression | Condition | Source

EVERYTHING: Atom = ("everything", 0)
"""Read by the points of a player, which may look anywhere."""


def parts(node: Node) -> tuple[Node, ...]:
    """The values, conditions and sources directly inside."""
    inside_it = _INSIDE.get(type(node))
    if inside_it is None:
        return ()
    return tuple([part for part in inside_it(node) if part is not None])


_Inside: TypeAlias = Callable[[Any], tuple["Node | None", ...]]
_INSIDE: dict[type, _Inside] = {
    Read: lambda node: (node.owner,),
    PieceAt: lambda node: (node.owner,),
    Held: lambda node: (node.owner,),
    Lookup: lambda node: (node.index,),
    Listed: lambda node: (node.index,),
    Arith: lambda node: (node.left, node.right),
    Compare: lambda node: (node.left, node.right),
    Conditional: lambda node: (node.condition, node.yes, node.no),
    StoreCount: lambda node: (node.owner, node.sort),
    SeatAfter: lambda node: (node.player,),
    Total: lambda node: (node.player,),
    Fold: lambda node: (node.source, node.where, node.value),
    Best: lambda node: (node.source, node.where, node.key),
    First: lambda node: (node.source, node.where),
    Every: lambda node: node.parts,
    Some: lambda node: node.parts,
    Not: lambda node: (node.part,),
    Seats: lambda node: (node.start,),
    Hosted: lambda node: (node.first,),
    Spread: lambda node: (node.outer,),
    RunOf: lambda node: (node.piece,),
    IsClosed: lambda node: (node.piece,),
    Connects: lambda node: (node.sort, node.start, node.end),
    Along: lambda node: (node.piece,),
    Touches: lambda node: (node.space,),
    Fits: lambda node: (node.tile, node.space, node.way),
    Joining: lambda node: (node.piece, node.space, node.way),
}
"""What lies directly inside, class by class: this is asked so often that nothing is tried out."""


def nodes(node: Node) -> Iterator[Node]:
    """The node and everything inside it."""
    waiting = [node]
    while waiting:
        at = waiting.pop()
        yield at
        waiting.extend(parts(at))


@remembered
def reads(node: Node) -> frozenset[Atom]:
    """What the value depends on; the slots that it binds itself are left out."""
    found = frozenset[Atom]().union(*(reads(part) for part in parts(node)))
    match node:
        case Local():
            return frozenset({("slot", node.slot.index)})
        case Read():
            return found | {("variable", node.variable)}
        case Grouped():
            return frozenset({("slot", node.slot.index)})
        case StoreCount() | PieceAt() | Held() | Hosted() | Connects():
            return found | {("store", node.store)}
        case Fold() | Best() | First():
            return found - {("slot", node.each.index)}
        case Total():
            return found | {EVERYTHING}
        case Touches() | Fits():
            return found | {("board", node.board)}
        case RunOf() | IsClosed() | Runs() | Along() | Joining():
            return found | {("network", node.network)}
        case _:
            return found


def free_slots(node: Node) -> list[Slot]:
    """The slots that a value needs from outside, in the order of their numbers; no groups."""
    wanted = {number for kind, number in reads(node) if kind == "slot"}
    found = {
        each.slot.index: each.slot
        for each in nodes(node)
        if isinstance(each, Local) and each.slot.index in wanted
    }
    return [found[number] for number in sorted(found) if not found[number].type.group]


NodeT = TypeVar("NodeT", bound=Node)


def substitute(node: NodeT, values: Mapping[int, Expression]) -> NodeT:
    """The same node with slots replaced by values."""
    if not values:
        return node
    if isinstance(node, Local):
        return cast("NodeT", values.get(node.slot.index, node))
    return with_parts(node, lambda part: substitute(part, values))


def with_parts(node: NodeT, changed: Callable[[Node], Node]) -> NodeT:
    """The same node with other values, conditions and sources in the places of its own."""
    fields: dict[str, Any] = {}
    for name in fields_of(type(node)):
        part = getattr(node, name)
        if isinstance(part, tuple) and name == "parts":
            fields[name] = tuple(map(changed, part))
        elif isinstance(part, _NODES):
            fields[name] = changed(cast("Node", part))
    return cast("NodeT", evolved(cast("Any", node), **fields)) if fields else node


@remembered
def cost(node: Node) -> int:
    """How much code the value takes, about one for each look-up or operation."""
    return 1 + sum(cost(part) for part in parts(node)) + (5 if isinstance(node, _LOOPS) else 0)


_NODES = (*get_args(Expression), *get_args(Condition), *get_args(Source))
_LOOPS = (Fold, Best, First, *get_args(Source))


def slots_bound(statement: Statement) -> tuple[Slot, ...]:
    """The slots that a statement itself gives a value; those of a choice change behind it."""
    match statement:
        case Let() | PickRandom() | Each() | Gather() | Include() | Exclude():
            return (statement.slot,)
        case _:
            return ()


def expressions(statement: Statement) -> tuple[Node, ...]:
    """The values, conditions and sources that a statement itself evaluates, in order."""
    found: tuple[Node | None, ...]
    match statement:
        case Let() | Include() | Exclude():
            found = (statement.value,)
        case Assign():
            found = (statement.owner, statement.value)
        case If() | While():
            found = (statement.condition,)
        case Each() | PickRandom() | Gather():
            found = (statement.source, statement.where)
        case MoveCount() | MovePiece() | MoveAll() | Shuffle() | Reveal():
            found = _moved(statement)
        case Say():
            found = (*(each.value for each in statement.template.operands), statement.player)
        case Ask() | Choose():
            found = (statement.actor,)
        case Call():
            found = statement.arguments
        case EndGame():
            found = (statement.winner,)
    return tuple(node for node in found if node is not None)


def _moved(
    statement: MoveCount | MovePiece | MoveAll | Shuffle | Reveal,
) -> tuple[Expression | None, ...]:
    """What is moved or looked at, and where."""
    match statement:
        case MoveCount():
            ends = _owners(statement.origin, statement.target)
            return (statement.sort, statement.count, *ends)
        case MovePiece():
            return (statement.piece, *_owners(statement.origin, statement.target))
        case MoveAll():
            return _owners(statement.origin, statement.target)
        case Shuffle() | Reveal():
            return _owners(statement.location)


def _owners(*locations: Location) -> tuple[Expression | None, ...]:
    return tuple(each.owner for each in locations)


def changes(statement: Statement) -> frozenset[Atom]:
    """What a statement itself changes, apart from what it calls."""
    found: set[Atom] = {("slot", slot.index) for slot in slots_bound(statement)}
    match statement:
        case Assign():
            found.add(("variable", statement.variable))
        case MoveCount() | MovePiece() | MoveAll():
            found |= {("store", statement.origin.store), ("store", statement.target.store)}
        case Shuffle():
            found.add(("store", statement.location.store))
        case PickRandom() | Gather():
            found.add(("slot", statement.each.index))
        case _:
            pass
    return frozenset(found)
