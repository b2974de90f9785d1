# SPDX-License-Identifier: MIT
"""What the options of a choice in the middle of a rule look at beside their own arguments.

In: a model and a decision whose actions are options.  Out: numbers of slots of the procedure in which
the choice stands.  They have to lie in the row while somebody is asked, because moves are listed, and
refused, long after the function that asked has gone.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import Action, Decision, Expression, Model, Refusal
from gamedsl.compile.liveness import slots_read
from gamedsl.compile.stated import stated_slots, without_stated
from gamedsl.compile.walk import Node, substitute

__all__ = ["decision_of", "looked_at", "read_by_set", "set_by"]


def looked_at(model: Model, decision: Decision) -> frozenset[int]:
    """The slots that the question, and conditions, sources and texts of the options read, but for their arguments."""
    question = () if decision.question is None else decision.question.operands
    found = slots_read(decision.about, *(e.value for e in question)) - {decision.me.index}
    for index in decision.actions:
        action = model.actions[index]
        found |= slots_read(*_asked(action)) - set_by(action) - {decision.me.index}
    return found


def set_by(action: Action) -> frozenset[int]:
    """The slots that an option sets: its arguments, and what goes through a set of them."""
    chosen = [each for each in action.parameters if each.source is not None]
    each_of = [parameter.each.index for parameter in chosen if parameter.each is not None]
    return frozenset([*each_of, *(each.slot.index for each in chosen)])


def read_by_set(action: Action) -> frozenset[int]:
    """The slots that are read to find the elements of the set among the arguments."""
    found: frozenset[int] = frozenset()
    for each in without_stated(action).parameters:
        if each.kind == "several":
            found |= slots_read(each.source, each.where)
    return found - set_by(action)


def _asked(action: Action) -> Iterator[Node | None]:
    values = stated_slots(action)
    plain = without_stated(action)
    for each in plain.parameters:
        yield from (each.source, each.where, each.value, each.least, each.most)
        yield from _mentioned(each.refusal, values)
    for guard in plain.guards:
        yield guard.condition
        yield from _mentioned(guard.refusal, values)


def _mentioned(refusal: Refusal | None, values: dict[int, Expression]) -> Iterator[Node]:
    """What the text of a refusal mentions."""
    if refusal is not None and refusal.template is not None:
        for operand in refusal.template.operands:
            yield substitute(operand.value, values)


def decision_of(model: Model, action: int) -> Decision:
    """The first decision that offers an action.

    Raises:
        KeyError: none does.
    """
    for each in model.decisions:
        if action in each.actions:
            return each
    raise KeyError(action)
