# SPDX-License-Identifier: MIT
"""Where single pieces lie, and who knows them, while a step is gone through.

In: the row before a step, and the entries of its log one after the other.  Out: which place a piece
left, what lies in an area, and whether the viewer knows a piece that moves unseen: it may be known
from before, and told apart by its place.  The rules of knowing are those of `MovePiece` and `MoveAll`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

import attrs

from gamedsl.check.model import PLAYER, Model, MoveAll, Store, Things, statements_in
from gamedsl.compile.layout import PLAYERS
from gamedsl.run.laid import is_handed_on
from gamedsl.run.steps import Step
from gamedsl.run.turning import Turning
from gamedsl.run.view import Looking

__all__ = ["Following", "Left", "poured_at"]

_Spot: TypeAlias = tuple[int, int]
"""The index of a store and the number of its owner."""


@attrs.frozen
class Left:
    """What is told of something that has left its place.

    `place` counts from 1 at the bottom; None where there is no order, or the viewer is not told. `known`: the viewer
    knows which piece it was, though it may have moved unseen. `forgot`: it may have been any, so that the viewer knows
    nothing more of what stays there.
    """

    place: int | None
    known: bool
    forgot: bool


def poured_at(model: Model) -> frozenset[int]:
    """The places of the lines by which all that lies somewhere goes elsewhere, in its order."""
    return frozenset(
        statement.place
        for rule in model.procedures
        for statement in statements_in(rule.body)
        if isinstance(statement, MoveAll)
    )


class Following:
    """What lies where at one moment of a step."""

    def __init__(
        self,
        looking: Looking,
        turning: Turning,
        step: Step,
        after: Sequence[int],
        poured: frozenset[int],
    ) -> None:
        """Begin before the step, which led to the row `after`; `turning` knows the faces at the same moment."""
        self._looking = looking
        self._turning = turning
        self._step = step
        self._before = before = step.before
        self._after = after
        self._poured = poured
        self._model = looking.layout.model
        self._contents = looking.calling.contents
        self._all = (1 << before[PLAYERS]) - 1
        self._lying: dict[_Spot, list[int]] = {}
        self._numbers: dict[_Spot, Counter[int]] = {}
        self._masks: dict[tuple[str, int], int] = {}

    def moved(self, place: int, values: Sequence[int]) -> Left:
        """Something has moved: what the viewer is told of how it left."""
        number, sort, count, *ends = values
        things = self._model.things[number]
        origin, target = (ends[0], max(ends[1], 0)), (ends[2], max(ends[3], 0))
        if not things.individual:
            self._held(origin)[sort] -= count
            self._held(target)[sort] += count
            return Left(None, known=False, forgot=False)
        lying = self.pieces(*origin)
        at = len(lying) - 1 - lying[::-1].index(sort) if sort in lying else len(lying) - 1
        poured = place in self._poured or is_handed_on(self._model, origin[0], target[0])
        forgot = self._learn(things, values, poured=poured, on_top=at == len(lying) - 1)
        left = Left(self._place(values, at, poured=poured), self._knows(things, sort), forgot)
        for _ in range(count):
            if sort in lying:
                lying.remove(sort) if poured else lying.pop(at)
                at -= 1
        self.pieces(*target).extend([sort] * count)
        return left

    def shuffled(self, at: int, store: int, owner: int) -> list[int]:
        """What lies there after the shuffling at that entry of the log; who does not see it knows nothing of it."""
        of, spot = self._model.stores[store], (store, max(owner, 0))
        if of.ordered and of.form == "list":
            self._lying[spot] = self._order(at, of, spot)
        pieces = self.pieces(*spot)
        if self._contents.of(of).individual:
            self._forget(self._contents.of(of), pieces, self._seers(spot, -1))
        return pieces[:]

    def revealed(self, store: int, owner: int) -> list[int]:
        """What lies there now, and is known to all: from the bottom up if it has an order."""
        of = self._model.stores[store]
        if not self._contents.of(of).individual:
            return sorted(self._held((store, max(owner, 0))).elements())
        lying = self.pieces(store, owner)
        for piece in lying:
            self._masks[of.things, piece] = self._all
        return lying[:] if of.ordered else sorted(lying)

    def pieces(self, store: int, owner: int) -> list[int]:
        """The single pieces that lie there, from the bottom up."""
        spot = store, max(owner, 0)
        if spot not in self._lying:
            of = self._model.stores[store]
            self._lying[spot] = list(self._contents.pieces(self._before, of, spot[1]))
        return self._lying[spot]

    # ---- inside ---------------------------------------------------------------------------------

    def _held(self, spot: _Spot) -> Counter[int]:
        """How many of each sort lie there; a box may hold a million, so they are never listed one by one."""
        if spot not in self._numbers:
            of = self._model.stores[spot[0]]
            self._numbers[spot] = Counter(self._contents.tokens(self._before, of, spot[1]))
        return self._numbers[spot]

    def _order(self, at: int, store: Store, spot: _Spot) -> list[int]:
        """The order at that entry, which only chance knows: the one after the step, with what came later undone."""
        lying = list(self._contents.pieces(self._after, store, spot[1]))
        for kind, place, *values in reversed(self._step.log[at + 1 :]):
            if kind != "moved" or store.things != self._model.things[values[0]].name:
                continue
            _, piece, _, *ends = values
            if (ends[2], max(ends[3], 0)) == spot and piece in lying:
                lying.pop(len(lying) - 1 - lying[::-1].index(piece))
            if (ends[0], max(ends[1], 0)) == spot:
                lying.insert(0 if place in self._poured else len(lying), piece)
        return lying

    def _place(self, values: Sequence[int], at: int, *, poured: bool) -> int | None:
        """Which of the pieces there it was, if the viewer sees it lie there.

        Not even that it lay on top is told of others: where the rules choose a thing by what it is, that says which.
        """
        _, piece, _, origin, owner, *_ = values
        store = self._model.stores[origin]
        if not store.ordered:
            return None
        if poured:
            return 1
        lay = self._turning.lay(values[0], piece)
        return at + 1 if self._looking.sees(store, owner, lay) else None

    def _learn(self, things: Things, values: Sequence[int], *, poured: bool, on_top: bool) -> bool:
        """Those who see the piece move know it; if they alone can tell which it was, the others know less.

        True where the viewer does.
        """
        if things.name not in self._looking.layout.knowledge:
            return False
        _, piece, _, *ends = values
        origin, target = (ends[0], max(ends[1], 0)), (ends[2], max(ends[3], 0))
        stores = self._model.stores
        up = self._turning.up(values[0], piece)
        who, forgot = self._seers(target, up), False
        if not poured:
            who |= self._seers(origin, up)
            lying = self.pieces(*origin)
            is_told_apart = len(lying) == 1 or (stores[origin[0]].ordered and on_top)
            is_open = up >= 0 and "up" in {stores[origin[0]].sight, stores[target[0]].sight}
            if who != self._all and not is_told_apart and not is_open:
                forgot = self._forget(things, lying, who)
        self._masks[things.name, piece] = self._mask(things, piece) | who
        return forgot

    def _knows(self, things: Things, piece: int) -> bool:
        """Whether the viewer knows where the piece is."""
        mask, seat = self._mask(things, piece), self._looking.seat
        return mask == self._all if seat is None else bool(mask >> seat & 1)

    def _forget(self, things: Things, pieces: Sequence[int], who: int) -> bool:
        """All but these know none of the pieces any more, but for those of which a face is seen.

        True where the viewer knew some and does not any more.
        """
        number, forgot = self._model.things.index(things), False
        for piece in pieces:
            if self._turning.up(number, piece) < 0:
                knew = self._knows(things, piece)
                self._masks[things.name, piece] = self._mask(things, piece) & who
                forgot = forgot or (knew and not self._knows(things, piece))
        return forgot

    def _mask(self, things: Things, piece: int) -> int:
        key = things.name, piece
        if key not in self._masks:
            layout = self._looking.layout
            known = things.name in layout.knowledge
            self._masks[key] = self._before[layout.know_slot(things.name, piece)] if known else 0
        return self._masks[key]

    def _seers(self, spot: _Spot, up: int) -> int:
        """The seats of those who see a piece with this face up that lies there, a bit for each."""
        store: Store = self._model.stores[spot[0]]
        if store.sight == "all" or (store.sight == "up" and up >= 0):
            return self._all
        if store.sight == "owner" and store.owner == PLAYER:
            return 1 << spot[1]
        return 0
