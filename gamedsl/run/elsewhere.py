# SPDX-License-Identifier: MIT
"""That something cannot be chosen because it is not where it would be chosen from.

In: a row, who speaks, and what they name.  Out: the area in which it would have to lie, if the player sees
into that area and it does not lie there.  Of what the player cannot see nothing is told.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import Held, Parameter, Source, Spread
from gamedsl.compile import Program
from gamedsl.run.calling import Calling
from gamedsl.run.sentences import Area
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
        if source is None:
            return None
        store = self._calling.model.stores[source.store]
        owner = 0
        if source.owner is not None:
            before = wording.values[:number]
            found = self._program.worth(row, seat, wording.action, before, source.owner)
            if found is None:
                return None
            owner = found
        if not Looking(self._calling, seat).sees(store, owner):
            return None
        if value in self._calling.contents.tokens(row, store, owner):
            return None
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
