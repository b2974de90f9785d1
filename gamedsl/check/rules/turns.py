# SPDX-License-Identifier: MIT
"""Blocks of turns: whose turn it is, who has passed, when the block is over.

`turns once round` asks every player once. `turns ..., until C` goes round until C holds, tested before each turn; who
has passed is remembered for the block alone and forgotten on entry. With `a pass is final` a player who passed gets no
turn; without it (or when its `unless` holds) another action takes all passes back. A turn may go through steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Ask,
    Assign,
    Compare,
    Condition,
    Const,
    Each,
    Elements,
    Every,
    Expression,
    Fold,
    If,
    Let,
    Local,
    Not,
    Read,
    Seats,
    Some,
    Statement,
    Variable,
    While,
    all_of,
)
from gamedsl.check.model.memory import ENDING
from gamedsl.check.phrases.conditions import condition_of
from gamedsl.check.phrases.players import one_player
from gamedsl.check.phrases.resolve import resolve_core
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.texts import refusal
from gamedsl.check.rules.barring import forget_refusals
from gamedsl.check.rules.counting import counted_action, counted_turn
from gamedsl.check.rules.extra import next_turn
from gamedsl.check.rules.lasting import turn_begins
from gamedsl.check.rules.offered import Course, Offered, is_pass, lower_nevers, offer_actions
from gamedsl.check.rules.resets import resets_at
from gamedsl.check.rules.statements import lower_block
from gamedsl.check.rules.steps import lower_step, speaks_of_passing
from gamedsl.check.rules.taking_back import asked_until_done
from gamedsl.check.world import World, number
from gamedsl.parts import evolved
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["Course", "lower_turns", "turns_inside"]

_ZERO = Const(0, number(0, 0))
_ONE = Const(1, number(1, 1))


def lower_turns(scope: Scope, node: nodes.Turns, course: Course) -> tuple[Statement, ...]:
    """The statements of a block of turns.

    Raises:
        Mistake: the players cannot begin where the block says, or what it says of passing does not go with steps.
    """
    world = scope.world
    place = world.place(node.span, node.covers, "turns")
    start = _start(scope, node)
    once = "once" in node.mode
    memory = _memory(world, node, course)
    current = scope.slot("player at turn", world.element_type(PLAYER))
    player = Local(current)
    inside = evolved(scope.with_player(player), passed=None if memory is None else memory.index)
    reenter = _reenter(inside, node)
    has_turn = partial(_has_turn, memory, reenter, final=node.pass_final or once)
    inside = evolved(inside, in_turns=None if once else has_turn)
    out = refusal(scope, node.reason, place) if node.reason is not None else None
    counted: tuple[Statement, ...] = ()
    with world.mistakes.gathered():
        counted = counted_turn(inside, node, course, place)
    offered = Offered(
        node.actions,
        partial(_note, node, memory, reenter),
        has_turn,
        out,
        place,
    )
    if node.steps:
        asking = _steps(inside, node, course, offered)
    else:
        decision = offer_actions(inside, offered, course)
        asking = asked_until_done(inside, Ask(decision, player, place))
    lower_nevers(inside, node.nevers)
    after = tuple(
        each for moment in node.moments if moment.edge == "end" for each in _moment(inside, moment)
    )
    before = tuple(
        each
        for moment in node.moments
        if moment.edge == "start"
        for each in _moment(inside, moment)
    )
    turn = (
        *turn_begins(world, place),
        *counted,
        *resets_at(scope, "start", "turn"),
        *before,
        *asking,
        *after,
        *forget_refusals(inside, place),
        *resets_at(scope, "end", "turn"),
    )
    clear = () if memory is None else (_clear(scope, memory, place),)
    if once:
        assert memory is not None
        done = Assign(memory.index, player, _ONE, place)
        return (*clear, Each(Seats(start), current, None, (*turn, done), place))
    asked = has_turn(player)
    body: tuple[Statement, ...] = turn if asked is None else (If(asked, turn, (), place),)
    condition = _goes_on(world, course)
    if node.until is not None and not (node.steps and speaks_of_passing(node.until)):
        condition = Not(condition_of(inside, node.until))
    somebody = _somebody_has_turn(inside, node, has_turn)
    if somebody is not None:
        condition = all_of(condition, somebody)
    begun, round_over = _round_over(scope, course, start, player, condition, place)
    step = next_turn(scope, current, place, round_over)
    begins = (*clear, *begun, Let(current, start, place))
    return (*begins, While(condition, (*body, *step), None, place))


def turns_inside(scope: Scope, course: Course) -> Scope:
    """The scope of lines among which a block of turns may stand, and all around it."""
    lower = partial(_lower_inside, course)
    return evolved(scope, turns=lower, at_once=True, phase=course.phase)


def _lower_inside(course: Course, scope: Scope, node: nodes.Turns) -> tuple[Statement, ...]:
    return lower_turns(scope, node, course)


def _memory(world: World, node: nodes.Turns, course: Course) -> Variable | None:
    """Who has had a turn or has passed; in turns of steps a pass belongs to its step."""
    if "once" in node.mode:
        name = f"turn taken in {course.phase_name}"
    elif node.steps:
        return None
    else:
        name = f"passed in {course.phase_name}"
    return world.add_flow(name.strip().removesuffix(" in"), PLAYER)


def _goes_on(world: World, course: Course) -> Condition:
    """Turns that are the whole game are over behind the turn in which `end the game` was said; a phase is finished."""
    ending = world.find_flow(ENDING) if course.phase is None else None
    if ending is None:
        return Every(())
    return Compare("==", Read(ending.index, None, ending.type), _ZERO)


def _round_over(
    scope: Scope,
    course: Course,
    start: Expression,
    player: Expression,
    goes_on: Condition,
    place: int,
) -> tuple[tuple[Statement, ...], tuple[Statement, ...]]:
    """What remembers with whom the turns began, and what is done when the turn has come back to that player.

    Nothing is done in turns that are over then: their end decides, as the end of a round does before its guards.
    """
    if not course.once_round:
        return (), ()
    first = scope.slot("player with whom turns began", scope.world.element_type(PLAYER))
    back = all_of(Compare("==", player, Local(first)), goes_on)
    return (Let(first, start, place),), (If(back, course.once_round, (), place),)


def _steps(
    scope: Scope, node: nodes.Turns, course: Course, offered: Offered
) -> tuple[Statement, ...]:
    """The steps of a turn, in order; what does not go with steps is told and left out."""
    for span, what, where, belongs in _beside_steps(node):
        with scope.world.mistakes.gathered():
            raise mistake("G311", span, what=what, where=where, belongs=belongs)
    found: list[Statement] = []
    for step in node.steps:
        with scope.world.mistakes.gathered():
            found += lower_step(scope, step, course, offered)
    return tuple(found)


def _beside_steps(node: nodes.Turns) -> Iterator[tuple[Span, str, str, str]]:
    """Actions beside the steps, and passes out of the whole turns: where, what, and where each belongs."""
    for action in node.actions:
        yield action.verb.span, "action", "beside steps", "in a step"
    if node.pass_final:
        yield node.span, "a pass is final", "at turns of steps", "at turns of actions"
    if node.until is not None and speaks_of_passing(node.until):
        until = " ".join(node.until.span.text.split())
        yield node.until.span, until, "at turns of steps", "behind the `until` of a step"


def _start(scope: Scope, node: nodes.Turns) -> Expression:
    return one_player(resolve_core(scope, node.start), node.start.span, "the First Player")


def _moment(scope: Scope, node: nodes.MomentBlock) -> tuple[Statement, ...]:
    if node.name.text.casefold() != "turn":
        raise mistake(
            "G311",
            node.span,
            what=f"at the end of the {node.name.text}",
            where="inside turns",
            belongs="in the phase",
        )
    scope.world.place(node.span, node.covers, "moment")
    return lower_block(scope, node.body)


def _clear(scope: Scope, memory: Variable, place: int) -> Statement:
    each, player = scope.each(PLAYER)
    return Each(Elements(PLAYER), each, None, (Assign(memory.index, player, _ZERO, place),), place)


# ---- who has passed ------------------------------------------------------------------------------------------


def _reenter(scope: Scope, node: nodes.Turns) -> Condition | None:
    """When a player who passed may come back: None never, `Every(())` always."""
    if "once" in node.mode:
        return None
    if not node.pass_final:
        return Every(())
    return condition_of(scope, node.unless) if node.unless is not None else None


def _has_turn(
    memory: Variable | None, reenter: Condition | None, player: Expression, *, final: bool
) -> Condition | None:
    if not final or memory is None:
        return None
    not_passed = Compare("==", Read(memory.index, player, memory.type), _ZERO)
    return not_passed if reenter is None else Some((not_passed, reenter))


def _somebody_has_turn(
    scope: Scope, node: nodes.Turns, has_turn: Callable[[Expression], Condition | None]
) -> Condition | None:
    """That somebody may still be asked, where a pass is for good and the block does not speak of it itself."""
    if node.unless is not None or (node.until is not None and speaks_of_passing(node.until)):
        return None
    each, player = scope.each(PLAYER)
    where = has_turn(player)
    if where is None:
        return None
    still = Fold(
        "count", Elements(PLAYER), each, where, None, number(0, scope.world.domain(PLAYER).size)
    )
    return Compare(">", still, _ZERO)


def _note(
    node: nodes.Turns,
    memory: Variable | None,
    reenter: Condition | None,
    scope: Scope,
    passing: bool,  # noqa: FBT001 - it is what is noted
) -> tuple[Statement, ...]:
    """What an action notes down: that its player acted, and passed, or that all passes are taken back."""
    assert scope.me is not None
    counted = counted_action(scope.world) if node.counting is not None else ()
    if memory is None or "once" in node.mode or not any(map(is_pass, node.actions)):
        return counted
    if passing:
        return (*counted, Assign(memory.index, scope.me, _ONE, -1))
    if reenter is None:
        return counted
    each, player = scope.each(PLAYER)
    back = Each(Elements(PLAYER), each, None, (Assign(memory.index, player, _ZERO, -1),), -1)
    return (*counted, back if reenter == Every(()) else If(reenter, (back,), (), -1))
