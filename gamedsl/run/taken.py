# SPDX-License-Identifier: MIT
"""What lies where a piece was to go that cannot go there: "left of Birch holds Squeaker".

In: a row, who speaks, and what they name.  Out: the place at the piece that is named, with what lies there, if the
choice asks what lies at one place of it and the player knows all of that.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from gamedsl.check.model import Hosted, Parameter, Store
from gamedsl.check.walk import parts_of
from gamedsl.compile import Program
from gamedsl.run.calling import Calling
from gamedsl.run.texts import listed
from gamedsl.run.view import Looking
from gamedsl.run.wording import Wording

__all__ = ["Taken"]


@attrs.frozen(eq=False)
class Taken:
    """Looks it up for one match."""

    _program: Program
    _calling: Calling

    def sentence(self, row: list[int], seat: int, wording: Wording, parameter: Parameter) -> str:
        """Which place holds what; "" where nothing lies in it, or the player does not know what."""
        texts, looking = self._calling.texts, Looking(self._calling, seat)
        for store, owner in self._places(row, seat, wording, parameter):
            of = self._calling.model.stores[store]
            pieces = self._calling.contents.pieces(row, of, owner)
            if pieces and all(looking.knows(row, of, owner, piece) for piece in pieces):
                place = self._calling.place(row, of.owner or "", owner)
                names = listed([self._named(row, of, piece) for piece in pieces], texts.say("and"))
                return texts.say("holds", place=place, pieces=names)
        return ""

    def _named(self, row: list[int], store: Store, piece: int) -> str:
        """What is up of the piece."""
        calling = self._calling
        domain = calling.model.domain(calling.contents.of(store).domain)
        faces, up = calling.printed.face_domain(domain), calling.turned.up(row, store.things, piece)
        if faces is not None and up >= 0:
            return calling.texts.element(faces.name, up)
        return calling.texts.element(domain.name, piece)

    def _places(
        self, row: list[int], seat: int, wording: Wording, parameter: Parameter
    ) -> Iterator[tuple[int, int]]:
        if parameter.where is None:
            return
        for part in parts_of(parameter.where):
            if isinstance(part, Hosted) and part.count == 1:
                owner = self._program.worth(row, seat, wording.action, wording.values, part.first)
                if owner is not None:
                    yield part.store, owner
