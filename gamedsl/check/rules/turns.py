# SPDX-License-Identifier: MIT
"""Blocks of turns: whose turn it is, who has passed, when the block is over.

`turns once round` asks every player once. `turns ..., until C` goes round until C holds, tested before each turn; who
has passed is remembered for the block alone and forgotten on entry. With `a pass is final` a player who passed gets no
turn; without it (or when its `unless` holds) another action takes all passes back.
"""

from __future__ import annotations

from collections.abc import Hashable

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Action,
    Ask,
    Assign,
    Compare,
    Condition,
    Const,
    Decision,
    Each,
    Elements,
    Every,
    Expression,
    If,
    Let,
    Local,
    Never,
    Not,
    Read,
    Refusal,
    Seats,
    Some,
    Statement,
    Variable,
    While,
)
from gamedsl.check.phrases.conditions import condition_of
from gamedsl.check.phrases.meaning import Element
from gamedsl.check.phrases.resolve import resolve_core, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.texts import refusal
from gamedsl.check.rules.actions import build_action
from gamedsl.check.rules.barring import forget_refusals
from gamedsl.check.rules.extra import next_turn
from gamedsl.check.rules.lasting import turn_begins
from gamedsl.check.rules.resets import resets_at
from gamedsl.check.rules.statements import lower_block
from gamedsl.check.rules.taking_back import asked_until_done
from gamedsl.check.world import number
from gamedsl.diagnostics import Label
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["Course", "lower_turns"]

_ZERO = Const(0, number(0, 0))
_ONE = Const(1, number(1, 1))


@attrs.frozen
class Course:
    """What a block of turns must know of the course of play around it.

    `watched`: for a verb, the variable of the guard that counts rounds without it.
    """

    phase: int | None = None
    phase_name: str = ""
    watched: tuple[tuple[str, int], ...] = ()


def lower_turns(scope: Scope, node: nodes.Turns, course: Course) -> tuple[Statement, ...]:
    """The statements of a block of turns.

    Raises:
        Mistake: the players cannot begin where the block says.
    """
    world = scope.world
    place = world.place(node.span, node.covers, "turns")
    start = _start(scope, node)
    high_water = (
        f"turn taken in {course.phase_name}"
        if "once" in node.mode
        else f"passed in {course.phase_name}"
    )
    memory = world.add_flow(high_water.strip().removesuffix(" in"), PLAYER)
    current = scope.slot("player at turn", world.element_type(PLAYER))
    player = Local(current)
    inside = attrs.evolve(scope.with_player(player), passed=memory.index)
    reenter = _reenter(inside, node)
    decision = _decision(inside, node, course, memory, reenter, place)
    ask = asked_until_done(inside, decision, Ask(decision, player, place))
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
        *resets_at(scope, "start", "turn"),
        *before,
        *ask,
        *after,
        *forget_refusals(inside, place),
        *resets_at(scope, "end", "turn"),
    )
    clear = _clear(scope, memory, place)
    if "once" in node.mode:
        done = Assign(memory.index, player, _ONE, place)
        return (clear, Each(Seats(start), current, None, (*turn, done), place))
    has_turn = _has_turn(player, memory, reenter, final=node.pass_final)
    body: tuple[Statement, ...] = turn if has_turn is None else (If(has_turn, turn, (), place),)
    step = next_turn(scope, current, place)
    condition = Every(()) if node.until is None else Not(condition_of(inside, node.until))
    return (clear, Let(current, start, place), While(condition, (*body, *step), None, place))


def _start(scope: Scope, node: nodes.Turns) -> Expression:
    meaning = resolve_core(scope, node.start)
    if isinstance(meaning, Element) and meaning.value.type.domain == PLAYER:
        return meaning.value
    raise mistake(
        "G301",
        node.start.span,
        phrase=node.start.span.text,
        found=said_what(meaning),
        wanted="player",
        example="the First Player",
    )


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
    player: Expression, memory: Variable, reenter: Condition | None, *, final: bool
) -> Condition | None:
    if not final:
        return None
    not_passed = Compare("==", Read(memory.index, player, memory.type), _ZERO)
    return not_passed if reenter is None else Some((not_passed, reenter))


def _remember(
    scope: Scope, memory: Variable, reenter: Condition | None, *, passing: bool
) -> tuple[Statement, ...]:
    """What an action notes down: that its player passed, or that all passes are taken back."""
    assert scope.me is not None
    if passing:
        return (Assign(memory.index, scope.me, _ONE, -1),)
    if reenter is None:
        return ()
    each, player = scope.each(PLAYER)
    back = Each(Elements(PLAYER), each, None, (Assign(memory.index, player, _ZERO, -1),), -1)
    return (back,) if reenter == Every(()) else (If(reenter, (back,), (), -1),)


# ---- the decision ------------------------------------------------------------------------------------------------


def _decision(
    scope: Scope,
    node: nodes.Turns,
    course: Course,
    memory: Variable,
    reenter: Condition | None,
    place: int,
) -> int:
    world = scope.world
    once = "once" in node.mode
    has_pass = any(action.verb.text.casefold() == "pass" for action in node.actions)
    actions = []
    spans: dict[Hashable, Span] = {}
    for action in node.actions:
        passing = action.verb.text.casefold() == "pass"

        def remember(
            inside: Scope, *, action: nodes.Action = action, passing: bool = passing
        ) -> tuple[Statement, ...]:
            noted = (
                () if once or not has_pass else _remember(inside, memory, reenter, passing=passing)
            )
            return (*noted, *_watched(course, action))

        with world.mistakes.gathered():
            index = build_action(world, action, scope, course.phase, remember)
            _tell_apart(world.actions[index], action.verb.span, spans)
            actions.append(index)
    for never in node.nevers:
        with world.mistakes.gathered():
            _never(scope, never)
    seat = scope.slot("somebody", world.element_type(PLAYER))
    has_turn = _has_turn(Local(seat), memory, reenter, final=node.pass_final or once)
    out: Refusal | None = refusal(scope, node.reason, place) if node.reason is not None else None
    assert isinstance(scope.me, Local)
    decision = Decision(
        len(world.decisions),
        tuple(actions),
        course.phase,
        scope.me.slot,
        out,
        seat,
        has_turn,
        place,
    )
    world.decisions.append(decision)
    return decision.index


def _tell_apart(action: Action, span: Span, spans: dict[Hashable, Span]) -> None:
    """No two actions of a decision are said in the same words.

    Raises:
        Mistake: an earlier one has the same verb and the same arguments (G202).
    """
    words = (
        action.verb.casefold(),
        tuple(
            (each.preposition, each.slot.type.domain, each.source)
            for each in action.parameters
            if each.kind == "chosen"
        ),
    )
    first = spans.setdefault(words, span)
    if first is not span:
        labels = (Label(first, "declared here first"),)
        raise mistake("G202", span, labels=labels, name=action.verb)


def _watched(course: Course, action: nodes.Action) -> tuple[Statement, ...]:
    verb = action.verb.text.casefold()
    start = Const(-1, number(-1, -1))
    return tuple(
        Assign(variable, None, start, -1) for watched, variable in course.watched if watched == verb
    )


def _never(scope: Scope, node: nodes.Never) -> None:
    place = scope.world.place(node.span, node.covers, "never")
    words = " ".join(node.words.casefold().split())
    scope.world.nevers.append(Never(words, refusal(scope, node.reason, place)))
