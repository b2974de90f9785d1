# SPDX-License-Identifier: MIT
"""The course of play as numbered functions, each from one question to the next.

In: the graph of the course of play.  Out: functions `b0`, `b1`, ... that take the row and the move
just made, and give the number of the function with which the game goes on: below 0 it waits for a
move, or is over.  A function begins only where it has to: behind a question, where a procedure
comes back to, and at a loop or join that is too long to be written twice.
"""

from __future__ import annotations

from contextlib import ExitStack, nullcontext
from functools import singledispatchmethod

from gamedsl.check.model import Action, Procedure, While
from gamedsl.compile.codes import Codes, Digits
from gamedsl.compile.emit.calls import (
    begin_slots,
    end_of,
    inline,
    is_inlined,
    legal_facts,
    start,
)
from gamedsl.compile.emit.conditions import opposite, test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.lines import Block, Item
from gamedsl.compile.emit.loops import begin_loop, end_loop, loop_head
from gamedsl.compile.emit.statements import run, set_slot
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.emit.val import Level, Val, atom, const
from gamedsl.compile.emit.values import seat, value
from gamedsl.compile.facts import Facts
from gamedsl.compile.faults import Reason
from gamedsl.compile.flow.graph import Graph, successors
from gamedsl.compile.flow.nodes import (
    AskNode,
    Begin,
    Branch,
    CallNode,
    Enter,
    Finish,
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
from gamedsl.compile.layout import ACTOR, DECISION, ENDED, OVER, PC
from gamedsl.compile.walk import cost, expressions, inside

__all__ = ["Blocks"]

_LONGEST_LOOP = 120
_LONGEST_JOIN = 60
_LONGEST_EXIT = 12
"""The body of a loop, what follows where ways come together, and what follows a loop are written
once more where they are needed if they are no longer than this; otherwise the game goes on there
by another turn of the driver."""


class Blocks:
    """Writes all functions of the course of play."""

    def __init__(self, unit: Unit, codes: Codes) -> None:
        """Number what a row can point to; the rest is numbered when it is needed."""
        self.unit = unit
        self.codes = codes
        self.nodes: list[Node] = []
        self._numbers: dict[int, int] = {}
        self.joins = _joins(unit.layout.graph)
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
            made.append(_Function(self, self.nodes[len(made)]).write(len(made)))
        return made

    def places(self) -> tuple[int, ...]:
        """For each function the place of the file at which it begins."""
        return tuple(_place_of(node) for node in self.nodes)


def _joins(graph: Graph) -> dict[int, int]:
    """The nodes at which several ways come together, by identity, and how long they may be."""
    found: dict[int, int] = {}
    seen: set[int] = set()
    waiting = [root.entry for root in graph.roots.values()]
    while waiting:
        node = waiting.pop()
        if id(node) not in seen:
            seen.add(id(node))
            waiting.extend(successors(node))
            if isinstance(node, (Branch, Resume)):
                found.setdefault(id(node.next), _LONGEST_JOIN)
            elif isinstance(node, Loop):
                found[id(node.next)] = _LONGEST_EXIT
    return found


def _place_of(node: Node) -> int:
    match node:
        case Straight():
            return node.statements[0].place
        case AskNode() | Resume() | Enter() | CallNode() | Branch() | Loop():
            return node.statement.place
        case Return() | Finish():
            return -1
        case _:
            return _place_of(node.next)


class _Function:
    """Writes one function: from its first node to wherever the row has to wait."""

    def __init__(self, blocks: Blocks, origin: Node) -> None:
        self.blocks = blocks
        self.unit = blocks.unit
        self.origin = origin
        self.ctx = Context(self.unit, origin.scope, ended=f"return {ENDED}", framed=True)
        self._loop_inside = False

    def write(self, number: int) -> Block:
        """The function of that number."""
        ctx = self.ctx
        place = _place_of(self.origin)
        self._follow(self.origin, None, structured=True)
        function = Block(f"def b{number}({self.unit.row}, m):", [f"# place {place}", *ctx.items])
        if ctx.uses_frame:
            root = self.unit.layout.graph.root_of[self.origin.scope]
            function.items.insert(1, f"f = {self._frame_begin(root)}")
        return function

    def _frame_begin(self, root: int) -> str:
        first, frame = self.unit.layout.frames[root]
        depth = self.unit.layout.depths[root]
        return f"{first - frame.size} + s[{depth}] * {frame.size}"

    # ---- from node to node ----------------------------------------------------------------------

    def _follow(self, node: Node, stop: Node | None, *, structured: bool) -> bool:
        """The nodes up to `stop` are written; False if `stop` cannot be reached from here."""
        way: Node | None = node
        while way is not None and way is not stop:
            if not structured and self._elsewhere(way):
                self.ctx.line(f"return {self.blocks.number(way)}")
                return False
            if self.ctx.scope != way.scope:
                self.ctx.facts = self.ctx.facts.only_shared(way.scope)
            way, structured = self._write(way)
        return way is not None

    def _elsewhere(self, node: Node) -> bool:
        """The node gets a function of its own rather than being written here once more."""
        if isinstance(node, Loop):
            if self._loop_inside or _length(node.body) > _LONGEST_LOOP:
                return True
            self._loop_inside = True
            return False
        limit = self.blocks.joins.get(id(node))
        return limit is not None and _length(node) > limit

    @singledispatchmethod
    def _write(self, node: Node) -> tuple[Node | None, bool]:
        """One node; the next one, if it is reached, and whether only from here in this function."""
        raise TypeError(f"{node} is no node")

    @_write.register
    def _straight(self, node: Straight) -> tuple[Node | None, bool]:
        goes_on = run(node.statements, self.ctx)
        return (node.next if goes_on else None), False

    @_write.register
    def _branch(self, node: Branch) -> tuple[Node | None, bool]:
        ctx, condition = self.ctx, node.statement.condition
        ctx.place = node.statement.place
        ctx.log("at")
        tested = test(condition, ctx)
        if tested.known is not None:
            ctx.learn(condition, holds=tested.known)
            return (node.yes if tested.known else node.no), True
        facts = ctx.facts
        ends: list[Facts] = []
        ways: list[list[Item]] = []
        for way, holds in ((node.yes, True), (node.no, False)):
            ctx.facts = facts
            ctx.learn(condition, holds=holds)
            with ctx.capture() as lines:
                if self._follow(way, node.next, structured=True):
                    ends.append(ctx.facts)
            ways.append(lines)
        if ways[0]:
            ctx.extend([Block(f"if {tested.text}:", ways[0])])
            if ways[1]:
                ctx.extend([Block("else:", ways[1])])
        elif ways[1]:
            ctx.extend([Block(f"if {opposite(tested).text}:", ways[1])])
        return self._joined(node.next, ends)

    def _joined(self, node: Node, ends: list[Facts]) -> tuple[Node | None, bool]:
        """The node where ways come together, if one of them gets there."""
        if not ends:
            return None, False
        scope = node.scope
        facts = [each if each.scope == scope else each.only_shared(scope) for each in ends]
        self.ctx.facts = facts[0]
        for each in facts[1:]:
            self.ctx.facts = self.ctx.facts.joined(each)
        return node, True

    # ---- questions ------------------------------------------------------------------------------

    @_write.register
    def _ask(self, node: AskNode) -> tuple[Node | None, bool]:
        ctx, decision = self.ctx, node.statement.decision
        ctx.place = node.statement.place
        ctx.log("at")
        actor = seat(node.statement.actor, ctx)
        if ctx.unit.traced:
            actor = ctx.hold(actor)
        ctx.line(f"s[{ACTOR}] = {actor.text}")
        before = self.origin if isinstance(self.origin, Resume) else None
        # The row still says what it said when this function was entered.
        if before is None or before.statement.decision != decision:
            ctx.line(f"s[{DECISION}] = {decision}")
        if before is not node.next:
            ctx.line(f"s[{PC}] = {self.blocks.number(node.next)}")
        ctx.log("asked", decision, actor)
        ctx.line("return -1")
        return None, False

    @_write.register
    def _resume(self, node: Resume) -> tuple[Node | None, bool]:
        ctx = self.ctx
        base = ctx.facts
        ends: list[Facts] = []
        actions = self.unit.model.actions
        branches = sorted(node.branches, key=lambda each: self._digits(each[0]).base)
        with ExitStack() as nested:
            for number, (action, way) in enumerate(branches):
                ctx.facts = base
                last = number == len(branches) - 1
                digits = self._digits(action)
                header = f"if m < {digits.base + digits.size}:"
                with nullcontext() if last else ctx.block(header):
                    self._log_choice(actions[action])
                    if self._follow(way, node.next, structured=True):
                        ends.append(ctx.facts)
                if not last:
                    nested.enter_context(ctx.block("else:"))
        return self._joined(node.next, ends)

    def _digits(self, action: int) -> Digits:
        return self.blocks.codes.actions[action]

    def _log_choice(self, action: Action) -> None:
        self.ctx.place = action.place
        if self.unit.traced:
            self.ctx.log("chose", action.index, *self._arguments(action))

    def _arguments(self, action: Action) -> list[Val]:
        """The chosen arguments, read off the move."""
        digits = self._digits(action.index)
        if len(digits.radices) == 1:
            low, radix = digits.lows[0], digits.radices[0]
            return [Val("m", Level.ATOM, low, low + radix - 1, low - digits.base)]
        found: list[Val] = []
        left = digits.size
        for low, radix in zip(digits.lows, digits.radices, strict=True):
            left //= radix
            rest = Val("m", Level.ATOM, 0, 0, -digits.base)
            text = rest.text if left == 1 else f"{rest.at(Level.PRODUCT)} // {left}"
            if found:
                text = f"({text})" if left == 1 else text
                text = f"{text} % {radix}"
            found.append(Val(text, Level.PRODUCT, low, low + radix - 1, low))
        return found

    def _given(self, action: Action) -> list[Val]:
        """The player and the chosen arguments of an action."""
        most = self.unit.model.most_players
        return [atom(f"s[{ACTOR}]", (0, most - 1)), *self._arguments(action)]

    @_write.register
    def _one_action(self, node: OneAction) -> tuple[Node | None, bool]:
        ctx, action = self.ctx, self.unit.model.actions[node.action]
        callee = self.unit.model.procedures[action.procedure]
        ctx.place = action.place
        if not self.unit.effects.bodies[callee.index]:
            return node.next, False
        given = self._given(action)
        if is_inlined(self.unit, callee.index):
            outer = ctx.facts
            facts = legal_facts(action, Facts(callee.index), ctx)
            goes_on = inline(callee, given, facts, ctx, run)
            ctx.facts = outer.without(self.unit.effects.writes[callee.index])
        else:
            goes_on = start(callee, given, ctx, run)
        return (node.next if goes_on else None), False

    # ---- procedures -----------------------------------------------------------------------------

    @_write.register
    def _begin(self, node: Begin) -> tuple[Node | None, bool]:
        ctx, action = self.ctx, self.unit.model.actions[node.action]
        callee = self.unit.model.procedures[action.procedure]
        ctx.place = action.place
        given = self._given(action)
        if not node.inlined:
            return self._frame_call(callee, given, node.next)
        ctx.facts = legal_facts(action, Facts(callee.index), ctx)
        for slot, made in zip(callee.slots, given, strict=False):
            ctx.line(f"{ctx.slot(slot)} = {made.text}")
        begin_slots(callee, ctx)
        return node.next, True

    @_write.register
    def _enter(self, node: Enter) -> tuple[Node | None, bool]:
        ctx = self.ctx
        callee = self.unit.model.procedures[node.statement.procedure]
        given = self._call_arguments(node)
        ctx.facts = ctx.facts.only_shared(callee.index)
        for slot, made in zip(callee.slots, given, strict=False):
            set_slot(slot, made, None, ctx)
        begin_slots(callee, ctx)
        return node.next, True

    def _call_arguments(self, node: Enter | CallNode) -> list[Val]:
        ctx = self.ctx
        callee = self.unit.model.procedures[node.statement.procedure]
        ctx.place = node.statement.place
        ctx.log("at")
        return [
            ctx.fitting(value(each, ctx), each, slot, callee.index)
            for slot, each in zip(callee.slots, node.statement.arguments, strict=False)
        ]

    @_write.register
    def _call(self, node: CallNode) -> tuple[Node | None, bool]:
        callee = self.unit.model.procedures[node.statement.procedure]
        return self._frame_call(callee, self._call_arguments(node), node.next)

    def _frame_call(
        self, callee: Procedure, given: list[Val], after: Node
    ) -> tuple[Node | None, bool]:
        """A frame is filled, and the game goes on at the beginning of the procedure."""
        ctx = self.ctx
        first, frame = self.unit.layout.frames[callee.index]
        begin = const(first)
        if frame.copies > 1:
            depth = f"s[{self.unit.layout.depths[callee.index]}]"
            ctx.refuse(f"{depth} >= {frame.copies}", Reason.TOO_DEEP)
            given = [ctx.hold(each) for each in given]
            ctx.line(f"{depth} += 1")
            ctx.line(f"g = {self._frame_begin(callee.index)}")
            begin = atom("g", (0, 0))
        region = ("frame", callee.index)
        ctx.line(f"{ctx.row(region, begin)} = {self.blocks.number(after)}")
        for slot, made in zip(callee.slots, given, strict=False):
            offset = frame.offsets.get((callee.index, slot.index))
            if offset is not None:
                ctx.line(f"{ctx.row(region, begin.plus(offset))} = {made.text}")
        entry = self.unit.layout.graph.roots[callee.index].entry
        ctx.line(f"return {self.blocks.number(entry)}")
        return None, False

    @_write.register
    def _leave(self, node: Leave) -> tuple[Node | None, bool]:
        self._forget(node.procedure)
        end_of(self.unit.model.procedures[node.procedure], self.ctx)
        return node.next, False

    def _forget(self, procedure: int) -> None:
        """The kept slots of a procedure that is done are 0."""
        for slot in self.unit.model.procedures[procedure].slots:
            place = self.unit.layout.frame_place((procedure, slot.index))
            if place is not None:
                self.ctx.line(f"{self.ctx.frame_text(*place)} = 0")

    @_write.register
    def _return(self, node: Return) -> tuple[Node | None, bool]:
        ctx = self.ctx
        back = ctx.frame_text(node.scope, 0)
        target = ctx.temporary("r")
        ctx.line(f"{target} = {back}")
        ctx.line(f"{back} = 0")
        self._forget(node.scope)
        if node.scope in self.unit.layout.depths:
            ctx.line(f"s[{self.unit.layout.depths[node.scope]}] -= 1")
        end_of(self.unit.model.procedures[node.scope], ctx)
        ctx.line(f"return {target}")
        return None, False

    @_write.register
    def _finish(self, _node: Finish) -> tuple[Node | None, bool]:
        self.ctx.line(f"s[{OVER}] = 1")
        self.ctx.place = -1
        self.ctx.log("ended", 1, -1)
        self.ctx.line(self.ctx.ended)
        return None, False

    # ---- loops ----------------------------------------------------------------------------------

    @_write.register
    def _start(self, node: Start) -> tuple[Node | None, bool]:
        begin_loop(node.next, self.ctx)
        return node.next, False

    @_write.register
    def _loop(self, node: Loop) -> tuple[Node | None, bool]:
        ctx = self.ctx
        ctx.facts = ctx.facts.without(self.unit.effects.written(node.statement))
        before = ctx.facts
        with loop_head(node, ctx):
            self._follow(node.body, node, structured=True)
        ctx.facts = before
        if isinstance(node.statement, While):
            ctx.learn(node.statement.condition, holds=False)
        return node.next, False

    @_write.register
    def _stop(self, node: Stop) -> tuple[Node | None, bool]:
        end_loop(node.hidden, self.ctx)
        return node.next, False


def _length(node: Node) -> int:
    """About how much code follows from the node on, up to the next question or loop."""
    length = 0
    seen: set[int] = set()
    waiting: list[Node] = [node]
    while waiting and length <= _LONGEST_LOOP:
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
                for statement in inside(node.statements)
            )
        case Branch() | Loop() | AskNode() | Enter() | CallNode():
            return 3 + sum(cost(each) for each in expressions(node.statement))
        case _:
            return 2
