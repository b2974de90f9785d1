# SPDX-License-Identifier: MIT
"""Questions that all players answer at once: what is asked, and where the answers are noted until all have answered.

In: the ways in which a player can answer.  Out: a loop that asks whoever has not answered yet, and the notes.  An
answer is one whole move that only notes down what was chosen; the question needs nothing but the seat that is asked, so
whoever of the players answers first, the same is noted in the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Action,
    Arith,
    Ask,
    Assign,
    Compare,
    Condition,
    Const,
    Decision,
    Each,
    Elements,
    Expression,
    First,
    Fold,
    Gather,
    Grouped,
    Guard,
    Let,
    Local,
    Parameter,
    Read,
    Statement,
    Type,
    Variable,
    While,
)
from gamedsl.check.model.memory import AT_ONCE
from gamedsl.check.phrases.scope import Body, Scope
from gamedsl.check.rules.wording import third_person
from gamedsl.check.world import World, number
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Span

__all__ = ["Answer", "Asked", "Notes", "ask_everyone", "recalled"]

Statements = tuple[Statement, ...]

_ZERO = Const(0, number(0, 0))
_ONE = Const(1, number(1, 1))


@frozen_part
class Asked(Part):
    """An answer as it is chosen: its verb, its arguments and its conditions."""

    verb: str
    parameters: tuple[Parameter, ...] = ()
    guards: tuple[Guard, ...] = ()


@frozen_part
class Answer(Part):
    """One of the ways to answer: where it stands, and what it is to the player who acts in a scope."""

    span: Span
    read: Callable[[Scope], Asked]


@frozen_part
class Notes(Part):
    """Which of the ways each player has chosen (0: none yet), and what was chosen in each of them."""

    way: Variable
    arguments: tuple[tuple[Variable, ...], ...]

    def chosen(self, player: Expression) -> Read:
        """The number of the way of a player, from 1; 0 as long as there is none."""
        return Read(self.way.index, player, self.way.type)

    def forgotten(self, player: Expression, place: int) -> Statement:
        """It is no longer known which way the player has chosen."""
        return Assign(self.way.index, player, _ZERO, place)


def ask_everyone(scope: Scope, answers: Sequence[Answer], place: int) -> tuple[Statement, Notes]:
    """All players are asked, and what they have answered is noted.

    Raises:
        Mistake: one player is in the middle of a move here (G311).
    """
    world = scope.world
    if not scope.at_once:
        span = world.places[place].span
        what, where = " ".join(span.text.split("\n")[0].split()), "in the middle of a move"
        belongs = "in the set-up, in a phase, or at the start or end of a turn"
        raise mistake("G311", span, what=what, where=where, belongs=belongs)
    before = sum(each.name.startswith(AT_ONCE) for each in world.variables)
    name = f"{AT_ONCE} {before + 1}" if before else AT_ONCE
    way = world.add_flow(name, PLAYER, high=len(answers))
    made = [_action(scope, way, index, each) for index, each in enumerate(answers, 1)]
    notes = Notes(way, tuple(noted for _, noted in made))
    return _asking(scope, tuple(index for index, _ in made), way, place), notes


# ---- what is noted down ----------------------------------------------------------------------------------------


def _variable(world: World, way: Variable, parameter: Parameter) -> Variable:
    """Where an argument is noted: for each player what it is, or of a set for each piece whose it is."""
    name, type_ = f"{way.name}: {parameter.slot.name}", parameter.slot.type
    if parameter.kind == "several":
        assert type_.domain is not None
        return world.add_flow(name, type_.domain, high=world.most_players)
    held = attrs.evolve(type_, low=min(0, type_.low))
    return world.add_variable(name, PLAYER, held, 0, "flow")


def _noted(note: Variable, parameter: Parameter, me: Expression, place: int) -> Statement:
    if parameter.kind != "several":
        return Assign(note.index, me, Local(parameter.slot), place)
    assert parameter.each is not None
    mark = Assign(note.index, Local(parameter.each), _seat_number(me, note), place)
    return Each(Grouped(parameter.slot), parameter.each, None, (mark,), place)


def _seat_number(player: Expression, note: Variable) -> Expression:
    """The seat of a player, from 1."""
    return Arith("+", player, _ONE, number(1, note.type.high))


def recalled(note: Variable, parameter: Parameter, player: Expression, place: int) -> Statements:
    """The slot of the argument holds what was noted for the player, and the note is gone."""
    if parameter.kind != "several":
        value = Read(note.index, player, parameter.slot.type)
        return Let(parameter.slot, value, place), Assign(note.index, player, _ZERO, place)
    each, domain = parameter.each, parameter.slot.type.domain
    assert each is not None
    assert domain is not None
    mine = Compare("==", Read(note.index, Local(each), note.type), _seat_number(player, note))
    back = Assign(note.index, Local(each), _ZERO, place)
    return (
        Gather(parameter.slot, Elements(domain), each, mine, place),
        Each(Grouped(parameter.slot), each, None, (back,), place),
    )


# ---- asking ----------------------------------------------------------------------------------------------------


def _action(
    outer: Scope, way: Variable, index: int, answer: Answer
) -> tuple[int, tuple[Variable, ...]]:
    """The index of the move by which a player answers so, and where its arguments are noted."""
    world = outer.world
    body = Body("chosen at once")
    me = Local(body.slot("me", world.element_type(PLAYER)))
    found = answer.read(Scope(world, body, me=me, passed=outer.passed))
    place = world.place(answer.span, None, "action")
    notes = tuple(_variable(world, way, each) for each in found.parameters)
    statements = (
        *(
            _noted(note, each, me, place)
            for note, each in zip(notes, found.parameters, strict=True)
        ),
        Assign(way.index, me, Const(index, number(index, index)), place),
    )
    given = [each.slot for each in found.parameters]
    body.slots[:] = [me.slot, *given, *(s for s in body.slots if s != me.slot and s not in given)]
    procedure = world.write_procedure(None, body, "action", len(given) + 1, statements)
    action = Action(
        len(world.actions),
        found.verb,
        third_person(found.verb),
        found.parameters,
        found.guards,
        procedure,
        outer.phase,
        is_pass=False,
        place=place,
    )
    world.actions.append(action)
    return action.index, notes


def _asking(scope: Scope, actions: tuple[int, ...], way: Variable, place: int) -> Statement:
    """Whoever has not answered is asked, until nobody is left."""
    world = scope.world
    me = scope.slot("player", world.element_type(PLAYER))
    somebody = scope.slot("somebody", world.element_type(PLAYER))

    def missing(player: Expression) -> Condition:
        return Compare("==", Read(way.index, player, way.type), _ZERO)

    decision = Decision(
        len(world.decisions),
        actions,
        scope.phase,
        me,
        None,
        somebody,
        missing(Local(somebody)),
        place,
        at_once=True,
    )
    world.decisions.append(decision)
    each, player = scope.each(PLAYER)
    size = world.domain(PLAYER).size
    left = Fold("count", Elements(PLAYER), each, missing(player), None, number(0, size))
    other, seat = scope.each(PLAYER)
    following = First(Elements(PLAYER), other, missing(seat), Type(PLAYER, -1, size - 1))
    ask = (Let(me, following, place), Ask(decision.index, Local(me), place))
    return While(Compare(">", left, _ZERO), ask, None, place)
