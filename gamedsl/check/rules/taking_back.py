# SPDX-License-Identifier: MIT
"""Moves that end with nothing done, because another player has refused them, and the question that then comes again.

In: what turns and actions are made of, and in the end all procedures.  Out: the same, so that nothing more is done
behind an answer that takes the move back, and whose turn it is is asked anew.  A question that may do that has to stand
before the first deed of the move, for nothing that was done can be undone.  It stands in an action, or in a verb that
the action is sure to use.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Ask,
    Assign,
    Call,
    Choose,
    Compare,
    Condition,
    Const,
    Each,
    EndGame,
    Exclude,
    Gather,
    If,
    Include,
    Let,
    Read,
    Say,
    Statement,
    While,
    all_of,
    bodies_of,
    statements_in,
)
from gamedsl.check.model.memory import REFUSED, REFUSED_BY, TAKEN_BACK, TIMES_REFUSED
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.world import World, number
from gamedsl.diagnostics import Label, problem
from gamedsl.parts import evolved

__all__ = ["asked_until_done", "end_moves_taken_back", "noted_behind"]

Statements = tuple[Statement, ...]
_ZERO, _ONE = Const(0, number(0, 0)), Const(1, number(1, 1))
_OWN = (REFUSED, REFUSED_BY, TIMES_REFUSED, TAKEN_BACK)


def asked_until_done(scope: Scope, ask: Ask, possible: Condition | None = None) -> Statements:
    """The question of a turn, which comes again after a move that was taken back, as long as one is `possible`."""
    world = scope.world
    procedures = (world.actions[each].procedure for each in world.decisions[ask.decision].actions)
    if not any(_takes_back(world, world.procedures[each].body) for each in procedures):
        return (ask,)
    back = world.flow(TAKEN_BACK)
    again = Compare("==", Read(back.index, None, back.type), _ONE)
    body = (Assign(back.index, None, _ZERO, ask.place), ask)
    return (
        Assign(back.index, None, _ONE, ask.place),
        While(all_of(again, possible), body, None, ask.place),
    )


def noted_behind(world: World, body: Statements, noted: Statements) -> Statements:
    """The body of an action with what turns note down of it: first, but behind a question that takes it back."""
    last = max((at for at, each in enumerate(body) if _takes_back(world, (each,))), default=-1)
    return (*body[: last + 1], *noted, *body[last + 1 :])


def end_moves_taken_back(world: World) -> None:
    """All procedures do nothing more behind an answer that takes the move back; misplaced questions are told.

    Such a question is misplaced behind a deed of its move (G320), or where no action is under way (G311).
    """
    back = world.find_flow(TAKEN_BACK)
    if back is None:
        return
    _tell_misplaced(world)
    if world.mistakes.errors:
        return
    going_on = Compare("==", Read(back.index, None, back.type), _ZERO)
    barring = _Barring(world)
    for index, procedure in enumerate(world.procedures):
        if procedure.kind != "main" and barring.any(procedure.body):
            body = _guarded(procedure.body, barring, going_on)
            world.procedures[index] = evolved(procedure, body=body)


def _guarded(body: Statements, barring: _Barring, going_on: Compare) -> Statements:
    """The statements; those behind one that may take the move back are done only if it has not."""
    done: list[Statement] = []
    for at, each in enumerate(body):
        inner = _inside_guarded(each, barring, going_on)
        done.append(inner)
        rest = body[at + 1 :]
        if rest and barring.any((each,)) and not _is_own(barring.world, each):
            later = _guarded(rest, barring, going_on)
            place = getattr(rest[0], "place", -1)
            return (*done, If(going_on, later, (), place))
    return tuple(done)


def _inside_guarded(statement: Statement, barring: _Barring, going_on: Compare) -> Statement:
    match statement:
        case If():
            return evolved(
                statement,
                yes=_guarded(statement.yes, barring, going_on),
                no=_guarded(statement.no, barring, going_on),
            )
        case Each() if barring.any(statement.body):
            inner = _guarded(statement.body, barring, going_on)
            where = all_of(going_on, statement.where)
            return evolved(statement, where=where, body=inner)
        case While() if barring.any(statement.body):
            inner = _guarded(statement.body, barring, going_on)
            return evolved(statement, condition=all_of(going_on, statement.condition), body=inner)
        case Choose():
            branches = tuple(_guarded(each, barring, going_on) for each in statement.branches)
            return evolved(statement, branches=branches)
        case _:
            return statement


# ---- which statements take a move back ---------------------------------------------------------------------------


@attrs.define
class _Barring:
    """Answers whether statements may take the move back, whatever they call."""

    world: World
    known: dict[int, bool] = attrs.Factory(dict)

    def any(self, body: Sequence[Statement]) -> bool:
        """Whether one of them may."""
        return any(self._may(each) for each in body)

    def _may(self, statement: Statement) -> bool:
        if isinstance(statement, Call):
            return self._procedure(statement.procedure)
        if isinstance(statement, Assign):
            return _is_taking(self.world, statement)
        return any(self.any(each) for each in bodies_of(statement))

    def _procedure(self, number_: int) -> bool:
        if number_ not in self.known:
            self.known[number_] = False
            self.known[number_] = self.any(self.world.procedures[number_].body)
        return self.known[number_]


def _takes_back(world: World, body: Sequence[Statement]) -> bool:
    return world.find_flow(TAKEN_BACK) is not None and _Barring(world).any(body)


def _is_taking(world: World, statement: Assign) -> bool:
    return world.variables[statement.variable].remembers(TAKEN_BACK) and statement.value == _ONE


def _is_own(world: World, statement: Statement) -> bool:
    """Whether it only notes that a move is refused."""
    if not isinstance(statement, Assign):
        return False
    variable = world.variables[statement.variable]
    return variable.kind == "flow" and variable.name.startswith(_OWN)


# ---- where the question stands -----------------------------------------------------------------------------------


def _tell_misplaced(world: World) -> None:
    barring = _Barring(world)
    told: set[int] = set()
    for action in world.actions:
        if not action.inner:
            order = _Order(world, barring, told=told)
            with world.mistakes.gathered():
                order.go(world.procedures[action.procedure].body, free=True)
    for procedure in world.procedures:
        if procedure.kind in ("main", "setup"):
            for call in statements_in(procedure.body):
                if isinstance(call, Call) and barring.any((call,)):
                    with world.mistakes.gathered():
                        raise mistake(
                            "G311",
                            world.places[call.place].span,
                            what="not again this turn",
                            where="in what is done outside a player's move",
                            belongs="in an action, or in what an action is sure to do",
                        )


@attrs.define
class _Order:
    """Goes through a move in the order in which it is done."""

    world: World
    barring: _Barring
    changed: int | None = None
    told: set[int] = attrs.Factory(set)
    under_way: set[int] = attrs.Factory(set)

    def go(self, body: Statements, *, free: bool) -> None:
        """All statements are done; `free` where a verb that takes the move back is sure to be used."""
        for each in body:
            self._step(each, free=free)

    def _step(self, statement: Statement, *, free: bool) -> None:
        match statement:
            case Call():
                self._call(statement, free=free)
            case If():
                self._branches((statement.yes, statement.no), free=False)
            case Each() | While():
                self.go(statement.body, free=False)
                if self.changed is not None and self.barring.any(statement.body):
                    self.go(statement.body, free=False)
            case Choose():
                self._branches(statement.branches, free=True)
            case Assign() if _is_own(self.world, statement):
                if self.changed is not None and _is_taking(self.world, statement):
                    self._tell_late(statement.place, self.changed)
            case Let() | Gather() | Include() | Exclude() | Say() | EndGame():
                pass
            case _:
                if self.changed is None and statement.place >= 0:
                    self.changed = statement.place

    def _call(self, call: Call, *, free: bool) -> None:
        if self.barring.any((call,)) and not free:
            self._tell_unsure(call)
        if call.procedure not in self.under_way:
            self.under_way.add(call.procedure)
            self.go(self.world.procedures[call.procedure].body, free=True)
            self.under_way.discard(call.procedure)

    def _branches(self, branches: Sequence[Statements], *, free: bool) -> None:
        before = after = self.changed
        for branch in branches:
            self.changed = before
            self.go(branch, free=free)
            after = self.changed if after is None else after
        self.changed = after

    def _tell_late(self, place: int, changed: int) -> None:
        places = self.world.places
        if place not in self.told:
            self.told.add(place)
            first = Label(places[changed].span, "this is done before")
            self.world.mistakes.add(problem("G320", places[place].span, labels=(first,)))

    def _tell_unsure(self, call: Call) -> None:
        if call.place in self.told:
            return
        self.told.add(call.place)
        raise mistake(
            "G311",
            self.world.places[call.place].span,
            what="not again this turn",
            where="in what is done only at times",
            belongs="in the rule itself, or in a verb that is used without `if` and `for each`",
        )
