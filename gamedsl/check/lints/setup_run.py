# SPDX-License-Identifier: MIT
"""The set-up carried out on numbers alone: how many things are where, with so many players.

Which card is where is chance, so single pieces are only counted. As soon as something depends on what is not known (a
drawn card, an option), the run stops; what it found until then is certain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from gamedsl.check.lints.known_values import KnownValues, Unknown
from gamedsl.check.model import (
    PLAYER,
    Along,
    Assign,
    Call,
    Each,
    Elements,
    EndGame,
    Grouped,
    Held,
    Hosted,
    If,
    Joining,
    Let,
    Listed,
    Location,
    Model,
    MoveAll,
    MoveCount,
    MovePiece,
    PickRandom,
    Reveal,
    Runs,
    Say,
    Seats,
    Shuffle,
    Source,
    Spread,
    Statement,
    While,
)
from gamedsl.parts import Part, frozen_part

__all__ = ["SetupRun", "Shortage"]

_MOST_STEPS = 20_000
_ANY = -2
"""A single piece of which nobody knows which one it is."""

Spot: TypeAlias = tuple[int, int | None]


@frozen_part
class Shortage(Part):
    """So many things of a sort are needed at a place, and so many are there when it is reached.

    The sort is negative for single pieces, which are not told apart.
    """

    things: str
    sort: int
    need: int
    have: int


class SetupRun:
    """One run; `overflows` maps places to the store and the number that it would hold."""

    def __init__(self, model: Model, players: int) -> None:
        """Everything lies in the box."""
        self.model = model
        self.players = players
        self.held: dict[Spot, Counter[int]] = {}
        self.overflows: dict[int, tuple[int, int]] = {}
        self._needed: dict[tuple[int, Spot, int], int] = {}
        self._had: dict[tuple[int, Spot, int], int] = {}
        self._short: set[tuple[int, Spot, int]] = set()
        self._steps = 0
        self._values = KnownValues(model, players, self.held)
        for store in model.stores:
            if store.name == "box" and store.owner is None:
                things = next(each for each in model.things if each.name == store.things)
                counts = things.counts[:players] if things.player_sorts else things.counts
                lying = (
                    Counter({_ANY: len(counts)})
                    if things.individual
                    else Counter(dict(enumerate(counts)))
                )
                self.held[store.index, None] = lying

    def run(self, procedure: int) -> None:
        """Carry out the procedure as far as everything is known."""
        try:
            self._procedure(procedure, ())
        except Unknown:
            return

    def shortages(self) -> dict[int, Shortage]:
        """The places at which more is needed than is there."""
        found: dict[int, Shortage] = {}
        for key in sorted(self._short):
            place, (store, _), sort = key
            things = self.model.stores[store].things
            found.setdefault(place, Shortage(things, sort, self._needed[key], self._had[key]))
        return found

    # ---- statements ----------------------------------------------------------------------------------------

    def _procedure(self, index: int, arguments: tuple[int | None, ...]) -> None:
        procedure = self.model.procedures[index]
        before = dict(self._values.slots)
        self._values.slots = {
            slot.index: value for slot, value in zip(procedure.slots, arguments, strict=False)
        }
        self._body(procedure.body)
        self._values.slots = before

    def _body(self, body: tuple[Statement, ...]) -> None:
        for statement in body:
            self._steps += 1
            if self._steps > _MOST_STEPS:
                raise Unknown
            self._do(statement)

    def _do(self, statement: Statement) -> None:
        values = self._values
        match statement:
            case Let(slot, value):
                values.slots[slot.index] = values.of(value)
            case Assign(variable, owner, value):
                values.variables[variable, values.owner(owner)] = values.of(value)
            case If():
                self._if(statement)
            case While(condition, body):
                while values.sure(condition):
                    self._body(body)
            case Each():
                self._each(statement)
            case MoveCount() | MovePiece() | MoveAll():
                self._move(statement)
            case PickRandom(slot):
                values.slots[slot.index] = None
            case Call(procedure, arguments):
                self._procedure(procedure, tuple(values.of(each) for each in arguments))
            case Shuffle() | Reveal() | Say():
                pass
            case EndGame() | _:
                raise Unknown

    def _if(self, statement: If) -> None:
        known = self._values.known(statement.condition)
        if known is not None:
            self._body(statement.yes if known else statement.no)
            return
        for each in (*statement.yes, *statement.no):
            match each:
                case Let(slot) | PickRandom(slot):
                    self._values.slots[slot.index] = None
                case Assign(variable, owner):
                    self._values.variables[variable, self._values.owner(owner)] = None
                case Say():
                    pass
                case _:
                    raise Unknown

    def _each(self, statement: Each) -> None:
        for element in self._elements(statement.source):
            self._values.slots[statement.slot.index] = element
            if statement.where is None or self._values.sure(statement.where):
                self._body(statement.body)

    def _elements(self, source: Source) -> list[int]:
        match source:
            case Elements(domain) if domain != PLAYER:
                return list(range(self.model.domain(domain).size))
            case Elements() | Seats():
                return list(range(self.players))
            case Listed(lists, index):
                return list(lists[self._values.needed(index)])
            case Held(store, owner):
                lying = self.held.get((store, self._values.owner(owner)), Counter())
                if lying[_ANY]:
                    raise Unknown
                return sorted(sort for sort, count in lying.items() if count > 0)
            case Spread(outer, _, lists):
                return [found for each in self._elements(outer) for found in lists[each]]
            case Grouped() | Hosted() | Runs() | Along() | Joining():
                raise Unknown

    # ---- moves ---------------------------------------------------------------------------------------------

    def _move(self, move: MoveCount | MovePiece | MoveAll) -> None:
        origin, target = self._spot(move.origin), self._spot(move.target)
        for sort, count in self._what(move, origin):
            self._take(move.place, origin, sort, count)
            self._lay(move.place, target, sort, count)

    def _what(
        self, move: MoveCount | MovePiece | MoveAll, origin: Spot
    ) -> Iterator[tuple[int, int]]:
        lying = self.held.get(origin, Counter())
        match move:
            case MovePiece():
                yield _ANY, 1
            case MoveAll():
                yield from [(sort, count) for sort, count in lying.items() if count > 0]
            case MoveCount(sort=sort, count=count, as_far_as_possible=far):
                which = self._values.needed(sort)
                wanted = self._values.needed(count)
                yield which, min(wanted, lying[which]) if far else wanted

    def _spot(self, location: Location) -> Spot:
        return location.store, self._values.owner(location.owner)

    def _take(self, place: int, origin: Spot, sort: int, count: int) -> None:
        lying = self.held.setdefault(origin, Counter())
        key = (place, origin, sort)
        self._had.setdefault(key, max(0, lying[sort]))
        self._needed[key] = self._needed.get(key, 0) + count
        lying[sort] -= count
        if lying[sort] < 0:
            self._short.add(key)

    def _lay(self, place: int, target: Spot, sort: int, count: int) -> None:
        lying = self.held.setdefault(target, Counter())
        lying[sort] += count
        room = self.model.stores[target[0]].capacity
        total = sum(lying.values())
        if room is not None and total > room:
            self.overflows[place] = (target[0], total)
