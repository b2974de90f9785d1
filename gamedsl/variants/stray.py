# SPDX-License-Identifier: MIT
"""Refuse what only a variant can say, and `as before` where nothing is done instead.

In: a tree that extends no game, or the sections of a variant. Out: a diagnostic for each stray part.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.syntax import nodes
from gamedsl.syntax.walk import walk

__all__ = ["refuse_as_before", "refuse_changes"]


def refuse_changes(file: nodes.File) -> tuple[Diagnostic, ...]:
    """A diagnostic for each section that only a variant can have (G709)."""
    changes = tuple(
        problem("G709", each.span, what=what)
        for each in file.sections
        if (what := _changing_word(each)) is not None
    )
    return changes or tuple(refuse_as_before(file.sections))


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
