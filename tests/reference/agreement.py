"""One game played twice, by the reference evaluator and by the compiled program, and compared.

At every decision both have to say the same: who is asked what, all moves in order, the whole state,
the draws, the reasons against moves that are not listed, the values that could be stated. What is
impossible has to be impossible at the same place. Every move is made on a copy of the row as well.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import product
from typing import Any

import attrs
import pytest

from gamedsl.chance import PROGRAMS
from gamedsl.chance import Generator as Chance
from gamedsl.check.model import Action, TieBreak
from gamedsl.compile import Program, RulesFaultAt
from gamedsl.compile.alike import first_alike
from gamedsl.compile.layout import ACTOR, BY_WINNER, DECISION, OVER, PLAYERS
from gamedsl.run.result import outcome as counted
from tests.reference.evaluator import Question, Reference, Values
from tests.reference.faults import ReferenceFault
from tests.reference.moves import Move, chosen
from tests.reference.rows import plain_state, world_of
from tests.reference.scoring import Outcome

Chooser = Callable[[Sequence[Move]], Move]
Log = list[tuple[Any, ...]]

_MOST_ASKED = 12
"""Of how many moves of one action it is asked at one decision why they are not allowed."""


@attrs.frozen
class Played:
    """How a game came to its end, or to the last decision that was looked at."""

    decisions: int
    outcome: Outcome | None = None
    fault: int | None = None


@attrs.define
class Pair:
    """The two ways to play one game; `asked` draws the moves about which questions are asked.

    `noting` may be the same program, but traced: it has to come to the same rows. It fills `log`.
    """

    program: Program
    reference: Reference
    row: list[int]
    asked: Chance
    noting: Program | None = None
    most_asked: int = _MOST_ASKED
    log: Log = attrs.Factory(list)
    _chosen_from: dict[tuple[int, tuple[int, ...]], list[int] | None] = attrs.field(
        factory=dict, init=False
    )
    """What there is to choose from at this decision, which is the same for many moves and slow to find."""

    @classmethod
    def begin(cls, program: Program, players: int, seed: int, values: Values | None = None) -> Pair:
        """Both before the set-up."""
        row = program.new_row(players, seed, numbered(program, values or {}))
        reference = Reference(program.model, players, seed, values)
        return cls(program, reference, row, Chance(seed, PROGRAMS))

    def play(
        self,
        choose: Chooser,
        most: int = 10_000,
        look: Callable[[int], bool] = lambda _decisions: True,
    ) -> Played:
        """Both have played the moves chosen, up to the end or so many decisions.

        Where it says no for the number of a decision, `look` spares the time in which the reference finds the moves
        and the reasons: there only who is asked what, and the whole state, are compared.

        Raises:
            AssertionError: they do not say the same.
        """
        course = self.reference.run()
        move: Move | None = None
        for decisions in range(most):
            try:
                question = _next_question(course, move, listed=look(decisions))
            except StopIteration as stop:
                self._go(move)
                self._same_end(stop.value)
                return Played(decisions, stop.value)
            except ReferenceFault as fault:
                self._same_fault(move, fault)
                return Played(decisions, None, fault.place)
            self._go(move)
            if question.is_listed:
                self._same_question(question)
            else:
                self._same_state(question)
            move = choose(listed(self.program, self.row))
        return Played(most)

    def _go(self, move: Move | None) -> None:
        """Go on, on a copy first: the copy must come to the same, and leave the row as it was."""
        copy, before = self.row[:], self.row[:]
        step(self.program, copy, move)
        assert self.row == before
        step(self.program, self.row, move)
        assert self.row == copy
        if self.noting is not None:
            step(self.noting, before, move, self.log)
            assert before == self.row

    def _same_fault(self, move: Move | None, fault: ReferenceFault) -> None:
        assert self._place_of_fault(self.program, move) == fault.place, fault
        if self.noting is not None:
            assert self._place_of_fault(self.noting, move, self.log) == fault.place, fault

    def _place_of_fault(self, program: Program, move: Move | None, *log: Log) -> int | None:
        """Where the program comes to a fault while it goes on, lists the moves or counts points."""
        row = self.row[:]
        try:
            step(program, row, move, *log)
            if listed(program, row):
                return None
            if row[DECISION] >= 0:
                return program.model.decisions[row[DECISION]].place
            program.finish(row, *log)
            program.totals(row)
        except RulesFaultAt as found:
            return found.place
        return self._place_of_faulty_tie(row)

    def _place_of_faulty_tie(self, row: list[int]) -> int | None:
        scoring = self.program.model.scoring
        for tie in () if scoring is None else scoring.ties:
            try:
                self._tie_values(row, tie)
            except RulesFaultAt:
                return tie.place
        return None

    def _tie_values(self, row: list[int], tie: TieBreak) -> tuple[int, ...]:
        return tuple(
            self.program.evaluate(tie.value, row, {tie.player.index: seat})
            for seat in range(row[PLAYERS])
        )

    # ---- comparisons ----------------------------------------------------------------------------

    def _same_state(self, question: Question) -> None:
        row, program = self.row, self.program
        _same_derived(program, row)
        assert (row[DECISION], row[ACTOR]) == (question.decision, question.actor)
        if not world_of(program.layout, row).is_like(self.reference.world):
            assert plain_state(program.layout, row) == self.reference.state()
        for slot, held in program.kept(row).items():
            assert held == self.reference.slots.get(slot, held)

    def look(self) -> None:
        """At the row as it is the reference says the same, wherever in a game that is.

        The reference has not come there by itself: its world is read from the row, so only what is asked is compared.

        Raises:
            AssertionError: they do not say the same.
        """
        self.reference.world = world_of(self.program.layout, self.row)
        self.reference.slots = dict(self.program.kept(self.row))
        self._same_question(self.reference.asks(self.row[DECISION], self.row[ACTOR]))

    def _same_question(self, question: Question) -> None:
        row, program = self.row, self.program
        self._same_state(question)
        assert listed(program, row) == list(question.moves)
        before = row[:]
        self._chosen_from = {}
        for action in program.model.decisions[question.decision].actions:
            self._same_answers(question, program.model.actions[action])
        assert row == before

    def _same_answers(self, question: Question, action: Action) -> None:
        """Some moves, most of them not allowed: why not, and what could be stated."""
        row, actor, index = self.row, question.actor, action.index
        program = self.program
        for arguments in self._some_arguments(action):
            expected = self.reference.reasons(actor, index, arguments)
            assert self.program.failing(row, actor, index, arguments) == expected
            stated = tuple(self.reference.stated(actor, index, arguments))
            assert self.program.stated(row, actor, index, arguments) == stated
            possible = self._possible(actor, index, arguments)
            if len(arguments) < len(chosen(action)):
                self._choices(actor, index, arguments)
            elif possible is not None and not _has_alike(program, action):
                allowed = (index, arguments) in question.moves
                assert allowed == (possible and not expected)

    def _some_arguments(self, action: Action) -> list[tuple[int, ...]]:
        single = [each.slot.type for each in chosen(action) if each.kind == "chosen"]
        ranges = [range(each.low, each.high + 1) for each in single]
        every = list(product(*ranges))
        if len(every) <= self.most_asked:
            return every
        return [every[self.asked.below(len(every))] for _ in range(self.most_asked)]

    def _possible(self, actor: int, action: int, arguments: tuple[int, ...]) -> bool | None:
        """Every argument is one of those to choose from; None where that makes no sense."""
        for number, argument in enumerate(arguments):
            choices = self._choices(actor, action, arguments[:number])
            if choices is None or argument not in choices:
                return None if choices is None else False
        return True

    def _choices(self, actor: int, action: int, given: tuple[int, ...]) -> list[int] | None:
        key = action, given
        if key not in self._chosen_from:
            self._chosen_from[key] = self._same_choices(actor, action, given)
        return self._chosen_from[key]

    def _same_choices(self, actor: int, action: int, given: tuple[int, ...]) -> list[int] | None:
        try:
            expected = self.reference.choices(actor, action, given)
        except ReferenceFault as fault:
            self._same_faulty_choices(actor, action, given, fault)
            return None
        assert list(self.program.choices(self.row, actor, action, given)) == expected
        return expected

    def _same_faulty_choices(
        self, actor: int, action: int, given: tuple[int, ...], fault: ReferenceFault
    ) -> None:
        with pytest.raises(RulesFaultAt) as found:
            self.program.choices(self.row, actor, action, given)
        assert found.value.place == fault.place

    def _same_end(self, outcome: Outcome) -> None:
        program, row = self.program, self.row
        assert listed(program, row) == []
        program.finish(row)
        assert plain_state(program.layout, row) == self.reference.state()
        assert [line for line in program.totals(row) if line] == list(outcome.points)
        scoring = program.model.scoring
        ties = () if scoring is None else scoring.ties
        assert tuple(self._tie_values(row, tie) for tie in ties) == outcome.ties
        bare = counted(program, row)
        assert (bare.winners, bare.guard) == (outcome.winner, outcome.guard)
        if bare.ranks and row[OVER] != BY_WINNER:
            assert bare.ranks == _ranks(outcome)


def _same_derived(program: Program, row: list[int]) -> None:
    """What follows from other places of the row is what it is when found out from scratch."""
    written = row[:]
    for place in program.layout.derived:
        written[place] = 0
    program.layout.derive(written)
    assert written == row


def _ranks(outcome: Outcome) -> tuple[int, ...]:
    """The rank of each seat, from 1; tied players share theirs, and the next are left out."""
    ranks: dict[int, int] = {}
    for group in outcome.ranking:
        ranks |= dict.fromkeys(group, 1 + len(ranks))
    return tuple(rank for _, rank in sorted(ranks.items()))


def _has_alike(program: Program, action: Action) -> bool:
    """Of some elements that can be chosen only the first is listed."""
    domains = {each.slot.type.domain for each in chosen(action)}
    return any(first_alike(program.model, each) is not None for each in domains)


def _next_question(
    course: Generator[Question, Move, Outcome], move: Move | None, *, listed: bool
) -> Question:
    question = next(course) if move is None else course.send(move)
    if listed:
        assert question.moves  # There are some, or it is a fault.
    return question


def step(program: Program, row: list[int], move: Move | None, *log: Log) -> None:
    """The program has made the move in the row, or begun the game where there is none."""
    if move is None:
        program.start(row, *log)
    else:
        program.apply(row, program.encode(*move, row), *log)


def listed(program: Program, row: list[int]) -> list[Move]:
    """The moves that the program lists, as actions with their arguments."""
    out = program.new_out()
    return [program.decode(code, row) for code in out[: program.legal(row, out)]]


def numbered(program: Program, values: Values) -> dict[int, list[int]]:
    """Options and inputs by number, one value for each owner, as the program wants them."""
    variables = {each.name: each.variable for each in program.model.options}
    variables |= {each.name: each.variable for each in program.model.inputs}
    return {
        variables[name]: [value] if isinstance(value, int) else list(value)
        for name, value in values.items()
    }


def drawn(chance: Chance) -> Chooser:
    """A chooser for whom every move is as likely as every other."""
    return lambda moves: moves[chance.below(len(moves))]
