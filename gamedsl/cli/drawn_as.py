# SPDX-License-Identifier: MIT
"""How the areas of a game are to be drawn, as far as its rules say it.

In: a model.  Out: the names of the areas that are drawn in each way, for `Screen`, which sees only views.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from gamedsl.cli.board import is_space

if TYPE_CHECKING:
    from gamedsl.check.model import Model

__all__ = ["DrawnAs", "drawn_as"]


@attrs.frozen
class DrawnAs:
    """The names of areas by how they are drawn; an area can be among several.

    `numbered`: boards on which moves name columns by their numbers. `hexes`: boards of hexes. `points`: boards of
    points whose names say in which column and row they are. `counted`: areas of spaces whose tokens are all alike, so
    that a number says what lies there. `rows`: what lies there lies side by side, and is named from the first one, as
    in moves.
    """

    numbered: frozenset[str] = frozenset()
    hexes: frozenset[str] = frozenset()
    points: frozenset[str] = frozenset()
    counted: frozenset[str] = frozenset()
    rows: frozenset[str] = frozenset()


def drawn_as(model: Model) -> DrawnAs:
    """What the rules say of its areas."""
    return DrawnAs(
        numbered=_on(model, _numbered(model)),
        hexes=_on(model, _shaped(model, "hexes")),
        points=_on(model, _named_by_place(model)),
        counted=_counted(model),
        rows=frozenset(store.name for store in model.stores if store.is_row),
    )


def _on(model: Model, spaces: frozenset[str]) -> frozenset[str]:
    return frozenset(store.name for store in model.stores if store.owner in spaces)


def _numbered(model: Model) -> frozenset[str]:
    """The spaces of whose columns a move can name one: it does so by its number."""
    chosen = {each.slot.type.domain for action in model.actions for each in action.parameters}
    return frozenset(
        domain.name
        for domain in model.domains
        if domain.role == "space" and domain.attributes and domain.attributes[0].domain in chosen
    )


def _shaped(model: Model, shape: str) -> frozenset[str]:
    return frozenset(board.space for board in model.boards if board.shape == shape)


def _named_by_place(model: Model) -> frozenset[str]:
    points = _shaped(model, "points")
    return frozenset(each for each in points if all(map(is_space, model.domain(each).elements)))


def _counted(model: Model) -> frozenset[str]:
    spaces = {board.space for board in model.boards}
    alike = {each.name for each in model.things if len(each.counts) == 1}
    return frozenset(
        store.name
        for store in model.stores
        if store.owner in spaces and store.form == "count" and store.things in alike
    )
