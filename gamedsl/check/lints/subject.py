# SPDX-License-Identifier: MIT
"""What the lints look at: the tree, the world, the model, and quick ways to go through them."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cached_property
from typing import Any, TypeVar

import attrs

from gamedsl.check.files import ReadFile
from gamedsl.check.model import (
    EndGame,
    Model,
    MoveAll,
    MoveCount,
    MovePiece,
    Procedure,
    Ruled,
    Shown,
    Slot,
    Statement,
    Type,
    statements_in,
)
from gamedsl.check.reaching import reached_from
from gamedsl.check.walk import parts_of
from gamedsl.check.world import World
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["Move", "Subject", "tree_parts"]

Move = MoveCount | MovePiece | MoveAll
N = TypeVar("N")


@attrs.frozen(eq=False, slots=False)
class Subject:
    """A game without mistakes in its names. `read_file` gives the bytes of a file beside it, or None.

    `bases` are the names of the files that a variant changes but cannot mend.
    """

    world: World
    model: Model
    file: nodes.File
    read_file: ReadFile
    bases: Container[str] = ()

    def span(self, place: int) -> Span:
        """Where a place of the model stands."""
        return self.model.places[place].span if place >= 0 else self.file.span

    def first_line(self, place: int) -> Span:
        """The first line of a place of the model."""
        return first_line(self.span(place))

    def sections(self, sort: type[N]) -> tuple[N, ...]:
        """The sections of that sort, in order."""
        return tuple(each for each in self.file.sections if isinstance(each, sort))

    @cached_property
    def tree(self) -> tuple[Any, ...]:
        """All nodes of the tree."""
        return tuple(tree_parts(self.file.sections))

    def nodes(self, sort: type[N]) -> tuple[N, ...]:
        """All nodes of the tree that are of that sort."""
        return tuple(each for each in self.tree if isinstance(each, sort))

    @cached_property
    def play(self) -> tuple[Statement, ...]:
        """All statements of all procedures."""
        return tuple(each for body in self.model.procedures for each in statements_in(body.body))

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """All statements that move things."""
        return tuple(each for each in self.play if isinstance(each, Move))

    @cached_property
    def values(self) -> tuple[Any, ...]:
        """Every part of the model that play evaluates: statements, values, conditions, sources; no types and slots."""
        model = self.model
        roots = (
            tuple(each.body for each in model.procedures),
            tuple((each.parameters, each.guards) for each in model.actions),
            tuple(each.has_turn for each in model.decisions),
            model.scoring,
        )
        return tuple(parts_of(roots, leave_out=(Type, Slot, Shown, Ruled)))

    def reached(self, procedure: Procedure) -> frozenset[int]:
        """The procedures that run, or may be chosen, while this one runs; itself among them."""
        return self.reached_from(procedure.body) | {procedure.index}

    def reached_from(self, body: tuple[Statement, ...]) -> frozenset[int]:
        """The procedures that run, or may be chosen, while these statements run."""
        return reached_from(self.model, body)

    def may_end(self, body: tuple[Statement, ...]) -> bool:
        """Whether a rule inside can end the game at once; a guard is no rule."""
        bodies = [body, *(self.model.procedures[index].body for index in self.reached_from(body))]
        return any(
            isinstance(each, EndGame) and each.guard is None
            for inner in bodies
            for each in statements_in(inner)
        )


def first_line(span: Span) -> Span:
    """The part of a stretch that stands on its first line."""
    length = len(span.text.split("\n", 1)[0].rstrip())
    return Span(span.source, span.start, span.start + length)


def tree_parts(node: Any) -> Iterator[Any]:
    """`node` and all nodes of the tree inside it, in the order of the file; tuples are gone through, spans left out."""
    return parts_of(node, leave_out=(Span,))
