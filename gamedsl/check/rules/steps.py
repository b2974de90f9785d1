# SPDX-License-Identifier: MIT
"""Steps of a turn: `step NAME[, until CONDITION]`, one after the other in every turn.

In: a step and the scope of the turn.  Out: the statements of the step.  A step with actions asks the player for one of
them, or with `until` again and again; it is over, too, when nothing in it is possible.  Who passes ends the step unless
`until` itself speaks of passing.  A step without actions is its lines.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Ask,
    Assign,
    Compare,
    Condition,
    Const,
    If,
    Local,
    Not,
    Phase,
    Read,
    Statement,
    Variable,
    While,
    all_of,
)
from gamedsl.check.phrases.conditions import condition_of
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.texts import refusal
from gamedsl.check.rules.offered import Course, Offered, is_pass, lower_nevers, offer_actions
from gamedsl.check.rules.possible import some_move
from gamedsl.check.rules.resets import resets_at
from gamedsl.check.rules.statements import lower_block
from gamedsl.check.rules.taking_back import asked_until_done
from gamedsl.check.spelling_forms import said
from gamedsl.check.walk import parts_of
from gamedsl.check.world import World, number
from gamedsl.diagnostics import Label
from gamedsl.parts import evolved
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["lower_step", "speaks_of_passing"]

Statements = tuple[Statement, ...]

_ZERO = Const(0, number(0, 0))
_ONE = Const(1, number(1, 1))


def lower_step(scope: Scope, node: nodes.Step, course: Course, turns: Offered) -> Statements:
    """The statements of a step of a turn; `turns` is what holds for the whole turn.

    Raises:
        Mistake: the step is called like another one, or a phase (G202).
    """
    place = scope.world.place(node.span, node.covers, "step")
    inside = evolved(course, phase=_named(scope, node, course, place))
    before, after = _around(scope, node)
    nevers = [part for part in node.body if isinstance(part, nodes.Never)]
    lower_nevers(scope, nevers)
    asking = _asking(scope, node, inside, turns, place) if node.actions else ()
    if node.until is not None and not node.actions:
        raise mistake(
            "G311",
            node.until.span,
            what="until",
            where="at a step without actions",
            belongs="in `repeat until`",
        )
    return (
        *resets_at(scope, "start", node.name.text),
        *before,
        *asking,
        *after,
        *resets_at(scope, "end", node.name.text),
    )


def _named(scope: Scope, node: nodes.Step, course: Course, place: int) -> int:
    """The number of the step among the phases, with what is said to whoever wants an action of it elsewhere."""
    world, name = scope.world, node.name.text
    reason = None
    for outside in (part for part in node.body if isinstance(part, nodes.Outside)):
        if not node.actions:
            where = "in a step without actions"
            raise mistake(
                "G311",
                outside.span,
                what="outside this step",
                where=where,
                belongs="beside actions",
            )
        reason = refusal(scope, outside.reason, world.place(outside.span, None, "outside"))
    double = next((each for each in world.phases if said(each.name) == said(name)), None)
    if double is not None:
        first = Label(world.places[double.place].span, "declared here first")
        raise mistake("G202", node.name.span, labels=(first,), name=name)
    index = len(world.phases)
    world.phases.append(Phase(index, name, reason, place, step=True, within=course.phase))
    return index


# ---- what stands around the actions ----------------------------------------------------------------------------


def _around(scope: Scope, node: nodes.Step) -> tuple[Statements, Statements]:
    """What is done before the actions of a step and behind them; without actions all comes before."""
    lines: tuple[list[nodes.Statement], list[nodes.Statement]] = ([], [])
    moments: dict[str, list[Statement]] = {"start": [], "end": []}
    for part in node.body:
        with scope.world.mistakes.gathered():
            match part:
                case nodes.Outside() | nodes.Never():
                    continue
                case nodes.MomentBlock(edge=edge) if said(part.name.text) == "step":
                    scope.world.place(part.span, part.covers, "moment")
                    moments[edge] += lower_block(scope, part.body)
                case nodes.MomentBlock(edge=edge):
                    what = f"at the {edge} of the {part.name.text}"
                    raise _misplaced(part.span, what, "around the steps")
                case nodes.Phase():
                    raise _misplaced(part.span, "phase", "in `each round`")
                case _:
                    lines[_is_behind(part, node.actions)].append(part)
    before = (*moments["start"], *lower_block(scope, lines[0]))
    return before, (*lower_block(scope, lines[1]), *moments["end"])


def _misplaced(span: Span, what: str, belongs: str) -> Exception:
    return mistake("G311", span, what=what, where="in a step", belongs=belongs)


def _is_behind(part: nodes.Statement, actions: Sequence[nodes.Action]) -> bool:
    """Whether a line stands behind the actions.

    Raises:
        Mistake: it stands between two of them (G311).
    """
    if not actions or part.span.start < actions[0].span.start:
        return False
    if part.span.start > actions[-1].span.start:
        return True
    what = part.span.text.split("\n")[0].strip()
    where, belongs = "between actions", "before or behind all actions of the step"
    raise mistake("G311", part.span, what=what, where=where, belongs=belongs)


# ---- asking ------------------------------------------------------------------------------------------------------


def _asking(
    scope: Scope, node: nodes.Step, course: Course, turns: Offered, place: int
) -> Statements:
    """The player is asked once, or until the step is over."""
    player = scope.me
    assert isinstance(player, Local)
    passed = _passed(scope.world, node)
    inside = evolved(scope, passed=None if passed is None else passed.index)

    def note(acting: Scope, passing: bool) -> Statements:  # noqa: FBT001 - it is what is noted
        acted = turns.note(acting, passing)
        if not passing or passed is None:
            return acted
        return (*acted, Assign(passed.index, acting.me, _ONE, -1))

    offered = evolved(turns, actions=node.actions, note=note, place=place)
    decision = offer_actions(inside, offered, course)
    ask = Ask(decision, player, place)
    possible = some_move(scope, scope.world.decisions[decision], player)
    asking = asked_until_done(scope, ask, possible)
    if node.until is None:
        return asking if possible is None else (If(possible, asking, (), place),)
    over: list[Condition] = [Not(condition_of(inside, node.until))]
    first: Statements = ()
    if passed is not None:
        first = (Assign(passed.index, player, _ZERO, place),)
        if not speaks_of_passing(node.until):
            over.append(Compare("==", Read(passed.index, player, passed.type), _ZERO))
    return (*first, While(all_of(*over, possible), asking, None, place))


def _passed(world: World, node: nodes.Step) -> Variable | None:
    """The memory of who has passed in this step of this turn; nothing to remember where nobody is asked again."""
    if node.until is None or not any(is_pass(action) for action in node.actions):
        return None
    return world.add_flow(f"passed in {node.name.text}", PLAYER)


def speaks_of_passing(until: nodes.Condition) -> bool:
    """Whether it asks who has passed."""
    return any(
        isinstance(part, nodes.WordCheck) and part.word == "passed"
        for part in parts_of(until, leave_out=(Span,))
    )
