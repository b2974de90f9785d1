# SPDX-License-Identifier: MIT
"""The same rules with a marker at the beginning of each part that need not be carried out.

In: a model.  Out: a `Marked`: a model that plays the same games, and what stands behind each of its
markers.  A marker is a line for the log without words, so a traced program notes where it has been
and the compiler needs to know nothing of it.
"""

from __future__ import annotations

import re
from typing import Literal

import attrs

from gamedsl.check.model import (
    Call,
    Choose,
    Each,
    If,
    Model,
    Place,
    Procedure,
    Say,
    Statement,
    Template,
    While,
)
from gamedsl.source import Span

__all__ = ["Branch", "Marked", "Part", "marked"]

Branch = Literal["called", "true", "false", "before loop", "loop"]

_OF_THE_ENGINE = frozenset(
    {"winner", "input", "turns", "guard", "phase", "step", "rounds", "score"}
)
"""What stands at places of these kinds is not the author's: nothing can be said of its branches."""
_CONDITION = re.compile(r"\b(if|unless|otherwise|with \d+ players?)\b")
_LOOP = re.compile(r"\b(each|every|times|while|until)\b")
"""What an author writes where something is carried out on a condition, or again and again."""
_SAYS_NOTHING = Template(parts=(), operands=())


@attrs.frozen
class Part:
    """A part of the rules: where it stands, and when it is carried out.

    What an author wrote once may stand in the model several times; all of these are one part.
    """

    span: Span
    branch: Branch


@attrs.frozen
class Marked:
    """The model with markers: `parts[place]` is the part that begins where that place is noted.

    `around[part]` are the parts in which it stands, or from which it is called: whenever it is carried
    out, one of them is. It is empty for the main course of play, and for what an action does.
    """

    model: Model
    parts: dict[int, Part]
    around: dict[Part, set[Part]]


def marked(model: Model) -> Marked:
    """The model with a marker at the beginning of each procedure, branch and loop."""
    writer = _Writer(model)
    procedures = tuple(map(writer.procedure, model.procedures))
    places = model.places + tuple(writer.places)
    return Marked(
        attrs.evolve(model, procedures=procedures, places=places), writer.parts, writer.around
    )


class _Writer:
    def __init__(self, model: Model) -> None:
        self._model = model
        self.places: list[Place] = []
        self.parts: dict[int, Part] = {}
        self.around: dict[Part, set[Part]] = {}

    def procedure(self, procedure: Procedure) -> Procedure:
        """The procedure with a marker at its beginning and markers inside."""
        whole = self._whole(procedure)
        if whole is None:
            return procedure
        self.around.setdefault(whole, set())
        body = self._body(procedure.body, whole, frozenset())
        return attrs.evolve(procedure, body=(self._marker(whole), *body))

    def _whole(self, procedure: Procedure) -> Part | None:
        """The part that a procedure is; None for one without a line."""
        if not procedure.body:
            return None
        return Part(self._model.places[procedure.body[0].place].span, "called")

    def _body(
        self, body: tuple[Statement, ...], inside: Part, marked: frozenset[Span]
    ) -> tuple[Statement, ...]:
        """The body with markers; the branches of what stands at the spans `marked` have theirs."""
        return tuple(new for each in body for new in self._statement(each, inside, marked))

    def _statement(
        self, statement: Statement, inside: Part, marked: frozenset[Span]
    ) -> tuple[Statement, ...]:
        match statement:
            case If():
                return (self._if(statement, inside, marked),)
            case Each() | While():
                return self._loop(statement, inside, marked)
            case Choose():
                branches = tuple(self._body(each, inside, marked) for each in statement.branches)
                return (attrs.evolve(statement, branches=branches),)
            case Call():
                called = self._whole(self._model.procedures[statement.procedure])
                if called is not None:
                    self.around.setdefault(called, set()).add(inside)
                return (statement,)
            case _:
                return (statement,)

    def _if(self, statement: If, inside: Part, marked: frozenset[Span]) -> If:
        span = self._of_the_author(statement, _CONDITION, marked)
        if span is None:
            yes = self._body(statement.yes, inside, marked)
            return attrs.evolve(statement, yes=yes, no=self._body(statement.no, inside, marked))
        return attrs.evolve(
            statement,
            yes=self._part(statement.yes, Part(span, "true"), inside, marked),
            no=self._part(statement.no, Part(span, "false"), inside, marked),
        )

    def _loop(
        self, statement: Each | While, inside: Part, marked: frozenset[Span]
    ) -> tuple[Statement, ...]:
        span = self._of_the_author(statement, _LOOP, marked)
        if span is None:
            return (attrs.evolve(statement, body=self._body(statement.body, inside, marked)),)
        before = self._part((), Part(span, "before loop"), inside, marked)
        body = self._part(statement.body, Part(span, "loop"), inside, marked)
        return (*before, attrs.evolve(statement, body=body))

    def _of_the_author(
        self, statement: Statement, words: re.Pattern[str], marked: frozenset[Span]
    ) -> Span | None:
        """Where the statement stands, if an author would say that it has a condition or is a loop."""
        place = self._model.places[statement.place]
        if place.kind in _OF_THE_ENGINE or place.span in marked:
            return None
        return place.span if words.search(place.span.text) else None

    def _part(
        self, body: tuple[Statement, ...], part: Part, inside: Part, marked: frozenset[Span]
    ) -> tuple[Statement, ...]:
        self.around.setdefault(part, set()).add(inside)
        return self._marker(part), *self._body(body, part, marked | {part.span})

    def _marker(self, part: Part) -> Say:
        number = len(self._model.places) + len(self.places)
        self.places.append(Place(part.span, (), "marker"))
        self.parts[number] = part
        return Say(_SAYS_NOTHING, number)
