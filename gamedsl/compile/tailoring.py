# SPDX-License-Identifier: MIT
"""What is settled before a game begins, for a program that plays such games only.

In: a layout and the row of a game before its set-up.  Out: the same layout, whose shape knows how
many play, what the variables hold that no rule changes (options, and what was given from
outside), and which areas stay empty then.  A program emitted for it leaves out what such games do
not need; its rows are the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from gamedsl.check.model import Variable
from gamedsl.compile.darkness import find_private
from gamedsl.compile.layout import PLAYERS, Layout
from gamedsl.compile.shape import Shape
from gamedsl.compile.vacant import find_vacant

__all__ = ["tailored", "with_options"]


def tailored(layout: Layout, row: Sequence[int]) -> Layout:
    """The layout for games that begin with that row, whatever their chance."""
    settled = _settled(layout, row, layout.model.variables)
    # Such games begin with their set-up, never with a state that somebody has written.
    dark = layout.dark | find_private(layout.model, layout.dark)
    return attrs.evolve(layout, shape=_shape(layout, row[PLAYERS], settled), dark=dark)


def with_options(layout: Layout, row: Sequence[int]) -> Layout:
    """The layout for games with the options of that row in which nothing lies where nothing can come to.

    That is what `Layout.suits` says of a row, also of one that somebody has written.
    """
    options = [layout.model.variables[each.variable] for each in layout.model.options]
    if not options:
        return layout
    return attrs.evolve(layout, shape=_shape(layout, None, _settled(layout, row, options)))


def _shape(layout: Layout, players: int | None, settled: Mapping[int, tuple[int, ...]]) -> Shape:
    shape = Shape(layout.model, players, settled)
    return attrs.evolve(shape, vacant=find_vacant(shape))


def _settled(
    layout: Layout, row: Sequence[int], variables: Sequence[Variable]
) -> dict[int, tuple[int, ...]]:
    """Those of the variables that nothing changes, with the value of each owner."""
    changed = frozenset[object]().union(*layout.effects.writes)
    settled = {}
    for variable in variables:
        if ("variable", variable.index) not in changed:
            first = layout.variable_slot(variable.index)
            settled[variable.index] = tuple(
                row[first : first + layout.shape.owners(variable.owner)]
            )
    return settled
