# SPDX-License-Identifier: MIT
"""Questions in the middle of a rule: a decision of its own, whose options belong to the running procedure.

In: the options, each with its words, its argument, its conditions and what it leads to.  Out: the statement that asks
the acting player.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Action,
    Choose,
    Decision,
    Expression,
    Guard,
    Let,
    Local,
    Parameter,
    Refusal,
    Statement,
    Template,
)
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.rules.choosing import Offer
from gamedsl.check.rules.wording import third_person
from gamedsl.parts import Part, frozen_part
from gamedsl.syntax import nodes

__all__ = ["Option", "asked", "chosen_parameter", "preposition_said", "verb_said"]

Statements = tuple[Statement, ...]


@frozen_part
class Option(Part):
    """One answer: its words, what is chosen along with it, its conditions, and what it leads to.

    `third` is what somebody does who gives it, where that does not follow from its words ("answers yes").
    `untimely` is why it is refused when the question is over, or with `asked_if` when it was not asked.
    """

    verb: str
    statements: Statements
    parameter: Parameter | None = None
    guards: tuple[Guard, ...] = ()
    third: str = ""
    untimely: Refusal | None = None
    asked_if: bool = False


def asked(
    scope: Scope,
    options: Sequence[Option],
    place: int,
    wanted: str = "",
    question: Template | None = None,
    about: Expression | None = None,
) -> Statements:
    """The acting player chooses one of the options; `question` is what they are asked in the author's words.

    `about` is the piece or face whose rule may be used.

    Raises:
        Mistake: nobody acts here (G310).
    """
    world = scope.world
    if scope.me is None:
        raise mistake("G310", world.places[place].span, word="choose")
    before: Statements = ()
    if isinstance(scope.me, Local):
        me = scope.me.slot
    else:
        me = scope.slot("me", scope.me.type)
        before = (Let(me, scope.me, place),)
    actions = tuple(_action(scope, each, place) for each in options)
    somebody = scope.slot("somebody", me.type)
    decision = Decision(
        len(world.decisions),
        actions,
        None,
        me,
        None,
        somebody,
        None,
        place,
        wanted,
        question,
        about,
    )
    world.decisions.append(decision)
    branches = tuple(each.statements for each in options)
    return (*before, Choose(decision.index, Local(me), branches, place))


def _action(scope: Scope, option: Option, place: int) -> int:
    world = scope.world
    parameters = (option.parameter,) if option.parameter is not None else ()
    action = Action(
        len(world.actions),
        option.verb,
        option.third or third_person(option.verb),
        parameters,
        option.guards,
        -1,
        None,
        is_pass=False,
        place=place,
        inner=True,
        untimely=option.untimely,
        asked_if=option.asked_if,
    )
    world.actions.append(action)
    scope.body.options.append(action.index)
    return action.index


def chosen_parameter(offer: Offer, reason: Refusal | None, preposition: str = "") -> Parameter:
    """The argument for one of the elements of an offer."""
    return Parameter(
        offer.each,
        offer.word,
        "chosen",
        offer.source,
        offer.where,
        None,
        reason,
        preposition,
        alike=offer.alike,
    )


def verb_said(node: nodes.Simple) -> str:
    """The verb by which a player makes the choice that the deeds leave open."""
    deed = node.deeds[0]
    return deed.name.text if deed.verb == "do" and deed.name is not None else deed.verb


def preposition_said(node: nodes.Simple, asked_for: nodes.Object) -> str:
    """What stands between the two where a verb of the author's is done somewhere: "on" of `build on a Hill`."""
    deed = node.deeds[0]
    parts = deed.parts if deed.verb == "do" else ()
    return next((each.preposition for each in parts if each.object is asked_for), "")
