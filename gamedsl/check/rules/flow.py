# SPDX-License-Identifier: MIT
"""The course of play: set-up, rounds, phases, and what happens at their ends.

All of it becomes one procedure, `main`, which begins with a call of the set-up. `end the game` lets the block at hand
finish: the flow looks at it after each phase and after each round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, groupby

from gamedsl.check.declare.first_tile import lay_first
from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Arith,
    Assign,
    Call,
    Compare,
    Condition,
    Const,
    Each,
    Elements,
    EndGame,
    Every,
    Expression,
    First,
    Fold,
    If,
    Input,
    Local,
    Phase,
    PickRandom,
    Read,
    Statement,
    Type,
    Variable,
    While,
)
from gamedsl.check.model.memory import BEFORE_ROUNDS, ENDING, ROUND
from gamedsl.check.phrases.scope import Body, Scope
from gamedsl.check.phrases.texts import plain_text, refusal
from gamedsl.check.rules.resets import check_moments, resets_at
from gamedsl.check.rules.statements import lower_block
from gamedsl.check.rules.turns import Course, lower_turns, turns_inside
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World, number
from gamedsl.diagnostics import Label
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["build_main"]

_MOST_ROUNDS = 1_000_000
_ZERO = Const(0, number(0, 0))
_ONE = Const(1, number(1, 1))


def build_main(world: World, sections: Sequence[nodes.Section]) -> int:
    """The index of the procedure that is the game from set-up to end."""
    setup = _build_setup(world, [each for each in sections if isinstance(each, nodes.Setup)])
    body = Body("main")
    scope = Scope(world, body)
    guards = (_guarded(world, each) for each in sections if isinstance(each, nodes.Guard))
    watched = tuple(each for each in guards if each is not None)
    course = Course(watched=tuple((verb, variable.index) for verb, variable, _ in watched))
    scope = turns_inside(scope, course)
    counted = (_count_rounds(variable, guard) for _, variable, guard in watched)
    alone = "round" not in _moments(sections)
    once_round = tuple(chain(*counted)) if alone else ()
    whole = evolved(course, once_round=once_round, alone=alone)
    statements: list[Statement] = [Call(setup, (), -1)]
    for section in sections:
        with world.mistakes.gathered():
            if isinstance(section, nodes.Rounds):
                statements += _rounds(scope, section, course, [(v, n) for _, v, n in watched])
            elif isinstance(section, nodes.Turns):
                statements += lower_turns(scope, section, whole)
                statements += _ended(world)
    check_moments(world, _moments(sections))
    return world.write_procedure(None, body, "main", 0, tuple(statements))


def _moments(sections: Sequence[nodes.Section]) -> frozenset[str]:
    """The moments that come again and again, besides those of the phases."""
    rounds = any(isinstance(each, nodes.Rounds) for each in sections)
    return frozenset({"turn", "round"} if rounds else {"turn"})


# ---- set-up ------------------------------------------------------------------------------------------------


def _build_setup(world: World, sections: Sequence[nodes.Setup]) -> int:
    body = Body("setup")
    scope = Scope(world, body, setup=True, at_once=True)
    statements: list[Statement] = []
    for given in world.inputs:
        statements += _settled(scope, world.variables[given.variable], given)
    statements += lay_first(world)
    for section in sections:
        world.place(section.span, section.covers, "setup")
        statements += lower_block(scope, section.body)
    return world.write_procedure(None, body, "setup", 0, tuple(statements))


def _settled(scope: Scope, variable: Variable, given: Input) -> tuple[Statement, ...]:
    """A value that was not given is drawn, or is the first one in order that is still free."""
    if given.otherwise == "in order":
        return _in_order(scope, variable, given)
    if given.otherwise is None:
        return ()
    domain, place = given.domain, given.place
    if variable.owner is not None:
        raise mistake(
            "G308", scope.world.places[place].span, phrase="for each player, otherwise drawn"
        )
    slot = scope.slot(variable.name, Type(domain, -1, variable.type.high))
    each, _ = scope.each(domain)
    pick = PickRandom(slot, Elements(domain), each, None, place)
    return (
        If(
            _missing(variable, None),
            (pick, Assign(variable.index, None, Local(slot), place)),
            (),
            place,
        ),
    )


def _in_order(scope: Scope, variable: Variable, given: Input) -> tuple[Statement, ...]:
    """Each player (or the game) takes the first value that nobody has."""
    place, element = given.place, scope.world.element_type(given.domain)
    each, value = scope.each(given.domain)
    if variable.owner is None:
        first = Const(0, element)
        return (
            If(_missing(variable, None), (Assign(variable.index, None, first, place),), (), place),
        )
    somebody, other = scope.each(variable.owner)
    same = Compare("==", Read(variable.index, other, variable.type), value)
    users = Fold(
        "count", Elements(variable.owner), somebody, same, None, number(0, scope.world.most_players)
    )
    free = Compare("==", users, _ZERO) if given.no_two_alike else None
    next_free = First(Elements(given.domain), each, free, variable.type)
    slot, player = scope.each(variable.owner)
    take = If(
        _missing(variable, player), (Assign(variable.index, player, next_free, place),), (), place
    )
    return (Each(Elements(variable.owner), slot, None, (take,), place),)


def _missing(variable: Variable, owner: Expression | None) -> Condition:
    return Compare(
        "==",
        Read(variable.index, owner, variable.type),
        Const(-1, Type(variable.type.domain, -1, -1)),
    )


# ---- guards --------------------------------------------------------------------------------------------------


def _guarded(world: World, node: nodes.Guard) -> tuple[str, Variable, tuple[int, int, int]] | None:
    return world.mistakes.attempt(lambda: _guard(world, node), None)


def _guard(world: World, node: nodes.Guard) -> tuple[str, Variable, tuple[int, int, int]]:
    """The verb that is watched, the variable that counts, and (limit, index of the guard, place)."""
    if node.unit.text.casefold().rstrip("s") != "round":
        raise mistake("G308", node.span, phrase=node.span.text)
    if not 1 <= node.number <= _MOST_ROUNDS:
        high, value = _MOST_ROUNDS, node.number
        raise mistake("G404", node.span, name="rounds", low=1, high=high, value=value)
    verb = node.without.runs[-1][-1].text.casefold() if node.without and node.without.runs else ""
    place = world.place(node.span, node.covers, "guard")
    variable = world.add_flow(
        f"rounds without {verb}" if verb else "rounds counted", low=-1, high=node.number
    )
    world.guards.append((plain_text(world, node.text), node.no_winner, place))
    return verb, variable, (node.number, len(world.guards) - 1, place)


def _count_rounds(variable: Variable, guard: tuple[int, int, int]) -> tuple[Statement, ...]:
    limit, index, place = guard
    count = Read(variable.index, None, variable.type)
    more = Arith("+", count, _ONE, number(0, limit + 1))
    reached = Compare(">=", count, Const(limit, number(limit, limit)))
    return (
        Assign(variable.index, None, more, place),
        If(reached, (EndGame(None, index, place),), (), place),
    )


# ---- rounds and phases -----------------------------------------------------------------------------------------


def _rounds(
    scope: Scope,
    node: nodes.Rounds,
    course: Course,
    watched: list[tuple[Variable, tuple[int, int, int]]],
) -> tuple[Statement, ...]:
    world = scope.world
    place = world.place(node.span, node.covers, "rounds")
    variable = world.add_flow(ROUND, high=_MOST_ROUNDS)
    count = Read(variable.index, None, variable.type)
    body: list[Statement] = [
        Assign(variable.index, None, Arith("+", count, _ONE, number(1, _MOST_ROUNDS)), place)
    ]
    body += resets_at(scope, "start", "round")
    ends: list[Statement] = []
    for part, *lines in _together(node.body):
        with world.mistakes.gathered():
            if isinstance(part, nodes.Phase):
                body += _phase(scope, part, course)
            elif isinstance(part, nodes.MomentBlock):
                _check_moment(part, "round", node.name)
                (ends if part.edge == "end" else body).extend(lower_block(scope, part.body))
            elif isinstance(part, nodes.Turns):
                body += lower_turns(scope, part, course)
                body += _ended(world)
            else:
                body += lower_block(scope, (part, *lines))
    body += ends
    body += resets_at(scope, "end", "round")
    body += _ended(world)
    for counter, guard in watched:
        body += _count_rounds(counter, guard)
    if node.name is None:
        return (While(Every(()), tuple(body), None, place),)
    low, high = node.low or 1, node.high or 1
    if low > high:
        raise mistake("G424", node.span, low=low, high=high)
    # Nobody is told of it: the first of these rounds begins with the number behind it.
    before = world.place(node.span, None, BEFORE_ROUNDS)
    first = Assign(variable.index, None, Const(low - 1, number(low - 1, low - 1)), before)
    going = Compare("<", count, Const(high, number(high, high)))
    return (first, While(going, tuple(body), None, place))


def _phase(scope: Scope, node: nodes.Phase, course: Course) -> list[Statement]:
    world = scope.world
    place = world.place(node.span, node.covers, "phase")
    name = node.name.text
    outside = next((part for part in node.body if isinstance(part, nodes.Outside)), None)
    reason = (
        refusal(scope, outside.reason, world.place(outside.span, None, "outside"))
        if outside
        else None
    )
    index = len(world.phases)
    double = next((each for each in world.phases if each.name.casefold() == name.casefold()), None)
    if double is not None:
        first = Label(world.places[double.place].span, "declared here first")
        raise mistake("G202", node.name.span, labels=(first,), name=name)
    world.phases.append(Phase(index, name, reason, place))
    inside = evolved(course, phase=index, phase_name=name)
    scope = turns_inside(scope, inside)
    statements: list[Statement] = list(resets_at(scope, "start", name))
    last: list[Statement] = []
    for part, *lines in _together(node.body):
        with world.mistakes.gathered():
            if isinstance(part, nodes.Outside):
                continue
            if isinstance(part, nodes.MomentBlock):
                _check_moment(part, "phase", node.name)
                world.place(part.span, part.covers, "moment")
                (last if part.edge == "end" else statements).extend(lower_block(scope, part.body))
            elif isinstance(part, nodes.Turns):
                statements += lower_turns(scope, part, inside)
            else:
                statements += lower_block(scope, (part, *lines))
    return [*statements, *last, *resets_at(scope, "end", name), *_ended(world)]


def _check_moment(node: nodes.MomentBlock, around: str, name: nodes.Name | None) -> None:
    """What begins or ends there is the round or the phase in which the line stands, by that word or by its name.

    Raises:
        Mistake: it is something else (G311).
    """
    known = {around} if name is None else {around, said(name.text)}
    if said(node.name.text) not in known:
        what = f"at the {node.edge} of the {node.name.text}"
        belongs = f"in this place as `at the {node.edge} of the {around}`"
        raise mistake("G311", node.span, what=what, where=f"in a {around}", belongs=belongs)


def _together(body: Sequence[nodes.Statement]) -> Iterator[tuple[nodes.Statement, ...]]:
    """The parts of a round or a phase, one by one, but lines behind one another together: they speak of each other."""
    for lines, parts in groupby(body, lambda each: isinstance(each, nodes.Line | nodes.Compound)):
        run = tuple(parts)
        yield from (run,) if lines else ((each,) for each in run)


def _ended(world: World) -> tuple[Statement, ...]:
    """The game is over here when `end the game` was said before."""
    ending = world.find_flow(ENDING)
    if ending is None:
        return ()
    said = Compare("==", Read(ending.index, None, ending.type), _ONE)
    return (If(said, (EndGame(None, None, -1),), (), -1),)
