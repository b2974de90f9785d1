"""One game from beginning to end, by the model alone."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property, partial
from typing import Any, TypeAlias

import attrs

from gamedsl.check.model import Model
from tests.reference import moves
from tests.reference.faults import GameEnds, ReferenceFault
from tests.reference.inputs import fix_values
from tests.reference.moves import Move
from tests.reference.running import run_procedure
from tests.reference.scoring import Outcome, outcome_of
from tests.reference.values import Environment
from tests.reference.world import World

Values: TypeAlias = Mapping[str, int | Sequence[int]]


@attrs.define(slots=False)
class Question:
    """What a player is asked: the decision and the seat; all moves in order are found when somebody wants to know."""

    decision: int
    actor: int
    _list: Callable[[], tuple[Move, ...]] = attrs.field(repr=False)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """All moves, in order; one at least.

        Raises:
            ReferenceFault: there is none.
        """
        return self._list()

    @property
    def is_listed(self) -> bool:
        """Somebody has wanted to know the moves."""
        return "moves" in vars(self)


class Reference:
    """A game of so many players with a seed; `values` gives options and inputs by name."""

    def __init__(self, model: Model, players: int, seed: int, values: Values | None = None) -> None:
        """Nothing is set up yet; `run` does it."""
        self.model = model
        self.world = World(model, players, seed)
        self.values = dict(values or {})
        self.ending: GameEnds | None = None
        self.slots: Environment = {}
        """What the slots hold of the procedure that asks for a choice in the middle of a rule."""

    def run(self) -> Generator[Question, Move, Outcome]:
        """Play: give out each question, be sent the move; at the end the outcome is returned."""
        try:
            fix_values(self.world, self.values)
            yield from self._questions(self.model.main, [])
            winner = guard = None
        except GameEnds as end:
            winner, guard = end.winner, end.guard
        scoring = self.model.scoring
        if scoring is not None and scoring.before is not None:
            with suppress(GameEnds):  # It is over already.
                yield from self._questions(scoring.before, [])
        self.world.over = True
        return outcome_of(self.world, winner, guard)

    def state(self) -> dict[str, Any]:
        """The state as a plain dict, by the author's names."""
        return self.world.state()

    def why(self, actor: int, action: int, arguments: Sequence[Any]) -> list[int]:
        """The numbers of the guards of the action that fail, those that make no sense left out."""
        return [number for number, _ in self.reasons(actor, action, arguments)]

    def reasons(
        self, actor: int, action: int, arguments: Sequence[Any]
    ) -> list[tuple[int, tuple[int | None, ...]]]:
        """What `why` says, each with the values that its text mentions."""
        return moves.failing(self.world, self._given(actor, action, arguments))

    def choices(self, actor: int, action: int, arguments: Sequence[Any]) -> list[int]:
        """The elements that can be the next argument, whatever the guards say."""
        return moves.choices(self.world, self._given(actor, action, arguments))

    def stated(self, actor: int, action: int, arguments: Sequence[Any]) -> list[int | None]:
        """What the player would have to say for each stated parameter; None where nothing is."""
        return moves.stated_values(self.world, self._given(actor, action, arguments))

    def _given(self, actor: int, action: int, arguments: Sequence[Any]) -> moves.Given:
        asked = self.model.actions[action]
        return moves.Given(asked, (actor, *arguments), self.slots if asked.inner else {})

    def _questions(
        self, procedure: int, arguments: Sequence[int]
    ) -> Generator[Question, Move, None]:
        """Run a procedure and put the moves to each of its questions."""
        course = run_procedure(self.world, procedure, arguments)
        move: Move | None = None
        while True:
            try:
                decision, actor, self.slots = next(course) if move is None else course.send(move)
            except StopIteration:
                return
            question = self.asks(decision, actor)
            move = yield question
            assert not question.is_listed or move in question.moves
            self.world.found = None

    def asks(self, decision: int, actor: int) -> Question:
        """The question is waited for: what is worked out now holds until the rules go on."""
        self.world.found = {}
        return Question(decision, actor, partial(self._listed, decision, actor))

    def _listed(self, decision: int, actor: int) -> tuple[Move, ...]:
        offered = tuple(moves.legal_moves(self.world, decision, actor, self.slots))
        if not offered:
            place = self.model.decisions[decision].place
            raise ReferenceFault(place, "nothing can be chosen")
        return offered
