# SPDX-License-Identifier: MIT
"""Verbs of the author's that have to be done again before they are done, whatever happens (G513).

Only what is certain is told: a line that is always reached, or every answer of a choice, does the verb again. A line
behind an `if`, `may` or a number of times can bring it to an end, and so can a rule that ends the game at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamedsl.check.bounds import NOTHING, holds
from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import Ask, Call, Choose, Each, If, Model, Seats, Statement
from gamedsl.diagnostics import Diagnostic, Label, problem

__all__ = ["endless_verbs"]


def endless_verbs(subject: Subject) -> Iterator[Diagnostic]:
    """Every verb can come to an end; verbs that do each other are told once."""
    sure = _certain(subject.model)
    verbs = {index: verb for verb, index in subject.world.verb_procedures.items()}
    told: set[int] = set()
    for index, verb in sorted(verbs.items()):
        if index in told or index not in sure[index]:
            continue
        around = [each for each in sorted(sure[index]) if index in sure[each]]
        if any(_may_end(subject, each, index, sure) for each in around):
            continue
        circle = [each for each in around if each in verbs]
        told.update(circle)
        others = tuple(
            Label(subject.world.verbs[verbs[each]].verb.span, "which has to be done here as well")
            for each in circle
            if each != index
        )
        yield problem("G513", subject.world.verbs[verb].verb.span, labels=others, verb=verb)


def _may_end(subject: Subject, procedure: int, again: int, sure: Sequence[frozenset[int]]) -> bool:
    """Whether the game can be over before the procedure comes to the line that does the verb again."""
    before: list[Statement] = []
    for line in subject.model.procedures[procedure].body:
        leads_back = again in _in_line(subject.model, line, sure)
        if not (leads_back and isinstance(line, Call)):
            before.append(line)
        if leads_back:
            break
    return subject.may_end(tuple(before))


def _certain(model: Model) -> list[frozenset[int]]:
    """For each procedure those that run before it is done, whatever happens."""
    found: list[frozenset[int]] = [frozenset() for _ in model.procedures]
    changed = True
    while changed:
        changed = False
        for procedure in model.procedures:
            now = _in_body(model, procedure.body, found)
            changed = changed or now != found[procedure.index]
            found[procedure.index] = now
    return found


def _in_body(
    model: Model, body: Sequence[Statement], known: Sequence[frozenset[int]]
) -> frozenset[int]:
    return frozenset[int]().union(*(_in_line(model, each, known) for each in body))


def _in_line(model: Model, line: Statement, known: Sequence[frozenset[int]]) -> frozenset[int]:
    match line:
        case Call(procedure=index):
            return known[index] | {index}
        case If():
            answer = holds(line.condition, NOTHING)
            ways = [line.yes, line.no] if answer is None else [line.yes if answer else line.no]
            return _in_all(_in_body(model, way, known) for way in ways)
        case Each(source=Seats(), where=None):
            return _in_body(model, line.body, known)
        case Choose():
            return _in_all(_in_body(model, way, known) for way in line.branches)
        case Ask():
            actions = (model.actions[each] for each in model.decisions[line.decision].actions)
            return _in_all(known[each.procedure] | {each.procedure} for each in actions)
        case _:
            return frozenset()


def _in_all(ways: Iterator[frozenset[int]]) -> frozenset[int]:
    """What is in every one of them."""
    first, *others = ways
    return first.intersection(*others)
