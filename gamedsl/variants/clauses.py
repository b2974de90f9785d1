# SPDX-License-Identifier: MIT
"""Clauses of a rulebook that a change cites.

In: a part of the base, and `covers` behind a change of it. Out: the part with these clauses as well.
What it cited before stays: most of it is still the rule that it was.
"""

from __future__ import annotations

from typing import Any

import attrs

from gamedsl.syntax import nodes
from gamedsl.variants.find import Base
from gamedsl.variants.names_of import Part
from gamedsl.variants.paths import Edit, at

__all__ = ["also_covers", "citing"]


def citing(base: Base, part: Part, covers: nodes.Covers | None) -> list[Edit]:
    """The edits by which a part cites these clauses as well; none where none are given."""
    if covers is None:
        return []
    path = part.path
    while not hasattr(at(base.tree, path), "covers"):
        # A condition stands in the list of its line, and the line cites.
        path = path[:-2]

    def update(node: Any) -> tuple[Any, ...]:
        return (also_covers(node, covers),)

    claim = (*path, "covers", covers.span.start)
    return [Edit(path, update, claim, covers.span, part.name)]


def also_covers(node: Any, covers: nodes.Covers | None) -> Any:
    """A node that cites further clauses."""
    if covers is None or node.covers is None:
        return attrs.evolve(node, covers=covers or node.covers)
    clauses = (*node.covers.clauses, *covers.clauses)
    return attrs.evolve(node, covers=attrs.evolve(node.covers, clauses=clauses))
