# SPDX-License-Identifier: MIT
"""Refuse what only a variant can say, and `as before` where nothing is done instead.

In: a tree that extends no game, or the sections of a variant. Out: diagnostics. Nothing would come of what they are
about, and nothing is passed over without a word; but changes in a file that extends no game are one mistake, however
many there are: the line that names the game is missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gamedsl.diagnostics import Diagnostic, Label, problem
from gamedsl.syntax import nodes
from gamedsl.syntax.walk import walk

__all__ = ["refuse_as_before", "refuse_changes"]

_MOST_LABELS = 4


def refuse_changes(file: nodes.File) -> tuple[Diagnostic, ...]:
    """One diagnostic at the first section that only a variant can have, with labels at others (G709)."""
    changes = [each for each in file.sections if _changing_word(each) is not None]
    if not changes:
        return tuple(refuse_as_before(file.sections))
    first, *more = changes
    labels = [Label(each.span, "and here") for each in more[:_MOST_LABELS]]
    return (problem("G709", first.span, labels=labels, what=_changing_word(first)),)


def refuse_as_before(sections: Iterable[nodes.Section]) -> Iterator[Diagnostic]:
    """A diagnostic for each `as before` that no `instead of` is around (G311)."""
    for section in sections:
        if "as before" not in section.span.source.text:
            return
        if isinstance(section, nodes.Change) and section.edge == "instead of":
            continue
        for node in walk(section):
            if isinstance(node, nodes.AsBefore):
                where, belongs = "here", "in a block below `instead of ...` of a variant"
                yield problem("G311", node.span, what="as before", where=where, belongs=belongs)


def _changing_word(section: nodes.Section) -> str | None:
    if isinstance(section, nodes.Change):
        words = section.span.text.split(maxsplit=2)
        return "instead of" if section.edge == "instead of" else words[0]
    if isinstance(section, nodes.Areas) and section.also:
        return "also has"
    return None
