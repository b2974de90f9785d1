# SPDX-License-Identifier: MIT
"""Building the graph of the course of play.

In: a model and what its procedures do.  Out: one graph for each root, that is for the course of play
itself and for every procedure that asks and is started from several places or by itself.  One that
is started from a single place becomes part of the graph that starts it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import attrs

from gamedsl.check.model import (
    Along,
    Ask,
    Call,
    Choose,
    Each,
    Elements,
    Grouped,
    Held,
    Hosted,
    If,
    Joining,
    Listed,
    Runs,
    Seats,
    Spread,
    Statement,
    While,
    statements_in,
)
from gamedsl.compile.effects import Effects
from gamedsl.compile.flow.nodes import (
    AskNode,
    Begin,
    Branch,
    CallNode,
    Chosen,
    Enter,
    Finish,
    Hidden,
    Leave,
    Loop,
    Node,
    OneAction,
    Resume,
    Return,
    Start,
    Stop,
    Straight,
)
from gamedsl.compile.shape import Shape
from gamedsl.parts import Single, frozen_part

__all__ = ["Graph", "Root", "build_graph", "successors"]


@attrs.define(eq=False)
class Root:
    """A graph of its own: the procedure, where it begins, and the procedures that are part of it."""

    procedure: int
    entry: Node
    scopes: list[int]


@frozen_part
class Graph(Single):
    """The whole course of play; `points` are the nodes whose number a row can hold, in order."""

    roots: dict[int, Root]
    points: list[Node]
    root_of: dict[int, int]


def build_graph(shape: Shape, effects: Effects) -> Graph:
    """The graph of a model."""
    builder = _Builder(shape, effects)
    builder.build()
    return Graph(builder.roots, builder.points, builder.root_of)


def successors(node: Node) -> Iterator[Node]:
    """The nodes that can come after a node in the same graph."""
    match node:
        case Resume():
            yield from (way for _, way in node.branches)
            yield node.next
        case Branch():
            yield from (node.yes, node.no)
        case Loop():
            yield from (node.body, node.next)
        case Return() | Finish():
            return
        case _:
            yield node.next


class _Builder:
    def __init__(self, shape: Shape, effects: Effects) -> None:
        self.shape = shape
        self.effects = effects
        self.roots: dict[int, Root] = {}
        self.points: list[Node] = []
        self.root_of: dict[int, int] = {}
        self._root = shape.model.main
        self._waiting = [shape.model.main]
        self._hidden = count(1)

    def build(self) -> None:
        while self._waiting:
            procedure = self._waiting.pop(0)
            if procedure in self.roots:
                continue
            self._root = procedure
            root = Root(procedure, Finish(procedure), [])
            self.roots[procedure] = root
            main = procedure == self.shape.model.main
            end: Node = Finish(procedure) if main else Return(procedure)
            root.entry = self._procedure(procedure, end)
            self.points.append(root.entry)

    def _procedure(self, procedure: int, after: Node) -> Node:
        self.roots[self._root].scopes.append(procedure)
        self.root_of[procedure] = self._root
        return self._body(self.effects.bodies[procedure], procedure, after)

    def _body(self, body: tuple[Statement, ...], scope: int, after: Node) -> Node:
        """The graph of statements that lead to `after`, put together from the last one on."""
        straight: list[Statement] = []
        for statement in reversed(body):
            if not self.effects.suspending(statement):
                straight.insert(0, statement)
                continue
            after = self._straight(straight, scope, after)
            straight = []
            after = self._one(statement, scope, after)
        return self._straight(straight, scope, after)

    def _straight(self, statements: list[Statement], scope: int, after: Node) -> Node:
        return Straight(scope, tuple(statements), after) if statements else after

    def _one(self, statement: Statement, scope: int, after: Node) -> Node:
        match statement:
            case Ask():
                return self._ask(statement, scope, after)
            case Choose():
                return self._choose(statement, scope, after)
            case Call():
                return self._call(statement, scope, after)
            case If():
                yes = self._body(statement.yes, scope, after)
                no = self._body(statement.no, scope, after)
                return Branch(scope, statement, yes, no, after)
            case Each():
                hidden = self._hidden_of(statement, scope)
                loop = Loop(scope, statement, hidden, Stop(scope, hidden, after))
                loop.body = self._body(statement.body, scope, loop)
                return Start(scope, loop)
            case While():
                return self._while(statement, scope, after)
            case _:
                raise AssertionError(statement)

    def _ask(self, statement: Ask, scope: int, after: Node) -> Node:
        resume = Resume(scope, statement, [], after)
        self.points.append(resume)
        for action in self.shape.model.decisions[statement.decision].actions:
            resume.branches.append((action, self._action(action, scope, after)))
        return AskNode(scope, statement, resume)

    def _choose(self, statement: Choose, scope: int, after: Node) -> Node:
        resume = Resume(scope, statement, [], after)
        self.points.append(resume)
        actions = self.shape.model.decisions[statement.decision].actions
        for action, branch in zip(actions, statement.branches, strict=True):
            way = Chosen(scope, action, self._body(branch, scope, after))
            resume.branches.append((action, way))
        return AskNode(scope, statement, resume)

    def _action(self, action: int, scope: int, after: Node) -> Node:
        procedure = self.shape.model.actions[action].procedure
        if not self.effects.suspends[procedure]:
            return OneAction(scope, action, after)
        if self._inlined(procedure):
            inner = self._procedure(procedure, Leave(procedure, procedure, after))
            return Begin(scope, action, inlined=True, next=inner)
        self._waiting.append(procedure)
        self.points.append(after)
        return Begin(scope, action, inlined=False, next=after)

    def _call(self, statement: Call, scope: int, after: Node) -> Node:
        if self._inlined(statement.procedure):
            leave = Leave(statement.procedure, statement.procedure, after)
            return Enter(scope, statement, self._procedure(statement.procedure, leave))
        self._waiting.append(statement.procedure)
        self.points.append(after)
        return CallNode(scope, statement, after)

    def _inlined(self, procedure: int) -> bool:
        places = self.effects.places[procedure]
        return places.calls + places.asks == 1 and not self.effects.circular[procedure]

    def _while(self, statement: While, scope: int, after: Node) -> Node:
        hidden: tuple[Hidden, ...] = ()
        if statement.fuel is not None:
            hidden = (Hidden((scope, -next(self._hidden)), 1, "times"),)
            after = Stop(scope, hidden, after)
        loop = Loop(scope, statement, hidden, after)
        loop.body = self._body(statement.body, scope, loop)
        loop.asks_always = self._asks_always(statement.body)
        if not hidden:
            return loop
        return Start(scope, loop)

    def _asks_always(self, body: tuple[Statement, ...]) -> bool:
        """Every way through the body asks somebody."""
        for statement in body:
            match statement:
                case Ask() | Choose():
                    return True
                case If() if self._asks_always(statement.yes) and self._asks_always(statement.no):
                    return True
                case Call() if not self.effects.circular[statement.procedure]:
                    if self._asks_always(self.effects.bodies[statement.procedure]):
                        return True
                case _:
                    pass
        return False

    def _hidden_of(self, statement: Each, scope: int) -> tuple[Hidden, ...]:
        source = statement.source
        wanted = [("at", 1)]
        match source:
            case Seats():
                wanted.append(("start", 1))
            case Listed():
                wanted.append(("list", 1))
            case Grouped() if not self._changes(statement, source):
                pass
            case Held() | Hosted() | Spread() | Grouped() | Runs() | Along() | Joining():
                wanted += [("count", 1), ("elements", self.shape.most_in(source))]
            case Elements():
                pass
        return tuple(
            Hidden((scope, -next(self._hidden)), width, f"{statement.slot.name} {name}")
            for name, width in wanted
        )

    def _changes(self, statement: Each, source: Grouped) -> bool:
        """The body may change the group that the loop goes through."""
        own = ("slot", source.slot.index)
        chosen = {
            parameter.slot.index
            for each in statements_in(statement.body)
            if isinstance(each, Choose)
            for action in self.shape.model.decisions[each.decision].actions
            for parameter in self.shape.model.actions[action].parameters
        }
        return own in self.effects.written(*statement.body) or source.slot.index in chosen
