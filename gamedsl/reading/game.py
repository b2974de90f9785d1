# SPDX-License-Identifier: MIT
"""A whole game read back, in the order of a rulebook.

In: a model and the name of the file that is read back.  Out: its sections.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamedsl.check.model import Action, Model, Procedure
from gamedsl.check.rules.alone import KindRule
from gamedsl.reading.actions import ACTOR, arguments, in_action, requirements, title
from gamedsl.reading.document import Section, Step
from gamedsl.reading.parts import areas, inputs, options, parts
from gamedsl.reading.rules import rule_text
from gamedsl.reading.scope import Scope
from gamedsl.reading.scoring import scoring
from gamedsl.reading.statements import body
from gamedsl.reading.texts import refused

__all__ = ["action_read", "never_steps", "procedure_steps", "read_back"]

_HEADINGS = {
    "points": "what it is worth to me, whose it is",
    "lasting": "what lasts while it lies in my areas",
    "sharing": "who may share",
}


def read_back(model: Model, file: str = "", rules: Sequence[KindRule] = ()) -> tuple[Section, ...]:
    """The sections of the game; places in other files than `file` name their file.

    `rules` are those of kinds, with the model that they were read for: what they are worth stands in
    no step of the play, and has a section of its own.
    """
    scope = Scope(model, file)
    found = [
        Section(_heading(model), ()),
        Section("Components", parts(scope)),
        Section("Areas and counters", areas(scope)),
        Section("Inputs", inputs(scope)),
        Section("Options", options(scope)),
        *_procedures(scope),
        Section("Actions", (), sections=tuple(_actions(scope))),
        Section("Never", never_steps(scope)),
        *scoring(scope),
        *_kinds(rules, scope),
    ]
    return tuple(each for each in found if each.steps or each.sections or each is found[0])


def _heading(model: Model) -> str:
    least, most = model.least_players, model.most_players
    return f"{model.title}, for {least if least == most else f'{least} to {most}'} players"


def _procedures(scope: Scope) -> Iterator[Section]:
    titles = {"setup": "Setup", "main": "Course of play"}
    order = {"setup": 0, "main": 1, "rule": 2}
    before = None if scope.model.scoring is None else scope.model.scoring.before
    for procedure in sorted(
        (each for each in scope.model.procedures if each.kind in order and each.index != before),
        key=lambda each: order[each.kind],
    ):
        name = scope.rule(procedure.index)
        heading = titles.get(procedure.kind, name[:1].upper() + name[1:])
        yield Section(heading, procedure_steps(procedure, scope), numbered=True)


def procedure_steps(procedure: Procedure, scope: Scope) -> tuple[Step, ...]:
    """What a procedure does, step by step; its first parameter is whoever acts."""
    return body(procedure.body, _with_parameters(procedure, scope))


def _with_parameters(procedure: Procedure, scope: Scope) -> Scope:
    for slot in procedure.slots[: procedure.parameters]:
        scope = scope.call(slot, ACTOR) if slot.name == "me" else scope.bind(slot, "the")
    return scope


def _actions(scope: Scope) -> Iterator[Section]:
    """The actions of a turn; options stand where they are asked."""
    for action in scope.model.actions:
        if not action.inner:
            yield action_read(action, scope)


def action_read(action: Action, scope: Scope) -> Section:
    """An action: its arguments, what it requires, and what is done, in this order."""
    inner = in_action(action, scope)
    done = body(scope.model.procedures[action.procedure].body, inner)
    required = tuple(requirements(action, inner))
    first = tuple(
        Section(heading, steps)
        for heading, steps in (
            (f"{ACTOR} says", arguments(action, inner)),
            ("allowed if", required),
        )
        if steps
    )
    secret = any(each.at_once and action.index in each.actions for each in scope.model.decisions)
    nothing = "it is told to nobody before all have chosen" if secret else "nothing is done"
    order = Section("then", done or (Step(nothing),), numbered=True)
    phase = "" if action.phase is None else f", in the {scope.model.phases[action.phase].called}"
    place = scope.place(action.place)
    return Section(f"{title(action)}{phase}  ({place})", (), sections=(*first, order))


def never_steps(scope: Scope) -> tuple[Step, ...]:
    """What is never done, with what a player hears who tries."""
    return tuple(
        Step(f"{each.words}: {refused(each.refusal)}", scope.place(each.refusal.place))
        for each in scope.model.nevers
    )


def _kinds(rules: Sequence[KindRule], scope: Scope) -> Iterator[Section]:
    """What rules of kinds say that is not carried out step by step, kind by kind."""
    for kind in dict.fromkeys(rule.kind for rule in rules):
        inner = []
        for sort, heading in _HEADINGS.items():
            own = [rule for rule in rules if rule.kind == kind and rule.sort == sort]
            steps = tuple(
                Step(f"{rule.named}: {rule_text(rule, scope.model)}", scope.line(rule.span))
                for rule in own
            )
            if steps:
                inner.append(Section(heading, steps))
        if inner:
            yield Section(f"Rules for each {scope.noun(kind)}", (), sections=tuple(inner))
