# SPDX-License-Identifier: MIT
"""Turn the parser's branches into nodes.

In: the branch of a file, of a section or of a piece of a line.  Out: nodes of
`gamedsl.syntax.nodes`, whose places are places in the file.  One function a grammar rule, sorted by
subject into modules; nothing is resolved or judged here.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree import areas, components, flow, scoring, sections, tables, variants
from gamedsl.syntax.from_tree.conditions import condition
from gamedsl.syntax.from_tree.phrases import phrase
from gamedsl.syntax.from_tree.reader import Branch, Reader
from gamedsl.syntax.from_tree.statements import unreadable
from gamedsl.syntax.from_tree.values import value

__all__ = ["Reader", "condition", "phrase", "sections_of", "value"]

_Read = Callable[[Reader, Branch], nodes.Section]


def sections_of(reader: Reader, branch: Branch) -> tuple[nodes.Section, ...]:
    """The sections below a branch, in order; those under `components` stand among them."""
    found: list[nodes.Section] = []
    for each in reader.branches(branch):
        rule = each.data
        if rule == "components":
            found += sections_of(reader, each)
        elif rule in variants.CHANGES:
            inner = sections_of(reader, each) if rule == "replace" else ()
            found += variants.changes(reader, each, inner)
        elif rule in _SECTIONS:
            found.append(_SECTIONS[rule](reader, each))
    return tuple(found)


_SECTIONS: dict[str, _Read] = {
    "reference": sections.reference,
    "game": sections.game,
    "players": sections.players,
    "kinds": components.kinds,
    "pieces": components.pieces,
    "marker": components.marker,
    "board": components.board,
    "network": components.network,
    "areas": areas.areas,
    "define": sections.define,
    "option": sections.option,
    "input": sections.input_,
    "table": tables.table,
    "setup": flow.setup,
    "rounds": flow.rounds,
    "phase": flow.phase,
    "turns": flow.turns,
    "guard": flow.guard,
    "score": scoring.score,
    "whenever": scoring.whenever,
    "how_to": flow.how_to,
    "rules_for": scoring.rules_for,
    "scenario": sections.scenario,
    "aims": sections.aims,
    "unreadable": unreadable,
}
