# SPDX-License-Identifier: MIT
"""What each procedure does to the game, found by going round until nothing new is found.

In: a model.  Out: for each procedure whether it can ask somebody (it is *suspending*, else
*direct*), whether it can end the game, what it changes, from how many places it is started, and
whether it can come to start itself again.
"""

from __future__ import annotations

from collections.abc import Mapping

from gamedsl.check.model import (
    Action,
    Ask,
    Call,
    Choose,
    Each,
    EndGame,
    If,
    Let,
    Model,
    MovePiece,
    Procedure,
    Statement,
    While,
    statements_in,
)
from gamedsl.compile.laid import laid_changes
from gamedsl.compile.liveness import exposed, slots_read
from gamedsl.compile.walk import Atom, changes
from gamedsl.parts import Part, evolved, frozen_part

__all__ = ["Effects", "Places", "find_effects", "stated_lets"]


@frozen_part
class Places(Part):
    """The statements that start one procedure: calls, and questions that offer it as an action."""

    calls: int
    asks: int


@frozen_part
class Effects(Part):
    """What the procedures do; every tuple has one entry for each procedure."""

    bodies: tuple[tuple[Statement, ...], ...]
    suspends: tuple[bool, ...]
    ends: tuple[bool, ...]
    writes: tuple[frozenset[Atom], ...]
    starts: tuple[frozenset[int], ...]
    places: tuple[Places, ...]
    circular: tuple[bool, ...]
    laid: Mapping[int, frozenset[Atom]]
    """What changes beside the store of a growing board when a tile comes to it."""

    def suspending(self, statement: Statement) -> bool:
        """The statement can ask somebody."""
        return any(
            isinstance(each, (Ask, Choose))
            or (isinstance(each, Call) and self.suspends[each.procedure])
            for each in statements_in((statement,))
        )

    def written(self, *statements: Statement) -> frozenset[Atom]:
        """What the statements can change, with everything that they start."""
        found: set[Atom] = set()
        for each in statements_in(statements):
            found |= _changed(each, self.laid)
            if isinstance(each, Call):
                found |= self.writes[each.procedure]
        return frozenset(found)

    def may_end(self, *statements: Statement) -> bool:
        """The statements can end the game."""
        return any(
            isinstance(each, EndGame) or (isinstance(each, Call) and self.ends[each.procedure])
            for each in statements_in(statements)
        )


def find_effects(model: Model) -> Effects:
    """What the procedures of a model do."""
    bodies = tuple(_with_stated(model, each) for each in model.procedures)
    starts = tuple(_started(model, body) for body in bodies)
    called = tuple(frozenset(_calls(body)) for body in bodies)
    asks = [any(isinstance(each, (Ask, Choose)) for each in statements_in(body)) for body in bodies]
    ends = [any(isinstance(each, EndGame) for each in statements_in(body)) for body in bodies]
    laid = laid_changes(model)
    own = [
        frozenset(
            atom
            for each in statements_in(body)
            for atom in _changed(each, laid)
            if atom[0] != "slot"
        )
        for body in bodies
    ]
    reached = _closure(starts)
    return Effects(
        bodies=bodies,
        suspends=_spread(asks, called),
        ends=_spread(ends, called),
        writes=tuple(
            own[index].union(*(own[other] for other in reached[index]))
            for index in range(len(bodies))
        ),
        starts=starts,
        places=_places(model, bodies),
        circular=tuple(index in reached[index] for index in range(len(bodies))),
        laid=laid,
    )


def _changed(statement: Statement, laid: Mapping[int, frozenset[Atom]]) -> frozenset[Atom]:
    """What a statement itself changes, with what follows from a tile that is laid."""
    found = changes(statement)
    if isinstance(statement, MovePiece) and statement.target.store in laid:
        return found | laid[statement.target.store]
    return found


def _calls(body: tuple[Statement, ...]) -> list[int]:
    return [each.procedure for each in statements_in(body) if isinstance(each, Call)]


def _offered(model: Model, ask: Ask) -> list[int]:
    """The procedures of the actions that a question offers."""
    return [model.actions[each].procedure for each in model.decisions[ask.decision].actions]


def _started(model: Model, body: tuple[Statement, ...]) -> frozenset[int]:
    found = set(_calls(body))
    for each in statements_in(body):
        if isinstance(each, Ask):
            found.update(_offered(model, each))
    return frozenset(found)


def _spread(seeds: list[bool], called: tuple[frozenset[int], ...]) -> tuple[bool, ...]:
    """Who has the property or calls one that has it."""
    found = list(seeds)
    while True:
        more = [
            has or any(found[other] for other in called[index]) for index, has in enumerate(found)
        ]
        if more == found:
            return tuple(found)
        found = more


def _closure(starts: tuple[frozenset[int], ...]) -> list[frozenset[int]]:
    """For each procedure all that it can come to start."""
    reached = list(starts)
    while True:
        more = [have.union(*(reached[other] for other in have)) for have in reached]
        if more == reached:
            return reached
        reached = more


def _places(model: Model, bodies: tuple[tuple[Statement, ...], ...]) -> tuple[Places, ...]:
    calls, asks = [0] * len(bodies), [0] * len(bodies)
    for body in bodies:
        for each in statements_in(body):
            if isinstance(each, Call):
                calls[each.procedure] += 1
            elif isinstance(each, Ask):
                for procedure in _offered(model, each):
                    asks[procedure] += 1
    if model.scoring is not None and model.scoring.before is not None:
        calls[model.scoring.before] += 2  # It is started from outside, so it stays a function.
    return tuple(Places(*counted) for counted in zip(calls, asks, strict=True))


def _with_stated(model: Model, procedure: Procedure) -> tuple[Statement, ...]:
    """The body; what it mentions of stated parameters is fixed before it, or its branch, runs."""
    body = procedure.body
    if any(isinstance(each, Choose) for each in statements_in(body)):
        body = _choices_with_stated(model, body)
    owners = [
        each for each in model.actions if each.procedure == procedure.index and not each.inner
    ]
    return (*stated_lets(owners[0], body), *body) if len(owners) == 1 else body


def _choices_with_stated(model: Model, body: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """The statements, in whose choices what a branch mentions of them is fixed before it runs."""
    return tuple(_choice_with_stated(model, each) for each in body)


def _choice_with_stated(model: Model, statement: Statement) -> Statement:
    match statement:
        case If():
            yes = _choices_with_stated(model, statement.yes)
            return evolved(statement, yes=yes, no=_choices_with_stated(model, statement.no))
        case Each() | While():
            return evolved(statement, body=_choices_with_stated(model, statement.body))
        case Choose():
            actions = model.decisions[statement.decision].actions
            branches: list[tuple[Statement, ...]] = []
            for action, branch in zip(actions, statement.branches, strict=True):
                inner = _choices_with_stated(model, branch)
                branches.append((*stated_lets(model.actions[action], inner), *inner))
            return evolved(statement, branches=tuple(branches))
        case _:
            return statement


def stated_lets(action: Action, body: tuple[Statement, ...]) -> tuple[Let, ...]:
    """Statements that fix the stated parameters which the body reads before it sets them."""
    wanted = set(exposed(body))
    found: list[Let] = []
    for each in reversed(action.parameters):
        if each.value is not None and each.slot.index in wanted:
            found.append(Let(each.slot, each.value, action.place))
            wanted |= slots_read(each.value)
    return tuple(reversed(found))
