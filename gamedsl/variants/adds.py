# SPDX-License-Identifier: MIT
"""Add to lists that the base has: values of a kind, areas, score lines, actions, what is done.

In: the base, and an `add`. Out: edits that put what is new behind what is there. A name that the
list has already is refused, for two things of one name could not be told apart.
"""

from __future__ import annotations

from typing import Any

from gamedsl.diagnostics import Label, problem
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.variants.clauses import citing
from gamedsl.variants.find import Base, Mistake, Wanted, find_one, inside, unknown
from gamedsl.variants.kinds import with_value
from gamedsl.variants.names_of import Part, named, squeeze
from gamedsl.variants.outcome import Outcome
from gamedsl.variants.paths import Edit, append, at

__all__ = ["add_action", "add_areas", "add_names", "add_score", "add_statements"]


def add_areas(_: Base, change: nodes.Change) -> Outcome:
    """The game has more areas that belong to nobody."""
    return Outcome(added=[nodes.Areas(None, change.areas, change.covers, change.span)])


def add_names(base: Base, change: nodes.Change) -> Outcome:
    """A kind has more values.

    Raises:
        Mistake: there is no such kind, its values stand in a file, or it has such a value.
    """
    target = change.target[0]
    part = find_one(base, Wanted(("kinds",), target))
    kinds: nodes.Kinds = at(base.tree, part.path)
    if kinds.sheet is not None:
        raise unknown(base.name, "list of names for", target, ())
    for name, _ in change.names:
        _refuse_twice(name, kinds.values)
    edits = [_addition(part, value) for value in change.names]
    return Outcome(edits + citing(base, part, change.covers))


def _refuse_twice(name: nodes.Name, there: tuple[nodes.Name, ...]) -> None:
    for old in there:
        if squeeze(old.text) == squeeze(name.text):
            labels = (Label(old.span, "declared here first"),)
            raise Mistake(problem("G202", name.span, labels=labels, name=name.text))


def _addition(part: Part, value: tuple[nodes.Name, tuple[nodes.Translation, ...]]) -> Edit:
    name = value[0]
    claim = (*part.path, "values", squeeze(name.text))
    return Edit(part.path, lambda kinds: (with_value(kinds, value),), claim, name.span, name.text)


def add_score(base: Base, change: nodes.Change) -> Outcome:
    """The score has more lines, before the one that says who wins.

    Raises:
        Mistake: the base has no score, or a line of that name.
    """
    part = find_one(base, Wanted(("section",), nodes.Name("score", change.span)))
    score: nodes.Score = at(base.tree, part.path)
    there = tuple(nodes.Name(each.name, each.span) for line in score.lines for each in named(line))
    outcome = Outcome(citing(base, part, change.covers))
    for line in change.node.lines if isinstance(change.node, nodes.Score) else ():
        names = [nodes.Name(each.name, each.span) for each in named(line)]
        for name in names:
            _refuse_twice(name, there)
        claim = squeeze(names[0].text) if names else f"at {line.span.start}"
        outcome.edits.append(_score_line(part, line, claim))
    return outcome


def _score_line(part: Part, line: Any, claim: str) -> Edit:
    path = (*part.path, "lines")

    def update(lines: tuple[Any, ...]) -> tuple[tuple[Any, ...]]:
        places = [at for at, each in enumerate(lines) if isinstance(each, nodes.Winner)]
        place = places[0] if places else len(lines)
        return ((*lines[:place], line, *lines[place:]),)

    return Edit(path, update, (*path, claim), line.span, claim)


def add_action(base: Base, change: nodes.Change) -> Outcome:
    """A player can do more on a turn, or in a step of it.

    Raises:
        Mistake: there are no turns, or several, or the action is there already.
    """
    action = change.node
    if not isinstance(action, nodes.Action):
        return Outcome()
    part = _turns(base, change)
    path = (*part.path, "actions")
    (new,) = named(action)
    head = nodes.Name(new.span.text, new.span)
    there = (named(each)[0].span for each in at(base.tree, path))
    _refuse_twice(head, tuple(nodes.Name(span.text, span) for span in there))
    return Outcome([append(path, action, squeeze(head.text), change.span, new.name)])


def _turns(base: Base, change: nodes.Change) -> Part:
    """The turns or the step that an action is added to."""
    around = None
    if change.within is not None:
        around = find_one(base, Wanted(("phase", "step"), change.within))
        if around.what == "step":
            return around
    span: Span = change.span if change.within is None else change.within.span
    turns = find_one(base, Wanted(("section",), nodes.Name("turns", span), change.within))
    steps = [part for part in base.parts if part.what == "step" and inside(part, turns)]
    if not steps or at(base.tree, turns.path).actions:
        return turns
    ways = tuple(f"in {step.name}" for step in steps)
    raise Mistake(problem("G708", span, base=base.name, name="turns", count=len(steps), ways=ways))


def add_statements(base: Base, change: nodes.Change) -> Outcome:
    """More is done at the start or at the end of a phase, before or after all else there.

    Raises:
        Mistake: there is no such phase.
    """
    if change.within is None or change.edge is None:
        return Outcome()
    part = find_one(base, Wanted(("phase",), change.within))
    edge = change.edge
    moment = nodes.MomentBlock(
        edge=edge,
        name=nodes.Name("phase", change.within.span),
        covers=change.covers,
        body=change.body,
        span=change.span,
        comments=change.comments,
    )

    def update(body: tuple[nodes.Statement, ...]) -> tuple[tuple[nodes.Statement, ...]]:
        return ((*body, moment),) if edge == "end" else ((moment, *body),)

    path = (*part.path, "body")
    name = f"{edge} of {part.name}"
    return Outcome([Edit(path, update, (*path, edge), change.span, name)])
