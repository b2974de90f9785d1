# SPDX-License-Identifier: MIT
"""`everyone at once, in secret`: all players choose, and only then is done what they have chosen.

In: a block that begins with what each player chooses.  Out: a loop that asks whoever has not chosen yet, for a whole
move that nothing but notes down; then, player by player, the rest of the block with what was noted.  So everybody
chooses in the same position, whoever answers first, and an answer lies in no area before all have answered.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Action,
    Arith,
    Ask,
    Assign,
    Call,
    Choose,
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
    If,
    Let,
    Local,
    Parameter,
    Read,
    Seats,
    Statement,
    Type,
    Variable,
    While,
    statements_in,
)
from gamedsl.check.model.memory import AT_ONCE
from gamedsl.check.phrases.people import start_player
from gamedsl.check.phrases.scope import Body, Scope
from gamedsl.check.rules.at_once_ways import Way, read_way, ways_of
from gamedsl.check.rules.offered import Course
from gamedsl.check.rules.statements import lower_block
from gamedsl.check.rules.wording import third_person
from gamedsl.check.world import World, number
from gamedsl.syntax import nodes

__all__ = ["everyone_at_once"]

Statements = tuple[Statement, ...]

_ZERO = Const(0, number(0, 0))
_ONE = Const(1, number(1, 1))


def everyone_at_once(course: Course, scope: Scope, node: nodes.Compound) -> Statements:
    """All players choose, in any order; then the block is done for each, clockwise from the First Player.

    Raises:
        Mistake: the block does not begin with a choice, or asks for something behind it (G311).
    """
    world = scope.world
    place = world.place(node.span, node.covers, node.lead.kind)
    ways = ways_of(node)
    memory = _memory(world, ways)
    actions = tuple(
        _action(world, course, scope, (memory, index), way) for index, way in enumerate(ways)
    )
    start = start_player(scope)
    return (
        _asking(scope, course, actions, memory, place),
        _doing(scope, ways, memory, start, place),
    )


# ---- what is noted down ----------------------------------------------------------------------------------------


@attrs.define
class _Memory:
    """Which of the ways each player has chosen (0: none yet), and what was chosen in each of them."""

    way: Variable
    notes: list[list[Variable]]

    def chosen(self, player: Expression) -> Read:
        """The number of the way of a player, from 1; 0 as long as there is none."""
        return Read(self.way.index, player, self.way.type)

    def missing(self, player: Expression) -> Condition:
        """That the player has not chosen yet."""
        return Compare("==", self.chosen(player), _ZERO)


def _memory(world: World, ways: Sequence[Way]) -> _Memory:
    before = sum(each.name.startswith(AT_ONCE) for each in world.variables)
    name = f"{AT_ONCE} {before + 1}" if before else AT_ONCE
    return _Memory(world.add_flow(name, PLAYER, high=len(ways)), [])


def _variable(world: World, memory: _Memory, parameter: Parameter) -> Variable:
    """Where an argument is noted: for each player what it is, or of a set for each piece whose it is."""
    name, type_ = f"{memory.way.name}: {parameter.slot.name}", parameter.slot.type
    if parameter.kind == "several":
        assert type_.domain is not None
        return world.add_flow(name, type_.domain, high=world.most_players)
    held = attrs.evolve(type_, low=min(0, type_.low))
    return world.add_variable(name, PLAYER, held, 0, "flow")


def _note(memory: Variable, parameter: Parameter, me: Expression, place: int) -> Statement:
    if parameter.kind != "several":
        return Assign(memory.index, me, Local(parameter.slot), place)
    assert parameter.each is not None
    piece = Local(parameter.each)
    mark = Assign(memory.index, piece, _seat_number(me, memory), place)
    return Each(Grouped(parameter.slot), parameter.each, None, (mark,), place)


def _seat_number(player: Expression, memory: Variable) -> Expression:
    """The seat of a player, from 1."""
    return Arith("+", player, _ONE, number(1, memory.type.high))


def _recalled(memory: Variable, parameter: Parameter, me: Expression, place: int) -> Statements:
    """The slot of the argument holds what was noted, and the note is gone."""
    if parameter.kind != "several":
        value = Read(memory.index, me, parameter.slot.type)
        return Let(parameter.slot, value, place), Assign(memory.index, me, _ZERO, place)
    each, domain = parameter.each, parameter.slot.type.domain
    assert each is not None
    assert domain is not None
    mine = Compare("==", Read(memory.index, Local(each), memory.type), _seat_number(me, memory))
    back = Assign(memory.index, Local(each), _ZERO, place)
    return (
        Gather(parameter.slot, Elements(domain), each, mine, place),
        Each(Grouped(parameter.slot), each, None, (back,), place),
    )


# ---- choosing --------------------------------------------------------------------------------------------------


def _action(
    world: World, course: Course, outer: Scope, noted: tuple[_Memory, int], way: Way
) -> int:
    """The index of the move by which a player chooses so."""
    memory, index = noted
    body = Body("chosen at once")
    me = Local(body.slot("me", world.element_type(PLAYER)))
    chosen = read_way(Scope(world, body, me=me, passed=outer.passed), way)
    place = world.place(way.span, None, "action")
    notes = [_variable(world, memory, each) for each in chosen.parameters]
    memory.notes.append(notes)
    statements = [
        *(_note(at, each, me, place) for at, each in zip(notes, chosen.parameters, strict=True)),
        Assign(memory.way.index, me, Const(index + 1, number(index + 1, index + 1)), place),
    ]
    given = [each.slot for each in chosen.parameters]
    body.slots[:] = [me.slot, *given, *(s for s in body.slots if s != me.slot and s not in given)]
    procedure = world.write_procedure(None, body, "action", len(given) + 1, tuple(statements))
    action = Action(
        len(world.actions),
        chosen.verb,
        third_person(chosen.verb),
        chosen.parameters,
        chosen.guards,
        procedure,
        course.phase,
        is_pass=False,
        place=place,
    )
    world.actions.append(action)
    return action.index


def _asking(
    scope: Scope,
    course: Course,
    actions: tuple[int, ...],
    memory: _Memory,
    place: int,
) -> Statement:
    """Whoever has not chosen is asked, until nobody is left."""
    world = scope.world
    me = scope.slot("player", world.element_type(PLAYER))
    somebody = scope.slot("somebody", world.element_type(PLAYER))
    decision = Decision(
        len(world.decisions),
        actions,
        course.phase,
        me,
        None,
        somebody,
        memory.missing(Local(somebody)),
        place,
        at_once=True,
    )
    world.decisions.append(decision)
    each, player = scope.each(PLAYER)
    size = world.domain(PLAYER).size
    left = Fold("count", Elements(PLAYER), each, memory.missing(player), None, number(0, size))
    other, seat = scope.each(PLAYER)
    following = First(Elements(PLAYER), other, memory.missing(seat), Type(PLAYER, -1, size - 1))
    ask = (Let(me, following, place), Ask(decision.index, Local(me), place))
    return While(Compare(">", left, _ZERO), ask, None, place)


# ---- and then --------------------------------------------------------------------------------------------------


def _doing(
    scope: Scope, ways: Sequence[Way], memory: _Memory, start: Expression, place: int
) -> Statement:
    """What was chosen is done, player by player."""
    each, player = scope.each(PLAYER)
    inside = scope.with_player(player).with_name(PLAYER, player)
    inside = attrs.evolve(inside, turns=None, at_once=None)
    done: Statements = ()
    for index in reversed(range(len(ways))):
        way = _done(inside, ways[index], memory.notes[index], player, place)
        wanted = Const(index + 1, number(index + 1, index + 1))
        alone = len(ways) == 1
        meant = Compare("==", memory.chosen(player), wanted)
        done = way if alone else (If(meant, way, done, place),)
    forgotten = Assign(memory.way.index, player, _ZERO, place)
    return Each(Seats(start), each, None, (*done, forgotten), place)


def _done(
    scope: Scope, way: Way, notes: Sequence[Variable], player: Expression, place: int
) -> Statements:
    chosen = read_way(scope, way, done=True)
    pairs = zip(notes, chosen.parameters, strict=True)
    recalled = [each for note, p in pairs for each in _recalled(note, p, player, place)]
    statements = lower_block(chosen.scope, chosen.rest)
    _ask_nothing(scope.world, statements, way)
    return (*recalled, *statements)


def _ask_nothing(world: World, statements: Statements, way: Way) -> None:
    """Raises Mistake if something is asked when the choices are made (G311)."""
    asking = _asking_place(world, statements, set())
    if asking is not None:
        span = world.places[asking].span if asking >= 0 else way.span
        what = " ".join(span.text.split("\n")[0].split())
        where = "behind what everyone chooses in secret, for it asks again"
        raise mistake(
            "G311", span, what=what, where=where, belongs="behind the block, or first in it"
        )


def _asking_place(world: World, statements: Statements, known: set[int]) -> int | None:
    """The place of the first statement that asks somebody, also in the author's verbs; None if there is none."""
    for each in statements_in(statements):
        match each:
            case Ask() | Choose():
                return each.place
            case Call() if each.procedure not in known:
                known.add(each.procedure)
                body = world.procedures[each.procedure].body
                if _asking_place(world, body, known) is not None:
                    return each.place
            case _:
                pass
    return None
