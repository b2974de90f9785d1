# SPDX-License-Identifier: MIT
"""The rules of a kind read back, each in a sentence or two in the author's names.

In: a rule that stands alone, and a model that holds all it speaks of.  Out: a text in which "I" is the
player whose turn it is and "it" is the card that has the rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.model import Model
from gamedsl.check.rules.alone import Happening, KindRule
from gamedsl.check.spelling_forms import plural
from gamedsl.reading.document import Step
from gamedsl.reading.scope import Scope
from gamedsl.reading.statements import body
from gamedsl.reading.worth import worth

__all__ = ["rule_text"]

_DEEPEST = 2


def rule_text(rule: KindRule, model: Model) -> str:
    """What the rule says, as the program understands it."""
    scope = _scope(rule, model)
    match rule.sort:
        case "points":
            assert rule.value is not None
            once = f", once per {rule.once}" if rule.once else ""
            return worth(rule.value, scope) + once
        case "lasting":
            later = "from my next turn on, " if rule.later else ""
            return later + "; ".join(_happening(each, scope) for each in rule.events)
        case "sharing":
            number = "any number of" if rule.most is None else f"up to {rule.most}"
            whole = model.domain(rule.kind).elements
            names = [plural(whole[element]) for element in rule.elements]
            return f"{number} {' and '.join(names)} may share a slot"
        case _:
            return _sentence(body(rule.body, scope))


def _happening(event: Happening, scope: Scope) -> str:
    return f"whenever {event.words}, {_sentence(body(event.body, scope))}"


def _scope(rule: KindRule, model: Model) -> Scope:
    scope = Scope(model, "").call(rule.me, "I")
    if rule.it is not None:
        scope = scope.call(rule.it, "it")
    if rule.host is not None and rule.side is not None:
        scope = scope.call(rule.side, "its side")
        scope = scope.call(rule.host, f"its {scope.pieces_hosting(rule.host)}")
    return scope


def _sentence(steps: Sequence[Step], depth: int = 0) -> str:
    """The steps one after the other; what a choice leads to in detail is left to `read`."""
    return "; ".join(_told(step, depth) for step in steps)


def _told(step: Step, depth: int) -> str:
    if not step.steps or depth >= _DEEPEST:
        return step.text
    if all(inner.place is not None and inner.steps for inner in step.steps) and len(step.steps) > 1:
        return f"{step.text}: {', '.join(inner.text for inner in step.steps)}"
    inner = [each for each in step.steps if not each.text.startswith("allowed if ")]
    if not inner or [each.text for each in inner] == [step.text]:
        return step.text
    joined = ", ".join(_told(each, depth + 1) for each in inner)
    return f"{step.text}: {joined}"
