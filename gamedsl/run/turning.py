# SPDX-License-Identifier: MIT
"""Which face of each piece is up while a step is gone through.

In: the row before a step, and the entries of its log one after the other.  Out: whether a viewer
sees which piece moves, and what it is called then.  A piece that is taken up is turned first; who
saw it lie there saw what was taken.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.run.turned import Turned
from gamedsl.run.view import Looking

__all__ = ["Turning"]


class Turning:
    """The faces at one moment of a step."""

    def __init__(self, turned: Turned, before: Sequence[int]) -> None:
        """Begin with the row before the step."""
        self._turned = turned
        self._before = before
        self._class_of = {each.index: things for things, each in turned.variables.items()}
        self._now: dict[tuple[str, int], int] = {}
        self._lay: dict[tuple[str, int], int] = {}

    def note(self, variable: int, owner: int, value: int) -> None:
        """A variable was set."""
        things = self._class_of.get(variable)
        if things is not None:
            key = things, owner
            self._lay.setdefault(key, self._up(key))
            self._now[key] = value

    def moved(self, values: Sequence[int]) -> None:
        """Things have moved: where they lie now, the face that is up now was always up."""
        self._lay.pop((self._things(values[0]), values[1]), None)

    def sees(self, looking: Looking, values: Sequence[int]) -> bool:
        """Whether the viewer sees which piece moves, where it leaves or where it arrives."""
        number, piece, _, origin, origin_owner, target, target_owner = values
        key = self._things(number), piece
        stores = looking.texts.model.stores
        up = self._up(key)
        lay = self._lay.get(key, up)
        return looking.sees(stores[origin], origin_owner, lay) or looking.sees(
            stores[target], target_owner, up
        )

    def name(self, looking: Looking, values: Sequence[int]) -> str:
        """What can be read on a single piece as it moves: where it arrives, or else where it left."""
        number, piece, _, origin, _, target, _ = values
        key = self._things(number), piece
        stores = looking.texts.model.stores
        up = self._up(key)
        if up >= 0:
            return looking.label(stores[target], piece, up)
        return looking.label(stores[origin], piece, self._lay.get(key, up))

    def word(self, looking: Looking, values: Sequence[int]) -> str:
        """What it is called that arrives face down, or that lay so where it left; "" without a word for it."""
        number, piece, _, origin, _, target, _ = values
        key = self._things(number), piece
        stores = looking.texts.model.stores
        up = self._up(key)
        if stores[target].down and up < 0:
            return stores[target].down
        return stores[origin].down if self._lay.get(key, up) < 0 else ""

    def up(self, number: int, piece: int) -> int:
        """The face that is up of a piece of the class of that number, -1 if none is."""
        return self._up((self._things(number), piece))

    def lay(self, number: int, piece: int) -> int:
        """The face that was up where the piece lay."""
        key = self._things(number), piece
        return self._lay.get(key, self._up(key))

    def left_as(self, looking: Looking, values: Sequence[int]) -> str:
        """What could be read on a single piece where it left."""
        number, piece, _, origin, *_ = values
        return looking.label(looking.texts.model.stores[origin], piece, self.lay(number, piece))

    def _up(self, key: tuple[str, int]) -> int:
        return self._now[key] if key in self._now else self._turned.up(self._before, *key)

    def _things(self, number: int) -> str:
        return self._turned.contents.layout.model.things[number].name
