# SPDX-License-Identifier: MIT
"""What players have chosen in secret while others still choose: where a row keeps it, and whether it can be so.

In: a program and a row, which may have been written by hand.  Out: the answer of a player; a mistake with the path to
it where something is noted that nobody can have chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gamedsl.check.model import (
    PLAYER,
    Assign,
    Compare,
    Decision,
    Each,
    Grouped,
    Local,
    Model,
    Read,
    Variable,
)
from gamedsl.compile import Program
from gamedsl.compile.layout import ACTOR, DECISION, OVER, PLAYERS
from gamedsl.diagnostics import UsageError
from gamedsl.parts import Part, frozen_part
from gamedsl.run.wording import Wording, chosen, several

if TYPE_CHECKING:
    from gamedsl.run.labels import Labels
    from gamedsl.run.speech import Speech

__all__ = ["answer_of", "check_answers"]


@frozen_part
class _Way(Part):
    """A way to answer, and where it is noted what is chosen along with it.

    `single`: the number of the slot of an argument, with what is noted for each player; `group`: whose each piece is.
    """

    action: int
    single: tuple[tuple[int, Variable], ...]
    group: Variable | None

    @property
    def variables(self) -> tuple[Variable, ...]:
        """All of them."""
        group = () if self.group is None else (self.group,)
        return (*(variable for _, variable in self.single), *group)


@frozen_part
class _Notes(Part):
    """Which way each player has chosen, from 1 (0: none yet), and all ways."""

    chosen: Variable
    ways: tuple[_Way, ...]


def _notes(model: Model, decision: Decision) -> _Notes | None:
    """Where the answers to a question are noted; None if it is not one that all answer at once."""
    match decision.has_turn if decision.at_once else None:
        case Compare(left=Read(variable=index)):
            ways = tuple(_way(model, action) for action in decision.actions)
            return _Notes(model.variables[index], ways)
        case _:
            return None


def _way(model: Model, action: int) -> _Way:
    single: list[tuple[int, Variable]] = []
    group: Variable | None = None
    for statement in model.procedures[model.actions[action].procedure].body:
        match statement:
            case Assign(variable=index, value=Local(slot=slot)):
                single.append((slot.index, model.variables[index]))
            case Each(source=Grouped(), body=(Assign(variable=index),)):
                group = model.variables[index]
            case _:
                pass
    return _Way(action, tuple(single), group)


def answer_of(
    program: Program, row: Sequence[int], decision: Decision, seat: int
) -> Wording | None:
    """What the player has answered to a question that all answer at once; None as long as they have not."""
    notes = _notes(program.model, decision)
    if notes is None:
        return None
    way = row[program.layout.variable_slot(notes.chosen.index, seat)]
    return _wording(program, row, notes.ways[way - 1], seat) if way else None


def _wording(program: Program, row: Sequence[int], way: _Way, seat: int) -> Wording:
    """The move as it was noted down by its procedure."""
    model, at = program.model, program.layout.variable_slot
    action = model.actions[way.action]
    values = {slot: row[at(variable.index, seat)] for slot, variable in way.single}
    group: tuple[int, ...] = ()
    if way.group is not None:
        pieces = range(model.domain(way.group.owner or "").size)
        group = tuple(piece for piece in pieces if row[at(way.group.index, piece)] == seat + 1)
    one_by_one = tuple(values[each.slot.index] for each in chosen(action))
    return Wording(way.action, one_by_one, (), None if several(action) is None else group)


# ---- written by hand -------------------------------------------------------------------------------------------


def check_answers(program: Program, labels: Labels, speech: Speech, row: Sequence[int]) -> None:
    """Nothing is noted but what those who have answered can have chosen.

    Raises:
        UsageError: something else is; the text says where, and of a choice why it is none.
    """
    if row[OVER]:
        return
    for decision in program.model.decisions:
        notes = _notes(program.model, decision)
        if notes is not None:
            _Check(program, labels, speech, row, decision, notes).all()


@frozen_part
class _Check(Part):
    program: Program
    labels: Labels
    speech: Speech
    row: Sequence[int]
    decision: Decision
    notes: _Notes

    def all(self) -> None:
        """All that is noted for one question."""
        if self.decision.index == self.row[DECISION]:
            for seat in range(self.row[PLAYERS]):
                self._answer(seat)
        for variable, owner in self._written():
            seat, way = self._whose(variable, owner), self._way(self._whose(variable, owner))
            path = f"{self._path(variable)} / {self._elements(variable)[owner]}"
            if self.decision.index != self.row[DECISION]:
                raise UsageError(f"{path}: nobody is asked for this now")
            if way is None or variable not in (self.notes.chosen, *way.variables):
                raise UsageError(
                    f"{path}: {self.labels.seats[seat]} has not chosen this, "
                    f"so {self._nothing(variable)} has to stand here"
                )

    def _answer(self, seat: int) -> None:
        way = self._way(seat)
        if way is None:
            return
        row = self._unanswered(seat)
        wording = _wording(self.program, self.row, way, seat)
        reasons = self.speech.refusals.why_not(row, seat, wording)
        if not reasons:
            return
        called = self.speech.calling.at(row, seat)
        said = self.speech.notation.write(wording, called)
        why = "; ".join(reason.message for reason in reasons)
        wrong, player = self._wrong(row, way, wording, seat), self.labels.seats[seat]
        path = self._path(wrong) + (f" / {player}" if wrong.owner == PLAYER else "")
        raise UsageError(f'{path}: {player} cannot have chosen "{said}": {why}')

    def _wrong(self, row: list[int], way: _Way, wording: Wording, seat: int) -> Variable:
        """Where the first argument stands that cannot be chosen; else the last one, or the way itself."""
        noted = dict(way.single)
        for number, parameter in enumerate(chosen(self.program.model.actions[way.action])):
            before = wording.values[:number]
            offered = self.program.choices(row, seat, way.action, before)
            if wording.values[number] not in offered:
                return noted[parameter.slot.index]
        return (self.notes.chosen, *way.variables)[-1]

    def _way(self, seat: int) -> _Way | None:
        if seat >= self.row[PLAYERS]:
            return None
        number = self.row[self._at(self.notes.chosen, seat)]
        return self.notes.ways[number - 1] if number else None

    def _unanswered(self, seat: int) -> list[int]:
        """The row as the player met it before they answered."""
        row = [*self.row[:ACTOR], seat, *self.row[ACTOR + 1 :]]
        row[self._at(self.notes.chosen, seat)] = 0
        for way in self.notes.ways:
            for variable in way.variables:
                for owner in range(self._size(variable)):
                    if self._whose(variable, owner) == seat:
                        row[self._at(variable, owner)] = 0
        return row

    def _written(self) -> Iterator[tuple[Variable, int]]:
        """All places at which something is noted."""
        for variable in (self.notes.chosen, *(v for way in self.notes.ways for v in way.variables)):
            for owner in range(self._size(variable)):
                if self.row[self._at(variable, owner)]:
                    yield variable, owner

    def _whose(self, variable: Variable, owner: int) -> int:
        return owner if variable.owner == PLAYER else self.row[self._at(variable, owner)] - 1

    def _size(self, variable: Variable) -> int:
        return self.program.model.domain(variable.owner or "").size

    def _at(self, variable: Variable, owner: int) -> int:
        return self.program.layout.variable_slot(variable.index, owner)

    def _nothing(self, variable: Variable) -> str:
        """What stands where nothing is noted, as it is written."""
        domain = variable.type.domain
        return "0" if domain is None else f'"{self.labels.elements(domain)[0]}"'

    def _elements(self, variable: Variable) -> Sequence[str]:
        return self.labels.elements(variable.owner or "")

    def _path(self, variable: Variable) -> str:
        group, name = self.labels.variables[variable.index]
        return f"flow / {group} / {name}"
