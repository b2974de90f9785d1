# SPDX-License-Identifier: MIT
"""One function of the course of play: from its first node to wherever the row has to wait.

In: a node of the graph.  Out: a function.  Branches and loops stay what they are; a way that comes to
a question ends the function, and so does one that comes to a node with a function of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack, nullcontext
from functools import singledispatchmethod

from gamedsl.check.model import Action, Choose, Slot, While
from gamedsl.compile.codes import Codes, Digits
from gamedsl.compile.emit import entering
from gamedsl.compile.emit.calls import (
    arguments_of,
    end_of,
    inline,
    is_inlined,
    legal_facts,
    start,
)
from gamedsl.compile.emit.conditions import opposite, test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.frames import frame_line
from gamedsl.compile.emit.groups import copy_groups, next_frame
from gamedsl.compile.emit.legal import list_moves
from gamedsl.compile.emit.lengths import LONGEST_LOOP, length_of, place_of
from gamedsl.compile.emit.lines import Block, Item
from gamedsl.compile.emit.loops import begin_loop, count_turns, end_loop, loop_head, run_once
from gamedsl.compile.emit.playing import OVER_HERE, goes_on_with
from gamedsl.compile.emit.statements import run
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.emit.val import Val
from gamedsl.compile.emit.values import seat
from gamedsl.compile.facts import Facts
from gamedsl.compile.flow.nodes import (
    AskNode,
    Begin,
    Branch,
    CallNode,
    Chosen,
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
from gamedsl.compile.walk import cost

__all__ = ["Segment"]

_LONG = 40
"""A condition that is longer than this is not written only to see what comes of it."""

_Next = tuple[Node | None, bool]
"""The next node, if it is reached, and whether nothing else in the function leads there."""


class Segment:
    """Writes one function; `number` gives the number of the function that begins at a node."""

    def __init__(
        self,
        unit: Unit,
        codes: Codes,
        number: Callable[[Node], int],
        joins: Mapping[int, int],
        origin: Node,
    ) -> None:
        """Nothing is written yet."""
        self.unit = unit
        self.codes = codes
        self.origin = origin
        over = OVER_HERE if unit.playing else ENDED
        self.ctx = Context(unit, origin.scope, ended=f"return {over}", framed=True)
        self._number = number
        self._joins = joins
        self._loop_inside = False

    def write(self) -> Block:
        """The function."""
        self._follow(self.origin, None, structured=True)
        out = ", out" if self.unit.playing else ""
        header = f"def b{self._number(self.origin)}({self.unit.row}{out}, m):"
        root = self.unit.layout.graph.root_of[self.origin.scope]
        frame = frame_line(self.ctx, root)
        return Block(header, [f"# place {place_of(self.origin)}", *frame, *self.ctx.items])

    # ---- from node to node ----------------------------------------------------------------------

    def _follow(self, node: Node, stop: Node | None, *, structured: bool) -> bool:
        """The nodes up to `stop` are written; False if `stop` cannot be reached from here."""
        way: Node | None = node
        while way is not None and way is not stop:
            if not structured and self._elsewhere(way):
                self.ctx.line(f"return {self._gone_to(way)}")
                return False
            if self.ctx.scope != way.scope:
                self.ctx.facts = self.ctx.facts.only_shared(way.scope)
            way, structured = self._write(way)
        return way is not None

    def _goes_on(self, node: Node) -> int:
        """What the function gives when the game goes on with the one that begins at the node."""
        number = self._number(node)
        return goes_on_with(number) if self.unit.playing else number

    def _gone_to(self, node: Node) -> str:
        """What the function gives when the game goes on with the one that begins at the node.

        Where only whole games are played it goes there itself, but not back, so it comes to an end.
        """
        number = self._number(node)
        if self.unit.playing and number > self._number(self.origin):
            return f"b{number}(s, out, 0)"
        return str(self._goes_on(node))

    def _elsewhere(self, node: Node) -> bool:
        """The node gets a function of its own rather than being written here once more."""
        if isinstance(node, Loop):
            if self._loop_inside or length_of(node.body) > LONGEST_LOOP:
                return True
            self._loop_inside = True
            return False
        limit = self._joins.get(id(node))
        return limit is not None and length_of(node) > limit

    @singledispatchmethod
    def _write(self, node: Node) -> _Next:
        """One node is written."""
        raise TypeError(f"{node} is no node")

    @_write.register
    def _straight(self, node: Straight) -> _Next:
        return (node.next if run(node.statements, self.ctx) else None), False

    @_write.register
    def _branch(self, node: Branch) -> _Next:
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

    def _joined(self, node: Node, ends: list[Facts]) -> _Next:
        """The node where ways come together, if one of them gets there."""
        if not ends:
            return None, False
        facts = [end if end.scope == node.scope else end.only_shared(node.scope) for end in ends]
        self.ctx.facts = facts[0]
        for each in facts[1:]:
            self.ctx.facts = self.ctx.facts.joined(each)
        return node, True

    # ---- questions ------------------------------------------------------------------------------

    @_write.register
    def _ask(self, node: AskNode) -> _Next:
        ctx, decision = self.ctx, node.statement.decision
        ctx.place = node.statement.place
        ctx.log("at")
        actor = seat(node.statement.actor, ctx)
        if ctx.unit.traced:
            actor = ctx.hold(actor)
        ctx.line(f"s[{ACTOR}] = {actor.text}")
        if isinstance(node.statement, Choose):
            self._set_asked(node.scope, ctx.model.decisions[decision].me)
        # What the row said when this function was entered it still says.
        before = self.origin if isinstance(self.origin, Resume) else None
        if before is None or before.statement.decision != decision:
            ctx.line(f"s[{DECISION}] = {decision}")
        if before is not node.next:
            ctx.line(f"s[{PC}] = {self._number(node.next)}")
        ctx.log("asked", decision, actor)
        if ctx.unit.playing:
            ctx.extend(list_moves(ctx.unit, self.codes, ctx.model.decisions[decision]))
        else:
            ctx.line("return -1")
        return None, False

    def _set_asked(self, scope: int, me: Slot) -> None:
        """The slot for who was asked is set if it is needed behind the choice."""
        place = self.unit.layout.frame_place((scope, me.index))
        if place is not None:
            self.ctx.line(f"{self.ctx.frame_text(*place)} = s[{ACTOR}]")

    @_write.register
    def _chosen(self, node: Chosen) -> _Next:
        action = self.unit.model.actions[node.action]
        self.ctx.place = action.place
        entering.take_option(action, self.codes.actions[node.action], self.ctx)
        return node.next, True

    @_write.register
    def _resume(self, node: Resume) -> _Next:
        ctx, base = self.ctx, self.ctx.facts
        ends: list[Facts] = []
        by_code = sorted(node.branches, key=lambda each: self.codes.actions[each[0]].base)
        with ExitStack() as nested:
            for number, (action, way) in enumerate(by_code, 1):
                ctx.facts = base
                last = number == len(by_code)
                digits = self.codes.actions[action]
                header = f"if m < {digits.base + digits.size}:"
                with nullcontext() if last else ctx.block(header):
                    self._log_choice(action)
                    if self._follow(way, node.next, structured=True):
                        ends.append(ctx.facts)
                if not last:
                    nested.enter_context(ctx.block("else:"))
        return self._joined(node.next, ends)

    def _log_choice(self, number: int) -> None:
        """The choice is noted, unless there is a set in it, which has to be found first."""
        action = self.unit.model.actions[number]
        self.ctx.place = action.place
        if entering.set_of(action) is None:
            entering.log_choice(action, self.codes.actions[number], None, self.ctx)

    @_write.register
    def _one_action(self, node: OneAction) -> _Next:
        ctx, action = self.ctx, self.unit.model.actions[node.action]
        callee = self.unit.model.procedures[action.procedure]
        ctx.place = action.place
        if not self.unit.effects.bodies[callee.index]:
            return node.next, False
        digits = self.codes.actions[node.action]
        given = entering.player_and_arguments(digits, self.unit)
        fill = self._filling(action, digits)
        if is_inlined(self.unit, callee.index):
            if fill is not None:
                fill(next_frame(callee.index, ctx))
            outer = ctx.facts
            facts = legal_facts(action, Facts(callee.index), ctx)
            goes_on = inline(callee, given, facts, ctx, run)
            ctx.facts = outer.without(self.unit.effects.writes[callee.index])
        else:
            goes_on = start(callee, given, ctx, run, fill)
        return (node.next if goes_on else None), False

    def _filling(self, action: Action, digits: Digits) -> Callable[[Val], None] | None:
        """What puts the set among the arguments into the frame of the action, if there is one."""
        if entering.set_of(action) is None:
            return None
        return lambda begin: entering.put_set(action, digits, begin, self.ctx)

    # ---- procedures -----------------------------------------------------------------------------

    @_write.register
    def _begin(self, node: Begin) -> _Next:
        ctx, action = self.ctx, self.unit.model.actions[node.action]
        ctx.place = action.place
        digits = self.codes.actions[node.action]
        if node.inlined:
            entering.begin_action(action, digits, ctx)
            return node.next, True
        callee = self.unit.model.procedures[action.procedure]
        given = entering.player_and_arguments(digits, self.unit)
        fill = self._filling(action, digits)
        entering.fill_frame(callee, given, self._goes_on(node.next), ctx, fill)
        return self._go_to(callee.index)

    @_write.register
    def _enter(self, node: Enter) -> _Next:
        self.ctx.place = node.statement.place
        self.ctx.log("at")
        entering.enter(node.statement, self.ctx)
        return node.next, True

    @_write.register
    def _call(self, node: CallNode) -> _Next:
        self.ctx.place = node.statement.place
        self.ctx.log("at")
        callee = self.unit.model.procedures[node.statement.procedure]
        given = arguments_of(node.statement, self.ctx)

        def fill(begin: Val) -> None:
            copy_groups(callee, node.statement.arguments, begin, self.ctx)

        entering.fill_frame(callee, given, self._goes_on(node.next), self.ctx, fill)
        return self._go_to(callee.index)

    def _go_to(self, procedure: int) -> _Next:
        entry = self.unit.layout.graph.roots[procedure].entry
        self.ctx.line(f"return {self._gone_to(entry)}")
        return None, False

    @_write.register
    def _leave(self, node: Leave) -> _Next:
        procedure = self.unit.model.procedures[node.procedure]
        entering.forget_slots(procedure, self.ctx)
        end_of(procedure, self.ctx)
        return node.next, False

    @_write.register
    def _return(self, node: Return) -> _Next:
        entering.go_back(self.unit.model.procedures[node.scope], self.ctx)
        return None, False

    @_write.register
    def _finish(self, _node: Finish) -> _Next:
        self.ctx.line(f"s[{OVER}] = 1")
        self.ctx.place = -1
        self.ctx.log("ended", 1, -1)
        self.ctx.line(self.ctx.ended)
        return None, False

    # ---- loops ----------------------------------------------------------------------------------

    @_write.register
    def _start(self, node: Start) -> _Next:
        begin_loop(node.next, self.ctx)
        return node.next, False

    @_write.register
    def _loop(self, node: Loop) -> _Next:
        ctx, statement = self.ctx, node.statement
        if isinstance(statement, While) and self._never(statement):
            return node.next, False
        ctx.facts = ctx.facts.without(self.unit.effects.written(statement))
        before = ctx.facts
        with ctx.capture() as lines, loop_head(node, ctx):
            again = self._follow(node.body, node, structured=True)
            inside = ctx.items
        if again:
            count_turns(node, lines, inside, ctx)
        elif isinstance(statement, While) or statement.where is None:
            run_once(lines)
        ctx.extend(lines)
        ctx.facts = before
        if isinstance(statement, While):
            if ctx.bounds.holds(statement.condition, before):
                return None, False
            ctx.learn(statement.condition, holds=False)
        return node.next, False

    def _never(self, statement: While) -> bool:
        """The loop is not entered from here; of a long condition only what is known is asked."""
        if cost(statement.condition) > _LONG:
            return self.ctx.bounds.holds(statement.condition, self.ctx.facts) is False
        with self.ctx.capture() as lines, self.ctx.supposing(self.ctx.facts):
            tested = test(statement.condition, self.ctx)
        return tested.known is False and not lines

    @_write.register
    def _stop(self, node: Stop) -> _Next:
        end_loop(node.hidden, self.ctx)
        return node.next, False
