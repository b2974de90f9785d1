# SPDX-License-Identifier: MIT
"""Secrets that rules give away: in a condition (G601), in a choice (G602), in a text (G603).

Whether a move is allowed is shown to the player, so it must not depend on what this player cannot see. What lies in an
area is hidden only when it can have come there unseen: a card laid face down from a hand is known to its owner.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.lints.secrets import Secrets, secrets_of
from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import Action, Held, Local, Refusal, Say, Template, statements_in
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.parts import evolved

__all__ = ["hidden_things"]

_PLAYER = "the player who acts"
_ASKED = "the player who is asked"
_OTHERS = "the others"


def hidden_things(subject: Subject) -> Iterator[Diagnostic]:
    """What is hidden decides no condition, is not chosen from, and is not told."""
    secrets = secrets_of(subject)
    if not secrets.from_others:
        return
    asked = {each: at.me for at in subject.model.decisions for each in at.actions}
    for action in subject.model.actions:
        # In the middle of a move it may be somebody else who is asked.
        own = next(iter(subject.model.procedures[action.procedure].slots), None)
        me = asked.get(action.index) if action.inner else own
        looking = evolved(secrets, me=None if me is None else Local(me))
        who = _PLAYER if me == own else _ASKED
        yield from _choices(subject, action, looking, who)
        yield from _conditions(subject, action, looking, who)
        yield from _refusal(subject, action.untimely, looking, who)
    for say in _said(subject):
        for store in secrets.told_by(say.template):
            yield problem("G603", subject.first_line(say.place), what=store, who=_OTHERS)


def _choices(subject: Subject, action: Action, secrets: Secrets, who: str) -> Iterator[Diagnostic]:
    place = subject.first_line(action.place)
    for parameter in action.parameters:
        source = parameter.source
        if isinstance(source, Held) and secrets.hides(source.store, source.owner):
            area = subject.model.stores[source.store].name
            yield problem("G602", place, who=who, area=area)
        for store in secrets.read_by((parameter.where, parameter.value)):
            yield problem("G601", place, what=store, who=who)
        yield from _refusal(subject, parameter.refusal, secrets, who)


def _conditions(
    subject: Subject, action: Action, secrets: Secrets, who: str
) -> Iterator[Diagnostic]:
    for guard in action.guards:
        stores = list(secrets.read_by(guard.condition))
        for store in stores:
            yield problem("G601", subject.first_line(guard.refusal.place), what=store, who=who)
        if not stores:
            yield from _refusal(subject, guard.refusal, secrets, who)


def _refusal(
    subject: Subject, refusal: Refusal | None, secrets: Secrets, who: str
) -> Iterator[Diagnostic]:
    if refusal is not None and refusal.template is not None:
        for store in secrets.read_by(_values(refusal.template)):
            yield problem("G603", subject.first_line(refusal.place), what=store, who=who)


def _values(template: Template) -> tuple[object, ...]:
    return tuple(operand.value for operand in template.operands)


def _said(subject: Subject) -> Iterator[Say]:
    """The lines for the log that are written while the game goes on."""
    scoring = subject.model.scoring
    over = scoring.before if scoring is not None else None
    for procedure in subject.model.procedures:
        if procedure.index != over:
            for each in statements_in(procedure.body):
                if isinstance(each, Say) and each.player is None:
                    yield each
