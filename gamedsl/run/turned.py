# SPDX-License-Identifier: MIT
"""Which face of a piece is up, and what can be read on it where it lies.

In: a row, an area and a piece.  Out: a face, or none for the piece as a whole.  Where pieces host
others or are hosted, the face that is up is what the piece is.  Elsewhere a piece with its first
face up lies open as it is printed, with all its faces; with another face up it is that face.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from gamedsl.check.model import Store, Variable
from gamedsl.run.contents import Contents

__all__ = ["Turned"]


@attrs.frozen(eq=False)
class Turned:
    """The faces of the pieces of one game."""

    contents: Contents
    variables: Mapping[str, Variable] = attrs.field(init=False, repr=False)
    """The variable that says which face is up, by the name of the class of things."""
    _first: Mapping[str, Mapping[int, int]] = attrs.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Find the classes that have faces, once."""
        model = self.contents.layout.model
        kept = {each.owner: each for each in model.variables if each.kind == "face"}
        found = {each.name: kept[each.domain] for each in model.things if each.domain in kept}
        object.__setattr__(self, "variables", found)
        first: dict[str, dict[int, int]] = {}
        for things, variable in found.items():
            own = first.setdefault(things, {})
            assert variable.type.domain is not None
            of = model.domain(variable.type.domain).attributes[0].values
            for face, piece in enumerate(of):
                own.setdefault(piece, face)
        object.__setattr__(self, "_first", first)

    def up(self, row: Sequence[int], things: str, piece: int) -> int:
        """The face of the piece that is up, -1 if none is."""
        variable = self.variables.get(things)
        if variable is None:
            return -1
        return row[self.contents.layout.variable_slot(variable.index, piece)]

    def read(self, store: Store, piece: int, up: int) -> int:
        """The face that the piece is there when this face of it is up; -1: the whole piece."""
        if up < 0 or store.hosts is not None or store.index in self.contents.places:
            return up
        return -1 if self._first[store.things][piece] == up else up
