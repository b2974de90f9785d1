# SPDX-License-Identifier: MIT
"""The moves that a player may make, listed as numbers.

In: a decision.  Out: a function that writes the codes of its moves into `out` and gives how many
there are: the actions in their order, the last argument changing fastest.  A condition is tested as
soon as the arguments that it needs are chosen, and the first that fails ends the search there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from itertools import takewhile

from gamedsl.check.model import Action, Condition, Decision, Elements, Guard, Local, Parameter
from gamedsl.compile.codes import Codes, chosen
from gamedsl.compile.emit.conditions import test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.frames import frame_line
from gamedsl.compile.emit.lines import Block, Item, may_fail
from gamedsl.compile.emit.narrowing import narrowed
from gamedsl.compile.emit.sets import alike_neighbours, first_of, several
from gamedsl.compile.emit.sources import Leave, Walk, go_through
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.emit.val import Level, Test, Val, atom, const, index_text, total
from gamedsl.compile.emit.values import value
from gamedsl.compile.facts import Facts
from gamedsl.compile.layout import ACTOR
from gamedsl.compile.stated import without_stated
from gamedsl.compile.walk import Atom, cost, reads
from gamedsl.parts import Part, frozen_part

__all__ = ["legal_function", "list_moves", "most_moves"]


def legal_function(unit: Unit, codes: Codes, decision: Decision) -> Block:
    """The function that lists the moves of a decision."""
    lines = [f"# place {decision.place}", *list_moves(unit, codes, decision)]
    return Block(f"def legal_{decision.index}(s, out):", lines)


def list_moves(unit: Unit, codes: Codes, decision: Decision) -> list[Item]:
    """The lines that list the moves of a decision and return how many there are."""
    writer = _Moves(unit, codes, decision)
    for number, action in enumerate(decision.actions):
        last = number == len(decision.actions) - 1
        writer.action(without_stated(unit.model.actions[action]), last=last)
    lines = writer.finished()
    return [f"me = s[{ACTOR}]", *writer.frame(), *lines]


def most_moves(unit: Unit, decision: Decision) -> int:
    """More moves than this cannot be listed at a decision; ValueError: they cannot be listed at all."""
    found = 0
    for index in decision.actions:
        action = without_stated(unit.model.actions[index])
        _check_set(action, chosen(action))
        product = 1
        for number, each in enumerate(chosen(action), 1):
            if each.kind == "several":
                product <<= unit.shape.candidates(each)
            else:
                product *= _most_of(unit, action, each, number)
        found += product
    return found


def _most_of(unit: Unit, action: Action, parameter: Parameter, number: int) -> int:
    """More elements than this cannot be the argument of that number, from 1."""
    assert parameter.source is not None
    ctx = Context(unit, -1)
    ctx.facts = Facts(action.procedure)
    most = unit.bounds.size(parameter.source, ctx.facts)[1]
    asked = parameter.where, *_asked_next(action, number)
    narrow = narrowed(parameter.source, parameter.slot, asked, frozenset(), ctx)
    return most if narrow is None else min(most, narrow.most)


@frozen_part
class _Tried(Part):
    """A condition as code: lines that come before, and the test."""

    guard: Guard
    lines: list[Item]
    tested: Test


class _Moves:
    """Writes one function; `fixed` is how many moves there are while that is always the same."""

    def __init__(self, unit: Unit, codes: Codes, decision: Decision) -> None:
        actions = [unit.model.actions[each] for each in decision.actions]
        inner = actions[0].procedure if actions and actions[0].inner else None
        self.root = None if inner is None else unit.layout.graph.root_of.get(inner)
        self.ctx = Context(unit, -1, framed=inner is not None)
        self.decision = decision
        self.codes = codes
        self.fixed: int | None = 0
        self.result = "c"
        self._ahead: dict[tuple[int, int], int] = {}
        """How many conditions were tested before the argument was chosen with which they are due, by its number."""
        self.noted = ""
        """A line that is needed where a move has been put on the list."""

    def finished(self) -> list[Item]:
        """All lines, with the one that says how many moves there are."""
        self.ctx.line(f"return {self.result if self.fixed is None else self.fixed}")
        return self.ctx.items

    def frame(self) -> list[Item]:
        """The line that finds the frame of the procedure in which the choice stands."""
        return [] if self.root is None else frame_line(self.ctx, self.root)

    def action(self, action: Action, *, last: bool) -> None:
        """The moves of one action."""
        ctx = self.ctx
        ctx.facts = Facts(action.procedure)
        me = self.decision.me if action.inner else ctx.model.procedures[action.procedure].slots[0]
        parameters = chosen(action)
        with ctx.calling(me, atom("me", (0, ctx.shape.most_players - 1))), ctx.capture() as lines:
            decided = self._level(action, parameters, [])
        if decided and not parameters:
            self._always(self.codes.actions[action.index].base, last=last)
        elif lines:
            if self.fixed is not None:
                ctx.line(f"c = {self.fixed}")
                self.fixed = None
            ctx.extend(lines)

    def _always(self, code: int, *, last: bool) -> None:
        """A move that can always be made."""
        if self.fixed is not None:
            self.ctx.line(f"out[{self.fixed}] = {code}")
            self.fixed += 1
            return
        self.ctx.line(f"out[c] = {code}")
        if last:
            self.result = "c + 1"
        else:
            self.ctx.line("c += 1")

    def _level(self, action: Action, parameters: Sequence[Parameter], given: list[Val]) -> bool:
        """The moves that begin with these arguments; True if no condition stands against them."""
        ctx, known = self.ctx, len(given)
        with ExitStack() as stack:
            stack.enter_context(ctx.supposing(ctx.facts))
            due = [guard for guard in action.guards if guard.parameters == known]
            done = self._ahead.get((action.index, known), 0)
            decided = self._guards(self._tried(due[done:]), stack)
            if decided is False:
                return False
            if known < len(parameters):
                # Where this level is written once more, nothing has been tested ahead for it.
                stack.callback(self._forget_but, dict(self._ahead))
                if self._guards(self._same_for_all(action, parameters, known), stack) is False:
                    return False
                self._next(action, parameters, given)
            else:
                self._move(action, given)
            return decided is True

    def _forget_but(self, ahead: dict[tuple[int, int], int]) -> None:
        self._ahead = ahead

    def _tried(self, guards: Sequence[Guard]) -> Iterator[_Tried]:
        """Each condition as code, written when it is its turn."""
        for guard in guards:
            with self.ctx.at_place(guard.refusal.place), self.ctx.capture() as lines:
                tested = test(guard.condition, self.ctx)
            yield _Tried(guard, lines, tested)

    def _same_for_all(
        self, action: Action, parameters: Sequence[Parameter], known: int
    ) -> list[_Tried]:
        """What is asked first when the next argument is chosen, and is the same whatever is chosen.

        And what is asked when the one behind it is chosen, if nothing else is asked before. Nothing, unless both that
        and finding what can be chosen make sense in any case.
        """
        found: list[_Tried] = []
        with self.ctx.supposing(self.ctx.facts):
            for number in range(known + 1, len(parameters) + 1):
                due = [guard for guard in action.guards if guard.parameters == number]
                done = self._ahead.get((action.index, number), 0)
                own = {("slot", each.slot.index) for each in parameters[known:number]}
                same = _same(due[done:], own)
                if number > known + 1 and not _is_plain(parameters[number - 1]):
                    break
                tried = self._safe(parameters[number - 1], same) if same else []
                self._ahead[action.index, number] = done + len(tried)
                found += tried
                if done + len(tried) < len(due):
                    break
        return found

    def _safe(self, parameter: Parameter, guards: Sequence[Guard]) -> list[_Tried]:
        """The first of these conditions, up to one that may make no sense; none where the argument itself may not."""
        ctx, found = self.ctx, list[_Tried]()
        if parameter.source is None or parameter.kind == "several":
            return []
        with ctx.capture() as lines:
            walk = Walk(parameter.source, parameter.slot, parameter.where, 1_000)
            go_through(walk, ctx, lambda _: None)
        for each in self._tried(guards):
            lines += each.lines
            if may_fail(lines):
                break
            ctx.learn(each.guard.condition)
            found.append(each)
        return found

    def _guards(self, guards: Iterable[_Tried], stack: ExitStack) -> bool | None:
        """What comes next stands where the conditions hold; True if they surely do, False if not."""
        ctx = self.ctx
        waiting: list[Test] = []
        decided: bool | None = True
        for each in guards:
            if each.lines:
                decided = None
                self._open(waiting, stack)
                ctx.extend(each.lines)
            if each.tested.known is False:
                return False
            if each.tested.known is None:
                decided = None
                waiting.append(each.tested)
            ctx.learn(each.guard.condition)
        self._open(waiting, stack)
        return decided

    def _open(self, waiting: list[Test], stack: ExitStack) -> None:
        """What comes next stands where these tests hold."""
        if waiting:
            alone = len(waiting) == 1
            level = Level.CHOICE if alone else Level.AND
            tests = " and ".join(each.at(level) for each in waiting)
            stack.enter_context(self.ctx.block(f"if {tests}:"))
            waiting.clear()

    def _next(self, action: Action, parameters: Sequence[Parameter], given: list[Val]) -> None:
        """The moves with every possible next argument."""
        parameter = parameters[len(given)]
        assert parameter.source is not None
        ctx = self.ctx
        ctx.place = action.place
        if parameter.kind == "several":
            several(parameter, self._code(action, given), ctx)
            return
        alike = alike_neighbours(parameter, ctx)
        before = ctx.temporary("b") if alike else ""
        if alike:
            ctx.line(f"{before} = -1")

        def one(_leave: Leave) -> None:
            argument = value(Local(parameter.slot), ctx)
            if alike is None:
                self._level(action, parameters, [*given, argument])
                return
            first = first_of(alike, argument, parameter, ctx)
            with ctx.block(f"if {first.text} != {before}:"):
                if len(given) + 1 == len(parameters):
                    self.noted = f"{before} = {first.text}"
                    self._level(action, parameters, [*given, argument])
                    self.noted = ""
                    return
                listed = ctx.temporary("k")
                ctx.line(f"{listed} = c")
                self._level(action, parameters, [*given, argument])
                with ctx.block(f"if c != {listed}:"):
                    ctx.line(f"{before} = {first.text}")

        size = _size(action, len(given)) + (1_000 if alike else 0)
        asked = _asked_next(action, len(given) + 1)
        walk = Walk(parameter.source, parameter.slot, parameter.where, size, asked=asked)
        go_through(walk, ctx, one)

    def _move(self, action: Action, given: list[Val]) -> None:
        """The code of the move, put on the list."""
        self.ctx.line(f"out[c] = {index_text(self._code(action, given))}")
        self.ctx.line("c += 1")
        if self.noted:
            self.ctx.line(self.noted)

    def _code(self, action: Action, given: list[Val]) -> Val:
        """The code of the move with these arguments; of a set that is still to come, none chosen."""
        digits = self.codes.actions[action.index]
        code, factor = const(digits.base), digits.size
        for argument, low, radix in zip(given, digits.lows, digits.radices, strict=False):
            factor //= radix
            code = total(code, argument.plus(-low).times(factor))
        return code


def _asked_next(action: Action, known: int) -> tuple[Condition, ...]:
    """What is asked as soon as so many arguments are known."""
    return tuple(each.condition for each in action.guards if each.parameters == known)


def _check_set(action: Action, parameters: Sequence[Parameter]) -> None:
    """A set is the last argument, and no condition looks at it."""
    sets = [each for each in parameters if each.kind == "several"]
    if sets and (
        sets != [parameters[-1]] or any(g.parameters == len(parameters) for g in action.guards)
    ):
        raise ValueError(f"{action.verb}: a set comes last, and no condition looks at it")


def _same(guards: Sequence[Guard], own: set[Atom]) -> list[Guard]:
    """The first of the conditions, up to one that asks about these arguments."""
    return [*takewhile(lambda guard: own.isdisjoint(reads(guard.condition)), guards)]


def _is_plain(parameter: Parameter) -> bool:
    """Whether there is always the same to choose from."""
    return isinstance(parameter.source, Elements) and parameter.where is None


def _size(action: Action, known: int) -> int:
    """About how much code stands behind the choice of the argument of that number."""
    size = 4
    for guard in action.guards:
        if guard.parameters > known:
            size += cost(guard.condition)
    for number, parameter in enumerate(chosen(action)):
        if number > known:
            size += 8
        if number >= known and parameter.where is not None:
            size += cost(parameter.where)
    return size
