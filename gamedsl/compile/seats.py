# SPDX-License-Identifier: MIT
"""Which values of the domain of players are always somebody who plays.

In: the sizes of a model and what its procedures do.  Out: the variables and slots that can hold a seat where
nobody sits; all others need no test before the next player is counted from them.  It is assumed of
all that they are taken, and whoever is given something else drops out until nobody does.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import (
    PLAYER,
    Along,
    Assign,
    Best,
    Call,
    Conditional,
    Const,
    Each,
    Elements,
    Expression,
    First,
    Fold,
    Grouped,
    Held,
    Hosted,
    Joining,
    Let,
    Listed,
    Local,
    Lookup,
    Model,
    PickRandom,
    Read,
    Runs,
    SeatAfter,
    Seats,
    Source,
    Spread,
    Statement,
    statements_in,
)
from gamedsl.compile.effects import Effects
from gamedsl.compile.remembered import remembered
from gamedsl.compile.shape import Shape
from gamedsl.compile.walk import Node, expressions, nodes
from gamedsl.parts import Part, evolved, frozen_part

__all__ = ["OUTSIDE", "SCORING", "Seated", "find_seated"]

SCORING = -2
"""The scope of the lines of the scoring, whose slot is somebody who plays."""
OUTSIDE = -1
"""The scope of values asked for from outside, of which nothing is known."""

_Giving = tuple[tuple[int, int] | int, int, Expression | Source]
"""A slot (scope and number) or a variable gets a value, in the scope of that value."""


@frozen_part
class Seated(Part):
    """Who may be nobody: variables by number, slots by scope and number."""

    least: int
    variables: frozenset[int]
    slots: frozenset[tuple[int, int]]

    def value(self, value: Expression, scope: int) -> bool:
        """The value is nothing or a seat where somebody sits."""
        match value:
            case Const():
                return value.value < self.least
            case Local():
                return scope != OUTSIDE and (scope, value.slot.index) not in self.slots
            case Read():
                return value.variable not in self.variables
            case Lookup():
                return max(value.values, default=0) < self.least
            case Conditional():
                return self.value(value.yes, scope) and self.value(value.no, scope)
            case SeatAfter():
                return True
            case Best() | First():
                return self.source(value.source, scope)
            case _:
                return False

    def source(self, source: Source, scope: int) -> bool:
        """Somebody sits at every element of the source."""
        match source:
            case Elements():
                return source.domain == PLAYER
            case Seats():
                return True
            case Listed() | Spread():
                return _greatest(source) < self.least
            case Grouped():
                return scope != OUTSIDE and (scope, source.slot.index) not in self.slots
            case Held() | Hosted() | Runs() | Along() | Joining():
                return False


@remembered
def _greatest(source: Listed | Spread) -> int:
    """The greatest element that a source lists."""
    return max((max(each, default=0) for each in source.lists), default=0)


def find_seated(shape: Shape, effects: Effects) -> Seated:
    """Who may be nobody in the whole game; the same for all programs of a model in which as many play."""
    known = _seated_by_least(effects)
    least = shape.least_players
    if least not in known:
        known[least] = _find(shape.model, least, effects)
    return known[least]


@remembered
def _seated_by_least(_effects: Effects) -> dict[int, Seated]:
    return {}


def _find(model: Model, least: int, effects: Effects) -> Seated:
    givings = list(_givings(model, effects))
    seated = Seated(
        least,
        frozenset(
            each.index
            for each in model.variables
            if each.type.domain != PLAYER or each.initial >= least
        ),
        frozenset(),
    )
    while True:
        variables, slots = set(seated.variables), set(seated.slots)
        for target, scope, given in givings:
            if _sits(seated, scope, given):
                continue
            if isinstance(target, int):
                variables.add(target)
            else:
                slots.add(target)
        if len(variables) == len(seated.variables) and len(slots) == len(seated.slots):
            return seated
        seated = evolved(seated, variables=frozenset(variables), slots=frozenset(slots))


def _sits(seated: Seated, scope: int, given: Expression | Source) -> bool:
    if isinstance(given, (Elements, Seats, Held, Listed, Grouped, Hosted, Spread)):
        return seated.source(given, scope)
    if isinstance(given, (Runs, Along, Joining)):
        return False
    return seated.value(given, scope)


def _givings(model: Model, effects: Effects) -> Iterator[_Giving]:
    for scope, body in enumerate(effects.bodies):
        for statement in statements_in(body):
            yield from _given_by(model, statement, scope)
            for node in expressions(statement):
                yield from _bound_in(node, scope)
    for action in model.actions:
        scope = action.procedure
        for each in action.parameters:
            given = each.source if each.source is not None else each.value
            if given is not None:
                yield (scope, each.slot.index), scope, given
            for part in (each.source, each.where, each.value):
                yield from _bound_in(part, scope)
        for guard in action.guards:
            yield from _bound_in(guard.condition, scope)
    if model.scoring is not None:
        for line in model.scoring.categories:
            yield from _bound_in(line.value, SCORING)


def _given_by(model: Model, statement: Statement, scope: int) -> Iterator[_Giving]:
    match statement:
        case Let():
            yield (scope, statement.slot.index), scope, statement.value
        case Assign():
            yield statement.variable, scope, statement.value
        case Each():
            yield (scope, statement.slot.index), scope, statement.source
        case PickRandom():
            yield (scope, statement.slot.index), scope, statement.source
            yield (scope, statement.each.index), scope, statement.source
        case Call():
            slots = model.procedures[statement.procedure].slots
            for slot, value in zip(slots, statement.arguments, strict=False):
                yield (statement.procedure, slot.index), scope, value
        case _:
            pass


def _bound_in(node: Node | None, scope: int) -> Iterator[_Giving]:
    for each in nodes(node) if node is not None else ():
        if isinstance(each, (Fold, Best, First)):
            yield (scope, each.each.index), scope, each.source
        elif isinstance(each, Spread):
            yield (scope, each.each.index), scope, each.outer
