# SPDX-License-Identifier: MIT
"""Refuse changes in a file that extends no game.

In: the tree of such a file. Out: what is to be said about the `change`, `replace`, `add`, `remove`
and `also has` in it. Nothing would come of them, and nothing is passed over without a word; but it
is one mistake, however many changes there are: the line that names the game is missing.
"""

from __future__ import annotations

from gamedsl.diagnostics import Diagnostic, Label, problem
from gamedsl.syntax import nodes

__all__ = ["refuse_changes"]

_MOST_LABELS = 4


def refuse_changes(file: nodes.File) -> tuple[Diagnostic, ...]:
    """One diagnostic at the first section that only a variant can have, with labels at others (G709)."""
    changes = [each for each in file.sections if _changing_word(each) is not None]
    if not changes:
        return ()
    first, *more = changes
    labels = [Label(each.span, "and here") for each in more[:_MOST_LABELS]]
    return (problem("G709", first.span, labels=labels, what=_changing_word(first)),)


def _changing_word(section: nodes.Section) -> str | None:
    if isinstance(section, nodes.Change):
        return section.span.text.split(maxsplit=1)[0]
    if isinstance(section, nodes.Areas) and section.also:
        return "also has"
    return None
