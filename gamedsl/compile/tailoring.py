# SPDX-License-Identifier: MIT
"""What is settled before a game begins, for a program that plays such games only.

In: a layout and the row of a game before its set-up.  Out: the same layout, whose shape knows how
many play and what the variables hold that no rule changes: options, and what was given from
outside.  A program emitted for it leaves out what such games do not need; its rows are the same.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.compile.darkness import find_private
from gamedsl.compile.layout import PLAYERS, Layout
from gamedsl.compile.shape import Shape

__all__ = ["tailored"]


def tailored(layout: Layout, row: Sequence[int]) -> Layout:
    """The layout for games that begin with that row, whatever their chance."""
    shape = Shape(layout.model, row[PLAYERS], _settled(layout, row))
    # Such games begin with their set-up, never with a state that somebody has written.
    dark = layout.dark | find_private(layout.model, layout.dark)
    return attrs.evolve(layout, shape=shape, dark=dark)


def _settled(layout: Layout, row: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """The variables that nothing changes, with the value of each owner."""
    changed = frozenset[object]().union(*layout.effects.writes)
    settled = {}
    for variable in layout.model.variables:
        if ("variable", variable.index) not in changed:
            first = layout.variable_slot(variable.index)
            settled[variable.index] = tuple(
                row[first : first + layout.shape.owners(variable.owner)]
            )
    return settled
