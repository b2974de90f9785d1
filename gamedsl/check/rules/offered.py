# SPDX-License-Identifier: MIT
"""The actions from which a player chooses in a turn, or in one step of it, and what is refused beside them.

In: the nodes of the actions, and what has to be noted down when one is chosen.  Out: a decision of the model.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Action,
    Assign,
    Condition,
    Const,
    Decision,
    Expression,
    Local,
    Never,
    Refusal,
    Statement,
)
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.texts import refusal
from gamedsl.check.rules.actions import build_action
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import number
from gamedsl.diagnostics import Label
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["Course", "Offered", "is_pass", "lower_nevers", "offer_actions"]


@frozen_part
class Course(Part):
    """What a block of turns must know of the course of play around it.

    `phase`: the index of the phase or step. `watched`: for a verb, the variable of the guard that counts rounds
    without it. `once_round`: what is done whenever turns that are the whole game have gone once round the table.
    `alone`: there are no rounds, and these turns are no part of others.
    """

    phase: int | None = None
    phase_name: str = ""
    watched: tuple[tuple[str, int], ...] = ()
    once_round: tuple[Statement, ...] = ()
    alone: bool = False


@frozen_part
class Offered(Part):
    """Actions that stand together. `note` says what is noted down when one is chosen, which may be a pass.

    `has_turn`: whether a player is still asked in this block; `out` is said to those who are not.
    """

    actions: Sequence[nodes.Action]
    note: Callable[[Scope, bool], tuple[Statement, ...]]
    has_turn: Callable[[Expression], Condition | None]
    out: Refusal | None
    place: int


def is_pass(action: nodes.Action) -> bool:
    """Whether it is the action by which a player passes."""
    return said(action.verb.text) == "pass"


def offer_actions(scope: Scope, offered: Offered, course: Course) -> int:
    """The index of the new decision; the player who acts in the scope is asked."""
    world = scope.world
    actions = []
    spans: dict[Hashable, Span] = {}
    for action in offered.actions:

        def remember(inside: Scope, *, action: nodes.Action = action) -> tuple[Statement, ...]:
            return (*offered.note(inside, is_pass(action)), *_watched(course, action))

        with world.mistakes.gathered():
            index = build_action(world, action, scope, course.phase, remember)
            _tell_apart(world.actions[index], action.verb.span, spans)
            actions.append(index)
    seat = scope.slot("somebody", world.element_type(PLAYER))
    assert isinstance(scope.me, Local)
    decision = Decision(
        len(world.decisions),
        tuple(actions),
        course.phase,
        scope.me.slot,
        offered.out,
        seat,
        offered.has_turn(Local(seat)),
        offered.place,
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


def lower_nevers(scope: Scope, nevers: Sequence[nodes.Never]) -> None:
    """Deeds that are named only to be refused are known from now on; who wants to do them is the acting player."""
    me = scope.me.slot if isinstance(scope.me, Local) else None
    for node in nevers:
        with scope.world.mistakes.gathered():
            place = scope.world.place(node.span, node.covers, "never")
            words = " ".join(node.words.casefold().split())
            scope.world.nevers.append(Never(words, refusal(scope, node.reason, place), me))
