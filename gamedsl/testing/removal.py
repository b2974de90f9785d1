# SPDX-License-Identifier: MIT
"""The same game without some of its rules.

In: a model and numbers of places.  Out: a model in which nothing that stands at these places is done,
refused or counted: lines, conditions of actions, refused deeds, lines of the scoring, tie-breaks.
What other rules need to go on stays: questions to players, values that a later line uses, and the
order of play.  Nothing is renumbered, so names and places of the game hold for what is left of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeVar

import attrs

from gamedsl.check.model import (
    NUMBER,
    Action,
    Assign,
    Call,
    Choose,
    Const,
    Each,
    EndGame,
    If,
    Model,
    MoveAll,
    MoveCount,
    MovePiece,
    Reveal,
    Say,
    Scoring,
    Shuffle,
    Statement,
    While,
)

__all__ = ["without"]

_Any = TypeVar("_Any")
_DEEDS = (Assign, Call, EndGame, MoveAll, MoveCount, MovePiece, Reveal, Say, Shuffle)


def without(model: Model, places: Collection[int]) -> Model | None:
    """The model without the rules at these places; None where none of them can be left out."""
    remover = _Remover(frozenset(places))
    left = attrs.evolve(
        model,
        procedures=tuple(
            attrs.evolve(each, body=remover.body(each.body)) for each in model.procedures
        ),
        actions=tuple(map(remover.action, model.actions)),
        nevers=remover.kept(model.nevers, lambda each: each.refusal.place),
        scoring=None if model.scoring is None else remover.scoring(model.scoring),
    )
    return left if remover.removed else None


class _Remover:
    """Leaves out what stands at the places; `removed` says whether anything did."""

    def __init__(self, places: frozenset[int]) -> None:
        self._places = places
        self.removed = False

    def body(self, body: tuple[Statement, ...]) -> tuple[Statement, ...]:
        """The statements that are left, each without what is to be left out inside."""
        return tuple(self._inside(each) for each in body if not self._leaves_out(each))

    def action(self, action: Action) -> Action:
        """The action without the conditions that are to be left out."""
        guards = self.kept(action.guards, lambda each: each.refusal.place)
        return attrs.evolve(action, guards=guards)

    def scoring(self, scoring: Scoring) -> Scoring:
        """The scoring in which the lines that are to be left out give no points and break no tie."""
        return attrs.evolve(
            scoring,
            categories=tuple(
                attrs.evolve(each, value=Const(0, NUMBER)) if self._is_out(each.place) else each
                for each in scoring.categories
            ),
            ties=self.kept(scoring.ties, lambda each: each.place),
        )

    def kept(self, parts: tuple[_Any, ...], place: Callable[[_Any], int]) -> tuple[_Any, ...]:
        """The parts whose places stay."""
        return tuple(each for each in parts if not self._is_out(place(each)))

    def _inside(self, statement: Statement) -> Statement:
        match statement:
            case If():
                return attrs.evolve(
                    statement, yes=self.body(statement.yes), no=self.body(statement.no)
                )
            case Each() | While():
                return attrs.evolve(statement, body=self.body(statement.body))
            case Choose():
                return attrs.evolve(statement, branches=tuple(map(self.body, statement.branches)))
            case _:
                return statement

    def _leaves_out(self, statement: Statement) -> bool:
        return isinstance(statement, _DEEDS) and self._is_out(statement.place)

    def _is_out(self, place: int) -> bool:
        out = place in self._places
        self.removed = self.removed or out
        return out
