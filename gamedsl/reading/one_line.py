# SPDX-License-Identifier: MIT
"""One line of a file read back: what the program does there, and what it is worth there.

In: a model, the rules of its kinds, and the number of a line.  Out: sentences, those of the steps
that stand on that line.  Only what has to do with the line is read, because whoever points at it is
waiting.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamedsl.check.model import Model, Procedure
from gamedsl.check.rules.alone import KindRule
from gamedsl.check.walk import parts_of
from gamedsl.reading.document import Section, Step
from gamedsl.reading.game import action_read, never_steps, procedure_steps
from gamedsl.reading.parts import areas, inputs, options, parts
from gamedsl.reading.rules import rule_text
from gamedsl.reading.scope import Scope
from gamedsl.reading.scoring import scoring
from gamedsl.source import Span

__all__ = ["line_read"]


def line_read(
    model: Model, file: str, line: int, rules: Sequence[KindRule] = ()
) -> tuple[str, ...]:
    """The sentences that a line of the file stands for, each once, in the order in which they are read.

    `rules` are those of kinds, with the model that they were read for.
    """
    scope = Scope(model, file)
    places = {
        number
        for number, each in enumerate(model.places)
        if each.span.line == line and each.span.source.name == file
    }
    at = f"line {line}"
    ways = (_of_parts, _of_score, _of_procedures, _of_actions)
    told = next((found for way in ways if (found := _told(way(scope, places), at))), [])
    told += [
        f"{rule.named}, {rule.sort}: {rule_text(rule, model)}"
        for rule in rules
        if rule.span.source.name == file and rule.span.line <= line <= rule.span.end_line
    ]
    return tuple(dict.fromkeys(told))


def _told(found: Iterator[tuple[Step, ...]], at: str) -> list[str]:
    """What the steps say that stand at a line."""
    return [each.text for steps in found for each in _all(steps) if each.place == at]


def _of_parts(scope: Scope, _: set[int]) -> Iterator[tuple[Step, ...]]:
    yield from (parts(scope), areas(scope), inputs(scope), options(scope), never_steps(scope))


def _of_score(scope: Scope, places: set[int]) -> Iterator[tuple[Step, ...]]:
    """The lines of the score, which may hold the points of a whole kind: they are read only if they are meant."""
    known = scope.model.scoring
    if known is None:
        return
    lines = {known.place, *(each.place for each in known.categories)}
    lines |= {each.place for each in known.ties}
    if lines & places:
        yield from (steps for section in scoring(scope) for steps in _of_section(section))


def _of_procedures(scope: Scope, places: set[int]) -> Iterator[tuple[Step, ...]]:
    for procedure in scope.model.procedures:
        if procedure.kind != "action" and _speaks_of(procedure, places):
            yield procedure_steps(procedure, scope)


def _of_actions(scope: Scope, places: set[int]) -> Iterator[tuple[Step, ...]]:
    """An action holds copies of what its verbs do, so it is read where nothing else has the line."""
    model = scope.model
    for action in model.actions:
        own = action.place in places or _speaks_of(action, places)
        if own or _speaks_of(model.procedures[action.procedure], places):
            yield from _of_section(action_read(action, scope))


def _speaks_of(part: object, places: set[int]) -> bool:
    body = part.body if isinstance(part, Procedure) else part
    return any(getattr(each, "place", None) in places for each in parts_of(body, leave_out=(Span,)))


def _of_section(section: Section) -> Iterator[tuple[Step, ...]]:
    yield section.steps
    for inner in section.sections:
        yield from _of_section(inner)


def _all(steps: tuple[Step, ...]) -> Iterator[Step]:
    for step in steps:
        yield step
        yield from _all(step.steps)
