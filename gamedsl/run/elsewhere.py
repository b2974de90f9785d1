# SPDX-License-Identifier: MIT
"""That something cannot be chosen because it is not where it would be chosen from.

In: a row, who speaks, and what they name.  Out: the area in which it would have to lie, if the player sees
into that area and it does not lie there.  Of what the player cannot see nothing is told.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import Held, Parameter, Source, Spread, Store
from gamedsl.compile import Program
from gamedsl.run.calling import Calling
from gamedsl.run.event import Area
from gamedsl.run.view import Looking
from gamedsl.run.wording import Wording

__all__ = ["Elsewhere"]


@attrs.frozen(eq=False)
class Elsewhere:
    """Looks it up for one match."""

    _program: Program
    _calling: Calling

    def missing_from(
        self, row: list[int], seat: int, wording: Wording, number: int, parameter: Parameter
    ) -> Area | None:
        """The area in which the argument of that number does not lie; None where that is not what is wrong."""
        source, value = _plain(parameter.source, wording.values[number])
        before = Wording(wording.action, wording.values[:number])
        place = None if source is None else self._place(row, seat, before, source)
        if place is None or value in self._calling.contents.tokens(row, *place):
            return None
        return self._area(*place)

    def chosen_from(
        self, row: list[int], seat: int, action: int, parameter: Parameter
    ) -> Area | None:
        """The area that the first argument of an action is chosen from, if the player sees into it."""
        source, _ = _plain(parameter.source, -1)
        place = None if source is None else self._place(row, seat, Wording(action, ()), source)
        return None if place is None else self._area(*place)

    def _place(
        self, row: list[int], seat: int, before: Wording, source: Held
    ) -> tuple[Store, int] | None:
        store = self._calling.model.stores[source.store]
        owner = 0
        if source.owner is not None:
            found = self._program.worth(row, seat, before.action, before.values, source.owner)
            if found is None:
                return None
            owner = found
        return (store, owner) if Looking(self._calling, seat).sees(store, owner) else None

    def _area(self, store: Store, owner: int) -> Area:
        texts = self._calling.texts
        return Area(store.name, None if store.owner is None else texts.element(store.owner, owner))


def _plain(source: Source | None, value: int) -> tuple[Held | None, int]:
    """The area that is chosen from, and which piece there is meant; a face belongs to its piece."""
    if isinstance(source, Held):
        return source, value
    if isinstance(source, Spread) and isinstance(source.outer, Held):
        pieces = (piece for piece, faces in enumerate(source.lists) if value in faces)
        return source.outer, next(pieces, -1)
    return None, value
