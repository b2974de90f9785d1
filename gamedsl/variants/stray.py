# SPDX-License-Identifier: MIT
"""Refuse changes in a file that extends no game.

In: the tree of such a file. Out: what is to be said about each `change`, `replace`, `add`, `remove`
and `also has` in it. Nothing would come of them, and nothing is passed over without a word.
"""

from __future__ import annotations

from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.syntax import nodes

__all__ = ["refuse_changes"]


def refuse_changes(file: nodes.File) -> tuple[Diagnostic, ...]:
    """A diagnostic for each section that only a variant can have (G709)."""
    return tuple(
        problem("G709", each.span, what=what)
        for each in file.sections
        if (what := _changing_word(each)) is not None
    )


def _changing_word(section: nodes.Section) -> str | None:
    if isinstance(section, nodes.Change):
        return section.span.text.split(maxsplit=1)[0]
    if isinstance(section, nodes.Areas) and section.also:
        return "also has"
    return None
