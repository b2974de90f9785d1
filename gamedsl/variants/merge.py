# SPDX-License-Identifier: MIT
"""Merge a variant into the game that it extends.

In: two trees. Out: one tree, and what is to be said about the changes. All changes are made as if
at the same moment: each finds its place in the base as it was, and two that want the same place are
refused, so their order never matters. Names are resolved later, on the result, whose parts still
know the file in which each was written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from gamedsl.diagnostics import Diagnostic, Label, problem
from gamedsl.syntax import nodes
from gamedsl.variants.adds import add_action, add_areas, add_names, add_score, add_statements
from gamedsl.variants.cuts import remove_column, remove_row
from gamedsl.variants.find import Base, Mistake, base_of
from gamedsl.variants.options import add_values, change_option, emptying, remove_value
from gamedsl.variants.outcome import Outcome
from gamedsl.variants.parts import remove, replace
from gamedsl.variants.paths import Edit, edited
from gamedsl.variants.rules import change_number, change_rule
from gamedsl.variants.sections import HEADS, check_single, head, plain
from gamedsl.variants.stray import refuse_as_before
from gamedsl.variants.tables import change_table
from gamedsl.variants.texts import change_text, remove_text
from gamedsl.variants.undone import Undone, undone
from gamedsl.variants.wraps import wrap

__all__ = ["Merger", "merge", "merger"]

_Handler = Callable[[Base, nodes.Change], Outcome]

_HANDLERS: dict[str, _Handler] = {
    "change table": change_table,
    "change option": change_option,
    "change rule": change_rule,
    "change number": change_number,
    "replace": replace,
    "replace score line": replace,
    "add names": add_names,
    "add values": add_values,
    "add areas": add_areas,
    "add score": add_score,
    "add action": add_action,
    "add statements": add_statements,
    "wrap": wrap,
    "change text": change_text,
    "remove": remove,
    "remove row": remove_row,
    "remove column": remove_column,
    "remove value": remove_value,
    "remove text": remove_text,
}


@attrs.frozen
class Merger:
    """The game that a variant makes of its base, what is to be said, and what was taken out.

    With errors among the diagnostics the tree lacks the changes that they are about.
    """

    tree: nodes.File
    diagnostics: tuple[Diagnostic, ...]
    undone: tuple[Undone, ...]


def merge(base: nodes.File, changes: nodes.File) -> tuple[nodes.File, tuple[Diagnostic, ...]]:
    """The game that the variant `changes` makes of `base`, and what is to be said about it."""
    made = merger(base, changes)
    return made.tree, made.diagnostics


def merger(base: nodes.File, changes: nodes.File) -> Merger:
    """All that comes of the variant `changes` of `base`."""
    known = base_of(base, changes)
    outcome = _read(known, changes.sections)
    clashing, clashes = _clashes(outcome.edits)
    emptied, refused = emptying(known, outcome.edits)
    edits = [edit for edit in outcome.edits if edit not in clashing and edit not in emptied]
    single = check_single(known, outcome.added, edits)
    tree = edited(base, edits)
    merged = attrs.evolve(tree, sections=(*tree.sections, *outcome.added))
    stray = refuse_as_before(changes.sections)
    found = (*outcome.found, *clashes, *refused, *single.found, *stray)
    return Merger(merged, found, undone(base, edits))


def _read(base: Base, sections: Sequence[nodes.Section]) -> Outcome:
    """All that the sections of a variant ask for."""
    whole = head(base, [each for each in map(_bare, sections) if isinstance(each, HEADS)])
    for section in map(_bare, sections):
        if isinstance(section, HEADS | nodes.Unreadable):
            continue
        try:
            part = _change(base, section) if isinstance(section, nodes.Change) else plain(section)
        except Mistake as mistake:
            part = Outcome(found=[mistake.diagnostic])
        whole.edits += part.edits + part.kept
        whole.added += part.added
        whole.found += part.found
    return whole


def _bare(section: nodes.Section) -> nodes.Section:
    """A line of the head replaces that of the base, whether or not the word stands there."""
    if isinstance(section, nodes.Change) and section.within is None:
        return section.node if isinstance(section.node, HEADS) else section
    return section


def _change(base: Base, change: nodes.Change) -> Outcome:
    return _HANDLERS[change.kind](base, change)


def _clashes(edits: Sequence[Edit]) -> tuple[list[Edit], list[Diagnostic]]:
    """The edits that want a place which another one wants as well, and what is to be said."""
    clashing: list[Edit] = []
    found = []
    for number, later in enumerate(edits):
        for earlier in edits[:number]:
            if _meet(earlier, later) and later not in clashing:
                clashing += [earlier, later]
                labels = (Label(earlier.span, "the other change"),)
                found.append(problem("G703", later.span, labels=labels, name=later.name))
    # A change of several edits may meet another one in more than one of them.
    return clashing, list(dict.fromkeys(found))


def _meet(one: Edit, other: Edit) -> bool:
    if one.gone and other.gone and "rows" in one.claim and one.claim != other.claim:
        # A cell may go with its row and with its column.
        return False
    size = min(len(one.claim), len(other.claim))
    return one.claim[:size] == other.claim[:size]
